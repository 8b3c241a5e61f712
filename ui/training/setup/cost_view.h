#pragma once

#include <QWidget>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"

class QFormLayout;
class QLabel;

namespace hanscope::ui {

class Banner;

/// What a training takes, in sentences.
class CostView : public QWidget {
    Q_OBJECT
 public:
    explicit CostView(QWidget* parent = nullptr);

    /// "36 train, 4 validate".
    void setTexts(const QString& text);
    /// Why nothing can be said yet.
    void setUnknown(const QString& reason);
    void setMeasuring();
    void setCost(const DataSizes& sizes, const TrainingCost& cost);
    /// Of an epoch; `plan` says how many there are.
    void setTime(double secondsPerEpoch, const TrainingPlan& plan);
    /// The training would fail, or cannot be tried.
    void setFailure(const QString& sentence);

 private:
    QLabel* addLine(QFormLayout* form, const QString& name);

    QLabel *texts_, *network_, *memory_, *time_;
    Banner* failure_;
};

/// "About 38 s an epoch, at most 6 min for 10 epochs."
QString expectedTime(double secondsPerEpoch, const TrainingPlan& plan);

}  // namespace hanscope::ui
