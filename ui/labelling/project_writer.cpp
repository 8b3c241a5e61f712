#include "ui/labelling/project_writer.h"

#include <algorithm>
#include <utility>

#include "core/error.h"

namespace hanscope::ui {

namespace {

constexpr int kRetryMilliseconds = 3000;

}  // namespace

ProjectWriter::ProjectWriter(QObject* parent)
    : QObject(parent),
      worker_(std::make_unique<BackgroundWorker>()),
      begun_(std::make_shared<std::atomic<std::size_t>>(0)) {
    retry_.setSingleShot(true);
    retry_.setInterval(kRetryMilliseconds);
    // An empty line: what could not be written before.
    connect(&retry_, &QTimer::timeout, this, [this] { write({}); });
}

void ProjectWriter::setFile(std::shared_ptr<LabelProjectFile> file) {
    retry_.stop();
    file_ = std::move(file);
}

void ProjectWriter::write(const std::string& line) {
    if (!file_) return;
    lines_.push_back(line);
    ++given_;
    worker_->start(
        [file = file_, line, begun = begun_] {
            ++*begun;
            line.empty() ? file->retry() : file->append(line);
        },
        [this](const Outcome<Nothing>& outcome) { onWritten(outcome); });
}

void ProjectWriter::onWritten(const Outcome<Nothing>& outcome) {
    lines_.pop_front();
    if (outcome.value) {
        if (retry_.isActive()) Q_EMIT recovered();
        return retry_.stop();
    }
    retry_.start();
    Q_EMIT failed(outcome.error);
}

// The file keeps what it cannot write for the next time.
bool ProjectWriter::finish() {
    worker_ = std::make_unique<BackgroundWorker>();
    const std::size_t left = given_ - *begun_;
    bool isWritten = true;
    for (std::size_t i = lines_.size() - std::min(left, lines_.size()); i <= lines_.size(); ++i) {
        try {
            if (!file_) break;
            i < lines_.size() ? file_->append(lines_[i]) : file_->retry();
        } catch (const Error&) {
            isWritten = false;  // whoever closes the window has seen that it cannot be written
        }
    }
    lines_.clear();
    begun_ = std::make_shared<std::atomic<std::size_t>>(0);
    given_ = 0;
    if (!isWritten) retry_.start();
    return isWritten;
}

}  // namespace hanscope::ui

#include "moc_project_writer.cpp"
