#pragma once

#include <random>

#include "core/hierarchy/label_tree.h"

namespace hanscope::test {

/// A random tree with this number of labels, named n0, n1, …, and a depth of at most `maxDepth`.
inline LabelTree randomTree(std::mt19937& random, std::int32_t labels, std::size_t maxDepth = 64) {
    std::vector<std::string> names;
    std::vector<std::int32_t> parents, open{-1};
    for (std::int32_t i = 0; i < labels; ++i) {
        open.resize(1 + random() % std::min(open.size(), maxDepth));
        names.push_back("n" + std::to_string(i));
        parents.push_back(open.back());
        open.push_back(i);
    }
    return LabelTree(std::move(names), parents);
}

/// Random labels: each with the probability 1 / `oneIn`.
inline std::vector<std::int32_t> randomLabels(std::mt19937& random, const LabelTree& tree,
                                              unsigned oneIn) {
    std::vector<std::int32_t> some;
    for (std::int32_t i = 0; i < tree.root(); ++i)
        if (random() % oneIn == 0) some.push_back(i);
    return some;
}

}  // namespace hanscope::test
