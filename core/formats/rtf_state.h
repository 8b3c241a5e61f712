#pragma once

#include <string_view>

namespace hanscope {

/// What a group inherits from the group around it, and may change.
struct RtfState {
    enum class Destination { Body, Mark, Fonts, Styles, Other };

    Destination destination = Destination::Body;
    bool isHidden = false;
    int font = 0;
    int bytesAfterUnicode = 1;  // that stand for a character given as a number
    int heading = 0;            // of the paragraph; 0: none
    int listLevel = 0;
    bool isInTable = false;
};

/// Whether a control word begins a group whose text is not that of the body.
bool isOtherDestination(std::string_view word);

/// The level of the heading that a style of this name is for: " Heading 2;" gives 2; 0 for other
/// styles.
int rtfHeadingNamed(std::string_view name);

}  // namespace hanscope
