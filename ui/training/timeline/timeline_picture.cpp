#include "ui/training/timeline/timeline_picture.h"

#include <QCoreApplication>
#include <QFile>
#include <algorithm>
#include <cmath>

#include "core/atomic_file.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

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

QFont strong(const QFont& font) {
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    return bold;
}

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
          moment(snapshotText(snapshot), strong(content.font), Underscores::Shown,
                 content.columnWidth),
          prediction(predictionWithTruth(*shown->reading, content.truth),
                     scaledFont(content.font, 0.9), Underscores::Shown, content.columnWidth),
          heatmap(shown->reading->document, content.font, content.sentencePerLine,
                  content.columnWidth, runs) {
        heatmap.measureAll();
    }

    qreal heatmapTop() const {
        return moment.size().height() + 2 + prediction.size().height() + kCaptionGap;
    }
    qreal height() const { return heatmapTop() + heatmap.height(); }

    void draw(QPainter& painter, const Palette& palette) {
        moment.draw(painter, {0, 0}, palette.text);
        prediction.draw(painter, {0, moment.size().height() + 2}, palette.quietText);
        painter.translate(0, heatmapTop());
        paintHeatmap(painter, heatmap, *shown, palette,
                     QRectF(0, 0, heatmap.width(), heatmap.height()));
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
    legend_ =
        std::make_unique<Legend>(*content_.snapshots.back().drawn, scaledFont(content_.font, 0.85),
                                 content_.palette, legendWidth());
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
    for (const auto& cell : cells_) {
        const qreal cellTop = cell->origin.y();
        if (cellTop >= bottom || cellTop + cell->height() <= top) continue;
        painter.save();
        painter.translate(cell->origin);
        cell->draw(painter, content_.palette);
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
    return end > top + 1 ? end : Picture::pageEnd(top, limit);
}

int columnsBeside(int figures) {
    const int rows = (figures + kFiguresPerRow - 1) / kFiguresPerRow;
    return (figures + rows - 1) / rows;
}

void exportTimeline(const TimelineContent& content, const QString& path, double scale) {
    const FigureFormat format = pictureFormat(path);
    requireWritable(QFile::encodeName(path).toStdString());
    TimelinePicture picture(content, writerOf(format).runs);
    writeWhole(path, encodePicture(picture, format, {scale}));
}

}  // namespace hanscope::ui
