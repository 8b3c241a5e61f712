#pragma once

#include "core/survey/group_comparison.h"
#include "ui/explorer/corpus_view.h"

class QComboBox;
class QLayout;
class QLineEdit;

namespace hanscope::ui {

class ElidedComboBox;
class GroupPlot;
struct PlotBar;

/// Compares the groups of texts that another column of the source makes: how many predictions are
/// right, how often a label is predicted, how much weight a word has. The texts that pass the
/// filters count, whatever group of this column is chosen. A word's weights are read from the
/// corpus when the user asks for them.
class GroupView : public CorpusView {
    Q_OBJECT
 public:
    explicit GroupView(QWidget* parent = nullptr);

    void cancel() override;
    const GroupPlot* plot() const { return plot_; }

 Q_SIGNALS:
    /// Emitted when the user wants the texts of a group.
    void groupWanted(const hanscope::GroupChoice& choice);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override;
    void adoptTexts() override { compare(); }
    void showState() override;

 private:
    QLayout* makeChoices();
    void connectParts();
    void chooseColumn();
    void showQuantities();
    GroupQuantity quantity() const;
    void compare();
    QString result(const PlotBar* bar) const;
    QString barText(const ComparedGroup& group) const;
    QString resultOfAll() const;
    QString valueTitle() const;
    QString caption() const;

    std::shared_ptr<const GroupComparison> comparison_;  // null: none is shown
    std::shared_ptr<const WordTexts> word_;              // of readWord_
    QString readWord_;                                   // as the model looks it up
    bool isColumnChosen_ = false;
    LongJob comparing_;
    ElidedComboBox *column_, *label_;
    QComboBox* quantity_;
    QLineEdit* wordEdit_;
    GroupPlot* plot_;
};

}  // namespace hanscope::ui
