#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace hanscope {

/// Finds the script in which most of the letters of some texts are written. Not thread-safe.
class ScriptCount {
 public:
    /// `text` is UTF-8; digits, punctuation and marks that all scripts share do not count.
    void add(std::string_view text);
    /// Its name in English as Unicode has it ("Latin", "Hangul", "Han"); empty if no script has
    /// more than half of the letters.
    std::string mostCommon() const;

 private:
    static constexpr int kMaxScripts = 256;  // more than Unicode has

    std::size_t letters_ = 0;
    std::size_t counts_[kMaxScripts] = {};  // [UScriptCode]
};

/// The script of the first thousand of `count` words, which are enough to tell it.
std::string scriptOf(std::size_t count,
                     const std::function<std::string_view(std::size_t index)>& word);

/// The languages whose rules for sentences and words can be chosen, as ICU's locales. "auto": that
/// of the script of the texts.
inline constexpr std::array kLanguages{"auto", "ar", "de", "el", "en", "es", "fi", "fr", "he",
                                       "hi",   "it", "ja", "ko", "pt", "ru", "sv", "th", "zh"};
inline constexpr char kGuessedLanguage[] = "auto";  ///< the language that the script tells

/// The language for texts in this script, a name of ScriptCount::mostCommon() (script.h); "en" for
/// all scripts that no language of kLanguages has to itself.
std::string languageOfScript(const std::string& script);

}  // namespace hanscope
