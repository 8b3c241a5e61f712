#pragma once

#include <QWidget>

#include "core/hierarchy/label_tree.h"
#include "core/metrics/tree_metrics.h"

class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace hanscope::ui {

class ScoreTableModel;

/// Shows an evaluation for a tree of labels: overall scores, scores of each level, scores of each
/// label (of one level or all), and siblings that are often confused. A click on a header sorts the
/// table.
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
