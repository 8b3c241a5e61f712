#include "ui/widgets/empty_hint.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QLabel>

#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kMargin = 8;  // pixels, as in the panel of a word

}  // namespace

EmptyHint::EmptyHint(const QString& text, QAbstractItemView* view, QAbstractItemModel* model)
    : QObject(view), view_(view), model_(model), label_(makeWrappedLabel(text, view->viewport())) {
    label_->setMargin(kMargin);
    label_->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    label_->setAttribute(Qt::WA_TransparentForMouseEvents);
    view_->viewport()->installEventFilter(this);
    using Model = QAbstractItemModel;
    connect(model, &Model::rowsInserted, this, &EmptyHint::update);
    connect(model, &Model::rowsRemoved, this, &EmptyHint::update);
    connect(model, &Model::modelReset, this, &EmptyHint::update);
    update();
    place();
}

bool EmptyHint::isShown() const {
    return !label_->isHidden();
}

bool EmptyHint::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::Resize) place();
    return false;
}

void EmptyHint::update() {
    label_->setVisible(model_ && model_->rowCount() == 0);
}

void EmptyHint::place() {
    label_->setGeometry(view_->viewport()->rect());
}

}  // namespace hanscope::ui

#include "moc_empty_hint.cpp"
