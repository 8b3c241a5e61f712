#include "core/model/tree_metrics.h"

#include <algorithm>
#include <iterator>

namespace hanscope {

namespace {

MultiLabelEvaluation evaluationOf(const std::vector<LabelCounts>& counts) {
    MultiLabelTally tally(counts.size());
    tally.add(counts.data());
    return tally.evaluation();
}

LevelScore levelScore(const LabelTree& tree, const std::vector<LabelCounts>& counts,
                      std::int32_t depth) {
    std::vector<LabelCounts> ofLevel;
    LevelScore score;
    score.depth = depth;
    for (std::int32_t label = 0; label < tree.root(); ++label) {
        if (tree.depth(label) != depth) continue;
        ofLevel.push_back(counts[static_cast<std::size_t>(label)]);
        score.support += ofLevel.back().truth;
    }
    const MultiLabelEvaluation evaluation = evaluationOf(ofLevel);
    score.labels = ofLevel.size();
    score.microF1 = evaluation.microF1;
    score.macroF1 = evaluation.macroF1;
    return score;
}

}  // namespace

void TreeTally::add(LabelLists::List truth, LabelLists::List prediction) {
    tally_.add(truth, prediction);
    std::vector<std::int32_t> both, kept;
    std::set_intersection(truth.begin(), truth.end(), prediction.begin(), prediction.end(),
                          std::back_inserter(both));
    for (const std::int32_t label : both) {  // a parent comes before its children
        const std::int32_t parent = tree_.parent(label);
        if (parent != tree_.root() && !std::binary_search(kept.begin(), kept.end(), parent))
            continue;
        kept.push_back(label);
        ++constrained_[static_cast<std::size_t>(label)];
    }
}

TreeEvaluation TreeTally::evaluation() const {
    TreeEvaluation evaluation;
    evaluation.labels = tally_.evaluation();
    std::vector<LabelCounts> counts = tally_.counts();
    for (std::int32_t depth = 1; depth <= tree_.mostDepth(); ++depth)
        evaluation.levels.push_back(levelScore(tree_, counts, depth));
    for (std::size_t label = 0; label < counts.size(); ++label)
        counts[label].both = constrained_[label];
    const MultiLabelEvaluation constrained = evaluationOf(counts);
    evaluation.cMicroF1 = constrained.microF1;
    evaluation.cMacroF1 = constrained.macroF1;
    return evaluation;
}

}  // namespace hanscope
