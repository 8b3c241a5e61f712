#pragma once

#include <string>

namespace hanscope {

/// How a text becomes the words that are looked up. Stored in the model's file, so that a text is
/// treated alike in training and in use.
struct Preprocessing {
    std::string locale = "en";          ///< ICU locale of the sentence and word rules
    bool suppressAbbreviations = true;  ///< "Mr." does not end a sentence: ICU's lists
    bool nfkc = true;                   ///< compatibility composition before look-up
    bool foldCase = true;               ///< full Unicode case folding before look-up
    bool ownAbbreviations = true;       ///< nor do those of core/text/abbreviations.h
    bool lowerCase = false;  ///< full Unicode lower case before look-up, as Python's str.lower()

    bool operator==(const Preprocessing& o) const {
        return locale == o.locale && suppressAbbreviations == o.suppressAbbreviations &&
               nfkc == o.nfkc && foldCase == o.foldCase && ownAbbreviations == o.ownAbbreviations &&
               lowerCase == o.lowerCase;
    }
};

}  // namespace hanscope
