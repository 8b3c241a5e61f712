#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/model/document_reader.h"
#include "core/survey/survey_table.h"
#include "ui/background/long_job.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/quotes/quoted_place.h"

namespace hanscope::ui {

class BusyBar;
class HeatmapView;

/// The page of one text of a corpus, with the weights of the model that read the corpus and what
/// people marked. The text
/// is read again on a worker thread; until then the page before stays, dimmed. A user who walks
/// through the texts waits for the last one only.
class TextPreview : public QWidget {
    Q_OBJECT
 public:
    explicit TextPreview(QWidget* parent = nullptr);

    /// Shows a text of the source, unless that is shown or being read.
    /// `model`: what the window calls the classifier. `truth`: shown as the true label.
    void showText(std::shared_ptr<const Classifier> classifier, const QString& model,
                  const CorpusSource& source, const SurveyedText& text, const QString& truth);
    /// Selects words of that text, once it is shown.
    void selectWords(const WordRange& words);
    void clear();
    const HeatmapView* page() const { return page_; }
    /// Adds the entry that keeps words of the text to its menu.
    void addQuoteAction(QMenu* menu) { ui::addQuoteAction(menu, page_); }

 Q_SIGNALS:
    void failed(const QString& sentence);
    /// Words of the text are to be kept as a quote.
    void quoteRequested(const hanscope::ui::QuotedPlace& place);

 private:
    void quote();

    std::optional<std::uint64_t> row_;        // RowPlace::number of what is wanted
    QuotedPlace place_;                       // of what is wanted, without the words
    std::shared_ptr<DocumentReader> reader_;  // used only on the worker thread
    bool isShown_ = false;                    // it is on the page
    WordRange wanted_;                        // to be selected when the text is shown
    LongJob job_;
    BusyBar* busy_;
    HeatmapView* page_;
};

}  // namespace hanscope::ui
