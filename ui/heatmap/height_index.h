#pragma once

#include <cstddef>
#include <vector>

namespace hanscope::ui {

/// Heights of items that are stacked vertically. Finding an item's top, finding the item at a given
/// y and changing a height all take logarithmic time (Fenwick tree).
class HeightIndex {
 public:
    explicit HeightIndex(std::vector<double> heights);

    std::size_t size() const { return heights_.size(); }
    double height(std::size_t index) const { return heights_[index]; }
    void setHeight(std::size_t index, double height);
    /// Sum of the heights before `index` (0…size()).
    double top(std::size_t index) const;
    double total() const { return top(size()); }
    /// The last index with top(index) <= `y`; 0 for a negative y. There must be at least one item.
    std::size_t indexAt(double y) const;

 private:
    std::vector<double> heights_;
    std::vector<double> sums_;  // 1-based tree: sums_[i] covers the i & -i heights that end at i
};

}  // namespace hanscope::ui
