#pragma once

#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a sentence's bar (in the heatmap's colour), its weight and the beginning of its text.
class SentenceDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace hanscope::ui
