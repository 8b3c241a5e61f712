#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/training/timeline/snapshot_line.h"
#include "ui/training/timeline/timeline_picture.h"

class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace hanscope::ui {

class AttentionMap;
class SnapshotRow;

/// Attention forming: a timeline of the open document as the model in training reads it. Follows
/// the newest snapshot until the user selects an earlier one, and again when the newest is reached.
/// Snapshots are selected with the slider (and arrow keys), the small pages or the map, and can be
/// played.
class TimelineStrip : public QWidget {
    Q_OBJECT
 public:
    explicit TimelineStrip(QWidget* parent = nullptr);

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

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void arrange();
    void makeExportMenu();
    void askAndExport(bool sideBySide);
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
