#pragma once

#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a document's title, at the right its prediction, and at the left a dot if its text is not
/// saved. The title of a preview is italic.
class DocumentDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace hanscope::ui
