#pragma once

#include <QWidget>

#include "core/explain/weights.h"

class QComboBox;
class QLabel;

namespace hanscope::ui {

/// Above the heatmap of an ensemble's reading: whose weights are drawn, and how far the members
/// agree. Hidden for other readings.
class MemberBar : public QWidget {
    Q_OBJECT
 public:
    explicit MemberBar(QWidget* parent = nullptr);

    /// Says nothing of a choice that it makes.
    void setWeights(const Weights& weights);

 Q_SIGNALS:
    /// By the user; Reading::kMean, or a member from 0.
    void memberChosen(int member);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    QComboBox* members_;
    QLabel* agreement_;
};

}  // namespace hanscope::ui
