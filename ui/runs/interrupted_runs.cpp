#include "ui/runs/interrupted_runs.h"

#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>

#include "ui/page/page_controller.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/training/run/run_controller.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

QString folderOf(const UnfinishedRun& run) {
    return QString::fromStdString(run.folder.string());
}

}  // namespace

InterruptedRuns::InterruptedRuns(const WindowContext& context, RunController* runs, QObject* parent)
    : QObject(parent),
      context_(context),
      runs_(runs),
      banner_(context.page->messages()->add(Banner::Kind::News)),
      continue_(banner_->addButton(tr("Continue"))) {
    banner_->setObjectName(QStringLiteral("interruptedRun"));
    QPushButton* discard = banner_->addButton(tr("Discard…"));
    connect(continue_, &QPushButton::clicked, this, &InterruptedRuns::resume);
    connect(discard, &QPushButton::clicked, this, &InterruptedRuns::askToDiscard);
    connect(banner_, &Banner::dismissed, this, [this] {
        forLater_.insert(folderOf(found_.front()));
        offerNext();
    });
}

void InterruptedRuns::search() {
    worker_.start([folder = defaultRunsFolder()] { return unfinishedRuns(folder); },
                  [this](Outcome<std::vector<UnfinishedRun>> found) {
                      if (found.value) offer(std::move(*found.value));
                  });
}

/// "The training of “Films” was interrupted after 3 epochs."
QString InterruptedRuns::offerText(const UnfinishedRun& run) {
    if (!run.problem.empty()) return messageText(run.problem);
    const QString title = titleOf(run.plan);
    if (!run.failure.empty())
        return tr("The training of “%1” failed: %2")
            .arg(title, QString::fromStdString(run.failure));
    if (!run.begun) return tr("The training of “%1” has not taken a step yet.").arg(title);
    if (run.epochs == 0) return tr("The training of “%1” was interrupted.").arg(title);
    return tr("The training of “%1” was interrupted after %2.")
        .arg(title, tr("%Ln epoch(s)", nullptr, run.epochs));
}

void InterruptedRuns::offer(std::vector<UnfinishedRun> found) {
    found_.clear();
    for (UnfinishedRun& run : found) {
        if (!forLater_.contains(folderOf(run))) found_.push_back(std::move(run));
    }
    if (found_.empty()) return banner_->setMessage({});
    continue_->setVisible(found_.front().problem.empty());
    banner_->setMessage(offerText(found_.front()));
}

void InterruptedRuns::resume() {
    const std::filesystem::path folder = found_.front().folder;
    found_.erase(found_.begin());
    offerNext();
    runs_->resume(folder);
}

void InterruptedRuns::askToDiscard() {
    const UnfinishedRun& run = found_.front();
    QMessageBox* question = makePlainQuestion(
        tr("Discard the Run"),
        tr("Discard the interrupted training of “%1”? Its progress will be deleted.")
            .arg(titleOf(run.plan)),
        context_.window);
    QPushButton* confirm = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, [this, folder = run.folder] { discard(folder); });
    question->open();
}

void InterruptedRuns::discard(const std::filesystem::path& folder) {
    worker_.start([folder] { discardRun(folder); },
                  [this](const Outcome<Nothing>& discarded) {
                      if (!discarded.value) context_.controller->showError(discarded.error);
                      search();
                  });
}

}  // namespace hanscope::ui

#include "moc_interrupted_runs.cpp"
