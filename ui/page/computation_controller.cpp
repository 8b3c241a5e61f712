#include "ui/page/computation_controller.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

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

namespace {

/// A picture of each step of a path, as Play shows them.
PictureSeries seriesOf(const ComputationPath& path,
                       std::function<std::unique_ptr<Picture>(int stage, int step)> pictureOf) {
    std::vector<std::pair<int, int>> steps;
    for (std::size_t stage = 0; stage < path.stages().size(); ++stage)
        for (int step = 0; step < path.stages()[stage].steps; ++step)
            steps.emplace_back(static_cast<int>(stage), step);
    PictureSeries series;
    series.count = static_cast<int>(steps.size());
    series.make = [steps = std::move(steps), pictureOf = std::move(pictureOf)](int i, TextRuns) {
        const auto [stage, step] = steps[static_cast<std::size_t>(i)];
        return pictureOf(stage, step);
    };
    return series;
}

}  // namespace

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
    const OpenDocument* document = context_.session->current();
    const auto classifier = context_.session->classifier();
    const auto reading = shown ? view.unchanged() : nullptr;
    // While the page waits for another reading, the model is not that of what it shows.
    if (!reading || !document || !context_.session->isBusy(document->id))
        panel_->setReading(reading, view.view().member,
                           classifier ? classifier->info().path : std::filesystem::path(),
                           reading ? taughtLabel(*reading) : -1);
    if (const auto label = view.chosenLabel()) panel_->followNode(*label);
    if (std::exchange(wasChanged_, view.isNetworkChanged()) && !wasChanged_)
        panel_->setChanges({});  // taken back elsewhere
}

/// The label that the page's lens is about, or the true one; −1: the predicted one.
std::int32_t ComputationController::taughtLabel(const Reading& reading) const {
    const OpenDocument* document = context_.session->current();
    if (const auto label = applicable(reading, context_.controller->view()->view()).label)
        return *label;
    const QStringList truth = document ? trueLabelsFor(*document, reading) : QStringList();
    if (truth.isEmpty()) return -1;
    const auto found =
        std::find(reading.labels->begin(), reading.labels->end(), truth.front().toStdString());
    return found == reading.labels->end()
               ? -1
               : static_cast<std::int32_t>(found - reading.labels->begin());
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
    connect(follow, &QAction::triggered, this,
            [this, word, document = context_.page->heatmap()->reading()->document] {
                const auto reading = context_.page->heatmap()->reading();
                if (reading && reading->document == document) show(word);
            });
}

void ComputationController::askForExport(bool ofAllSteps) {
    const auto shown = panel_->shownStep();
    const OpenDocument* document = context_.session->current();
    if (!shown || !document) return;
    const auto pictureOf = [shown = *shown](int stage, int step) {
        return std::make_unique<StageFigure>(shown.path->content(stage, step), shown.subject,
                                             shown.dimension);
    };
    if (ofAllSteps)
        return Q_EMIT seriesExportRequested(seriesOf(*shown->path, pictureOf), document->title);
    Q_EMIT exportRequested([pictureOf, stage = shown->stage,
                            step = shown->step](TextRuns) { return pictureOf(stage, step); },
                           document->title);
}

}  // namespace hanscope::ui

#include "moc_computation_controller.cpp"
