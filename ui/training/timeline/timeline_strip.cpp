#include "ui/training/timeline/timeline_strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <algorithm>

#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/training/timeline/attention_map.h"
#include "ui/training/timeline/snapshot_row.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr int kPlayMilliseconds = 250;  // for each snapshot
constexpr int kMaxFigures = 12;

QToolButton* makeButton(const QString& text, const QString& explanation) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(explanation);
    button->setAutoRaise(true);
    return button;
}

/// Text of the label next to the slider. The most important part comes first, because the end may
/// be cut off.
QString momentText(const Snapshot& snapshot) {
    const QString percents = describedPercents(*snapshot.reading);
    const QString prediction = predictionText(*snapshot.reading);
    const QString text =
        percents.isEmpty()
            ? TimelineStrip::tr("%1 · %2").arg(prediction, snapshotText(snapshot))
            : TimelineStrip::tr("%1 (%2) · %3").arg(prediction, percents, snapshotText(snapshot));
    const QString readBy = WeightsText::readBy(snapshot.drawn->weights.subject);
    if (!readBy.isEmpty()) return TimelineStrip::tr("%1 · %2").arg(text, readBy);
    if (!snapshot.reading->tree) return text;
    return TimelineStrip::tr("%1 · read by all labels that decided").arg(text);
}

bool isSameText(const Reading& a, const Reading& b) {
    return a.document == b.document || a.document->text() == b.document->text();
}

}  // namespace

TimelineStrip::TimelineStrip(QWidget* parent)
    : QWidget(parent),
      snapshotRow_(new SnapshotRow(&line_)),
      map_(new AttentionMap(&line_)),
      play_(makeButton({}, tr("Play the snapshots from here, or from the beginning"))),
      newest_(makeButton(tr("Newest"), tr("Show the newest snapshot and follow the training"))),
      export_(new QPushButton(tr("Export"))),
      slider_(new QSlider(Qt::Horizontal)),
      label_(new ElidedLabel) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    play_->setAccessibleName(tr("Play"));
    slider_->setAccessibleName(tr("Moment of the training"));
    slider_->setPageStep(5);
    arrange();
    makeExportMenu();
    clock_.setInterval(kPlayMilliseconds);
    connect(&clock_, &QTimer::timeout, this, &TimelineStrip::playNext);
    connect(snapshotRow_, &SnapshotRow::chosen, this, &TimelineStrip::setCurrent);
    connect(map_, &AttentionMap::chosen, this, &TimelineStrip::setCurrent);
    connect(slider_, &QSlider::valueChanged, this, &TimelineStrip::setCurrent);
    connect(play_, &QToolButton::clicked, this, [this] { setPlaying(!isPlaying()); });
    connect(newest_, &QToolButton::clicked, this, &TimelineStrip::followNewest);
    makeQuiet(label_, palette());
    clear();
}

void TimelineStrip::arrange() {
    auto* controls = new QHBoxLayout;
    controls->setContentsMargins(8, 0, 8, 0);
    controls->addWidget(play_);
    controls->addWidget(slider_, 1);
    controls->addWidget(label_, 1);
    controls->addWidget(newest_);
    controls->addWidget(export_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 6);
    column->setSpacing(4);
    column->addWidget(snapshotRow_, 1);
    column->addWidget(map_);
    column->addLayout(controls);
}

void TimelineStrip::makeExportMenu() {
    auto* menu = new QMenu(export_);
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    auto* figures = new QSpinBox;
    figures->setRange(1, kMaxFigures);
    figures->setValue(figures_);
    figures->setAccessibleName(tr("Number of figures"));
    layout->addWidget(new QLabel(tr("Figures")));
    layout->addWidget(figures, 1);
    connect(figures, &QSpinBox::valueChanged, this, [this](int count) { figures_ = count; });
    auto* count = new QWidgetAction(menu);
    count->setDefaultWidget(row);
    menu->addAction(count);
    menu->addAction(tr("Side by Side…"), this, [this] { askAndExport(true); });
    menu->addAction(tr("One Below the Other…"), this, [this] { askAndExport(false); });
    export_->setMenu(menu);
    export_->setToolTip(tr("Save several snapshots as one picture"));
    export_->setFlat(true);
}

void TimelineStrip::add(const Snapshot& snapshot) {
    if (line_.size() > 0 && !isSameText(*line_[0].reading, *snapshot.reading)) clear();
    const int kept = line_.add(snapshot, isFollowing_ ? -1 : current_);
    const int last = line_.size() - 1;
    for (QWidget* widget : {static_cast<QWidget*>(play_), static_cast<QWidget*>(slider_),
                            static_cast<QWidget*>(export_)}) {
        widget->setEnabled(true);
    }
    {
        const QSignalBlocker quiet(slider_);
        slider_->setMaximum(last);
    }
    if (isFollowing_ || kept < 0) {
        isFollowing_ = true;
        current_ = -1;
        return bringTo(last);
    }
    current_ = kept;
    bringTo(kept);
}

void TimelineStrip::clear() {
    setPlaying(false);
    line_.clear();
    current_ = -1;
    isFollowing_ = true;
    label_->clear();
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, 0);
    for (QWidget* widget : {static_cast<QWidget*>(play_), static_cast<QWidget*>(slider_),
                            static_cast<QWidget*>(newest_), static_cast<QWidget*>(export_)}) {
        widget->setEnabled(false);
    }
    snapshotRow_->setCurrent(-1);
    map_->setCurrent(-1);
}

void TimelineStrip::setCurrent(int index) {
    if (line_.size() == 0) return;
    const int last = line_.size() - 1;
    index = std::clamp(index, 0, last);
    isFollowing_ = index == last && !isPlaying();
    bringTo(index);
}

void TimelineStrip::followNewest() {
    setPlaying(false);
    setCurrent(line_.size() - 1);
}

/// Shows the snapshot `index` in all parts; emits snapshotChosen() if it was not the current one.
void TimelineStrip::bringTo(int index) {
    const bool isOther = index != current_;
    current_ = index;
    const QSignalBlocker quiet(slider_);
    slider_->setValue(index);
    snapshotRow_->setCurrent(index);
    map_->setCurrent(index);
    label_->setText(momentText(line_[index]));
    setPlainToolTip(label_, label_->text());
    newest_->setEnabled(!isFollowing_);
    if (isOther) Q_EMIT snapshotChosen(line_[index].reading);
}

void TimelineStrip::setPlaying(bool playing) {
    if (playing && line_.size() > 0) {
        clock_.start();
        setCurrent(current_ == line_.size() - 1 ? 0 : current_);
    } else {
        clock_.stop();
    }
    showPlaying();
}

void TimelineStrip::showPlaying() {
    play_->setIcon(playIcon(isPlaying(), palette().color(QPalette::Text)));
    play_->setAccessibleName(isPlaying() ? tr("Stop playing") : tr("Play"));
}

void TimelineStrip::playNext() {
    if (current_ + 1 >= line_.size()) return followNewest();
    setCurrent(current_ + 1);
    if (current_ + 1 == line_.size()) followNewest();
}

void TimelineStrip::setDrawing(SnapshotLine::Drawing drawing) {
    line_.setDrawing(std::move(drawing));
    if (current_ >= 0) bringTo(current_);
}

void TimelineStrip::setSentencePerLine(bool sentencePerLine) {
    sentencePerLine_ = sentencePerLine;
    snapshotRow_->setSentencePerLine(sentencePerLine);
}

TimelineContent TimelineStrip::content(int figures, bool sideBySide) const {
    TimelineContent content;
    for (const int index : evenlySpaced(line_.size(), figures)) {
        content.snapshots.push_back(line_[index]);
    }
    content.truth = truth_;
    content.palette = Palette::matching(palette());
    content.sentencePerLine = sentencePerLine_;
    content.columns = sideBySide ? columnsBeside(static_cast<int>(content.snapshots.size())) : 1;
    if (!sideBySide) content.columnWidth = 700;
    return content;
}

void TimelineStrip::askAndExport(bool sideBySide) {
    if (line_.size() == 0) return;
    const TimelineContent chosen = content(figures_, sideBySide);
    askWhereToWrite(this, tr("Export Snapshots"), pictureKinds(), tr("attention"),
                    [this, chosen](const QString& path) { Q_EMIT exportRequested(chosen, path); });
}

void TimelineStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    makeQuiet(label_, palette());
    showPlaying();
}

}  // namespace hanscope::ui
