#include "core/model/model_config_json.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>

#include "core/error.h"
#include "core/model/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr std::int64_t kMaximumSize = 1 << 16;
constexpr std::size_t kMaximumLocaleBytes = 64;

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
constexpr CardField kCard[] = {{"name", &ModelCard::name},
                               {"description", &ModelCard::description},
                               {"data", &ModelCard::data},
                               {"terms", &ModelCard::terms},
                               {"command", &ModelCard::command},
                               {"split", &ModelCard::split},
                               {"accuracy", &ModelCard::accuracy},
                               {"date", &ModelCard::date},
                               {"program_version", &ModelCard::programVersion}};

std::string dumped(const json& value) {
    try {
        return value.dump();
    } catch (const json::exception&) {
        throw Error("a text of the model is not valid UTF-8, so it cannot be saved");
    }
}

// An object with exactly these keys: a key that nobody reads could change what the model means.
void requireKeys(const json& object, const std::string& what, const std::set<std::string>& keys) {
    if (!object.is_object()) throw Error(what + " is not an object; get the file again");
    for (const std::string& key : keys)
        if (!object.contains(key)) throw Error(what + " lacks " + inQuotes(key));
    for (const auto& [key, value] : object.items())
        if (keys.count(key) == 0)
            throw Error(what + " says " + inQuotes(key) +
                        ", which this version does not know; use a newer Hanscope");
}

const std::string& textAt(const json& object, const char* key, const std::string& what) {
    if (!object[key].is_string())
        throw Error(what + " has a " + inQuotes(key) + " that is no text");
    return object[key].get_ref<const std::string&>();
}

bool switchAt(const json& object, const char* key, const std::string& what) {
    if (!object[key].is_boolean())
        throw Error(what + " has a " + inQuotes(key) + " that is neither true nor false");
    return object[key].get<bool>();
}

Pooling poolingFrom(const std::string& name) {
    const std::optional<Pooling> pooling = poolingNamed(name);
    if (!pooling) throw Error("its config has the unknown pooling " + inQuotes(name));
    return *pooling;
}

// `what` begins the message and ends in its verb: "its config has".
std::int64_t numberAt(const json& object, const char* key, std::int64_t most,
                      const std::string& what) {
    const json& value = object[key];
    const bool sound = value.is_number_unsigned() && value.get<std::uint64_t>() > 0 &&
                       value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
    if (!sound)
        throw Error(what + " a " + inQuotes(key) + " that is no number from 1 to " +
                    std::to_string(most));
    return value.get<std::int64_t>();
}

HanSizes sizesFrom(const json& object) {
    const std::string what = "its config's sizes";
    std::set<std::string> keys;
    for (const SizeField& field : kSizes) keys.insert(field.key);
    requireKeys(object, what, keys);
    HanSizes sizes;
    for (const SizeField& field : kSizes)
        sizes.*field.member = numberAt(object, field.key, kMaximumSize, what + " have");
    return sizes;
}

json sizesJson(const HanSizes& sizes) {
    json object;
    for (const SizeField& field : kSizes) object[field.key] = sizes.*field.member;
    return object;
}

int membersFrom(const json& value) {
    const bool sound = value.is_number_unsigned() && value.get<std::uint64_t>() > 1 &&
                       value.get<std::uint64_t>() <= kMostMembers;
    if (!sound)
        throw Error("its config has 'members' that are no number from 2 to " +
                    std::to_string(kMostMembers) + "; get the file again");
    return value.get<int>();
}

bool isLocale(const std::string& text) {
    constexpr std::string_view kAllowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-@=;";
    return text.size() <= kMaximumLocaleBytes &&
           text.find_first_not_of(kAllowed) == std::string::npos;
}

Preprocessing preprocessingFrom(const json& object) {
    const std::string what = "its config's preprocessing";
    requireKeys(object, what, {"locale", "suppress_abbreviations", "nfkc", "fold_case"});
    Preprocessing preprocessing;
    preprocessing.locale = textAt(object, "locale", what);
    if (!isLocale(preprocessing.locale))
        throw Error(what + " has " + inQuotes(preprocessing.locale) + ", which is no locale");
    preprocessing.suppressAbbreviations = switchAt(object, "suppress_abbreviations", what);
    preprocessing.nfkc = switchAt(object, "nfkc", what);
    preprocessing.foldCase = switchAt(object, "fold_case", what);
    return preprocessing;
}

json preprocessingJson(const Preprocessing& preprocessing) {
    return {{"locale", preprocessing.locale},
            {"suppress_abbreviations", preprocessing.suppressAbbreviations},
            {"nfkc", preprocessing.nfkc},
            {"fold_case", preprocessing.foldCase}};
}

std::set<std::string> configKeys(const json& object) {
    std::set<std::string> keys = {"family", "pooling", "sizes", "preprocessing"};
    const bool similarity = object.is_object() && object.contains("pooling") &&
                            object["pooling"] == poolingName(Pooling::Similarity);
    if (similarity) keys.insert("pooling_rounds");
    if (object.is_object() && object.contains("members")) keys.insert("members");
    return keys;
}

}  // namespace

std::string configText(const ModelConfig& config) {
    json object = {{"family", config.family},
                   {"pooling", poolingName(config.pooling)},
                   {"sizes", sizesJson(config.sizes)},
                   {"preprocessing", preprocessingJson(config.preprocessing)}};
    if (config.pooling == Pooling::Similarity) object["pooling_rounds"] = config.poolingRounds;
    if (config.members > 1) object["members"] = config.members;
    std::string text = dumped(object);
    configFromText(text);  // what nobody could load is not saved
    return text;
}

ModelConfig configFromText(const std::string& text) {
    const std::string what = "its config";
    const json object = parseStrictJson(text, what);
    if (object.is_object() && object.contains("family") && object["family"] != "han")
        throw Error("it is of the family " + inQuotes(object["family"].dump()) +
                    ", which this version does not know; use a newer Hanscope");
    requireKeys(object, what, configKeys(object));
    ModelConfig config;
    if (object.contains("members")) config.members = membersFrom(object["members"]);
    config.pooling = poolingFrom(textAt(object, "pooling", what));
    if (config.pooling == Pooling::Similarity)
        config.poolingRounds =
            static_cast<int>(numberAt(object, "pooling_rounds", kMostPoolingRounds, what + " has"));
    config.sizes = sizesFrom(object["sizes"]);
    config.preprocessing = preprocessingFrom(object["preprocessing"]);
    return config;
}

std::string cardText(const ModelCard& card) {
    json object = json::object();
    for (const CardField& field : kCard) object[field.key] = card.*field.member;
    return dumped(object);
}

ModelCard cardFromText(const std::string& text) {
    const json object = parseStrictJson(text, "its card");
    if (!object.is_object()) throw Error("its card is not an object; get the file again");
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
    if (!sound) throw Error(what + " is not a list of texts; get the file again");
    std::unordered_set<std::string_view> seen;
    for (const json& entry : array)
        if (!seen.insert(entry.get_ref<const std::string&>()).second)
            throw Error(what + " lists " + inQuotes(entry.get_ref<const std::string&>()) +
                        " twice; get the file again");
    return array.get<std::vector<std::string>>();
}

}  // namespace hanscope
