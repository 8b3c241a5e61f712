#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QWidget>

class QKeyEvent;
class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace hanscope::ui {

/// The labels that a text may get, each with the key that gives it and, where it may be seen, its
/// probability. The field above filters them as the user types; Enter gives the first one that is
/// left, and a name that is not there becomes a new label. If a text may have several labels, they
/// are checked.
class LabelList : public QWidget {
    Q_OBJECT
 public:
    explicit LabelList(QWidget* parent = nullptr);

    /// Fills the list. `keys` are not shown if the labels stay the same.
    void setLabels(const QStringList& labels, bool allowsSeveral);
    QStringList labels() const { return labels_; }
    /// What the labels mean, shown below the list for the one under the pointer or the current one;
    /// empty: not known.
    void setDescriptions(const QHash<QString, QString>& descriptions);
    /// The probabilities of labels; empty: they are hidden.
    void setProbabilities(const QHash<QString, double>& probabilities);
    /// The labels that the text has.
    void setChosen(const QStringList& labels);
    QStringList chosen() const;
    /// The label that this key gives; empty: none. Digits are the first ten labels, then follow
    /// letters that mean nothing else.
    QString labelOf(const QKeyEvent& event) const;
    /// Gives the label, or checks it if there may be several.
    void choose(const QString& label);
    QLineEdit* field() const { return field_; }

 Q_SIGNALS:
    /// A label was chosen, or with several one was checked or unchecked.
    void labelChosen(const QString& label);
    void labelAdded(const QString& label);
    /// Enter was pressed in the empty field.
    void finished();
    void renameRequested(const QString& label);
    void descriptionRequested(const QString& label);
    /// A key was pressed in the list that it does not use itself.
    void keyPressed(QKeyEvent* event);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void filter();
    void takeFirst();
    void showProbabilities();
    void showDescription(const QTreeWidgetItem* item);
    void showMenu(const QPoint& place);
    QTreeWidgetItem* itemOf(const QString& label) const;

    QStringList labels_;
    bool allowsSeveral_ = false;
    QHash<QString, QString> descriptions_;
    QHash<QString, double> probabilities_;
    QLineEdit* field_;
    QTreeWidget* list_;
    QLabel* description_;
};

}  // namespace hanscope::ui
