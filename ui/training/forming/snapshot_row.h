#pragma once

#include <QWidget>

#include "ui/training/forming/snapshot_line.h"
#include "ui/training/forming/thumbnails.h"

namespace hanscope::ui {

/// Shows as many snapshots as fit side by side, evenly spaced over the timeline, as small pages
/// with captions. The current one is always included. Mouse clicks and the wheel select a snapshot.
class SnapshotRow : public QWidget {
    Q_OBJECT
 public:
    explicit SnapshotRow(const SnapshotLine* line, QWidget* parent = nullptr);

    /// Call after the snapshots or the current index changed.
    void setCurrent(int index);
    void setSentencePerLine(bool sentencePerLine);
    /// Indices of the snapshots that are shown, from left to right.
    std::vector<int> shown() const;
    QRect pageRect(int place) const;

    QSize sizeHint() const override { return {700, 150}; }
    QSize minimumSizeHint() const override { return {160, 96}; }

 Q_SIGNALS:
    void chosen(int index);

 protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

 private:
    QSize pageSize() const;
    int captionHeight() const;
    int places() const;
    int pitch() const;
    void paintPage(QPainter& painter, int place, int index, const Palette& palette);
    void paintCaption(QPainter& painter, const QRect& page, const Snapshot& snapshot,
                      const QColor& first, const QColor& second) const;
    void chooseAt(QPointF point);

    const SnapshotLine* line_;
    Thumbnails thumbnails_;
    int current_ = -1;
    bool sentencePerLine_ = true;
};

}  // namespace hanscope::ui
