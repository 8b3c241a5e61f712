#pragma once

#include <QWidget>
#include <optional>

#include "core/faithfulness/faithfulness.h"

namespace hanscope::ui {

/// Draws what the probability loses without the first 1 to 50 % of the words, in the order of a
/// lens and in random order.
class FaithfulnessCurve : public QWidget {
    Q_OBJECT
 public:
    explicit FaithfulnessCurve(QWidget* parent = nullptr);

    void setScores(const QString& lens, const FaithfulnessScores& ofLens,
                   const FaithfulnessScores& random);
    QSize sizeHint() const override { return {420, 180}; }

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    using Curve = std::array<double, kShares.size()>;

    void paintAxes(QPainter& painter, const QRectF& area, double least, double most) const;
    void paintCurve(QPainter& painter, const Curve& curve, const QColor& color,
                    const QString& name) const;
    QPointF pointAt(std::size_t i, double value) const;

    QString lens_;
    std::optional<Curve> ofLens_;
    Curve random_{};
    QRectF area_;  // of the curves; set while painting
    double least_ = 0, most_ = 1;
};

}  // namespace hanscope::ui
