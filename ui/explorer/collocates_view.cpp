#include "ui/explorer/collocates_view.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include "ui/explorer/charts/ranking_figure.h"
#include "ui/explorer/table/survey_command.h"
#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/written_word.h"

namespace hanscope::ui {

namespace {

/// Negative for what is rarer near the word than elsewhere.
double likelihoodOf(const Collocate& collocate) {
    return *collocate.counts.sign() == '-' ? -collocate.logLikelihood : collocate.logLikelihood;
}

/// Measures on a logarithmic scale, of which the differences count.
QString twoDecimals(double number) {
    return QString::number(number, 'f', 2).replace(u'-', u'−');
}

}  // namespace

CollocatesView::CollocatesView(QWidget* parent)
    : CorpusView(tr("Progress of the collocates"), tr("Export the collocates"), parent),
      word_(makeSearchField(tr("A word, or several that follow one another"),
                            tr("Word whose collocates are looked for"))),
      window_(new QSpinBox),
      minimum_(new QSpinBox),
      crosses_(new QCheckBox(tr("Across sentences"))),
      punctuation_(new QCheckBox(tr("Punctuation"))),
      table_(makeQuietTable(tr("Words near a word"))) {
    makeTable();
    layOut({makeQuestion(), makeRow(nullptr, {window_, minimum_, crosses_, punctuation_,
                                              BoxItem::growing(), export_})},
           table_);
    connect(word_, &QLineEdit::textChanged, this, &CollocatesView::showState);
    connect(word_, &QLineEdit::returnPressed, button_, &QPushButton::click);
    onOpened(table_, [this](int row, bool) { Q_EMIT linesWanted(placesOf(model_.itemAt(row))); });
    showState();
}

QLayout* CollocatesView::makeQuestion() {
    window_->setRange(1, 100);
    window_->setValue(static_cast<int>(CollocateQuestion().window));
    window_->setPrefix(tr("within "));
    window_->setSuffix(tr(" words"));
    window_->setAccessibleName(tr("Words on either side"));
    window_->setToolTip(tr("Words so near to an occurrence, before or after it, are counted."));
    minimum_->setRange(1, 1000000);
    minimum_->setValue(static_cast<int>(CollocateQuestion().minTogether));
    minimum_->setPrefix(tr("at least "));
    minimum_->setAccessibleName(tr("Least number of occurrences together"));
    minimum_->setToolTip(tr("Words that are near the word less often are not listed."));
    crosses_->setToolTip(tr("Also counts words of the sentences before and after."));
    punctuation_->setToolTip(tr("Punctuation marks are listed, too."));
    return makeRow(nullptr, {{word_, 1}, button_});
}

void CollocatesView::makeTable() {
    const auto count = [this](std::uint64_t CountTable::*side) {
        return [this, side](std::size_t i) { return collocate(i).counts.*side; };
    };
    const auto likelihood = [this](std::size_t i) { return likelihoodOf(collocate(i)); };
    model_.setColumns({
        {tr("Word"), tr("The word as the model looks it up"),
         [this](std::size_t i) { return wordText(i); }},
        {tr("Together"), tr("How often it is near the word"), count(&CountTable::inside)},
        {tr("Count"), tr("How often it occurs in the corpus"),
         [this](std::size_t i) {
             return collocate(i).counts.inside + collocate(i).counts.outside;
         }},
        {tr("Expected"), tr("How often it would be near the word by chance"),
         [this](std::size_t i) { return collocate(i).counts.expected(); }},
        {tr("Log-likelihood"),
         tr("How much evidence there is that this is no chance; negative: it is rarer near the "
            "word than elsewhere"),
         likelihood, [likelihood](std::size_t i) { return summandText(likelihood(i)); }},
        {tr("logDice"),
         tr("How much the two words belong together; 14 at most for words that are "
            "never apart"),
         [this](std::size_t i) { return collocate(i).logDice; },
         [this](std::size_t i) { return twoDecimals(collocate(i).logDice); }},
        {tr("MI"), tr("Mutual information: the logarithm (base 2) of together by expected"),
         [this](std::size_t i) { return collocate(i).mutualInformation; },
         [this](std::size_t i) { return twoDecimals(collocate(i).mutualInformation); }},
    });
    showRanking(table_, &model_, Likelihood, Word);
}

QString CollocatesView::wordText(std::size_t item) const {
    return writtenWord(collocate(item).word);
}

WordQuery CollocatesView::placesOf(std::size_t item) const {
    WordQuery query = list_->words[0].query;
    query.near = collocate(item).word;
    query.window = question_.window;
    query.crossesSentences = question_.crossesSentences;
    return query;
}

CollocateQuestion CollocatesView::question() const {
    CollocateQuestion question;
    question.words = {{WordQuery::Kind::Phrase, word_->text().toStdString()}};
    question.window = static_cast<std::uint32_t>(window_->value());
    question.minTogether = static_cast<std::uint64_t>(minimum_->value());
    question.crossesSentences = crosses_->isChecked();
    question.listsPunctuation = punctuation_->isChecked();
    return question;
}

std::optional<CommandLine> CollocatesView::questionCommand() const {
    auto line = commandOfWords("collocates");
    if (!line) return line;
    addWords(*line, word_->text().trimmed().toStdString());
    line->add("--window", std::to_string(window_->value()));
    line->add("--min-count", std::to_string(minimum_->value()));
    if (crosses_->isChecked()) line->add("--across-sentences");
    if (punctuation_->isChecked()) line->add("--punctuation");
    return line;
}

void CollocatesView::begin() {
    task_ = {word_->text().trimmed(), questionCommand()};
    const CollocateQuestion question = this->question();
    startReading(
        task_,
        [question](const Classifier& classifier, const CorpusSource& source,
                   const LongJob::Context& job) {
            return readCollocates(classifier.info(), source, question, job.progress, job.cancel);
        },
        [this, question](const auto& found) { showCollocates(found, question); });
}

void CollocatesView::showCollocates(std::shared_ptr<const CollocateList> list,
                                    const CollocateQuestion& question) {
    list_ = std::move(list);
    question_ = question;
    model_.setItems(list_ ? list_->words[0].collocates.size() : 0);
}

CorpusView::State CollocatesView::state() const {
    State state{{},
                tr("Find Collocates"),
                classifier_ && !word_->text().trimmed().isEmpty(),
                list_ != nullptr};
    if (isRunning()) {
        state.sentence = tr("Counting the words near the word…");
    } else if (list_) {
        const WordCollocates& word = list_->words[0];
        state.sentence =
            tr("“%1” occurs %2 in %3. A double click on a word shows where it is near.")
                .arg(QString::fromStdString(word.query.text),
                     tr("%Ln time(s)", nullptr, static_cast<int>(word.occurrences)),
                     tr("%Ln text(s)", nullptr, static_cast<int>(word.textsWithWord)));
    } else {
        state.sentence = tr("Lists the words that are near a word more often than by chance.");
    }
    return state;
}

ChartFigure::Chart CollocatesView::figure(const WordCollocates& word, const QString& corpus) {
    std::vector<RankedItem> items;
    for (const Collocate& each : word.collocates)
        items.push_back(
            {writtenWord(each.word), likelihoodOf(each),
             QStringLiteral("%1 / %2").arg(valueText(each.counts.inside),
                                           valueText(each.counts.inside + each.counts.outside))});
    return rankingFigure(
        tr("Words near “%1”").arg(QString::fromStdString(word.query.text)),
        tr("%1; bars: log-likelihood; beside them: how often they are near it, and occur")
            .arg(corpus),
        std::move(items));
}

void CollocatesView::save() {
    auto list = std::make_shared<CollocateList>(*list_);
    list->words[0].collocates.clear();
    for (const std::uint32_t item : model_.shown())
        list->words[0].collocates.push_back(collocate(item));
    Task task = task_;
    if (task.command) task.command->add("--count", "0");
    savePicture(
        tr("Export the Collocates"), QStringLiteral("collocates"), message("the picture"),
        {chartPicture(figure(list->words[0], corpusName()))},
        [list] { return collocatesCsv(*list); }, task);
}

}  // namespace hanscope::ui

#include "moc_collocates_view.cpp"
