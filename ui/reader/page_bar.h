#pragma once

#include <QWidget>

class QHBoxLayout;

namespace hanscope::ui {

/// A bar above the heatmap, in the colour of the page, with a line below it.
class PageBar : public QWidget {
    Q_OBJECT
 public:
    explicit PageBar(QWidget* parent = nullptr);

 protected:
    /// Where the parts of the bar go, from left to right.
    QHBoxLayout* row() const { return row_; }
    void paintEvent(QPaintEvent* event) override;

 private:
    QHBoxLayout* row_;
};

}  // namespace hanscope::ui
