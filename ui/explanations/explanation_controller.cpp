#include "ui/explanations/explanation_controller.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QScreen>
#include <algorithm>

#include "ui/explanations/faithfulness_dialog.h"
#include "ui/explanations/flip_dialog.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/page_controller.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/settings.h"
#include "ui/widgets/ask_file.h"

namespace hanscope::ui {

namespace {

/// Moves the dialog to the right of the page, as far as the screen has room, so that the words that
/// it is about are seen.
void placeBeside(QDialog* dialog, const QWidget& page) {
    const QRect screen = page.screen()->availableGeometry();
    const QPoint corner = page.mapToGlobal(page.rect().topRight());
    dialog->move(std::min(corner.x(), screen.right() - dialog->width()), corner.y());
}

}  // namespace

ExplanationController::ExplanationController(const WindowContext& context)
    : QObject(context.window), context_(context), view_(context.controller->view()) {
    const Actions& actions = *context.actions;
    connect(actions.faithfulness, &QAction::triggered, this,
            &ExplanationController::showFaithfulness);
    connect(actions.flip, &QAction::triggered, this, &ExplanationController::showFlip);
    connect(actions.lensFile, &QAction::triggered, this, &ExplanationController::askForWeights);
    const auto enable = [this, &actions] {
        const auto reading = view_->unchanged();
        const OpenDocument* document = context_.session->current();
        // Until the page shows what the chosen model reads, that model is another than the page's.
        const bool canAsk = reading && reading->explainer && context_.session->classifier() &&
                            context_.controller->showsCurrent() &&
                            !context_.session->isBusy(document->id);
        actions.faithfulness->setEnabled(canAsk);
        actions.flip->setEnabled(canAsk);
        actions.lensFile->setEnabled(reading != nullptr);
    };
    connect(view_, &ViewController::changed, this, enable);
    connect(context_.controller, &PageController::refreshed, this, enable);
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
    const QString filters =
        tr("Weights (*.csv *.json *.jsonl)") + QStringLiteral(";;") + tr("All files (*)");
    connect(openFileDialog(context_.window, tr("Weights from a File"), QFileDialog::ExistingFile,
                           folder, filters),
            &QFileDialog::fileSelected, view_, &ViewController::showFile);
}

void ExplanationController::showFlip() {
    const auto reading = view_->unchanged();
    auto* dialog = new FlipDialog(context_.session->classifier(), reading,
                                  context_.session->current()->title, context_.window);
    connect(dialog, &FlipDialog::wordsStruck, view_,
            [this, reading](const std::vector<std::uint32_t>& words) {
                if (view_->unchanged() == reading) view_->markDeleted(words);
            });
    connect(dialog, &FlipDialog::wordChosen, context_.page, [this, reading](std::uint32_t word) {
        HeatmapView* page = context_.page->heatmap();
        if (page->reading() && page->reading()->document == reading->document)
            page->goToWord(static_cast<int>(word));
    });
    placeBeside(dialog, *context_.page);
    dialog->show();
}

}  // namespace hanscope::ui

#include "moc_explanation_controller.cpp"
