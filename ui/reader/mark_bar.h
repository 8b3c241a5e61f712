#pragma once

#include "core/metrics/attention_measures.h"
#include "ui/reader/page_bar.h"

class QToolButton;

namespace hanscope::ui {

class ElidedLabel;

/// Bar above the heatmap of a text in which the user has marked words: how well the numbers of the
/// lens agree with the marks, and buttons that export or clear the marks. Hidden for other texts.
class MarkBar : public PageBar {
    Q_OBJECT
 public:
    explicit MarkBar(QWidget* parent = nullptr);

    void setPlausibility(const Plausibility& plausibility);

 Q_SIGNALS:
    void exportRequested();
    void clearRequested();

 private:
    ElidedLabel* text_;
};

}  // namespace hanscope::ui
