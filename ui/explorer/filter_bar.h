#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "core/survey/survey_filter.h"
#include "ui/widgets/chip_row.h"

class QComboBox;
class QLineEdit;
class QToolButton;

namespace hanscope::ui {

class GroupFilter;
class RangeEdit;

/// Which texts of a survey are shown: a search in the texts, labels, right or wrong, and, in a box
/// below a button, ranges of probability, uncertainty, length and disagreement with marks.
class FilterBar : public QWidget {
    Q_OBJECT
 public:
    explicit FilterBar(QWidget* parent = nullptr);

    void setLabels(const std::vector<std::string>& labels);
    /// Without truth, the choices that need it are hidden.
    void setHasTruth(bool hasTruth);
    /// Without marked words, the range that needs them is hidden.
    void setHasMarks(bool hasMarks);
    /// The conditions, without that of the search.
    SurveyFilter filter() const;
    /// One for each condition of filter().
    std::vector<Chip> chips() const;
    /// The text to search for; empty: none.
    QString wanted() const;
    static constexpr int kAll = -1;  ///< in place of a label
    /// The labels of a cell of the confusion matrix; the other conditions stay.
    void chooseCell(int truth, int prediction);
    /// Everything is wanted again; tells nothing.
    void clear();
    QLineEdit* search() const { return search_; }
    /// The conditions on other columns of the source.
    GroupFilter* groups() const { return groups_; }

 Q_SIGNALS:
    void changed();
    /// The user wants texts with wanted().
    void searchWanted();

 private:
    QToolButton* makeRangeButton();
    std::array<RangeEdit*, 4> ranges() const;

    QLineEdit* search_;
    QComboBox *prediction_, *truth_, *answer_;
    RangeEdit *probability_, *uncertainty_, *words_, *disagreement_;
    GroupFilter* groups_;
};

}  // namespace hanscope::ui
