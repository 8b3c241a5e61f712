#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

// The lists of words by which SentenceRules finds the ends of sentences; FORMAT.md has them, too.
// Words are in lower case.

/// What follows an abbreviation if the sentence goes on.
enum class AfterAbbreviation {
    Anything,
    LowerOrNumber,  ///< a number or a lower-case letter, also in "(" or "["
    Number,         ///< a digit, also in "(" or "["
    AnyNumber,      ///< the same, or a Roman number
    Bracket,        ///< a digit, "(" or "["
    NameOrNumber    ///< LowerOrNumber, a bracket, or a capital but of beginsSentences()
};

struct Abbreviation {
    std::u16string_view text;  ///< without spaces
    AfterAbbreviation next;
};

/// Those of all versions of the rules. `language`: "de" and "fr" have their own, all others those
/// of English.
const std::vector<Abbreviation>& abbreviationsOf(const std::string& language);
/// Those that kRulesOfSeenCharacters adds. "es", "it", "ru" and "th" have their own, too.
const std::vector<Abbreviation>& moreAbbreviationsOf(const std::string& language);

/// Whether the word often begins sentences, so that its capital says nothing of a name.
bool beginsSentences(std::u16string_view word);

/// Whether a number with a full stop before this German word is an ordinal: 3. Mai.
bool followsOrdinal(std::u16string_view word);

/// Whether an English sentence goes on with it, or with who does so, after direct speech.
bool isVerbOfSaying(std::u16string_view word);

}  // namespace hanscope
