#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// The rules of this program for what a word and a sentence is, besides ICU's, by their version:
/// 1: those of the first versions.
constexpr int kFirstRules = 1;
/// 2: words as a reader sees them (core/text/seen_character.h); initials, more abbreviations,
/// numbers of list items, addresses, speech and emoji (core/text/sentence_rules.h).
constexpr int kRulesOfSeenCharacters = 2;

/// How a text becomes the words that are looked up. Stored in the model's file, so that a text is
/// treated alike in training and in use.
struct Preprocessing {
    std::string locale = "en";          ///< ICU locale of the sentence and word rules
    bool suppressAbbreviations = true;  ///< "Mr." does not end a sentence: ICU's lists
    bool nfkc = true;                   ///< compatibility composition before look-up
    bool foldCase = true;               ///< full Unicode case folding before look-up
    bool ownAbbreviations = true;       ///< nor do those of core/text/segmenter.cpp
    bool lowerCase = false;  ///< full Unicode lower case before look-up, as Python's str.lower()
    int rules = kRulesOfSeenCharacters;

    bool operator==(const Preprocessing& o) const {
        return locale == o.locale && suppressAbbreviations == o.suppressAbbreviations &&
               nfkc == o.nfkc && foldCase == o.foldCase && ownAbbreviations == o.ownAbbreviations &&
               lowerCase == o.lowerCase && rules == o.rules;
    }
};

/// Turns a word of a text into the form in which the vocabulary holds it. Thread-safe.
class Normalizer {
 public:
    /// Copies what it needs.
    explicit Normalizer(const Preprocessing& preprocessing);

    /// Takes the word as a reader sees it, and applies NFKC, case folding and lower case, if the
    /// preprocessing says so. Overwrites `out`; if
    /// it is reused, ASCII words cost no allocation.
    void normalize(std::string_view word, std::string& out) const;
    /// The same as a new string.
    std::string normalized(std::string_view word) const;

 private:
    bool asSeen_;
    bool nfkc_;
    bool foldCase_, lowerCase_;
};

/// The text in Unicode's composed form (NFC).
std::string canonicallyComposed(std::string_view text);

}  // namespace hanscope
