#include "ui/compare/panel_controller.h"

#include <algorithm>

#include "core/model/classifier.h"
#include "ui/compare/compare_controller.h"
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

PanelController::PanelController(const WindowContext& context, CompareController* compare)
    : QObject(compare), context_(context), compare_(compare) {
    follow(context_.page->heatmap());
    follow(context_.page->comparedHeatmap());
    connect(compare_, &CompareController::changed, this, &PanelController::refresh);
    connect(context_.page->pages(), &PagePair::activeChanged, this, &PanelController::refresh);
    connect(context_.docks->sentences, &SentencePanel::sentenceChosen, this,
            [this](int sentence) { active()->setCurrentSentence(sentence); });
    connect(context_.docks->prediction, &PredictionPanel::labelChosen, this,
            &PanelController::explainLabel);
    refresh();
}

void PanelController::follow(HeatmapView* heatmap) {
    connect(heatmap, &HeatmapView::currentSentenceChanged, this, [this, heatmap](int sentence) {
        if (heatmap == active()) context_.docks->sentences->setCurrentSentence(sentence);
    });
    connect(heatmap, &HeatmapView::currentWordChanged, this, [this, heatmap](int word) {
        if (word >= 0) showWord(*heatmap, word);
    });
    connect(heatmap, &HeatmapView::wordChosen, context_.docks->word, &WordPanel::unfold);
}

bool PanelController::showsOther() const {
    const auto& choice = compare_->choice();
    return choice && !std::holds_alternative<OriginalText>(*choice) &&
           context_.page->pages()->active() == context_.page->comparedHeatmap();
}

HeatmapView* PanelController::active() const {
    const auto& choice = compare_->choice();
    const bool isOriginal = choice && std::holds_alternative<OriginalText>(*choice);
    return isOriginal ? context_.page->heatmap() : context_.page->pages()->active();
}

const OpenDocument* PanelController::document() const {
    if (showsOther()) return compare_->document();
    return context_.controller->showsCurrent() ? context_.session->current() : nullptr;
}

/// Whether the model that learnt from known texts predicts other labels than the true ones.
bool PanelController::isWrong() const {
    const OpenDocument* about = document();
    const auto model = context_.session->classifier();
    return about && !showsOther() && model && model->info().trainedTexts &&
           !isRight(*about).value_or(true);
}

void PanelController::refresh() {
    const HeatmapView& heatmap = *active();
    const OpenDocument* about = document();
    const auto reading = heatmap.reading();
    const Docks& docks = *context_.docks;
    docks.sentences->setReading(heatmap.shown());  // whose room the labels may have
    docks.prediction->setReading(
        reading, about && reading ? trueLabelsFor(*about, *reading) : QStringList(), isWrong());
    docks.sentences->setCurrentSentence(heatmap.currentSentence());
    const bool isSameText = reading && reading->document == document_;
    const int last = isSameText ? word_ : -1;  // the pointer may have left it
    showWord(heatmap, heatmap.currentWord() >= 0 ? heatmap.currentWord() : last);
}

void PanelController::showWord(const HeatmapView& heatmap, int word) {
    word_ = word;
    document_ = heatmap.reading() ? heatmap.reading()->document : nullptr;
    context_.docks->word->setWord(heatmap.shown(), word);
}

/// The panel may be about another model's labels.
void PanelController::explainLabel(const QString& name) {
    ViewController* view = context_.controller->view();
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

#include "moc_panel_controller.cpp"
