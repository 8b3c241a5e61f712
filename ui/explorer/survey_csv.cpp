#include "ui/explorer/survey_csv.h"

#include "core/csv_text.h"

namespace hanscope::ui {

namespace {

std::string joinedNames(LabelLists::List labels, const std::vector<std::string>& names,
                        std::string_view others = {}) {
    std::string text(others);
    for (const std::int32_t label : labels)
        text += (text.empty() ? "" : ";") + names[static_cast<std::size_t>(label)];
    return csvField(text);
}

std::string isRightText(const SurveyedText& text) {
    if (text.truthKind() == TruthKind::None) return "";
    return text.isRight() ? "true" : "false";
}

}  // namespace

std::string surveyCsv(const SurveyTable& table, const std::vector<std::uint32_t>& texts,
                      const std::vector<std::string>& labels) {
    std::string csv = "row,line,truth,prediction,right,probability,doubt,words,beginning\n";
    for (const std::uint32_t number : texts) {
        const SurveyedText text = table[number];
        csv += std::to_string(text.place().number) + "," + std::to_string(text.place().line) + "," +
               joinedNames(text.truth(), labels, text.others()) + "," +
               joinedNames(text.predicted(), labels) + "," + isRightText(text) + "," +
               csvNumber(double{text.probability()}) + "," + csvNumber(double{text.uncertainty()}) +
               "," + std::to_string(text.words()) + "," + csvField(text.beginning()) + "\n";
    }
    return csv;
}

}  // namespace hanscope::ui
