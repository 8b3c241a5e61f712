#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"
#include "ui/background/long_job.h"

namespace hanscope::ui {

/// The opened texts of a plan.
struct OpenTexts {
    std::shared_ptr<const EncodedCorpus> corpus;
    std::shared_ptr<const EncodedCorpus> validation;  ///< null if a share of the corpus is used
};

/// Seconds of all runs of the plan, with what is trained before them.
double wholeTime(const TrainingTime& time, const TrainingPlan& plan);

/// Estimates the cost of a training on a worker thread: first the sizes, then the speed, measured
/// with a few steps on this machine. Only the result of the newest request is emitted. Use it on
/// the GUI thread only.
class CostEstimator : public QObject {
    Q_OBJECT
 public:
    explicit CostEstimator(QObject* parent = nullptr);

    /// Starts the estimate after a short delay, so that it does not run while the user types. Does
    /// nothing if no relevant setting has changed.
    void estimate(const TrainingPlan& plan, const OpenTexts& texts);
    /// Cancels the estimate; no more signals are emitted.
    void cancel();

 Q_SIGNALS:
    void begun();
    void costed(const hanscope::DataSizes& sizes, const hanscope::TrainingCost& cost);
    void timed(const hanscope::TrainingTime& time);
    void failed(const QString& sentence);

 private:
    void start();

    TrainingPlan plan_;
    OpenTexts texts_;
    std::string asked_;  // relevant settings of the last request, as text
    QTimer delay_;
    LongJob job_;
};

/// Estimates how long each of several plans takes on the same texts, one after another. A plan that
/// was measured once is not measured again. Use it on the GUI thread only.
class RecipeTimes : public QObject {
    Q_OBJECT
 public:
    struct Recipe {
        int index = 0;
        TrainingPlan plan;
    };

    explicit RecipeTimes(QObject* parent = nullptr);

    /// Reports what is known of the recipes and measures the others; those of an earlier call that
    /// are not among them are no longer measured.
    void measure(const QList<Recipe>& recipes, const OpenTexts& texts);
    void cancel() { estimator_.cancel(); }

 Q_SIGNALS:
    void measuring(int index);
    void timed(int index, double seconds);
    void failed(int index);

 private:
    void proceed();
    void store(std::optional<TrainingTime> time);

    CostEstimator estimator_;
    QList<Recipe> recipes_;
    OpenTexts texts_;
    std::string measured_;  // the relevant settings of the plan that is being measured
    std::map<std::string, std::optional<TrainingTime>> known_;  // no value: it would fail
};

}  // namespace hanscope::ui
