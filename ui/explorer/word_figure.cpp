#include "ui/explorer/word_figure.h"

#include <QCoreApplication>
#include <cmath>

#include "core/csv_text.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

struct WordFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(WordFigureTexts)
};

constexpr qreal kFigureWidth = 760;

QPalette lightPalette() {
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::Link, Palette::light().heaviestWord);
    return palette;
}

QFont chartFont() {
    return scaledFont(figureFont(), 0.75);
}

qreal headHeight() {
    return 3 * QFontMetricsF(chartFont()).height();
}

}  // namespace

WordFigure::WordFigure(WordChart chart, const QString& word, const QString& corpus,
                       const QString& model)
    : chart_(std::move(chart)),
      title_(WordFigureTexts::tr("Attention weight of “%1”").arg(word)),
      caption_(WordFigureTexts::tr(
                   "Density of its weight, the share of its sentence, in %1, read by “%2”")
                   .arg(corpus, model)) {}

QFont WordFigure::font() const {
    return chartFont();
}

QSizeF WordFigure::size() const {
    const qreal chart = chart_.heightFor(kFigureWidth - 2 * kFigureMargin, chartFont());
    return {kFigureWidth, std::ceil(chart + headHeight() + 2 * kFigureMargin)};
}

void WordFigure::draw(QPainter& painter, qreal top, qreal bottom) {
    painter.save();
    painter.fillRect(QRectF(0, top, kFigureWidth, bottom - top), background());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(kFigureMargin, kFigureMargin);
    const qreal width = kFigureWidth - 2 * kFigureMargin;
    const qreal line = QFontMetricsF(chartFont()).height();
    QFont bold = chartFont();
    bold.setWeight(QFont::DemiBold);
    painter.setPen(Qt::black);
    painter.setFont(bold);
    painter.drawText(QRectF(0, 0, width, line), Qt::AlignLeft, title_);
    painter.setFont(chartFont());
    painter.drawText(QRectF(0, line, width, line), Qt::AlignLeft, caption_);
    painter.translate(0, headHeight());
    chart_.draw(painter, {width, chart_.heightFor(width, chartFont())}, lightPalette());
    painter.restore();
}

std::string wordCsv(const WordChart& chart, const QStringList& labels) {
    std::string csv = "label,from,to,occurrences,density\n";
    for (int panel = 0; panel < chart.panels(); ++panel) {
        const auto label = chart.labelOf(panel);
        const std::string name =
            label ? csvField(labels.value(*label).toStdString()) : std::string();
        const WeightDistribution& weights = chart.distributionOf(panel);
        const std::vector<double> density = weights.density();
        constexpr auto kBins = static_cast<double>(WeightDistribution::kBins);
        for (std::size_t i = 0; i < density.size(); ++i)
            csv += name + "," + csvNumber(static_cast<double>(i) / kBins) + "," +
                   csvNumber(static_cast<double>(i + 1) / kBins) + "," +
                   std::to_string(weights.counts()[i]) + "," + csvNumber(density[i]) + "\n";
    }
    return csv;
}

}  // namespace hanscope::ui
