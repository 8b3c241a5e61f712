#include "ui/widgets/item_background.h"

#include <QApplication>

namespace hanscope::ui {

void paintItemBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const QWidget* widget = option.widget;
    const QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, widget);
}

}  // namespace hanscope::ui
