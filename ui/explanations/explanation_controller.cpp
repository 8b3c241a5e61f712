#include "ui/explanations/explanation_controller.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

#include "ui/explanations/faithfulness_dialog.h"
#include "ui/explanations/flip_dialog.h"
#include "ui/reader/view_controller.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

ExplanationController::ExplanationController(ReaderSession* session, ViewController* view,
                                             const Actions& actions, QWidget* window)
    : QObject(window), session_(session), view_(view), window_(window) {
    connect(actions.faithfulness, &QAction::triggered, this,
            &ExplanationController::showFaithfulness);
    connect(actions.flip, &QAction::triggered, this, &ExplanationController::showFlip);
    connect(actions.lensFile, &QAction::triggered, this, &ExplanationController::askForWeights);
    const auto enable = [this, actions] {
        const auto reading = view_->unchanged();
        const bool canAsk = reading && reading->explainer && session_->classifier();
        actions.faithfulness->setEnabled(canAsk);
        actions.flip->setEnabled(canAsk);
        actions.lensFile->setEnabled(reading != nullptr);
    };
    connect(view_, &ViewController::changed, this, enable);
    enable();
}

void ExplanationController::showFaithfulness() {
    auto* dialog = new FaithfulnessDialog(session_->classifier(), view_->unchanged(),
                                          session_->current()->title, view_->view().lens, window_);
    dialog->show();
}

void ExplanationController::askForWeights() {
    const QString last = view_->lensAnswers().file();
    const QString folder =
        last.isEmpty() ? recall(settings::kExportFolder) : QFileInfo(last).absolutePath();
    auto* dialog = new QFileDialog(window_, tr("Weights from a File"), folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Weights (*.csv *.json *.jsonl)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, view_, &ViewController::showFile);
    dialog->open();
}

void ExplanationController::showFlip() {
    const auto reading = view_->unchanged();
    auto* dialog =
        new FlipDialog(session_->classifier(), reading, session_->current()->title, window_);
    connect(dialog, &FlipDialog::wordsStruck, view_,
            [this, reading](const std::vector<std::uint32_t>& words) {
                if (view_->unchanged() == reading) view_->strike(words);
            });
    dialog->show();
}

}  // namespace hanscope::ui
