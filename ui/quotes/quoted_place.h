#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/model/reading.h"
#include "core/quotes/quote.h"
#include "ui/heatmap/heatmap_painter.h"

class QMenu;

namespace hanscope::ui {

class HeatmapView;

/// Words of a page that are to be kept as a quote, and what the window knows of their text.
struct QuotedPlace {
    std::shared_ptr<const Reading> reading;
    WordRange words;
    QString title;                       ///< of the text
    QString path = {};                   ///< of its file, or of the corpus; empty: none
    std::optional<std::uint64_t> row{};  ///< of the corpus
    QString group = {};                  ///< of the row
    QStringList truth = {};
};

/// The quote of these words, without an id and a time.
Quote quoteOf(const QuotedPlace& place);

/// What of a page is kept by the key Q: the selected words, else the sentence of the current word,
/// else the current sentence. No words if there is none of these.
WordRange quotableWords(const HeatmapView& page);

/// Adds the entry that keeps these words to the menu of a page.
void addQuoteAction(QMenu* menu, HeatmapView* page);

}  // namespace hanscope::ui
