#pragma once

#include <QLabel>

namespace hanscope::ui {

/// A line of plain text that takes what room there is: what does not fit is replaced by "…".
class ElidedLabel : public QLabel {
    Q_OBJECT
 public:
    explicit ElidedLabel(QWidget* parent = nullptr);

 protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace hanscope::ui
