#pragma once

#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a line of a TreeModel as name, probability bar and per cent; what is predicted strong,
/// what was considered and rejected faint, what "what if" put there in italics, with these words
/// in the place of its bar. Bars
/// stand below one another, whatever the depth. A stripe at the left marks the nodes whose
/// attention the pages show.
class TreeDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace hanscope::ui
