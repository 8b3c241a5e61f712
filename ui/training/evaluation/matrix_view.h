#pragma once

#include <QSplitter>
#include <QStringList>

#include "core/experiment/predictions.h"

namespace hanscope::ui {

class CellDocuments;
class ConfusionView;
struct CellTexts;

/// A confusion matrix with the scores of each class. When a cell is selected, its documents replace
/// the scores.
class MatrixView : public QSplitter {
    Q_OBJECT
 public:
    MatrixView();

    void clear();
    /// Shows an evaluation of documents with these labels. `origin` says of what: "Epoch 3".
    void setEvaluation(const AnyEvaluation& evaluation, const QStringList& labels,
                       const QString& origin = {});
    void list(int truth, int prediction, CellTexts texts);
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
    QStringList labels_;
};

}  // namespace hanscope::ui
