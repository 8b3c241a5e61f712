#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <memory>
#include <string>
#include <vector>

#include "core/survey/survey_filter.h"
#include "core/survey/survey_table.h"

namespace hanscope::ui {

/// One row for each of `texts` (numbers in `table`), in their order: row and line in the source,
/// true and predicted labels (several are joined by ";"), whether exactly the true ones are
/// predicted (empty if that is not known), probability, uncertainty, number of words, beginning.
std::string surveyCsv(const SurveyTable& table, const std::vector<std::uint32_t>& texts,
                      const std::vector<std::string>& labels);

/// The texts of a survey that a filter accepts, a row for each, sorted by a column. Grows while a
/// corpus is read. Answers from the survey's table only, so that any number of rows is smooth.
class SurveyModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Prediction, Truth, Probability, Uncertainty, Words, Text, ColumnCount };
    /// Whether the prediction is known to be wrong.
    static constexpr int kWrongRole = Qt::UserRole;

    explicit SurveyModel(QObject* parent = nullptr);

    /// Removes all texts; those to come are predicted among these labels.
    void clear(const std::vector<std::string>& labels);
    void append(const std::vector<std::shared_ptr<const SurveyPart>>& parts);
    void setFilter(const SurveyFilter& filter);

    const SurveyTable& table() const { return table_; }
    const SurveyFilter& filter() const { return filter_; }
    /// The number in table() of the text in a row.
    std::size_t textAt(int row) const { return shown_[static_cast<std::size_t>(row)]; }
    /// The row of a text; −1: it is not shown.
    int rowOf(std::size_t text) const;
    /// The numbers in table() of all shown texts, in their order.
    const std::vector<std::uint32_t>& shown() const { return shown_; }
    /// "cs, cs.CL"; what is shown instead if there is none.
    QString predictionText(const SurveyedText& text) const;
    QString truthText(const SurveyedText& text) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

 private:
    QString joined(LabelLists::List labels) const;
    QString shownText(const SurveyedText& text, int column) const;
    QString tip(const SurveyedText& text, int column) const;
    bool isInOrderOfSource() const { return order_ == SurveyOrder::Place && !isDescending_; }
    void insertAtEnd(const std::vector<std::uint32_t>& texts);
    void sortShown();

    QStringList labels_;
    SurveyTable table_;
    SurveyFilter filter_;
    std::vector<std::uint32_t> shown_;
    SurveyOrder order_ = SurveyOrder::Place;
    bool isDescending_ = false;
};

}  // namespace hanscope::ui
