#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// A field of a Word document that is open. Word draws some fields from their instructions, and
/// stores no result.
struct WordField {
    bool hasResult = false;  ///< its result has begun
    bool hasText = false;    ///< its result has text
    std::string instruction;
    std::vector<std::string> entries;  ///< of a list to choose from
    int chosen = 0;                    ///< entry

    /// What Word draws of a field without a result: the entry that was chosen, or an equation on
    /// one line. Empty for other fields.
    std::string drawn() const;
};

/// The text of an EQ field, as it would be typed: "1/2" for `EQ \f(1,2)`. Of characters that are
/// drawn above each other, the last ones: those below a reading, or in a circle.
std::string textOfEquation(std::string_view instruction);

}  // namespace hanscope
