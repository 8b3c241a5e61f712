#pragma once

#include <QDialog>
#include <QStringList>

class QHBoxLayout;
class QLineEdit;
class QListView;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace hanscope::ui {

/// Asks for the true label of a document: one of the model's labels, or several if the model
/// predicts any number of labels. The field at the top filters the list as the user types, and the
/// arrow keys move in the list meanwhile. If there may be several, Enter in the field checks the
/// current label, so that the next one can be typed; with an empty field it closes the dialog.
class LabelDialog : public QDialog {
    Q_OBJECT
 public:
    /// `chosen`: the labels that are chosen at first. Those that the model does not have are listed
    /// before its own, so that they stay unless the user chooses others.
    LabelDialog(const QStringList& labels, const QStringList& chosen, bool allowsSeveral,
                QWidget* parent);

    /// The chosen labels in the order of the list; none if there is none or the user removed them.
    QStringList chosen() const;

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void fill(const QStringList& labels, const QStringList& chosen);
    QHBoxLayout* makeButtons();
    void layOut(const QStringList& others);
    void filter(const QString& text);
    void checkCurrent();
    void removeAll();

    const bool allowsSeveral_;
    bool isRemoved_ = false;
    QLineEdit* search_;
    QListView* list_;
    QPushButton* set_ = nullptr;
    QStandardItemModel* labels_;
    QSortFilterProxyModel* shown_;
};

}  // namespace hanscope::ui
