#pragma once

#include <QPainter>
#include <QStyleOptionViewItem>

namespace hanscope::ui {

/// Paints the background of a view's item (selected or under the pointer) with the widget's style.
void paintItemBackground(QPainter* painter, const QStyleOptionViewItem& option);

}  // namespace hanscope::ui
