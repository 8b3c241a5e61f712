#pragma once

#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a line of a TreeModel: name, probability bar and percentage. Predicted labels are
/// emphasised and rejected ones are faint. Labels inserted by "what if" are in italics, with the
/// words "what if" in place of the bar. All bars start at the same x at every depth. A stripe at
/// the left marks the nodes whose attention the pages show.
class TreeDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace hanscope::ui
