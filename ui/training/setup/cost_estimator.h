#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// The texts of a plan, opened.
struct OpenTexts {
    std::shared_ptr<const EncodedCorpus> corpus;
    std::shared_ptr<const EncodedCorpus> validation;  ///< null where a share validates
};

/// What a training takes: sizes first, then a short trial of its speed on this machine, off the GUI
/// thread. Only the newest answer is told. Lives on the GUI thread.
class CostEstimator : public QObject {
    Q_OBJECT
 public:
    explicit CostEstimator(QObject* parent = nullptr);
    ~CostEstimator() override;

    /// Begins a moment later, so that a plan that is being typed costs nothing; not at all if
    /// nothing that matters has changed.
    void estimate(const TrainingPlan& plan, const OpenTexts& texts);
    /// Nothing more is told.
    void cancel();

 Q_SIGNALS:
    void begun();
    void costed(const hanscope::DataSizes& sizes, const hanscope::TrainingCost& cost);
    void timed(double secondsPerEpoch);
    void failed(const QString& sentence);

 private:
    struct Prepared;
    void start();
    void probe(const std::shared_ptr<const Prepared>& prepared);

    TrainingPlan plan_;
    OpenTexts texts_;
    std::string asked_;  // what decides the answer, as text
    quint64 generation_ = 0;
    CancelToken cancel_;
    QTimer delay_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
