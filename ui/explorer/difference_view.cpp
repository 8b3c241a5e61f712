#include "ui/explorer/difference_view.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "core/experiment/texts.h"
#include "core/label_lists.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/table/survey_view.h"
#include "ui/page/model_chooser.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/text/written_word.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kDifferenceRowPadding = 8, kTitleWidth = 130, kCellWidth = 74, kLabelWidth = 110;
constexpr int kNoTable = 2;  // the empty page behind those of the tables

/// The cell of a text in the table of counts.
int cellOf(const TextDifference& text) {
    return 2 * (text.isFirstRight() ? 0 : 1) + (text.isSecondRight() ? 0 : 1);
}

/// By which texts are sorted in a column of labels.
double firstOf(const std::vector<std::int32_t>& labels) {
    return labels.empty() ? -1.0 : static_cast<double>(labels.front());
}

std::uint64_t countOf(const ModelDifference& difference, int cell) {
    const std::uint64_t counts[] = {difference.bothRight, difference.right.onlyFirst,
                                    difference.right.onlySecond, difference.bothWrong};
    return counts[cell];
}

}  // namespace

DifferenceView::DifferenceView(QWidget* parent)
    : CorpusView(tr("Progress of comparing the models"), tr("Export the comparison"), parent),
      chooser_(new ModelChooser),
      numbers_(makeNumbers()),
      shown_(makePlainLabel()),
      lists_(new QTabBar),
      minimum_(new QSpinBox),
      tables_(new QStackedWidget),
      textTable_(makeQuietTable(tr("Texts by the distance of the two predictions"))),
      wordTable_(makeQuietTable(tr("Words with other weights"))) {
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    makeTextTable();
    makeWordTable();
    tables_->addWidget(new QWidget);
    auto* result = new QWidget;
    makeRow(result, {{numbers_, 0, Qt::AlignTop}, {sentence_, 1}}, kNoMargins, 12);
    makeColumn(this, {makeChoice(), progress_, result, makeListChoice(), {tables_, 1}},
               kViewMargins);
    connectParts();
    showState();
}

QLayout* DifferenceView::makeChoice() {
    chooser_->setAccessibleName(tr("Other model"));
    chooser_->setMinimumContentsLength(12);
    return makeRow(nullptr,
                   {labelFor(tr("Compare wit&h:"), chooser_), {chooser_, 1}, button_, export_});
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

QLayout* DifferenceView::makeListChoice() {
    lists_->addTab(tr("Texts"));
    lists_->addTab(tr("Words"));
    lists_->setDrawBase(false);
    lists_->setAccessibleName(tr("What is listed"));
    minimum_->setRange(1, 1000000);
    minimum_->setValue(kFirstLeast);
    minimum_->setPrefix(tr("at least "));
    minimum_->setAccessibleName(tr("Least number of occurrences"));
    minimum_->setToolTip(tr("Words that occur less often are not listed."));
    return makeRow(nullptr, {lists_, {shown_, 1}, minimum_});
}

void DifferenceView::makeTextTable() {
    showTextColumns();
    textTable_->setModel(&textRows_);
    prepareRows(textTable_, kDifferenceRowPadding);
    textTable_->setItemDelegateForColumn(Text, makeTextCells(textTable_));
    textTable_->setSortingEnabled(true);
    textTable_->sortByColumn(Distance, Qt::DescendingOrder);
    QHeaderView* header = textTable_->horizontalHeader();
    header->setStretchLastSection(true);
    header->resizeSection(Distance, kCellWidth);
    for (const auto column : {First, Second, Truth}) header->resizeSection(column, kLabelWidth);
    tables_->addWidget(textTable_);
}

void DifferenceView::showTextColumns() {
    const auto text = [this](std::size_t i) -> const TextDifference& {
        return difference_->texts[i];
    };
    const auto predicted = [this, text](const QString& model,
                                        std::vector<std::int32_t> TextDifference::*labelsOf,
                                        bool (TextDifference::*isRight)() const) {
        const auto shown = [this, text, labelsOf](std::size_t i) {
            return labels(text(i).*labelsOf);
        };
        return TableColumn(model, tr("What “%1” predicts, in bold if it is wrong").arg(model),
                           shown)
            .sortedBy([text, labelsOf](std::size_t i) { return firstOf(text(i).*labelsOf); })
            .emphasised([text, shown, isRight](std::size_t i) {
                const bool isWrong = text(i).truth && !(text(i).*isRight)();
                return isWrong ? tr("%1, wrong").arg(shown(i)) : QString();
            });
    };
    textRows_.setColumns({
        {tr("Distance"),
         tr("How far apart the probabilities are: half the sum of their differences, or, if the "
            "models predict any number of labels, the largest one"),
         [text](std::size_t i) { return text(i).distance; },
         [text](std::size_t i) { return percent(text(i).distance); }},
        predicted(difference_ ? name_ : tr("First model"), &TextDifference::first,
                  &TextDifference::isFirstRight),
        predicted(difference_ ? otherName_ : tr("Second model"), &TextDifference::second,
                  &TextDifference::isSecondRight),
        TableColumn(tr("Truth"), tr("The label in the file"),
                    [this, text](std::size_t i) { return truthText(text(i)); })
            .sortedBy(
                [text](std::size_t i) { return text(i).truth ? firstOf(*text(i).truth) : -2; }),
        TableColumn(
            tr("Text"), tr("The beginning of the text; a click sorts by the order of the file"),
            [text](std::size_t i) { return QString::fromStdString(text(i).beginning); }, {},
            [text](std::size_t i) {
                const std::uint64_t line = text(i).place.line;
                return line > 0 ? tr("Line %1 of the file").arg(valueText(line))
                                : QString::fromStdString(text(i).beginning);
            })
            .sortedBy([text](std::size_t i) { return static_cast<double>(text(i).place.number); }),
    });
}

void DifferenceView::makeWordTable() {
    showWordColumns();
    wordTable_->setModel(&wordRows_);
    prepareRows(wordTable_, kDifferenceRowPadding);
    wordTable_->setSortingEnabled(true);
    wordTable_->sortByColumn(Difference, Qt::DescendingOrder);
    QHeaderView* header = wordTable_->horizontalHeader();
    header->setSectionResizeMode(Word, QHeaderView::Stretch);
    for (const auto column : {FirstMean, SecondMean}) header->resizeSection(column, kLabelWidth);
    tables_->addWidget(wordTable_);
}

void DifferenceView::showWordColumns() {
    const auto word = [this](std::size_t i) -> const WordDifference& {
        return (*wordDifferences_)[i];
    };
    const auto difference = [word](std::size_t i) { return word(i).second - word(i).first; };
    wordRows_.setColumns({
        {tr("Word"), tr("The word as the models look it up"),
         [word](std::size_t i) { return writtenWord(word(i).word); }},
        {tr("Count"), tr("How often it occurs in the corpus"),
         [word](std::size_t i) { return word(i).occurrences; }},
        {name_, tr("Its mean weight by “%1”").arg(name_),
         [word](std::size_t i) { return word(i).first; }},
        {otherName_, tr("Its mean weight by “%1”").arg(otherName_),
         [word](std::size_t i) { return word(i).second; }},
        {tr("Difference"), tr("The second mean minus the first"),
         [difference](std::size_t i) { return std::abs(difference(i)); },
         [difference](std::size_t i) { return summandText(difference(i)); },
         [word](std::size_t i) {
             return tr("95 %: between %1 and %2")
                 .arg(summandText(word(i).interval.low), summandText(word(i).interval.high));
         }},
    });
}

void DifferenceView::connectParts() {
    connect(lists_, &QTabBar::currentChanged, this, &DifferenceView::showState);
    const auto filterWords = [this] {
        wordRows_.setFilter(
            [this, minimum = static_cast<std::uint64_t>(minimum_->value())](std::size_t i) {
                return (*wordDifferences_)[i].occurrences >= minimum;
            });
    };
    filterWords();
    connect(minimum_, &QSpinBox::valueChanged, this, [this, filterWords] {
        filterWords();
        showState();
    });
    for (int cell = 0; cell < 4; ++cell)
        connect(cells_[static_cast<std::size_t>(cell)], &QToolButton::clicked, this,
                [this, cell] { chooseCell(cell); });
    connect(textTable_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid())
                    Q_EMIT lineChosen(
                        difference_->texts[textRows_.itemAt(index.row())].place.number, 0, 0);
            });
    onOpened(textTable_, [this](int row, bool) {
        const TextDifference& text = difference_->texts[textRows_.itemAt(row)];
        const QStringList truth =
            text.truth ? qtTexts(namesOf(*text.truth, names())) : QStringList();
        Q_EMIT pairWanted({text.place, text.beginning, truth, {}}, classifier_->info().path,
                          other_->info().path);
    });
    onOpened(wordTable_, [this](int row, bool) {
        Q_EMIT wordWanted(writtenWord((*wordDifferences_)[wordRows_.itemAt(row)].word));
    });
}

void DifferenceView::forget() {
    rows_.reset();
    showDifference(nullptr);
}

void DifferenceView::adoptTexts() {
    rows_ = rowsOfTexts();
    filterTexts();
}

/// Those that pass the filters, of the chosen cell.
void DifferenceView::filterTexts() {
    textRows_.setFilter([this](std::size_t i) {
        const TextDifference& text = difference_->texts[i];
        if (rows_ && !std::binary_search(rows_->begin(), rows_->end(), text.place.number))
            return false;
        return !right_ || (text.truth && cellOf(text) == *right_);
    });
    showState();
}

void DifferenceView::compareWith(std::shared_ptr<const Classifier> other, const QString& name) {
    other_ = std::move(other);
    otherName_ = name;
    if (!classifier_ || !other_) return showState();
    Q_EMIT failed({});
    showDifference(nullptr);
    auto line = commandOfTable("differences", "differences");
    if (line) line->add("--compare", other_->info().path.string());
    start(
        {otherName_, line},
        [this, other = other_](const Classifier& first, const CorpusSource& source,
                               const LongJob::Context& job) {
            constexpr std::uint64_t kPasses = 4;  // two models, predictions and words
            auto difference = std::make_shared<const ModelDifference>(compareModels(
                first, *other, source,
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
            const Lexicon firstWords = words(first, 2), secondWords = words(*other, 3);
            return wordDifferences(firstWords, first.vocabulary(), secondWords, other->vocabulary(),
                                   1);
        },
        [this](Outcome<std::vector<WordDifference>> outcome) {
            showWords(std::move(outcome.value));
        });
}

void DifferenceView::showWords(std::optional<std::vector<WordDifference>> words) {
    wordDifferences_ = std::move(words);
    showWordColumns();
    wordRows_.setItems(wordDifferences_ ? wordDifferences_->size() : 0);
}

void DifferenceView::showDifference(std::shared_ptr<const ModelDifference> difference) {
    difference_ = std::move(difference);
    if (difference_) Q_EMIT rowsLeftOut(difference_->skipped);
    right_.reset();
    showWords({});
    showTextColumns();
    textRows_.setItems(difference_ ? difference_->texts.size() : 0);
    textTable_->setColumnHidden(Truth, !difference_ || !difference_->scores);
    if (textRows_.rowCount() > 0) textTable_->setCurrentIndex(textRows_.index(0, Text));
    showState();
}

void DifferenceView::chooseCell(int cell) {
    const bool isOn = cells_[static_cast<std::size_t>(cell)]->isChecked();
    right_ = isOn ? std::optional(cell) : std::nullopt;
    lists_->setCurrentIndex(0);
    filterTexts();
}

bool DifferenceView::areWords() const {
    return lists_->currentIndex() == 1;
}

QString DifferenceView::labels(const std::vector<std::int32_t>& labels) const {
    return labels.empty() ? tr("none") : labelsText(labels, names());
}

QString DifferenceView::truthText(const TextDifference& text) const {
    return text.truth ? labels(*text.truth) : QString();
}

/// What the two models have right.
QStringList DifferenceView::sentences() const {
    QStringList sentences;
    sentences << tr("The predictions differ for %1 of %2.")
                     .arg(valueText(difference_->otherPrediction),
                          tr("%Ln text(s)", nullptr, static_cast<int>(difference_->texts.size())));
    if (!difference_->scores) return sentences << tr("The true labels are not known.");
    sentences << messageText(
        pairedText(difference_->right, name_.toStdString(), otherName_.toStdString()));
    const bool areLists = classifier_->info().outputs.isMultiLabel();
    for (const Message& text : scoreDifferenceTexts(*difference_->scores, areLists))
        sentences << messageSentence(text);
    for (const auto& [name, seen] :
         {std::pair{name_, difference_->firstSeen}, std::pair{otherName_, difference_->secondSeen}})
        if (seen.isLargeShare()) sentences << tr("“%1”: %2").arg(name, messageText(seenText(seen)));
    return sentences;
}

QString DifferenceView::result() const {
    if (difference_) return sentences().join(QLatin1Char('\n'));
    if (isRunning()) return tr("Reading the texts with both models…");
    return tr(
        "Shows where another model predicts something else for these texts: how many only "
        "one of the two has right, the texts by the distance of the predictions, and the "
        "words with other weights. Choose the other model; the corpus is read again with "
        "both.");
}

void DifferenceView::showNumbers() {
    const bool isJudged = difference_ && difference_->scores;
    numbers_->setVisible(isJudged);
    if (!isJudged) return;
    const QString titles[] = {tr("correct"), tr("wrong")};
    otherTitle_->setText(otherName_);
    for (std::size_t i = 0; i < 2; ++i) {
        columns_[i]->setText(titles[i]);
        lines_[i]->setText(tr("%1 %2", "a model, correct or wrong").arg(name_, titles[i]));
    }
    for (int cell = 0; cell < 4; ++cell) {
        QToolButton* button = cells_[static_cast<std::size_t>(cell)];
        const QString count = valueText(countOf(*difference_, cell));
        button->setText(count);
        button->setChecked(right_ == cell);
        button->setAccessibleName(
            tr("“%1” is %2, “%3” is %4: %5 texts")
                .arg(name_, titles[cell / 2], otherName_, titles[cell % 2], count));
    }
}

void DifferenceView::showState() {
    lists_->setVisible(difference_ != nullptr);
    shown_->setVisible(difference_ != nullptr);
    minimum_->setVisible(difference_ && areWords());
    tables_->setCurrentIndex(!difference_ ? kNoTable : areWords() ? 1 : 0);
    showNumbers();
    if (areWords())
        shown_->setText(wordDifferences_
                            ? tr("%Ln word(s) of both models", nullptr, wordRows_.rowCount())
                        : isRunning() ? tr("Reading the weights of all words…")
                                      : tr("The words have not been read."));
    else
        shown_->setText(rows_ || right_ ? tr("%Ln text(s) shown", nullptr, textRows_.rowCount())
                                        : QString());
    CorpusView::showState();
}

CorpusView::State DifferenceView::state() const {
    return {result(), tr("Compare"), classifier_ && other_,
            areWords() ? wordDifferences_.has_value() : difference_ != nullptr};
}

std::vector<FileRole> DifferenceView::inputs() const {
    std::vector<FileRole> inputs = CorpusView::inputs();
    inputs.push_back({message("the model to compare"), other_->info().path});
    return inputs;
}

void DifferenceView::save() {
    if (areWords()) {
        std::vector<WordDifference> words;
        for (const std::uint32_t item : wordRows_.shown())
            words.push_back((*wordDifferences_)[item]);
        return saveTable(tr("Export the Words"), QStringLiteral("words"),
                         [words] { return wordDifferencesCsv(words); });
    }
    std::vector<TextDifference> texts;
    for (const std::uint32_t item : textRows_.shown()) texts.push_back(difference_->texts[item]);
    saveTable(tr("Export the Texts"), QStringLiteral("texts"),
              [texts, source = source_, labels = names()] {
                  return textDifferencesCsv(texts, source, labels);
              });
}

}  // namespace hanscope::ui

#include "moc_difference_view.cpp"
