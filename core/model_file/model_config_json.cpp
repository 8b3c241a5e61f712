#include "core/model_file/model_config_json.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>

#include "core/error.h"
#include "core/model_file/han_quirks_json.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/outputs_json.h"
#include "core/model_file/preprocessing_json.h"
#include "core/model_file/sequence_config_json.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

struct SizeField {
    const char* key;
    std::int64_t HanSizes::*member;
};
constexpr SizeField kSizes[] = {{"embedding", &HanSizes::embedding},
                                {"word_hidden", &HanSizes::wordHidden},
                                {"word_attention", &HanSizes::wordAttention},
                                {"sentence_hidden", &HanSizes::sentenceHidden},
                                {"sentence_attention", &HanSizes::sentenceAttention}};

struct CardField {
    const char* key;
    std::string ModelCard::*member;
};
constexpr CardField kCard[] = {
    {"name", &ModelCard::name},         {"description", &ModelCard::description},
    {"data", &ModelCard::data},         {"terms", &ModelCard::terms},
    {"command", &ModelCard::command},   {"split", &ModelCard::split},
    {"accuracy", &ModelCard::accuracy}, {"attention", &ModelCard::attention},
    {"date", &ModelCard::date},         {"program_version", &ModelCard::programVersion}};

bool hasRounds(const json& pooling) {
    if (!pooling.is_string()) return false;
    const std::optional<Pooling> named = poolingNamed(pooling.get_ref<const std::string&>());
    return named && methodOf(*named).hasRounds;
}

HanSizes sizesFrom(const json& object) {
    const std::string what = "the object 'sizes' in its config";
    std::set<std::string> keys;
    for (const SizeField& field : kSizes) keys.insert(field.key);
    requireKeys(object, what, keys);
    HanSizes sizes;
    for (const SizeField& field : kSizes)
        sizes.*field.member = numberAt(object, field.key, kMaxHanWidth, what);
    return sizes;
}

json sizesJson(const HanSizes& sizes) {
    json object;
    for (const SizeField& field : kSizes) object[field.key] = sizes.*field.member;
    return object;
}

int membersFrom(const json& value) {
    const bool sound = value.is_number_unsigned() && value.get<std::uint64_t>() > 1 &&
                       value.get<std::uint64_t>() <= kMaxMembers;
    if (!sound)
        throw Error("its config has 'members' that are not a number from 2 to " +
                    std::to_string(kMaxMembers) + "; download or copy the file again");
    return value.get<int>();
}

Subwords subwordsFrom(const json& object) {
    const std::string what = "the object 'subwords' in its config";
    requireKeys(object, what, {"rows", "shortest", "longest"});
    Subwords subwords;
    subwords.rows = numberAt(object, "rows", kMaxSubwordRows, what);
    subwords.shortest = static_cast<int>(numberAt(object, "shortest", kMaxSubwordLength, what));
    subwords.longest = static_cast<int>(numberAt(object, "longest", kMaxSubwordLength, what));
    if (subwords.shortest > subwords.longest)
        throw Error(
            what +
            " has a 'shortest' that is larger than 'longest'; download or copy the file again");
    return subwords;
}

json subwordsJson(const Subwords& subwords) {
    return {
        {"rows", subwords.rows}, {"shortest", subwords.shortest}, {"longest", subwords.longest}};
}

Family familyFrom(const json& object) {
    if (!object.is_object() || !object.contains("family")) return Family::Han;
    for (const Family family : {Family::Han, Family::Hidec, Family::Flat})
        if (object["family"] == familyName(family)) return family;
    throw Error("its family is " + inQuotes(object["family"].dump()) +
                ", which this version does not know; use a newer Hanscope");
}

std::set<std::string> configKeys(const json& object, Family family) {
    std::set<std::string> keys = {"family", "preprocessing"};
    if (family == Family::Han)
        keys.insert({"pooling", "sizes"});
    else
        keys.insert("encoder");
    if (family == Family::Hidec) keys.insert("decoder");
    if (!object.is_object()) return keys;
    if (family == Family::Han && object.contains("pooling") && hasRounds(object["pooling"]))
        keys.insert("pooling_rounds");
    for (const char* optional : {"members", "subwords"})
        if (object.contains(optional)) keys.insert(optional);
    if (family == Family::Han && object.contains("quirks")) keys.insert("quirks");
    addOutputKeys(object, family, keys);
    return keys;
}

json hanJson(const HanConfig& han) {
    json object = {{"pooling", methodOf(han.pooling).name}, {"sizes", sizesJson(han.sizes)}};
    if (methodOf(han.pooling).hasRounds) object["pooling_rounds"] = han.poolingRounds;
    if (!isDefault(han.quirks)) object["quirks"] = quirksJson(han.quirks);
    return object;
}

HanConfig hanFrom(const json& object) {
    const std::string what = "its config";
    HanConfig han;
    han.pooling = kindAt<Pooling>(object, "pooling", poolingNames(), what);
    if (methodOf(han.pooling).hasRounds)
        han.poolingRounds =
            static_cast<int>(numberAt(object, "pooling_rounds", kMaxPoolingRounds, what));
    han.sizes = sizesFrom(object["sizes"]);
    if (object.contains("quirks")) han.quirks = quirksFrom(object["quirks"]);
    return han;
}

// Only a single HAN with attention is computed with quirks.
void requireQuirksApply(const ModelConfig& config) {
    const auto* han = std::get_if<HanConfig>(&config.network);
    if (!han || isDefault(han->quirks)) return;
    if (han->pooling != Pooling::Attention || config.members > 1 || config.subwords)
        throw Error("its config has 'quirks', which only a single network with attention has");
}

}  // namespace

std::string configText(const ModelConfig& config) {
    const auto* han = std::get_if<HanConfig>(&config.network);
    json object = han ? hanJson(*han) : sequenceJson(config.network);
    object["family"] = familyName(familyOf(config.network));
    if (config.members > 1) object["members"] = config.members;
    object["preprocessing"] = preprocessingJson(config.preprocessing);
    if (config.subwords) object["subwords"] = subwordsJson(config.subwords);
    addOutputs(config, object);
    std::string text = dumped(object);
    configFromText(text);  // refuses a config that could not be loaded
    return text;
}

ModelConfig configFromText(const std::string& text) {
    const std::string what = "its config";
    const json object = parseStrictJson(text, what);
    ModelConfig config;
    const Family family = familyFrom(object);
    requireKeys(object, what, configKeys(object, family));
    config.outputs = outputsFrom(object);
    if (object.contains("members")) config.members = membersFrom(object["members"]);
    config.network = family == Family::Han ? Network(hanFrom(object))
                                           : sequenceFrom(object, family, config.outputs);
    config.preprocessing = preprocessingFrom(object["preprocessing"]);
    if (object.contains("subwords")) config.subwords = subwordsFrom(object["subwords"]);
    requireQuirksApply(config);
    requireOutputsApply(config);
    return config;
}

std::string cardText(const ModelCard& card) {
    json object = json::object();
    for (const CardField& field : kCard) object[field.key] = card.*field.member;
    return dumped(object);
}

ModelCard cardFromText(const std::string& text) {
    const json object = parseStrictJson(text, "its card");
    if (!object.is_object())
        throw Error("its card is not an object; download or copy the file again");
    ModelCard card;
    for (const CardField& field : kCard)
        if (object.contains(field.key)) card.*field.member = textAt(object, field.key, "its card");
    return card;
}

std::string listText(const std::vector<std::string>& list) {
    return dumped(json(list));
}

std::vector<std::string> listFromText(const std::string& text, const std::string& what) {
    const json array = parseStrictJson(text, what);
    const bool sound = array.is_array() && !array.empty() &&
                       std::all_of(array.begin(), array.end(),
                                   [](const json& entry) { return entry.is_string(); });
    if (!sound) throw Error(what + " is not a list of texts; download or copy the file again");
    std::unordered_set<std::string_view> seen;
    for (const json& entry : array)
        if (!seen.insert(entry.get_ref<const std::string&>()).second)
            throw Error(what + " lists " + inQuotes(entry.get_ref<const std::string&>()) +
                        " twice; download or copy the file again");
    return array.get<std::vector<std::string>>();
}

}  // namespace hanscope
