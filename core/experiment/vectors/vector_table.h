#pragma once

#include <string_view>
#include <unordered_map>

#include "core/experiment/vectors/vector_file.h"

namespace hanscope {

/// The wanted vectors, while a file is read.
class VectorTable {
 public:
    VectorTable(const std::vector<std::string>& vocabulary, std::int64_t size,
                const Normalizer& normalizer);

    std::size_t size() const { return size_; }
    /// Where the vector of `word` (a spelling of the file) belongs: size() numbers to be written;
    /// null if it is not wanted.
    float* placeFor(std::string_view word);
    /// The rest filled. Call once.
    VectorsFromFile finish(std::uint64_t seed);

 private:
    enum class Source : char { None, Normalised, Exact };

    const std::size_t size_;
    const Normalizer& normalizer_;
    std::unordered_map<std::string_view, std::size_t> rows_;
    std::vector<Source> sources_;  // [row]
    TensorValues vectors_;
    std::string normalized_;
};

}  // namespace hanscope
