#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace hanscope {

/// The words of a model's vocabulary that are near a word: those whose vectors have the largest
/// cosine with its vector. In an ensemble, whose members have vectors of their own, the largest
/// mean of the cosines. Immutable, thread-safe.
class NearWords {
 public:
    /// Reads the word vectors of a model file. Throws FileError.
    explicit NearWords(const std::filesystem::path& model);

    /// The `count` words nearest to the word of row `word`, the nearest first, without itself and
    /// the unknown word. Empty if `word` is the unknown word or has no row.
    std::vector<std::int32_t> of(std::int32_t word, std::size_t count) const;

 private:
    std::size_t words_ = 0, width_ = 0;  // width_: of the vectors of all members, side by side
    std::vector<float> vectors_;         // (words × width), each member's of length 1
};

}  // namespace hanscope
