#include "ui/reader/edit_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "ui/widgets/elided_label.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

EditBar::EditBar(QAction* compare, QAction* back, QWidget* parent)
    : QWidget(parent), text_(new ElidedLabel(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 4);
    layout->addWidget(text_, 1);
    for (QAction* action : {compare, back}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus);  // the editor keeps the keyboard
        layout->addWidget(button);
    }
    hide();
}

void EditBar::setText(const QString& text) {
    text_->setText(text);
    setPlainToolTip(text_, text);
    setVisible(!text.isEmpty());
}

void EditBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    QColor rule = palette().color(QPalette::Text);
    rule.setAlphaF(0.15F);
    painter.fillRect(QRect(0, height() - 1, width(), 1), rule);
}

}  // namespace hanscope::ui
