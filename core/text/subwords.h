#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace hanscope {

/// How a word that is not in a vocabulary gets a vector from its parts, as in fastText (Bojanowski
/// et al. 2017): the parts are the runs of `shortest` to `longest` characters of the word between
/// "<" and ">", each has one of `rows` vectors, and the word's vector is the mean of its parts'.
struct Subwords {
    std::int64_t rows = 0;  ///< 0: unknown words have no vector of their own
    int shortest = 2;
    int longest = 4;

    explicit operator bool() const { return rows > 0; }
};

constexpr std::int64_t kMaxSubwordRows = 10'000'000;
constexpr int kMaxSubwordLength = 16;

/// The rows of the parts of a normalised word: for each first character the parts that start there,
/// the shorter ones first; a row may occur several times. The row of a part is the FNV-1a hash (32
/// bits) of its UTF-8 bytes, modulo `rows`. A word with fewer than `shortest` characters, "<" and
/// ">" included, has no parts.
std::vector<std::int32_t> subwordRows(std::string_view word, const Subwords& subwords);

}  // namespace hanscope
