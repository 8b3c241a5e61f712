#pragma once

#include <QStringList>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"
#include "ui/training/forming/snapshot_line.h"

namespace hanscope::ui {

/// What a strip of figures shows: one document at several moments of a training.
struct FormingContent {
    std::vector<Snapshot> snapshots;  ///< at least one, all of the same document
    QString truth;                    ///< the true label; empty where it is not known
    Palette palette = Palette::light();
    bool sentencePerLine = true;
    int columns = 1;          ///< 1: below each other; as many as there are snapshots: side by side
    qreal columnWidth = 440;  ///< logical pixels
    QFont font = figureFont();
};

/// The snapshots in rows and columns, each with its caption, and one legend below all.
class FormingPicture : public Picture {
 public:
    explicit FormingPicture(const FormingContent& content, TextRuns runs = TextRuns::Whole);
    ~FormingPicture() override;

    QSizeF size() const override { return size_; }
    QString title() const override;
    QColor background() const override { return content_.palette.page; }
    QFont font() const override { return content_.font; }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    /// Between two rows if one ends there.
    qreal pageEnd(qreal top, qreal limit) override;

    /// Where a snapshot's heatmap has its own (0, 0).
    QPointF heatmapOrigin(int snapshot) const;

 private:
    struct Cell;
    qreal legendWidth() const;

    FormingContent content_;
    std::vector<std::unique_ptr<Cell>> cells_;
    std::vector<qreal> rowTops_;  // and where the legend begins
    std::unique_ptr<Legend> legend_;
    QSizeF size_;
};

/// In how many columns so many figures stand side by side: as few rows as a page can show large
/// enough to be read, of about the same length.
int columnsBeside(int figures);

/// Writes a strip, in the format of the path's extension; the file appears whole or not at all. May
/// run on any thread. Throws Error: unknown extension, too large, not writable, disk full.
void exportForming(const FormingContent& content, const QString& path, double scale = 2);

}  // namespace hanscope::ui
