#pragma once

#include <QWidget>

#include "core/hierarchy/label_tree.h"
#include "core/metrics/sibling_confusion.h"
#include "core/metrics/tree_metrics.h"

class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace hanscope::ui {

class ScoreTableModel;

/// What an evaluation says where labels form a tree: in all, of each level, of each label of one
/// level or all, and which siblings are taken for one another. Tables sort by a click on a header.
class LabelScoreView : public QWidget {
    Q_OBJECT
 public:
    explicit LabelScoreView(QWidget* parent = nullptr);

    void setEvaluation(const LabelTree& tree, const TreeEvaluation& evaluation,
                       const std::vector<SiblingConfusion>& siblings);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void offerLevels(int levels);
    void onLevel();
    void blendAll();

    QLabel* summary_;
    ScoreTableModel* levels_;
    ScoreTableModel* labels_;
    ScoreTableModel* siblings_;
    QSortFilterProxyModel* shown_;
    QTableView* levelTable_;
    QComboBox* level_;
    QTableView* labelTable_;
    QTableView* siblingTable_;
};

}  // namespace hanscope::ui
