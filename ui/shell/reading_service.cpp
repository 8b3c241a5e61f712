#include "ui/shell/reading_service.h"

#include "ui/shell/document_reader.h"

namespace hanscope::ui {

ReadingService::ReadingService(QObject* parent)
    : QObject(parent), reader_(std::make_shared<DocumentReader>()) {}

ReadingService::~ReadingService() {
    if (running_) running_->cancel.cancel();
}

void ReadingService::request(Request request) {
    const int document = request.document;
    forget(document);
    newest_[document] = ++lastGeneration_;
    Job job{std::move(request), lastGeneration_, {}};
    const auto place = job.request.first ? waiting_.begin() : waiting_.end();
    waiting_.insert(place, std::move(job));
    startNext();
}

void ReadingService::forget(int document) {
    dropWaiting(document);
    newest_.erase(document);
    if (running_ && running_->request.document == document) running_->cancel.cancel();
}

void ReadingService::dropWaiting(int document) {
    waiting_.remove_if([document](const Job& job) { return job.request.document == document; });
}

void ReadingService::startNext() {
    if (running_ || waiting_.empty()) return;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    start(std::move(job));
}

void ReadingService::start(Job job) {
    running_ = job;
    const quint64 generation = job.generation;
    const int document = job.request.document;
    worker_.start(
        [reader = reader_, job = std::move(job)] {
            return reader->read(*job.request.text, job.request.title.toStdString(),
                                *job.request.classifier, job.cancel);
        },
        [this, generation, document](Outcome<DocumentReader::Result> outcome) {
            Answer answer{document, nullptr, 0, outcome.error};
            if (outcome.value) {
                answer.reading = std::move(outcome.value->reading);
                answer.milliseconds = outcome.value->milliseconds;
            }
            finish(generation, document, std::move(answer));
        });
}

void ReadingService::finish(quint64 generation, int document, Answer answer) {
    running_.reset();
    startNext();
    const auto newest = newest_.find(document);
    const bool isStale = newest == newest_.end() || newest->second != generation;
    if (isStale) return;
    newest_.erase(newest);
    Q_EMIT answered(answer);
}

}  // namespace hanscope::ui
