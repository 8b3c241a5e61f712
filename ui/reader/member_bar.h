#pragma once

#include "core/explain/weights.h"
#include "ui/reader/page_bar.h"

class QComboBox;
class QLabel;

namespace hanscope::ui {

/// Bar above the heatmap of an ensemble's reading. Selects which member's weights are drawn, or
/// their mean, and shows how much the members agree. Hidden for other readings.
class MemberBar : public PageBar {
    Q_OBJECT
 public:
    explicit MemberBar(QWidget* parent = nullptr);

    /// Shows which member's weights are drawn and the agreement. Does not emit memberChosen().
    void setWeights(const Weights& weights);

 Q_SIGNALS:
    /// Emitted when the user selects a member (from 0) or Reading::kMean.
    void memberChosen(int member);

 private:
    QComboBox* members_;
    QLabel* agreement_;
};

}  // namespace hanscope::ui
