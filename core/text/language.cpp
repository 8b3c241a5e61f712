#include "core/text/language.h"

#include <utility>

namespace hanscope {

std::string languageOfScript(const std::string& script) {
    constexpr std::pair<const char*, const char*> kLanguageOf[] = {
        {"Arabic", "ar"},   {"Cyrillic", "ru"}, {"Devanagari", "hi"}, {"Greek", "el"},
        {"Han", "zh"},      {"Hangul", "ko"},   {"Hebrew", "he"},     {"Hiragana", "ja"},
        {"Katakana", "ja"}, {"Thai", "th"}};
    for (const auto& [name, language] : kLanguageOf)
        if (script == name) return language;
    return "en";
}

}  // namespace hanscope
