#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/survey/survey_filter.h"
#include "core/survey/survey_table.h"
#include "ui/widgets/table_model.h"

namespace hanscope::ui {

/// One row for each of `texts` (numbers in `table`), in their order: row and line in the source,
/// true and predicted labels (several are joined by ";"), whether exactly the true ones are
/// predicted (empty if that is not known), probability, uncertainty, number of words, disagreement
/// with marked words (empty without marks), beginning.
std::string surveyCsv(const SurveyTable& table, const std::vector<std::uint32_t>& texts,
                      const std::vector<std::string>& labels);

/// "cs, cs.CL". `names`: of all labels.
QString labelsText(const std::vector<std::int32_t>& labels, const std::vector<std::string>& names);
/// The names of true labels; those that the model does not have are the last one.
QStringList trueLabels(const Truth& truth, const std::vector<std::string>& names);
/// The same of a text of a survey.
QStringList trueLabels(const SurveyedText& text, const std::vector<std::string>& names);
/// trueLabels() as one text.
QString truthText(const Truth& truth, const std::vector<std::string>& names);

/// The texts of a survey that a filter accepts, a row for each, sorted by a column. Grows while a
/// corpus is read. Answers from the survey's table only, so that any number of rows is smooth.
class SurveyModel : public TableModel {
    Q_OBJECT
 public:
    enum Column { Prediction, Truth, Probability, Uncertainty, Words, Disagreement, Text };

    explicit SurveyModel(QObject* parent = nullptr);

    /// Removes all texts; those to come are predicted among these labels.
    void clear(const std::vector<std::string>& labels);
    void append(const std::vector<std::shared_ptr<const SurveyPart>>& parts);
    void setFilter(const SurveyFilter& filter);

    const SurveyTable& table() const { return table_; }
    const SurveyFilter& filter() const { return filter_; }
    /// Whether a text is compared with words that people marked.
    bool hasMarks() const { return hasMarks_; }
    /// RowPlace::number of the texts that pass the filter, ascending.
    std::vector<std::uint64_t> shownRows() const;
    /// The same; without a filter none: all.
    std::optional<std::vector<std::uint64_t>> rowsOfFilter() const;
    /// "cs, cs.CL"; what is shown instead if there is none.
    QString predictionText(const SurveyedText& text) const;
    QString truthText(const SurveyedText& text) const;
    /// See above; empty if there is none, or the truth is not known.
    QStringList trueLabels(const SurveyedText& text) const;

 protected:
    std::vector<std::uint32_t> arranged() const override;

 private:
    void sortTexts(std::vector<std::uint32_t>& texts) const;

    std::vector<std::string> labels_;
    SurveyTable table_;
    SurveyFilter filter_;
    bool hasMarks_ = false;
};

}  // namespace hanscope::ui
