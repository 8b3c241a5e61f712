#include "ui/page/computation_controller.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <algorithm>
#include <memory>
#include <utility>

#include "ui/computation/computation_panel.h"
#include "ui/computation/computation_view.h"
#include "ui/computation/stage_picture.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/reader_page.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"

namespace hanscope::ui {

ComputationController::ComputationController(const WindowContext& context)
    : QObject(context.window), context_(context), panel_(context.docks->computation) {
    HeatmapView* heatmap = context_.page->heatmap();
    connect(context_.controller, &PageController::refreshed, this, &ComputationController::refresh);
    connect(heatmap, &HeatmapView::wordChosen, panel_, &ComputationPanel::follow);
    connect(panel_, &ComputationPanel::readsChanged, heatmap, &HeatmapView::setReadWords);
    connect(panel_, &ComputationPanel::networkChanged, context_.controller->view(),
            &ViewController::showNetworkChanged);
    connect(panel_->view(), &ComputationView::unitRequested, this,
            [this](const UnitName& unit) { Q_EMIT unitRequested(unit.level, unit.number); });
    connect(panel_, &ComputationPanel::exportRequested, this, &ComputationController::askForExport);
    connect(panel_, &ComputationPanel::ownWindowToggled, context_.window,
            [this] { context_.docks->toggleComputationWindow(); });
    connect(context_.actions->followWord, &QAction::triggered, this,
            &ComputationController::followCurrent);
    refresh();
}

void ComputationController::refresh() {
    const auto shown = context_.page->heatmap()->shown();
    const ViewController& view = *context_.controller->view();
    const auto classifier = context_.session->classifier();
    panel_->setReading(shown ? view.unchanged() : nullptr, view.view().member,
                       classifier ? classifier->info().path : std::filesystem::path());
    if (const auto label = view.chosenLabel()) panel_->followNode(*label);
    if (std::exchange(wasChanged_, view.isNetworkChanged()) && !wasChanged_)
        panel_->setChanges({});  // taken back elsewhere
}

/// The current word, or the heaviest one.
void ComputationController::followCurrent() {
    const HeatmapView& heatmap = *context_.page->heatmap();
    int word = heatmap.currentWord();
    if (word < 0) word = panel_->word();
    if (const auto shown = heatmap.shown(); word < 0 && shown) {
        const auto& values = shown->weights.words.values;
        word = static_cast<int>(std::max_element(values.begin(), values.end()) - values.begin());
    }
    show(word);
}

void ComputationController::show(int word) {
    panel_->follow(word);
    context_.docks->showComputation();
}

void ComputationController::addToMenu(QMenu* menu, int word) {
    if (word < 0 || context_.page->heatmap()->reading()->tree) return;
    QAction* follow = menu->addAction(tr("&Follow This Word"));
    follow->setShortcut(context_.actions->followWord->shortcut());
    connect(follow, &QAction::triggered, this, [this, word] { show(word); });
}

void ComputationController::askForExport() {
    const auto picture = panel_->picture();
    const OpenDocument* document = context_.session->current();
    if (!picture || !document) return;
    Q_EMIT exportRequested(
        [picture = *picture](TextRuns) {
            return std::make_unique<StageFigure>(picture.content, picture.subject,
                                                 picture.dimension);
        },
        document->title);
}

}  // namespace hanscope::ui

#include "moc_computation_controller.cpp"
