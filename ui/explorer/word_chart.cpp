#include "ui/explorer/word_chart.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

struct WordChartTexts {
    Q_DECLARE_TR_FUNCTIONS(WordChartTexts)
};

constexpr qreal kPanelHeight = 150;
constexpr qreal kGap = 6;
constexpr int kBinsOfBar = static_cast<int>(WeightDistribution::kBins) / WordChart::kBars;

QFont noteFont(const QFont& font) {
    return scaledFont(font, 0.85);
}

/// As many columns as there is room for, or fewer if that needs no more rows.
int columnsIn(qreal width, int panels, const QFont& font) {
    const QFontMetricsF metrics(noteFont(font));
    const qreal panel = metrics.horizontalAdvance(QStringLiteral("88.8n = 88,888, mean 0.888"));
    const int most = std::max(1, static_cast<int>(width / (panel + 3 * kGap)));
    const int rows = (panels + most - 1) / most;
    return (panels + rows - 1) / rows;
}

/// "(b) 10"
QString lettered(int panel, const QString& title) {
    return QStringLiteral("(%1) %2").arg(QChar(u'a' + panel)).arg(title);
}

/// The labels with occurrences; if they are too many, the most frequent ones; in their order.
std::vector<int> labelsToShow(const std::vector<WeightDistribution>& classes) {
    std::vector<int> labels;
    for (std::size_t i = 0; i < classes.size(); ++i)
        if (classes[i].occurrences() > 0) labels.push_back(static_cast<int>(i));
    std::stable_sort(labels.begin(), labels.end(), [&](int a, int b) {
        return classes[static_cast<std::size_t>(a)].occurrences() >
               classes[static_cast<std::size_t>(b)].occurrences();
    });
    if (labels.size() > WordChart::kMaxLabels) labels.resize(WordChart::kMaxLabels);
    std::sort(labels.begin(), labels.end());
    return labels;
}

}  // namespace

WordChart::WordChart(std::shared_ptr<const WordWeights> weights, const QStringList& labels,
                     Division division)
    : weights_(std::move(weights)) {
    addPanel({}, WordChartTexts::tr("all texts"), weights_->all);
    const auto& classes = division == Division::Truth ? weights_->byTruth : weights_->byPrediction;
    for (const int label : labelsToShow(classes))
        addPanel(label, labels.value(label), classes[static_cast<std::size_t>(label)]);
    for (int panel = 0; panel < panels(); ++panel) {
        const std::vector<double>& density = panels_[static_cast<std::size_t>(panel)].density;
        most_ = std::max(most_, *std::max_element(density.begin(), density.end()));
        for (int bar = 0; bar < kBars; ++bar) most_ = std::max(most_, barDensity({panel, bar}));
    }
}

void WordChart::addPanel(std::optional<int> label, const QString& title,
                         const WeightDistribution& weights) {
    panels_.push_back({label, lettered(panels(), title), &weights, weights.density()});
}

std::optional<int> WordChart::labelOf(int panel) const {
    return panels_[static_cast<std::size_t>(panel)].label;
}

QString WordChart::titleOf(int panel) const {
    return panels_[static_cast<std::size_t>(panel)].title;
}

const WeightDistribution& WordChart::distributionOf(int panel) const {
    return *panels_[static_cast<std::size_t>(panel)].weights;
}

int WordChart::barOf(double weight) {
    return static_cast<int>(WeightDistribution::binOf(weight)) / kBinsOfBar;
}

std::uint64_t WordChart::countOf(const PlotBar& bar) const {
    const auto& counts = distributionOf(bar.panel).counts();
    const auto begin = counts.begin() + bar.bar * kBinsOfBar;
    return std::accumulate(begin, begin + kBinsOfBar, std::uint64_t{0});
}

double WordChart::barDensity(const PlotBar& bar) const {
    const auto all = static_cast<double>(distributionOf(bar.panel).occurrences());
    return all > 0 ? static_cast<double>(countOf(bar)) * kBars / all : 0;
}

qreal WordChart::heightFor(qreal width, const QFont& font) const {
    const int columns = columnsIn(width, panels(), font);
    const int rows = (panels() + columns - 1) / columns;
    return kPanelHeight * rows;
}

/// Where the densities of a panel are drawn, without title and axes.
QRectF WordChart::panelArea(int panel, const QSizeF& size, const QFont& font) const {
    const int columns = columnsIn(size.width(), panels(), font);
    const qreal width = size.width() / columns;
    const QFontMetricsF metrics(noteFont(font));
    const qreal line = metrics.height();
    const qreal left = metrics.horizontalAdvance(QStringLiteral("88.8")) + kGap;
    const int row = panel / columns;
    const QRectF all(panel % columns * width, row * kPanelHeight, width, kPanelHeight);
    return all.adjusted(left, 2 * line + kGap, -2 * kGap, -line - 1.5 * kGap);
}

void WordChart::draw(QPainter& painter, const QSizeF& size, const QPalette& palette,
                     const std::optional<PlotBar>& current) const {
    const QFont font = painter.font();
    for (int panel = 0; panel < panels(); ++panel) {
        const QRectF area = panelArea(panel, size, font);
        painter.setFont(font);
        drawPanel(painter, panel, area, palette, current);
        painter.setFont(noteFont(font));
        drawAxes(painter, panel, area, palette);
    }
    painter.setFont(font);
}

void WordChart::drawPanel(QPainter& painter, int panel, const QRectF& area, const QPalette& palette,
                          const std::optional<PlotBar>& current) const {
    const QColor accent = palette.color(QPalette::Link);
    const qreal width = area.width() / kBars;
    for (int bar = 0; bar < kBars; ++bar) {
        const bool isCurrent = current == PlotBar{panel, bar};
        const qreal height = barDensity({panel, bar}) / most_ * area.height();
        QColor fill = accent;
        fill.setAlphaF(isCurrent ? 1.0F : 0.45F);
        painter.fillRect(
            QRectF(area.left() + bar * width + 0.5, area.bottom() - height, width - 1, height),
            fill);
        if (!isCurrent) continue;
        fill.setAlphaF(0.12F);
        painter.fillRect(QRectF(area.left() + bar * width, area.top(), width, area.height()), fill);
    }
    const std::vector<double>& density = panels_[static_cast<std::size_t>(panel)].density;
    QPolygonF line;
    for (std::size_t i = 0; i < density.size(); ++i) {
        const double x = (static_cast<double>(i) + 0.5) / static_cast<double>(density.size());
        line << QPointF(area.left() + x * area.width(),
                        area.bottom() - density[i] / most_ * area.height());
    }
    painter.setPen(QPen(palette.color(QPalette::Text), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

void WordChart::drawAxes(QPainter& painter, int panel, const QRectF& area,
                         const QPalette& palette) const {
    const QColor quiet = Palette::matching(palette).quietText;
    const qreal line = QFontMetricsF(painter.font()).height();
    const WeightDistribution& weights = distributionOf(panel);
    painter.setPen(QPen(quiet, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.drawLine(area.bottomLeft(), area.topLeft());
    for (const auto& [share, text] : {std::pair{0.0, QStringLiteral("0")},
                                      {0.5, QStringLiteral("0.5")},
                                      {1.0, QStringLiteral("1")}}) {
        const qreal x = area.left() + share * area.width();
        painter.drawText(QRectF(x - 30, area.bottom() + kGap / 2, 60, line), Qt::AlignCenter, text);
    }
    const qreal left = area.left() - kGap / 2;
    painter.drawText(QRectF(left - 60, area.top() - line / 2, 60, line),
                     Qt::AlignRight | Qt::AlignVCenter, twoDigits(most_));
    painter.drawText(
        QRectF(area.left(), area.top() - line - kGap / 2, area.width(), line), Qt::AlignLeft,
        WordChartTexts::tr("n = %1, mean %2")
            .arg(QLocale().toString(qulonglong{weights.occurrences()}), twoDigits(weights.mean())));
    QFont bold = painter.font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(palette.color(QPalette::Text));
    const QString title =
        QFontMetricsF(bold).elidedText(titleOf(panel), Qt::ElideRight, area.width());
    painter.drawText(QRectF(area.left(), area.top() - 2 * line - kGap / 2, area.width(), line),
                     Qt::AlignLeft, title);
}

std::optional<PlotBar> WordChart::barAt(QPointF place, const QSizeF& size,
                                        const QFont& font) const {
    for (int panel = 0; panel < panels(); ++panel) {
        const QRectF area = panelArea(panel, size, font);
        if (!area.contains(place)) continue;
        return PlotBar{panel, barOf((place.x() - area.left()) / area.width())};
    }
    return std::nullopt;
}

}  // namespace hanscope::ui
