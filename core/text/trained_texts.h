#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace hanscope {

/// Checksums of the texts that a model was trained on, to recognise them later.
class TrainedTexts {
 public:
    /// Of more texts only those with the least checksums are kept.
    static constexpr std::size_t kMax = 20'000;

    /// The checksum of a text: the lower half of XXH3 (64 bits) of the vocabulary rows of its words
    /// in order, each a little-endian int32; 0 for a word without a row of its own. `vocabulary`:
    /// the number of rows. None if no word has a row.
    static std::optional<std::uint32_t> sumOf(const std::vector<std::int32_t>& words,
                                              std::size_t vocabulary);

    TrainedTexts() = default;
    /// In any order; a sum may repeat.
    explicit TrainedTexts(std::vector<std::uint32_t> sums);

    /// Whether the model was trained on a text with this checksum; none if that is not known.
    std::optional<bool> has(std::uint32_t sum) const;
    /// The same of a text; see sumOf().
    std::optional<bool> hasText(const std::vector<std::int32_t>& words,
                                std::size_t vocabulary) const;
    /// Ascending, all different.
    const std::vector<std::uint32_t>& sums() const { return sums_; }

 private:
    std::vector<std::uint32_t> sums_;
};

}  // namespace hanscope
