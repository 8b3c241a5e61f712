#pragma once

#include <QSplitter>

#include "core/experiment/training_data.h"

namespace hanscope::ui {

class CellDocuments;
class ConfusionView;

/// What a run's last validation came to: the matrix with the scores of each class, and in their
/// place, once one of its cells was chosen, the documents of that cell.
class ValidationView : public QSplitter {
    Q_OBJECT
 public:
    explicit ValidationView(QWidget* parent = nullptr);

    void clear();
    /// The documents of the cell that was chosen; `truth` is their class.
    void list(const QString& truth, const TextPlaces& texts);

    ConfusionView* confusion() const { return confusion_; }
    CellDocuments* documents() const { return documents_; }

 private:
    QWidget* makeList();
    void showList(bool shown);

    ConfusionView* confusion_;
    CellDocuments* documents_;
    QWidget* list_;  // with the documents
};

}  // namespace hanscope::ui
