#include "ui/training/forming/forming_look.h"

#include <algorithm>

#include "core/error.h"
#include "core/model/document_reader.h"
#include "core/model/kept_attention.h"

namespace hanscope::ui {

namespace {

using std::chrono::milliseconds;
constexpr milliseconds kShortest(200), kLongest(2000);  // time between two readings
constexpr int kShareOfTime = 50;
constexpr int kShareOfRun = 100;  // the interval grows with the run's time, up to kLongest

}  // namespace

void FormingLook::setText(std::shared_ptr<const FormattedText> text) {
    const std::lock_guard<std::mutex> lock(mutex_);
    text_ = std::move(text);
}

void FormingLook::begin(const TrainingPlan& plan, const TrainingData& data,
                        const CancelToken& cancel) {
    models_.emplace(plan, data);
    segmenter_.emplace(plan.preprocessing);
    cancel_ = cancel;
    subject_ = {};
}

void FormingLook::beginRun() {
    begun_ = due_ = Clock::now();
    accuracy_ = -1;
}

void FormingLook::follow(TrainControl& control, Tell tell) {
    control.looks = [this](const StepReport& report) { return wanted(report); };
    control.look = [this, tell = std::move(tell)](const StepReport& report,
                                                  std::map<std::string, TensorValues> tensors) {
        const auto before = Clock::now();
        const Snapshot snapshot = read(report, std::move(tensors));
        const auto now = Clock::now();
        const auto pause =
            std::clamp<Clock::duration>((now - begun_) / kShareOfRun, kShortest, kLongest);
        due_ = now + std::max<Clock::duration>(pause, (now - before) * kShareOfTime);
        tell(snapshot);
    };
}

std::vector<std::int64_t> FormingLook::wanted(const StepReport& report) {
    if (Clock::now() < due_ && report.step < report.steps) return {};
    std::shared_ptr<const FormattedText> text;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        text = text_;
    }
    if (text != subject_.text) adopt(std::move(text));
    return subject_.rows;
}

/// Prepares a new text. A text that cannot be read is ignored here; the page reports the error.
void FormingLook::adopt(std::shared_ptr<const FormattedText> text) {
    subject_ = {std::move(text), nullptr, {}};
    if (!subject_.text) return;
    try {
        auto document = documentFrom(*subject_.text, {}, *segmenter_, cancel_);
        subject_.rows = models_->rowsFor(*document);
        subject_.document = std::move(document);
    } catch (const Error&) {
        subject_.rows.clear();
    } catch (const Cancelled&) {  // the run itself will notice the cancellation
        subject_ = {};
    }
}

Snapshot FormingLook::read(const StepReport& report, std::map<std::string, TensorValues> tensors) {
    const auto classifier =
        makeClassifier({}, models_->model(subject_.rows, std::move(tensors)), 1);
    auto reading = std::make_shared<Reading>(classifier->read(subject_.document));
    reading->explainer.reset();  // each moment would keep its network
    if (reading->tree) reading->tree = withKeptAttention(*reading->tree);
    return {std::move(reading), report.epoch, report.runStep, accuracy_};
}

}  // namespace hanscope::ui
