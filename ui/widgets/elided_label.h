#pragma once

#include <QLabel>

namespace hanscope::ui {

/// A line of plain text that is shortened with "…" if it does not fit the label's width.
class ElidedLabel : public QLabel {
    Q_OBJECT
 public:
    explicit ElidedLabel(QWidget* parent = nullptr);

 protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace hanscope::ui
