#pragma once

#include <QPainter>

namespace hanscope::ui {

/// Draws the beginning of a text on one line in the painter's font, with "…" if it is too long. A
/// text of a right-to-left script begins at the right end of `rect`, with its punctuation.
void drawItemText(QPainter& painter, const QRect& rect, const QString& text,
                  Qt::TextElideMode elide = Qt::ElideRight);

}  // namespace hanscope::ui
