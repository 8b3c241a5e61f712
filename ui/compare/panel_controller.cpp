#include "ui/compare/panel_controller.h"

#include <algorithm>

#include "ui/compare/beside_controller.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/sentence_panel.h"
#include "ui/reader/word_panel.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {

PanelController::PanelController(const Parts& parts, QObject* parent)
    : QObject(parent), parts_(parts) {
    follow(parts_.page->heatmap());
    follow(parts_.page->besideHeatmap());
    connect(parts_.controller, &PageController::refreshed, this, &PanelController::refresh);
    connect(parts_.beside, &BesideController::changed, this, &PanelController::refresh);
    connect(parts_.page->pages(), &PagePair::activeChanged, this, &PanelController::refresh);
    connect(parts_.docks->sentences, &SentencePanel::sentenceChosen, this,
            [this](int sentence) { active()->setCurrentSentence(sentence); });
    connect(parts_.docks->prediction, &PredictionPanel::labelChosen, this,
            &PanelController::explainLabel);
    refresh();
}

void PanelController::follow(HeatmapView* heatmap) {
    connect(heatmap, &HeatmapView::currentSentenceChanged, this, [this, heatmap](int sentence) {
        if (heatmap == active()) parts_.docks->sentences->setCurrentSentence(sentence);
    });
    connect(heatmap, &HeatmapView::currentWordChanged, this, [this, heatmap](int word) {
        if (word >= 0) parts_.docks->word->setWord(heatmap->shown(), word);
    });
}

bool PanelController::showsOther() const {
    const auto& choice = parts_.beside->choice();
    return choice && !std::holds_alternative<OriginalText>(*choice) &&
           parts_.page->pages()->active() == parts_.page->besideHeatmap();
}

HeatmapView* PanelController::active() const {
    const auto& choice = parts_.beside->choice();
    const bool isOriginal = choice && std::holds_alternative<OriginalText>(*choice);
    return isOriginal ? parts_.page->heatmap() : parts_.page->pages()->active();
}

const OpenDocument* PanelController::document() const {
    return showsOther() ? parts_.beside->document() : parts_.session->current();
}

void PanelController::refresh() {
    const HeatmapView& heatmap = *active();
    const OpenDocument* about = document();
    const auto reading = heatmap.reading();
    const Docks& docks = *parts_.docks;
    docks.prediction->setReading(
        reading, about && reading ? trueLabelsFor(*about, *reading) : QStringList());
    docks.sentences->setReading(heatmap.shown());
    docks.sentences->setCurrentSentence(heatmap.currentSentence());
    docks.word->setWord(heatmap.shown(), heatmap.currentWord());
}

/// The panel may be about another model's labels.
void PanelController::explainLabel(const QString& name) {
    ViewController* view = parts_.controller->view();
    const auto reading = view->reading();
    if (!reading || view->lens() == kAttentionLens || view->lens() == kImportedLens) return;
    const auto& labels = *reading->labels;
    const auto found = std::find(labels.begin(), labels.end(), name.toStdString());
    if (found == labels.end()) return;
    const auto label = static_cast<std::int32_t>(found - labels.begin());
    const auto against = view->view().against;
    view->setExplained(label, against == label ? std::nullopt : against, view->view().removal);
}

}  // namespace hanscope::ui
