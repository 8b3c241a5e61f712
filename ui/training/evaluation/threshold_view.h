#pragma once

#include <QComboBox>
#include <QSlider>
#include <QWidget>
#include <memory>
#include <string>
#include <vector>

#include "core/experiment/evaluation/file_evaluation.h"
#include "core/metrics/label_thresholds.h"
#include "core/metrics/metrics.h"
#include "core/metrics/threshold_curve.h"

class QLabel;
class QPushButton;

namespace hanscope::ui {

class CurveView;

/// What labelled texts say about the thresholds of a model.
struct ThresholdCounts {
    std::vector<LabelCounts> now;  ///< [label] with the thresholds that the model has
    ThresholdChooser above;        ///< with every other threshold
    ThresholdCurve all;            ///< of all labels together
};
/// Counts them; this takes a while. Null for a model that decides in a tree: a threshold changes
/// which labels it reaches.
std::shared_ptr<const ThresholdCounts> thresholdCountsOf(const ModelInfo& model,
                                                         const FileEvaluation& result);

/// Precision and recall of a label for every threshold, as curves, and the scores with the
/// threshold of a slider beside those that the model has. If any number of labels may apply, the
/// threshold can be kept in the model.
class ThresholdView : public QWidget {
    Q_OBJECT
 public:
    ThresholdView();

    /// `counts` as thresholdCountsOf().
    void setEvaluation(const ModelInfo& model, std::shared_ptr<const FileEvaluation> result,
                       std::shared_ptr<const ThresholdCounts> counts);
    /// The answer to keepRequested(): the outputs that the model has now. Until then no other
    /// threshold can be kept.
    void setOutputs(const Outputs& outputs);

 Q_SIGNALS:
    /// The outputs of the model with the threshold that is shown; `note`: what its card is to say.
    void keepRequested(const hanscope::Outputs& outputs, const std::string& note);

 private:
    /// Scores at some thresholds, of a label or of all labels together.
    struct Scores {
        double precision = 0, recall = 0, f1 = 0, macroF1 = 0;
        LabelCounts counts;
    };
    /// A line of the table: its name, with the model's thresholds, with that of the slider.
    struct Line {
        QLabel *name, *now, *then;
    };

    QWidget* makeControls();
    QWidget* makeTable();
    int label() const { return labels_->currentData().toInt(); }  // −1: all
    int step() const { return slider_->value() - 1; }  // number of the slider's threshold, from 0
    double threshold() const { return kThresholdStep * slider_->value(); }
    std::vector<LabelCounts> countsThen() const;
    Scores scoresOf(const std::vector<LabelCounts>& counts) const;
    void showLabel();
    void showThreshold();
    void keep();

    std::shared_ptr<const FileEvaluation> result_;
    std::shared_ptr<const ThresholdCounts> counts_;
    Outputs outputs_;
    bool isKeeping_ = false;          // a threshold is being written
    std::vector<std::string> names_;  // of the model's labels
    CurveView *precision_, *roc_;
    QComboBox* labels_;
    QSlider* slider_;
    QLabel *value_, *explanation_, *none_;
    std::vector<Line> lines_;
    QPushButton* keep_;
    QWidget* content_;
};

}  // namespace hanscope::ui
