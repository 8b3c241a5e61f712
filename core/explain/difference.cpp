#include "core/explain/difference.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <functional>
#include <set>

#include "core/text/word_diff.h"

namespace hanscope {
namespace {

template <class Value>
void subtract(std::vector<Value>& from, const std::vector<Value>& values) {
    std::transform(from.begin(), from.end(), values.begin(), from.begin(), std::minus<Value>());
}

bool haveSameWords(const Document& a, const Document& b) {
    const auto isSameSentence = [](const Sentence& one, const Sentence& other) {
        return one.firstWord == other.firstWord && one.wordCount == other.wordCount;
    };
    return a.text() == b.text() && a.words() == b.words() &&
           std::equal(a.sentences().begin(), a.sentences().end(), b.sentences().begin(),
                      b.sentences().end(), isSameSentence);
}

bool haveSameMeaning(const Numbers& a, const Numbers& b) {
    return a.quantity == b.quantity && a.formula == b.formula;
}

constexpr int kNoWord = -1;

/// A word of the text with the words of both versions.
struct Merged {
    int later = kNoWord, earlier = kNoWord;  // its index in the version; kNoWord: it is not there
    Range range{};                           // in the merged text

    Edit edit() const {
        if (earlier == kNoWord) return Edit::Added;
        return later == kNoWord ? Edit::Deleted : Edit::Kept;
    }
};

/// The text between a word and the one before it, without the line breaks of a deleted one.
std::string gapBefore(const Document& document, int word, bool isDeleted) {
    const auto& words = document.words();
    const auto index = static_cast<std::size_t>(word);
    const std::uint32_t begin = index == 0 ? 0 : words[index - 1].end;
    const std::string gap(document.at({begin, words[index].begin}));
    return isDeleted && !gap.empty() ? " " : gap;
}

/// Puts the words of both versions in one order: deleted words come before what replaces them.
class Merger {
 public:
    Merger(const Document& later, const Document& earlier) : later_(later), earlier_(earlier) {
        const WordDiff diff = diffWords(earlier, later);
        std::size_t i = 0, j = 0;
        while (i < diff.deleted.size() || j < diff.added.size()) {
            if (i < diff.deleted.size() && diff.deleted[i]) {
                add({kNoWord, static_cast<int>(i++)});
            } else if (j < diff.added.size() && diff.added[j]) {
                add({static_cast<int>(j++), kNoWord});
            } else {
                add({static_cast<int>(j++), static_cast<int>(i++)});
            }
        }
    }

    const std::vector<Merged>& words() const { return words_; }

    std::shared_ptr<const Document> document() const {
        std::vector<Range> ranges;
        for (const Merged& word : words_) ranges.push_back(word.range);
        return std::make_shared<const Document>(text_, sentences(), std::move(ranges));
    }

 private:
    void add(Merged word) {
        const bool isDeleted = word.later == kNoWord;
        const Document& document = isDeleted ? earlier_ : later_;
        const int index = isDeleted ? word.earlier : word.later;
        std::string gap = gapBefore(document, index, isDeleted);
        const bool isBeginning = index == 0 && !words_.empty();
        if (gap.empty() && isBeginning) gap = " ";
        text_ += gap;
        word.range.begin = static_cast<std::uint32_t>(text_.size());
        text_ += document.at(document.words()[static_cast<std::size_t>(index)]);
        word.range.end = static_cast<std::uint32_t>(text_.size());
        words_.push_back(word);
    }

    /// The sentences of the later version. Deleted words belong to the sentence before them, those
    /// at the beginning to the first one.
    std::vector<Sentence> sentences() const {
        std::vector<Sentence> sentences;
        std::set<int> firstWords;
        for (const Sentence& sentence : later_.sentences())
            firstWords.insert(static_cast<int>(sentence.firstWord));
        firstWords.erase(0);
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (sentences.empty() || firstWords.count(words_[i].later) > 0)
                sentences.push_back({words_[i].range, static_cast<std::uint32_t>(i), 0});
            sentences.back().range.end = words_[i].range.end;
            ++sentences.back().wordCount;
        }
        return sentences;
    }

    const Document &later_, &earlier_;
    std::string text_;
    std::vector<Merged> words_;
};

double valueAt(const std::vector<double>& values, int index) {
    return index == kNoWord ? 0 : values[static_cast<std::size_t>(index)];
}

Numbers wordDifference(const Numbers& later, const Numbers& earlier,
                       const std::vector<Merged>& words) {
    Numbers result{later.quantity, later.formula, {}, 1};
    for (const Merged& word : words)
        result.values.push_back(valueAt(later.values, word.later) -
                                valueAt(earlier.values, word.earlier));
    return result;
}

/// Whether a word has no letter and no digit. All characters beyond ASCII count as letters.
bool isSign(const Document& document, int word) {
    const std::string_view text = document.at(document.words()[static_cast<std::size_t>(word)]);
    return std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return c < 128 && std::isalnum(c) == 0; });
}

/// The sentence of the earlier version that has the first word of this one that both have.
int earlierSentence(const Sentence& sentence, const std::vector<Merged>& words,
                    const Document& earlier) {
    for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
        const Merged& word = words[sentence.firstWord + i];
        if (word.edit() == Edit::Kept && !isSign(earlier, word.earlier))
            return sentenceOfWord(earlier, word.earlier);
    }
    return kNoWord;
}

Numbers sentenceDifference(const Numbers& later, const Numbers& earlier, const Document& merged,
                           const std::vector<Merged>& words, const Document& before) {
    Numbers result{later.quantity, later.formula, {}, 1};
    for (const Sentence& sentence : merged.sentences()) {
        const int index = static_cast<int>(result.values.size());
        result.values.push_back(valueAt(later.values, index) -
                                valueAt(earlier.values, earlierSentence(sentence, words, before)));
    }
    return result;
}

/// The edited reading for the merged document. Only the prediction has a meaning for it.
std::shared_ptr<Reading> readingOf(const ShownReading& edited, const ShownReading& original,
                                   const Merger& merger) {
    auto reading = std::make_shared<Reading>(*edited.reading);
    reading->document = merger.document();
    reading->ensemble = nullptr;
    reading->tree = nullptr;
    reading->sentenceWeights.assign(reading->document->sentences().size(), 0);
    reading->wordWeights.assign(merger.words().size(), 0);
    reading->known.clear();
    for (const Merged& word : merger.words())
        reading->known.push_back(
            word.later == kNoWord ? original.reading->known[static_cast<std::size_t>(word.earlier)]
                                  : edited.reading->known[static_cast<std::size_t>(word.later)]);
    return reading;
}

}  // namespace

bool haveSameMeaning(const ShownReading& a, const ShownReading& b) {
    const Weights &one = a.weights, &other = b.weights;
    return haveSameMeaning(one.words, other.words) &&
           haveSameMeaning(one.sentences, other.sentences) &&
           one.details.size() == other.details.size();
}

bool canSubtract(const ShownReading& of, const ShownReading& subtrahend) {
    const Document &first = *of.reading->document, &second = *subtrahend.reading->document;
    return haveSameMeaning(of, subtrahend) && (&first == &second || haveSameWords(first, second));
}

std::shared_ptr<const ShownReading> onScaleOf(
    const std::shared_ptr<const ShownReading>& shown,
    const std::vector<std::shared_ptr<const ShownReading>>& others) {
    const Weights& own = shown->weights;
    double words = own.words.full, sentences = own.sentences.full;
    for (const auto& other : others) {
        if (!other || !haveSameMeaning(*shown, *other) || own.range != other->weights.range ||
            own.contrast != other->weights.contrast)
            continue;
        words = std::max(words, other->weights.words.full);
        sentences = std::max(sentences, other->weights.sentences.full);
    }
    if (words == own.words.full && sentences == own.sentences.full) return shown;
    auto scaled = std::make_shared<ShownReading>(*shown);
    scaled->weights.words.full = words;
    scaled->weights.sentences.full = sentences;
    return scaled;
}

std::shared_ptr<const ShownReading> difference(const ShownReading& of,
                                               const ShownReading& subtrahend) {
    auto shown = std::make_shared<ShownReading>(of);
    Weights& weights = shown->weights;
    subtract(weights.words.values, subtrahend.weights.words.values);
    subtract(weights.sentences.values, subtrahend.weights.sentences.values);
    for (std::size_t i = 0; i < weights.details.size(); ++i)
        subtract(weights.details[i].values, subtrahend.weights.details[i].values);
    if (weights.byMember.size() != subtrahend.weights.byMember.size()) weights.byMember.clear();
    for (std::size_t i = 0; i < weights.byMember.size(); ++i)
        subtract(weights.byMember[i], subtrahend.weights.byMember[i]);
    weights.agreement.reset();
    weights.range = WeightRange::Signed;
    weights.subject.subtrahend = std::make_shared<const Subject>(subtrahend.weights.subject);
    setContrast(weights, Contrast::Fitted);
    return shown;
}

std::shared_ptr<const ShownReading> editDifference(const ShownReading& edited,
                                                   const ShownReading& original) {
    const Document& before = *original.reading->document;
    const Merger merger(*edited.reading->document, before);
    const Weights &later = edited.weights, &earlier = original.weights;
    auto shown = std::make_shared<ShownReading>(edited);
    auto reading = readingOf(edited, original, merger);
    Weights& weights = shown->weights;
    weights.words = wordDifference(later.words, earlier.words, merger.words());
    if (!later.words.plain.empty()) weights.words.plain = punctuationOf(*reading->document);
    weights.sentences = sentenceDifference(later.sentences, earlier.sentences, *reading->document,
                                           merger.words(), before);
    for (std::size_t i = 0; i < weights.details.size(); ++i)
        weights.details[i] = wordDifference(later.details[i], earlier.details[i], merger.words());
    weights.byMember.clear();
    weights.agreement.reset();
    for (const Merged& word : merger.words()) weights.edits.push_back(word.edit());
    weights.range = WeightRange::Signed;
    weights.subject.subtrahend = std::make_shared<const Subject>(earlier.subject);
    setContrast(weights, Contrast::Fitted);
    shown->reading = std::move(reading);
    return shown;
}

}  // namespace hanscope
