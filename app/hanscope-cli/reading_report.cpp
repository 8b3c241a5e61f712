#include "app/hanscope-cli/reading_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "app/command_line/progress_line.h"
#include "app/hanscope-cli/explain_report.h"
#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/tree_report.h"
#include "core/experiment/texts.h"
#include "core/explain/weights_export.h"
#include "core/in_quotes.h"

namespace hanscope::cli {

namespace {

constexpr std::size_t kSentencesShown = 3;
constexpr std::size_t kSentenceBytes = 100;
constexpr std::size_t kLabelsShown = 10;  // with any number of labels; more if more are predicted
constexpr double kBarLength = 30;

const std::string& labelAt(const Reading& reading, int label) {
    return (*reading.labels)[static_cast<std::size_t>(label)];
}

std::vector<std::string> namesOf(const Reading& reading, const std::vector<std::int32_t>& labels) {
    std::vector<std::string> names;
    for (const std::int32_t label : labels) names.push_back(labelAt(reading, label));
    return names;
}

// The most probable labels first.
std::vector<std::string> predictedNames(const Reading& reading) {
    return namesOf(reading, predictedLabels(reading));
}

// ,"prediction":… or ,"predictions":[…], most probable first.
std::string predictionJson(const Reading& reading) {
    const std::vector<std::string> names = predictedNames(reading);
    const auto dumped = [](const FloatJson& value) { return jsonText(value); };
    return reading.outputs.isMultiLabel() ? ",\"predictions\":" + dumped(names)
                                          : ",\"prediction\":" + dumped(names.front());
}

std::string predictionText(const Reading& reading) {
    std::string text;
    for (const std::string& name : predictedNames(reading))
        text += (text.empty() ? "" : ", ") + inOneLine(name);
    if (!text.empty()) return text;
    const Outputs& outputs = reading.outputs;
    return "none above " +
           (outputs.labelThresholds.empty() ? percent(outputs.threshold) : "its threshold");
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
    char text[160];
    std::snprintf(text, sizeof text,
                  "  %d of %zu members predict this; their attention agrees by %.2f on sentences, "
                  "%.2f on words\n",
                  static_cast<int>(agreeing), members.size(), reading.ensemble->agreement.sentences,
                  reading.ensemble->agreement.words);
    return text;
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
    char text[32];
    std::snprintf(text, sizeof text, "  %6.2f %%  ", 100.0 * static_cast<double>(probability));
    std::string line = text + inOneLine(label);
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

}  // namespace

std::string unitOf(const Weights& lens) {
    if (!lens.subject.output) return "share";
    return lens.subject.lens == kErasureLens && lens.subject.output->against.empty() ? "probability"
                                                                                     : "logit";
}

std::string readingJson(const Reading& reading, const std::string& source, const std::string& model,
                        const Weights* lens) {
    // A file's name may be any bytes; everything else is UTF-8.
    const auto dumped = [](const FloatJson& value) { return jsonText(value); };
    return "{\"source\":" + dumped(source) + ",\"model\":" + dumped(model) +
           ",\"labels\":" + dumped(*reading.labels) +
           ",\"probabilities\":" + dumped(reading.probabilities) + thresholdJson(reading.outputs) +
           predictionJson(reading) + (lens ? lensJson(*lens) : "") +
           ",\"sentences\":" + sentencesJson(reading, lens, "value") +
           ",\"warnings\":" + dumped(reading.warnings) +
           (reading.ensemble ? ensembleJson(reading) : "") +
           (reading.tree ? ",\"tree\":" + treeJson(reading) : "") + "}\n";
}

std::string readingSummary(const Reading& reading, const std::string& source) {
    std::string text = source + ": " + predictionText(reading) + "\n";
    text += reading.tree ? treeLines(reading) : probabilityLines(reading);
    if (reading.ensemble) text += ensembleLine(reading);
    text += "  heaviest sentences:\n";
    for (const std::size_t i : heaviestSentences(reading)) {
        const Range range = reading.document->sentences()[i].range;
        text += "  " + percent(static_cast<double>(reading.sentenceWeights[i])) + "  " +
                shortened(reading.document->at(range), kSentenceBytes) + "\n";
    }
    for (const std::string& warning : reading.warnings) text += "  note: " + warning + "\n";
    return text;
}

}  // namespace hanscope::cli
