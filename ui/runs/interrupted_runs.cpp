#include "ui/runs/interrupted_runs.h"

#include <QAction>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>

#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/state/actions.h"
#include "ui/training/run/run_controller.h"
#include "ui/training/run/training_dock.h"
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
    connect(continue_, &QPushButton::clicked, this, [this] { resume(offered()); });
    connect(discard, &QPushButton::clicked, this, &InterruptedRuns::askToDiscard);
    connect(banner_, &Banner::dismissed, this, [this] {
        forLater_.insert(folderOf(*offered()));
        offerNext();
    });
    const auto next = [this] {
        if (const UnfinishedRun* run = nextToContinue()) resume(run);
    };
    connect(context.actions->continueTraining, &QAction::triggered, this, next);
    connect(context.docks->training, &TrainingDock::continueRequested, this, next);
    offerNext();
}

void InterruptedRuns::search() {
    worker_.start([folder = defaultRunsFolder()] { return unfinishedRuns(folder); },
                  [this](Outcome<std::vector<UnfinishedRun>> found) {
                      if (!found.value) return;
                      found_ = std::move(*found.value);
                      offerNext();
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

/// The one in the banner; null: none.
const UnfinishedRun* InterruptedRuns::offered() const {
    for (const UnfinishedRun& run : found_)
        if (!forLater_.contains(folderOf(run))) return &run;
    return nullptr;
}

/// Also one that was left for later; null: none.
const UnfinishedRun* InterruptedRuns::nextToContinue() const {
    for (const UnfinishedRun& run : found_)
        if (run.problem.empty()) return &run;
    return nullptr;
}

void InterruptedRuns::offerNext() {
    const UnfinishedRun* next = nextToContinue();
    context_.actions->continueTraining->setEnabled(next != nullptr);
    context_.docks->training->setInterrupted(next ? titleOf(next->plan) : QString());
    const UnfinishedRun* run = offered();
    if (!run) return banner_->setMessage({});
    continue_->setVisible(run->problem.empty());
    banner_->setMessage(offerText(*run));
}

void InterruptedRuns::resume(const UnfinishedRun* run) {
    const std::filesystem::path folder = run->folder;
    forLater_.remove(folderOf(*run));  // if it fails, it is offered with the reason
    found_.erase(found_.begin() + (run - found_.data()));
    offerNext();
    runs_->resume(folder);
}

void InterruptedRuns::askToDiscard() {
    const UnfinishedRun& run = *offered();
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
