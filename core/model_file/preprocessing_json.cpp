#include "core/model_file/preprocessing_json.h"

#include <string>
#include <string_view>

#include "core/error.h"
#include "core/json_fields.h"
#include "core/message.h"

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

}  // namespace

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
