#pragma once

#include <QStringList>

namespace hanscope::test {

/// Untrusted text. Where Qt interprets it as HTML, it loads and draws a picture from the file that
/// it names.
inline constexpr char kMarkup[] = "<img src=probe.png>";

/// All texts with kMarkup in them of all widgets (visible or not), their actions and their item
/// models.
struct ShownMarkup {
    QStringList interpreted;  ///< texts that Qt takes for HTML with an image in it, and where
    int literal = 0;          ///< texts in which the user reads kMarkup as it stands
};

ShownMarkup shownMarkup();

}  // namespace hanscope::test
