#pragma once

#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a row of the list of documents: before the title a dot if the text is not saved, the
/// prediction in bold. The title of a preview is italic.
class DocumentDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    static constexpr int kLeftMargin = 14;  ///< of the title; the dot is in it
    static constexpr int kRightMargin = 8;  ///< of every column

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace hanscope::ui
