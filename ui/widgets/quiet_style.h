#pragma once

#include <QFont>
#include <QIcon>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>
#include <QToolButton>

class QLineEdit;

namespace hanscope::ui {

/// The sizes of texts, as steps from the font of what they stand in; there are no others.
enum class TextSize {
    Small,    ///< captions and legends
    Normal,   ///< the window's font
    Large,    ///< the document's text, the names of what a window is about
    Title,    ///< the prediction above the document, titles of empty pages, headings
    Display,  ///< the first heading of a document
};
/// How much larger the text of a page is than the window's font.
inline constexpr qreal kPageFontScale = 1.2;
/// The window's font in another size.
QFont sizedFont(const QFont& normal, TextSize size);
/// Likewise from the font of a page, whose own text is Large.
QFont sizedOnPage(const QFont& page, TextSize size);
/// `font` at `scale` times its size; works for sizes in points and in pixels.
QFont scaledFont(const QFont& font, qreal scale);
/// `font` in its bold weight, or in the normal one.
QFont strongFont(const QFont& font, bool isStrong = true);

/// A read-only table with single selection, without grid and frame. Texts behind numbers have a gap
/// before them, which a delegate of the caller has if it is one of TableCells (table_cells.h). If
/// it can be sorted, its context menu does that; one that the caller makes should have
/// addSortMenu() (sort_menu.h). Sorted by its header, or asked for its menu with the keyboard, it
/// shows the current row (current_row.h).
QTableView* makeQuietTable(const QString& name);

/// Gives the table's headers the background of the surrounding page. `page` is the page's palette,
/// because the table's own palette is updated later. Call it again after a palette change.
void blendHeaders(QTableView* table, const QPalette& page);

/// Paints the background of texts and lists behind a widget.
void fillWithBase(QWidget* widget);

/// A button without a frame.
QToolButton* makeFlatButton(const QString& text, const QString& toolTip = {},
                            QWidget* parent = nullptr);

/// An arrow without a frame.
QToolButton* makeArrowButton(Qt::ArrowType arrow, const QString& name, QWidget* parent);

/// An area without a frame in which the page scrolls where there is little room. Without a name it
/// does not get the keyboard itself.
QScrollArea* makeScrollArea(QWidget* page, const QString& name = {}, QWidget* parent = nullptr);

/// A heading for a section of a page.
QLabel* makeHeading(const QString& title);

/// A field for what is looked for, with a button that clears it; `hint` is shown while it is empty.
QLineEdit* makeSearchField(const QString& hint, const QString& name, QWidget* parent = nullptr);

/// Gives a label the colour of captions. Call it again after a palette change.
void makeQuiet(QLabel* label, const QPalette& palette);

/// A play icon (triangle), or a pause icon (two bars) if `pause`.
QIcon playIcon(bool pause, const QColor& color);

}  // namespace hanscope::ui
