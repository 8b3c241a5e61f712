#include "ui/workspace/place_keeper.h"

#include <QMainWindow>
#include <QScrollBar>
#include <algorithm>

#include "ui/heatmap/heatmap_view.h"
#include "ui/page/page_controller.h"
#include "ui/reader/reader_page.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {

PlaceKeeper::PlaceKeeper(const WindowContext& context)
    : QObject(context.window), session_(context.session), heatmap_(context.page->heatmap()) {
    connect(context.controller, &PageController::refreshed, this, &PlaceKeeper::onShown);
    connect(heatmap_->verticalScrollBar(), &QScrollBar::valueChanged, this, &PlaceKeeper::note);
    connect(heatmap_, &HeatmapView::currentWordChanged, this, &PlaceKeeper::note);
    connect(heatmap_, &HeatmapView::currentSentenceChanged, this, &PlaceKeeper::note);
    connect(session_->documents(), &QAbstractItemModel::rowsRemoved, this,
            &PlaceKeeper::forgetClosed);
}

PlaceInText PlaceKeeper::placeOf(int id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? PlaceInText() : found->second;
}

void PlaceKeeper::setPlace(int id, const PlaceInText& place) {
    places_[id] = place;
    if (id == shownId_) go(place);
}

/// While a document is being read, the page may still show the one before.
void PlaceKeeper::onShown() {
    const OpenDocument* current = session_->current();
    const auto shown = heatmap_->reading();
    const auto read = current ? current->reading : nullptr;
    if (!read || !shown || shown->document != read->document) return;
    document_ = shown->document;
    if (std::exchange(shownId_, current->id) == current->id) return;
    const auto known = places_.find(shownId_);
    if (known != places_.end()) go(PlaceInText(known->second));
}

void PlaceKeeper::note() {
    const OpenDocument* current = session_->current();
    const auto shown = heatmap_->reading();
    if (!current || current->id != shownId_ || !shown || shown->document != document_) return;
    const HeatmapView::Anchor top = heatmap_->anchor();
    places_[shownId_] = {top.word, top.offset, heatmap_->currentWord(),
                         heatmap_->currentSentence()};
}

void PlaceKeeper::go(const PlaceInText& place) {
    const auto words = static_cast<int>(document_->words().size());
    const auto sentences = static_cast<int>(document_->sentences().size());
    heatmap_->setCurrentSentence(std::min(place.sentence, sentences - 1));
    heatmap_->setCurrentWord(std::min(place.word, words - 1));
    heatmap_->restore({std::clamp(place.topWord, 0, words - 1), place.topOffset});
}

void PlaceKeeper::forgetClosed() {
    for (auto at = places_.begin(); at != places_.end();)
        at = session_->documents()->find(at->first) ? std::next(at) : places_.erase(at);
    if (!session_->documents()->find(shownId_)) shownId_ = 0;  // it may come back with this id
}

}  // namespace hanscope::ui
