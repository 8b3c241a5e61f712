#include "ui/training/setup/cost_estimator.h"

namespace hanscope::ui {

namespace {

constexpr int kDelayMilliseconds = 300;

/// The settings that affect the costs, as text; all others are removed.
std::string decisive(TrainingPlan plan, const OpenTexts& texts) {
    plan.card = {};
    plan.out.clear();
    plan.series = {};
    plan.settings.epochs = 1;
    plan.settings.learningRate = 1;
    const auto address = reinterpret_cast<std::uintptr_t>(texts.corpus.get());
    return planText(plan) + std::to_string(address);
}

}  // namespace

struct CostEstimator::Prepared {
    TrainingPlan plan;
    TrainingData data;
    DataSizes sizes;
    TrainingCost cost;
};

CostEstimator::CostEstimator(QObject* parent) : QObject(parent) {
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMilliseconds);
    connect(&delay_, &QTimer::timeout, this, &CostEstimator::start);
}

CostEstimator::~CostEstimator() {
    cancel_.cancel();
}

void CostEstimator::cancel() {
    cancel_.cancel();
    ++generation_;
    delay_.stop();
    asked_.clear();
}

void CostEstimator::estimate(const TrainingPlan& plan, const OpenTexts& texts) {
    std::string asked = decisive(plan, texts);
    if (asked == asked_) return;
    cancel();
    asked_ = std::move(asked);
    plan_ = plan;
    texts_ = texts;
    Q_EMIT begun();
    delay_.start();
}

void CostEstimator::start() {
    cancel_ = CancelToken();
    const quint64 generation = generation_;
    worker_.start(
        [plan = plan_, texts = texts_] {
            auto prepared = std::make_shared<Prepared>();
            prepared->plan = continued(plan);
            prepared->data = trainingDataFrom(prepared->plan, texts.corpus, texts.validation);
            prepared->sizes = sizesOf(prepared->data);
            prepared->cost =
                costOf(withTreeOf(prepared->data, prepared->plan.settings), prepared->sizes);
            return std::shared_ptr<const Prepared>(std::move(prepared));
        },
        [this, generation](const Outcome<std::shared_ptr<const Prepared>>& outcome) {
            if (generation != generation_) return;
            if (!outcome.value) return Q_EMIT failed(outcome.error);
            Q_EMIT costed((*outcome.value)->sizes, (*outcome.value)->cost);
            probe(*outcome.value);
        });
}

void CostEstimator::probe(const std::shared_ptr<const Prepared>& prepared) {
    const quint64 generation = generation_;
    worker_.start(
        [prepared, cancel = cancel_] { return probeTime(prepared->plan, prepared->data, cancel); },
        [this, generation](const Outcome<TrainingTime>& outcome) {
            if (generation != generation_) return;
            if (!outcome.value) return Q_EMIT failed(outcome.error);
            Q_EMIT timed(*outcome.value);
        });
}

}  // namespace hanscope::ui
