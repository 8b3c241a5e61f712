#include "core/train/networks/forced_decisions.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

double sigmoidLoss(double smoothing, const float* scores, const float* targets, std::size_t count,
                   double factor, float* slopes) {
    double loss = 0;
    for (std::size_t j = 0; j < count; ++j) {
        const double c = double{scores[j]};
        const double y = double{targets[j]} * (1 - smoothing) + smoothing / 2;
        loss += std::max(c, 0.0) - c * y + std::log1p(std::exp(-std::abs(c)));
        if (slopes) slopes[j] = static_cast<float>(factor * (1 / (1 + std::exp(-c)) - y));
    }
    return loss;
}

double softmaxLoss(double smoothing, const float* scores, const float* targets, std::size_t count,
                   double factor, float* slopes) {
    const double highest = double{*std::max_element(scores, scores + count)};
    double sum = 0, there = 0, loss = 0;
    for (std::size_t j = 0; j < count; ++j) {
        sum += std::exp(double{scores[j]} - highest);
        there += double{targets[j]};
    }
    const double logSum = highest + std::log(sum);
    for (std::size_t j = 0; j < count; ++j) {
        const double y = (there > 0 ? double{targets[j]} / there * (1 - smoothing) : 0) +
                         smoothing / static_cast<double>(count);
        loss += y * (logSum - double{scores[j]});
        const double total =
            there > 0 ? 1 : smoothing;  // without a correct child there is no target
        if (slopes)
            slopes[j] =
                static_cast<float>(factor * (total * std::exp(double{scores[j]} - logSum) - y));
    }
    return loss;
}

}  // namespace

BranchTruth branchTruth(const LabelTree& tree, LabelLists::List labels, EndMarks marks) {
    BranchTruth truth;
    truth.hierarchy = subHierarchyOf(tree, labels, marks);
    truth.targets = branchTargetsOf(tree, truth.hierarchy, marks);
    return truth;
}

std::vector<std::vector<std::size_t>> levelsRead(const BranchTruth& truth) {
    const std::vector<std::int32_t>& levels = truth.hierarchy.levels;
    std::int32_t deepest = 0;
    for (const std::int32_t triple : truth.targets.triples)
        deepest = std::max(deepest, levels[static_cast<std::size_t>(triple)]);
    std::vector<std::vector<std::size_t>> read(static_cast<std::size_t>(deepest));
    for (std::size_t t = 0; t < levels.size(); ++t)
        if (levels[t] <= deepest) read[static_cast<std::size_t>(levels[t]) - 1].push_back(t);
    return read;
}

double branchLoss(const DecoderConfig& config, double smoothing, const float* scores,
                  const float* targets, std::size_t count, double factor, float* slopes) {
    return (config.oneLabelALevel ? softmaxLoss : sigmoidLoss)(smoothing, scores, targets, count,
                                                               factor, slopes);
}

double branchWeight(const DecoderConfig& config, const BranchTruth& truth) {
    double weight = 0;
    for (std::size_t k = 0; k < truth.targets.triples.size(); ++k)
        weight += branchWeight(config, truth.targets.ends[k] - truth.begin(k));
    return weight;
}

NodeTargets nodeTargets(const HidecConfig& config, const ForcedDecisions& forced,
                        const std::vector<std::vector<float>>& shares, double factor) {
    const bool hasMarks =
        std::any_of(shares.begin(), shares.end(), [](const auto& own) { return !own.empty(); });
    if (factor <= 0 || !hasMarks) return {};
    NodeTargets targets{shares,
                        std::vector<float>(static_cast<std::size_t>(forced.pass.triples()), 0.0f)};
    for (const ForcedDecision& decision : forced.decisions) {
        const auto choices = decidedAt(*config.tree, decision.node, config.decoder.targets).size();
        targets.factors[static_cast<std::size_t>(decision.triple)] =
            static_cast<float>(factor * branchWeight(config.decoder, choices));
    }
    return targets;
}

double branchWeight(const HidecConfig& config, const LabelLists& labels,
                    const std::vector<std::uint32_t>& documents) {
    double weight = 0;
    for (const std::uint32_t document : documents)
        weight += branchWeight(config.decoder,
                               branchTruth(*config.tree, labels[document], config.decoder.targets));
    return weight;
}

class ForcedDecisions::Builder {
 public:
    Builder(const LabelTree& tree, ForcedDecisions& forced)
        : tree_(tree), forced_(forced), entries_(tree.size() + 1, -1) {}

    void addTriples(std::int32_t document);
    void addLevels(std::int32_t document);

 private:
    std::int32_t entryOf(std::int32_t node);

    const LabelTree& tree_;
    ForcedDecisions& forced_;
    std::vector<std::int32_t> entries_;  // [node] entry of the table; −1: none
};

std::int32_t ForcedDecisions::Builder::entryOf(std::int32_t node) {
    std::int32_t& entry = entries_[static_cast<std::size_t>(node)];
    if (entry >= 0) return entry;
    DecoderTable& table = forced_.table;
    const std::int32_t parent = node == tree_.root() ? -1 : entryOf(tree_.parent(node));
    entry = static_cast<std::int32_t>(table.nodes.size());
    table.nodes.push_back(node);
    table.parents.push_back(parent);
    table.levels.push_back(tree_.depth(node) + 1);
    return entry;
}

// Adds the triples of the document whose node has children; all their ancestors have children too.
void ForcedDecisions::Builder::addTriples(std::int32_t document) {
    const BranchTruth& truth = forced_.truths[static_cast<std::size_t>(document)];
    DecoderPass& pass = forced_.pass;
    std::vector<std::int32_t> placeOf(truth.hierarchy.size(), -1);
    for (std::size_t k = 0; k < truth.targets.triples.size(); ++k) {
        const auto triple = static_cast<std::size_t>(truth.targets.triples[k]);
        const std::int32_t parent = truth.hierarchy.parents[triple],
                           node = truth.hierarchy.nodes[triple];
        placeOf[triple] = pass.triples();
        forced_.decisions.push_back({node, document, pass.triples(), k});
        pass.documents.push_back(document);
        pass.entries.push_back(entryOf(node));
        pass.parents.push_back(parent < 0 ? -1 : placeOf[static_cast<std::size_t>(parent)]);
    }
}

// Without a mask: adds all triples of the document that a deciding one sees.
void ForcedDecisions::Builder::addLevels(std::int32_t document) {
    const BranchTruth& truth = forced_.truths[static_cast<std::size_t>(document)];
    std::vector<int> placeOf(truth.hierarchy.size(), -1);
    std::int32_t last = -1, level = 0;
    for (const std::vector<std::size_t>& triples : levelsRead(truth)) {
        std::vector<std::int32_t> nodes;
        for (const std::size_t triple : triples) {
            placeOf[triple] = forced_.pass.triples() + static_cast<int>(nodes.size());
            nodes.push_back(truth.hierarchy.nodes[triple]);
        }
        last = addLevel(document, nodes, ++level, last, forced_.table, forced_.pass);
    }
    for (std::size_t k = 0; k < truth.targets.triples.size(); ++k) {
        const auto triple = static_cast<std::size_t>(truth.targets.triples[k]);
        forced_.decisions.push_back({truth.hierarchy.nodes[triple], document, placeOf[triple], k});
    }
}

ForcedDecisions::ForcedDecisions(const HidecConfig& config, const LabelLists& labels,
                                 const std::vector<std::uint32_t>& documents) {
    Builder builder(*config.tree, *this);
    for (const std::uint32_t document : documents) {
        const auto i = static_cast<std::int32_t>(truths.size());
        truths.push_back(branchTruth(*config.tree, labels[document], config.decoder.targets));
        if (config.decoder.mask)
            builder.addTriples(i);
        else
            builder.addLevels(i);
    }
}

}  // namespace hanscope
