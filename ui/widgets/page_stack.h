#pragma once

#include <QStackedWidget>

namespace hanscope::ui {

/// A stack whose size is that of the current page, not of the largest one.
class PageStack : public QStackedWidget {
 public:
    explicit PageStack(QWidget* parent = nullptr) : QStackedWidget(parent) {
        connect(this, &QStackedWidget::currentChanged, this, [this] { updateGeometry(); });
    }

    QSize sizeHint() const override { return currentWidget()->sizeHint(); }
    QSize minimumSizeHint() const override { return currentWidget()->minimumSizeHint(); }
};

}  // namespace hanscope::ui
