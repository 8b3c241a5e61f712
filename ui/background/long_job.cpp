#include "ui/background/long_job.h"

#include <atomic>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr int kTellMilliseconds = 100;
constexpr int kSteps = 1000;  // smaller progress is not told
constexpr int kNothingTold = -2 * kSteps;

}  // namespace

LongJob::LongJob(QObject* parent) : QObject(parent) {
    clock_.setInterval(kTellMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] { reports_->deliver(); });
}

LongJob::~LongJob() {
    cancel_.cancel();
}

LongJob::Line LongJob::begin() {
    forget();
    reports_ = std::make_shared<ReportQueue>();
    clock_.start();
    const auto tell = [reports = reports_](ReportQueue::Report report) {
        reports->post(std::move(report));
    };
    const auto told = std::make_shared<std::atomic<int>>(kNothingTold);
    const auto progress = [this, tell, told](std::uint64_t done, std::uint64_t total) {
        const double share =
            total > 0 ? static_cast<double>(done) / static_cast<double>(total) : -1;
        const int step = static_cast<int>(std::floor(share * kSteps));
        if (told->exchange(step) != step) tell([this, share] { Q_EMIT progressed(share); });
    };
    return {cancel_, progress, tell};
}

void LongJob::end() {
    clock_.stop();
    reports_->deliver();
}

void LongJob::forget() {
    cancel_.cancel();
    cancel_ = CancelToken();
    ++number_;
    clock_.stop();
}

}  // namespace hanscope::ui
