#include "ui/explorer/word_view.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPolygonF>
#include <QPushButton>
#include <algorithm>
#include <numeric>

#include "core/csv_text.h"
#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct WordChartTexts {
    Q_DECLARE_TR_FUNCTIONS(WordChartTexts)
};

constexpr qreal kPanelHeight = 150;
constexpr qreal kGap = 6;
constexpr int kBinsOfBar = static_cast<int>(WeightDistribution::kBins) / WordChart::kBars;

QFont noteFont(const QFont& font) {
    return sizedFont(font, TextSize::Small);
}

/// As many columns as there is room for, or fewer if that needs no more rows.
int columnsIn(qreal width, int panels, const QFont& font) {
    const QFontMetricsF metrics(noteFont(font));
    const qreal panel = metrics.horizontalAdvance(QStringLiteral("88.8n = 88,888, mean 0.888"));
    const int maximum = std::max(1, static_cast<int>(width / (panel + 3 * kGap)));
    const int rows = (panels + maximum - 1) / maximum;
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
        maximum_ = std::max(maximum_, *std::max_element(density.begin(), density.end()));
        for (int bar = 0; bar < kBars; ++bar)
            maximum_ = std::max(maximum_, barDensity({panel, bar}));
    }
}

void WordChart::addPanel(std::optional<int> label, const QString& title,
                         const WeightDistribution& weights) {
    panels_.push_back({label, lettered(panels(), title), &weights, weights.density()});
}

std::optional<int> WordChart::labelOf(int panel) const {
    return panels_[static_cast<std::size_t>(panel)].label;
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
        const qreal height = barDensity({panel, bar}) / maximum_ * area.height();
        painter.fillRect(
            QRectF(area.left() + bar * width + 0.5, area.bottom() - height, width - 1, height),
            faint(accent, isCurrent ? 1.0F : 0.45F));
        if (!isCurrent) continue;
        painter.fillRect(QRectF(area.left() + bar * width, area.top(), width, area.height()),
                         faint(accent, 0.12F));
    }
    const std::vector<double>& density = panels_[static_cast<std::size_t>(panel)].density;
    QPolygonF line;
    for (std::size_t i = 0; i < density.size(); ++i) {
        const double x = (static_cast<double>(i) + 0.5) / static_cast<double>(density.size());
        line << QPointF(area.left() + x * area.width(),
                        area.bottom() - density[i] / maximum_ * area.height());
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
        drawPlaced(painter, QRectF(x - 30, area.bottom() + kGap / 2, 60, line), Qt::AlignCenter,
                   text);
    }
    const qreal left = area.left() - kGap / 2;
    drawPlaced(painter, QRectF(left - 60, area.top() - line / 2, 60, line),
               Qt::AlignRight | Qt::AlignVCenter, twoDigits(maximum_));
    drawPlaced(painter, QRectF(area.left(), area.top() - line - kGap / 2, area.width(), line),
               Qt::AlignLeft,
               WordChartTexts::tr("n = %1, mean %2")
                   .arg(countText(weights.occurrences()), twoDigits(weights.mean())));
    QFont bold = painter.font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(palette.color(QPalette::Text));
    const QString title =
        QFontMetricsF(bold).elidedText(titleOf(panel), Qt::ElideRight, area.width());
    drawPlaced(painter, QRectF(area.left(), area.top() - 2 * line - kGap / 2, area.width(), line),
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

namespace {

struct WordFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(WordFigureTexts)
};

QString barRange(int bar) {
    const auto end = [](int i) {
        return QString::number(static_cast<double>(i) / WordChart::kBars, 'f', 2);
    };
    return QStringLiteral("%1–%2").arg(end(bar), end(bar + 1));
}

}  // namespace

ChartFigure::Chart wordFigure(const WordChart& chart, const QString& word, const QString& corpus,
                              const QString& model) {
    return ChartFigure::Chart::of(
        WordFigureTexts::tr("Attention weight of “%1”").arg(word),
        WordFigureTexts::tr("Density of its weight, the share of its sentence, in %1, read by “%2”")
            .arg(corpus, model),
        chart);
}

std::string wordCsv(const WordChart& chart, const QStringList& labels) {
    std::string csv = "label,from,to,occurrences,density\n";
    for (int panel = 0; panel < chart.panels(); ++panel) {
        const auto label = chart.labelOf(panel);
        const std::string name = label ? labels.value(*label).toStdString() : std::string();
        const WeightDistribution& weights = chart.distributionOf(panel);
        const std::vector<double> density = weights.density();
        constexpr auto kBins = static_cast<double>(WeightDistribution::kBins);
        for (std::size_t i = 0; i < density.size(); ++i)
            csv += csvRow(name, static_cast<double>(i) / kBins, static_cast<double>(i + 1) / kBins,
                          weights.counts()[i], density[i]);
    }
    return csv;
}

WordPlot::WordPlot(QWidget* parent)
    : BarPlot(tr("Distribution of the word's weight, for all texts and by label"), parent) {
    fillWithBase(this);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WordPlot::setChart(std::optional<WordChart> chart) {
    chart_ = std::move(chart);
    forgetCurrent();
    setMinimumHeight(heightForWidth(width()));
    chartChanged();
}

int WordPlot::heightForWidth(int width) const {
    return chart_ ? static_cast<int>(chart_->heightFor(width, font())) : 0;
}

/// The scroll area gives the height that is needed.
void WordPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void WordPlot::paintEvent(QPaintEvent*) {
    if (!chart_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    chart_->draw(painter, size(), palette(), current());
}

std::optional<PlotBar> WordPlot::barAt(QPointF place) const {
    return chart_->barAt(place, size(), font());
}

WordView::WordView(QWidget* parent)
    : CorpusView(tr("Progress of reading the texts with the word"), tr("Export the distribution"),
                 parent),
      word_(new QLineEdit),
      division_(new QComboBox),
      plot_(new WordPlot) {
    layOutPlot(makeChoices(), plot_);
    connect(word_, &QLineEdit::returnPressed, this, &WordView::begin);
    connect(word_, &QLineEdit::textChanged, this, &WordView::showState);
    connect(division_, &QComboBox::currentIndexChanged, this, &WordView::showChart);
    connect(plot_, &WordPlot::pointed, this,
            [this](const std::optional<PlotBar>& bar) { sentence_->setText(result(bar)); });
    connect(plot_, &WordPlot::activated, this, &WordView::chooseBar);
    showState();
}

QLayout* WordView::makeChoices() {
    word_->setPlaceholderText(tr("A word"));
    word_->setAccessibleName(tr("Word whose weights are shown"));
    division_->addItems({tr("by true label"), tr("by prediction")});
    division_->setAccessibleName(tr("How the texts are divided"));
    return makeRow(nullptr, {{word_, 1}, button_, division_, export_});
}

void WordView::forget() {
    weights_ = nullptr;
    labels_ = qtTexts(classifier_->info().labels);
    const bool hasLabels = source_.columns.labelling != Labelling::None;
    division_->setVisible(hasLabels);
    division_->setCurrentIndex(hasLabels ? 0 : 1);
    showChart();
}

void WordView::begin() {
    showWord(word_->text());
}

void WordView::showWord(const QString& word) {
    if (!classifier_ || word.trimmed().isEmpty()) return;
    word_->setText(word.trimmed());
    auto line = command("weights");
    if (line) line->add("--word", word_->text().toStdString());
    start(
        {word_->text(), line},
        [wanted = word_->text().toStdString()](
            const Classifier& classifier, const CorpusSource& source, const LongJob::Context& job) {
            Found found;
            const auto note = [&](const WordOccurrence& occurrence) {
                found.occurrences.emplace_back(static_cast<std::uint32_t>(occurrence.place.number),
                                               occurrence.weight);
            };
            found.weights = std::make_shared<const WordWeights>(
                wordWeights(classifier, source, wanted, job.progress, job.cancel, note));
            return found;
        },
        [this](Outcome<Found> outcome) {
            if (!outcome.value) return;
            weights_ = outcome.value->weights;
            occurrences_ = std::move(outcome.value->occurrences);
            Q_EMIT rowsLeftOut(weights_->skipped);
            showChart();
        });
}

WordChart::Division WordView::division() const {
    return division_->currentIndex() == 0 ? WordChart::Division::Truth
                                          : WordChart::Division::Prediction;
}

void WordView::showChart() {
    chart_.reset();
    if (weights_ && weights_->all.occurrences() > 0) chart_.emplace(weights_, labels_, division());
    plot_->setChart(chart_);
    showState();
}

CorpusView::State WordView::state() const {
    return {result({}), tr("Show"), !word_->text().trimmed().isEmpty(), chart_.has_value()};
}

QString WordView::result(const std::optional<PlotBar>& bar) const {
    if (isRunning()) return tr("Reading the texts with this word…");
    if (!weights_)
        return tr(
            "Shows how much attention the model gives to a word: its share of its sentence, for "
            "all texts and by label, as in Figures 3 and 4 of Yang et al. (2016).");
    const QString word = QString::fromStdString(weights_->word);
    if (!chart_)
        return tr("“%1” occurs in none of %2.")
            .arg(word, tr("%Ln text(s)", nullptr, static_cast<int>(weights_->texts)));
    const auto times = [](std::uint64_t count) {
        return tr("%Ln time(s)", nullptr, static_cast<int>(count));
    };
    if (bar)
        return tr("%1: weight %2 occurs %3.")
            .arg(chart_->titleOf(bar->panel), barRange(bar->bar), times(chart_->countOf(*bar)));
    QString text = tr("“%1” occurs %2 in %3. A click on a bar shows its texts.")
                       .arg(word, times(weights_->all.occurrences()),
                            tr("%Ln text(s)", nullptr, static_cast<int>(weights_->textsWithWord)));
    if (weights_->isKnown) return text;
    return joinedSentences({text, tr("The model has no vector for this word.")});
}

void WordView::chooseBar(const PlotBar& bar) {
    std::vector<std::uint64_t> rows;
    for (const auto& [row, weight] : occurrences_)
        if (WordChart::barOf(double{weight}) == bar.bar) rows.push_back(row);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    const int label = chart_->labelOf(bar.panel).value_or(-1);
    const bool isTruth = division() == WordChart::Division::Truth;
    Q_EMIT rowsWanted(
        rows, isTruth ? label : -1, isTruth ? -1 : label,
        tr("“%1” with weight %2").arg(QString::fromStdString(weights_->word), barRange(bar.bar)));
}

void WordView::save() {
    const QString word = QString::fromStdString(weights_->word);
    savePicture(tr("Export the Distribution"), word, message("the picture"),
                {chartPicture(wordFigure(*chart_, word, corpusName(), modelName()))},
                [chart = *chart_, labels = labels_] { return wordCsv(chart, labels); });
}

}  // namespace hanscope::ui

#include "moc_word_view.cpp"
