#pragma once

#include <QString>

class QTextDocument;

namespace hanscope::ui {

/// A formula as HTML: "p_s" becomes "p<sub>s</sub>". Every underscore lowers the character after
/// it; all others are escaped.
QString subscriptedHtml(const QString& formula);

/// Running text as lowerSubscripts() shows it: "the share p_s" becomes "the share ps".
QString loweredText(const QString& text);

/// Lowers the subscripts of the formulas in a document that was made from Markdown, where they are
/// written "p_s": one letter, an underscore, and one letter or digit. Code stays as it is.
void lowerSubscripts(QTextDocument* document);

}  // namespace hanscope::ui
