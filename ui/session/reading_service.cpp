#include "ui/session/reading_service.h"

#include <QElapsedTimer>
#include <utility>

namespace hanscope::ui {

namespace {

constexpr int kTellMilliseconds = 300;

}  // namespace

ReadingService::ReadingService() : reader_(std::make_shared<DocumentReader>()) {
    clock_.setInterval(kTellMilliseconds);
    connect(&clock_, &QTimer::timeout, this, &ReadingService::reportProgress);
}

ReadingService::~ReadingService() {
    if (running_) running_->cancel.cancel();
}

void ReadingService::request(Request request) {
    const int document = request.document;
    forget(document);
    newest_[document] = ++lastGeneration_;
    Job job{std::move(request), lastGeneration_, {}};
    if (job.request.first) {
        giveWay();
        putFirst(std::move(job));
    } else {
        waiting_.push_back(std::move(job));
        placeOf_[document] = std::prev(waiting_.end());
    }
    startNext();
}

void ReadingService::putFirst(Job job) {
    const int document = job.request.document;
    waiting_.push_front(std::move(job));
    placeOf_[document] = waiting_.begin();
}

/// Cancels the running request and queues it again, in case its result is still needed.
void ReadingService::giveWay() {
    if (!running_ || running_->cancel.isCancelled()) return;
    putFirst({running_->request, running_->generation, {}});
    running_->cancel.cancel();
}

void ReadingService::forget(int document) {
    if (newest_.count(document) == 0) return;  // nothing is waiting or running
    dropWaiting(document);
    newest_.erase(document);
    if (running_ && running_->request.document == document) running_->cancel.cancel();
}

void ReadingService::dropWaiting(int document) {
    const auto place = placeOf_.find(document);
    if (place == placeOf_.end()) return;
    waiting_.erase(place->second);
    placeOf_.erase(place);
}

void ReadingService::startNext() {
    if (running_ || waiting_.empty()) return;
    Job job = std::move(waiting_.front());
    dropWaiting(job.request.document);
    start(std::move(job));
}

ReadingService::Answer ReadingService::read(DocumentReader& reader, const Job& job) {
    QElapsedTimer timer;
    timer.start();
    const auto progress = [share = job.share](std::uint64_t done, std::uint64_t total) {
        share->store(static_cast<double>(done) / static_cast<double>(total));
    };
    auto reading =
        std::make_shared<Reading>(reader.read(*job.request.text, job.request.title.toStdString(),
                                              *job.request.classifier, progress, job.cancel));
    if (!job.request.modelName.isEmpty()) reading->modelName = job.request.modelName.toStdString();
    return {job.request.document,
            std::move(reading),
            static_cast<double>(timer.nsecsElapsed()) / 1e6,
            {}};
}

void ReadingService::start(Job job) {
    running_ = job;
    left_.restart();
    clock_.start();
    const quint64 generation = job.generation;
    const int document = job.request.document;
    worker_.start([reader = reader_, job = std::move(job)] { return read(*reader, job); },
                  [this, generation, document](const Outcome<Answer>& outcome) {
                      running_.reset();
                      clock_.stop();
                      const auto newest = newest_.find(document);
                      const bool isAwaited =
                          newest != newest_.end() && newest->second == generation;
                      const bool isAnswer = outcome.value || !outcome.error.isEmpty();
                      if (isAwaited && isAnswer) forget(document);
                      startNext();
                      if (isAwaited && isAnswer)
                          Q_EMIT answered(
                              outcome.value.value_or(Answer{document, nullptr, 0, outcome.error}));
                  });
}

void ReadingService::reportProgress() {
    const double share = running_->share->load();
    if (share <= 0 || !isBusy(running_->request.document)) return;
    left_.report(share);
    Q_EMIT progressed(running_->request.document);
}

/// Nothing is told while the text is segmented.
std::optional<ReadingProgress> ReadingService::progress(int document) const {
    const bool isRunning = running_ && running_->request.document == document && isBusy(document);
    if (!isRunning || !left_.isKnown()) return std::nullopt;
    const double share = running_->share->load();
    return ReadingProgress{share, left_.seconds(share)};
}

}  // namespace hanscope::ui

#include "moc_reading_service.cpp"
