#pragma once

#include <QString>
#include <string>

namespace hanscope::ui {

/// A sentence of the core (an Error's `what()`, a warning) in the language of the window.
///
/// The core has no Qt and writes English. A sentence is looked up in the translations under the
/// context "core", as it is or by its pattern (core_patterns.h): "the column 'a' appears twice;
/// rename one" has the pattern "the column %1 appears twice; rename one". An argument that is a
/// sentence or a phrase of the core itself is translated, too; one that begins with a quote or a
/// digit is not. Before the sentence may stand a path, the line and the byte, as a FileError has
/// them. Of several sentences with "; " between them each is looked up if there is no pattern for
/// them together. A sentence without a translation is returned as it is.
QString coreText(const std::string& sentence);

/// The same for a sentence that stands alone: with a capital letter and a full stop. Empty for an
/// empty one.
QString coreSentence(const std::string& sentence);

}  // namespace hanscope::ui
