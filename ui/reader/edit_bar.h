#pragma once

#include "ui/reader/page_bar.h"

class QAction;

namespace hanscope::ui {

class ElidedLabel;

/// Bar above the heatmap of a text that was edited: says what the edit did, with buttons to compare
/// it with the original and to go back to that.
class EditBar : public PageBar {
    Q_OBJECT
 public:
    /// The buttons do these actions.
    EditBar(QAction* compare, QAction* back, QWidget* parent = nullptr);

    /// Empty: hides the bar.
    void setText(const QString& text);

 private:
    ElidedLabel* text_;
};

}  // namespace hanscope::ui
