#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/survey/counts/count_file.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// On which side of a comparison the text of a row is.
enum class TextSide : std::uint8_t { Group, Others, Neither };

/// Which groups of texts are compared with which others.
struct SidesQuestion {
    std::vector<std::string> group;    ///< names; a text that has one of them is in the group
    std::vector<std::string> against;  ///< names of the others; none: all texts with other names
    /// Whether a text without a name is one of the others, if these are all; otherwise nothing is
    /// known of it.
    bool isNamelessOther = false;
};

/// The sides of the texts of a source.
struct TextSides {
    std::vector<TextSide> ofRow;  ///< [RowPlace::number]; behind its end Neither
    std::uint64_t neither = 0;    ///< texts that are on neither side

    /// The side of the text of a row.
    TextSide of(const RowPlace& place) const {
        return place.number < ofRow.size() ? ofRow[place.number] : TextSide::Neither;
    }
};

/// Finds the sides of texts by the names of their groups.
class SideFinder {
 public:
    /// Takes what is asked for.
    explicit SideFinder(const SidesQuestion& question, const Shard& shard = {});

    /// The text of a row, numbered as in RowPlace, has these names. Rows come in their order.
    void add(std::uint64_t row, const std::vector<std::string>& names);
    /// Throws Error if a name is that of no text, or a side has no texts.
    TextSides sides();
    /// The same if only some texts were added, so that others may have a name.
    TextSides sidesOfSome() { return std::move(sides_); }

 private:
    void requireKnown(const std::set<std::string>& names) const;

    const std::set<std::string> group_, against_;
    const bool isNamelessOther_;
    const Shard shard_;
    std::unordered_set<std::string> names_;   // of all texts
    std::uint64_t inGroup_ = 0, others_ = 0;  // texts
    TextSides sides_;
};

}  // namespace hanscope
