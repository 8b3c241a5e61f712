#include "ui/widgets/current_row.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QScopedValueRollback>
#include <algorithm>

namespace hanscope::ui {

namespace {

/// Qt opens the menu where the current row is, which may be far outside of the view.
class MenuKey : public QObject {
 public:
    explicit MenuKey(QAbstractItemView* view) : QObject(view), view_(view) {
        view->installEventFilter(this);
    }

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (isOpening_ || event->type() != QEvent::ContextMenu ||
            static_cast<QContextMenuEvent*>(event)->reason() != QContextMenuEvent::Keyboard)
            return QObject::eventFilter(watched, event);
        view_->scrollTo(view_->currentIndex());
        const QPoint row = view_->visualRect(view_->currentIndex()).center();
        const QRect shown = view_->viewport()->rect();
        const QPoint place(std::max(0, std::min(row.x(), shown.right())),
                           std::max(0, std::min(row.y(), shown.bottom())));
        QContextMenuEvent there(QContextMenuEvent::Keyboard, place,
                                view_->viewport()->mapToGlobal(place));
        const QScopedValueRollback<bool> opening(isOpening_, true);
        QApplication::sendEvent(view_->viewport(), &there);
        return true;
    }

 private:
    QAbstractItemView* view_;
    bool isOpening_ = false;  // the view gets what its viewport does not take
};

}  // namespace

void showCurrentRow(QAbstractItemView* view) {
    const QModelIndex current = view->currentIndex();
    if (current.isValid() && view->selectionModel()->isSelected(current))
        view->scrollTo(current);
    else
        view->scrollToTop();
}

void showCurrentRowWhenSorted(QAbstractItemView* view, const QHeaderView* header) {
    QObject::connect(
        header, &QHeaderView::sortIndicatorChanged, view, [view] { showCurrentRow(view); },
        Qt::QueuedConnection);  // after the rows have their new order
}

void openMenuAtCurrentRow(QAbstractItemView* view) {
    new MenuKey(view);
}

}  // namespace hanscope::ui
