#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace hanscope {

/// The counts in the first line of a file of word vectors.
struct VectorCounts {
    std::uint64_t words = 0;
    std::uint64_t size = 0;  ///< numbers of a vector
};

/// The counts if the line consists of two; else nullopt.
std::optional<VectorCounts> vectorCountsIn(std::string_view line);

/// A finite decimal number; one that is too small for a float is 0, and it may begin with a plus
/// sign. False for anything else: too large, nan, inf, other text.
bool parseVectorNumber(std::string_view text, float& value);

/// Says that vectors have another size than is wanted.
Message vectorWidthSentence(std::uint64_t width, std::size_t wanted);

/// Reads the lines of a text file of word vectors, each with a word and its numbers, which are
/// separated by blanks, commas or semicolons, as in the first line with numbers. Not thread-safe.
class VectorLineReader {
 public:
    /// `size`: numbers of a vector.
    explicit VectorLineReader(std::size_t size) : size_(size), numbers_(size) {}

    /// The file says how wide its vectors are: a number before them belongs to a word of several.
    void setWidthKnown() { isWidthKnown_ = true; }
    /// Whether the first line of a file names columns: none of its fields is a number, or they
    /// count up from 0 or 1.
    bool namesColumns(std::string_view line) const;
    /// Reads a line. Returns a sentence that says what is wrong; empty: nothing.
    Message read(std::string_view line);

    /// Of the last line. In a table, and where the first one has them, without the quotation marks
    /// around it; it may contain blanks; empty if it is nothing else.
    const std::string& word() const { return word_; }
    const std::vector<float>& numbers() const { return numbers_; }  ///< of the last line

 private:
    Message faultAt(std::string_view line, std::string_view number, std::size_t found,
                    bool isBegin) const;

    const std::size_t size_;
    std::string_view separators_;  // empty: not known yet
    bool isWidthKnown_ = false, areQuoted_ = false;
    std::string word_;
    std::vector<float> numbers_;
};

}  // namespace hanscope
