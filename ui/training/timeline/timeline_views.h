#pragma once

#include <QImage>
#include <QWidget>
#include <map>
#include <memory>

#include "core/explain/lens.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/training/timeline/snapshot_line.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Map of a document's sentence weights over the training: one row per sentence, one column per
/// snapshot. The colour goes from the page's colour at weight 0 to full colour at the largest
/// weight in any snapshot, but at least at four times the mean weight, so that long documents,
/// where all weights are small, are not too strong. Epochs are shown below, and a line marks the
/// current snapshot. Clicking or dragging selects a snapshot. If people marked words of the
/// document, a column beside the map has each sentence's share of the marks.
class AttentionMap : public QWidget {
    Q_OBJECT
 public:
    explicit AttentionMap(const SnapshotLine* line);

    /// Call after the snapshots or the current index changed.
    void setCurrent(int index);
    /// Rectangle of the cell of a snapshot and a sentence, in pixels.
    QRect cell(int snapshot, int sentence) const;
    /// That of a sentence's share of the marks, in pixels; empty without marks.
    QRect markCell(int sentence) const;

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
    QRect marksArea() const;
    QString sentenceAt(QPointF point) const;
    void paintCells(QPainter& painter, const Palette& palette) const;
    void paintMarks(QPainter& painter, const Palette& palette) const;
    void paintEpochs(QPainter& painter, const Palette& palette) const;
    void paintCurrent(QPainter& painter, const Palette& palette) const;

    const SnapshotLine* line_;
    int current_ = -1;
};

/// Cache of small images of readings of one document, drawn like the page: the whole document if it
/// fits, otherwise its beginning. Each is drawn once.
class Thumbnails {
 public:
    /// Sets the style of all images. If it changes, the cache is cleared. `size` is in logical
    /// pixels.
    void setStyle(const QFont& font, const Palette& palette, bool sentencePerLine, QSize size,
                  qreal pixelRatio);
    /// The words that people marked, HeatmapMarks::reasons; others clear the cache.
    void setMarks(const std::vector<std::uint8_t>& marks);
    const QImage& of(const std::shared_ptr<const ShownReading>& shown);
    void clear();
    int count() const { return static_cast<int>(images_.size()); }

 private:
    void layOut(const std::shared_ptr<const Document>& document);
    QImage draw(const ShownReading& shown);

    QFont font_;
    Palette palette_ = Palette::light();
    bool sentencePerLine_ = true;
    QSize size_;
    qreal pixelRatio_ = 1;
    std::vector<std::uint8_t> marks_;
    std::unique_ptr<HeatmapLayout> layout_;
    std::map<std::shared_ptr<const ShownReading>, QImage> images_;
};

/// Shows as many snapshots as fit side by side, evenly spaced over the timeline, as small pages
/// with captions. The current one is always included. Mouse clicks and the wheel select a snapshot.
class SnapshotRow : public QWidget {
    Q_OBJECT
 public:
    explicit SnapshotRow(const SnapshotLine* line);

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
