#include "core/model_file/outputs_json.h"

#include <algorithm>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

const std::string kOutputsOwner = "its config";

OutputKind outputKindFrom(const json& config) {
    const std::string& name = textAt(config, "outputs", kOutputsOwner);
    for (OutputKind kind : {OutputKind::Softmax, OutputKind::Sigmoid})
        if (name == outputKindName(kind)) return kind;
    throw Error(kOutputsOwner + " has the unknown outputs " + inQuotes(name) +
                "; use a newer Hanscope");
}

double thresholdFrom(const json& config) {
    const json& value = config["threshold"];
    if (!value.is_number() || !isThreshold(value.get<double>()))
        throw Error(kOutputsOwner + " has a 'threshold' that is not a number above 0 and below 1");
    return value.get<double>();
}

std::vector<double> labelThresholdsFrom(const json& config) {
    const json& list = config["label_thresholds"];
    const bool sound = list.is_array() && !list.empty() &&
                       std::all_of(list.begin(), list.end(), [](const json& each) {
                           return each.is_number() && isThreshold(each.get<double>());
                       });
    if (!sound)
        throw Error(kOutputsOwner +
                    " has 'label_thresholds' that are not numbers above 0 and below 1");
    return list.get<std::vector<double>>();
}

template <class Names, class Kind>
const char* nameIn(const Names& names, Kind kind) {
    return names.at(static_cast<std::size_t>(kind));
}

}  // namespace

void addOutputs(const ModelConfig& model, json& config) {
    const Outputs& outputs = model.outputs;
    if (!outputs.isMultiLabel()) return;
    config["outputs"] = outputKindName(outputs.kind);
    config["threshold"] = outputs.threshold;
    if (!outputs.labelThresholds.empty()) config["label_thresholds"] = outputs.labelThresholds;
    if (familyOf(model.network) != Family::Hidec) return;
    if (outputs.treeThreshold != TreeThreshold::Label)
        config["tree_threshold"] = nameIn(kTreeThresholdNames, outputs.treeThreshold);
    if (outputs.treeLabels != DecodedLabels::All)
        config["tree_labels"] = nameIn(kDecodedLabelsNames, outputs.treeLabels);
}

void addOutputKeys(const json& config, Family family, std::set<std::string>& keys) {
    if (!config.contains("outputs")) return;
    keys.insert("outputs");
    if (outputKindFrom(config) != OutputKind::Sigmoid) return;
    keys.insert("threshold");
    const std::set<std::string> optional =
        family == Family::Hidec ? std::set<std::string>{"tree_threshold", "tree_labels"}
                                : std::set<std::string>{"label_thresholds"};
    for (const std::string& key : optional)
        if (config.contains(key)) keys.insert(key);
}

Outputs outputsFrom(const json& config) {
    Outputs outputs;
    if (config.contains("outputs")) outputs.kind = outputKindFrom(config);
    if (outputs.isMultiLabel()) outputs.threshold = thresholdFrom(config);
    if (config.contains("label_thresholds")) outputs.labelThresholds = labelThresholdsFrom(config);
    if (config.contains("tree_threshold"))
        outputs.treeThreshold =
            kindAt<TreeThreshold>(config, "tree_threshold", kTreeThresholdNames, kOutputsOwner);
    if (config.contains("tree_labels"))
        outputs.treeLabels =
            kindAt<DecodedLabels>(config, "tree_labels", kDecodedLabelsNames, kOutputsOwner);
    return outputs;
}

// One label a level is decided without a threshold.
void requireOutputsApply(const ModelConfig& config) {
    const auto* hidec = std::get_if<HidecConfig>(&config.network);
    if (hidec && hidec->decoder.oneLabelALevel &&
        config.outputs.treeThreshold == TreeThreshold::Path)
        throw Error(kOutputsOwner +
                    " has the 'tree_threshold' 'path', but one label a level is decided "
                    "without a threshold");
    if (hidec && hidec->decoder.targets == EndMarks::None &&
        config.outputs.treeLabels == DecodedLabels::Ended)
        throw Error(kOutputsOwner +
                    " has the 'tree_labels' 'ended', but a network that ends no paths");
}

}  // namespace hanscope
