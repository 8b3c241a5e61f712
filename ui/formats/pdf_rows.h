#pragma once

#include <QList>
#include <QPolygonF>
#include <QRectF>
#include <QStringList>
#include <vector>

namespace hanscope::ui {

/// A row of a page: runs of characters side by side.
struct PdfRow {
    QRectF rect;
    std::vector<QRectF> runs;
    bool isNote = false;  ///< it begins with the raised mark of a note
};

/// The rows of runs in the order of the text.
std::vector<PdfRow> pdfRows(const QList<QPolygonF>& runs);

/// How many rows lines of text are: one more than words are divided in them, each.
std::size_t countOfRows(const QStringList& lines);

/// Puts right what is raised or large in the lines of a page and in their rows: raised marks of
/// notes are taken out, raised numbers behind a unit are powers, and a large letter over several
/// rows begins the first of them. Both stay as they are if the lines cannot be assigned to the
/// rows.
void readRaisedAndLarge(QStringList& lines, std::vector<PdfRow>& rows);

}  // namespace hanscope::ui
