#pragma once

#include <QWidget>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>

#include "core/model/reading.h"
#include "ui/tree/tree_outline.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QTreeView;

namespace hanscope::ui {

class RoundBar;
class TreeFilter;
class TreeModel;

/// The decisions about a document in its tree of labels: search, how much of it is shown, the
/// rounds of the decoding, and who decided about the line that is chosen.
class TreePanel : public QWidget {
    Q_OBJECT
 public:
    enum class Shown { Predicted, Likely, All };

    explicit TreePanel(QWidget* parent = nullptr);

    /// The tree of the reading; null: none. `isWhatIf`: one that asks what if. Branches that were
    /// closed stay so.
    void setReading(std::shared_ptr<const Reading> reading, bool isWhatIf);
    /// The node that was chosen, and those that decided about it and so are read on the pages
    /// (indices in the tree's nodes; −1: none). Tells nobody.
    void setChosen(int node);
    void setMarks(int first, int second);
    /// Whether the pages show what one member of an ensemble read; the decisions are of all.
    void setOfMember(bool ofMember);

    /// Which lines are shown; the search is not part of it.
    const LineFilter& lines() const;

 Q_SIGNALS:
    /// By the user: the label of the line's node; none: no node any more (Esc).
    void nodeChosen(std::optional<std::int32_t> label);
    /// What it read is to stand beside the first node's.
    void besideChosen(std::int32_t label);
    void whatIfAsked(std::int32_t label);
    void whatIfEnded();

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void connectParts();
    void takeTree(std::shared_ptr<const Reading> reading);
    void openBranches();
    void onCurrent();
    void onShown();
    void showNote();
    QString hintText() const;
    void showMenu(const QPoint& at);
    void rememberBranch(const QModelIndex& index, bool open);
    int currentLine() const;
    std::optional<std::int32_t> labelOf(int line) const;
    bool canAskWhatIf(int line) const;

    std::shared_ptr<const Reading> reading_;
    TreeModel* model_;
    TreeFilter* filter_;
    QLineEdit* search_;
    QComboBox* shown_;
    QTreeView* view_;
    QLabel* note_;
    QPushButton* whatIf_;
    RoundBar* rounds_;
    std::set<std::int32_t> closed_;  // labels whose branches the user closed
    bool isWhatIf_ = false;
    bool isOfMember_ = false;
    bool isFilling_ = false;  // what happens now, the user did not do
};

}  // namespace hanscope::ui
