#pragma once

#include <QWidget>
#include <vector>

#include "core/survey/label_queue.h"

namespace hanscope::ui {

/// The estimated accuracy over the number of labels: a point for each model, with its interval.
class AccuracyCurve : public QWidget {
    Q_OBJECT
 public:
    explicit AccuracyCurve(QWidget* parent = nullptr);

    void setEstimates(std::vector<AccuracyEstimate> estimates);
    QSize sizeHint() const override { return {220, fontMetrics().height() * 6}; }
    /// Where a point is drawn.
    QPointF placeOf(std::size_t estimate) const;

 protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

 private:
    QRectF plot() const;
    double yOf(double share) const { return plot().bottom() - share * plot().height(); }
    QString textOf(const AccuracyEstimate& estimate) const;
    std::size_t mostLabels() const;

    std::vector<AccuracyEstimate> estimates_;
};

}  // namespace hanscope::ui
