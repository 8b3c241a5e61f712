#pragma once

#include <QWidget>

#include "core/hierarchy/label_tree.h"
#include "core/model/tree_metrics.h"

class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace hanscope::ui {

class ScoreTableModel;

/// What an evaluation says where labels form a tree: in all, of each level, and of each label of
/// one level or all. Tables sort by a click on a header.
class LabelScoreView : public QWidget {
    Q_OBJECT
 public:
    explicit LabelScoreView(QWidget* parent = nullptr);

    void setEvaluation(const LabelTree& tree, const TreeEvaluation& evaluation);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void offerLevels(int levels);
    void onLevel();

    QLabel* summary_;
    ScoreTableModel* levels_;
    ScoreTableModel* labels_;
    QSortFilterProxyModel* shown_;
    QTableView* levelTable_;
    QComboBox* level_;
    QTableView* labelTable_;
};

}  // namespace hanscope::ui
