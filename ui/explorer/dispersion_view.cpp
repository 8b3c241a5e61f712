#include "ui/explorer/dispersion_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableView>

#include "core/survey/survey_table.h"
#include "ui/explorer/charts/dispersion_figure.h"
#include "ui/explorer/table/survey_command.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/table_cells.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr std::uint64_t kMaxTexts = 200;  // of each word
constexpr int kFirstParts = 100, kMaxParts = 1000;
constexpr int kStripMargin = 4, kTextLetters = 24;

/// Strips in a column that takes the rest of the table.
class StripCells : public QStyledItemDelegate {
 public:
    using Counts = std::function<std::vector<std::uint64_t>(int row)>;

    StripCells(Counts counts, QTableView* table)
        : QStyledItemDelegate(table), counts_(std::move(counts)), table_(table) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        paintItemBackground(painter, cell);
        const int gap = gapBefore(table_, index.column());
        drawStrip(*painter,
                  QRectF(option.rect)
                      .adjusted(gap + kStripMargin, kStripMargin, -kStripMargin, -kStripMargin),
                  counts_(index.row()), option.palette);
    }

 private:
    const Counts counts_;
    const QTableView* table_;
};

/// One for each word of the text.
std::vector<std::uint64_t> countsOf(const QueryPlaces& text) {
    std::vector<std::uint64_t> counts(text.words, 0);
    for (const std::uint64_t place : text.places) ++counts[place];
    return counts;
}

QString dispersionNumber(const std::optional<double>& number) {
    return number ? QString::number(*number, 'f', 2) : QStringLiteral("–");
}

}  // namespace

DispersionView::DispersionView(QWidget* parent)
    : CorpusView(tr("Progress of the dispersion"), tr("Export the dispersion"), parent),
      word_(makeSearchField(tr("Words, with commas between them"),
                            tr("Words whose dispersion is looked for"))),
      partCount_(new QSpinBox),
      words_(makeQuietTable(tr("Words and where they are in the corpus"))),
      fullest_(makeQuietTable(tr("Texts with the most occurrences of the chosen word"))) {
    makeWordTable();
    makeTextTable();
    auto* tables = new QSplitter(Qt::Vertical);
    tables->setChildrenCollapsible(false);
    tables->addWidget(words_);
    tables->addWidget(fullest_);
    tables->setStretchFactor(0, 1);
    tables->setStretchFactor(1, 2);
    layOut({makeQuestion(), makeRow(nullptr, {partCount_, BoxItem::growing(), export_})}, tables);
    connect(word_, &QLineEdit::textChanged, this, &DispersionView::showState);
    connect(word_, &QLineEdit::returnPressed, button_, &QPushButton::click);
    connectTables();
    showState();
}

QLayout* DispersionView::makeQuestion() {
    partCount_->setRange(2, kMaxParts);
    partCount_->setValue(kFirstParts);
    partCount_->setPrefix(tr("in "));
    partCount_->setSuffix(tr(" parts"));
    partCount_->setAccessibleName(tr("Parts of the corpus"));
    partCount_->setToolTip(
        tr("The words of all texts are divided into so many equal parts, in which the occurrences "
           "are counted."));
    return makeRow(nullptr, {{word_, 1}, button_});
}

void DispersionView::makeWordTable() {
    const auto word = [this](std::size_t i) -> const WordDispersion& { return list_->words[i]; };
    wordModel_.setColumns({
        {tr("Word"), tr("A word, or several that follow one another"),
         [word](std::size_t i) { return QString::fromStdString(word(i).query.text); }},
        {tr("Count"), tr("How often it occurs in the corpus"),
         [word](std::size_t i) { return word(i).occurrences; }},
        {tr("Texts"), tr("The texts with an occurrence"),
         [word](std::size_t i) { return word(i).textsWithWord; }},
        {tr("D"), tr("Juilland's D: 1: spread evenly; 0: in one part only"),
         [word](std::size_t i) { return word(i).dispersion.juillandD; }},
        {tr("Spread"), tr("Normalised DP: 0: spread evenly; 1: in one place only"),
         [word](std::size_t i) { return word(i).dispersion.dpNorm; }},
        TableColumn(
            tr("Where"),
            tr("The corpus from its first to its last text: the darker, the more occurrences"),
            [word](std::size_t i) { return word(i).partsWithWord(); },
            [this, word](std::size_t i) {
                return tr("in %1 of %2 parts")
                    .arg(word(i).partsWithWord())
                    .arg(list_->parts.size());
            })
            .aligned(Qt::AlignLeft),
    });
    showRows(words_, &wordModel_, Where);
    words_->setItemDelegateForColumn(
        Where,
        new StripCells([this](int row) { return list_->words[wordModel_.itemAt(row)].counts; },
                       words_));
}

void DispersionView::makeTextTable() {
    textModel_.setColumns({
        {tr("Text"), {}, [this](std::size_t i) { return nameOf(text(i).row); }},
        {tr("Count"), tr("How often the word occurs in the text"),
         [this](std::size_t i) { return std::uint64_t{text(i).places.size()}; }},
        {tr("Words"), tr("The length of the text"),
         [this](std::size_t i) { return text(i).words; }},
        TableColumn(
            tr("Where"), tr("The text from its first to its last word, with a tick at each place"),
            [this](std::size_t i) {
                return static_cast<double>(text(i).places.size()) /
                       static_cast<double>(text(i).words);
            },
            [this](std::size_t i) {
                QStringList places;
                for (const std::uint64_t place : text(i).places)
                    places << QString::number(place + 1);
                return tr("at the words %1").arg(places.join(QStringLiteral(", ")));
            })
            .aligned(Qt::AlignLeft),
    });
    showRows(fullest_, &textModel_, WhereInText);
    fullest_->setSortingEnabled(true);
    fullest_->sortByColumn(InText, Qt::DescendingOrder);
    fullest_->setItemDelegateForColumn(
        WhereInText,
        new StripCells([this](int row) { return countsOf(text(textModel_.itemAt(row))); },
                       fullest_));
    QHeaderView* header = fullest_->horizontalHeader();
    header->setSectionResizeMode(Text, QHeaderView::Interactive);
    header->resizeSection(Text, fontMetrics().averageCharWidth() * kTextLetters);
}

void DispersionView::connectTables() {
    connect(words_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DispersionView::chooseWord);
    onOpened(words_, [this](int row, bool) {
        Q_EMIT linesWanted(QString::fromStdString(list_->words[wordModel_.itemAt(row)].query.text));
    });
    connect(fullest_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (!index.isValid()) return;
                const QueryPlaces& text = this->text(textModel_.itemAt(index.row()));
                Q_EMIT lineChosen(text.row, static_cast<int>(text.places.front()), 1);
            });
    onOpened(fullest_, [this](int row, bool keeps) {
        if (const auto wanted = textOf(text(textModel_.itemAt(row)).row))
            Q_EMIT opened(*wanted, keeps);
    });
}

QStringList DispersionView::words() const {
    QStringList words;
    for (const QString& word : word_->text().split(QLatin1Char(',')))
        if (!word.trimmed().isEmpty()) words << word.trimmed();
    return words;
}

std::optional<CommandLine> DispersionView::questionCommand() const {
    auto line = commandOfWords("dispersion");
    if (!line) return line;
    for (const QString& word : words()) addWords(*line, word.toStdString());
    line->add("--parts", std::to_string(partCount_->value()));
    return line;
}

void DispersionView::begin() {
    task_ = {words().join(QStringLiteral(", ")), questionCommand()};
    DispersionQuestion question;
    for (const QString& word : words())
        question.words.push_back({WordQuery::Kind::Phrase, word.toStdString()});
    question.parts = static_cast<std::uint64_t>(partCount_->value());
    question.texts = kMaxTexts;
    startReading(
        task_,
        [question](const Classifier& classifier, const CorpusSource& source,
                   const LongJob::Context& job) {
            return readDispersion(classifier.info(), source, question, job.progress, job.cancel);
        },
        [this](const auto& found) { showDispersion(found); });
}

void DispersionView::showDispersion(std::shared_ptr<const DispersionList> list) {
    textModel_.setItems(0);
    wordModel_.setItems(0);
    list_ = std::move(list);
    chosen_ = 0;
    if (!list_) return;
    wordModel_.setItems(list_->words.size());
    words_->setCurrentIndex(wordModel_.index(0, Word));
}

/// The texts below are those of the current word.
void DispersionView::chooseWord() {
    const QModelIndex current = words_->currentIndex();
    textModel_.setItems(0);
    if (!list_ || !current.isValid()) return;
    chosen_ = wordModel_.itemAt(current.row());
    textModel_.setItems(list_->words[chosen_].fullest.size());
}

/// Nothing if the table does not have the text (yet).
std::optional<WantedText> DispersionView::textOf(std::uint64_t row) const {
    const SurveyTable& table = texts_->table();
    const std::size_t text = table.textOfRow(row);
    if (text >= table.size()) return std::nullopt;
    return WantedText{table[text].place(),
                      std::string(table[text].beginning()),
                      texts_->trueLabels(table[text]),
                      {}};
}

QString DispersionView::nameOf(std::uint64_t row) const {
    const auto text = texts_ ? textOf(row) : std::nullopt;
    return text ? QString::fromStdString(text->beginning).simplified() : rowName(row);
}

CorpusView::State DispersionView::state() const {
    State state{{}, tr("Find the Places"), classifier_ && !words().isEmpty(), list_ != nullptr};
    if (isRunning())
        state.sentence = tr("Looking for the words in all texts…");
    else if (list_)
        state.sentence =
            tr("%1 of about %2 words each; below, the texts with the most occurrences of the "
               "chosen word. A double click shows the places or the text.")
                .arg(tr("%Ln part(s)", nullptr, static_cast<int>(list_->parts.size())),
                     valueText(list_->maxWords()));
    else
        state.sentence = tr("Shows how evenly words are spread over the corpus and in its texts.");
    return state;
}

std::vector<ChartFigure::Chart> DispersionView::figures(
    const DispersionList& list, const QString& corpus,
    const std::function<QString(std::uint64_t row)>& nameOf) {
    std::vector<DispersionLine> lines;
    for (const WordDispersion& word : list.words)
        lines.push_back({QString::fromStdString(word.query.text),
                         word.counts,
                         {valueText(word.occurrences), dispersionNumber(word.dispersion.juillandD),
                          dispersionNumber(word.dispersion.dpNorm)}});
    std::vector<ChartFigure::Chart> figures{dispersionFigure(
        tr("Dispersion in %1").arg(corpus),
        tr("From the first to the last text in %1; the darker, the more occurrences in a part")
            .arg(tr("%Ln part(s)", nullptr, static_cast<int>(list.parts.size()))),
        {tr("Count"), tr("D"), tr("Normalised DP")}, std::move(lines))};
    for (const WordDispersion& word : list.words) {
        std::vector<DispersionLine> texts;
        for (const QueryPlaces& text : word.fullest)
            texts.push_back(
                {nameOf(text.row),
                 countsOf(text),
                 {valueText(std::uint64_t{text.places.size()}), valueText(text.words)}});
        if (texts.empty()) continue;
        figures.push_back(
            dispersionFigure(tr("“%1” in the texts with the most occurrences")
                                 .arg(QString::fromStdString(word.query.text)),
                             tr("%1; each text from its first to its last word").arg(corpus),
                             {tr("Count"), tr("Words")}, std::move(texts)));
    }
    return figures;
}

void DispersionView::save() {
    DispersionList chosen = *list_;
    for (std::size_t i = 0; i < chosen.words.size(); ++i)
        if (i != chosen_) chosen.words[i].fullest.clear();
    std::vector<PictureMaker> pictures;
    for (ChartFigure::Chart& chart :
         figures(chosen, corpusName(), [this](std::uint64_t row) { return nameOf(row); }))
        pictures.push_back(chartPicture(std::move(chart)));
    savePicture(
        tr("Export the Dispersion"), QStringLiteral("dispersion"), message("the picture"),
        std::move(pictures), [list = list_] { return dispersionCsv(*list); }, task_);
}

}  // namespace hanscope::ui

#include "moc_dispersion_view.cpp"
