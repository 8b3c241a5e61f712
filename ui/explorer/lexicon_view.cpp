#include "ui/explorer/lexicon_view.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>
#include <optional>

#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/written_word.h"

namespace hanscope::ui {

namespace {

constexpr int kFirstLeast = 50;

/// On the label on which the word's mean effect is largest; null: none is known.
const LexiconEffect* largestEffect(const LexiconWord& word) {
    const auto largest = std::max_element(
        word.effects.begin(), word.effects.end(),
        [](const LexiconEffect& a, const LexiconEffect& b) { return a.mean() < b.mean(); });
    return largest == word.effects.end() ? nullptr : &*largest;
}

QString between(const Interval& interval, QString (*text)(double)) {
    return LexiconView::tr("95 %: between %1 and %2").arg(text(interval.low), text(interval.high));
}

/// Of a mean.
QString between(const std::optional<Interval>& interval) {
    return interval ? between(*interval, twoDigits)
                    : LexiconView::tr("one occurrence, so there is no interval");
}

}  // namespace

LexiconView::LexiconView(QWidget* parent)
    : CorpusView(tr("Progress of the lexicon"), tr("Export the lexicon"), parent),
      lines_(new QPushButton(tr("Concordance"))),
      search_(makeSearchField(tr("Find a word"), tr("Find a word of the lexicon"))),
      minimum_(new QSpinBox),
      erases_(new QCheckBox(tr("Erase each word, too (takes long)"))),
      table_(makeQuietTable(tr("Words and their weights"))) {
    makeTable();
    layOut({makeChoices(), makeRow(nullptr, {erases_, BoxItem::growing(), lines_})}, table_);
    connect(lines_, &QPushButton::clicked, this, &LexiconView::findLines);
    const auto list = [this] {
        filter();
        showState();  // it counts the listed ones
    };
    connect(search_, &QLineEdit::textChanged, this, list);
    connect(minimum_, &QSpinBox::valueChanged, this, list);
    onOpened(table_, [this](int row, bool) { Q_EMIT wordWanted(wordText(model_.itemAt(row))); });
    filter();
    showState();
}

QLayout* LexiconView::makeChoices() {
    minimum_->setRange(1, 1000000);
    minimum_->setValue(kFirstLeast);
    minimum_->setPrefix(tr("at least "));
    minimum_->setAccessibleName(tr("Least number of occurrences"));
    minimum_->setToolTip(tr("Words that occur less often are not listed."));
    lines_->setToolTip(tr("Shows the places of the listed words in the texts."));
    return makeRow(nullptr, {button_, {search_, 1}, minimum_, export_});
}

void LexiconView::makeTable() {
    model_.setColumns({
        {tr("Word"), tr("The word as the model looks it up"),
         [this](std::size_t i) { return wordText(i); }},
        {tr("Count"), tr("How often it occurs in the corpus"),
         [this](std::size_t i) { return word(i).count; }},
        {tr("Mean"),
         tr("Its mean weight, the share of its sentence"),
         [this](std::size_t i) { return word(i).mean(); },
         {},
         [this](std::size_t i) { return between(word(i).meanInterval()); }},
        {tr("Spread"),
         tr("The standard deviation of its weight: large if it depends on the context"),
         [this](std::size_t i) { return word(i).deviation(); }},
        {tr("First 3"), tr("How often its weight is among the three largest of its sentence"),
         [this](std::size_t i) { return word(i).firstShare(); },
         [this](std::size_t i) {
             return word(i).ranked == 0 ? QStringLiteral("–") : percent(word(i).firstShare());
         },
         [this](std::size_t i) { return firstText(i); }},
        {tr("Effect"),
         tr("How much probability its removal takes from the label on which it has most effect"),
         [this](std::size_t i) {
             const LexiconEffect* effect = largestEffect(word(i));
             return effect ? effect->mean() : 0;
         },
         [this](std::size_t i) { return effectText(i); },
         [this](std::size_t i) { return effectsText(i); }},
    });
    showRanking(table_, &model_, Mean, Word);
    table_->setColumnHidden(Effect, true);
    table_->horizontalHeader()->setResizeContentsPrecision(0);
}

QString LexiconView::wordText(std::size_t item) const {
    return writtenWord(classifier_->vocabulary().word(word(item).id));
}

QString LexiconView::labelOf(const LexiconEffect& effect) const {
    return QString::fromStdString(
        classifier_->info().labels[static_cast<std::size_t>(effect.label)]);
}

QString LexiconView::effectText(std::size_t item) const {
    const LexiconEffect* effect = largestEffect(word(item));
    return effect ? tr("%1 for %2").arg(twoDigits(effect->mean()), labelOf(*effect)) : QString();
}

QString LexiconView::effectsText(std::size_t item) const {
    QStringList lines;
    for (const LexiconEffect& effect : word(item).effects)
        lines << tr("%1: %2, %3")
                     .arg(labelOf(effect), twoDigits(effect.mean()), between(effect.interval()));
    return lines.join(QLatin1Char('\n'));
}

QString LexiconView::firstText(std::size_t item) const {
    return tr("%1 of %2 occurrences in sentences of more than three words")
               .arg(valueText(word(item).amongFirst), valueText(word(item).ranked)) +
           QLatin1Char('\n') + between(word(item).firstInterval(), percent);
}

/// The words that occur often enough and contain the text.
void LexiconView::filter() {
    model_.setFilter([this, minimum = static_cast<std::uint64_t>(minimum_->value()),
                      part = search_->text()](std::size_t i) {
        return word(i).count >= minimum && wordText(i).contains(part, Qt::CaseInsensitive);
    });
}

void LexiconView::findLines() {
    QStringList words;
    for (const std::uint32_t item : model_.shown())
        if (words.size() < kMaxWanted) words << wordText(item);
    if (!words.isEmpty()) Q_EMIT linesWanted(words);
}

void LexiconView::begin() {
    if (!classifier_) return;
    const LexiconContent content =
        erases_->isChecked() ? LexiconContent::WeightsAndErasure : LexiconContent::Weights;
    auto line = commandOfTable("lexicon", "words");
    if (line && erases_->isChecked()) line->add("--erasure");
    startReading(
        {{}, line},
        [content](const Classifier& classifier, const CorpusSource& source,
                  const LongJob::Context& job) {
            return readLexicon(classifier, source, job.progress, job.cancel, content);
        },
        [this](const auto& found) { showLexicon(found); });
}

void LexiconView::showLexicon(std::shared_ptr<const Lexicon> lexicon) {
    lexicon_ = std::move(lexicon);
    model_.setItems(lexicon_ ? lexicon_->words.size() : 0);
    if (lexicon_)
        table_->setColumnHidden(
            Effect, std::all_of(lexicon_->words.begin(), lexicon_->words.end(),
                                [](const LexiconWord& word) { return word.effects.empty(); }));
}

CorpusView::State LexiconView::state() const {
    State state{{}, tr("Read the Words"), true, lexicon_ != nullptr};
    if (isRunning())
        state.sentence = tr("Reading the weights of all words…");
    else if (lexicon_)
        state.sentence =
            tr("%1 in %2, of which %L3 are listed. A double click on a word shows how its weight "
               "is distributed.")
                .arg(tr("%Ln different word(s)", nullptr, static_cast<int>(lexicon_->words.size())),
                     tr("%Ln text(s)", nullptr, static_cast<int>(lexicon_->texts)))
                .arg(model_.rowCount());
    else
        state.sentence = tr(
            "Lists the words to which the model gives most attention. The corpus is read once more "
            "for it.");
    return state;
}

void LexiconView::showState() {
    CorpusView::showState();
    lines_->setEnabled(lexicon_ != nullptr);
}

void LexiconView::save() {
    std::vector<LexiconWord> words;
    for (const std::uint32_t item : model_.shown()) words.push_back(word(item));
    saveTable(tr("Export the Lexicon"), QStringLiteral("words"), [words, classifier = classifier_] {
        return lexiconCsv(words, classifier->vocabulary(), classifier->info().labels);
    });
}

}  // namespace hanscope::ui

#include "moc_lexicon_view.cpp"
