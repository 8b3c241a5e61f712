#pragma once

#include <QPainter>
#include <QStyleOptionViewItem>

namespace hanscope::ui {

/// Draws the beginning of a text on one line in the painter's font, with "…" if it is too long. A
/// text of a right-to-left script begins at the right end of `rect`, with its punctuation.
void drawItemText(QPainter& painter, const QRect& rect, const QString& text,
                  Qt::TextElideMode elide = Qt::ElideRight);

/// Paints the background of a view's item (selected or under the pointer) with the widget's style.
void paintItemBackground(QPainter* painter, const QStyleOptionViewItem& option);

}  // namespace hanscope::ui
