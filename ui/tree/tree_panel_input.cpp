// Keyboard, mouse, and the context menu of a label in the tree.
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTreeView>

#include "core/model/tree_reading.h"
#include "ui/tree/sequence_line.h"
#include "ui/tree/tree_model.h"
#include "ui/tree/tree_panel.h"

namespace hanscope::ui {

/// A focus proxy would do the same, but then Tab leaves out what is above the tree.
void TreePanel::focusInEvent(QFocusEvent* event) {
    view_->setFocus(event->reason());
}

/// Only the left button selects a row; the context menu applies to the row under the pointer
/// without selecting it.
bool TreePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == view_->viewport())
        return event->type() == QEvent::MouseButtonPress &&
               static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton;
    if (event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        view_->setCurrentIndex({});
        Q_EMIT nodeChosen(std::nullopt);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TreePanel::showMenu(const QPoint& at) {
    const QModelIndex index = view_->indexAt(at);
    if (!index.isValid()) return;
    const int line = index.data(TreeModel::LineRole).toInt();
    const std::int32_t label = index.data(TreeModel::LabelRole).toInt();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Show What It Read"), this, [this, label] { Q_EMIT nodeChosen(label); });
    QAction* compare = menu->addAction(tr("Compare with the &First Label"), this,
                                       [this, label] { Q_EMIT besideChosen(label); });
    compare->setEnabled(differsFromFirst(line));
    menu->addSeparator();
    QAction* whatIf = menu->addAction(tr("What &If It Were Predicted?"), this,
                                      [this, label] { Q_EMIT whatIfAsked(label); });
    whatIf->setEnabled(offersWhatIf(line) && !isLeaf(line));
    menu->addSeparator();
    addTrueLabel(menu, label);
    menu->addSeparator();
    menu->addAction(tr("Copy the &Sequence"), sequence_, &SequenceLine::copy);
    menu->popup(view_->viewport()->mapToGlobal(at));
}

/// The root is not a label.
void TreePanel::addTrueLabel(QMenu* menu, std::int32_t label) {
    const auto index = static_cast<std::size_t>(label);
    const bool isLabel = index < reading_->labels->size();
    const QString name = isLabel ? QString::fromStdString((*reading_->labels)[index]) : QString();
    QAction* isTrue = menu->addAction(tr("&True Label"));
    isTrue->setCheckable(true);
    isTrue->setChecked(truth_.contains(name));
    isTrue->setEnabled(isLabel);
    connect(isTrue, &QAction::triggered, this,
            [this, name](bool checked) { Q_EMIT trueLabelToggled(name, checked); });
}

}  // namespace hanscope::ui
