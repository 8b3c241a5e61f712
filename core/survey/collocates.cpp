#include "core/survey/collocates.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/csv_text.h"
#include "core/survey/word_numbers.h"

namespace hanscope {
namespace {

/// Counts around the occurrences of one query.
class WindowCounter {
 public:
    WindowCounter(const WordQuery& query, const CollocateQuestion& question,
                  const Preprocessing& preprocessing)
        : question_(question), finder_(query, preprocessing) {
        result_.query = query;
    }

    /// `words`: the numbers of the document's words.
    void add(const Document& document, const std::vector<std::uint32_t>& words,
             const CancelToken& cancel) {
        const std::vector<std::size_t> places = finder_.placesIn(document, cancel);
        if (places.empty()) return;
        result_.occurrences += places.size();
        ++result_.textsWithWord;
        mark(document, places);
        for (std::size_t i = 0; i < words.size(); ++i)
            if (sides_[i] != Side::Outside) count(words[i], sides_[i]);
    }

    /// `counts`: the occurrences of all `length` words, by number.
    WordCollocates result(const WordNumbers& numbers, const std::vector<std::uint64_t>& counts,
                          std::uint64_t length) {
        result_.wordsOutside = length - result_.wordsInside - wordsOfOccurrences_;
        for (std::size_t word = 0; word < inside_.size(); ++word)
            if (inside_[word] >= question_.leastTogether)
                result_.collocates.push_back(collocate(word, numbers, counts[word]));
        sortCollocates(result_.collocates, CollocateOrder::LogLikelihood);
        return std::move(result_);
    }

 private:
    enum class Side : std::uint8_t { Outside, Window, Occurrence };

    /// Places ascend, and so do the ends of their windows: each word is marked once or twice.
    void mark(const Document& document, const std::vector<std::size_t>& places) {
        const auto& sentences = document.sentences();
        sides_.assign(document.words().size(), Side::Outside);
        std::size_t sentence = 0, least = 0, most = sides_.size(), marked = 0;
        for (const std::size_t place : places) {
            if (!question_.crossesSentences) {
                while (place >= sentences[sentence].firstWord + sentences[sentence].wordCount)
                    ++sentence;
                least = sentences[sentence].firstWord;
                most = least + sentences[sentence].wordCount;
            }
            const std::size_t end = place + finder_.length();
            std::size_t i =
                std::max({marked, least, place - std::min<std::size_t>(place, question_.window)});
            for (marked = std::max(marked, std::min(most, end + question_.window)); i < marked; ++i)
                sides_[i] = Side::Window;
        }
        for (const std::size_t place : places)
            std::fill_n(sides_.begin() + static_cast<std::ptrdiff_t>(place), finder_.length(),
                        Side::Occurrence);
    }

    void count(std::uint32_t word, Side side) {
        std::vector<std::uint64_t>& counts = side == Side::Window ? inside_ : ofOccurrences_;
        if (counts.size() <= word) counts.resize(word + std::size_t{1}, 0);
        ++counts[word];
        ++(side == Side::Window ? result_.wordsInside : wordsOfOccurrences_);
    }

    Collocate collocate(std::size_t word, const WordNumbers& numbers, std::uint64_t count) const {
        const std::uint64_t own = word < ofOccurrences_.size() ? ofOccurrences_[word] : 0;
        Collocate found;
        found.word = numbers.word(word);
        found.counts = {inside_[word], count - own - inside_[word], result_.wordsInside,
                        result_.wordsOutside};
        found.logLikelihood = logLikelihood(found.counts);
        found.logDice = *logDice(inside_[word], result_.occurrences, count - own);
        found.mutualInformation = *mutualInformation(found.counts);
        return found;
    }

    const CollocateQuestion& question_;
    WordFinder finder_;
    WordCollocates result_;
    std::vector<Side> sides_;                            // of the document's words
    std::vector<std::uint64_t> inside_, ofOccurrences_;  // [word] how often it is there
    std::uint64_t wordsOfOccurrences_ = 0;
};

/// Larger for what comes first.
std::tuple<bool, double> signedLikelihood(const Collocate& collocate) {
    const bool isMore = collocate.counts.isMoreInside();
    return {isMore, isMore ? collocate.logLikelihood : -collocate.logLikelihood};
}

std::tuple<bool, double> sortKeyOf(const Collocate& collocate, CollocateOrder order) {
    switch (order) {
        case CollocateOrder::LogDice:
            return {true, collocate.logDice};
        case CollocateOrder::MutualInformation:
            return {true, collocate.mutualInformation};
        case CollocateOrder::Together:
            return {true, static_cast<double>(collocate.counts.inside)};
        case CollocateOrder::Occurrences:
            return {true, static_cast<double>(collocate.counts.inside + collocate.counts.outside)};
        case CollocateOrder::LogLikelihood:
            return signedLikelihood(collocate);
        case CollocateOrder::Word:
            break;
    }
    return {true, 0};
}

}  // namespace

CollocateList readCollocates(const ModelInfo& model, const CorpusSource& source,
                             const CollocateQuestion& question, const ProgressCallback& progress,
                             const CancelToken& cancel, int threads) {
    std::vector<WindowCounter> counters;
    for (const WordQuery& query : question.words)
        counters.emplace_back(query, question, model.preprocessing);
    WordNumbers numbers(model.preprocessing);
    std::vector<std::uint64_t> counts;
    CollocateList list;
    const auto read = [&](std::vector<StreamedText>&& texts) {
        for (const StreamedText& text : texts) {
            const std::vector<std::uint32_t>& words = numbers.of(*text.document);
            counts.resize(numbers.size(), 0);
            for (const std::uint32_t word : words) ++counts[word];
            for (WindowCounter& counter : counters) counter.add(*text.document, words, cancel);
            list.length += words.size();
        }
        list.texts += texts.size();
    };
    list.skipped = streamTexts(source, model, read, progress, cancel, threads);
    for (WindowCounter& counter : counters)
        list.words.push_back(counter.result(numbers, counts, list.length));
    return list;
}

void sortCollocates(std::vector<Collocate>& collocates, CollocateOrder order) {
    const auto isBefore = [order](const Collocate& a, const Collocate& b) {
        if (order == CollocateOrder::Word) return a.word < b.word;
        const auto first = sortKeyOf(a, order), second = sortKeyOf(b, order);
        if (first != second) return first > second;
        const auto ofFirst = signedLikelihood(a), ofSecond = signedLikelihood(b);
        return ofFirst != ofSecond ? ofFirst > ofSecond : a.word < b.word;
    };
    std::sort(collocates.begin(), collocates.end(), isBefore);
}

std::string collocatesCsv(const CollocateList& list) {
    std::string csv =
        "word,collocate,together,occurrences,expected,sign,log_likelihood,log_dice,mi\n";
    for (const WordCollocates& word : list.words)
        for (const Collocate& each : word.collocates)
            csv += csvRow(word.query.text, each.word, each.counts.inside,
                          each.counts.inside + each.counts.outside, each.counts.expected(),
                          each.counts.sign(), each.logLikelihood, each.logDice,
                          each.mutualInformation);
    return csv;
}

}  // namespace hanscope
