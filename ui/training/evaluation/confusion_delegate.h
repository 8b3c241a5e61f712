#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a cell of a confusion matrix: the larger its share of the row, the stronger the colour.
/// The number is shown if it fits; cells with 0 are empty. Cells of the diagonal have a thin frame.
class ConfusionDelegate : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The colour of a cell with this share of its row.
    static QColor shade(const QPalette& palette, double share);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// Header of a confusion matrix. Column labels are rotated if they are wider than a cell. The label
/// of the current row or column is bold.
class ConfusionHeader : public QHeaderView {
 public:
    ConfusionHeader(Qt::Orientation orientation, QWidget* parent);

    QSize sizeHint() const override;

 protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

 private:
    QString label(int section) const;
    int longestLabel() const;
};

}  // namespace hanscope::ui
