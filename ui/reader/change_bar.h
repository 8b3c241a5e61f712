#pragma once

#include "ui/reader/page_bar.h"

class QToolButton;

namespace hanscope::ui {

class ElidedLabel;
class ViewController;

/// Bar above the heatmap while the attention is changed: what was changed, what became of the
/// prediction, and a button that takes all changes back. Hidden otherwise.
class ChangeBar : public PageBar {
    Q_OBJECT
 public:
    /// `view` must outlive the bar.
    explicit ChangeBar(ViewController* view, QWidget* parent = nullptr);

    QString text() const;

 private:
    void refresh();
    QString changeText() const;
    QString effectText() const;
    std::int32_t comparedLabel() const;
    QString nodeText(std::int32_t label) const;

    ViewController* view_;
    ElidedLabel* text_;
    QToolButton* reset_;
};

}  // namespace hanscope::ui
