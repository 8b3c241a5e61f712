#include "core/model/tree/tree_reading.h"

#include <algorithm>

#include "core/model/ensemble.h"

namespace hanscope {

namespace {

std::vector<float> weightsOf(const NodeAttention& attention, const AttentionChoice& choice,
                             int member) {
    const auto range = [](int chosen, int all) {
        return chosen == AttentionChoice::kMean ? std::pair{0, all} : std::pair{chosen, chosen + 1};
    };
    const auto [firstLayer, endLayer] = range(choice.layer, attention.layers);
    const auto [firstHead, endHead] = range(choice.head, attention.heads);
    std::vector<double> sums(attention.words, 0);
    for (int layer = firstLayer; layer < endLayer; ++layer)
        for (int head = firstHead; head < endHead; ++head) {
            const float* row = attention.row(layer, head, member);
            for (std::size_t t = 0; t < sums.size(); ++t) sums[t] += double{row[t]};
        }
    const double rows = double(endLayer - firstLayer) * double(endHead - firstHead);
    std::vector<float> weights;
    for (const double sum : sums) weights.push_back(static_cast<float>(sum / rows));
    return weights;
}

}  // namespace

std::vector<std::vector<float>> memberWeights(const NodeAttention& attention,
                                              const AttentionChoice& choice) {
    std::vector<std::vector<float>> weights;
    weights.reserve(static_cast<std::size_t>(attention.members));
    for (int member = 0; member < attention.members; ++member)
        weights.push_back(weightsOf(attention, choice, member));
    return weights;
}

std::vector<float> wordWeights(const NodeAttention& attention, const AttentionChoice& choice) {
    return meanOf(memberWeights(attention, choice));
}

std::int32_t decidingNode(const TreeReading& reading, std::int32_t node) {
    const TreeNode& chosen = reading.nodes.at(static_cast<std::size_t>(node));
    return chosen.parent >= 0 && (chosen.leaf || !chosen.isInserted()) ? chosen.parent : node;
}

std::vector<std::int32_t> decidingLabels(const TreeReading& reading) {
    std::vector<std::int32_t> labels;
    for (std::size_t i = 0; i < reading.nodes.size(); ++i) {
        const auto node = static_cast<std::int32_t>(i);
        if (decidingNode(reading, node) == node) labels.push_back(reading.nodes[i].label);
    }
    return labels;
}

std::int32_t nodeOfLabel(const TreeReading& reading, std::int32_t label) {
    const auto& nodes = reading.nodes;
    const auto found = std::find_if(nodes.begin(), nodes.end(),
                                    [label](const TreeNode& node) { return node.label == label; });
    return found == nodes.end() ? -1 : static_cast<std::int32_t>(found - nodes.begin());
}

std::string pathText(const TreeReading& reading, std::int32_t node) {
    const TreeNode& last = reading.nodes.at(static_cast<std::size_t>(node));
    std::string path = last.name;
    for (std::int32_t next = last.parent; next > 0;
         next = reading.nodes[static_cast<std::size_t>(next)].parent)
        path = reading.nodes[static_cast<std::size_t>(next)].name + " > " + path;
    return path;
}

double jointProbability(const TreeReading& reading, std::int32_t node) {
    double joint = 1;
    for (; node > 0; node = reading.nodes[static_cast<std::size_t>(node)].parent)
        joint *= double{reading.nodes.at(static_cast<std::size_t>(node)).probability};
    return joint;
}

double jointProbability(const Reading& reading, std::int32_t label) {
    const std::vector<TreeNode>& nodes = reading.tree->nodes;
    const auto found = std::find_if(nodes.begin(), nodes.end(),
                                    [label](const TreeNode& node) { return node.label == label; });
    if (found == nodes.end()) return 0;
    auto node = static_cast<std::int32_t>(found - nodes.begin());
    if (reading.tree->oneLabelALevel) return jointProbability(*reading.tree, node);
    if (reading.outputs.treeThreshold == TreeThreshold::Path)
        return double{reading.probabilities.at(static_cast<std::size_t>(label))};
    double joint = 1;
    for (; node > 0; node = nodes[static_cast<std::size_t>(node)].parent)
        joint *= double{reading.probabilities.at(
            static_cast<std::size_t>(nodes[static_cast<std::size_t>(node)].label))};
    return joint;
}

Reading withWordWeights(const Reading& reading, const std::vector<float>& weights) {
    Reading result = reading;
    result.sentenceWeights.clear();
    result.wordWeights.clear();
    for (const Sentence& sentence : reading.document->sentences()) {
        const float* of = weights.data() + sentence.firstWord;
        double sum = 0;
        for (std::uint32_t t = 0; t < sentence.wordCount; ++t) sum += double{of[t]};
        result.sentenceWeights.push_back(static_cast<float>(sum));
        for (std::uint32_t t = 0; t < sentence.wordCount; ++t)
            result.wordWeights.push_back(
                static_cast<float>(sum > 0 ? double{of[t]} / sum : 1.0 / sentence.wordCount));
    }
    return result;
}

Reading withMemberWeights(const Reading& reading, const std::vector<std::vector<float>>& weights) {
    Reading result = withWordWeights(reading, meanOf(weights));
    if (!reading.ensemble) return result;
    std::vector<MemberReading> members = reading.ensemble->members;
    for (std::size_t k = 0; k < members.size(); ++k) {
        Reading own = withWordWeights(reading, weights[k]);
        members[k].sentenceWeights = std::move(own.sentenceWeights);
        members[k].wordWeights = std::move(own.wordWeights);
    }
    const Agreement agreement = agreementOf(*reading.document, members);
    result.ensemble =
        std::make_shared<const EnsembleReading>(EnsembleReading{std::move(members), agreement});
    return result;
}

}  // namespace hanscope
