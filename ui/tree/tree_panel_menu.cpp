// The context menu of a label in the tree.
#include <QMenu>
#include <QTreeView>

#include "core/model/tree_reading.h"
#include "ui/tree/sequence_line.h"
#include "ui/tree/tree_model.h"
#include "ui/tree/tree_panel.h"

namespace hanscope::ui {

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
