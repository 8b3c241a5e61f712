#pragma once

#include <QIcon>
#include <QLabel>
#include <QTableView>

namespace hanscope::ui {

/// A table to be looked at: one selection, no grid, no frame.
QTableView* makeQuietTable(const QString& name);

/// Gives the table's headers the colour of the page around it, whose palette is given: the table's
/// own follows a change only later. Again after a change of palette.
void blendHeaders(QTableView* table, const QPalette& page);

/// The title of a part of a page.
QLabel* makeHeading(const QString& title);

/// Writes a label in the colour of captions. Again after a change of palette.
void makeQuiet(QLabel* label, const QPalette& palette);

/// A triangle, or two bars.
QIcon playIcon(bool pause, const QColor& color);

}  // namespace hanscope::ui
