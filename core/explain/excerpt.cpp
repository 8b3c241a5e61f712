#include "core/explain/excerpt.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <string_view>

#include "core/error.h"

namespace hanscope {

namespace {

constexpr std::string_view kOmitted = "… ";

/// Sentences that follow each other, and where they are in the excerpt's text.
struct Run {
    std::size_t firstSentence = 0, sentenceEnd = 0, firstWord = 0, wordEnd = 0;
    Range bytes;              // of the whole text
    std::uint32_t begin = 0;  // in the excerpt, with the mark of an omission
    std::uint32_t at = 0;     // without it

    std::uint32_t placeOf(std::uint32_t byte) const {
        return at + std::clamp(byte, bytes.begin, bytes.end) - bytes.begin;
    }
    std::uint32_t markedPlaceOf(std::uint32_t byte) const {
        return byte > bytes.begin ? placeOf(byte) : begin;
    }
    bool touches(Range range) const { return range.end > bytes.begin && range.begin < bytes.end; }
};

/// Which sentences and words an excerpt of a document has, and its text.
class Cut {
 public:
    Cut(const Document& document, const std::vector<std::size_t>& sentences) : document_(document) {
        for (const std::size_t sentence : sentences) {
            const bool follows = !runs_.empty() && runs_.back().sentenceEnd == sentence;
            if (!follows) begin(sentence);
            add(document.sentences()[sentence]);
        }
    }

    std::shared_ptr<const Document> document() const {
        std::vector<Sentence> sentences = document_.sentences();
        std::vector<Range> words = document_.words();
        keepSentences(sentences);
        keepWords(words);
        auto sentence = sentences.begin();
        auto word = words.begin();
        for (const Run& run : runs_) {
            const auto before = static_cast<std::uint32_t>(word - words.begin());
            for (std::size_t i = run.firstSentence; i < run.sentenceEnd; ++i, ++sentence) {
                sentence->range = {run.markedPlaceOf(sentence->range.begin),
                                   run.placeOf(sentence->range.end)};
                sentence->firstWord += before - static_cast<std::uint32_t>(run.firstWord);
            }
            for (std::size_t i = run.firstWord; i < run.wordEnd; ++i, ++word)
                *word = {run.placeOf(word->begin), run.placeOf(word->end)};
        }
        return std::make_shared<const Document>(text_, std::move(sentences), std::move(words),
                                                structure());
    }

    template <class Values>
    void keepSentences(Values& values) const {
        keep(values, &Run::firstSentence, &Run::sentenceEnd);
    }
    template <class Values>
    void keepWords(Values& values) const {
        keep(values, &Run::firstWord, &Run::wordEnd);
    }

 private:
    /// With all that is between sentences since the last one, so that a new paragraph stays one.
    void begin(std::size_t sentence) {
        const auto& all = document_.sentences();
        const bool omits = !runs_.empty();
        if (omits)
            for (std::size_t i = runs_.back().sentenceEnd; i <= sentence; ++i)
                text_ += document_.at({all[i - 1].range.end, all[i].range.begin});
        Run run;
        run.firstSentence = run.sentenceEnd = sentence;
        run.firstWord = run.wordEnd = all[sentence].firstWord;
        run.bytes = {all[sentence].range.begin, all[sentence].range.begin};
        run.begin = size();
        if (omits) text_ += kOmitted;
        run.at = size();
        runs_.push_back(run);
    }

    void add(const Sentence& sentence) {
        Run& run = runs_.back();
        text_ += document_.at({run.bytes.end, sentence.range.end});
        run.bytes.end = sentence.range.end;
        ++run.sentenceEnd;
        run.wordEnd = sentence.firstWord + sentence.wordCount;
    }

    TextStructure structure() const {
        TextStructure result;
        for (TextPart part : document_.structure().parts) {
            const auto touches = [&](const Run& run) { return run.touches(part.range); };
            const auto first = std::find_if(runs_.begin(), runs_.end(), touches);
            const auto last = std::find_if(runs_.rbegin(), runs_.rend(), touches);
            if (first == runs_.end()) continue;
            if (part.range.begin < first->bytes.begin) part.number = TextPart::kUnmarked;
            part.range = {first->markedPlaceOf(part.range.begin), last->placeOf(part.range.end)};
            result.parts.push_back(part);
        }
        for (const PageStart& page : document_.structure().pages) addPage(page, result.pages);
        return result;
    }

    /// Of the pages that begin in omitted sentences, the last one begins with the next sentence.
    void addPage(PageStart page, std::vector<PageStart>& pages) const {
        const auto run = std::find_if(runs_.begin(), runs_.end(),
                                      [&](const Run& each) { return page.at < each.bytes.end; });
        if (run == runs_.end() || page.at <= runs_.front().bytes.begin) return;
        page.at = run->markedPlaceOf(page.at);
        if (!pages.empty() && pages.back().at == page.at) pages.pop_back();
        pages.push_back(page);
    }

    template <class Values>
    void keep(Values& values, std::size_t Run::*first, std::size_t Run::*end) const {
        Values kept;
        for (const Run& run : runs_)
            kept.insert(kept.end(), values.begin() + static_cast<std::ptrdiff_t>(run.*first),
                        values.begin() + static_cast<std::ptrdiff_t>(run.*end));
        values = std::move(kept);
    }

    std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }

    const Document& document_;
    std::vector<Run> runs_;
    std::string text_;
};

std::shared_ptr<const EnsembleReading> ensembleIn(const EnsembleReading& whole, const Cut& cut) {
    EnsembleReading ensemble = whole;
    for (MemberReading& member : ensemble.members) {
        cut.keepSentences(member.sentenceWeights);
        cut.keepWords(member.wordWeights);
    }
    return std::make_shared<const EnsembleReading>(std::move(ensemble));
}

}  // namespace

std::shared_ptr<const ShownReading> excerptOf(const ShownReading& whole, std::size_t first,
                                              std::size_t last) {
    const std::size_t count = whole.reading->document->sentences().size();
    if (first > last || last >= count)
        throw Error(message("the text has the sentences 1 to %1; choose some of these", count));
    std::vector<std::size_t> sentences(last - first + 1);
    std::iota(sentences.begin(), sentences.end(), first);
    return excerptOf(whole, sentences);
}

std::shared_ptr<const ShownReading> excerptOf(const ShownReading& whole,
                                              const std::vector<std::size_t>& sentences) {
    const Cut cut(*whole.reading->document, sentences);
    Reading reading = *whole.reading;
    reading.document = cut.document();
    cut.keepSentences(reading.sentenceWeights);
    cut.keepWords(reading.wordWeights);
    cut.keepWords(reading.known);
    if (reading.ensemble) reading.ensemble = ensembleIn(*reading.ensemble, cut);
    auto shown = std::make_shared<ShownReading>(whole);
    shown->reading = std::make_shared<const Reading>(std::move(reading));
    cut.keepSentences(shown->weights.sentences.values);
    cut.keepWords(shown->weights.words.values);
    if (!shown->weights.words.plain.empty()) cut.keepWords(shown->weights.words.plain);
    for (Numbers& numbers : shown->weights.details) cut.keepWords(numbers.values);
    for (auto& member : shown->weights.byMember) cut.keepWords(member);
    if (!shown->weights.edits.empty()) cut.keepWords(shown->weights.edits);
    return shown;
}

std::vector<std::size_t> heaviestSentences(const std::vector<const ShownReading*>& readings,
                                           std::size_t count) {
    std::vector<std::size_t> bestRank, order;
    for (const ShownReading* shown : readings) {
        const auto& values = shown->weights.sentences.values;
        bestRank.resize(values.size(), values.size());
        order.resize(values.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return std::abs(values[a]) > std::abs(values[b]);
        });
        for (std::size_t rank = 0; rank < order.size(); ++rank)
            bestRank[order[rank]] = std::min(bestRank[order[rank]], rank);
    }
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return bestRank[a] < bestRank[b]; });
    order.resize(std::min(count, order.size()));
    std::sort(order.begin(), order.end());
    return order;
}

}  // namespace hanscope
