#pragma once

#include <QWidget>
#include <vector>

#include "core/computation/network_changes.h"
#include "ui/computation/word_stages.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace hanscope::ui {

class ElidedLabel;

/// What can be changed at a stage of a word's way, to see what it does: the word, the gates, the
/// order of the words, a dimension of the context vector, the sharpness of a softmax, the label
/// that is learnt; and a button that takes all changes of the network back.
class ChangeControls : public QWidget {
    Q_OBJECT
 public:
    explicit ChangeControls(QWidget* parent = nullptr);

    /// Shows what can be changed at the stage of this path. `dimension`: of the vectors.
    void setStage(const WordStages& stages, int stage, std::size_t dimension);
    /// The words that may take the place of the followed one: rows and names.
    void setNearWords(const std::vector<std::pair<std::int32_t, QString>>& words);
    /// The labels that the text may be supposed to have, and the one that it has now.
    void setLabels(const QStringList& labels, int taught);
    /// Does not emit changed().
    void setChanges(const NetworkChanges& changes);
    const NetworkChanges& changes() const { return changes_; }
    /// What the changes do, in a few words.
    void setEffect(const QString& text);

 Q_SIGNALS:
    void changed();
    void labelChosen(int label);

 private:
    LevelChanges& level() { return isOfWords_ ? changes_.words : changes_.sentences; }
    void showValues();
    void adoptGate(QComboBox* box, std::optional<double> LevelChanges::*gate);
    void set(const NetworkChanges& changes);

    NetworkChanges changes_;
    WordStages::Kind kind_ = WordStages::Kind::Vector;
    bool isOfWords_ = true;
    std::size_t word_ = 0, sentence_ = 0, dimension_ = 0;
    QLabel* title_;
    QComboBox *nearWords_, *update_, *reset_, *order_, *labels_;
    QSlider *sharpness_, *factor_;
    QLabel* value_;
    ElidedLabel* effect_;
    QToolButton* back_;
};

}  // namespace hanscope::ui
