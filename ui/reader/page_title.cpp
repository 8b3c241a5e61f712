#include "ui/reader/page_title.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "ui/widgets/elided_label.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

PageTitle::PageTitle(QWidget* parent) : QWidget(parent), text_(new ElidedLabel(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 2, 4, 3);
    layout->setSpacing(4);
    layout->addWidget(text_, 1);
    hide();
}

void PageTitle::setText(const QString& text) {
    text_->setText(text);
    setPlainToolTip(text_, text);
    setVisible(!text.isEmpty());
}

void PageTitle::addButton(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setAccessibleName(action->toolTip());
    button->setFocusPolicy(Qt::NoFocus);  // the page keeps the keyboard
    layout()->addWidget(button);
}

void PageTitle::setActive(bool active) {
    isActive_ = active;
    QFont font = text_->font();
    font.setBold(active);
    text_->setFont(font);
    update();
}

void PageTitle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    QColor rule = palette().color(isActive_ ? QPalette::Highlight : QPalette::Text);
    if (!isActive_) rule.setAlphaF(0.15F);
    const int height = isActive_ ? 2 : 1;
    painter.fillRect(QRect(0, this->height() - height, width(), height), rule);
}

}  // namespace hanscope::ui
