#include "ui/training/run/run_job.h"

#include "core/experiment/plan/training_plan.h"
#include "ui/training/run/run_texts.h"

namespace hanscope::ui {

namespace {

constexpr double kSeenShare = 0.001;  // word vectors tell of far less, thousands of times a second

}  // namespace

RunJob::RunJob(RunFolder folder, std::shared_ptr<FormingLook> look, RunReceiver receiver)
    : folder_(std::move(folder)), look_(std::move(look)), receiver_(std::move(receiver)) {}

void RunJob::end(RunWish wish) {
    wish_ = wish;
    cancel_.cancel();
    gate_.open();
}

ExperimentResult RunJob::run() {
    const TrainingPlan plan = folder_.runnable();
    try {
        return runExperiment(plan, observer(plan), cancel_);
    } catch (const Unstable& error) {
        folder_.finish();  // it would only come here again
        const double rate = plan.series.learningRates.empty() ? plan.settings.learningRate : 0;
        throw Error(unstableText(QString::fromStdString(error.what()), 0, rate).toStdString());
    }
}

ExperimentObserver RunJob::observer(const TrainingPlan& plan) {
    ExperimentObserver observer;
    const RunReceiver& to = receiver_;
    observer.preparing = [this, &to, told = std::string(), toldShare = 0.0](
                             const std::string& what, double share, double) mutable {
        if (what == told && share - toldShare < kSeenShare && share < 1) return;
        told = what;
        toldShare = share;
        reports_.post([to = to.preparing, what, share] { to(what, share); });
    };
    observer.note = [this, &to](const std::string& sentence) {
        reports_.post([to = to.note, sentence] { to(sentence); });
    };
    observer.warning = [this, &to](const std::string& sentence) {
        reports_.post([to = to.warning, sentence] { to(sentence); });
    };
    observer.data = [this, &to, plan](std::shared_ptr<const TrainingData> data) {
        look_->begin(continued(plan), *data, cancel_);
        reports_.post([to = to.data, data] { to(data); });
    };
    observer.run = [this, &to](int run, int runs, const TrainSettings& settings) {
        look_->beginRun();
        reports_.post([to = to.run, run, runs, settings] { to(run, runs, settings); });
    };
    observer.evaluated = [this, &to](const AnyEvaluation& evaluation) {
        reports_.post([to = to.evaluated, evaluation] { to(evaluation); });
    };
    observer.training = trainObserver();
    observer.keepsBest = [this] { return wish_ == RunWish::KeepBest; };
    observer.saved = [this](const std::filesystem::path&) { folder_.finish(); };
    return observer;
}

TrainObserver RunJob::trainObserver() {
    TrainObserver observer;
    const RunReceiver& to = receiver_;
    observer.step = [this, &to](const StepReport& report) {
        reports_.post([to = to.step, report] { to(report); });
    };
    observer.epoch = [this, &to](const EpochReport& report) {
        reports_.post([to = to.epoch, report] { to(report); });
    };
    observer.validated = [this, &to](const LabelLists& predicted) {
        reports_.post([to = to.validated, predicted] { to(predicted); });
    };
    observer.pause = [this, &to] {
        gate_.pass([&](bool waits) { reports_.post([to = to.paused, waits] { to(waits); }); });
    };
    look_->follow(observer, [this, &to](const Snapshot& snapshot) {
        reports_.post([to = to.looked, snapshot] { to(snapshot); });
    });
    return observer;
}

}  // namespace hanscope::ui
