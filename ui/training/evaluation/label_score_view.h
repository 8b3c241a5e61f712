#pragma once

#include <QString>
#include <QWidget>
#include <cstdint>
#include <vector>

#include "core/hierarchy/label_tree.h"
#include "core/metrics/tree_metrics.h"
#include "ui/widgets/table_model.h"

class QComboBox;
class QLabel;
class QTableView;

namespace hanscope::ui {

/// Shows an evaluation for a tree of labels: overall scores, scores of each level, scores of each
/// label (of one level or all), and siblings that are often confused. A click on a header sorts the
/// table.
class LabelScoreView : public QWidget {
    Q_OBJECT
 public:
    LabelScoreView();

    void setEvaluation(const LabelTree& tree, const TreeEvaluation& evaluation,
                       const std::vector<SiblingConfusion>& siblings);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void makeColumns();
    void offerLevels(int levels);
    void blendAll();

    struct LabelRow {
        QString path;
        std::uint64_t depth;
        ClassScore score;
    };
    struct SiblingRow {
        QString truth, prediction;
        std::uint64_t documents;
    };

    std::vector<LevelScore> levels_;
    std::vector<LabelRow> labels_;
    std::vector<SiblingRow> siblings_;
    TableModel levelRows_, labelRows_, siblingRows_;  // destroyed before their items
    QLabel* summary_;
    QTableView* levelTable_;
    QComboBox* level_;
    QTableView *labelTable_, *siblingTable_;
};

}  // namespace hanscope::ui
