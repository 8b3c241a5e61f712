#include "ui/explorer/map_view.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QString>
#include <algorithm>
#include <cmath>
#include <memory>

#include "ui/explorer/charts/map_drawing.h"
#include "ui/explorer/charts/map_plot.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/heatmap/figure/tex_picture.h"
#include "ui/heatmap/legend.h"
#include "ui/state/theme.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

struct MapFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(MapFigureTexts)
};

constexpr qreal kMapWidth = 760, kMapHeight = 520;

QFont mapFont() {
    return figureNoteFont(figureFont());
}

qreal mapHead() {
    return std::ceil(3.5 * QFontMetricsF(mapFont()).height());
}

QString captionOf(const MapContent& content, const QString& corpus, const QString& model,
                  const QString& vectors) {
    const auto all = static_cast<int>(content.points.size());
    const auto shown = std::count_if(content.points.begin(), content.points.end(),
                                     [](const MapPoint& point) { return point.isShown; });
    const QString texts =
        shown == all ? MapFigureTexts::tr("%Ln text(s)", nullptr, all)
                     : MapFigureTexts::tr("%1 of %2 texts in colour")
                           .arg(QLocale().toString(qlonglong{shown}), QLocale().toString(all));
    return MapFigureTexts::tr("%1, read by “%2”; %3, by the principal components of %4")
        .arg(corpus, model, texts, vectors);
}

/// A map of texts as an exported picture, in the light colours: what its view shows, with a caption
/// that says what it is.
class MapFigure : public Picture {
 public:
    /// `corpus`, `model`: their names; `vectors`: what the vectors are.
    MapFigure(std::shared_ptr<const MapContent> content, const QString& corpus,
              const QString& model, const QString& vectors)
        : content_(std::move(content)),
          title_(MapFigureTexts::tr("Map of the texts")),
          caption_(captionOf(*content_, corpus, model, vectors)) {}

    QSizeF size() const override { return {kMapWidth, 2 * kFigureMargin + mapHead() + kMapHeight}; }
    QString title() const override { return title_; }
    QColor background() const override { return Qt::white; }
    QFont font() const override { return mapFont(); }
    void draw(QPainter& painter, qreal top, qreal bottom) override {
        painter.save();
        painter.fillRect(QRectF(0, top, kMapWidth, bottom - top), background());
        painter.setRenderHint(QPainter::Antialiasing);
        const qreal width = kMapWidth - 2 * kFigureMargin;
        const qreal line = QFontMetricsF(mapFont()).height();
        painter.setPen(Qt::black);
        painter.setFont(strongFont(mapFont()));
        drawPlaced(painter, QRectF(kFigureMargin, kFigureMargin, width, line), Qt::AlignLeft,
                   title_);
        const RichLine caption(caption_, mapFont(), Underscores::Shown, width);
        caption.draw(painter, {kFigureMargin, kFigureMargin + line}, Palette::light().quietText);
        painter.setFont(mapFont());
        const QRectF picture(kFigureMargin, kFigureMargin + mapHead(), width, kMapHeight);
        drawPoints(painter, *content_, wholeMap(*content_, mapArea(*content_, picture, mapFont())));
        drawMapFrame(painter, *content_, picture, lightPalette());
        painter.restore();
    }

 private:
    const std::shared_ptr<const MapContent> content_;
    const QString title_, caption_;
};

constexpr int kMapExplanationWidth = 380;

}  // namespace

MapView::MapView(QWidget* parent)
    : CorpusView(tr("Progress of the map"), tr("Export the map"), parent),
      colour_(new QComboBox),
      lasso_(new QPushButton(tr("Lasso"))),
      visible_(new QPushButton(tr("Select Visible"))),
      whole_(new QPushButton(tr("Whole Map"))),
      explanation_(makeWrappedLabel()),
      pages_(new QStackedWidget),
      plot_(new MapPlot) {
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    sentence_->setMinimumHeight(2 * sentence_->fontMetrics().lineSpacing());
    sentence_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* map = new QWidget;
    makeColumn(map, {makeChoices(), sentence_, {plot_, 1}}, kNoMargins);
    pages_->addWidget(makeInvitation());
    pages_->addWidget(map);
    makeColumn(this, {progress_, {pages_, 1}}, kViewMargins);
    connectParts();
    showState();
}

QLayout* MapView::makeChoices() {
    colour_->setAccessibleName(tr("Colours of the map"));
    colour_->setToolTip(tr("By what the points are coloured"));
    lasso_->setCheckable(true);
    lasso_->setToolTip(
        tr("Draw a line around points to see their texts in the table; or hold Shift"));
    visible_->setToolTip(tr("Show the texts of this part of the map in the table"));
    whole_->setToolTip(tr("Show all of the map (Home)"));
    return makeRow(nullptr, {colour_, lasso_, visible_, whole_, BoxItem::growing(), export_});
}

QWidget* MapView::makeInvitation() {
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setFixedWidth(kMapExplanationWidth);
    auto* page = new QWidget;
    makeColumn(page,
               {BoxItem::growing(2),
                {explanation_, 0, Qt::AlignHCenter},
                {button_, 0, Qt::AlignHCenter},
                BoxItem::growing(3)},
               {}, 14);
    return page;
}

void MapView::connectParts() {
    connect(colour_, &QComboBox::currentIndexChanged, this, [this] { showMap(true); });
    connect(lasso_, &QPushButton::toggled, plot_, &MapPlot::setLassoing);
    connect(visible_, &QPushButton::clicked, this, [this] { choose(plot_->visibleTexts()); });
    connect(whole_, &QPushButton::clicked, plot_, &MapPlot::showAll);
    connect(plot_, &MapPlot::pointed, this, &MapView::showState);
    connect(plot_, &MapPlot::enclosed, this, &MapView::choose);
    connect(plot_, &MapPlot::chosen, this,
            [this](std::uint32_t text) { Q_EMIT lineChosen(textAt(text).place().number, 0, 0); });
    connect(plot_, &MapPlot::opened, this, [this](std::uint32_t number, bool keeps) {
        const SurveyedText text = textAt(number);
        Q_EMIT opened({text.place(), std::string(text.beginning()), texts_->trueLabels(text), {}},
                      keeps);
    });
}

SurveyedText MapView::textAt(std::uint32_t text) const {
    return texts_->table()[text];
}

void MapView::forget() {
    map_ = nullptr;
    content_ = nullptr;
    plot_->setContent(nullptr, false);
    lasso_->setChecked(false);
    listColourings();
}

/// By other columns as soon as there is a map.
void MapView::listColourings() {
    colourings_ = mapColourings(classifier_->info(), source_.columns.labelling != Labelling::None);
    if (map_)
        for (MapColouring& colouring : groupColourings(texts_->table()))
            colourings_.push_back(std::move(colouring));
    coloured_ = map_ ? texts_->table().size() : 0;
    const QString chosen = colour_->currentText();
    const QSignalBlocker quiet(colour_);
    colour_->clear();
    for (const MapColouring& colouring : colourings_) colour_->addItem(colouring.title);
    colour_->setCurrentIndex(std::max(0, colour_->findText(chosen)));
}

void MapView::adoptTexts() {
    if (map_ && texts_->table().size() != coloured_) listColourings();
    showMap(true);
    showState();
}

void MapView::begin() {
    start(
        {{}, commandOfTable("map", "map")},
        [this, table = texts_->table()](const Classifier& classifier, const CorpusSource& source,
                                        const LongJob::Context& job) {
            const auto store =
                openVectors(classifier, source, {{}, 0, job.progress, {}}, job.cancel);
            requireSameTexts(table, *store, source);
            job.report([this, skipped = store->skipped()] { Q_EMIT rowsLeftOut(skipped); });
            WorkerPool pool;
            return mapOf(store->textVectors(), pool, job.cancel);
        },
        [this](Outcome<TextMap> outcome) {
            if (!outcome.value) return;
            map_ = std::make_shared<const TextMap>(std::move(*outcome.value));
            listColourings();
            showMap(false);
            showState();  // the map's page, so that it can have the focus
            plot_->setFocus();
        });
}

void MapView::showMap(bool isSameMap) {
    if (!map_ || colour_->currentIndex() < 0) return;
    content_ = std::make_shared<const MapContent>(
        mapContent(*map_, texts_->table(), texts_->shown(),
                   colourings_[static_cast<std::size_t>(colour_->currentIndex())]));
    const bool hasGrown =
        !plot_->content() || plot_->content()->points.size() != content_->points.size();
    plot_->setContent(content_, isSameMap && !hasGrown);
    showState();
}

void MapView::choose(const std::vector<std::uint32_t>& texts) {
    if (texts.empty()) return;
    std::vector<std::uint64_t> rows;
    for (const std::uint32_t text : texts) rows.push_back(textAt(text).place().number);
    lasso_->setChecked(false);
    Q_EMIT rowsWanted(rows, tr("%Ln text(s) of the map", nullptr, static_cast<int>(rows.size())));
}

QString MapView::description(const SurveyedText& text) const {
    QString told = QStringLiteral("“%1…” ").arg(QString::fromUtf8(text.beginning()));
    told += text.predicted().empty()
                ? tr("No label is predicted.")
                : tr("Predicted: %1 (%2).")
                      .arg(texts_->predictionText(text), percent(double{text.probability()}));
    if (text.truth().empty() && text.others().empty()) return told;
    return joinedSentences({told, tr("Truth: %1.").arg(texts_->truthText(text))});
}

void MapView::save() {
    savePicture(
        tr("Export the Map"), QStringLiteral("map"), message("the map"),
        {[content = content_, corpus = corpusName(), model = modelName(),
          vectors = messageText(requireVectors(*classifier_).vectorsText())](TextRuns) {
            return std::make_unique<MapFigure>(content, corpus, model, vectors);
        }},
        [map = map_, table = texts_->table(), shown = texts_->shown(), classifier = classifier_] {
            return mapCsv(*map, table, shown, classifier->info().labels);
        });
}

void MapView::showState() {
    CorpusView::showState();
    pages_->setCurrentIndex(map_ ? 1 : 0);
    explanation_->setText(guide());
    explanation_->setFixedHeight(
        std::max(0, explanation_->heightForWidth(kMapExplanationWidth)));  // −1 without a text
    plot_->setAccessibleDescription(plot_->current() ? sentence() : QString());
}

CorpusView::State MapView::state() const {
    const bool hasTexts = texts_ && texts_->table().size() > 0;
    return {result(plot_->current()), tr("Draw the Map"),
            hasTexts && classifier_ && vectorReader(*classifier_), map_ != nullptr};
}

QString MapView::result(const std::optional<std::uint32_t>& text) const {
    return text && *text < texts_->table().size() ? description(textAt(*text)) : guide();
}

QString MapView::guide() const {
    if (!classifier_) return {};
    const VectorReader* reader = vectorReader(*classifier_);
    if (!reader)
        return tr(
            "This model adds up the weights of words and phrases, so it has no vectors of texts "
            "that could be shown on a map.");
    if (isRunning())
        return tr("Reading the vectors of all texts; they are kept for the next time.");
    const QString vectors = messageText(reader->vectorsText());
    if (!texts_ || texts_->table().size() == 0)
        return tr("The map can be drawn when the model has read the texts.");
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
