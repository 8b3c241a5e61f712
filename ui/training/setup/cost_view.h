#pragma once

#include <QWidget>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"

class QFormLayout;
class QLabel;

namespace hanscope::ui {

class Banner;

/// Describes the cost of a training in sentences.
class CostView : public QWidget {
    Q_OBJECT
 public:
    explicit CostView(QWidget* parent = nullptr);

    /// "36 texts for training, 4 for validation".
    void setTexts(const QString& text);
    /// Shows why there is no estimate yet.
    void setUnknown(const QString& reason);
    void setMeasuring();
    void setCost(const DataSizes& sizes, const TrainingCost& cost);
    /// Shows the expected time. `plan` gives the number of epochs and runs.
    void setTime(const TrainingTime& time, const TrainingPlan& plan);
    /// Shows why the training would fail or cannot be measured.
    void setFailure(const QString& sentence);

 private:
    QLabel* addLine(QFormLayout* form, const QString& name);

    QLabel *texts_, *network_, *memory_, *time_;
    Banner* failure_;
};

/// "About 38 s per epoch, at most 6 min for 10 epochs. Before that, about 110 s for word vectors;
/// at most 8 min in all."
QString expectedTime(const TrainingTime& time, const TrainingPlan& plan);

}  // namespace hanscope::ui
