#include "ui/explorer/word_view.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/corpus/output_check.h"
#include "core/csv_text.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/scaled_font.h"
#include "ui/widgets/thin_progress.h"

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

constexpr double kPixels = 2;  // of a PNG for each logical pixel

QString barRange(int bar) {
    const auto end = [](int i) {
        return QString::number(static_cast<double>(i) / WordChart::kBars, 'f', 2);
    };
    return QStringLiteral("%1–%2").arg(end(bar), end(bar + 1));
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

WordPlot::WordPlot(QWidget* parent)
    : BarPlot(tr("Distribution of the word's weight, for all texts and by label"), parent) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
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

QSize WordPlot::sizeHint() const {
    return {400, heightForWidth(400)};
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
    : QWidget(parent),
      word_(new QLineEdit),
      button_(new QPushButton),
      export_(new QPushButton(tr("Export…"))),
      division_(new QComboBox),
      progress_(new ThinProgress(tr("Progress of reading the texts with the word"))),
      sentence_(makePlainLabel()),
      plot_(new WordPlot) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    sentence_->setWordWrap(true);
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    sentence_->setMinimumHeight(3 * sentence_->fontMetrics().lineSpacing());
    QSizePolicy kept = progress_->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(kept);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(plot_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 4, 4);
    column->addWidget(makeChoices());
    column->addWidget(progress_);
    column->addWidget(sentence_);
    column->addWidget(area, 1);
    connectParts();
    showState();
}

QWidget* WordView::makeChoices() {
    word_->setPlaceholderText(tr("A word"));
    word_->setAccessibleName(tr("Word whose weights are shown"));
    division_->addItems({tr("by true label"), tr("by prediction")});
    division_->setAccessibleName(tr("How the texts are divided"));
    export_->setAccessibleName(tr("Export the distribution"));
    auto* choices = new QWidget;
    auto* row = new QHBoxLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(word_, 1);
    row->addWidget(button_);
    row->addWidget(division_);
    row->addWidget(export_);
    return choices;
}

void WordView::connectParts() {
    connect(word_, &QLineEdit::returnPressed, this, [this] { showWord(word_->text()); });
    connect(word_, &QLineEdit::textChanged, this, &WordView::showState);
    connect(button_, &QPushButton::clicked, this, &WordView::onButton);
    connect(export_, &QPushButton::clicked, this, &WordView::save);
    connect(division_, &QComboBox::currentIndexChanged, this, &WordView::showChart);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(plot_, &WordPlot::pointed, this, &WordView::say);
    connect(plot_, &WordPlot::activated, this, &WordView::chooseBar);
}

void WordView::setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source) {
    job_.forget();
    classifier_ = std::move(classifier);
    source_ = source;
    weights_ = nullptr;
    labels_.clear();
    for (const std::string& label : classifier_->info().labels)
        labels_ << QString::fromStdString(label);
    const bool hasLabels = source.columns.labelling != Labelling::None;
    division_->setVisible(hasLabels);
    division_->setCurrentIndex(hasLabels ? 0 : 1);
    showChart();
}

void WordView::onButton() {
    job_.isRunning() ? job_.cancel() : showWord(word_->text());
}

void WordView::showWord(const QString& word) {
    if (!classifier_ || word.trimmed().isEmpty()) return;
    word_->setText(word.trimmed());
    progress_->setShare(-1);
    job_.start(
        [classifier = classifier_, source = source_,
         wanted = word_->text().toStdString()](const LongJob::Context& job) {
            Found found;
            const auto note = [&](const WordOccurrence& occurrence) {
                found.occurrences.emplace_back(static_cast<std::uint32_t>(occurrence.place.number),
                                               occurrence.weight);
            };
            found.weights = std::make_shared<const WordWeights>(
                wordWeights(*classifier, source, wanted, job.progress, job.cancel, note));
            return found;
        },
        [this](Outcome<Found> outcome) { onRead(std::move(outcome)); });
    showState();
}

void WordView::onRead(Outcome<Found> outcome) {
    Q_EMIT failed(outcome.error);
    if (outcome.value) {
        weights_ = outcome.value->weights;
        occurrences_ = std::move(outcome.value->occurrences);
    }
    showChart();
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

void WordView::showState() {
    const bool isReading = job_.isRunning();
    button_->setText(isReading ? tr("Stop") : tr("Show"));
    button_->setEnabled(isReading || !word_->text().trimmed().isEmpty());
    progress_->setVisible(isReading);
    export_->setEnabled(chart_.has_value());
    say({});
}

QString WordView::sentence() const {
    return sentence_->text();
}

void WordView::say(const std::optional<PlotBar>& bar) {
    if (job_.isRunning()) return sentence_->setText(tr("Reading the texts with this word…"));
    if (!weights_)
        return sentence_->setText(
            tr("Shows how much attention the model gives to a word: its share of its sentence, for "
               "all texts and by label, as in Figures 3 and 4 of the paper."));
    const QString word = QString::fromStdString(weights_->word);
    if (!chart_)
        return sentence_->setText(
            tr("“%1” occurs in none of %2.")
                .arg(word, tr("%Ln text(s)", nullptr, static_cast<int>(weights_->texts))));
    const auto times = [](std::uint64_t count) {
        return tr("%Ln time(s)", nullptr, static_cast<int>(count));
    };
    if (bar)
        return sentence_->setText(tr("%1: weight %2 occurs %3.")
                                      .arg(chart_->titleOf(bar->panel), barRange(bar->bar),
                                           times(chart_->countOf(*bar))));
    QString text = tr("“%1” occurs %2 in %3. A click on a bar shows its texts.")
                       .arg(word, times(weights_->all.occurrences()),
                            tr("%Ln text(s)", nullptr, static_cast<int>(weights_->textsWithWord)));
    if (!weights_->isKnown) text += QLatin1Char(' ') + tr("The model has no vector for this word.");
    sentence_->setText(text);
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
    askWhereToWrite(this, tr("Export the Distribution"),
                    pictureKinds() + QList<FileKind>{{tr("Table"), QStringLiteral("csv")}},
                    QString::fromStdString(weights_->word),
                    [this](const QString& path) { write(path); });
}

void WordView::write(const QString& path) {
    if (!chart_) return;
    const QString corpus = QString::fromStdString(source_.path.filename().string());
    const QString model = QString::fromStdString(classifier_->info().card.name);
    writing_.start(
        [path, corpus, model, chart = *chart_, weights = weights_, labels = labels_,
         source = source_.path, file = classifier_->info().path](const LongJob::Context&) {
            requireNotReplaced({{message("the model"), file}, {message("the corpus"), source}},
                               {message("the picture"), QFile::encodeName(path).toStdString()});
            if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
                writeWhole(path, QByteArray::fromStdString(wordCsv(chart, labels)));
                return true;
            }
            const QString word = QString::fromStdString(weights->word);
            exportPicture(
                [&](TextRuns) { return std::make_unique<WordFigure>(chart, word, corpus, model); },
                path, {kPixels});
            return true;
        },
        [this](const Outcome<bool>& outcome) { Q_EMIT failed(outcome.error); });
}

}  // namespace hanscope::ui
