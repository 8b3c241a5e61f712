#include "core/model_file/model_config_json.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/model_file.h"
#include "core/model_file/preprocessing_json.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

const Message kOutputsOwner = message("its config");

OutputKind outputKindFrom(const json& config) {
    const std::string& name = textAt(config, "outputs", kOutputsOwner);
    for (OutputKind kind : {OutputKind::Softmax, OutputKind::Sigmoid})
        if (name == outputKindName(kind)) return kind;
    throw Error(message("%1 has the unknown outputs %2; use a newer Hanscope", kOutputsOwner,
                        inQuotes(name)));
}

double temperatureFrom(const json& config) {
    const json& value = config["temperature"];
    if (!value.is_number() || !isTemperature(value.get<double>()))
        throw Error(
            message("%1 has a 'temperature' that is not a number from 0.01 to 100", kOutputsOwner));
    return value.get<double>();
}

double thresholdFrom(const json& config) {
    const json& value = config["threshold"];
    if (!value.is_number() || !isThreshold(value.get<double>()))
        throw Error(message("%1 has a 'threshold' that is not a number above 0 and below 1",
                            kOutputsOwner));
    return value.get<double>();
}

std::vector<double> labelThresholdsFrom(const json& config) {
    const json& list = config["label_thresholds"];
    const bool sound = list.is_array() && !list.empty() &&
                       std::all_of(list.begin(), list.end(), [](const json& each) {
                           return each.is_number() && isThreshold(each.get<double>());
                       });
    if (!sound)
        throw Error(message("%1 has 'label_thresholds' that are not numbers above 0 and below 1",
                            kOutputsOwner));
    return list.get<std::vector<double>>();
}

template <class Names, class Kind>
const char* nameIn(const Names& names, Kind kind) {
    return names.at(static_cast<std::size_t>(kind));
}

// The part of a model's config (model_config_json.h) that says how its outputs become labels. The
// functions that read throw Error.
/// Writes the keys of the model's outputs into its config.
void addOutputs(const ModelConfig& model, json& config) {
    const Outputs& outputs = model.outputs;
    if (outputs.temperature != 1) config["temperature"] = outputs.temperature;
    if (!outputs.isMultiLabel()) return;
    config["outputs"] = outputKindName(outputs.kind);
    config["threshold"] = outputs.threshold;
    if (!outputs.labelThresholds.empty()) config["label_thresholds"] = outputs.labelThresholds;
    if (!methodOf(model.network).decidesInTree) return;
    if (outputs.treeThreshold != TreeThreshold::Label)
        config["tree_threshold"] = nameIn(kTreeThresholdNames, outputs.treeThreshold);
    if (outputs.treeLabels != DecodedLabels::All)
        config["tree_labels"] = nameIn(kDecodedLabelsNames, outputs.treeLabels);
}

/// Adds the keys of the outputs that a config of this family may have and has.
void addOutputKeys(const json& config, const FamilyMethod& family, std::set<std::string>& keys) {
    if (family.hasTemperature && config.contains("temperature")) keys.insert("temperature");
    if (!config.contains("outputs")) return;
    keys.insert("outputs");
    if (outputKindFrom(config) != OutputKind::Sigmoid) return;
    keys.insert("threshold");
    const std::set<std::string> optional =
        family.decidesInTree ? std::set<std::string>{"tree_threshold", "tree_labels"}
                             : std::set<std::string>{"label_thresholds"};
    for (const std::string& key : optional)
        if (config.contains(key)) keys.insert(key);
}

/// The outputs of a config whose keys are known to be allowed.
Outputs outputsFrom(const json& config) {
    Outputs outputs;
    if (config.contains("outputs")) outputs.kind = outputKindFrom(config);
    if (config.contains("temperature")) outputs.temperature = temperatureFrom(config);
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

struct CardField {
    const char* key;
    std::string ModelCard::*member;
};
constexpr CardField kCard[] = {{"name", &ModelCard::name},
                               {"description", &ModelCard::description},
                               {"data", &ModelCard::data},
                               {"terms", &ModelCard::terms},
                               {"command", &ModelCard::command},
                               {"split", &ModelCard::split},
                               {"accuracy", &ModelCard::accuracy},
                               {"attention", &ModelCard::attention},
                               {"caution", &ModelCard::caution},
                               {"date", &ModelCard::date},
                               {"program_version", &ModelCard::programVersion}};

int membersFrom(const json& value) {
    const bool sound = value.is_number_unsigned() && value.get<std::uint64_t>() > 1 &&
                       value.get<std::uint64_t>() <= kMaxMembers;
    if (!sound)
        throw Error(
            message("its config has 'members' that are not a number from 2 to %1; download or copy "
                    "the file again",
                    kMaxMembers));
    return value.get<int>();
}

Subwords subwordsFrom(const json& object) {
    const Message what = message("the object 'subwords' in its config");
    requireKeys(object, what, {"rows", "shortest", "longest"});
    Subwords subwords;
    subwords.rows = numberAt(object, "rows", kMaxSubwordRows, what);
    subwords.shortest = static_cast<int>(numberAt(object, "shortest", kMaxSubwordLength, what));
    subwords.longest = static_cast<int>(numberAt(object, "longest", kMaxSubwordLength, what));
    if (subwords.shortest > subwords.longest)
        throw Error(message(
            "%1 has a 'shortest' that is larger than 'longest'; download or copy the file again",
            what));
    return subwords;
}

json subwordsJson(const Subwords& subwords) {
    return {
        {"rows", subwords.rows}, {"shortest", subwords.shortest}, {"longest", subwords.longest}};
}

double factorFrom(const json& object, const char* key, const Message& what) {
    const json& value = object[key];
    if (!value.is_number() || value.get<double>() < 0)
        throw Error(message("%1 has a %2 that is not a number from 0 on", what, inQuotes(key)));
    return value.get<double>();
}

CompanionConfig companionFrom(const json& object) {
    const Message what = message("the object 'companion' in its config");
    std::set<std::string> keys = linearFamily().keys(object);
    keys.insert({"network_factor", "linear_factor"});
    requireKeys(object, what, keys);
    return {std::get<LinearConfig>(linearFamily().networkFrom(object)),
            factorFrom(object, "network_factor", what), factorFrom(object, "linear_factor", what)};
}

json companionJson(const CompanionConfig& companion) {
    json object = linearFamily().jsonOf(companion.linear);
    object["network_factor"] = companion.networkFactor;
    object["linear_factor"] = companion.linearFactor;
    return object;
}

const FamilyMethod& familyFrom(const json& object) {
    if (!object.is_object() || !object.contains("family")) return methodOf(Family());
    for (const Family family : allFamilies())
        if (object["family"] == methodOf(family).name) return methodOf(family);
    throw Error(message("its family is %1, which this version does not know; use a newer Hanscope",
                        inQuotes(object["family"].dump())));
}

std::set<std::string> configKeys(const json& object, const FamilyMethod& family) {
    std::set<std::string> keys = family.keys(object);
    keys.insert({"family", "preprocessing"});
    if (!object.is_object()) return keys;
    for (const char* optional : {"members", "subwords", "companion"})
        if (object.contains(optional)) keys.insert(optional);
    addOutputKeys(object, family, keys);
    return keys;
}

}  // namespace

std::string configText(const ModelConfig& config) {
    const FamilyMethod& family = methodOf(config.network);
    json object = family.jsonOf(config.network);
    object["family"] = family.name;
    if (config.members > 1) object["members"] = config.members;
    object["preprocessing"] = preprocessingJson(config.preprocessing);
    if (config.subwords) object["subwords"] = subwordsJson(config.subwords);
    if (config.companion) object["companion"] = companionJson(*config.companion);
    addOutputs(config, object);
    std::string text = dumped(object);
    configFromText(text);  // refuses a config that could not be loaded
    return text;
}

ModelConfig configFromText(const std::string& text) {
    const Message what = message("its config");
    const json object = parseStrictJson(text, what);
    ModelConfig config;
    const FamilyMethod& family = familyFrom(object);
    requireKeys(object, what, configKeys(object, family));
    config.outputs = outputsFrom(object);
    if (object.contains("members")) config.members = membersFrom(object["members"]);
    if (family.needsLists && !config.outputs.isMultiLabel())
        throw Error(message(
            "its config has outputs other than 'sigmoid', which is required for the family '%1'",
            family.name));
    config.network = family.networkFrom(object);
    config.preprocessing = preprocessingFrom(object["preprocessing"]);
    if (object.contains("subwords")) config.subwords = subwordsFrom(object["subwords"]);
    if (object.contains("companion")) config.companion = companionFrom(object["companion"]);
    family.requireSound(config);
    return config;
}

std::string cardText(const ModelCard& card) {
    json object = json::object();
    for (const CardField& field : kCard) object[field.key] = card.*field.member;
    if (card.caution.empty()) object.erase("caution");  // most models need none
    return dumped(object);
}

ModelCard cardFromText(const std::string& text) {
    const json object = parseStrictJson(text, message("its card"));
    if (!object.is_object())
        throw Error(message("its card is not an object; download or copy the file again"));
    ModelCard card;
    for (const CardField& field : kCard)
        if (object.contains(field.key))
            card.*field.member = textAt(object, field.key, message("its card"));
    return card;
}

std::string rarityText(const RarityDistribution& rarity) {
    return dumped({{"mean", rarity.mean},
                   {"between", rarity.between},
                   {"within", rarity.within},
                   {"limit", rarity.limit}});
}

RarityDistribution rarityFromText(const std::string& text) {
    const Message what = message("its rarity of words");
    const json object = parseStrictJson(text, what);
    requireKeys(object, what, {"mean", "between", "within", "limit"});
    for (const auto& [key, value] : object.items())
        if (!value.is_number() || value.get<double>() < 0)
            throw Error(message("%1 has a %2 that is not a number from 0 on", what, inQuotes(key)));
    return {object["mean"], object["between"], object["within"], object["limit"]};
}

constexpr std::size_t kChecksumDigits = 8;  // of checksumText()

std::string trainedTextsText(const TrainedTexts& texts) {
    std::string text;
    for (const std::uint32_t sum : texts.sums()) text += checksumText(sum);
    return text;
}

TrainedTexts trainedTextsFromText(const std::string& text) {
    const Message fault = message(
        "its list of texts that it was trained on is damaged; download "
        "or copy the file again");
    if (text.size() % kChecksumDigits != 0) throw Error(fault);
    std::vector<std::uint32_t> sums;
    for (std::size_t at = 0; at < text.size(); at += kChecksumDigits) {
        const char *begin = text.data() + at, *end = begin + kChecksumDigits;
        sums.emplace_back();
        const auto read = std::from_chars(begin, end, sums.back(), 16);
        if (read.ec != std::errc() || read.ptr != end) throw Error(fault);
    }
    return TrainedTexts(std::move(sums));
}

std::string listText(const std::vector<std::string>& list) {
    return dumped(json(list));
}

std::vector<std::string> listFromText(const std::string& text, const Message& what) {
    const json array = parseStrictJson(text, what);
    const bool sound = array.is_array() && !array.empty() &&
                       std::all_of(array.begin(), array.end(),
                                   [](const json& entry) { return entry.is_string(); });
    if (!sound)
        throw Error(message("%1 is not a list of texts; download or copy the file again", what));
    std::unordered_set<std::string_view> seen;
    for (const json& entry : array)
        if (!seen.insert(entry.get_ref<const std::string&>()).second)
            throw Error(message("%1 lists %2 twice; download or copy the file again", what,
                                inQuotes(entry.get_ref<const std::string&>())));
    return array.get<std::vector<std::string>>();
}

}  // namespace hanscope
