#include "core/survey/concordance.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/model/text_explainer.h"
#include "core/survey/survey_table.h"
#include "core/text/utf8.h"

namespace hanscope {
namespace {

bool isInsideCharacter(std::string_view text, std::size_t at) {
    return at < text.size() && (text[at] & 0xC0) == 0x80;
}

/// Makes the lines of a document, without their weights.
class LineMaker {
 public:
    LineMaker(const Document& document, const Normalizer& normalizer)
        : document_(document), words_(document.words()), normalizer_(normalizer) {}

    ConcordanceLine lineAt(std::size_t word, std::size_t count) const {
        ConcordanceLine line;
        line.firstWord = static_cast<std::uint32_t>(word);
        line.words = static_cast<std::uint32_t>(count);
        const std::uint32_t begin = words_[word].begin, end = words_[word + count - 1].end;
        line.range = {begin, end};
        line.left = between(leftEnd(word, begin), begin);
        line.keyword = between(begin, end);
        line.right = between(end, rightEnd(word + count, end));
        for (std::size_t i = 0; i < count; ++i)
            line.sought += (i > 0 ? " " : "") + normalized(word + i);
        for (std::size_t i = 0; i < ConcordanceLine::kNeighbours; ++i) {
            if (i < word) line.before[i] = normalized(word - 1 - i);
            if (word + count + i < words_.size()) line.behind[i] = normalized(word + count + i);
        }
        return line;
    }

 private:
    static constexpr std::size_t kBytes = ConcordanceLine::kContextBytes;

    std::string between(std::size_t begin, std::size_t end) const {
        return oneLine(std::string_view(document_.text()).substr(begin, end - begin));
    }
    std::string normalized(std::size_t word) const {
        return normalizer_.normalized(document_.at(words_[word]));
    }

    std::size_t leftEnd(std::size_t word, std::size_t begin) const {
        if (word == 0) return begin;
        std::size_t end = begin;
        for (; word > 0 && begin - words_[word - 1].begin <= kBytes; --word)
            end = words_[word - 1].begin;
        if (end < begin) return end;
        for (end = begin - kBytes; isInsideCharacter(document_.text(), end);) ++end;
        return end;
    }

    std::size_t rightEnd(std::size_t word, std::size_t begin) const {
        if (word == words_.size()) return begin;
        std::size_t end = begin;
        for (; word < words_.size() && words_[word].end - begin <= kBytes; ++word)
            end = words_[word].end;
        if (end > begin) return end;
        for (end = begin + kBytes; isInsideCharacter(document_.text(), end);) --end;
        return end;
    }

    const Document& document_;
    const std::vector<Range>& words_;
    const Normalizer& normalizer_;
};

class ConcordanceReader {
 public:
    ConcordanceReader(const Classifier& classifier, const ConcordanceRequest& request,
                      WordFinder& finder, const ConcordanceConsumer& consume,
                      const CancelToken& cancel)
        : classifier_(classifier),
          request_(request),
          finder_(finder),
          consume_(consume),
          cancel_(cancel),
          normalizer_(classifier.info().preprocessing) {}

    void read(const std::vector<StreamedText>& texts) {
        for (const StreamedText& text : texts) {
            if (!find(text)) continue;
            documents_.push_back(text.document);
            bytes_ += text.document->text().size();
            if (bytes_ >= kBytesAtOnce) flush();
        }
        if (request_.content == ConcordanceContent::Places) flush();
    }

    /// Hands over what was found.
    void flush() {
        if (part_.lines.empty()) return;
        if (request_.content != ConcordanceContent::Places) weigh();
        consume_(std::exchange(part_, {}));
        documents_.clear();
        bytes_ = 0;
    }

    ConcordanceCount& count() { return count_; }

 private:
    /// Returns whether it has added lines.
    bool find(const StreamedText& text) {
        const std::vector<std::size_t> places = finder_.placesIn(*text.document, cancel_);
        if (places.empty()) return false;
        const std::uint64_t room = request_.maxLines - std::min(request_.maxLines, count_.lines);
        const auto kept = std::min<std::uint64_t>(room, places.size());
        const LineMaker maker(*text.document, normalizer_);
        for (std::size_t i = 0; i < kept; ++i) {
            part_.lines.push_back(maker.lineAt(places[i], finder_.length()));
            part_.lines.back().text = static_cast<std::uint32_t>(count_.textsWithLines);
        }
        if (kept > 0)
            part_.texts.push_back({text.place,
                                   beginningOf(text.document->text(), SurveyPart::kBeginningBytes),
                                   text.truth});
        count_.lines += places.size();
        ++count_.textsWithLines;
        return kept > 0;
    }

    void weigh() {
        const std::vector<Reading> readings = classifier_.read(documents_, {}, cancel_);
        auto line = part_.lines.begin();
        for (std::size_t i = 0; i < readings.size(); ++i) {
            std::vector<std::int32_t>& predicted = part_.texts[i].predicted;
            predicted = predictedLabels(readings[i]);
            std::sort(predicted.begin(), predicted.end());
            const auto begin = line;
            for (const std::uint32_t text = line->text;
                 line != part_.lines.end() && line->text == text; ++line)
                line->weights = weightsOf(*line, readings[i]);
            if (request_.content == ConcordanceContent::WeightsAndErasure && readings[i].explainer)
                erase(readings[i], begin, line);
        }
    }

    static ConcordanceLine::Weights weightsOf(const ConcordanceLine& line, const Reading& reading) {
        const auto first = reading.wordWeights.begin() + line.firstWord;
        const float share = std::accumulate(first, first + line.words, 0.0F);
        const int sentence = sentenceOfWord(*reading.document, static_cast<int>(line.firstWord));
        const float own = reading.sentenceWeights[static_cast<std::size_t>(sentence)];
        return {share, std::sqrt(own) * share};
    }

    void erase(const Reading& reading, std::vector<ConcordanceLine>::iterator begin,
               std::vector<ConcordanceLine>::iterator end) const {
        const TextExplainer& explainer = *reading.explainer;
        const Output output{reading.prediction, {}};
        std::vector<WordSpan> spans;
        for (auto line = begin; line != end; ++line)
            spans.push_back({line->firstWord, line->firstWord + line->words});
        const double whole = explainer.outputs({explainer.text()}, output, {}, cancel_).front();
        const std::vector<double> without =
            explainer.outputsWithout(spans, output, Removal::Delete, {}, cancel_);
        for (auto line = begin; line != end; ++line)
            line->effect = whole - without[static_cast<std::size_t>(line - begin)];
    }

    // A network reads so many together about as fast as more.
    static constexpr std::size_t kBytesAtOnce = std::size_t{1} << 18;

    const Classifier& classifier_;
    const ConcordanceRequest& request_;
    WordFinder& finder_;
    const ConcordanceConsumer& consume_;
    const CancelToken& cancel_;
    const Normalizer normalizer_;
    ConcordanceCount count_;
    ConcordancePart part_;                                    // not yet handed over
    std::vector<std::shared_ptr<const Document>> documents_;  // of its texts
    std::size_t bytes_ = 0;                                   // of their texts
};

}  // namespace

ConcordanceCount readConcordance(const Classifier& classifier, const CorpusSource& source,
                                 const ConcordanceRequest& request,
                                 const ConcordanceConsumer& consume,
                                 const ProgressCallback& progress, const CancelToken& cancel,
                                 int threads) {
    WordFinder finder(request.query, classifier.info().preprocessing);
    ConcordanceReader reader(classifier, request, finder, consume, cancel);
    std::atomic<std::uint64_t> texts{0}, blank{0};
    const auto mayHaveLines = [&](const Row& row) {
        const bool isBlank = isBlankText(row.text);
        ++(isBlank ? blank : texts);
        return !isBlank &&
               (!request.rows ||
                std::binary_search(request.rows->begin(), request.rows->end(), row.number)) &&
               finder.mayOccurIn(row.text);
    };
    SkippedRows skipped = streamTexts(
        source, classifier.info(), [&](std::vector<StreamedText>&& some) { reader.read(some); },
        progress, cancel, threads, mayHaveLines);
    skipped.empty += blank;
    reader.flush();
    ConcordanceCount count = reader.count();
    count.texts = texts;
    count.skipped = skipped;
    return count;
}

bool isSamePlace(const ConcordanceLine& a, const ConcordanceLine& b) {
    return a.text == b.text && a.firstWord == b.firstWord && a.range == b.range &&
           a.keyword == b.keyword && a.left == b.left && a.right == b.right;
}

}  // namespace hanscope
