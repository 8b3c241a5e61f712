#include "ui/quotes/quoted_place.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

#include "core/text/document.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

struct QuotedTexts {
    Q_DECLARE_TR_FUNCTIONS(QuotedTexts)
};

}  // namespace

Quote quoteOf(const QuotedPlace& place) {
    const Document& document = *place.reading->document;
    const auto word = [&](int number) {
        return document.words()[static_cast<std::size_t>(number)];
    };
    const int last = place.words.first + place.words.count - 1;
    Quote quote =
        hanscope::quoteOf(document.text(), {word(place.words.first).begin, word(last).end});
    quote.title = place.title.toStdString();
    quote.path = place.path.toStdString();
    quote.row = place.row;
    quote.group = place.group.toStdString();
    quote.truth = coreTexts(place.truth);
    if (place.reading->labels->empty()) return quote;
    for (const std::int32_t label : predictedLabels(*place.reading))
        quote.predicted.push_back(place.reading->labels->at(static_cast<std::size_t>(label)));
    quote.probability =
        place.reading->probabilities.at(static_cast<std::size_t>(place.reading->prediction));
    quote.model = place.reading->modelName;
    return quote;
}

WordRange quotableWords(const HeatmapView& page) {
    if (!page.reading()) return {};
    if (page.selectedWords().count > 0) return page.selectedWords();
    const Document& document = *page.reading()->document;
    const int sentence = page.currentWord() >= 0 ? sentenceOfWord(document, page.currentWord())
                                                 : page.currentSentence();
    if (sentence < 0) return {};
    const Sentence& words = document.sentences()[static_cast<std::size_t>(sentence)];
    return {static_cast<int>(words.firstWord), static_cast<int>(words.wordCount)};
}

void addQuoteAction(QMenu* menu, HeatmapView* page) {
    if (quotableWords(*page).count == 0) return;
    QAction* keep = menu->addAction(page->selectedWords().count > 0
                                        ? QuotedTexts::tr("Keep the Selected Words as a &Quote")
                                        : QuotedTexts::tr("Keep the Sentence as a &Quote"));
    keep->setShortcut(Qt::Key_Q);
    QObject::connect(keep, &QAction::triggered, page, [page, reading = page->reading()] {
        if (page->reading() == reading) Q_EMIT page->quoteRequested();
    });
}

}  // namespace hanscope::ui
