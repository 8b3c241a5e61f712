#include "ui/widgets/item_text.h"

#include <QApplication>

namespace hanscope::ui {

void drawItemText(QPainter& painter, const QRect& rect, const QString& text,
                  Qt::TextElideMode elide) {
    const bool isRightToLeft = text.isRightToLeft();
    const int direction = isRightToLeft ? Qt::TextForceRightToLeft : Qt::TextForceLeftToRight;
    const int side = isRightToLeft ? Qt::AlignRight : Qt::AlignLeft;
    painter.drawText(rect,
                     Qt::AlignVCenter | Qt::AlignAbsolute | Qt::TextSingleLine | side | direction,
                     painter.fontMetrics().elidedText(text, elide, rect.width(), direction));
}

void paintItemBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const QWidget* widget = option.widget;
    const QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, widget);
}

}  // namespace hanscope::ui
