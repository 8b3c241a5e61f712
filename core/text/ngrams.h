#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/text/encoded_document.h"
#include "core/text/vocabulary.h"

namespace hanscope {

/// An n-gram: one to kMaxNgramWords words that follow one another in a sentence. The number has
/// kNgramWordBits bits for the id of each word, the last word in the lowest bits. Ids begin with 1,
/// so different n-grams have different numbers, and shorter n-grams smaller ones.
using Ngram = std::uint64_t;

constexpr int kMaxNgramWords = 3;   ///< most words of an n-gram
constexpr int kNgramWordBits = 21;  ///< bits of a word's id
/// The largest vocabulary whose n-grams can be numbered.
constexpr std::size_t kMaxNgramVocabulary = std::size_t{1} << kNgramWordBits;

/// The n-gram of `words` and then `next`; 0 is the one without words.
inline Ngram withWord(Ngram words, std::int32_t next) {
    return words << kNgramWordBits | static_cast<Ngram>(next);
}
/// The number of its words.
inline int lengthOf(Ngram ngram) {
    int words = 0;
    for (; ngram != 0; ngram >>= kNgramWordBits) ++words;
    return words;
}
/// The id of its word `position`, from 0.
inline std::int32_t wordOf(Ngram ngram, int length, int position) {
    return static_cast<std::int32_t>(ngram >> (kNgramWordBits * (length - 1 - position)) &
                                     (kMaxNgramVocabulary - 1));
}

/// Calls visit(ngram, first, length) for every occurrence of an n-gram of up to `longest` words in
/// the document, where `first` is the number of its first word in the document. An n-gram has no
/// unknown word and crosses no border of sentences.
template <class Visit>
void forEachNgram(const EncodedDocument& document, int longest, Visit visit) {
    std::size_t begin = 0;
    for (const std::int32_t length : document.sentenceLengths) {
        const std::size_t end = begin + static_cast<std::size_t>(length);
        for (std::size_t first = begin; first < end; ++first) {
            Ngram ngram = 0;
            for (int n = 1; n <= longest; ++n) {
                const std::size_t last = first + static_cast<std::size_t>(n) - 1;
                if (last >= end || document.words[last] == Vocabulary::kUnknown) break;
                ngram = withWord(ngram, document.words[last]);
                visit(ngram, first, n);
            }
        }
        begin = end;
    }
}

/// The different n-grams of the document, ascending.
std::vector<Ngram> ngramsOf(const EncodedDocument& document, int longest);

/// The rows of the parts of words (subwordRows()) by the ids of the words.
/// Immutable, thread-safe.
class WordParts {
 public:
    WordParts() = default;  ///< no word has parts
    /// `words`: of a vocabulary. Without rows no word has parts.
    WordParts(const std::vector<std::string>& words, const Subwords& subwords);

    /// Whether words have parts.
    explicit operator bool() const { return !rows_.empty(); }
    std::size_t words() const { return rows_.size(); }  ///< of the vocabulary, if they have parts
    /// Of the word at this position of the document, whose unknown words have their parts with them
    /// (EncodedDocument::subwords); empty for the unknown word.
    const std::vector<std::int32_t>& at(const EncodedDocument& document, std::size_t word) const;
    /// Of all words of the document, ascending, without repetitions.
    std::vector<std::int32_t> of(const EncodedDocument& document) const;

 private:
    std::vector<std::vector<std::int32_t>> rows_;  // [id]
};

/// Finds the positions of n-grams in a list. Immutable, thread-safe.
class NgramTable {
 public:
    /// `ngrams` must differ from one another.
    explicit NgramTable(const std::vector<Ngram>& ngrams);

    static constexpr std::uint32_t kAbsent = ~std::uint32_t{0};  ///< not a position of the list
    /// Its position in the list, or kAbsent.
    std::uint32_t find(Ngram ngram) const;

 private:
    struct Place {
        Ngram ngram = 0;
        std::uint32_t position = kAbsent;
    };
    std::vector<Place> places_;  // open addressing; the size is a power of two
};

}  // namespace hanscope
