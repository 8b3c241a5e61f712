#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/progress.h"

namespace hanscope {

inline constexpr std::size_t kQueueVector = 128;  ///< numbers of a text's vector
/// So many texts are chosen one by one, and so many labelled ones are compared with them.
inline constexpr std::size_t kMaxDiverse = 1000;

/// Vectors of length 1, or 0, which are compared with one after the other. They lie so that eight
/// products are computed at once, each in the order of its numbers.
class UnitVectors {
 public:
    using Vector = std::array<float, kQueueVector>;

    void add(const Vector& vector);
    std::size_t size() const { return size_; }
    Vector operator[](std::size_t i) const;
    /// nearest[i] ← min(nearest[i], 1 − the product of vector i with `centre`)
    void approach(const Vector& centre, std::vector<float>& nearest) const;

 private:
    static constexpr std::size_t kLanes = 8;
    std::size_t size_ = 0;
    std::vector<float> blocks_;  // [block][number][lane]; lanes without a vector are 0
};

/// Greedy k-centre: orders texts so that each is as far as possible from its nearest one among
/// those before it and `centres`; gives `count` of them, or all, as positions in `texts`. After
/// kMaxDiverse texts the others follow by their distance from those and from the centres. Of more
/// than kMaxDiverse centres those are taken that are farthest from each other, by the same rule.
/// So it takes time in proportion to the number of texts. Throws Cancelled.
std::vector<std::size_t> diverseOrder(const UnitVectors& texts, const UnitVectors& centres,
                                      std::size_t count, const ProgressCallback& progress = {},
                                      const CancelToken& cancel = {});

}  // namespace hanscope
