#pragma once

#include <QPainter>
#include <QStyleOptionViewItem>

namespace hanscope::ui {

/// Paints the background of an item of a view (selected, under the pointer) as the style does.
void paintItemBackground(QPainter* painter, const QStyleOptionViewItem& option);

}  // namespace hanscope::ui
