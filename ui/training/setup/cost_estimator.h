#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// The opened texts of a plan.
struct OpenTexts {
    std::shared_ptr<const EncodedCorpus> corpus;
    std::shared_ptr<const EncodedCorpus> validation;  ///< null if a share of the corpus is used
};

/// Estimates the cost of a training on a worker thread: first the sizes, then the speed, measured
/// with a few steps on this machine. Only the result of the newest request is emitted. Use it on
/// the GUI thread only.
class CostEstimator : public QObject {
    Q_OBJECT
 public:
    explicit CostEstimator(QObject* parent = nullptr);
    ~CostEstimator() override;

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
    struct Prepared;
    void start();
    void probe(const std::shared_ptr<const Prepared>& prepared);

    TrainingPlan plan_;
    OpenTexts texts_;
    std::string asked_;  // relevant settings of the last request, as text
    quint64 generation_ = 0;
    CancelToken cancel_;
    QTimer delay_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
