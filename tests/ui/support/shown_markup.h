#pragma once

#include <QStringList>

namespace hanscope::test {

/// Foreign text that Qt draws as a picture, read from a file of that name, wherever it takes the
/// text for HTML.
inline constexpr char kMarkup[] = "<img src=probe.png>";

/// What all widgets of the program, shown or not, their actions and their item models show with
/// kMarkup in it.
struct ShownMarkup {
    QStringList interpreted;  ///< texts that Qt takes for HTML with an image in it, and where
    int literal = 0;          ///< texts in which the user reads kMarkup as it stands
};

ShownMarkup shownMarkup();

}  // namespace hanscope::test
