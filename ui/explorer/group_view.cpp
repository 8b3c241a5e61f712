#include "ui/explorer/group_view.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>

#include "core/survey/word_weights.h"
#include "ui/explorer/charts/chart_figure.h"
#include "ui/explorer/charts/group_chart.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kFirstTexts = 1000;

/// The weights of a word in each text that has it.
struct ReadWord {
    QString word;
    std::shared_ptr<const WordTexts> texts;
    SkippedRows skipped;
};

ReadWord readWordTexts(const Classifier& classifier, const CorpusSource& source,
                       const std::string& word, const LongJob::Context& job) {
    auto texts = std::make_shared<WordTexts>();
    const WordWeights weights =
        wordWeights(classifier, source, word, job.progress, job.cancel,
                    [&](const WordOccurrence& occurrence) { addTo(*texts, occurrence); });
    return {QString::fromStdString(weights.word), std::move(texts), weights.skipped};
}

}  // namespace

GroupView::GroupView(QWidget* parent)
    : CorpusView(tr("Progress of the groups"), tr("Export the groups"), parent),
      column_(new ElidedComboBox),
      label_(new ElidedComboBox),
      quantity_(new QComboBox),
      wordEdit_(new QLineEdit),
      plot_(new GroupPlot) {
    layOutPlot(makeChoices(), plot_);
    connectParts();
    showState();
}

QLayout* GroupView::makeChoices() {
    column_->setAccessibleName(tr("Column that makes the groups"));
    column_->setMinimumContentsLength(8);
    quantity_->setAccessibleName(tr("What is compared"));
    label_->setAccessibleName(tr("Predicted label"));
    label_->setMinimumContentsLength(8);
    wordEdit_->setPlaceholderText(tr("A word"));
    wordEdit_->setAccessibleName(tr("Word whose weights are compared"));
    auto* by = labelFor(tr("b&y"), column_);
    return makeRow(nullptr,
                   {quantity_, {label_, 1}, {wordEdit_, 1}, button_, by, {column_, 1}, export_});
}

void GroupView::connectParts() {
    connect(column_, &QComboBox::currentIndexChanged, this, &GroupView::compare);
    connect(label_, &QComboBox::currentIndexChanged, this, &GroupView::compare);
    connect(quantity_, &QComboBox::currentIndexChanged, this, &GroupView::compare);
    connect(wordEdit_, &QLineEdit::returnPressed, this, &GroupView::begin);
    connect(wordEdit_, &QLineEdit::textChanged, this, &GroupView::showState);
    connect(plot_, &GroupPlot::pointed, this, [this](const std::optional<PlotBar>& bar) {
        sentence_->setText(result(bar ? &*bar : nullptr));
    });
    connect(plot_, &GroupPlot::activated, this, [this](const PlotBar& bar) {
        const auto column = static_cast<std::size_t>(column_->currentIndex());
        Q_EMIT groupWanted({column, plot_->chart()->at(plot_->groupOf(bar)).group});
    });
}

void GroupView::forget() {
    comparing_.forget();
    comparison_ = nullptr;
    word_ = nullptr;
    plot_->setChart({});
    showQuantities();
    const QSignalBlocker quiet(column_);
    column_->clear();
    isColumnChosen_ = false;
    for (const std::string& name : source_.columns.others)
        column_->addItem(QString::fromStdString(name));
}

/// What needs true labels is left out if there are none.
void GroupView::showQuantities() {
    const QSignalBlocker first(quantity_), second(label_);
    quantity_->clear();
    if (source_.columns.labelling != Labelling::None) {
        quantity_->addItem(tr("Correct predictions"), int(GroupQuantity::Accuracy));
        quantity_->addItem(
            classifier_->info().outputs.isMultiLabel() ? tr("Micro F1") : tr("Macro F1"),
            int(GroupQuantity::F1));
    }
    quantity_->addItem(tr("Predicted"), int(GroupQuantity::Prediction));
    quantity_->addItem(tr("Weight of"), int(GroupQuantity::Weight));
    label_->clear();
    for (const std::string& label : classifier_->info().labels)
        label_->addItem(QString::fromStdString(label));
}

/// At first the first column that makes groups of the first texts.
void GroupView::chooseColumn() {
    if (!texts_ || texts_->table().columns().empty() || isColumnChosen_) return;
    isColumnChosen_ = true;
    const SurveyTable& table = texts_->table();
    for (std::size_t column = 0; column < table.columns().size(); ++column) {
        std::vector<Cell> cells;
        for (std::size_t i = 0; i < std::min(table.size(), kFirstTexts); ++i)
            cells.push_back(table[i].cell(column));
        if (!groupsOf(table.columns()[column], cells).fault.empty()) continue;
        const QSignalBlocker quiet(column_);
        return column_->setCurrentIndex(static_cast<int>(column));
    }
}

GroupQuantity GroupView::quantity() const {
    return GroupQuantity(quantity_->currentData().toInt());
}

void GroupView::cancel() {
    CorpusView::cancel();
    comparing_.cancel();
}

void GroupView::compare() {
    chooseColumn();
    const int column = column_->currentIndex();
    const bool needsWord = quantity() == GroupQuantity::Weight && !word_;
    const bool isPossible = classifier_ && texts_ && column >= 0 &&
                            texts_->table().columns().size() > static_cast<std::size_t>(column);
    comparing_.forget();
    if (!isPossible || needsWord) {
        comparison_ = nullptr;
        plot_->setChart({});
        return showState();
    }
    GroupRequest request;
    request.column = static_cast<std::size_t>(column);
    request.quantity = quantity();
    request.label = label_->currentIndex();
    request.filter = texts_->filter();
    if (request.quantity == GroupQuantity::Weight) request.word = *word_;
    comparing_.start(
        [table = texts_->table(), classifier = classifier_,
         request = std::move(request)](const LongJob::Context& job) {
            return std::make_shared<const GroupComparison>(
                compareGroups(table, classifier->info(), request, job.cancel));
        },
        [this](const Outcome<std::shared_ptr<const GroupComparison>>& outcome) {
            if (!outcome.error.isEmpty()) Q_EMIT failed(outcome.error);
            comparison_ = outcome.value.value_or(nullptr);
            const bool hasChart =
                comparison_ && comparison_->fault.empty() && comparison_->all.texts > 0;
            plot_->setChart(hasChart ? std::optional(GroupChart(
                                           comparison_, quantity() != GroupQuantity::Weight))
                                     : std::nullopt);
            showState();
        });
    showState();
}

void GroupView::begin() {
    const QString word = wordEdit_->text().trimmed();
    if (!classifier_ || word.isEmpty()) return;
    word_ = nullptr;
    comparing_.forget();
    start(
        Task(),
        [wanted = word.toStdString()](const Classifier& classifier, const CorpusSource& source,
                                      const LongJob::Context& job) {
            return readWordTexts(classifier, source, wanted, job);
        },
        [this](const Outcome<ReadWord>& outcome) {
            if (outcome.value) {
                word_ = outcome.value->texts;
                readWord_ = outcome.value->word;
                Q_EMIT rowsLeftOut(outcome.value->skipped);
            }
            compare();
        });
}

void GroupView::showState() {
    const bool isWeight = quantity() == GroupQuantity::Weight;
    label_->setVisible(quantity() == GroupQuantity::Prediction);
    wordEdit_->setVisible(isWeight);
    button_->setVisible(isWeight);
    CorpusView::showState();
}

CorpusView::State GroupView::state() const {
    return {result(nullptr), tr("Show"), !wordEdit_->text().trimmed().isEmpty(),
            plot_->chart().has_value()};
}

/// "correct", "“9”", "mean weight of “good”".
QString GroupView::valueTitle() const {
    switch (quantity()) {
        case GroupQuantity::Accuracy:
            return tr("Share of correct predictions");
        case GroupQuantity::F1:
            return quantity_->currentText();
        case GroupQuantity::Prediction:
            return tr("Share of texts with the prediction “%1”").arg(label_->currentText());
        case GroupQuantity::Weight:
            break;
    }
    return tr("Mean weight of “%1”").arg(readWord_);
}

QString GroupView::barText(const ComparedGroup& group) const {
    const GroupChart& chart = *plot_->chart();
    const QString texts = tr("%Ln text(s)", nullptr, static_cast<int>(group.texts));
    if (group.texts == 0) return tr("%1: no text counts.").arg(groupName(group.group));
    const QString name = groupName(group.group), value = chart.valueText(group.value.mean);
    const auto& interval = group.value.interval;
    const QString text = interval ? tr("%1: %2 (95 %: %3 to %4), %5.")
                                        .arg(name, value, chart.valueText(interval->low),
                                             chart.valueText(interval->high), texts)
                                  : tr("%1: %2, %3.", "a group").arg(name, value, texts);
    if (group.isSmall()) return joinedSentences({text, tr("Fewer than 30 texts: unreliable.")});
    return text;
}

/// What all groups have, and what is to be known of them.
QString GroupView::resultOfAll() const {
    const GroupChart& chart = *plot_->chart();
    int small = 0;
    std::uint64_t withoutDate = 0;
    for (const ComparedGroup& each : comparison_->groups) {
        small += each.isSmall() ? 1 : 0;
        if (comparison_->step && each.group.values != Group::Values::Range)
            withoutDate += each.texts;
    }
    QStringList sentences;
    sentences << tr("%1: %2 for all %3. A click on a group shows its texts.")
                     .arg(valueTitle(), chart.valueText(comparison_->all.value.mean),
                          tr("%Ln text(s)", nullptr, static_cast<int>(comparison_->all.texts)));
    if (small > 0)
        sentences << tr("%Ln group(s) with fewer than 30 texts: too few to say much.", nullptr,
                        small);
    if (withoutDate > 0)
        sentences << tr("%Ln text(s) without a date are not drawn.", nullptr,
                        static_cast<int>(withoutDate));
    if (const Message others = othersText(comparison_->column); !others.empty())
        sentences << messageText(others);
    return joinedSentences(sentences);
}

QString GroupView::result(const PlotBar* bar) const {
    if (isRunning()) return tr("Reading the texts with this word…");
    if (comparing_.isRunning()) return tr("Comparing the groups…");
    if (source_.columns.others.empty())
        return tr(
            "Compares groups of texts, if the file has columns besides the texts and their "
            "labels, for example a date or a source.");
    if (quantity() == GroupQuantity::Weight && !word_)
        return tr("Type a word and press Enter. The model reads the texts that contain it.");
    if (!comparison_) return tr("The groups appear when the model has read the texts.");
    if (!comparison_->fault.empty()) return messageSentence(comparison_->fault);
    if (!plot_->chart())
        return quantity() == GroupQuantity::Weight
                   ? tr("None of the texts contains this word.")
                   : tr("None of the texts has a true label that the model has.");
    return bar ? barText(plot_->chart()->at(plot_->groupOf(*bar))) : resultOfAll();
}

/// What the figure shows, and of how many texts if filters leave some out.
QString GroupView::caption() const {
    if (comparison_->shown == comparison_->surveyed)
        return tr("by %1, with 95 % intervals, in %2, read by “%3”")
            .arg(column_->currentText(), corpusName(), modelName());
    return tr("by %1, with 95 % intervals, in %2 of %3 texts of %4, read by “%5”")
        .arg(column_->currentText(), countText(comparison_->shown),
             countText(comparison_->surveyed), corpusName(), modelName());
}

void GroupView::save() {
    const auto figure = ChartFigure::Chart::of(valueTitle(), caption(), *plot_->chart());
    savePicture(tr("Export the Groups"), column_->currentText(), message("the picture"),
                {chartPicture(figure)},
                [comparison = comparison_] { return groupsCsv(*comparison); });
}

}  // namespace hanscope::ui

#include "moc_group_view.cpp"
