#include "core/metrics/tree_metrics.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace hanscope {

namespace {

MultiLabelEvaluation evaluationOf(const std::vector<LabelCounts>& counts) {
    MultiLabelTally tally(counts.size());
    tally.add(counts.data());
    return tally.evaluation();
}

std::vector<LevelScore> levelScores(const LabelTree& tree, const std::vector<LabelCounts>& counts) {
    std::vector<std::vector<LabelCounts>> byDepth(static_cast<std::size_t>(tree.maxDepth()));
    for (std::int32_t label = 0; label < tree.root(); ++label)
        byDepth[static_cast<std::size_t>(tree.depth(label) - 1)].push_back(
            counts[static_cast<std::size_t>(label)]);
    std::vector<LevelScore> scores;
    for (const std::vector<LabelCounts>& level : byDepth) {
        LevelScore& score = scores.emplace_back();
        const MultiLabelEvaluation evaluation = evaluationOf(level);
        score.depth = static_cast<std::int32_t>(scores.size());
        score.labels = level.size();
        for (const LabelCounts& each : level) score.support += each.truth;
        score.microF1 = evaluation.microF1;
        score.macroF1 = evaluation.macroF1;
    }
    return scores;
}

std::vector<std::int32_t> without(LabelLists::List labels, LabelLists::List others) {
    std::vector<std::int32_t> left;
    std::set_difference(labels.begin(), labels.end(), others.begin(), others.end(),
                        std::back_inserter(left));
    return left;
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
    evaluation.levels = levelScores(tree_, counts);
    for (std::size_t label = 0; label < counts.size(); ++label)
        counts[label].both = constrained_[label];
    const MultiLabelEvaluation constrained = evaluationOf(counts);
    evaluation.cMicroF1 = constrained.microF1;
    evaluation.cMacroF1 = constrained.macroF1;
    return evaluation;
}

std::vector<SiblingConfusion> siblingConfusions(const LabelTree& tree, const LabelLists& truth,
                                                const LabelLists& predictions) {
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint64_t> counts;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        const std::vector<std::int32_t> wrong = without(predictions[i], truth[i]);
        for (const std::int32_t missed : without(truth[i], predictions[i]))
            for (const std::int32_t taken : wrong)
                if (tree.parent(missed) == tree.parent(taken)) ++counts[{missed, taken}];
    }
    std::vector<SiblingConfusion> confusions;
    for (const auto& [pair, documents] : counts)
        confusions.push_back({pair.first, pair.second, documents});
    std::stable_sort(confusions.begin(), confusions.end(),
                     [](const SiblingConfusion& a, const SiblingConfusion& b) {
                         return a.documents > b.documents;
                     });
    return confusions;
}

}  // namespace hanscope
