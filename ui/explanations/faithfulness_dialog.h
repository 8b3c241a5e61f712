#pragma once

#include <QDialog>
#include <memory>

#include "core/faithfulness/faithfulness.h"
#include "ui/background/long_job.h"

class QLabel;
class QTableWidget;

namespace hanscope::ui {

class FaithfulnessCurve;
class ThinProgress;

/// How far each lens can be believed for one text: the faithfulness of its order of the words,
/// beside random orders, in a sentence, a table and a curve.
class FaithfulnessDialog : public QDialog {
    Q_OBJECT
 public:
    /// `reading` was made by `classifier` and has an explainer. `lens`: id of the one chosen first.
    FaithfulnessDialog(std::shared_ptr<const Classifier> classifier,
                       std::shared_ptr<const Reading> reading, const QString& title,
                       const std::string& lens, QWidget* parent);

    bool isComputed() const { return !result_.lenses.empty(); }
    QString sentence() const;

 private:
    void compute(std::shared_ptr<const Classifier> classifier);
    void showResult(Outcome<DocumentFaithfulness> outcome);
    void addRow(const QString& name, const FaithfulnessScores& scores, const QString& tau);
    void showLens();
    const DocumentFaithfulness::OfLens& chosen() const;

    std::shared_ptr<const Reading> reading_;
    std::string lens_;
    DocumentFaithfulness result_;
    QLabel* sentence_;
    QTableWidget* table_;
    FaithfulnessCurve* curve_;
    ThinProgress* progress_;
    LongJob job_;
};

}  // namespace hanscope::ui
