#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/text/normalizer.h"
#include "core/text/sentence_words.h"

namespace hanscope {

/// Where sentences end, in addition to ICU's rules. A sentence goes on after abbreviations
/// (Preprocessing::ownAbbreviations). From kRulesOfSeenCharacters on it also goes on after initials
/// ("J. R. Tolland"), after more abbreviations before a name ("Mt. Etna"), after the number of a
/// list item, within an address of the web, and after direct speech ("Stop!" he said); closing
/// brackets and emoji after its end belong to it; and it ends before the next item of a numbered
/// list. The lists of words are in resources/models/FORMAT.md. Not thread-safe.
class SentenceRules {
 public:
    /// `language`: the words of "de", "fr" and "en" are known; those of English apply to all
    /// others.
    SentenceRules(std::string language, const Preprocessing& preprocessing);

    /// The paragraph that the following calls are about, which must outlive them: its UTF-16 units,
    /// in which each run of white space is one space, and the units with which its lines begin.
    void setParagraph(const std::u16string& units, const std::vector<std::int32_t>& lines);

    /// Where the sentence that begins at `begin`, and ends at `end` by ICU's rules, ends by these:
    /// at a unit up to `end`, or with brackets and emoji after it. No value: it goes on.
    std::optional<std::int32_t> end(std::int32_t begin, std::int32_t end) const;

 private:
    std::optional<std::int32_t> listItemIn(std::int32_t begin, std::int32_t end) const;
    void dropKnown(const std::vector<Abbreviation>& known);
    bool followsException(std::size_t end) const;
    bool goesOn(std::int32_t begin, std::int32_t end) const;

    std::string language_;
    bool hasAbbreviations_, hasProse_;
    std::set<std::u16string, std::less<>> exceptions_;  // abbreviations of the locale, by ICU
    std::size_t longestException_ = 0;
    const std::u16string* units_ = nullptr;
    std::vector<std::int32_t> items_;  // where items of numbered lists begin
};

}  // namespace hanscope
