#pragma once

#include <QStringList>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"
#include "ui/training/timeline/snapshot_line.h"

namespace hanscope::ui {

/// Content and appearance of a TimelinePicture: one document at several moments of a training.
struct TimelineContent {
    std::vector<Snapshot> snapshots;  ///< at least one, all of the same document
    QString truth;                    ///< the true label; empty if not known
    Palette palette = Palette::light();
    bool sentencePerLine = true;
    int columns = 1;          ///< 1: one below the other; number of snapshots: all side by side
    qreal columnWidth = 440;  ///< logical pixels
    QFont font = figureFont();
};

/// Picture of the snapshots in rows and columns, each with its caption, and one legend below them.
class TimelinePicture : public Picture {
 public:
    explicit TimelinePicture(const TimelineContent& content, TextRuns runs = TextRuns::Whole);
    ~TimelinePicture() override;

    QSizeF size() const override { return size_; }
    QString title() const override;
    QColor background() const override { return content_.palette.page; }
    QFont font() const override { return content_.font; }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    /// Ends a page between two rows if possible.
    qreal pageEnd(qreal top, qreal limit) override;

    /// Position of the (0, 0) of a snapshot's heatmap in the picture.
    QPointF heatmapOrigin(int snapshot) const;

 private:
    struct Cell;
    qreal legendWidth() const;

    TimelineContent content_;
    std::vector<std::unique_ptr<Cell>> cells_;
    std::vector<qreal> rowTops_;  // the last element is the top of the legend
    std::unique_ptr<Legend> legend_;
    QSizeF size_;
};

/// Number of columns for `figures` figures side by side: at most four, in rows of about the same
/// length.
int columnsBeside(int figures);

/// Writes the picture in the format of the path's extension, either completely or not at all. May
/// be called on any thread. Throws Error if the extension is unknown, the picture is too large, the
/// file cannot be written or the disk is full.
void exportTimeline(const TimelineContent& content, const QString& path, double scale = 2);

}  // namespace hanscope::ui
