#pragma once

#include <QToolButton>
#include <QWidget>
#include <array>
#include <map>
#include <vector>

#include "core/survey/grouping.h"
#include "core/survey/survey_filter.h"
#include "ui/background/long_job.h"
#include "ui/widgets/chip_row.h"

class QComboBox;
class QLineEdit;
class QMenu;

namespace hanscope::ui {

class SurveyModel;

/// Which texts are shown by the values of the other columns of their source: a menu of columns,
/// each with its groups. Of each column at most one group is chosen. The texts are grouped on a
/// worker thread.
class GroupFilter : public QToolButton {
    Q_OBJECT
 public:
    static constexpr std::size_t kMaxListed = 40;  ///< groups of a column in the menu

    explicit GroupFilter(QWidget* parent = nullptr);

    /// Whose table has the columns; it must outlive this.
    void setTexts(const SurveyModel* texts) { texts_ = texts; }
    /// Hides the button if the texts have no other columns.
    void showState();
    const std::vector<GroupChoice>& choices() const { return choices_; }
    /// In place of another group of this column.
    void choose(const GroupChoice& choice);
    /// One for each choice.
    std::vector<Chip> chips();
    /// Everything is wanted again, perhaps of other texts; tells nothing.
    void clear();

 Q_SIGNALS:
    void changed();

 private:
    void fill();
    void fillColumn(QMenu* menu, std::size_t column);
    void listGroups(QMenu* menu, std::size_t column, const Grouping& grouping);
    void forget(std::size_t column);

    const SurveyModel* texts_ = nullptr;
    std::vector<GroupChoice> choices_;
    struct Known {
        std::size_t texts = 0;  // that were grouped
        Grouping grouping;
    };
    std::map<std::size_t, Known> known_;  // by column; others are grouped when their menu is opened
    LongJob job_;
    QMenu* menu_;
};

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
    /// Without labels that the model does not have, the choice of their texts is hidden.
    void setHasForeign(bool hasForeign);
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
