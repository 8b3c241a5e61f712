#pragma once

#include <QSplitter>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/training_data.h"

namespace hanscope::ui {

class CellDocuments;
struct CellTexts;
class ConfusionView;

/// The result of a run's last validation, or of the model that was kept: the matrix with the scores
/// of each class. When a cell is selected, its documents replace the scores.
class ValidationView : public QSplitter {
    Q_OBJECT
 public:
    explicit ValidationView(QWidget* parent = nullptr);

    void clear();
    /// Shows an evaluation of documents with these labels. `origin` says of what: "Epoch 3".
    void setEvaluation(const AnyEvaluation& evaluation, const QStringList& labels,
                       const QString& origin);
    /// Lists the documents of the selected cell; `truth` is their class.
    void list(const QString& truth, const CellTexts& texts);
    /// Shows the scores again instead of the documents.
    void closeList() { showList(false); }

    ConfusionView* confusion() const { return confusion_; }
    CellDocuments* documents() const { return documents_; }

 private:
    QWidget* makeList();
    void showList(bool shown);

    ConfusionView* confusion_;
    CellDocuments* documents_;
    QWidget* list_;  // contains the documents
};

}  // namespace hanscope::ui
