#include "ui/training/run/run_job.h"

#include <optional>

#include "core/event_handler.h"
#include "core/experiment/plan/training_plan.h"
#include "ui/training/run/run_history.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

// word2vec reports smaller progress thousands of times per second
constexpr double kSeenShare = 0.001;

/// Whether to skip a progress report. `last`: the progress reported last, if any.
bool isTooSoon(const PhaseProgress& at, const std::optional<PhaseProgress>& last) {
    return last && at.phase == last->phase && at.share - last->share < kSeenShare && at.share < 1;
}

}  // namespace

RunJob::RunJob(RunFolder folder, std::shared_ptr<SnapshotReader> look, Receiver receiver)
    : folder_(std::move(folder)), look_(std::move(look)), receiver_(std::move(receiver)) {}

void RunJob::end(StopMode wish) {
    wish_ = wish;
    cancel_.cancel();
    gate_.open();
}

ExperimentResult RunJob::run() {
    const TrainingPlan plan = folder_.runnable();
    past_ = readMetrics(folder_.metrics());
    try {
        return runExperiment(plan, observer(plan), cancel_);
    } catch (const Unstable& error) {
        folder_.finish();  // otherwise it would be offered again and end the same way
        const double rate = plan.series.learningRates.empty() ? plan.settings.learningRate : 0;
        throw Error(Message::verbatim(unstableText(errorText(error), 0, rate).toStdString()));
    }
}

ExperimentObserver RunJob::observer(const TrainingPlan& plan) {
    ExperimentObserver observer;
    observer.event = listener(plan);
    observer.control.pause = [this] {
        gate_.pass([this](bool waits) { post(PauseChanged{waits}); });
    };
    look_->follow(observer.control, [this](const Snapshot& snapshot) { post(snapshot); });
    observer.keepsBest = [this] { return wish_ == StopMode::KeepBest; };
    return observer;
}

RunListener RunJob::listener(const TrainingPlan& plan) {
    return [this, plan, last = std::optional<PhaseProgress>()](const RunEvent& event) mutable {
        if (const auto* at = std::get_if<PhaseProgress>(&event)) {
            if (isTooSoon(*at, last)) return;
            last = *at;
        }
        follow(event, plan);
        post(event);
    };
}

void RunJob::follow(const RunEvent& event, const TrainingPlan& plan) {
    eventHandler(
        [&](const DataRead& read) { look_->begin(withDerivedValues(plan), *read.data, cancel_); },
        [&](const Prepared& prepared) { folder_.addPreparation(prepared.seconds); },
        [&](const RunStarted&) { look_->beginRun(); },
        [&](const EpochReport& report) { look_->setScore(report.score()); },
        [&](const ModelSaved&) {
            keptMetrics_ = folder_.keepMetrics();
            folder_.finish();
        })(event);
}

void RunJob::post(RunReport info) {
    reports_.post([to = receiver_, info = std::move(info)] { to(info); });
}

}  // namespace hanscope::ui
