#include "app/hanscope-cli/tree_report.h"

#include <cstdio>

#include "app/hanscope-cli/json_types.h"
#include "core/in_quotes.h"
#include "core/model/tree_sequence.h"

namespace hanscope::cli {

namespace {

// [layer][head][word] of one member.
FloatJson rowsJson(const NodeAttention& attention, int member) {
    FloatJson layers = FloatJson::array();
    for (int layer = 0; layer < attention.layers; ++layer) {
        layers.push_back(FloatJson::array());
        for (int head = 0; head < attention.heads; ++head) {
            const float* row = attention.row(layer, head, member);
            layers.back().push_back(std::vector<float>(row, row + attention.words));
        }
    }
    return layers;
}

FloatJson nodeJson(const Reading& reading, std::int32_t index) {
    const TreeReading& tree = *reading.tree;
    const TreeNode& node = tree.nodes[static_cast<std::size_t>(index)];
    FloatJson object;
    object["label"] = node.parent < 0
                          ? FloatJson()
                          : FloatJson((*reading.labels)[static_cast<std::size_t>(node.label)]);
    object["path"] = pathText(tree, index);
    object["parent"] = node.parent < 0 ? FloatJson() : FloatJson(node.parent);
    object["probability"] = node.probability;
    object["predicted"] = node.predicted;
    if (node.unended) object["unended"] = true;
    object["ended"] = node.ended;
    object["round"] = node.round;
    if (!node.isInserted() || node.leaf) return object;
    const NodeAttention attention = tree.explainer->attention(node.label);
    if (node.endProbability) object["end_probability"] = *node.endProbability;
    object["weights"] = wordWeights(attention);
    if (attention.members == 1) object["rows"] = rowsJson(attention, 0);
    for (int member = 0; attention.members > 1 && member < attention.members; ++member)
        object["member_rows"].push_back(rowsJson(attention, member));
    return object;
}

}  // namespace

std::string treeJson(const Reading& reading) {
    const TreeReading& tree = *reading.tree;
    std::string out = "{\"rounds\":" + std::to_string(tree.rounds) +
                      ",\"layers\":" + std::to_string(tree.layers) +
                      ",\"heads\":" + std::to_string(tree.heads) + ",\"nodes\":[";
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
        out += (i ? "," : "") + jsonText(nodeJson(reading, static_cast<std::int32_t>(i)));
    const std::vector<std::string> sequence = sequenceTokens(tree, [&](const TreeNode& node) {
        return node.parent < 0 ? node.name
                               : (*reading.labels)[static_cast<std::size_t>(node.label)];
    });
    return out + "],\"sequence\":" + jsonText(FloatJson(sequence)) + "}";
}

std::string treeLines(const Reading& reading) {
    const TreeReading& tree = *reading.tree;
    std::string text;
    // Depth-first, starting at the node.
    const auto add = [&](const auto& self, std::size_t index) -> void {
        const TreeNode& node = tree.nodes[index];
        char line[32];
        std::snprintf(line, sizeof line, "  %6.2f %%  ",
                      100.0 * static_cast<double>(node.probability));
        if (node.parent >= 0)
            text += line + std::string(2 * static_cast<std::size_t>(node.depth - 1), ' ') +
                    inOneLine(node.name) + "\n";
        for (std::size_t i = index + 1; i < tree.nodes.size(); ++i)
            if (tree.nodes[i].parent == static_cast<std::int32_t>(index) &&
                tree.nodes[i].isInserted())
                self(self, i);
    };
    add(add, 0);
    return text + "  sequence: " + inOneLine(sequenceText(tree)) + "\n";
}

}  // namespace hanscope::cli
