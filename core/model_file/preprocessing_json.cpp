#include "core/model_file/preprocessing_json.h"

#include <set>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/message.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/strict_json.h"

namespace hanscope {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxLocaleBytes = 64;
constexpr std::int64_t kMaxRules = 1000000;

bool isLocale(const std::string& text) {
    constexpr std::string_view kAllowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-@=;";
    return text.size() <= kMaxLocaleBytes && text.find_first_not_of(kAllowed) == std::string::npos;
}

int rulesAt(const json& object, const Message& what) {
    const std::int64_t rules = numberAt(object, "rules", kMaxRules, what);
    if (rules > kRulesOfSeenCharacters)
        throw Error(
            message("%1 has rules of version %2 for words and sentences; use a newer Hanscope",
                    what, rules));
    return static_cast<int>(rules);
}

}  // namespace

Preprocessing preprocessingFrom(const json& object) {
    const Message what = message("the preprocessing in its config");
    std::set<std::string> keys{"locale", "suppress_abbreviations", "nfkc", "fold_case"};
    const auto isThere = [&](const char* key) {
        return object.is_object() && object.contains(key);
    };
    for (const char* optional : {"own_abbreviations", "lower_case", "rules"})
        if (isThere(optional)) keys.insert(optional);
    requireKeys(object, what, keys);
    Preprocessing preprocessing;
    preprocessing.locale = textAt(object, "locale", what);
    if (!isLocale(preprocessing.locale))
        throw Error(
            message("%1 has %2, which is not a locale", what, inQuotes(preprocessing.locale)));
    preprocessing.suppressAbbreviations = switchAt(object, "suppress_abbreviations", what);
    preprocessing.nfkc = switchAt(object, "nfkc", what);
    preprocessing.foldCase = switchAt(object, "fold_case", what);
    preprocessing.ownAbbreviations =
        isThere("own_abbreviations") && switchAt(object, "own_abbreviations", what);
    preprocessing.lowerCase = isThere("lower_case") && switchAt(object, "lower_case", what);
    preprocessing.rules = isThere("rules") ? rulesAt(object, what) : kFirstRules;
    return preprocessing;
}

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

}  // namespace hanscope
