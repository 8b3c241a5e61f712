#pragma once

#include <QWidget>

#include "core/metrics/reliability.h"

class QLabel;

namespace hanscope::ui {

class ReliabilityPlot;

/// The reliability diagram of a survey: for ten ranges of probability, how many of the predictions
/// are right, beside the diagonal where that share equals the probability. A sentence above says
/// what is under the pointer or the keyboard's cursor.
class ReliabilityView : public QWidget {
    Q_OBJECT
 public:
    explicit ReliabilityView(QWidget* parent = nullptr);

    void setReliability(const Reliability& reliability);
    QString sentence() const;

 Q_SIGNALS:
    /// Emitted when a bar is clicked or Enter is pressed on it. See Reliability::binOf().
    void binActivated(int bin);

 private:
    void say(int bin);

    Reliability reliability_;
    QLabel* sentence_;
    ReliabilityPlot* plot_;
};

/// The diagram in it.
class ReliabilityPlot : public QWidget {
    Q_OBJECT
 public:
    explicit ReliabilityPlot(QWidget* parent = nullptr);

    void setReliability(const Reliability& reliability);
    QSize minimumSizeHint() const override { return {160, 140}; }

 Q_SIGNALS:
    void pointed(int bin);  ///< at a bar; −1: at none
    void activated(int bin);

 protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

 private:
    QRectF area() const;
    int binAt(QPointF place) const;
    void point(int bin);
    void drawAxes(QPainter& painter, const QRectF& area) const;
    void drawBars(QPainter& painter, const QRectF& area) const;

    Reliability reliability_;
    int current_ = -1;  // under the pointer or the keyboard's cursor
};

}  // namespace hanscope::ui
