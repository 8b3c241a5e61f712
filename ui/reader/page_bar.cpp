#include "ui/reader/page_bar.h"

#include <QHBoxLayout>
#include <QPainter>

namespace hanscope::ui {

PageBar::PageBar(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
    row_->setContentsMargins(12, 4, 12, 4);
}

void PageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    QColor rule = palette().color(QPalette::Text);
    rule.setAlphaF(0.15F);
    painter.fillRect(QRect(0, height() - 1, width(), 1), rule);
}

}  // namespace hanscope::ui
