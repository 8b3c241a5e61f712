#include "ui/explorer/table/survey_model.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/csv_text.h"
#include "core/label_lists.h"
#include "core/settings/field.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

std::string isRightText(const SurveyedText& text) {
    if (text.truthKind() != TruthKind::Known) return "";
    return text.isRight() ? "true" : "false";
}

std::string disagreementText(const SurveyedText& text) {
    return text.disagreement() ? shortestText(double{*text.disagreement()}) : std::string();
}

}  // namespace

std::string surveyCsv(const SurveyTable& table, const std::vector<std::uint32_t>& texts,
                      const std::vector<std::string>& labels) {
    std::string csv =
        "row,line,truth,prediction,right,probability,doubt,words,disagreement,beginning\n";
    for (const std::uint32_t number : texts) {
        const SurveyedText text = table[number];
        csv += csvRow(text.place().number, text.place().line,
                      csvLabels(text.truth(), labels, text.others()),
                      csvLabels(text.predicted(), labels), isRightText(text), text.probability(),
                      text.uncertainty(), text.words(), disagreementText(text), text.beginning());
    }
    return csv;
}

namespace {

/// By no column: as in the source.
SurveyOrder orderOf(int column) {
    using Order = SurveyOrder;  // in the order of SurveyModel::Column
    constexpr std::array kOrders{Order::Predicted,   Order::Truth, Order::Probability,
                                 Order::Uncertainty, Order::Words, Order::Disagreement,
                                 Order::Place};
    return column < 0 ? Order::Place : kOrders[static_cast<std::size_t>(column)];
}

QString joined(const QStringList& labels) {
    return labels.join(QStringLiteral(", "));
}

QStringList withOthers(QStringList labels, std::string_view others) {
    if (!others.empty()) labels << QString::fromUtf8(others);
    return labels;
}

}  // namespace

QString labelsText(const std::vector<std::int32_t>& labels, const std::vector<std::string>& names) {
    return joined(qtTexts(namesOf(labels, names)));
}

QStringList trueLabels(const Truth& truth, const std::vector<std::string>& names) {
    return withOthers(qtTexts(namesOf(truth.labels, names)), truth.others);
}

QStringList trueLabels(const SurveyedText& text, const std::vector<std::string>& names) {
    return withOthers(qtTexts(namesOf(text.truth(), names)), text.others());
}

QString truthText(const Truth& truth, const std::vector<std::string>& names) {
    return joined(trueLabels(truth, names));
}

SurveyModel::SurveyModel(QObject* parent) : TableModel(parent) {
    const auto text = [this](std::size_t i) { return table_[i]; };
    const auto truth = [this, text](std::size_t i) { return truthText(text(i)); };
    setColumns(
        {{tr("Prediction"), tr("What the model predicts"),
          [this, text](std::size_t i) { return predictionText(text(i)); }},
         TableColumn(tr("Truth"), tr("The label in the file, in bold if another one is predicted"),
                     truth, {},
                     [text, truth](std::size_t i) {
                         return text(i).truthKind() == TruthKind::Foreign
                                    ? tr("%1: a label that the model does not have").arg(truth(i))
                                    : truth(i);
                     })
             .emphasised([text, truth](std::size_t i) {
                 const bool isWrong = text(i).truthKind() == TruthKind::Known && !text(i).isRight();
                 return isWrong ? tr("%1, not predicted").arg(truth(i)) : QString();
             }),
         {tr("Prob."), tr("Probability of the most probable label"),
          [text](std::size_t i) { return double{text(i).probability()}; },
          [text](std::size_t i) { return percent(double{text(i).probability()}); }},
         {tr("Uncertainty"),
          tr("How near another prediction was: 100 % if two labels are equally likely"),
          [text](std::size_t i) { return double{text(i).uncertainty()}; },
          [text](std::size_t i) { return percent(double{text(i).uncertainty()}); }},
         {tr("Words"), tr("Number of words"),
          [text](std::size_t i) { return std::uint64_t{text(i).words()}; }},
         {tr("Off Marks"),
          tr("How often attention weighs another word more than one that people marked: 0 % if the "
             "marked words have the most attention, 50 % by chance. Empty without marks"),
          [text](std::size_t i) { return double{text(i).disagreement().value_or(-1)}; },
          [text](std::size_t i) {
              const auto disagreement = text(i).disagreement();
              return disagreement ? percent(double{*disagreement}) : QString();
          }},
         {tr("Text"),
          tr("The beginning of the text; a click sorts by the order of the file"),
          [text](std::size_t i) { return QString::fromUtf8(text(i).beginning()); },
          {},
          [text](std::size_t i) {
              const std::uint64_t line = text(i).place().line;
              return line > 0 ? tr("Line %1 of the file").arg(valueText(line))
                              : QString::fromUtf8(text(i).beginning());
          }}});
}

void SurveyModel::clear(const std::vector<std::string>& labels) {
    labels_ = labels;
    table_ = SurveyTable();
    hasMarks_ = false;
    reset();
}

void SurveyModel::append(const std::vector<std::shared_ptr<const SurveyPart>>& parts) {
    const std::size_t before = table_.size();
    for (const auto& part : parts) {
        table_.append(part);
        for (const SurveyPart::Numbers& text : part->numbers)
            hasMarks_ = hasMarks_ || text.disagreement;
    }
    const std::vector<std::uint32_t> texts = wantedTexts(table_, filter_, before);
    if (texts.empty()) return;
    TableModel::append(texts);
    if (orderOf(sortColumn()) == SurveyOrder::Place && !isDescending()) return;  // they already are
    std::vector<std::uint32_t> all = shown();
    sortTexts(all);
    arrange(std::move(all));
}

void SurveyModel::setFilter(const SurveyFilter& filter) {
    filter_ = filter;
    reset();
}

std::vector<std::uint32_t> SurveyModel::arranged() const {
    std::vector<std::uint32_t> texts = wantedTexts(table_, filter_);
    sortTexts(texts);
    return texts;
}

void SurveyModel::sortTexts(std::vector<std::uint32_t>& texts) const {
    hanscope::sortTexts(table_, orderOf(sortColumn()), isDescending(), texts);
}

std::vector<std::uint64_t> SurveyModel::shownRows() const {
    std::vector<std::uint64_t> rows;
    for (const std::uint32_t text : shown()) rows.push_back(table_[text].place().number);
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::optional<std::vector<std::uint64_t>> SurveyModel::rowsOfFilter() const {
    if (filter_.isEmpty()) return {};
    return shownRows();
}

QString SurveyModel::predictionText(const SurveyedText& text) const {
    return text.predicted().empty() ? tr("none")
                                    : joined(qtTexts(namesOf(text.predicted(), labels_)));
}

QString SurveyModel::truthText(const SurveyedText& text) const {
    if (text.truthKind() == TruthKind::None) return {};
    const QStringList truth = trueLabels(text);
    return truth.isEmpty() ? tr("none") : joined(truth);
}

QStringList SurveyModel::trueLabels(const SurveyedText& text) const {
    return ui::trueLabels(text, labels_);
}

}  // namespace hanscope::ui

#include "moc_survey_model.cpp"
