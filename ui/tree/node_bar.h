#pragma once

#include "ui/reader/page_bar.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace hanscope::ui {

class ViewController;

/// Bar above the heatmap of a reading with a tree of labels. Shows whose attention is drawn,
/// selects layer and head, and switches the comparison of two labels and their difference on and
/// off. Hidden for other readings and lenses.
class NodeBar : public PageBar {
    Q_OBJECT
 public:
    /// `view` must outlive the bar.
    explicit NodeBar(ViewController* view, QWidget* parent = nullptr);

 private:
    void refresh();
    void fill(QComboBox* box, int count, const QString& mean, const QString& one);
    void onAttention();
    QString text() const;

    ViewController* view_;
    QLabel* text_;
    QComboBox* layers_;
    QComboBox* heads_;
    QToolButton* compare_;
    QToolButton* difference_;
    QToolButton* whole_;
};

}  // namespace hanscope::ui
