#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "ui/labelling/labels/label_entries.h"

class QKeyEvent;
class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace hanscope::ui {

/// The labels that a text may get, as a tree if they are one, each with the key that gives it and,
/// where it may be seen, its probability. Labels of a tree have keys only if all of them can have
/// one. The field above filters them as the user types; Enter
/// gives the first one that is left, and a name that is not there becomes a new label. If a text
/// may have several labels, they are checked.
class LabelList : public QWidget {
    Q_OBJECT
 public:
    explicit LabelList(QWidget* parent = nullptr);

    /// Fills the list, unless the labels stay the same.
    void setLabels(const std::vector<LabelEntry>& labels, bool allowsSeveral);
    const std::vector<LabelEntry>& labels() const { return labels_; }
    /// Whether the menu of a label offers only the texts for which a model predicts it.
    void setOffersBranch(bool offers) { offersBranch_ = offers; }
    /// What the labels mean, shown below the list for the one under the pointer or the current one;
    /// empty: not known.
    void setDescriptions(const QHash<QString, QString>& descriptions);
    /// The probabilities of labels; empty: they are hidden.
    void setProbabilities(const QHash<QString, double>& probabilities);
    /// Whether there is a text that can get a label. If not, labels still have their menus.
    void setMayChoose(bool may);
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
    void branchRequested(const QString& label);
    /// A key was pressed in the list that it does not use itself.
    void keyPressed(QKeyEvent* event);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void addItem(const LabelEntry& label);
    void filter();
    void takeFirst();
    void showProbabilities();
    void showDescription(const QTreeWidgetItem* item);
    void showMenu(const QPoint& place);
    QString labelOf(const QTreeWidgetItem* item) const;
    /// In labels_; −1: none.
    int placeOf(const QString& label) const { return places_.value(label, -1); }
    void setChosen(int place, bool isChosen);
    bool haveKeys() const;
    void showChosen();

    void makeCheckable(QTreeWidgetItem* item) const;

    bool mayChoose_ = true;
    std::vector<LabelEntry> labels_;
    std::vector<QTreeWidgetItem*> items_;  // of labels_
    QHash<QString, int> places_;           // in labels_
    bool allowsSeveral_ = false, offersBranch_ = false;
    QHash<QString, QString> descriptions_;
    QHash<QString, double> probabilities_;
    QLineEdit* field_;
    QTreeWidget* list_;
    QLabel *chosen_, *description_;
};

}  // namespace hanscope::ui
