#pragma once

#include <QWidget>
#include <functional>

#include "ui/documents/document_filter.h"

class QLineEdit;
class QMenu;
class QToolButton;

namespace hanscope::ui {

class DocumentListModel;

/// The row above the list of documents in which the user chooses what the list shows.
class DocumentFilterBar : public QWidget {
    Q_OBJECT
 public:
    explicit DocumentFilterBar(QWidget* parent = nullptr);

    /// The documents whose predictions can be chosen.
    void setModel(const DocumentListModel* model) { model_ = model; }
    const DocumentFilter::Wish& wish() const { return wish_; }
    /// Shows all documents again.
    void clear();

 Q_SIGNALS:
    void wishChanged();

 private:
    void fillMenu();
    void addLabels();
    void addUncertainties();
    void addChoice(const QString& text, bool isChosen, std::function<void()> choose);
    void showFilter();

    const DocumentListModel* model_ = nullptr;
    DocumentFilter::Wish wish_;
    QLineEdit* text_;
    QToolButton* button_;
    QMenu* menu_;
};

}  // namespace hanscope::ui
