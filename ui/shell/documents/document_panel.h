#pragma once

#include <QWidget>

class QListView;

namespace hanscope::ui {

class DocumentListModel;

/// The list of open documents, each with its prediction.
class DocumentPanel : public QWidget {
    Q_OBJECT
 public:
    explicit DocumentPanel(QWidget* parent = nullptr);

    void setModel(DocumentListModel* model);
    /// Selects the document in the list; 0 for none. Does not emit documentChosen().
    void setCurrent(int id);

 Q_SIGNALS:
    void documentChosen(int id);
    void keepRequested(int id);  ///< after a double click

 private:
    DocumentListModel* model_ = nullptr;
    QListView* list_;
};

}  // namespace hanscope::ui
