#include "core/model_file/model_config_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <unordered_set>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/json_fields.h"
#include "core/message.h"
#include "core/model_file/model_file.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"
#include "core/text/normalizer.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr std::size_t kMaxLocaleBytes = 64;
constexpr int kMaxRules = 1000000;

bool isLocale(const std::string& text) {
    constexpr std::string_view kAllowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-@=;";
    return text.size() <= kMaxLocaleBytes && text.find_first_not_of(kAllowed) == std::string::npos;
}

/// Throws Error for an object that preprocessingJson() does not write.
Preprocessing preprocessingFrom(const json& object) {
    const Message what = message("the preprocessing in its config");
    const Fields fields(object, what, {"locale", "suppress_abbreviations", "nfkc", "fold_case"},
                        {"own_abbreviations", "lower_case", "rules"});
    Preprocessing preprocessing;
    preprocessing.locale = fields.text("locale");
    if (!isLocale(preprocessing.locale))
        throw Error(
            message("%1 has %2, which is not a locale", what, inQuotes(preprocessing.locale)));
    preprocessing.suppressAbbreviations = fields.flag("suppress_abbreviations");
    preprocessing.nfkc = fields.flag("nfkc");
    preprocessing.foldCase = fields.flag("fold_case");
    preprocessing.ownAbbreviations = fields.flag("own_abbreviations");
    preprocessing.lowerCase = fields.flag("lower_case");
    preprocessing.rules = fields.has("rules") ? fields.number("rules", 1, kMaxRules) : kFirstRules;
    if (preprocessing.rules > kRulesOfSeenCharacters)
        throw Error(
            message("%1 has rules of version %2 for words and sentences; use a newer Hanscope",
                    what, preprocessing.rules));
    return preprocessing;
}

/// An object with all settings of the preprocessing.
json preprocessingJson(const Preprocessing& preprocessing) {
    json object = {{"locale", preprocessing.locale},
                   {"suppress_abbreviations", preprocessing.suppressAbbreviations},
                   {"nfkc", preprocessing.nfkc},
                   {"fold_case", preprocessing.foldCase}};
    if (preprocessing.ownAbbreviations) object["own_abbreviations"] = true;
    if (preprocessing.lowerCase) object["lower_case"] = true;
    if (preprocessing.rules > kFirstRules) object["rules"] = preprocessing.rules;
    return object;
}

using nlohmann::json;

constexpr std::array kOutputKinds{OutputKind::Softmax, OutputKind::Sigmoid};

OutputKind outputKindFrom(const Fields& config) {
    std::array<const char*, 2> names{};
    std::transform(kOutputKinds.begin(), kOutputKinds.end(), names.begin(), outputKindName);
    return kOutputKinds[config.kind<std::size_t>("outputs", names)];
}

/// Serialises a value. Throws Error if a string in it is not valid UTF-8.
std::string dumped(const json& value) {
    try {
        return value.dump();
    } catch (const json::exception&) {
        throw Error(
            message("a text of the model is not valid UTF-8, so the model cannot be saved"));
    }
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

/// The keys of the outputs that a config of this family needs or may have.
void addOutputKeys(const Fields& config, const FamilyMethod& family, Fields::Keys& needed,
                   Fields::Keys& optional) {
    if (family.hasTemperature) optional.insert("temperature");
    if (!config.has("outputs")) return;
    optional.insert("outputs");
    if (outputKindFrom(config) != OutputKind::Sigmoid) return;
    needed.insert("threshold");
    if (family.decidesInTree)
        optional.insert({"tree_threshold", "tree_labels"});
    else
        optional.insert("label_thresholds");
}

/// The outputs of a config whose keys are known to be allowed.
Outputs outputsFrom(const Fields& config) {
    Outputs outputs;
    if (config.has("outputs")) outputs.kind = outputKindFrom(config);
    if (config.has("temperature"))
        outputs.temperature =
            config.real("temperature", isTemperature, message("a number from 0.01 to 100"));
    if (outputs.isMultiLabel())
        outputs.threshold =
            config.real("threshold", isThreshold, message("a number above 0 and below 1"));
    if (config.has("label_thresholds")) {
        const Message wanted = message("a list of numbers above 0 and below 1");
        outputs.labelThresholds = config.reals("label_thresholds", isThreshold, wanted);
        if (outputs.labelThresholds.empty()) config.fail("label_thresholds", wanted);
    }
    if (config.has("tree_threshold"))
        outputs.treeThreshold = config.kind<TreeThreshold>("tree_threshold", kTreeThresholdNames);
    if (config.has("tree_labels"))
        outputs.treeLabels = config.kind<DecodedLabels>("tree_labels", kDecodedLabelsNames);
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

bool isFactor(double number) {
    return number >= 0;
}

CompanionConfig companionFrom(const json& object) {
    Fields::Keys keys = linearFamily().keys(object);
    keys.insert({"network_factor", "linear_factor"});
    const Fields fields(object, message("the object 'companion' in its config"), keys);
    const Message wanted = message("a number from 0 on");
    return {std::get<LinearConfig>(linearFamily().networkFrom(object)),
            fields.real("network_factor", isFactor, wanted),
            fields.real("linear_factor", isFactor, wanted)};
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

}  // namespace

Subwords subwordsFrom(const json& object, const std::string& key) {
    const Message what = message("the object '%1' in its config", key);
    const Fields fields(object, what, {"rows", "shortest", "longest"});
    const Subwords subwords{fields.number<std::int64_t>("rows", 1, kMaxSubwordRows),
                            fields.number("shortest", 1, kMaxSubwordLength),
                            fields.number("longest", 1, kMaxSubwordLength)};
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
    Fields::Keys needed = family.keys(object), optional{"members", "subwords", "companion"};
    needed.insert({"family", "preprocessing"});
    addOutputKeys(Fields(object, what), family, needed, optional);
    const Fields fields(object, what, needed, optional);
    config.outputs = outputsFrom(fields);
    if (fields.has("members")) config.members = fields.number("members", 2, kMaxMembers);
    if (family.needsLists && !config.outputs.isMultiLabel())
        throw Error(message(
            "its config has outputs other than 'sigmoid', which is required for the family '%1'",
            family.name));
    config.network = family.networkFrom(object);
    config.preprocessing = preprocessingFrom(object["preprocessing"]);
    if (fields.has("subwords")) config.subwords = subwordsFrom(object["subwords"], "subwords");
    if (fields.has("companion")) config.companion = companionFrom(object["companion"]);
    if (config.subwords && config.companion && config.companion->linear.parts &&
        config.subwords != config.companion->linear.parts)
        throw Error(message(
            "its config has 'subwords' and a companion with other 'parts'; download or copy "
            "the file again"));
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
    const Fields fields(object, message("its card"));
    ModelCard card;
    for (const CardField& field : kCard) card.*field.member = fields.text(field.key);
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
    const Fields fields(object, what, {"mean", "between", "within", "limit"});
    const auto numberAt = [&](const char* key) {
        return fields.real(key, isFactor, message("a number from 0 on"));
    };
    return {numberAt("mean"), numberAt("between"), numberAt("within"), numberAt("limit")};
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
