#pragma once

#include <QDialog>
#include <memory>
#include <string>
#include <vector>

#include "core/faithfulness/flip.h"
#include "core/model/classifier.h"
#include "ui/background/long_job.h"

class QComboBox;
class QLabel;
class QTableWidget;

namespace hanscope::ui {

class ThinProgress;

/// The fewest words whose removal, or replacement by a near word of the vocabulary, changes the
/// decision about a text, with the probability after each step.
class FlipDialog : public QDialog {
    Q_OBJECT
 public:
    /// `reading` was made by `classifier` and has an explainer.
    FlipDialog(std::shared_ptr<const Classifier> classifier, std::shared_ptr<const Reading> reading,
               const QString& title, QWidget* parent);

    bool isComputed() const { return isComputed_; }
    QString sentence() const;
    /// The steps as a table: number, word, replacement, probability.
    std::string csv() const;

 Q_SIGNALS:
    /// Emitted with the words that are removed or replaced; none when the dialog is closed.
    void wordsStruck(const std::vector<std::uint32_t>& words);
    /// Emitted when the user chooses one of them.
    void wordChosen(std::uint32_t word);

 protected:
    void done(int result) override;

 private:
    void compute();
    void showFlip(Outcome<Flip> outcome);
    void save();
    QString wordOf(const WordEdit& edit) const;
    QString replacementOf(const WordEdit& edit) const;

    std::shared_ptr<const Classifier> classifier_;
    std::shared_ptr<const Reading> reading_;
    QString title_;
    Flip flip_;
    bool isComputed_ = false;
    QComboBox* edits_;
    QLabel* sentence_;
    QTableWidget* table_;
    ThinProgress* progress_;
    LongJob job_;
};

}  // namespace hanscope::ui
