#pragma once

#include "core/survey/unit_survey.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QComboBox;
class QLayout;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

/// What a unit of the network hears in the corpus: one dimension of the vectors of words, sentences
/// or texts. Lists the places where it is largest, a row that stands for all others, and those
/// where it is smallest. Reads the corpus when the user asks for it; then all units are known.
class UnitView : public CorpusView {
    Q_OBJECT
 public:
    enum Column { Value, Before, Found, After };
    static constexpr std::size_t kPlaces = 20;

    explicit UnitView(QWidget* parent = nullptr);

    /// Chooses a unit (`number`: from 0), and reads the corpus if that was not done.
    void showUnit(UnitLevel level, std::size_t number);
    /// Shows units that were read; null: none.
    void showUnits(std::shared_ptr<const UnitSurvey> survey);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override;
    void showState() override;

 private:
    QLayout* makeChoices();
    void makeTable();
    UnitLevel level() const;
    const Unit* unit() const;
    const UnitPlace* place(std::size_t item) const;
    QString result() const;

    ByUnitLevel<std::size_t> counts_{};  // of the classifier; none without units
    std::shared_ptr<const UnitSurvey> survey_;
    QComboBox* level_;
    QSpinBox* number_;
    QTableView* table_;
    TableModel model_;  // destroyed before its items
};

}  // namespace hanscope::ui
