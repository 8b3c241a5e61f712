#pragma once

#include <vector>

#include "ui/formats/pdf_text.h"

namespace hanscope::ui {

/// The lines of the pages of a document, in order.
using PdfPages = std::vector<std::vector<PdfLine>>;

/// The height of most characters of these pages; 0 if no line is placed.
qreal usualHeight(const PdfPages& pages);

/// Removes what is repeated at the top or the bottom of neighbouring pages in the same place:
/// running heads, and numbers that grow with the pages: alone, beside "page", or with a running
/// head. At most six lines of an edge; no headings, which are larger than the document's text, no
/// headings of its size with numbers ("Question 3"), and no lines that go on with the text below or
/// above. Takes time in proportion to the pages.
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
