#pragma once

#include <QWidget>

#include "ui/training/timeline/snapshot_line.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Map of a document's sentence weights over the training: one row per sentence, one column per
/// snapshot. The colour goes from the page's colour at weight 0 to full colour at the largest
/// weight in any snapshot, but at least at four times the mean weight, so that long documents,
/// where all weights are small, are not too strong. Epochs are shown below, and a line marks the
/// current snapshot. Clicking or dragging selects a snapshot.
class AttentionMap : public QWidget {
    Q_OBJECT
 public:
    explicit AttentionMap(const SnapshotLine* line, QWidget* parent = nullptr);

    /// Call after the snapshots or the current index changed.
    void setCurrent(int index);
    /// Rectangle of the cell of a snapshot and a sentence, in pixels.
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
    /// The weight that is drawn in the full colour.
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
