#include "ui/explorer/charts/dispersion_figure.h"

#include <algorithm>
#include <cmath>

#include "ui/explorer/charts/ranking_figure.h"
#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

namespace {

constexpr qreal kLinesOfStrip = 1.8, kStripGap = 10;
constexpr qreal kWideTick = 4;  // with a gap to the next one
constexpr float kMinShade = 0.35F, kGroundShade = 0.12F;

class DispersionChart {
 public:
    DispersionChart(const QStringList& columns, std::vector<DispersionLine> lines)
        : columns_(columns), lines_(std::move(lines)) {
        if (lines_.size() > kMaxRanked) lines_.resize(kMaxRanked);
    }

    qreal heightFor(qreal, const QFont& font) const {
        return static_cast<qreal>(lines_.size() + 1) * lineHeight(font);
    }

    void draw(QPainter& painter, const QSizeF& size, const QPalette& palette) const {
        const QFontMetricsF metrics(painter.font());
        const qreal height = lineHeight(painter.font());
        qreal name = 0;
        for (const DispersionLine& line : lines_)
            name = std::max(name, metrics.horizontalAdvance(line.name));
        name = std::min(std::ceil(name), kMaxOfName * size.width());
        std::vector<qreal> ends;  // of the columns, from the right
        qreal right = size.width();
        for (qsizetype i = columns_.size(); i-- > 0;) {
            ends.push_back(right);
            right -= widthOf(i, metrics) + kStripGap;
        }
        const QColor quiet = Palette::matching(palette).quietText;
        const auto numbers = [&](const QStringList& texts, qreal top) {
            for (qsizetype i = 0; i < texts.size(); ++i) {
                const qreal end = ends[static_cast<std::size_t>(columns_.size() - 1 - i)];
                drawPlaced(painter, QRectF(0, top, end, height), Qt::AlignRight | Qt::AlignVCenter,
                           texts[i]);
            }
        };
        painter.setPen(quiet);
        numbers(columns_, 0);
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const qreal top = static_cast<qreal>(i + 1) * height;
            painter.setPen(palette.color(QPalette::Text));
            drawPlaced(painter, QRectF(0, top, name, height), Qt::AlignRight | Qt::AlignVCenter,
                       metrics.elidedText(lines_[i].name, Qt::ElideRight, name));
            numbers(lines_[i].numbers, top);
            drawStrip(painter,
                      QRectF(name + kStripGap, top + 0.15 * height,
                             std::max<qreal>(40, right - name - kStripGap), 0.7 * height),
                      lines_[i].counts, palette);
        }
    }

 private:
    static qreal lineHeight(const QFont& font) {
        return kLinesOfStrip * QFontMetricsF(font).height();
    }
    qreal widthOf(qsizetype column, const QFontMetricsF& metrics) const {
        qreal width = metrics.horizontalAdvance(columns_[column]);
        for (const DispersionLine& line : lines_)
            width = std::max(width, metrics.horizontalAdvance(line.numbers[column]));
        return std::ceil(width);
    }

    QStringList columns_;
    std::vector<DispersionLine> lines_;
};

}  // namespace

void drawStrip(QPainter& painter, const QRectF& strip, const std::vector<std::uint64_t>& counts,
               const QPalette& palette) {
    painter.fillRect(strip, faint(Palette::matching(palette).quietText, kGroundShade));
    const std::size_t ticks = std::min(counts.size(), static_cast<std::size_t>(strip.width()));
    std::vector<std::uint64_t> sums(ticks, 0);
    for (std::size_t i = 0; i < counts.size() && ticks > 0; ++i)
        sums[i * ticks / counts.size()] += counts[i];
    const std::uint64_t maximum = sums.empty() ? 0 : *std::max_element(sums.begin(), sums.end());
    const qreal width = ticks == 0 ? 0 : strip.width() / static_cast<qreal>(ticks);
    for (std::size_t i = 0; i < ticks; ++i) {
        if (sums[i] == 0) continue;
        const float share = static_cast<float>(sums[i]) / static_cast<float>(maximum);
        painter.fillRect(
            QRectF(strip.left() + static_cast<qreal>(i) * width, strip.top(),
                   width > kWideTick ? width - 1 : std::max<qreal>(1, width), strip.height()),
            faint(palette.color(QPalette::Link), kMinShade + (1 - kMinShade) * share));
    }
}

ChartFigure::Chart dispersionFigure(const QString& title, const QString& caption,
                                    const QStringList& columns, std::vector<DispersionLine> lines) {
    return ChartFigure::Chart::of(title, caption, DispersionChart(columns, std::move(lines)));
}

}  // namespace hanscope::ui
