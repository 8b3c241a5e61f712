#include "ui/reader/edit_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QToolButton>

#include "ui/widgets/elided_label.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

EditBar::EditBar(QAction* compare, QAction* back, QWidget* parent)
    : PageBar(parent), text_(new ElidedLabel(this)) {
    row()->addWidget(text_, 1);
    for (QAction* action : {compare, back}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus);  // the editor keeps the keyboard
        row()->addWidget(button);
    }
    hide();
}

void EditBar::setText(const QString& text) {
    text_->setText(text);
    setPlainToolTip(text_, text);
    setVisible(!text.isEmpty());
}

}  // namespace hanscope::ui
