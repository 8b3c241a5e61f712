#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/training/forming/forming_picture.h"
#include "ui/training/forming/snapshot_line.h"

class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace hanscope::ui {

class AttentionMap;
class SnapshotRow;

/// Attention forming: the open document as the model being trained reads it, as a time line.
/// Follows the newest snapshot until the user goes back to an earlier one, and again once the
/// newest is reached. Slider (with the arrow keys), pages and map scrub; it plays.
class FormingStrip : public QWidget {
    Q_OBJECT
 public:
    explicit FormingStrip(QWidget* parent = nullptr);

    /// A reading of another text than those before it begins the strip anew.
    void add(const Snapshot& snapshot);
    void clear();
    const SnapshotLine& snapshots() const { return line_; }

    /// −1: there is none.
    int current() const { return current_; }
    bool isFollowing() const { return isFollowing_; }
    bool isPlaying() const { return clock_.isActive(); }
    void setCurrent(int index);
    void setPlaying(bool playing);
    void followNewest();

    /// What pages, map and exports show of each snapshot; none: the snapshot itself.
    void setDrawing(SnapshotLine::Drawing drawing);
    void setSentencePerLine(bool sentencePerLine);
    /// For the exported strip; empty: not known.
    void setTruth(const QString& labelOrEmpty) { truth_ = labelOrEmpty; }
    /// What an export shows: so many snapshots, evenly chosen, of those side by side at most four
    /// in a row. There is at least one.
    FormingContent content(int figures, bool sideBySide) const;

 Q_SIGNALS:
    /// The page is to show this one. Not null.
    void snapshotChosen(std::shared_ptr<const hanscope::Reading> reading);
    /// The user named a file; exportForming() writes it, best off the GUI thread.
    void exportRequested(const hanscope::ui::FormingContent& content, const QString& path);

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
