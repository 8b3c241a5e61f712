#include "core/survey/counts/collocates.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/csv_text.h"
#include "core/survey/counts/word_numbers.h"
#include "core/text/word_count.h"

namespace hanscope {
namespace {

void addAt(std::vector<std::uint64_t>& counts, std::size_t word, std::uint64_t count) {
    if (counts.size() <= word) counts.resize(word + 1, 0);
    counts[word] += count;
}

/// Counts around the occurrences of one query.
class WindowCounter {
 public:
    WindowCounter(const WordQuery& query, const CollocateQuestion& question,
                  const Preprocessing& preprocessing)
        : question_(question), finder_(query, preprocessing) {}

    /// `words`: the numbers of the document's words.
    void add(const Document& document, const std::vector<std::uint32_t>& words,
             const CancelToken& cancel) {
        const std::vector<std::size_t> places = finder_.placesIn(document, cancel);
        if (places.empty()) return;
        counts_.occurrences += places.size();
        ++counts_.textsWithWord;
        mark(document, places);
        for (std::size_t i = 0; i < words.size(); ++i)
            if (sides_[i] != Side::Outside) count(words[i], sides_[i]);
    }

    WindowCounts take() { return std::move(counts_); }

 private:
    enum class Side : std::uint8_t { Outside, Window, Occurrence };

    /// Places ascend, and so do the ends of their windows: each word is marked once or twice.
    void mark(const Document& document, const std::vector<std::size_t>& places) {
        const auto& sentences = document.sentences();
        sides_.assign(document.words().size(), Side::Outside);
        std::size_t sentence = 0, minimum = 0, maximum = sides_.size(), marked = 0;
        for (const std::size_t place : places) {
            if (!question_.crossesSentences) {
                while (place >= sentences[sentence].firstWord + sentences[sentence].wordCount)
                    ++sentence;
                minimum = sentences[sentence].firstWord;
                maximum = minimum + sentences[sentence].wordCount;
            }
            const std::size_t end = place + finder_.length();
            std::size_t i =
                std::max({marked, minimum, place - std::min<std::size_t>(place, question_.window)});
            for (marked = std::max(marked, std::min(maximum, end + question_.window)); i < marked;
                 ++i)
                sides_[i] = Side::Window;
        }
        for (const std::size_t place : places)
            std::fill_n(sides_.begin() + static_cast<std::ptrdiff_t>(place), finder_.length(),
                        Side::Occurrence);
    }

    void count(std::uint32_t word, Side side) {
        const bool isWindow = side == Side::Window;
        addAt(isWindow ? counts_.inside : counts_.ofOccurrences, word, 1);
        ++(isWindow ? counts_.wordsInside : counts_.wordsOfOccurrences);
    }

    const CollocateQuestion& question_;
    WordFinder finder_;
    WindowCounts counts_;
    std::vector<Side> sides_;  // of the document's words
};

std::uint64_t countAt(const std::vector<std::uint64_t>& counts, std::size_t word) {
    return word < counts.size() ? counts[word] : 0;
}

/// The collocates of one query.
WordCollocates collocatesIn(const WindowCounts& window, const CollocateCounts& counts,
                            const WordQuery& query, const CollocateQuestion& question) {
    WordCollocates result;
    result.query = query;
    result.occurrences = window.occurrences;
    result.textsWithWord = window.textsWithWord;
    result.wordsInside = window.wordsInside;
    result.wordsOutside = counts.length - window.wordsInside - window.wordsOfOccurrences;
    for (std::size_t word = 0; word < window.inside.size(); ++word) {
        const std::uint64_t inside = window.inside[word];
        if (inside < question.minTogether || inside == 0) continue;
        if (!question.listsPunctuation && !isWord(counts.words[word])) continue;
        const std::uint64_t elsewhere = counts.counts[word] - countAt(window.ofOccurrences, word);
        Collocate found;
        found.word = counts.words[word];
        found.counts = {inside, elsewhere - inside, result.wordsInside, result.wordsOutside};
        found.logLikelihood = logLikelihood(found.counts);
        found.logDice = *logDice(inside, result.occurrences, elsewhere);
        found.mutualInformation = *mutualInformation(found.counts);
        result.collocates.push_back(std::move(found));
    }
    sortCollocates(result.collocates, CollocateOrder::LogLikelihood);
    return result;
}

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

CollocateCounts countCollocates(const ModelInfo& model, const CorpusSource& source,
                                const CollocateQuestion& question, const Shard& shard,
                                const ProgressCallback& progress, const CancelToken& cancel,
                                int threads) {
    std::vector<WindowCounter> counters;
    for (const WordQuery& query : question.words)
        counters.emplace_back(query, question, model.preprocessing);
    WordNumbers numbers(model.preprocessing);
    CollocateCounts counts;
    const auto read = [&](std::vector<StreamedText>&& texts) {
        for (const StreamedText& text : texts) {
            const std::vector<std::uint32_t>& words = numbers.of(*text.document);
            counts.counts.resize(numbers.size(), 0);
            for (const std::uint32_t word : words) ++counts.counts[word];
            for (WindowCounter& counter : counters) counter.add(*text.document, words, cancel);
            counts.length += words.size();
        }
        counts.texts += texts.size();
    };
    counts.skipped = streamTexts(source, model, read, progress, cancel, threads,
                                 [&](const Row& row) { return shard.has(row.number); });
    for (std::size_t word = 0; word < numbers.size(); ++word)
        counts.words.push_back(numbers.word(word));
    for (WindowCounter& counter : counters) counts.windows.push_back(counter.take());
    return counts;
}

CollocateList collocatesOf(CollocateCounts counts, const CollocateQuestion& question) {
    CollocateList list;
    list.texts = counts.texts;
    list.length = counts.length;
    list.skipped = std::move(counts.skipped);
    for (std::size_t i = 0; i < question.words.size(); ++i)
        list.words.push_back(collocatesIn(counts.windows[i], counts, question.words[i], question));
    return list;
}

CollocateList readCollocates(const ModelInfo& model, const CorpusSource& source,
                             const CollocateQuestion& question, const ProgressCallback& progress,
                             const CancelToken& cancel, int threads) {
    return collocatesOf(countCollocates(model, source, question, {}, progress, cancel, threads),
                        question);
}

void writeCounts(CountWriter& writer, const CollocateCounts& counts) {
    for (const std::uint64_t number :
         {counts.texts, counts.length, std::uint64_t{counts.words.size()}})
        writer.number(number);
    for (const WindowCounts& window : counts.windows)
        for (const std::uint64_t number : {window.occurrences, window.textsWithWord,
                                           window.wordsInside, window.wordsOfOccurrences})
            writer.number(number);
    for (std::size_t word = 0; word < counts.words.size(); ++word) {
        writer.text(counts.words[word]);
        writer.number(counts.counts[word]);
        for (const WindowCounts& window : counts.windows) {
            writer.number(countAt(window.inside, word));
            writer.number(countAt(window.ofOccurrences, word));
        }
    }
}

CollocateCounts readCounts(std::vector<CountReader>& shards, std::size_t queries) {
    CollocateCounts sum;
    sum.windows.resize(queries);
    std::unordered_map<std::string, std::size_t> numbers;
    for (CountReader& shard : shards) {
        sum.texts += shard.numberBelow(kMaxCounted);
        std::uint64_t left = shard.numberBelow(kMaxCounted);  // of the words of the shard
        sum.length += left;
        const std::uint64_t words = shard.numberBelow(kMaxCounted);
        std::vector<WindowCounts> leftOf(queries);
        for (std::size_t i = 0; i < queries; ++i) {
            sum.windows[i].occurrences += shard.numberBelow(kMaxCounted);
            sum.windows[i].textsWithWord += shard.numberBelow(kMaxCounted);
            sum.windows[i].wordsInside += leftOf[i].wordsInside = shard.numberBelow(kMaxCounted);
            sum.windows[i].wordsOfOccurrences += leftOf[i].wordsOfOccurrences =
                shard.numberBelow(kMaxCounted);
        }
        for (std::uint64_t word = 0; word < words; ++word) {
            const auto [place, isNew] = numbers.try_emplace(shard.text(), numbers.size());
            if (isNew) sum.words.push_back(place->first);
            const std::uint64_t count = shard.numberBelow(left + 1);
            left -= count;
            addAt(sum.counts, place->second, count);
            for (std::size_t i = 0; i < queries; ++i) {
                const std::uint64_t inside = shard.numberBelow(count + 1),
                                    own = shard.numberBelow(count - inside + 1);
                addAt(sum.windows[i].inside, place->second, inside);
                addAt(sum.windows[i].ofOccurrences, place->second, own);
                leftOf[i].wordsInside -= inside;
                leftOf[i].wordsOfOccurrences -= own;
            }
        }
        const bool addsUp =
            left == 0 && std::all_of(leftOf.begin(), leftOf.end(), [](const WindowCounts& each) {
                return each.wordsInside == 0 && each.wordsOfOccurrences == 0;
            });
        if (!addsUp) shard.refuse();
    }
    sum.skipped = skippedOf(shards);
    return sum;
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
