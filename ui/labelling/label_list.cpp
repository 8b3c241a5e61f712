#include "ui/labelling/label_list.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTreeWidget>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

enum Column { Key, Label, Probability, ColumnCount };

/// Without letters that do something else in the window.
const QString& keysOfLabels() {
    static const QString kKeys = QStringLiteral("1234567890ABCDEGHIJKLOQRTUVYZ");
    return kKeys;
}

}  // namespace

LabelList::LabelList(QWidget* parent)
    : QWidget(parent),
      field_(new QLineEdit),
      list_(new QTreeWidget),
      description_(makePlainLabel()) {
    description_->setWordWrap(true);
    description_->hide();
    list_->setMouseTracking(true);
    field_->setPlaceholderText(tr("Find or add a label (/)"));
    field_->setAccessibleName(tr("Find or add a label"));
    field_->setClearButtonEnabled(true);
    list_->setAccessibleName(tr("Labels"));
    list_->setColumnCount(ColumnCount);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(Key, QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(Label, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(Probability, QHeaderView::ResizeToContents);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    list_->installEventFilter(this);
    field_->installEventFilter(this);
    makeColumn(this, {field_, {list_, 1}, description_}, kNoMargins);
    connect(list_, &QTreeWidget::itemEntered, this, &LabelList::showDescription);
    connect(list_, &QTreeWidget::currentItemChanged, this, &LabelList::showDescription);
    connect(field_, &QLineEdit::textChanged, this, &LabelList::filter);
    connect(list_, &QTreeWidget::customContextMenuRequested, this, &LabelList::showMenu);
    connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
        const bool isChecked = allowsSeveral_ && column == Label;  // the check box did it
        if (isChecked) return Q_EMIT labelChosen(item->text(Label));
        choose(item->text(Label));
    });
}

void LabelList::setLabels(const QStringList& labels, bool allowsSeveral) {
    if (labels == labels_ && allowsSeveral == allowsSeveral_) return;
    const QStringList chosenBefore = chosen();
    labels_ = labels;
    allowsSeveral_ = allowsSeveral;
    list_->clear();
    for (int i = 0; i < labels_.size(); ++i) {
        auto* item = new QTreeWidgetItem(list_);
        if (i < keysOfLabels().size()) item->setText(Key, keysOfLabels().mid(i, 1));
        item->setText(Label, labels_[i]);
        item->setTextAlignment(Key, Qt::AlignCenter);
        item->setTextAlignment(Probability, Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(Label, plainToolTip(labels_[i]));
        item->setForeground(Key, palette().placeholderText());
        if (allowsSeveral_) item->setCheckState(Label, Qt::Unchecked);
    }
    setChosen(chosenBefore);
    showProbabilities();
    filter();
}

void LabelList::setDescriptions(const QHash<QString, QString>& descriptions) {
    if (descriptions == descriptions_) return;
    descriptions_ = descriptions;
    description_->setVisible(!descriptions_.isEmpty());
    description_->setText(tr("Point at a label to read what it means."));
}

void LabelList::showDescription(const QTreeWidgetItem* item) {
    const QString label = item ? item->text(Label) : QString();
    if (descriptions_.contains(label))
        description_->setText(QStringLiteral("%1: %2").arg(label, descriptions_.value(label)));
}

void LabelList::setProbabilities(const QHash<QString, double>& probabilities) {
    if (probabilities == probabilities_) return;
    probabilities_ = probabilities;
    showProbabilities();
}

void LabelList::showProbabilities() {
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = list_->topLevelItem(i);
        const auto found = probabilities_.constFind(item->text(Label));
        item->setText(Probability,
                      found == probabilities_.constEnd() ? QString() : percent(*found));
    }
}

void LabelList::setChosen(const QStringList& labels) {
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = list_->topLevelItem(i);
        const bool isChosen = labels.contains(item->text(Label));
        if (allowsSeveral_) item->setCheckState(Label, isChosen ? Qt::Checked : Qt::Unchecked);
        QFont font = list_->font();
        font.setBold(isChosen);
        item->setFont(Label, font);
    }
    if (labels.isEmpty()) list_->setCurrentItem(nullptr);
}

QStringList LabelList::chosen() const {
    QStringList labels;
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = list_->topLevelItem(i);
        const bool isChosen =
            allowsSeveral_ ? item->checkState(Label) == Qt::Checked : item->font(Label).bold();
        if (isChosen) labels << item->text(Label);
    }
    return labels;
}

QString LabelList::labelOf(const QKeyEvent& event) const {
    const bool isPlain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!isPlain || event.key() > 0xffff) return {};
    const auto place = keysOfLabels().indexOf(QChar(static_cast<char16_t>(event.key())));
    return place >= 0 && place < labels_.size() ? labels_[place] : QString();
}

void LabelList::choose(const QString& label) {
    if (allowsSeveral_)
        if (QTreeWidgetItem* item = itemOf(label))
            item->setCheckState(
                Label, item->checkState(Label) == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    Q_EMIT labelChosen(label);
}

QTreeWidgetItem* LabelList::itemOf(const QString& label) const {
    const auto place = static_cast<int>(labels_.indexOf(label));
    return place < 0 ? nullptr : list_->topLevelItem(place);
}

void LabelList::filter() {
    const QString wanted = field_->text().trimmed();
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = list_->topLevelItem(i);
        item->setHidden(!item->text(Label).contains(wanted, Qt::CaseInsensitive));
    }
}

/// A name that is exactly so comes before those that only contain it.
void LabelList::takeFirst() {
    const QString wanted = field_->text().trimmed();
    if (wanted.isEmpty()) return Q_EMIT finished();
    QString found = labels_.contains(wanted) ? wanted : QString();
    for (int i = 0; i < list_->topLevelItemCount() && found.isEmpty(); ++i)
        if (!list_->topLevelItem(i)->isHidden()) found = list_->topLevelItem(i)->text(Label);
    field_->clear();
    if (found.isEmpty()) {
        Q_EMIT labelAdded(wanted);
        found = wanted;
    }
    choose(found);
}

void LabelList::showMenu(const QPoint& place) {
    const QTreeWidgetItem* item = list_->itemAt(place);
    if (!item) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Describe…")), &QAction::triggered, this,
            [this, label = item->text(Label)] { Q_EMIT descriptionRequested(label); });
    connect(menu->addAction(tr("Rename or Merge…")), &QAction::triggered, this,
            [this, label = item->text(Label)] { Q_EMIT renameRequested(label); });
    menu->popup(list_->viewport()->mapToGlobal(place));
}

/// Esc in the field gives the keyboard back; keys in the list mean what they mean on the page.
bool LabelList::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (watched == field_ && isEnter) takeFirst();
    if (watched == field_ && key->key() == Qt::Key_Down) list_->setFocus();
    if (watched == field_ && (isEnter || key->key() == Qt::Key_Down)) return true;
    const bool isMove = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down ||
                        key->key() == Qt::Key_Home || key->key() == Qt::Key_End;
    if (watched != list_ || isMove) return QWidget::eventFilter(watched, event);
    if ((key->key() == Qt::Key_Space || (isEnter && !allowsSeveral_)) && list_->currentItem()) {
        choose(list_->currentItem()->text(Label));
        return true;
    }
    if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab)
        return QWidget::eventFilter(watched, event);
    Q_EMIT keyPressed(key);
    return key->isAccepted();
}

}  // namespace hanscope::ui

#include "moc_label_list.cpp"
