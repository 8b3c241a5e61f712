#pragma once

#include <string_view>
#include <unordered_map>

#include "core/experiment/vectors/vector_file.h"

namespace hanscope {

/// Collects the vectors of a vocabulary while a file is read.
class VectorTable {
 public:
    VectorTable(const std::vector<std::string>& vocabulary, std::int64_t size,
                const Normalizer& normalizer);

    std::size_t size() const { return size_; }
    /// Where to write the size() numbers of the vector of `word` (a spelling in the file); null if
    /// it is not needed.
    float* placeFor(std::string_view word);
    /// Fills the missing vectors with random numbers and returns the result. Call only once.
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
