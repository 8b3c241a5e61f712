#pragma once

#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a document's title and, at the right, its prediction.
class DocumentDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace hanscope::ui
