#include "ui/explorer/keyness_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <algorithm>
#include <limits>

#include "ui/explorer/charts/ranking_figure.h"
#include "ui/explorer/charts/use_plot.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/written_word.h"

namespace hanscope::ui {

namespace {

constexpr int kWordLetters = 13;      // of the column
constexpr qreal kHeightOfPlot = 0.6;  // of its width, in a picture

enum Shown { All, Unused, Untypical };

/// Negative for what is rarer in the group.
double withSign(double number, const KeyTerm& term) {
    return *term.counts.sign() == '-' ? -number : number;
}

}  // namespace

KeynessView::KeynessView(QWidget* parent)
    : CorpusView(tr("Progress of the comparison"), tr("Export the typical words"), parent),
      longest_(new QSpinBox),
      minimum_(new QSpinBox),
      erases_(new QCheckBox(tr("Erase each word, too (takes long)"))),
      isPlot_(new QCheckBox(tr("As a plot"))),
      shown_(new QComboBox),
      table_(makeQuietTable(tr("Typical words"))),
      plot_(new UsePlot),
      pages_(new QStackedWidget) {
    makeTable();
    pages_->addWidget(table_);
    pages_->addWidget(plot_);
    layOut({makeChoices(), makeRow(nullptr, {erases_, BoxItem::growing(), isPlot_, shown_})},
           pages_);
    isPlot_->setToolTip(
        tr("To the right what is typical, upwards what the model uses. Coloured are words that are "
           "typical, but unused, and words that are used, but not typical."));
    connect(isPlot_, &QCheckBox::toggled, this, [this](bool isPlot) {
        pages_->setCurrentWidget(isPlot ? static_cast<QWidget*>(plot_) : table_);
        shown_->setEnabled(!isPlot);
        showState();
    });
    connect(plot_, &UsePlot::chosen, this,
            [this](std::size_t item) { Q_EMIT linesWanted(writtenWord(term(item).words)); });
    connect(shown_, &QComboBox::currentIndexChanged, this, &KeynessView::filter);
    onOpened(table_, [this](int row, bool) {
        Q_EMIT linesWanted(writtenWord(term(model_.itemAt(row)).words));
    });
    showState();
}

QLayout* KeynessView::makeChoices() {
    longest_->setRange(1, 5);
    longest_->setPrefix(tr("up to "));
    longest_->setSuffix(tr(" in a row"));
    longest_->setAccessibleName(tr("Longest run of words"));
    longest_->setToolTip(tr("Also counts runs of so many words that follow one another."));
    minimum_->setRange(1, 1000000);
    minimum_->setValue(static_cast<int>(KeynessQuestion().minCount));
    minimum_->setPrefix(tr("at least "));
    minimum_->setAccessibleName(tr("Least number of occurrences"));
    minimum_->setToolTip(tr("Words that occur less often are not listed."));
    shown_->addItems({tr("all words"), tr("typical, but unused"), tr("used, but not typical")});
    shown_->setAccessibleName(tr("Which words are listed"));
    return makeRow(nullptr, {button_, longest_, minimum_, BoxItem::growing(), export_});
}

void KeynessView::makeTable() {
    const auto use = [this](std::optional<double> WordUse::*value) {
        return [this, value](std::size_t i) {
            return term(i).use ? *term(i).use.*value : std::optional<double>();
        };
    };
    const auto likelihood = [this](std::size_t i) {
        return withSign(term(i).logLikelihood, term(i));
    };
    model_.setColumns({
        {tr("Words"), tr("The words as the model looks them up"),
         [this](std::size_t i) { return writtenWord(term(i).words); }},
        {tr("Shown"), tr("How often they occur in the texts that are shown"),
         [this](std::size_t i) { return term(i).counts.inside; }},
        {tr("Others"), tr("How often they occur in the other texts"),
         [this](std::size_t i) { return term(i).counts.outside; }},
        {tr("Log-likelihood"),
         tr("How much evidence there is of a difference; negative: rarer in the texts that are "
            "shown"),
         likelihood, [likelihood](std::size_t i) { return summandText(likelihood(i)); }},
        {tr("Bayes"),
         tr("Log-likelihood less the logarithm of all words: above 2 the difference is real, above "
            "10 certainly; below 0 there is probably none"),
         [this](std::size_t i) { return term(i).bayesFactor; }},
        {tr("Difference"), tr("By how many percent they are more frequent in the texts shown"),
         [this](std::size_t i) {
             return term(i).percentDifference.value_or(std::numeric_limits<double>::infinity());
         },
         [this](std::size_t i) {
             return term(i).percentDifference ? valueText(*term(i).percentDifference)
                                              : tr("only there");
         }},
        {tr("Spread"),
         tr("Normalised DP, of the side with more: 0: spread evenly; 1: in one place only"),
         [this](std::size_t i) { return term(i).dispersion.dpNorm; }},
        {tr("Weight"), tr("The mean weight of the word in all texts"), use(&WordUse::weight)},
        {tr("Effect"), tr("The mean effect of the word in all texts"), use(&WordUse::effect)},
        {tr("Model"),
         tr("Whether the model gives the word more weight (effect) than most, beside whether it is "
            "typical"),
         [this](std::size_t i) { return useText(i); }},
    });
    showRanking(table_, &model_, Likelihood, Words);
    QHeaderView* header = table_->horizontalHeader();
    header->setSectionResizeMode(Words, QHeaderView::Interactive);
    header->resizeSection(Words, fontMetrics().averageCharWidth() * kWordLetters);
    header->setStretchLastSection(true);
    header->setResizeContentsPrecision(0);
}

QString KeynessView::useText(std::size_t item) const {
    const KeyTerm& each = term(item);
    if (!each.use) return {};
    if (!each.use->isKnown) return tr("unknown");
    if (each.use->isUsed) return each.isTypical() ? tr("used") : tr("used, not typical");
    return each.isTypical() ? tr("unused") : QString();
}

void KeynessView::filter() {
    model_.setFilter([this, shown = shown_->currentIndex()](std::size_t i) {
        return shown == All || (term(i).use && term(i).isTypical() == (shown == Unused) &&
                                term(i).use->isUsed == (shown == Untypical));
    });
}

bool KeynessView::hasTwoSides() const {
    if (!texts_ || !classifier_) return false;
    const auto shown = static_cast<std::size_t>(texts_->rowCount());
    return shown > 0 && shown < texts_->table().size();
}

TextSides KeynessView::sides() const {
    TextSides sides;
    const SurveyTable& table = texts_->table();
    for (std::size_t i = 0; i < table.size(); ++i) {
        sides.ofRow.resize(table[i].place().number + 1, TextSide::Neither);
        sides.ofRow.back() = TextSide::Others;
    }
    for (const std::uint64_t row : texts_->shownRows()) sides.ofRow[row] = TextSide::Group;
    return sides;
}

/// Adds the options that make the same sides. Returns whether there are such options: for one
/// label, or the wrong predictions, if the others then are all other texts.
bool KeynessView::addSides(CommandLine& line) const {
    const SurveyFilter& filter = texts_->filter();
    const bool isWrong = filter.answer == SurveyFilter::Answer::Wrong;
    const bool isOther = filter.probability || filter.uncertainty || filter.words ||
                         filter.reliabilityBin || !filter.groups.empty() || filter.rows ||
                         (filter.answer && !isWrong);
    if (isOther || filter.truth.has_value() + filter.predicted.has_value() + isWrong != 1)
        return false;
    const SurveyTable& table = texts_->table();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const TruthKind kind = table[i].truthKind();
        if ((filter.truth && kind == TruthKind::None) || (isWrong && kind != TruthKind::Known))
            return false;
    }
    if (!filter.truth) line.add("--of", isWrong ? "error" : "prediction");
    if (isWrong) return true;
    const std::int32_t label = filter.truth ? *filter.truth : *filter.predicted;
    line.add("--group", names()[static_cast<std::size_t>(label)]);
    return true;
}

std::optional<CommandLine> KeynessView::questionCommand() const {
    auto line = commandOfWords("keyness");
    // The command judges effects on the label of the group.
    if (!line || !addSides(*line) || erases_->isChecked()) return std::nullopt;
    line->add("--longest", std::to_string(longest_->value()));
    line->add("--min-count", std::to_string(minimum_->value()));
    return line;
}

void KeynessView::begin() {
    task_ = {{}, questionCommand()};
    KeynessQuestion question;
    question.longest = static_cast<std::uint32_t>(longest_->value());
    question.minCount = static_cast<std::uint64_t>(minimum_->value());
    const LexiconContent content =
        erases_->isChecked() ? LexiconContent::WeightsAndErasure : LexiconContent::Weights;
    startReading(
        task_,
        [question, content, sides = sides()](
            const Classifier& classifier, const CorpusSource& source, const LongJob::Context& job) {
            Keyness keyness = readKeyness(classifier.info(), source, sides, question,
                                          progressOfPart(job.progress, 0, 2), job.cancel);
            addUse(keyness.terms,
                   readLexicon(classifier, source, progressOfPart(job.progress, 1, 2), job.cancel,
                               content),
                   classifier.vocabulary());
            return keyness;
        },
        [this](const auto& found) { showKeyness(found); });
}

void KeynessView::showKeyness(std::shared_ptr<const Keyness> keyness) {
    keyness_ = std::move(keyness);
    model_.setItems(keyness_ ? keyness_->terms.size() : 0);
    plot_->setKeyness(keyness_);
    table_->setColumnHidden(
        Effect, !keyness_ ||
                    std::none_of(keyness_->terms.begin(), keyness_->terms.end(),
                                 [](const KeyTerm& each) { return each.use && each.use->effect; }));
}

CorpusView::State KeynessView::state() const {
    State state{{}, tr("Compare the Words"), hasTwoSides(), keyness_ != nullptr};
    if (isRunning())
        state.sentence = tr("Comparing the words of the texts that are shown with the others…");
    else if (keyness_)
        state.sentence = comparedText();
    else if (hasTwoSides())
        state.sentence = tr("Lists the words that are typical of the texts that are shown.");
    else
        state.sentence =
            tr("Set a filter: the texts that it shows are then compared with all others, and words "
               "that are typical of them are listed.");
    return state;
}

QString KeynessView::comparedText() const {
    QStringList sentences{
        (isPlot_->isChecked()
             ? tr("%1 and %2 with %3 were compared. A click on a point shows the places.")
             : tr("%1 and %2 with %3 were compared. A double click shows the places."))
            .arg(tr("%Ln text(s)", nullptr, static_cast<int>(keyness_->sides[0].texts)),
                 tr("%Ln other(s)", nullptr, static_cast<int>(keyness_->sides[1].texts)),
                 tr("%Ln word(s)", nullptr,
                    static_cast<int>(keyness_->sides[0].words + keyness_->sides[1].words)))};
    if (keyness_->found > keyness_->terms.size())
        sentences << tr("The first %1 of %2 words are listed.")
                         .arg(valueText(keyness_->terms.size()), valueText(keyness_->found));
    return joinedSentences(sentences + messageTexts(rareRunsTexts(*keyness_)));
}

ChartFigure::Chart KeynessView::useFigure(std::shared_ptr<const Keyness> keyness,
                                          const QString& group, const QString& corpus,
                                          const QString& model) {
    return {tr("What is typical and what the model uses"),
            tr("%1, read by “%2”; dashed: where words begin to be typical").arg(corpus, model),
            [](qreal width, const QFont&) { return kHeightOfPlot * width; },
            [chart = UseChart(std::move(keyness), group)](QPainter& painter, const QSizeF& size,
                                                          const QPalette& palette) {
                chart.draw(painter, size, palette);
            }};
}

ChartFigure::Chart KeynessView::barFigure(const std::vector<KeyTerm>& terms, const QString& group,
                                          const QString& corpus) {
    std::vector<RankedItem> items;
    for (const KeyTerm& each : terms)
        items.push_back({writtenWord(each.words), withSign(each.logLikelihood, each),
                         QStringLiteral("%1 : %2").arg(valueText(each.counts.inside),
                                                       valueText(each.counts.outside))});
    if (group.isEmpty())
        return rankingFigure(
            tr("Words that are typical of the texts shown"),
            tr("%1; bars: log-likelihood; beside them: occurrences in the texts shown and in the "
               "others")
                .arg(corpus),
            std::move(items));
    return rankingFigure(
        tr("Words that are typical of “%1”").arg(group),
        tr("%1; bars: log-likelihood; beside them: occurrences there and in the others")
            .arg(corpus),
        std::move(items));
}

void KeynessView::save() {
    std::vector<KeyTerm> terms;
    for (const std::uint32_t item : model_.shown()) terms.push_back(term(item));
    Task task = task_;
    if (task.command && shown_->currentIndex() != All)
        task.command->add("--only", shown_->currentIndex() == Unused ? "unused" : "untypical");
    if (task.command) task.command->add("--count", "0");
    savePicture(
        tr("Export the Typical Words"), QStringLiteral("keyness"), message("the picture"),
        {chartPicture(isPlot_->isChecked() ? useFigure(keyness_, {}, corpusName(), modelName())
                                           : barFigure(terms, {}, corpusName()))},
        [terms] { return keynessCsv(terms); }, task);
}

}  // namespace hanscope::ui

#include "moc_keyness_view.cpp"
