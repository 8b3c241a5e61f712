#include "app/hanscope-cli/reading_report.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "app/hanscope-cli/output.h"
#include "core/counted.h"
#include "core/experiment/texts.h"
#include "core/explain/weights_export.h"
#include "core/formatted.h"
#include "core/in_quotes.h"
#include "core/label_lists.h"
#include "core/model/tree/tree_reading.h"
#include "core/model/tree/tree_sequence.h"

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

/// A reading's tree as JSON: {"rounds", "layers", "heads", "nodes": […],
/// "sequence": […]}, the latter being the tokens of sequenceTokens() with the labels' names. A node
/// has its label (null: the root), path, parent (index of the node that decided about it, null:
/// none), probability, predicted, unended (true: TreeNode::unended), ended (predicted, with [END]
/// below it) and round. A node that decided about children also has end_probability (unless there
/// is no [END]), weights (one per word, the mean) and rows
/// ([layer][head][word]; for an ensemble member_rows instead, with such rows for each member).
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

/// The inserted nodes of the tree as indented lines of text, then their sequence S.
std::string treeLines(const Reading& reading) {
    const TreeReading& tree = *reading.tree;
    std::string text;
    // Depth-first, starting at the node.
    const auto add = [&](const auto& self, std::size_t index) -> void {
        const TreeNode& node = tree.nodes[index];
        if (node.parent >= 0)
            text += formatted("  %6.2f %%  ", 100.0 * static_cast<double>(node.probability)) +
                    std::string(2 * static_cast<std::size_t>(node.depth - 1), ' ') +
                    inOneLine(node.name) + "\n";
        for (std::size_t i = index + 1; i < tree.nodes.size(); ++i)
            if (tree.nodes[i].parent == static_cast<std::int32_t>(index) &&
                tree.nodes[i].isInserted())
                self(self, i);
    };
    add(add, 0);
    return text + "  sequence: " + inOneLine(sequenceText(tree)) + "\n";
}

constexpr std::size_t kSentencesShown = 3;
constexpr std::size_t kSentenceBytes = 100;
constexpr std::size_t kLabelsShown = 10;  // with any number of labels; more if more are predicted
constexpr double kBarLength = 30;

// The most probable labels first.
std::vector<std::string> predictedNames(const Reading& reading) {
    return namesOf(predictedLabels(reading), *reading.labels);
}

// ,"prediction":… or ,"predictions":[…], most probable first.
std::string predictionJson(const Reading& reading) {
    const std::vector<std::string> names = predictedNames(reading);
    const auto dumped = [](const FloatJson& value) { return jsonText(value); };
    FloatJson warnings = FloatJson::array();
    for (const Message& warning : reading.warnings) warnings.push_back(warning.english());
    return reading.outputs.isMultiLabel() ? ",\"predictions\":" + dumped(names)
                                          : ",\"prediction\":" + dumped(names.front());
}

std::string predictionText(const Reading& reading) {
    const std::string text = joined(predictedNames(reading), ", ", inOneLine);
    if (!text.empty()) return text;
    const Outputs& outputs = reading.outputs;
    return "none above " +
           (outputs.labelThresholds.empty() ? percent(outputs.threshold) : "its threshold");
}

// " (true: 9)"; empty if nothing is known.
std::string truthText(const SourceText& text) {
    return text.truth.empty() ? "" : " (true: " + joined(text.truth, ", ", inOneLine) + ")";
}

// ,"threshold":…, and ,"label_thresholds":[…] if labels have their own.
std::string thresholdJson(const Outputs& outputs) {
    if (!outputs.isMultiLabel()) return "";
    const std::vector<float> own(outputs.labelThresholds.begin(), outputs.labelThresholds.end());
    return ",\"threshold\":" + jsonText(FloatJson(static_cast<float>(outputs.threshold))) +
           (own.empty() ? "" : ",\"label_thresholds\":" + jsonText(FloatJson(own)));
}

// ,"lens":…,"label":…,"against":…,"unit":… and, of a member of an ensemble, ,"member":… (from 1),
// and, of integrated gradients, ,"gap":…
std::string lensJson(const Weights& lens) {
    DoubleJson json{{"lens", lens.subject.lens}, {"unit", unitOf(lens)}};
    if (lens.subject.member != Reading::kMean) json["member"] = lens.subject.member + 1;
    if (const auto& output = lens.subject.output) {
        json["label"] = output->label;
        if (!output->against.empty()) json["against"] = output->against;
        if (lens.subject.lens == kErasureLens)
            json["removal"] = output->removal == Removal::Delete ? "delete" : "unknown";
        if (output->completeness) {
            json["baseline"] = "unknown words";
            json["steps"] = output->completeness->steps;
            json["gap"] = output->completeness->gap;
        }
    }
    return "," + jsonText(json).substr(1, jsonText(json).size() - 2);
}

std::string membersJson(const Reading& reading) {
    std::string out = "[";
    for (std::size_t i = 0; i < reading.ensemble->members.size(); ++i) {
        const MemberReading& member = reading.ensemble->members[i];
        out += (out.size() > 1 ? ",{" : "{") + std::string("\"probabilities\":") +
               jsonText(FloatJson(member.probabilities)) +
               predictionJson(memberReading(reading, static_cast<int>(i))) +
               ",\"sentence_weights\":" + jsonText(FloatJson(member.sentenceWeights)) +
               ",\"word_weights\":" + jsonText(FloatJson(member.wordWeights)) + "}";
    }
    return out + "]";
}

std::string ensembleJson(const Reading& reading) {
    const Agreement& agreement = reading.ensemble->agreement;
    const DoubleJson object{{"sentences", agreement.sentences}, {"words", agreement.words}};
    return ",\"members\":" + membersJson(reading) + ",\"agreement\":" + jsonText(object);
}

std::string ensembleLine(const Reading& reading) {
    const auto& members = reading.ensemble->members;
    const auto agreeing =
        std::count_if(members.begin(), members.end(), [&](const MemberReading& member) {
            return predictedLabels(member.probabilities, reading.outputs) ==
                   predictedLabels(reading.probabilities, reading.outputs);
        });
    return formatted(
        "  %d of %zu members predict this; their attention agrees by %.2f on sentences, "
        "%.2f on words\n",
        static_cast<int>(agreeing), members.size(), reading.ensemble->agreement.sentences,
        reading.ensemble->agreement.words);
}

std::vector<std::size_t> heaviestSentences(const Reading& reading) {
    std::vector<std::size_t> order(reading.sentenceWeights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return reading.sentenceWeights[a] > reading.sentenceWeights[b];
    });
    if (order.size() > kSentencesShown) order.resize(kSentencesShown);
    return order;
}

std::string probabilityLine(const std::string& label, float probability) {
    std::string line =
        formatted("  %6.2f %%  ", 100.0 * static_cast<double>(probability)) + inOneLine(label);
    const auto bar = std::lround(kBarLength * static_cast<double>(probability));
    if (bar > 0) line += "  " + std::string(static_cast<std::size_t>(bar), '#');
    return line + "\n";
}

std::string probabilityLines(const Reading& reading) {
    std::vector<std::int32_t> order(reading.labels->size());
    std::iota(order.begin(), order.end(), 0);
    std::size_t shown = order.size();
    if (reading.outputs.isMultiLabel()) {
        order = byProbability(reading.probabilities);
        shown = std::min(std::max(kLabelsShown, predictedLabels(reading).size()), order.size());
    }
    const auto probability = [&](std::size_t i) {
        return reading.probabilities[static_cast<std::size_t>(order[i])];
    };
    std::string text;
    for (std::size_t i = 0; i < shown; ++i)
        text +=
            probabilityLine((*reading.labels)[static_cast<std::size_t>(order[i])], probability(i));
    if (shown < order.size())
        text += "  and " + std::to_string(order.size() - shown) + " more, at most " +
                percent(static_cast<double>(probability(shown))) + " each\n";
    return text;
}

constexpr std::size_t kStrongWords = 20, kStrongSentences = 3, kTextBytes = 80;

std::vector<std::size_t> strongestFirst(const std::vector<double>& values, std::size_t atMost) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(values[a]) > std::abs(values[b]);
    });
    order.resize(std::min(order.size(), atMost));
    return order;
}

std::string lensLines(const ShownReading& shown, const SourceText& source) {
    const Reading& reading = *shown.reading;
    const Weights& weights = shown.weights;
    std::string text = source.name + ":";
    for (const std::int32_t label : predictedLabels(reading))
        text += " " + inOneLine((*reading.labels)[static_cast<std::size_t>(label)]);
    text += truthText(source) + "\n  lens " + weights.subject.lens;
    if (weights.subject.member != Reading::kMean)
        text += " of member " + std::to_string(weights.subject.member + 1);
    if (const auto& output = weights.subject.output) {
        text += " for the label " + inOneLine(output->label);
        if (!output->against.empty()) text += " against " + inOneLine(output->against);
    }
    text += ", unit: " + unitOf(weights) + "\n";
    const auto& output = weights.subject.output;
    if (!output || !output->completeness) return text;
    return text +
           formatted(
               "  from a text of unknown words in %d steps; %.2g of the difference is missing\n",
               output->completeness->steps, output->completeness->gap);
}

}  // namespace

std::string unitOf(const Weights& lens) {
    if (!lens.subject.output) return "share";
    if (lens.words.quantity == Quantity::WordStep) return "score";
    return areEffectsOnProbability(lens) ? "probability" : "logit";
}

std::string readingJson(const Reading& reading, const SourceText& text, const std::string& model,
                        const Weights* lens) {
    // A file's name may be any bytes; everything else is UTF-8.
    const auto dumped = [](const FloatJson& value) { return jsonText(value); };
    FloatJson warnings = FloatJson::array();
    for (const Message& warning : reading.warnings) warnings.push_back(warning.english());
    return "{\"source\":" + dumped(text.name) +
           (text.truth.empty() ? "" : ",\"truth\":" + dumped(text.truth)) +
           ",\"model\":" + dumped(model) + ",\"labels\":" + dumped(*reading.labels) +
           ",\"probabilities\":" + dumped(reading.probabilities) + thresholdJson(reading.outputs) +
           predictionJson(reading) + (lens ? lensJson(*lens) : "") +
           ",\"sentences\":" + sentencesJson(reading, lens, "value") +
           ",\"warnings\":" + dumped(warnings) + (reading.ensemble ? ensembleJson(reading) : "") +
           (reading.tree ? ",\"tree\":" + treeJson(reading) : "") + "}\n";
}

std::string readingSummary(const Reading& reading, const SourceText& source) {
    std::string text = source.name + ": " + predictionText(reading) + truthText(source) + "\n";
    text += reading.tree ? treeLines(reading) : probabilityLines(reading);
    if (reading.ensemble) text += ensembleLine(reading);
    text += "  heaviest sentences:\n";
    for (const std::size_t i : heaviestSentences(reading)) {
        const Range range = reading.document->sentences()[i].range;
        text += "  " + percent(static_cast<double>(reading.sentenceWeights[i])) + "  " +
                shortened(reading.document->at(range), kSentenceBytes) + "\n";
    }
    for (const Message& warning : reading.warnings) text += "  note: " + warning.english() + "\n";
    return text;
}

std::string shortened(std::string_view text, std::size_t bytes) {
    std::size_t end = std::min(text.size(), bytes);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    std::string result(text.substr(0, end));
    std::replace_if(
        result.begin(), result.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return end < text.size() ? result + " …" : result;
}

std::string signedColumn(double value) {
    return formatted("  %+9.4f", value);
}

std::string lensSummary(const ShownReading& shown, const SourceText& source) {
    const Document& document = *shown.reading->document;
    const std::vector<double>& words = shown.weights.words.values;
    const std::vector<double>& sentences = shown.weights.sentences.values;
    std::string text = lensLines(shown, source) + "  strongest words (sentence):\n";
    for (const std::size_t word : strongestFirst(words, kStrongWords))
        text += signedColumn(words[word]) + "  " +
                shortened(document.at(document.words()[word]), kTextBytes) + " (" +
                std::to_string(sentenceOfWord(document, static_cast<int>(word)) + 1) + ")\n";
    text += "  strongest sentences:\n";
    for (const std::size_t sentence : strongestFirst(sentences, kStrongSentences))
        text += signedColumn(sentences[sentence]) + "  " + std::to_string(sentence + 1) + ". " +
                shortened(document.at(document.sentences()[sentence].range), kTextBytes) + "\n";
    for (const Message& warning : shown.reading->warnings)
        text += "  note: " + warning.english() + "\n";
    return text;
}

}  // namespace hanscope::cli
