#pragma once

#include <QStyledItemDelegate>

namespace hanscope::ui {

/// Paints a class as label, probability bar and percentage. Predicted classes are bold and in the
/// accent colour; a threshold is a line across the bar. True
/// labels have a check mark. The label column is as wide as the longest
/// label, up to 45 % of the row.
class PredictionDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Width of the longest label in pixels, set by the owner when the labels change.
    void setLabelWidth(int pixels) { labelWidth_ = pixels; }
    /// Whether there is a column for the check mark of true labels, at the left.
    void setHasTruth(bool hasTruth) { hasTruth_ = hasTruth; }
    /// Whether the number is preceded by that before an edit: "41 % → 63 %".
    void setHasBefore(bool hasBefore) { hasBefore_ = hasBefore; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
    int labelWidth_ = 0;
    bool hasTruth_ = false, hasBefore_ = false;
};

}  // namespace hanscope::ui
