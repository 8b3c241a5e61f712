#pragma once

#include <QList>
#include <QPointF>
#include <QString>
#include <QWidget>
#include <optional>

namespace hanscope::ui {

/// A curve of two shares, both 0 to 1, with a marked point.
class CurveView : public QWidget {
    Q_OBJECT
 public:
    /// The names of the axes: what is to the right, and what is upwards.
    CurveView(const QString& name, const QString& right, const QString& up,
              QWidget* parent = nullptr);

    /// `points` in their order along the curve; `caption` is above it. Nothing is marked then.
    void setCurve(QList<QPointF> points, const QString& caption);
    void setMark(std::optional<QPointF> mark);
    QSize minimumSizeHint() const override { return {150, 130}; }
    QSize sizeHint() const override { return {240, 200}; }

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    QRectF area() const;
    void drawAxes(QPainter& painter, const QRectF& area) const;
    void drawCurve(QPainter& painter, const QRectF& area) const;

    const QString right_, up_;
    QString caption_;
    QList<QPointF> points_;
    std::optional<QPointF> mark_;
};

}  // namespace hanscope::ui
