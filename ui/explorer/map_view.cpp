#include "ui/explorer/map_view.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <algorithm>
#include <filesystem>

#include "core/corpus/output_check.h"
#include "ui/background/file_queue.h"
#include "ui/explorer/map_figure.h"
#include "ui/explorer/map_plot.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kMapExplanationWidth = 380;
constexpr double kMapPngPixels = 2;  // for each logical pixel

}  // namespace

MapView::MapView(QWidget* parent)
    : QWidget(parent),
      colour_(new QComboBox),
      lasso_(new QPushButton(tr("Lasso"))),
      visible_(new QPushButton(tr("Select Visible"))),
      whole_(new QPushButton(tr("Whole Map"))),
      export_(new QPushButton(tr("Export…"))),
      make_(new QPushButton(tr("Draw the Map"))),
      stop_(new QPushButton(tr("Stop"))),
      progress_(new ThinProgress(tr("Progress of the map"))),
      sentence_(makePlainLabel()),
      explanation_(makePlainLabel()),
      pages_(new QStackedWidget),
      plot_(new MapPlot) {
    fillWithBase(this);
    sentence_->setWordWrap(true);
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    sentence_->setMinimumHeight(2 * sentence_->fontMetrics().lineSpacing());
    sentence_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* map = new QWidget;
    makeColumn(map, {makeChoices(), sentence_, {plot_, 1}}, kNoMargins);
    pages_->addWidget(makeInvitation());
    pages_->addWidget(map);
    makeColumn(this, {progress_, {pages_, 1}}, QMargins(8, 6, 4, 4));
    connectParts();
    showState();
}

QWidget* MapView::makeChoices() {
    colour_->setAccessibleName(tr("Colours of the map"));
    colour_->setToolTip(tr("By what the points are coloured"));
    lasso_->setCheckable(true);
    lasso_->setToolTip(
        tr("Draw a line around points to see their texts in the table; or hold Shift"));
    visible_->setToolTip(tr("Show the texts of this part of the map in the table"));
    whole_->setToolTip(tr("Show all of the map (Home)"));
    export_->setAccessibleName(tr("Export the map"));
    auto* row = new QWidget;
    makeRow(row, {colour_, lasso_, visible_, whole_, BoxItem::growing(), export_}, kNoMargins);
    return row;
}

QWidget* MapView::makeInvitation() {
    explanation_->setWordWrap(true);
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setFixedWidth(kMapExplanationWidth);
    auto* page = new QWidget;
    makeColumn(page,
               {BoxItem::growing(2),
                {explanation_, 0, Qt::AlignHCenter},
                {make_, 0, Qt::AlignHCenter},
                {stop_, 0, Qt::AlignHCenter},
                BoxItem::growing(3)},
               {}, 14);
    return page;
}

void MapView::connectParts() {
    connect(make_, &QPushButton::clicked, this, &MapView::make);
    connect(stop_, &QPushButton::clicked, this, &MapView::cancel);
    connect(colour_, &QComboBox::currentIndexChanged, this, [this] { showMap(true); });
    connect(lasso_, &QPushButton::toggled, plot_, &MapPlot::setLassoing);
    connect(visible_, &QPushButton::clicked, this, [this] { choose(plot_->visibleTexts()); });
    connect(whole_, &QPushButton::clicked, plot_, &MapPlot::showAll);
    connect(export_, &QPushButton::clicked, this, &MapView::save);
    connect(plot_, &MapPlot::pointed, this, &MapView::say);
    connect(plot_, &MapPlot::enclosed, this, &MapView::choose);
    connect(plot_, &MapPlot::chosen, this,
            [this](std::uint32_t text) { Q_EMIT textChosen(rowOf(text)); });
    connect(plot_, &MapPlot::opened, this,
            [this](std::uint32_t text, bool keeps) { Q_EMIT textOpened(rowOf(text), keeps); });
    for (LongJob* job : {&job_, &writing_})
        connect(job, &LongJob::progressed, progress_, &ThinProgress::setShare);
}

void MapView::setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source) {
    job_.forget();
    classifier_ = std::move(classifier);
    source_ = source;
    table_ = {};
    shown_.clear();
    map_ = nullptr;
    content_ = nullptr;
    plot_->setContent(nullptr, false);
    lasso_->setChecked(false);
    colourings_ = mapColourings(classifier_->info(), source.columns.labelling != Labelling::None);
    listColourings();
    showState();
}

void MapView::listColourings() {
    const QString chosen = colour_->currentText();
    const QSignalBlocker quiet(colour_);
    colour_->clear();
    for (const MapColouring& colouring : colourings_) colour_->addItem(colouring.title);
    colour_->setCurrentIndex(std::max(0, colour_->findText(chosen)));
}

void MapView::setTexts(const SurveyTable& table, const std::vector<std::uint32_t>& shown) {
    const bool isOther = table.size() != table_.size();
    table_ = table;
    shown_ = shown;
    if (map_ && isOther) addGroupColourings();
    showMap(true);
    showState();
}

void MapView::addGroupColourings() {
    colourings_ = mapColourings(classifier_->info(), source_.columns.labelling != Labelling::None);
    for (MapColouring& colouring : groupColourings(table_))
        colourings_.push_back(std::move(colouring));
    listColourings();
}

void MapView::make() {
    if (!classifier_ || job_.isRunning()) return;
    progress_->setShare(-1);
    job_.start(
        [this, classifier = classifier_, source = source_,
         table = table_](const LongJob::Context& job) {
            const auto store =
                openVectors(*classifier, source, {{}, 0, job.progress, {}}, job.cancel);
            requireSameTexts(table, *store, source);
            job.report([this, skipped = store->skipped()] { Q_EMIT rowsLeftOut(skipped); });
            WorkerPool pool;
            return mapOf(store->textVectors(), pool, job.cancel);
        },
        [this](Outcome<TextMap> outcome) { onMade(std::move(outcome)); });
    showState();
}

void MapView::onMade(Outcome<TextMap> outcome) {
    Q_EMIT failed(outcome.error);
    if (outcome.value) {
        map_ = std::make_shared<const TextMap>(std::move(*outcome.value));
        addGroupColourings();
        showMap(false);
        plot_->setFocus();
    }
    showState();
}

void MapView::showMap(bool isSameMap) {
    if (!map_ || colour_->currentIndex() < 0) return;
    content_ = std::make_shared<const MapContent>(mapContent(
        *map_, table_, shown_, colourings_[static_cast<std::size_t>(colour_->currentIndex())]));
    const bool hasGrown =
        !plot_->content() || plot_->content()->points.size() != content_->points.size();
    plot_->setContent(content_, isSameMap && !hasGrown);
    say(plot_->current());
}

void MapView::choose(const std::vector<std::uint32_t>& texts) {
    if (texts.empty()) return;
    std::vector<std::uint64_t> rows;
    for (const std::uint32_t text : texts) rows.push_back(rowOf(text));
    lasso_->setChecked(false);
    Q_EMIT rowsWanted(rows, tr("%Ln text(s) of the map", nullptr, static_cast<int>(rows.size())));
}

QString MapView::names(LabelLists::List labels) const {
    QStringList names;
    for (const std::int32_t label : labels)
        names << QString::fromStdString(
            classifier_->info().labels[static_cast<std::size_t>(label)]);
    return names.join(QStringLiteral(", "));
}

QString MapView::description(const SurveyedText& text) const {
    const std::string_view beginning = text.beginning();
    const QString predicted = names(text.predicted());
    QString told = QStringLiteral("“%1…” ").arg(
        QString::fromUtf8(beginning.data(), static_cast<qsizetype>(beginning.size())));
    told += predicted.isEmpty()
                ? tr("No label is predicted.")
                : tr("Predicted: %1 (%2).").arg(predicted, percent(double{text.probability()}));
    if (text.truthKind() == TruthKind::None) return told;
    const std::string_view others = text.others();
    const QString truth =
        text.truth().size() > 0
            ? names(text.truth())
            : QString::fromUtf8(others.data(), static_cast<qsizetype>(others.size()));
    return truth.isEmpty() ? told : told + QLatin1Char(' ') + tr("Truth: %1.").arg(truth);
}

void MapView::say(const std::optional<std::uint32_t>& text) {
    const bool isKnown = text && *text < table_.size();
    sentence_->setText(isKnown ? description(table_[*text]) : state());
    plot_->setAccessibleDescription(isKnown ? sentence_->text() : QString());
}

QString MapView::sentence() const {
    return sentence_->text();
}

void MapView::save() {
    askWhereToWrite(this, tr("Export the Map"),
                    pictureKinds() + QList<FileKind>{{tr("Table"), QStringLiteral("csv")}},
                    QStringLiteral("map"), [this](const QString& path) { write(path); });
}

void MapView::write(const QString& path) {
    const bool isTable = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const QString corpus = QString::fromStdString(source_.path.filename().string()),
                  model = QString::fromStdString(classifier_->info().card.name),
                  vectors = messageText(requireVectors(*classifier_).vectorsText());
    progress_->setShare(-1);
    writing_.start(
        [=, content = content_, map = map_, table = table_, shown = shown_, source = source_.path,
         file = std::filesystem::path(QFile::encodeName(path).toStdString()),
         classifier = classifier_](const LongJob::Context&) {
            requireNotReplaced(
                {{message("the model"), classifier->info().path}, {message("the corpus"), source}},
                {message("the map"), file});
            if (isTable) {
                writeWhole(file, mapCsv(*map, table, shown, classifier->info().labels));
            } else {
                exportPicture(
                    [&](TextRuns) {
                        return std::make_unique<MapFigure>(content, corpus, model, vectors);
                    },
                    path, {kMapPngPixels});
            }
            return true;
        },
        [this](const Outcome<bool>& outcome) {
            Q_EMIT failed(outcome.error);
            showState();
        });
    showState();
}

void MapView::showState() {
    const bool hasVectors = classifier_ && vectorReader(*classifier_);
    const bool isBusy = job_.isRunning();
    pages_->setCurrentIndex(map_ ? 1 : 0);
    make_->setVisible(!isBusy);
    make_->setEnabled(hasVectors && table_.size() > 0);
    stop_->setVisible(isBusy);
    progress_->setVisible(isBusy || writing_.isRunning());
    export_->setEnabled(!writing_.isRunning());
    explanation_->setText(state());
    explanation_->setFixedHeight(
        std::max(0, explanation_->heightForWidth(kMapExplanationWidth)));  // −1 without a text
    if (!plot_->current()) sentence_->setText(state());
}

QString MapView::state() const {
    if (!classifier_) return {};
    const VectorReader* reader = vectorReader(*classifier_);
    if (!reader)
        return tr(
            "This model adds up the weights of words and phrases, so it has no vectors of texts "
            "that could be shown on a map.");
    if (job_.isRunning())
        return tr("Reading the vectors of all texts; they are kept for the next time.");
    const QString vectors = messageText(reader->vectorsText());
    if (table_.size() == 0) return tr("The map can be drawn when the model has read the texts.");
    if (!map_)
        return tr("Shows every text as a point of a plane: texts that are alike for the model "
                  "are near to each other. Made of %1, which takes about as long as reading the "
                  "texts, the first time.")
            .arg(vectors);
    return tr("Each point is a text, by the two principal components of %1. A drag moves the "
              "map, the wheel zooms.")
        .arg(vectors);
}

}  // namespace hanscope::ui

#include "moc_map_view.cpp"
