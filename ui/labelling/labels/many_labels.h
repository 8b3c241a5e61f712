#pragma once

#include <QDialog>
#include <QMap>
#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

#include "core/survey/label_queue.h"
#include "ui/labelling/labels/label_entries.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace hanscope::ui {

/// Texts with the labels that they get in one step.
using ManyLabels = std::vector<std::pair<QueuedText, QStringList>>;

/// Texts that may get labels together: those of an order, or of a list of texts.
struct ManyTexts {
    std::vector<QueuedText> open;  ///< about which nothing is decided, or that were skipped
    QMap<QString, int> given;      ///< how many of the others have a label, by label
    int labelled = 0;              ///< of the others, those with labels
};

/// Those of a queue by what the project says of them now.
ManyTexts manyTexts(const LabelQueue& queue, const LabelProject& project);
/// All open texts with this label.
ManyLabels withLabel(const ManyTexts& texts, const QString& label);
/// The open texts whose prediction has this probability or more, with what is predicted.
ManyLabels withSuggestions(const ManyTexts& texts, double probability);

/// Asks which label many texts get in one step, or from which probability on a model's suggestions
/// are taken, and says what the labelled ones among them have. What is chosen is about the texts of
/// the time when it was opened.
class ManyLabelsDialog : public QDialog {
    Q_OBJECT
 public:
    /// `from`: what the texts are; may be empty.
    ManyLabelsDialog(ManyTexts texts, const std::vector<LabelEntry>& labels, const QString& from,
                     QWidget* parent = nullptr);

    /// What was chosen.
    ManyLabels chosen() const;

 private:
    QString evidence() const;
    void refresh();

    const ManyTexts texts_;
    QRadioButton *one_, *suggested_;
    QComboBox* label_;
    QSpinBox* probability_;
    QLabel* note_;
    QDialogButtonBox* buttons_;
    QPushButton* apply_;
};

}  // namespace hanscope::ui
