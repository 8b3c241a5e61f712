#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hanscope {

/// How a word that is not in a vocabulary gets a vector from its parts, as in fastText (Bojanowski
/// et al. 2017): the parts are the runs of `shortest` to `longest` characters of the word between
/// "<" and ">", each has one of `rows` vectors, and the word's vector is the mean of its parts'.
struct Subwords {
    std::int64_t rows = 0;  ///< 0: unknown words have no vector of their own
    int shortest = 2;       ///< characters, "<" and ">" included
    int longest = 4;        ///< likewise; at most kMaxSubwordLength

    /// Whether words have parts.
    explicit operator bool() const { return rows > 0; }
    bool operator!=(const Subwords& other) const {
        return rows != other.rows || shortest != other.shortest || longest != other.longest;
    }
};

constexpr std::int64_t kMaxSubwordRows = 10'000'000;  ///< the most Subwords::rows
constexpr int kMaxSubwordLength = 16;                 ///< the longest Subwords::longest

/// The rows of the parts of a normalised word: for each first character the parts that start there,
/// the shorter ones first; a row may occur several times. The row of a part is the FNV-1a hash (32
/// bits) of its UTF-8 bytes, modulo `rows`. A word with fewer than `shortest` characters, "<" and
/// ">" included, has no parts.
std::vector<std::int32_t> subwordRows(std::string_view word, const Subwords& subwords);

/// Whether U+2019 and "'" in a word are the same to a vocabulary.
enum class Apostrophes { Either, Exact };

/// The words that a model knows, in normalised form; the position is the embedding row. Row 0 is
/// the word that stands for every unknown one, except those that have subwords. Immutable,
/// thread-safe.
class Vocabulary {
 public:
    static constexpr std::int32_t kUnknown = 0;  ///< the row of unknown words

    /// `words[0]` is the name of the unknown word. Throws Error if a word repeats or there is none.
    explicit Vocabulary(std::vector<std::string> words, const Subwords& subwords = {},
                        Apostrophes apostrophes = Apostrophes::Either);
    Vocabulary(const Vocabulary&) = delete;
    Vocabulary& operator=(const Vocabulary&) = delete;

    /// Row of a normalised word; kUnknown if the model does not know it. With Apostrophes::Either,
    /// a word with U+2019, as word processors write "don't", is looked up with "'" if it is not
    /// there as it stands.
    std::int32_t idOf(std::string_view normalizedWord) const;
    /// The word of a row, which must be less than size().
    const std::string& word(std::int32_t id) const { return words_[static_cast<std::size_t>(id)]; }
    std::size_t size() const { return words_.size(); }                ///< number of rows
    const std::vector<std::string>& words() const { return words_; }  ///< [row] normalised
    /// The rows of the parts of a normalised word that the model does not know; empty if it has no
    /// subwords.
    std::vector<std::int32_t> partsOf(std::string_view normalizedWord) const;
    /// Whether partsOf() may return rows.
    bool hasSubwords() const { return static_cast<bool>(subwords_); }

 private:
    std::vector<std::string> words_;
    Subwords subwords_;
    Apostrophes apostrophes_;
    std::unordered_map<std::string_view, std::int32_t> rows_;  // views into words_
};

}  // namespace hanscope
