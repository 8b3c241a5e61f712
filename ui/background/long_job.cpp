#include "ui/background/long_job.h"

#include <atomic>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr int kReportMilliseconds = 100;
constexpr int kSteps = 1000;  // smaller progress is not reported
constexpr int kNothingReported = -2 * kSteps;

}  // namespace

LongJob::LongJob(QObject* parent) : QObject(parent) {
    clock_.setInterval(kReportMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] { reports_->deliver(); });
}

LongJob::~LongJob() {
    cancel_.cancel();
}

LongJob::Context LongJob::begin() {
    forget();
    reports_ = std::make_shared<ReportQueue>();
    clock_.start();
    const auto report = [reports = reports_](ReportQueue::Report next) {
        reports->post(std::move(next));
    };
    const auto reported = std::make_shared<std::atomic<int>>(kNothingReported);
    const auto progress = [this, report, reported](std::uint64_t done, std::uint64_t total) {
        const double share =
            total > 0 ? static_cast<double>(done) / static_cast<double>(total) : -1;
        const int step = static_cast<int>(std::floor(share * kSteps));
        if (reported->exchange(step) != step) report([this, share] { Q_EMIT progressed(share); });
    };
    return {cancel_, progress, report};
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

#include "moc_long_job.cpp"
