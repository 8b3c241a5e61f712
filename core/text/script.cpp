#include "core/text/script.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <utility>

namespace hanscope {

void ScriptCount::add(std::string_view text) {
    const auto length = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < length;) {
        UChar32 character;
        U8_NEXT(text.data(), i, length, character);
        if (character < 0 || !u_isalpha(character)) continue;
        UErrorCode status = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(character, &status);
        if (U_FAILURE(status) || script <= USCRIPT_INHERITED || script >= kMaxScripts) continue;
        ++letters_;
        ++counts_[script];
    }
}

std::string ScriptCount::mostCommon() const {
    const auto* maximum = std::max_element(std::begin(counts_), std::end(counts_));
    if (2 * *maximum <= letters_) return "";
    return uscript_getName(static_cast<UScriptCode>(maximum - std::begin(counts_)));
}

std::string scriptOf(std::size_t count, const std::function<std::string_view(std::size_t)>& word) {
    constexpr std::size_t kMaxWords = 1000;
    ScriptCount letters;
    for (std::size_t i = 0; i < std::min(count, kMaxWords); ++i) letters.add(word(i));
    return letters.mostCommon();
}

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
