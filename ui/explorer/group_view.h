#pragma once

#include <QWidget>
#include <memory>

#include "core/survey/group_comparison.h"
#include "ui/background/long_job.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hanscope::ui {

class ElidedComboBox;
class GroupPlot;
class SurveyModel;
class ThinProgress;
struct PlotBar;

/// Compares the groups of texts that another column of the source makes: how many predictions are
/// right, how often a label is predicted, how much weight a word has. The texts that pass the
/// filters count, whatever group of this column is chosen. Computed on a worker thread; a word's
/// weights are read from the corpus when the user asks for them.
class GroupView : public QWidget {
    Q_OBJECT
 public:
    explicit GroupView(QWidget* parent = nullptr);

    /// Whose table and filter are used; it must outlive this.
    void setTexts(const SurveyModel* texts) { texts_ = texts; }
    /// Forgets what is shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// More texts, or another filter.
    void refresh();
    /// Stops reading.
    void cancel();
    /// Writes the values as a table (.csv) or the chart as a picture.
    void write(const QString& path);
    QString sentence() const;
    const GroupPlot* plot() const { return plot_; }

 Q_SIGNALS:
    /// Emitted when the user wants the texts of a group.
    void groupWanted(const hanscope::GroupChoice& choice);
    void failed(const QString& sentence);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);

 protected:
    void showEvent(QShowEvent* event) override;

 private:
    QWidget* makeChoices();
    void connectParts();
    void showColumns();
    void chooseColumn();
    void showQuantities();
    GroupQuantity quantity() const;
    void compare();
    void readWord();
    void showState();
    QString state(const PlotBar* bar) const;
    QString barText(const ComparedGroup& group) const;
    QString result() const;
    QString valueTitle() const;
    void save();

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    const SurveyModel* texts_ = nullptr;
    std::shared_ptr<const GroupComparison> comparison_;  // null: none is shown
    std::shared_ptr<const WordTexts> word_;              // of readWord_
    QString readWord_;                                   // as the model looks it up
    bool isColumnChosen_ = false;
    bool isStale_ = true;  // what is shown is not of these texts
    LongJob comparing_, reading_;
    ElidedComboBox *column_, *label_;
    QComboBox* quantity_;
    QLineEdit* wordEdit_;
    QPushButton *button_, *export_;
    ThinProgress* progress_;
    QLabel* sentence_;
    GroupPlot* plot_;
};

}  // namespace hanscope::ui
