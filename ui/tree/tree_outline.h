#pragma once

#include <cstdint>
#include <vector>

#include "core/model/tree_reading.h"

namespace hanscope::ui {

/// One line of a shown tree: a node, or [END], the choice at a node to end the path there.
struct TreeLine {
    std::int32_t node = 0;  ///< index in TreeReading::nodes; for [END], of its parent node
    bool isEnd = false;
    int parent = -1;  ///< index of the parent's line; −1 for the root
    int row = 0;      ///< position among its parent's children
    int depth = 0;
    std::vector<int> children;  ///< indices of lines, the most probable first
    double probability = 1;
    bool predicted = false;  ///< for [END]: the path ends here
    bool forced = false;
    int round = 0;  ///< the round in which it was decided
};

/// The lines of a tree; the root is first, and a parent comes before its children. A value type.
class TreeOutline {
 public:
    TreeOutline() = default;
    explicit TreeOutline(const TreeReading& tree);

    int size() const { return static_cast<int>(lines_.size()); }
    const TreeLine& line(int index) const { return lines_[static_cast<std::size_t>(index)]; }

 private:
    void add(TreeLine line);
    void sortChildren(TreeLine& line);

    std::vector<TreeLine> lines_;
};

/// Selects the lines that are shown.
struct LineFilter {
    static constexpr double kLikely = 0.05;
    static constexpr int kLastRound = 1 << 20;

    /// least probability of labels that are not predicted; above 1 hides all of them
    double leastProbability = kLikely;
    int lastRound = kLastRound;  ///< lines decided in later rounds are hidden

    bool accepts(const TreeLine& line) const {
        return line.round <= lastRound &&
               (line.predicted || line.forced || line.probability >= leastProbability);
    }
    bool operator==(const LineFilter& other) const {
        return leastProbability == other.leastProbability && lastRound == other.lastRound;
    }
};

}  // namespace hanscope::ui
