#include "ui/training/timeline/timeline_strip.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <cmath>

#include "core/atomic_file.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/training/timeline/timeline_views.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/desktop_wishes.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxNameLength = 24;

}  // namespace

TimelineBar::TimelineBar()
    : moment_(makePlainLabel()),
      timeline_(makeChoice(tr("Model in Training"), true)),
      finished_(makeChoice(tr("Selected Model"), false)) {
    setObjectName(QStringLiteral("timelineBar"));
    finished_->setAccessibleName(tr("Selected model"));
    auto* choice = new QButtonGroup(this);
    choice->addButton(timeline_);
    choice->addButton(finished_);
    moment_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addItems(row(), {new QLabel(tr("Read by")),
                     BoxItem::space(4),
                     timeline_,
                     finished_,
                     BoxItem::space(8),
                     {moment_, 1}});
    hide();
}

QToolButton* TimelineBar::makeChoice(const QString& text, bool forming) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    connect(button, &QToolButton::clicked, this,
            [this, forming] { Q_EMIT formingWanted(forming); });
    return button;
}

void TimelineBar::show(bool forming, const QString& moment, const QString& model) {
    (forming ? timeline_ : finished_)->setChecked(true);
    timeline_->setToolTip(tr("Show how the model in training reads the document"));
    finished_->setText(plainMenuText(finished_->fontMetrics().elidedText(
        model, Qt::ElideRight, kMaxNameLength * finished_->fontMetrics().averageCharWidth())));
    setPlainToolTip(finished_,
                    tr("Show how the selected model, %1, reads the document").arg(model));
    finished_->setVisible(!model.isEmpty());
    moment_->setText(forming ? moment : QString());
    setSummary(forming ? timeline_->text() : model);
    setVisible(true);
}

namespace {

struct TimelinePictureTexts {
    Q_DECLARE_TR_FUNCTIONS(TimelinePictureTexts)
};

constexpr int kFiguresPerRow = 4;  // figures in a row
constexpr qreal kMargin = 32;
constexpr qreal kColumnGap = 36;
constexpr qreal kRowGap = 32;
constexpr qreal kCaptionGap = 14;
constexpr qreal kLegendGap = 14;

QString predictionWithTruth(const Reading& reading, const QString& truth) {
    const QString percents = describedPercents(reading), caption = captionText(reading, truth);
    return percents.isEmpty() ? caption : QStringLiteral("%1 · %2").arg(caption, percents);
}

/// Makes one legend valid for all snapshots: the same values have full colour, and it names no
/// moment.
void drawAlike(std::vector<Snapshot>& snapshots) {
    std::vector<std::shared_ptr<ShownReading>> all;
    std::vector<Weights*> weights;
    for (Snapshot& snapshot : snapshots) {
        all.push_back(std::make_shared<ShownReading>(*snapshot.drawn));
        all.back()->weights.subject.moment.reset();
        weights.push_back(&all.back()->weights);
        snapshot.drawn = all.back();
    }
    shareContrast(weights);
}

}  // namespace

/// One snapshot. Its coordinates begin at its top left corner.
struct TimelinePicture::Cell {
    Cell(const Snapshot& snapshot, const TimelineContent& content, TextRuns runs)
        : shown(snapshot.drawn),
          moment(snapshotText(snapshot), strongFont(content.font), Underscores::Shown,
                 content.columnWidth),
          prediction(predictionWithTruth(*shown->reading, content.truth),
                     sizedFont(content.font, TextSize::Small), Underscores::Shown,
                     content.columnWidth),
          heatmap(shown->reading->document, content.font, content.sentencePerLine,
                  content.columnWidth, runs) {
        heatmap.measureAll();
    }

    qreal heatmapTop() const {
        return moment.size().height() + 2 + prediction.size().height() + kCaptionGap;
    }
    qreal height() const { return heatmapTop() + heatmap.height(); }

    void draw(QPainter& painter, const Palette& palette, const HeatmapMarks& marks) {
        moment.draw(painter, {0, 0}, palette.text);
        prediction.draw(painter, {0, moment.size().height() + 2}, palette.quietText);
        painter.translate(0, heatmapTop());
        paintHeatmap(painter, heatmap, *shown, palette,
                     QRectF(0, 0, heatmap.width(), heatmap.height()), marks);
    }

    std::shared_ptr<const ShownReading> shown;
    RichLine moment, prediction;
    HeatmapLayout heatmap;
    QPointF origin;
};

TimelinePicture::TimelinePicture(const TimelineContent& content, TextRuns runs)
    : content_(content) {
    drawAlike(content_.snapshots);
    content_.columnWidth = std::round(content_.columnWidth);
    const int columns =
        std::clamp(content_.columns, 1, static_cast<int>(content_.snapshots.size()));
    content_.columns = columns;
    qreal top = kMargin, tallest = 0;
    for (const Snapshot& snapshot : content_.snapshots) {
        const int column = static_cast<int>(cells_.size()) % columns;
        if (column == 0) {
            top = std::round(top + (cells_.empty() ? 0 : tallest + kRowGap));
            rowTops_.push_back(top);
            tallest = 0;
        }
        cells_.push_back(std::make_unique<Cell>(snapshot, content_, runs));
        cells_.back()->origin = {kMargin + column * (content_.columnWidth + kColumnGap), top};
        tallest = std::max(tallest, cells_.back()->height());
    }
    rowTops_.push_back(std::round(top + tallest + kRowGap));
    const auto has = [&](std::uint8_t mark) {
        return std::find(content_.marks.begin(), content_.marks.end(), mark) !=
               content_.marks.end();
    };
    legend_ = std::make_unique<Legend>(
        *content_.snapshots.back().drawn, sizedFont(content_.font, TextSize::Small),
        content_.palette, legendWidth(), std::vector<std::shared_ptr<const ShownReading>>(),
        Legend::Length::Full, DrawnMarks{has(kReasonMark), has(kAgainstMark)});
    size_ = {legendWidth() + 2 * kMargin,
             std::ceil(rowTops_.back() + kLegendGap + legend_->height() + kMargin)};
}

TimelinePicture::~TimelinePicture() = default;

qreal TimelinePicture::legendWidth() const {
    return content_.columns * (content_.columnWidth + kColumnGap) - kColumnGap;
}

QString TimelinePicture::title() const {
    return TimelinePictureTexts::tr("Attention during training");
}

QPointF TimelinePicture::heatmapOrigin(int snapshot) const {
    const Cell& cell = *cells_[static_cast<std::size_t>(snapshot)];
    return cell.origin + QPointF(0, cell.heatmapTop());
}

void TimelinePicture::draw(QPainter& painter, qreal top, qreal bottom) {
    painter.fillRect(QRectF(0, top, size_.width(), bottom - top), content_.palette.page);
    HeatmapMarks marks;
    marks.reasons = content_.marks;
    for (const auto& cell : cells_) {
        const qreal cellTop = cell->origin.y();
        if (cellTop >= bottom || cellTop + cell->height() <= top) continue;
        painter.save();
        painter.translate(cell->origin);
        cell->draw(painter, content_.palette, marks);
        painter.restore();
    }
    if (rowTops_.back() >= bottom) return;
    QColor rule = content_.palette.quietText;
    rule.setAlphaF(0.35F);
    painter.fillRect(QRectF(kMargin, rowTops_.back(), legendWidth(), 1), rule);
    legend_->draw(painter, {kMargin, rowTops_.back() + kLegendGap});
}

qreal TimelinePicture::pageEnd(qreal top, qreal limit) {
    if (limit >= size_.height()) return size_.height();
    const auto after = std::upper_bound(rowTops_.begin(), rowTops_.end(), limit);
    const qreal end = after == rowTops_.begin() ? limit : *(after - 1);
    return end > top ? end : Picture::pageEnd(top, limit);
}

PictureSeries seriesOf(const TimelineContent& content) {
    const auto make = [content](int index, TextRuns runs) {
        TimelineContent one = content;
        one.snapshots = {content.snapshots[static_cast<std::size_t>(index)]};
        one.columns = 1;
        return std::make_unique<TimelinePicture>(one, runs);
    };
    return {static_cast<int>(content.snapshots.size()), make};
}

void exportTimeline(const TimelineContent& content, const QString& path, double scale,
                    const CancelToken& cancel) {
    const FigureFormat format = pictureFormat(path);
    requireWritable(diskPath(path));
    TimelinePicture picture(content, writerOf(format).runs);
    const QByteArray bytes = encodePicture(picture, format, {scale});
    cancel.check();
    writeWhole(path, bytes);
}

namespace {

constexpr int kPlayMilliseconds = 250;  // for each snapshot
constexpr int kMaxFigures = 12;

/// Number of columns for `figures` figures side by side: at most four, in rows of about the same
/// length.
int columnsBeside(int figures) {
    const int rows = (figures + kFiguresPerRow - 1) / kFiguresPerRow;
    return (figures + rows - 1) / rows;
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

TimelineStrip::TimelineStrip()
    : snapshotRow_(new SnapshotRow(&line_)),
      map_(new AttentionMap(&line_)),
      play_(makeFlatButton({}, tr("Play the snapshots from here, or from the beginning"))),
      newest_(makeFlatButton(tr("Newest"), tr("Show the newest snapshot and follow the training"))),
      export_(new QPushButton(tr("Export"))),
      slider_(new QSlider(Qt::Horizontal)),
      label_(new ElidedLabel) {
    fillWithBase(this);
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
    auto* controls = makeRow(nullptr, {play_, {slider_, 2}, {label_, 3}, newest_, export_},
                             QMargins(8, 0, 8, 0));
    makeColumn(this, {{snapshotRow_, 1}, map_, controls}, QMargins(0, 0, 0, 6), 4);
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
    menu->addSeparator();
    menu->addAction(tr("All Snapshots, as Numbered Pictures…"), this,
                    &TimelineStrip::askAndExportSeries);
    export_->setMenu(menu);
    export_->setToolTip(tr("Save several snapshots as one picture, or each as its own"));
    export_->setFlat(true);
}

void TimelineStrip::add(const Snapshot& snapshot) {
    if (line_.size() > 0 && !isSameText(*line_[0].reading, *snapshot.reading)) clear();
    const int kept = line_.add(snapshot, isFollowing_ ? -1 : current_);
    const int last = line_.size() - 1;
    for (QWidget* widget : QWidgetList{play_, slider_, export_}) {
        widget->setEnabled(true);
    }
    {
        const QSignalBlocker quiet(slider_);
        slider_->setMaximum(last);
    }
    if (isFollowing_ || kept < 0) {
        isFollowing_ = isFollowing_ || !desktopWishes().lessMotion;
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
    isFollowing_ = !desktopWishes().lessMotion;
    label_->clear();
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, 0);
    for (QWidget* widget : QWidgetList{play_, slider_, newest_, export_}) {
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

void TimelineStrip::setMarks(const std::shared_ptr<const Document>& document,
                             const std::vector<std::uint8_t>& marks) {
    line_.setMarks(document, marks);
    snapshotRow_->update();
    map_->update();
}

TimelineContent TimelineStrip::content(int figures, bool sideBySide) const {
    TimelineContent content;
    for (const int index : evenlySpaced(line_.size(), figures)) {
        content.snapshots.push_back(line_[index]);
    }
    content.truth = truth_;
    content.marks = line_.marks();
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

void TimelineStrip::askAndExportSeries() {
    if (line_.size() == 0) return;
    const PictureSeries series = seriesOf(content(line_.size(), false));
    askWhereToWrite(this, tr("Export %Ln Numbered Picture(s)", nullptr, series.count),
                    pictureKinds(), tr("attention"), [this, series](const QString& path) {
                        Q_EMIT seriesExportRequested(series, path);
                    });
}

void TimelineStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    makeQuiet(label_, palette());
    showPlaying();
}

}  // namespace hanscope::ui

#include "moc_timeline_strip.cpp"
