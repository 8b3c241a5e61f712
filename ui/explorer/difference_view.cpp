#include "ui/explorer/difference_view.h"

#include <QFile>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include "core/corpus/output_check.h"
#include "core/experiment/texts.h"
#include "ui/background/file_queue.h"
#include "ui/explorer/survey_view.h"
#include "ui/page/model_chooser.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/elided.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kDifferenceRowPadding = 8, kTitleWidth = 130, kCellWidth = 74, kLabelWidth = 110;
constexpr int kNoTable = 2;  // the empty page behind those of the tables

RightOfTwo rightOf(int cell) {
    return {cell < 2, cell % 2 == 0};
}

std::uint64_t countOf(const ModelDifference& difference, int cell) {
    const std::uint64_t counts[] = {difference.bothRight, difference.right.onlyFirst,
                                    difference.right.onlySecond, difference.bothWrong};
    return counts[cell];
}

void prepareTable(QTableView* table) {
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setWordWrap(false);
    table->setSortingEnabled(true);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() +
                                                   kDifferenceRowPadding);
    table->horizontalHeader()->setHighlightSections(false);
}

}  // namespace

/// The words that occur often enough.
class WordDifferenceRows : public QSortFilterProxyModel {
 public:
    explicit WordDifferenceRows(WordDifferenceModel* model)
        : QSortFilterProxyModel(model), model_(model) {
        setSourceModel(model);
        setSortRole(WordDifferenceModel::kSortRole);
    }
    void setLeast(int least) {
        least_ = static_cast<std::uint64_t>(least);
        invalidateFilter();
    }
    const WordDifference& wordAt(int row) const {
        return model_->words()[static_cast<std::size_t>(mapToSource(index(row, 0)).row())];
    }

 protected:
    bool filterAcceptsRow(int row, const QModelIndex&) const override {
        return model_->words()[static_cast<std::size_t>(row)].occurrences >= least_;
    }

 private:
    const WordDifferenceModel* model_;
    std::uint64_t least_ = DifferenceView::kFirstLeast;
};

DifferenceView::DifferenceView(QWidget* parent)
    : QWidget(parent),
      chooser_(new ModelChooser),
      button_(new QPushButton),
      export_(new QPushButton(tr("Export…"))),
      progress_(new ThinProgress(tr("Progress of comparing the models"))),
      numbers_(makeNumbers()),
      sentence_(makePlainLabel()),
      shown_(makePlainLabel()),
      lists_(new QTabBar),
      least_(new QSpinBox),
      texts_(new DifferenceModel(this)),
      words_(new WordDifferenceModel(this)),
      wordRows_(new WordDifferenceRows(words_)),
      tables_(new QStackedWidget),
      textTable_(makeQuietTable(tr("Texts by the distance of the two predictions"))),
      wordTable_(makeQuietTable(tr("Words with other weights"))) {
    fillWithBase(this);
    sentence_->setWordWrap(true);
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    makeTextTable();
    makeWordTable();
    tables_->addWidget(new QWidget);
    auto* result = new QWidget;
    makeRow(result, {{numbers_, 0, Qt::AlignTop}, {sentence_, 1}}, kNoMargins, 12);
    makeColumn(this, {makeChoice(), progress_, result, makeListChoice(), {tables_, 1}},
               QMargins(8, 6, 4, 4));
    connectParts();
    showState();
}

QWidget* DifferenceView::makeChoice() {
    chooser_->setAccessibleName(tr("Other model"));
    chooser_->setMinimumContentsLength(12);
    auto* label = new QLabel(tr("Compare wit&h:"));
    label->setBuddy(chooser_);
    export_->setAccessibleName(tr("Export the comparison"));
    auto* row = new QWidget;
    makeRow(row, {label, {chooser_, 1}, button_, export_}, kNoMargins);
    return row;
}

/// Who is right on how many texts: two lines of two buttons.
QWidget* DifferenceView::makeNumbers() {
    auto* table = new QWidget;
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(kNoMargins);
    grid->setSpacing(2);
    otherTitle_ = new ElidedLabel;
    otherTitle_->setFixedWidth(2 * kCellWidth);
    otherTitle_->setAlignment(Qt::AlignCenter);
    grid->addWidget(otherTitle_, 0, 1, 1, 2);
    for (std::size_t i = 0; i < 2; ++i) {
        columns_[i] = new ElidedLabel;
        columns_[i]->setFixedWidth(kCellWidth);
        columns_[i]->setAlignment(Qt::AlignCenter);
        lines_[i] = new ElidedLabel;
        lines_[i]->setFixedWidth(kTitleWidth);
        grid->addWidget(columns_[i], 1, static_cast<int>(i) + 1);
        grid->addWidget(lines_[i], static_cast<int>(i) + 2, 0);
    }
    for (int cell = 0; cell < 4; ++cell) {
        auto* button = makeFlatButton({}, tr("Shows these texts; once more: all"));
        button->setCheckable(true);
        button->setAccessibleName(button->toolTip());  // until there are numbers
        button->setFixedWidth(kCellWidth);
        button->setFocusPolicy(Qt::StrongFocus);
        cells_[static_cast<std::size_t>(cell)] = button;
        grid->addWidget(button, cell / 2 + 2, cell % 2 + 1);
    }
    return table;
}

QWidget* DifferenceView::makeListChoice() {
    lists_->addTab(tr("Texts"));
    lists_->addTab(tr("Words"));
    lists_->setDrawBase(false);
    lists_->setAccessibleName(tr("What is listed"));
    least_->setRange(1, 1000000);
    least_->setValue(kFirstLeast);
    least_->setPrefix(tr("at least "));
    least_->setAccessibleName(tr("Least number of occurrences"));
    least_->setToolTip(tr("Words that occur less often are not listed."));
    auto* row = new QWidget;
    makeRow(row, {lists_, {shown_, 1}, least_}, kNoMargins);
    return row;
}

void DifferenceView::makeTextTable() {
    prepareTable(textTable_);
    textTable_->setModel(texts_);
    textTable_->setItemDelegateForColumn(DifferenceModel::Text, makeTextCells(textTable_));
    textTable_->sortByColumn(DifferenceModel::Distance, Qt::DescendingOrder);
    QHeaderView* header = textTable_->horizontalHeader();
    header->setStretchLastSection(true);
    header->resizeSection(DifferenceModel::Distance, kCellWidth);
    for (const auto column :
         {DifferenceModel::First, DifferenceModel::Second, DifferenceModel::Truth})
        header->resizeSection(column, kLabelWidth);
    tables_->addWidget(textTable_);
}

void DifferenceView::makeWordTable() {
    prepareTable(wordTable_);
    wordTable_->setModel(wordRows_);
    wordTable_->sortByColumn(WordDifferenceModel::Difference, Qt::DescendingOrder);
    QHeaderView* header = wordTable_->horizontalHeader();
    header->setSectionResizeMode(WordDifferenceModel::Word, QHeaderView::Stretch);
    for (const auto column : {WordDifferenceModel::First, WordDifferenceModel::Second})
        header->resizeSection(column, kLabelWidth);
    tables_->addWidget(wordTable_);
}

void DifferenceView::connectParts() {
    connect(button_, &QPushButton::clicked, this,
            [this] { job_.isRunning() ? job_.cancel() : compareWith(other_, otherName_); });
    connect(export_, &QPushButton::clicked, this, &DifferenceView::save);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(lists_, &QTabBar::currentChanged, this, &DifferenceView::showState);
    connect(least_, &QSpinBox::valueChanged, wordRows_, &WordDifferenceRows::setLeast);
    connect(least_, &QSpinBox::valueChanged, this, &DifferenceView::showState);
    for (int cell = 0; cell < 4; ++cell)
        connect(cells_[static_cast<std::size_t>(cell)], &QToolButton::clicked, this,
                [this, cell] { chooseCell(cell); });
    connect(textTable_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid()) Q_EMIT textChosen(texts_->textAt(index.row()).place.number);
            });
    for (QTableView* table : {textTable_, wordTable_}) {
        connect(table, &QTableView::doubleClicked, this, &DifferenceView::open);
        for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
            auto* enter = new QShortcut(key, table, nullptr, nullptr, Qt::WidgetShortcut);
            connect(enter, &QShortcut::activated, this,
                    [this, table] { open(table->currentIndex()); });
        }
    }
}

void DifferenceView::setCorpus(std::shared_ptr<const Classifier> classifier, const QString& name,
                               const CorpusSource& source) {
    job_.forget();
    classifier_ = std::move(classifier);
    name_ = name;
    source_ = source;
    texts_->setRows({});
    showDifference(nullptr);
}

void DifferenceView::setRows(DifferenceModel::Rows rows) {
    texts_->setRows(std::move(rows));
    showState();
}

void DifferenceView::compareWith(std::shared_ptr<const Classifier> other, const QString& name) {
    other_ = std::move(other);
    otherName_ = name;
    if (!classifier_ || !other_) return showState();
    Q_EMIT failed({});
    showDifference(nullptr);
    progress_->setShare(-1);
    job_.start(
        [this, first = classifier_, second = other_,
         source = source_](const LongJob::Context& job) {
            constexpr std::uint64_t kPasses = 4;  // two models, predictions and words
            auto difference = std::make_shared<const ModelDifference>(compareModels(
                *first, *second, source,
                [&](std::uint64_t done, std::uint64_t all) { job.progress(done, 2 * all); },
                job.cancel));
            job.report([this, difference] { showDifference(difference); });
            const auto words = [&](const Classifier& model, std::uint64_t pass) {
                return readLexicon(
                    model, source,
                    [&job, pass](std::uint64_t done, std::uint64_t all) {
                        job.progress(pass * all + done, kPasses * all);
                    },
                    job.cancel);
            };
            const Lexicon firstWords = words(*first, 2), secondWords = words(*second, 3);
            return wordDifferences(firstWords, first->vocabulary(), secondWords,
                                   second->vocabulary(), 1);
        },
        [this](const Outcome<Words>& outcome) {
            Q_EMIT failed(outcome.error);
            hasWords_ = outcome.value.has_value();
            words_->setWords(outcome.value.value_or(Words()), name_, otherName_);
            showState();
        });
    showState();
}

void DifferenceView::showDifference(std::shared_ptr<const ModelDifference> difference) {
    difference_ = std::move(difference);
    if (difference_) Q_EMIT rowsLeftOut(difference_->skipped);
    hasWords_ = false;
    words_->setWords({}, name_, otherName_);
    texts_->setDifference(difference_,
                          difference_ ? classifier_->info().labels : std::vector<std::string>(),
                          name_, otherName_);
    textTable_->setColumnHidden(DifferenceModel::Truth, !difference_ || !difference_->scores);
    if (texts_->rowCount() > 0)
        textTable_->setCurrentIndex(texts_->index(0, DifferenceModel::Text));
    showState();
}

void DifferenceView::chooseCell(int cell) {
    const bool isOn = cells_[static_cast<std::size_t>(cell)]->isChecked();
    texts_->setRight(isOn ? std::optional(rightOf(cell)) : std::nullopt);
    lists_->setCurrentIndex(0);
    showState();
}

/// What the two models have right.
QStringList DifferenceView::sentences() const {
    QStringList sentences;
    sentences << tr("The predictions differ for %1 of %2.")
                     .arg(QLocale().toString(qulonglong{difference_->otherPrediction}),
                          tr("%Ln text(s)", nullptr, static_cast<int>(difference_->texts.size())));
    if (!difference_->scores) return sentences << tr("The true labels are not known.");
    sentences << messageText(
        pairedText(difference_->right, name_.toStdString(), otherName_.toStdString()));
    const bool areLists = classifier_->info().outputs.isMultiLabel();
    for (const Message& text : scoreDifferenceTexts(*difference_->scores, areLists))
        sentences << messageSentence(text);
    for (const auto& [name, seen] :
         {std::pair{name_, difference_->firstSeen}, std::pair{otherName_, difference_->secondSeen}})
        if (seen.matter()) sentences << tr("“%1”: %2").arg(name, messageText(seenText(seen)));
    return sentences;
}

QString DifferenceView::state() const {
    if (difference_) return sentences().join(QLatin1Char('\n'));
    if (job_.isRunning()) return tr("Reading the texts with both models…");
    return tr(
        "Shows where another model predicts something else for these texts: how many only "
        "one of the two has right, the texts by the distance of the predictions, and the "
        "words with other weights. Choose the other model; the corpus is read again with "
        "both.");
}

QString DifferenceView::sentence() const {
    return sentence_->text();
}

void DifferenceView::showNumbers() {
    const bool isJudged = difference_ && difference_->scores;
    numbers_->setVisible(isJudged);
    if (!isJudged) return;
    const QString titles[] = {tr("right"), tr("wrong")};
    otherTitle_->setText(otherName_);
    for (std::size_t i = 0; i < 2; ++i) {
        columns_[i]->setText(titles[i]);
        lines_[i]->setText(tr("%1 %2", "a model, right or wrong").arg(name_, titles[i]));
    }
    for (int cell = 0; cell < 4; ++cell) {
        QToolButton* button = cells_[static_cast<std::size_t>(cell)];
        const QString count = QLocale().toString(qulonglong{countOf(*difference_, cell)});
        button->setText(count);
        button->setChecked(texts_->right() == rightOf(cell));
        button->setAccessibleName(
            tr("“%1” is %2, “%3” is %4: %5 texts")
                .arg(name_, titles[cell / 2], otherName_, titles[cell % 2], count));
    }
}

void DifferenceView::showState() {
    const bool isReading = job_.isRunning(), areWords = lists_->currentIndex() == 1;
    button_->setText(isReading ? tr("Stop") : tr("Compare"));
    button_->setEnabled(isReading || (classifier_ && other_));
    progress_->setVisible(isReading);
    export_->setEnabled(areWords ? hasWords_ : difference_ != nullptr);
    lists_->setVisible(difference_ != nullptr);
    shown_->setVisible(difference_ != nullptr);
    least_->setVisible(difference_ && areWords);
    tables_->setCurrentIndex(!difference_ ? kNoTable : areWords ? 1 : 0);
    sentence_->setText(state());
    showNumbers();
    if (areWords)
        shown_->setText(hasWords_ ? tr("%Ln word(s) of both models", nullptr, wordRows_->rowCount())
                        : isReading ? tr("Reading the weights of all words…")
                                    : tr("The words have not been read."));
    else
        shown_->setText(texts_->isFiltered() ? tr("%Ln text(s) shown", nullptr, texts_->rowCount())
                                             : QString());
}

void DifferenceView::open(const QModelIndex& index) {
    if (!index.isValid()) return;
    if (index.model() == wordRows_)
        return Q_EMIT wordWanted(QString::fromStdString(wordRows_->wordAt(index.row()).word));
    const TextDifference& text = texts_->textAt(index.row());
    Q_EMIT pairWanted(text.place, text.beginning, texts_->truthText(text), classifier_->info().path,
                      other_->info().path);
}

void DifferenceView::save() {
    const bool areWords = lists_->currentIndex() == 1;
    const auto write = [this, areWords](const QString& file) {
        const std::filesystem::path path = QFile::encodeName(file).toStdString();
        std::vector<TextDifference> texts;
        std::vector<WordDifference> words;
        if (areWords)
            for (int row = 0; row < wordRows_->rowCount(); ++row)
                words.push_back(wordRows_->wordAt(row));
        else
            texts = texts_->shownTexts();
        FileQueue::instance().exportTo(
            path,
            [path, texts, words, areWords, source = source_, first = classifier_, second = other_] {
                requireNotReplaced({{message("the model"), first->info().path},
                                    {message("the model to compare"), second->info().path},
                                    {message("the corpus"), source.path}},
                                   {message("the table"), path});
                writeWhole(path, areWords
                                     ? wordDifferencesCsv(words)
                                     : textDifferencesCsv(texts, source, first->info().labels));
            },
            this, [this](const QString& error) { Q_EMIT failed(error); });
    };
    askWhereToWrite(this, areWords ? tr("Export the Words") : tr("Export the Texts"),
                    {{tr("Table"), QStringLiteral("csv")}},
                    areWords ? QStringLiteral("words") : QStringLiteral("texts"), write);
}

}  // namespace hanscope::ui

#include "moc_difference_view.cpp"
