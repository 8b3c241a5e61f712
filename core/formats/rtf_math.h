#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/word_math.h"

namespace hanscope {

/// The text of a formula in RTF ({\moMath …}), whose groups are named as the elements of Word's
/// formulas: {\msSup …} is m:sSup.
class RtfMath {
 public:
    /// A group begins; what it is its first control word says.
    void startGroup();
    /// The first control word of the innermost group, and whether \* stands before it.
    void name(std::string_view word, bool isIgnorable);
    /// UTF-8. What is outside runs ({\mr …}) and signs is not shown.
    void text(std::string_view text);
    /// The innermost group ends. Returns the text of the formula if it was the whole formula.
    std::string endGroup();

 private:
    /// An open group: the name of its element, which is that of the group around it if it has none.
    struct Group {
        std::string element;
        bool isNamed = false;
        std::string value;  // of a sign: its text
    };

    WordMath math_;
    std::vector<Group> groups_;
};

}  // namespace hanscope
