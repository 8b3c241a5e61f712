#include "ui/export/export_queue.h"

#include <QMessageBox>
#include <QPushButton>

#include "ui/widgets/banner.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

ExportQueue::ExportQueue(QWidget* window, Banner* banner, CloseQuestion question, QObject* parent)
    : QObject(parent),
      window_(window),
      banner_(banner),
      question_(std::move(question)),
      cancel_(banner->addButton(tr("Cancel"))) {
    cancel_->hide();
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMilliseconds);
    connect(&delay_, &QTimer::timeout, this, &ExportQueue::showProgress);
    connect(cancel_, &QPushButton::clicked, &job_, &LongJob::cancel);
    connect(&job_, &LongJob::progressed, this, [this](double share) {
        share_ = share;
        if (share > 0) left_.report(share);
        if (!delay_.isActive()) showProgress();
    });
}

void ExportQueue::startNext() {
    if (waiting_.empty()) return;
    const auto begin = std::move(waiting_.front());
    waiting_.pop_front();
    begin();
}

void ExportQueue::begin(const QString& message) {
    isRunning_ = true;
    message_ = message;
    share_ = -1;
    left_.restart();
    delay_.start();
}

/// Returns whether the result matters, and starts the next export.
bool ExportQueue::end() {
    isRunning_ = false;
    delay_.stop();
    cancel_->hide();
    banner_->setDismissible(true);
    banner_->setMessage({});
    const bool closes = std::exchange(isClosing_, false);  // another question may keep it open
    closes ? static_cast<void>(window_->close()) : startNext();
    if (asked_ && !isRunning()) asked_->close();
    return !closes;
}

void ExportQueue::showProgress() {
    const QString share =
        share_ < 0 ? QString() : QLatin1Char(' ') + progressText(share_, left_.seconds(share_));
    cancel_->show();
    banner_->setDismissible(false);
    banner_->setMessage(message_ + share);
}

bool ExportQueue::mayClose() {
    if (isRunning() && !isClosing_) askToClose();
    return !isRunning();
}

void ExportQueue::askToClose() {
    asked_ = makePlainQuestion(question_.title, question_.question, window_);
    asked_->setInformativeText(question_.details);
    QPushButton* stop = asked_->addButton(tr("Stop and Close"), QMessageBox::AcceptRole);
    connect(stop, &QPushButton::clicked, this, [this] {
        isClosing_ = true;
        waiting_.clear();
        job_.cancel();
    });
    asked_->open();
}

}  // namespace hanscope::ui

#include "moc_export_queue.cpp"
