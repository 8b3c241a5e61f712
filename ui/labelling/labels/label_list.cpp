#include "ui/labelling/labels/label_list.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTreeWidget>
#include <algorithm>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/current_row.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

enum Column { Key, Label, Probability, ColumnCount };
constexpr int kPlaceRole = Qt::UserRole;   // of Label: the place in the list of labels
constexpr int kRowSpace = 10;              // pixels above and below a label, for the mouse
constexpr std::size_t kMaxExpanded = 200;  // labels of a tree that is shown whole

/// Without letters that do something else in the window.
const QString& keysOfLabels() {
    static const QString kKeys = QStringLiteral("1234567890ABCDEGHIJKLORTUVYZ");
    return kKeys;
}

}  // namespace

LabelList::LabelList(QWidget* parent)
    : QWidget(parent),
      field_(makeSearchField(tr("Find or add a label (/)"), tr("Find or add a label"))),
      list_(new QTreeWidget),
      chosen_(makeWrappedLabel()),
      description_(makeWrappedLabel()) {
    chosen_->hide();
    description_->hide();
    list_->setMouseTracking(true);
    list_->setAccessibleName(tr("Labels"));
    list_->setColumnCount(ColumnCount);
    list_->setHeaderHidden(true);
    list_->setTreePosition(Label);
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(Key, QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(Label, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(Probability, QHeaderView::ResizeToContents);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    openMenuAtCurrentRow(list_);
    list_->installEventFilter(this);
    field_->installEventFilter(this);
    makeColumn(this, {field_, {list_, 1}, chosen_, description_}, kNoMargins);
    connect(list_, &QTreeWidget::itemEntered, this, &LabelList::showDescription);
    connect(list_, &QTreeWidget::currentItemChanged, this, &LabelList::showDescription);
    connect(field_, &QLineEdit::textChanged, this, &LabelList::filter);
    connect(list_, &QTreeWidget::customContextMenuRequested, this, &LabelList::showMenu);
    connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
        const bool isChecked = allowsSeveral_ && column == Label && mayChoose_;  // by the box
        if (isChecked) {
            showChosen();
            return Q_EMIT labelChosen(labelOf(item));
        }
        choose(labelOf(item));
    });
}

void LabelList::setLabels(const std::vector<LabelEntry>& labels, bool allowsSeveral) {
    if (labels == labels_ && allowsSeveral == allowsSeveral_) return;
    const QStringList chosenBefore = chosen();
    labels_ = labels;
    allowsSeveral_ = allowsSeveral;
    items_.clear();
    places_.clear();
    list_->clear();
    for (const LabelEntry& label : labels_) addItem(label);
    list_->setRootIsDecorated(list_->topLevelItemCount() < static_cast<int>(labels_.size()));
    for (int i = 0; haveKeys() && i < std::min<int>(keysOfLabels().size(), items_.size()); ++i)
        items_[static_cast<std::size_t>(i)]->setText(Key, keysOfLabels().mid(i, 1));
    setChosen(chosenBefore);
    showProbabilities();
    filter();
}

void LabelList::addItem(const LabelEntry& label) {
    const auto place = static_cast<int>(items_.size());
    auto* item = new QTreeWidgetItem;
    item->setText(Label, label.title);
    item->setData(Label, kPlaceRole, place);
    item->setSizeHint(Label, QSize(0, list_->fontMetrics().height() + kRowSpace));
    item->setTextAlignment(Key, Qt::AlignCenter);
    item->setTextAlignment(Probability, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(Label, plainToolTip(label.label));
    item->setForeground(Key, palette().placeholderText());
    if (allowsSeveral_) item->setCheckState(Label, Qt::Unchecked);
    makeCheckable(item);
    if (label.parent < 0)
        list_->addTopLevelItem(item);
    else
        items_[static_cast<std::size_t>(label.parent)]->addChild(item);
    items_.push_back(item);
    places_.insert(label.label, place);
}

void LabelList::makeCheckable(QTreeWidgetItem* item) const {
    item->setFlags(mayChoose_ ? item->flags() | Qt::ItemIsUserCheckable
                              : item->flags() & ~Qt::ItemIsUserCheckable);
}

void LabelList::setMayChoose(bool may) {
    if (may == mayChoose_) return;
    mayChoose_ = may;
    field_->setEnabled(may);
    for (QTreeWidgetItem* item : items_) makeCheckable(item);
}

void LabelList::setDescriptions(const QHash<QString, QString>& descriptions) {
    if (descriptions == descriptions_) return;
    descriptions_ = descriptions;
    description_->setVisible(!descriptions_.isEmpty());
    description_->setText(tr("Point at a label to read what it means."));
}

void LabelList::showDescription(const QTreeWidgetItem* item) {
    const QString label = labelOf(item);
    if (descriptions_.contains(label))
        description_->setText(QStringLiteral("%1: %2").arg(label, descriptions_.value(label)));
}

void LabelList::setProbabilities(const QHash<QString, double>& probabilities) {
    if (probabilities == probabilities_) return;
    probabilities_ = probabilities;
    showProbabilities();
}

void LabelList::showProbabilities() {
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const auto found = probabilities_.constFind(labels_[i].label);
        const bool isShown = found != probabilities_.constEnd();
        if (!isShown && items_[i]->text(Probability).isEmpty()) continue;
        items_[i]->setText(Probability, isShown ? percent(*found) : QString());
    }
}

bool LabelList::haveKeys() const {
    return list_->topLevelItemCount() == static_cast<int>(labels_.size()) ||
           static_cast<int>(labels_.size()) <= keysOfLabels().size();
}

void LabelList::setChosen(const QStringList& labels) {
    for (const QString& label : chosen())
        if (!labels.contains(label)) setChosen(placeOf(label), false);
    for (const QString& label : labels)
        if (const int place = placeOf(label); place >= 0) setChosen(place, true);
    if (labels.isEmpty()) list_->setCurrentItem(nullptr);
    showChosen();
}

void LabelList::setChosen(int place, bool isChosen) {
    QTreeWidgetItem* item = items_[static_cast<std::size_t>(place)];
    if (allowsSeveral_) item->setCheckState(Label, isChosen ? Qt::Checked : Qt::Unchecked);
    item->setFont(Label, strongFont(list_->font(), isChosen));
    if (isChosen) list_->scrollToItem(item);  // which also opens what is above it
}

/// Checked labels that are far apart are named.
void LabelList::showChosen() {
    const QStringList labels = allowsSeveral_ && !haveKeys() ? chosen() : QStringList();
    chosen_->setText(labels.join(QStringLiteral(", ")));
    chosen_->setVisible(!labels.isEmpty());
}

QStringList LabelList::chosen() const {
    QStringList labels;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const bool isChosen = allowsSeveral_ ? items_[i]->checkState(Label) == Qt::Checked
                                             : items_[i]->font(Label).bold();
        if (isChosen) labels << labels_[i].label;
    }
    return labels;
}

QString LabelList::labelOf(const QKeyEvent& event) const {
    const bool isPlain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!isPlain || event.key() > 0xffff) return {};
    const auto place = keysOfLabels().indexOf(QChar(static_cast<char16_t>(event.key())));
    return haveKeys() && place >= 0 && place < static_cast<int>(labels_.size())
               ? labels_[static_cast<std::size_t>(place)].label
               : QString();
}

QString LabelList::labelOf(const QTreeWidgetItem* item) const {
    if (!item) return {};
    return labels_[static_cast<std::size_t>(item->data(Label, kPlaceRole).toInt())].label;
}

void LabelList::choose(const QString& label) {
    if (!mayChoose_) return;
    if (const int place = placeOf(label); allowsSeveral_ && place >= 0) {
        const QTreeWidgetItem* item = items_[static_cast<std::size_t>(place)];
        setChosen(place, item->checkState(Label) != Qt::Checked);
        showChosen();
    }
    Q_EMIT labelChosen(label);
}

/// A label that does not match stays if one below it does.
void LabelList::filter() {
    const QString wanted = field_->text().trimmed();
    std::vector<bool> isShown(labels_.size());
    for (std::size_t i = labels_.size(); i-- > 0;) {
        isShown[i] = isShown[i] || labels_[i].label.contains(wanted, Qt::CaseInsensitive);
        if (isShown[i] && labels_[i].parent >= 0)
            isShown[static_cast<std::size_t>(labels_[i].parent)] = true;
        if (items_[i]->isHidden() == isShown[i]) items_[i]->setHidden(!isShown[i]);
    }
    if (!wanted.isEmpty() || labels_.size() <= kMaxExpanded)
        list_->expandAll();
    else
        list_->collapseAll();
}

/// A name that is exactly so comes before those that only contain it.
void LabelList::takeFirst() {
    const QString wanted = field_->text().trimmed();
    if (wanted.isEmpty()) return Q_EMIT finished();
    QString found = placeOf(wanted) >= 0 ? wanted : QString();
    for (const LabelEntry& each : labels_)
        if (found.isEmpty() && each.label.contains(wanted, Qt::CaseInsensitive)) found = each.label;
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
    const QString label = labelOf(item);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Describe…")), &QAction::triggered, this,
            [this, label] { Q_EMIT descriptionRequested(label); });
    connect(menu->addAction(tr("&Rename or Merge…")), &QAction::triggered, this,
            [this, label] { Q_EMIT renameRequested(label); });
    if (offersBranch_)
        connect(menu->addAction(tr("&Only Texts Predicted as This")), &QAction::triggered, this,
                [this, label] { Q_EMIT branchRequested(label); });
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
                        key->key() == Qt::Key_Left || key->key() == Qt::Key_Right ||
                        key->key() == Qt::Key_Home || key->key() == Qt::Key_End;
    if (watched != list_ || isMove) return QWidget::eventFilter(watched, event);
    if ((key->key() == Qt::Key_Space || (isEnter && !allowsSeveral_)) && list_->currentItem()) {
        choose(labelOf(list_->currentItem()));
        return true;
    }
    if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab)
        return QWidget::eventFilter(watched, event);
    Q_EMIT keyPressed(key);
    return key->isAccepted();
}

}  // namespace hanscope::ui

#include "moc_label_list.cpp"
