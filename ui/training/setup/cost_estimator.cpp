#include "ui/training/setup/cost_estimator.h"

#include <utility>

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

double wholeTime(const TrainingTime& time, const TrainingPlan& plan) {
    const int runs = runsOf(plan.series);
    return time.preparation + epochsFor(plan.settings, time.documents) *
                                  (time.epoch * runs + (runs == 1 ? time.epochFromAll : 0));
}

CostEstimator::CostEstimator(QObject* parent) : QObject(parent) {
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMilliseconds);
    connect(&delay_, &QTimer::timeout, this, &CostEstimator::start);
}

void CostEstimator::cancel() {
    job_.forget();
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
    job_.start(
        [this, given = plan_, texts = texts_](const LongJob::Context& job) {
            const TrainingPlan plan = withDerivedValues(given);
            const TrainingData data = trainingDataFrom(plan, texts.corpus, texts.validation);
            const DataSizes sizes = sizesOf(data);
            const TrainingCost cost = costOf(fittedTo(data, plan.settings), sizes);
            job.report([this, sizes, cost] { Q_EMIT costed(sizes, cost); });
            return probeTime(plan, data, job.cancel);
        },
        [this](const Outcome<TrainingTime>& outcome) {
            outcome.value ? Q_EMIT timed(*outcome.value) : Q_EMIT failed(outcome.error);
        });
}

RecipeTimes::RecipeTimes(QObject* parent) : QObject(parent) {
    connect(&estimator_, &CostEstimator::timed, this,
            [this](const TrainingTime& time) { store(time); });
    connect(&estimator_, &CostEstimator::failed, this, [this] { store({}); });
}

void RecipeTimes::measure(const QList<Recipe>& recipes, const OpenTexts& texts) {
    if (texts.corpus != texts_.corpus || texts.validation != texts_.validation) known_.clear();
    recipes_ = recipes;
    texts_ = texts;
    proceed();
}

void RecipeTimes::store(std::optional<TrainingTime> time) {
    known_[measured_] = time;
    proceed();
}

/// Reports every recipe, and measures the first one that is not known.
void RecipeTimes::proceed() {
    const TrainingPlan* next = nullptr;
    for (const auto& [index, plan] : std::as_const(recipes_)) {
        const auto found = known_.find(decisive(plan, texts_));
        if (found == known_.end()) {
            if (!next) next = &plan;
            Q_EMIT measuring(index);
        } else if (found->second) {
            Q_EMIT timed(index, wholeTime(*found->second, plan));
        } else {
            Q_EMIT failed(index);
        }
    }
    if (!next) return estimator_.cancel();
    measured_ = decisive(*next, texts_);
    estimator_.estimate(*next, texts_);
}

}  // namespace hanscope::ui

#include "moc_cost_estimator.cpp"
