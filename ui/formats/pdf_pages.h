#pragma once

#include <vector>

#include "ui/formats/pdf_text.h"

namespace hanscope::ui {

/// The lines of the pages of a document, in order.
using PdfPages = std::vector<std::vector<PdfLine>>;

/// Removes what is repeated at the top or the bottom of neighbouring pages in the same place:
/// running heads, and lines whose numbers grow with the pages. At most three lines of an edge, and
/// no headings, which are larger. Takes time in proportion to the pages.
void removeRunningLines(PdfPages& pages);

/// Joins words that are divided at ends of lines, also by other signs than PDFium knows. A hyphen
/// stays where it belongs to the word: before a capital letter or a number, and where the document
/// has the word with its hyphen in the middle of a line.
void joinDividedWords(PdfPages& pages);

/// The text without the blanks between the letters of letter-spaced words: five or more letters of
/// an alphabet that each stand alone. `gaps`: the distances between the characters that are no
/// blanks; a blank stays where one is much wider than the others. Empty: they are not known.
QString withoutLetterSpacing(const QString& text, const std::vector<qreal>& gaps = {});

}  // namespace hanscope::ui
