#pragma once

#include <array>
#include <string>

namespace hanscope {

/// The languages whose rules for sentences and words can be chosen, as ICU's locales. "auto": that
/// of the script of the texts.
inline constexpr std::array kLanguages{"auto", "ar", "de", "el", "en", "es", "fi", "fr", "he",
                                       "hi",   "it", "ja", "ko", "pt", "ru", "sv", "th", "zh"};
inline constexpr char kGuessedLanguage[] = "auto";

/// The language for texts in this script, a name of ScriptCount::mostCommon() (script.h); "en" for
/// all scripts that no language of kLanguages has to itself.
std::string languageOfScript(const std::string& script);

}  // namespace hanscope
