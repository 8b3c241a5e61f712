#pragma once

#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>

#include "core/model/reading.h"
#include "ui/tree/tree_model.h"
#include "ui/widgets/text/elided.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QModelIndex;
class QPushButton;
class QTreeView;

namespace hanscope::ui {

class RoundBar;

/// The sub-hierarchy sequence of a reading in one line, shortened if it does not fit; the tool tip
/// has all of it. Ctrl+C while it has the focus and its context menu copy the whole.
class SequenceLine : public ElidedLabel {
    Q_OBJECT
 public:
    explicit SequenceLine(QWidget* parent = nullptr);

    /// An empty text hides the line.
    void setSequence(const QString& sequence);
    void copy() const;

 protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
};

/// Shows the decisions about a document in a tree of labels: a search field, a filter by
/// probability, the tree, its sub-hierarchy sequence, a note on which node decided about the
/// selected line, and the rounds of the decoding.
class TreePanel : public QWidget {
    Q_OBJECT
 public:
    enum class Shown { Predicted, Likely, All };

    explicit TreePanel(QWidget* parent = nullptr);

    /// Shows the tree of the reading; null for none. `isWhatIf`: whether it is the tree of "what
    /// if". Branches that the user closed stay closed.
    void setReading(std::shared_ptr<const Reading> reading, bool isWhatIf);
    /// setChosen() selects a node. setMarks() marks the nodes whose attention the first and second
    /// page show. All are indices in the tree's nodes, −1 for none. Neither emits a signal.
    void setChosen(int node);
    void setMarks(int first, int second);
    /// Whether the pages show the attention of one member of an ensemble (the decisions are always
    /// those of the whole ensemble).
    void setOfMember(bool ofMember);
    /// The names of the document's true labels.
    void setTruth(const QStringList& labels) { truth_ = labels; }

    /// The filter for the lines shown, without the search text.
    const LineFilter& lines() const { return filter_->lines(); }

 Q_SIGNALS:
    /// Emitted when the user selects a line: the label of its node; no value after Esc (nothing
    /// selected).
    void nodeChosen(std::optional<std::int32_t> label);
    /// Emitted to show this label's attention on the second page.
    void comparisonChosen(std::int32_t label);
    /// The user chose this in the context menu of a label.
    void trueLabelToggled(const QString& label, bool isTrue);
    void whatIfAsked(std::int32_t label);
    void whatIfEnded();

 protected:
    void focusInEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void connectParts();
    void takeTree(std::shared_ptr<const Reading> reading);
    void openBranches();
    void onCurrent();
    void onShown();
    void showNote();
    void showSequence();
    QString hintText() const;
    void showMenu(const QPoint& at);
    void addTrueLabel(QMenu* menu, std::int32_t label);
    void rememberBranch(const QModelIndex& index, bool open);
    void showChosen();
    int currentLine() const;
    std::optional<std::int32_t> labelOf(int line) const;
    void openWayTo(int line);
    QString notFoundText() const;
    bool offersWhatIf(int line) const;
    bool isLeaf(int line) const;
    bool differsFromFirst(int line) const;

    std::shared_ptr<const Reading> reading_;
    TreeModel* model_;
    TreeFilter* filter_;
    QLineEdit* search_;
    QComboBox* shown_;
    QTreeView* view_;
    SequenceLine* sequence_;
    QLabel* note_;
    QPushButton* whatIf_;
    RoundBar* rounds_;
    std::set<std::int32_t> closed_;  // labels of the branches that the user closed
    int chosen_ = -1;                // line; -1: none. A filter may hide it for a while
    int first_ = -1;                 // node whose attention the first page shows
    bool isWhatIf_ = false;
    bool isOfMember_ = false;
    QStringList truth_;
    bool isFilling_ = false;  // true during changes that are not made by the user
};

}  // namespace hanscope::ui
