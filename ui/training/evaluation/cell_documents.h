#pragma once

#include <QWidget>

#include "core/experiment/training_data.h"
#include "ui/background/background_worker.h"

class QLabel;
class QListWidget;

namespace hanscope::ui {

/// The documents of a cell of a confusion matrix, by their beginnings, with a sentence above; a
/// click opens one. Their texts are fetched off the GUI thread, the first kMost of them.
class CellDocuments : public QWidget {
    Q_OBJECT
 public:
    static constexpr std::size_t kMost = 500;

    explicit CellDocuments(QWidget* parent = nullptr);
    ~CellDocuments() override;

    /// Nothing but a sentence.
    void clear(const QString& sentence);
    /// `truth` is their class.
    void list(const QString& sentence, const QString& truth, TextPlaces texts);

 Q_SIGNALS:
    /// A document is to be read: "films.csv:12", its class, its text.
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
