#pragma once

#include <QList>
#include <QPolygonF>
#include <QString>
#include <vector>

namespace hanscope::ui {

/// A line of a page; if words are divided at its end, together with the lines that follow.
struct PdfLine {
    QString text;           ///< without the hyphens of divided words, and blanks at its ends
    bool isPlaced = false;  ///< the numbers below are known
    // In points, from the top left corner of the page.
    qreal left = 0, top = 0;      ///< of the first line
    qreal right = 0, bottom = 0;  ///< of the last line
    qreal height = 0;             ///< of letters of every height; estimated
};

/// The lines of a page from its text, as Qt PDF gives it, and the rectangles of its runs of
/// characters in the same order. Lines are not placed if the rectangles cannot be assigned to them.
std::vector<PdfLine> pdfLines(const QString& text, const QList<QPolygonF>& runs);

}  // namespace hanscope::ui
