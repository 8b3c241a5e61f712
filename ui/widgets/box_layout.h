#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QMargins>
#include <initializer_list>
#include <optional>

namespace hanscope::ui {

/// What a row or column holds at one place: a widget, a layout or empty space.
struct BoxItem {
    BoxItem(QWidget* itsWidget, int itsStretch = 0, Qt::Alignment its = {})
        : widget(itsWidget), stretch(itsStretch), alignment(its) {}
    BoxItem(QLayout* itsLayout, int itsStretch = 0) : layout(itsLayout), stretch(itsStretch) {}
    /// Empty space that grows with this factor.
    static BoxItem growing(int factor = 1) { return {static_cast<QWidget*>(nullptr), factor}; }
    /// Empty space of this size in pixels.
    static BoxItem space(int pixels);

    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int stretch = 0;
    Qt::Alignment alignment;
    int pixels = -1;  // of empty space
};

constexpr QMargins kNoMargins{0, 0, 0, 0};

/// Adds the items to the end of a row or column.
void addItems(QBoxLayout* box, std::initializer_list<BoxItem> items);

/// Makes the layout of `parent`, or one to be added to another layout if that is null. Without
/// `margins`, and with a negative `spacing`, it has those of the style.
QHBoxLayout* makeRow(QWidget* parent, std::initializer_list<BoxItem> items,
                     std::optional<QMargins> margins = {}, int spacing = -1);
QVBoxLayout* makeColumn(QWidget* parent, std::initializer_list<BoxItem> items,
                        std::optional<QMargins> margins = {}, int spacing = -1);

/// The label of a field, to which the key after its & leads.
QLabel* labelFor(const QString& text, QWidget* field);

}  // namespace hanscope::ui
