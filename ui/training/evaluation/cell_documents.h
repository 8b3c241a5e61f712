#pragma once

#include <QStringList>
#include <QWidget>

#include "core/corpus/marked_spans.h"
#include "core/experiment/training_data.h"
#include "core/text/document.h"
#include "ui/background/long_job.h"

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace hanscope::ui {

/// The documents of a cell.
struct CellTexts {
    DocumentSelection places;
    std::vector<float> probabilities;  ///< [document] of the predicted label; empty: not known
};

/// Lists the documents of a cell of a confusion matrix with the probability of the predicted label
/// and the beginnings of their texts, with a sentence above. The most probable are first; a click
/// on a header, or the menu, orders by probability or by place in the file. A click on a document
/// opens it, a double click also keeps it. At most kMax texts, those with the highest
/// probabilities, are loaded, on a worker thread.
class CellDocuments : public QWidget {
    Q_OBJECT
 public:
    static constexpr std::size_t kMax = 500;

    CellDocuments();

    /// Shows only a sentence.
    void clear(const QString& sentence);
    /// Lists documents whose true class is `truth`.
    void list(const QString& sentence, const QString& truth, CellTexts texts);

 Q_SIGNALS:
    /// Emitted when the user opens a document: "films.csv:12", its class, its text, and what people
    /// marked in it.
    void documentChosen(const QString& title, const QStringList& truth,
                        const hanscope::FormattedText& text, const hanscope::MarkedRanges& marks);
    /// Emitted when the user wants to keep the document opened last.
    void keepRequested();

 private:
    struct Document {
        QString place;
        FormattedText text;
        MarkedRanges marks;
        float probability = -1;  // negative: not known
    };
    static std::vector<Document> fetch(const CellTexts& texts, const CancelToken& cancel);
    void showFound(const QString& sentence, Outcome<std::vector<Document>> found);
    void open(const QTreeWidgetItem* item);

    QLabel* sentence_;
    QTreeWidget* list_;
    QString truth_;
    std::vector<Document> documents_;
    LongJob job_;
};

}  // namespace hanscope::ui
