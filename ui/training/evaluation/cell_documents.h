#pragma once

#include <QWidget>

#include "core/experiment/training_data.h"
#include "ui/background/background_worker.h"

class QLabel;
class QListWidget;

namespace hanscope::ui {

/// Lists the documents of a cell of a confusion matrix by the beginnings of their texts, with a
/// sentence above. A click opens a document. The texts of the first kMost documents are loaded on a
/// worker thread.
class CellDocuments : public QWidget {
    Q_OBJECT
 public:
    static constexpr std::size_t kMost = 500;

    explicit CellDocuments(QWidget* parent = nullptr);
    ~CellDocuments() override;

    /// Shows only a sentence.
    void clear(const QString& sentence);
    /// Lists documents whose true class is `truth`.
    void list(const QString& sentence, const QString& truth, TextPlaces texts);

 Q_SIGNALS:
    /// Emitted when the user opens a document: "films.csv:12", its class, its text.
    void documentChosen(const QString& title, const QString& truth, const std::string& text);

 private:
    struct Document {
        QString place;
        std::string text;
    };
    static std::vector<Document> fetch(const TextPlaces& texts, const CancelToken& cancel);
    void showFound(const QString& sentence, Outcome<std::vector<Document>> found);
    void open(int row);

    QLabel* sentence_;
    QListWidget* list_;
    QString truth_;
    std::vector<Document> documents_;
    quint64 generation_ = 0;
    CancelToken cancel_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
