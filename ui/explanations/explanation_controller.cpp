#include "ui/explanations/explanation_controller.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>

#include "ui/explanations/faithfulness_dialog.h"
#include "ui/explanations/flip_dialog.h"
#include "ui/page/page_controller.h"
#include "ui/reader/view_controller.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

ExplanationController::ExplanationController(const WindowContext& context)
    : QObject(context.window), context_(context), view_(context.controller->view()) {
    const Actions& actions = *context.actions;
    connect(actions.faithfulness, &QAction::triggered, this,
            &ExplanationController::showFaithfulness);
    connect(actions.flip, &QAction::triggered, this, &ExplanationController::showFlip);
    connect(actions.lensFile, &QAction::triggered, this, &ExplanationController::askForWeights);
    const auto enable = [this, &actions] {
        const auto reading = view_->unchanged();
        const bool canAsk = reading && reading->explainer && context_.session->classifier();
        actions.faithfulness->setEnabled(canAsk);
        actions.flip->setEnabled(canAsk);
        actions.lensFile->setEnabled(reading != nullptr);
    };
    connect(view_, &ViewController::changed, this, enable);
    enable();
}

void ExplanationController::showFaithfulness() {
    auto* dialog = new FaithfulnessDialog(context_.session->classifier(), view_->unchanged(),
                                          context_.session->current()->title, view_->view().lens,
                                          context_.window);
    dialog->show();
}

void ExplanationController::askForWeights() {
    const QString last = view_->lensAnswers().file();
    const QString folder =
        last.isEmpty() ? recall(settings::kExportFolder) : QFileInfo(last).absolutePath();
    auto* dialog = new QFileDialog(context_.window, tr("Weights from a File"), folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Weights (*.csv *.json *.jsonl)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, view_, &ViewController::showFile);
    dialog->open();
}

void ExplanationController::showFlip() {
    const auto reading = view_->unchanged();
    auto* dialog = new FlipDialog(context_.session->classifier(), reading,
                                  context_.session->current()->title, context_.window);
    connect(dialog, &FlipDialog::wordsStruck, view_,
            [this, reading](const std::vector<std::uint32_t>& words) {
                if (view_->unchanged() == reading) view_->markDeleted(words);
            });
    dialog->show();
}

}  // namespace hanscope::ui
