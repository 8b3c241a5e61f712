#include "ui/reader/label_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

LabelDialog::LabelDialog(const QStringList& labels, const QStringList& chosen, bool allowsSeveral,
                         QWidget* parent)
    : QDialog(parent),
      allowsSeveral_(allowsSeveral),
      search_(makeSearchField(tr("Type a part of the label"), tr("Part of the label"), this)),
      list_(new QListView(this)),
      labels_(new QStandardItemModel(this)),
      shown_(new QSortFilterProxyModel(this)) {
    setManualPage(this, "heatmap");
    setWindowTitle(allowsSeveral ? tr("True Labels") : tr("True Label"));
    search_->installEventFilter(this);
    list_->setAccessibleName(tr("Labels of the model"));
    list_->setUniformItemSizes(true);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    shown_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    QStringList others = chosen;
    others.removeIf([&labels](const QString& label) { return labels.contains(label); });
    layOut(others);
    fill(others + labels, chosen);
    connect(search_, &QLineEdit::textChanged, this, &LabelDialog::filter);
}

void LabelDialog::fill(const QStringList& labels, const QStringList& chosen) {
    for (const QString& label : labels) {
        auto* item = new QStandardItem(label);
        item->setCheckable(allowsSeveral_);
        if (allowsSeveral_)
            item->setCheckState(chosen.contains(label) ? Qt::Checked : Qt::Unchecked);
        labels_->appendRow(item);
    }
    shown_->setSourceModel(labels_);
    list_->setModel(shown_);
    const auto row = chosen.isEmpty() ? -1 : labels.indexOf(chosen.front());
    list_->setCurrentIndex(shown_->index(std::max(0, static_cast<int>(row)), 0));
    list_->scrollTo(list_->currentIndex(), QAbstractItemView::PositionAtCenter);
}

/// `others`: the chosen labels that the model does not have.
void LabelDialog::layOut(const QStringList& others) {
    if (!allowsSeveral_) connect(list_, &QListView::doubleClicked, this, &QDialog::accept);
    QLabel* note = makeWrappedLabel(
        tr("True now, but not among the model’s labels: %1").arg(others.join(QLatin1String(", "))),
        this);
    note->setVisible(!others.isEmpty());
    makeColumn(this, {note, search_, {list_, 1}, makeButtons()});
    resize(360, 420);
}

/// With Qt 6.8 Tab goes from the list to the default button of a button box, and not to what is
/// before it, so the button that removes the labels is not in the box.
QHBoxLayout* LabelDialog::makeButtons() {
    auto* remove = new QPushButton(tr("&Remove"), this);
    remove->setAutoDefault(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    set_ = buttons->addButton(tr("&Set"), QDialogButtonBox::AcceptRole);
    set_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(remove, &QPushButton::clicked, this, &LabelDialog::removeAll);
    auto* layout = makeRow(nullptr, {remove, {buttons, 1}});
    return layout;
}

void LabelDialog::filter(const QString& text) {
    shown_->setFilterFixedString(text);
    list_->setCurrentIndex(shown_->index(0, 0));
    set_->setEnabled(allowsSeveral_ || shown_->rowCount() > 0);
}

void LabelDialog::checkCurrent() {
    QStandardItem* item = labels_->itemFromIndex(shown_->mapToSource(list_->currentIndex()));
    if (!item) return;
    item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    search_->clear();
    list_->setCurrentIndex(shown_->mapFromSource(item->index()));
}

void LabelDialog::removeAll() {
    isRemoved_ = true;
    accept();
}

QStringList LabelDialog::chosen() const {
    QStringList chosen;
    if (isRemoved_) return chosen;
    if (!allowsSeveral_) {
        const QModelIndex index = list_->currentIndex();
        return index.isValid() ? QStringList{index.data().toString()} : chosen;
    }
    for (int row = 0; row < labels_->rowCount(); ++row)
        if (labels_->item(row)->checkState() == Qt::Checked) chosen << labels_->item(row)->text();
    return chosen;
}

/// The field passes the keys that move in the list on.
bool LabelDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched != search_ || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isEnter && allowsSeveral_ && !search_->text().isEmpty()) {
        checkCurrent();
        return true;
    }
    for (const int moving : {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown})
        if (key == moving) return QCoreApplication::sendEvent(list_, event);
    return false;
}

}  // namespace hanscope::ui

#include "moc_label_dialog.cpp"
