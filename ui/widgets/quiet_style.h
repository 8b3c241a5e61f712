#pragma once

#include <QIcon>
#include <QLabel>
#include <QTableView>

namespace hanscope::ui {

/// A read-only table with single selection, without grid and frame.
QTableView* makeQuietTable(const QString& name);

/// Gives the table's headers the background of the surrounding page. `page` is the page's palette,
/// because the table's own palette is updated later. Call it again after a palette change.
void blendHeaders(QTableView* table, const QPalette& page);

/// A heading for a section of a page.
QLabel* makeHeading(const QString& title);

/// Gives a label the colour of captions. Call it again after a palette change.
void makeQuiet(QLabel* label, const QPalette& palette);

/// A play icon (triangle), or a pause icon (two bars) if `pause`.
QIcon playIcon(bool pause, const QColor& color);

}  // namespace hanscope::ui
