#pragma once

#include <QWidget>

#include "ui/training/forming/snapshot_line.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// How the weights of a document's sentences came about: a row a sentence, a column a snapshot,
/// from the page's colour at 0 to the bars' red at the heaviest weight that any sentence had, or at
/// four times the mean if none is heavier: in a long document all are small. Below it the epochs; a
/// line marks the current snapshot. The mouse scrubs.
class AttentionMap : public QWidget {
    Q_OBJECT
 public:
    explicit AttentionMap(const SnapshotLine* line, QWidget* parent = nullptr);

    /// After the line or the current snapshot changed.
    void setCurrent(int index);
    /// Where the cell of a snapshot and a sentence is; pixels.
    QRect cell(int snapshot, int sentence) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, 36}; }

 Q_SIGNALS:
    void chosen(int index);

 protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

 private:
    QRect area() const;
    int sentences() const;
    /// The weight that is drawn in full red.
    double reddest() const;
    int snapshotAt(qreal x) const;
    QString sentenceAt(QPointF point) const;
    void paintCells(QPainter& painter, const Palette& palette) const;
    void paintEpochs(QPainter& painter, const Palette& palette) const;
    void paintCurrent(QPainter& painter, const Palette& palette) const;

    const SnapshotLine* line_;
    int current_ = -1;
};

}  // namespace hanscope::ui
