#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/picture_series.h"
#include "ui/reader/page_bar.h"
#include "ui/training/timeline/snapshot_line.h"

class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace hanscope::ui {

class AttentionMap;
class SnapshotRow;

/// During a training, in the bar above the page: shows whether the page displays the reading of the
/// model in training or of the selected model, and switches between them.
class TimelineBar : public PageBar {
    Q_OBJECT
 public:
    TimelineBar();

    /// `forming`: whether the model in training is shown. `moment`: the moment shown ("Epoch 3 ·
    /// step 1,240"). `model`: name of the selected model, empty if there is none. Does not emit
    /// formingWanted().
    void show(bool forming, const QString& moment, const QString& model);

 Q_SIGNALS:
    void formingWanted(bool forming);

 private:
    QToolButton* makeChoice(const QString& text, bool forming);

    QLabel* moment_;
    QToolButton *timeline_, *finished_;
};

/// Content and appearance of a TimelinePicture: one document at several moments of a training.
struct TimelineContent {
    std::vector<Snapshot> snapshots;  ///< at least one, all of the same document
    QString truth;                    ///< the true label; empty if not known
    Palette palette = Palette::light();
    bool sentencePerLine = true;
    int columns = 1;          ///< 1: one below the other; number of snapshots: all side by side
    qreal columnWidth = 440;  ///< logical pixels
    std::vector<std::uint8_t> marks = {};  ///< HeatmapMarks::reasons
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

/// Writes the picture in the format of the path's extension, either completely or not at all;
/// `scale`: pixels of a PNG for one of the window. May be called on any thread. Throws Error if the
/// extension is unknown, the picture is too large, the file cannot be written or the disk is full;
/// and Cancelled.
void exportTimeline(const TimelineContent& content, const QString& path, double scale,
                    const CancelToken& cancel = {});

/// Each snapshot of the content as a picture of its own.
PictureSeries seriesOf(const TimelineContent& content);

/// Attention forming: a timeline of the open document as the model in training reads it. Follows
/// the newest snapshot until the user selects an earlier one, and again when the newest is reached;
/// the first one until then if the user wishes less motion on the desktop.
/// Snapshots are selected with the slider (and arrow keys), the small pages or the map, and can be
/// played.
class TimelineStrip : public QWidget {
    Q_OBJECT
 public:
    TimelineStrip();

    /// Adds a snapshot. If it is of another text than the earlier ones, these are removed.
    void add(const Snapshot& snapshot);
    void clear();
    const SnapshotLine& snapshots() const { return line_; }

    /// Index of the current snapshot; −1 if there is none.
    int current() const { return current_; }
    bool isFollowing() const { return isFollowing_; }
    bool isPlaying() const { return clock_.isActive(); }
    void setCurrent(int index);
    void setPlaying(bool playing);
    void followNewest();

    /// Sets the function that makes what pages, map and exports show of each snapshot; empty: the
    /// reading's own weights.
    void setDrawing(SnapshotLine::Drawing drawing);
    void setSentencePerLine(bool sentencePerLine);
    /// The words that people marked in the document of the page, see SnapshotLine::setMarks().
    void setMarks(const std::shared_ptr<const Document>& document,
                  const std::vector<std::uint8_t>& marks);
    /// The true label, for exports; empty if not known.
    void setTruth(const QString& labelOrEmpty) { truth_ = labelOrEmpty; }
    /// Content of an export: `figures` snapshots, evenly spaced over the timeline; side by side at
    /// most four in a row. There must be at least one snapshot.
    TimelineContent content(int figures, bool sideBySide) const;

 Q_SIGNALS:
    /// Emitted when another snapshot becomes current. Not null.
    void snapshotChosen(std::shared_ptr<const hanscope::Reading> reading);
    /// Emitted when the user has chosen a file. The receiver should call exportTimeline(),
    /// preferably on a worker thread.
    void exportRequested(const hanscope::ui::TimelineContent& content, const QString& path);
    /// The same with exportSeries().
    void seriesExportRequested(const hanscope::ui::PictureSeries& series, const QString& path);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void arrange();
    void makeExportMenu();
    void askAndExport(bool sideBySide);
    void askAndExportSeries();
    void bringTo(int index);
    void playNext();
    void showPlaying();

    SnapshotLine line_;
    int current_ = -1;
    bool isFollowing_ = true;
    bool sentencePerLine_ = true;
    int figures_ = 6;
    QString truth_;
    SnapshotRow* snapshotRow_;
    AttentionMap* map_;
    QToolButton *play_, *newest_;
    QPushButton* export_;
    QSlider* slider_;
    QLabel* label_;
    QTimer clock_;
};

}  // namespace hanscope::ui
