#pragma once

#include <QString>
#include <string>

namespace hanscope::ui {

/// A sentence of the core (an Error's `what()`, a warning) in the language of the window.
///
/// The core has no Qt and writes English. A sentence is looked up in the translations under the
/// context "core" by its pattern: each text in quotes, each number and each list of these ("'a'
/// (3), 'b' and 4 more") is replaced by %1, %2, … in the order in which they stand. "the column 'a'
/// appears twice" has the pattern "the column %1 appears twice". If the whole sentence has no
/// translation, the part after each ": " is tried, so that the path and the line that a FileError
/// begins with need no translation. A sentence without a translation is returned as it is. The
/// patterns are listed in ui/widgets/outside_texts/.
QString coreText(const std::string& sentence);

/// The same for a sentence that stands alone: with a capital letter and a full stop. Empty for an
/// empty one.
QString coreSentence(const std::string& sentence);

}  // namespace hanscope::ui
