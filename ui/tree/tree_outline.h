#pragma once

#include <cstdint>
#include <vector>

#include "core/model/tree_reading.h"

namespace hanscope::ui {

/// One line of a tree as it is shown: a node, or [END], one of the choices below an inserted node.
struct TreeLine {
    std::int32_t node = 0;  ///< index in TreeReading::nodes; of [END] that of the node it is below
    bool isEnd = false;
    int parent = -1;  ///< index of a line; −1: it is the root's
    int row = 0;      ///< among its parent's children
    int depth = 0;
    std::vector<int> children;  ///< lines, the likeliest first
    double probability = 1;
    bool predicted = false;  ///< of [END]: that the path ends here
    bool forced = false;
    int round = 0;  ///< in which it was decided
};

/// The lines of a tree, a parent before its children; the root's is the first. A value.
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

/// Which lines are shown.
struct LineFilter {
    static constexpr double kLikely = 0.05;
    static constexpr int kLastRound = 1 << 20;

    double leastProbability = kLikely;  ///< of what is not predicted; above 1: only what is
    int lastRound = kLastRound;         ///< what was decided later is hidden

    bool accepts(const TreeLine& line) const {
        return line.round <= lastRound &&
               (line.predicted || line.forced || line.probability >= leastProbability);
    }
    bool operator==(const LineFilter& other) const {
        return leastProbability == other.leastProbability && lastRound == other.lastRound;
    }
};

}  // namespace hanscope::ui
