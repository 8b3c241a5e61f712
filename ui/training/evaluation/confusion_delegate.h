#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace hanscope::ui {

/// A cell of a confusion matrix: the darker, the larger its share of the row. The number stands
/// there where it fits; a share of nothing stays empty. The diagonal has a thin frame.
class ConfusionDelegate : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// A cell's colour at a share of its row.
    static QColor shade(const QPalette& palette, double share);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// Labels beside a confusion matrix; above it they stand upright where they are wider than a cell.
/// The current row's or column's label is bold.
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
