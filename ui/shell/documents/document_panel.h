#pragma once

#include <QWidget>

class QListView;

namespace hanscope::ui {

class DocumentListModel;

/// The documents of the window, each with its prediction.
class DocumentPanel : public QWidget {
    Q_OBJECT
 public:
    explicit DocumentPanel(QWidget* parent = nullptr);

    void setModel(DocumentListModel* model);
    /// Marks the document; 0 for none. Does not emit.
    void setCurrent(int id);

 Q_SIGNALS:
    void documentChosen(int id);

 private:
    DocumentListModel* model_ = nullptr;
    QListView* list_;
};

}  // namespace hanscope::ui
