#include "ui/tree/tree_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/model/tree/tree_reading.h"
#include "core/model/tree/tree_sequence.h"
#include "ui/reader/probability_bar.h"
#include "ui/tree/tree_bars.h"
#include "ui/tree/tree_model.h"
#include "ui/tree/tree_texts.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/current_row.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

SequenceLine::SequenceLine(QWidget* parent) : ElidedLabel(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setForegroundRole(QPalette::PlaceholderText);
    setAccessibleName(tr("Sub-hierarchy sequence"));
    hide();
}

void SequenceLine::setSequence(const QString& sequence) {
    setText(sequence);
    setAccessibleDescription(sequence);
    setToolTip(plainToolTip(
        tr("The decisions as a sequence: each label, followed by the labels below it, in "
           "parentheses. [END]: the path ends here.") +
        QStringLiteral("\n\n") + sequence));
    setVisible(!sequence.isEmpty());
}

void SequenceLine::copy() const {
    QGuiApplication::clipboard()->setText(text());
}

/// Ctrl+C is also a shortcut of the window, which comes first unless the widget claims the key.
bool SequenceLine::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        event->accept();
    return ElidedLabel::event(event);
}

void SequenceLine::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    ElidedLabel::keyPressEvent(event);
}

void SequenceLine::paintEvent(QPaintEvent* event) {
    ElidedLabel::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(this);
    QStyleOptionFocusRect option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
}

void SequenceLine::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Copy the Sequence"), this, &SequenceLine::copy);
    menu->popup(event->globalPos());
}

/// Paints a line of a TreeModel: name, probability bar and percentage. Predicted labels are
/// emphasised and rejected ones are faint. Labels inserted by "what if" are in italics, with the
/// words "what if" in place of the bar. All bars start at the same x at every depth. A stripe at
/// the left marks the nodes whose attention the pages show.
class TreeDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {120, option.fontMetrics.height() + 8};
    }
};

namespace {

constexpr int kIndentation = 12;

/// Entries in the order of TreePanel::Shown.
QComboBox* makeShownBox(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItems({TreePanel::tr("Predicted"), TreePanel::tr("Above 5 %"), TreePanel::tr("All")});
    box->setCurrentIndex(static_cast<int>(TreePanel::Shown::Likely));
    box->setAccessibleName(TreePanel::tr("Which labels are shown"));
    box->setToolTip(TreePanel::tr("Which of the considered labels are shown"));
    return box;
}

QTreeView* makeTreeView(TreeFilter* model, QWidget* parent) {
    auto* view = new QTreeView(parent);
    view->setModel(model);
    view->setItemDelegate(new TreeDelegate(view));
    view->setHeaderHidden(true);
    view->setFrameShape(QFrame::NoFrame);
    view->setUniformRowHeights(true);
    view->setRootIsDecorated(false);
    view->setIndentation(kIndentation);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    openMenuAtCurrentRow(view);
    view->setAccessibleName(TreePanel::tr("Labels that were considered, as a tree"));
    return view;
}

/// A grey, word-wrapped label.
QLabel* makeNote(QWidget* parent) {
    QLabel* note = makeWrappedLabel({}, parent);
    note->setObjectName(QStringLiteral("note"));
    note->setForegroundRole(QPalette::PlaceholderText);
    return note;
}

constexpr int kMargin = 8;
constexpr int kGap = 8;
constexpr int kStripe = 2;
constexpr double kBarShare = 0.18;  // of the view's width
constexpr int kMaxBarLength = 90;
constexpr std::array kMinProbabilities = {2.0, LineFilter::kLikely, 0.0};  // TreePanel::Shown
constexpr float kFaint = 0.68F;  // names of rejected labels stay legible in light and dark palettes

QFont fontFor(const QStyleOptionViewItem& option, const QModelIndex& index) {
    QFont font = option.font;
    font.setBold(index.data(TreeModel::PredictedRole).toBool());
    font.setItalic(index.data(TreeModel::ForcedRole).toBool());
    return font;
}

QColor textColor(const QStyleOptionViewItem& option, bool strong) {
    const bool selected = option.state & QStyle::State_Selected;
    const auto color = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    return strong || selected ? color : faint(color, kFaint);
}

int numberWidth(const QStyleOptionViewItem& option) {
    return QFontMetrics(strongFont(option.font)).horizontalAdvance(QStringLiteral("> 99.9 %"));
}

void paintMark(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const int mark = index.data(TreeModel::MarkRole).toInt();
    if (mark == TreeModel::Unmarked) return;
    const QRect row = option.rect;
    const bool selected = option.state & QStyle::State_Selected;
    const QColor color =
        option.palette.color(selected ? QPalette::HighlightedText : QPalette::Link);
    const int height = row.height() - 6;
    painter.fillRect(QRect(row.left(), row.top() + 3, kStripe, height), color);
    if (mark == TreeModel::Second)  // shown on the right page: two stripes
        painter.fillRect(QRect(row.left() + 2 * kStripe, row.top() + 3, kStripe, height), color);
}

/// Draws bar and percentage at the right end of the row. Returns the width left for the name.
int paintNumbers(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                 const QRect& row) {
    const double probability = index.data(TreeModel::ProbabilityRole).toDouble();
    const int view = option.widget ? option.widget->width() : option.rect.width();
    const int length = std::min(kMaxBarLength, static_cast<int>(kBarShare * view));
    painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, percent(probability));
    const double height = std::max(5.0, QFontMetrics(option.font).height() * 0.42);
    const QRectF track(row.right() - numberWidth(option) - kGap - length,
                       row.center().y() + 0.5 - height / 2, length, height);
    const int left = static_cast<int>(track.left());
    if (index.data(TreeModel::ForcedRole).toBool()) {
        painter.drawText(QRect(left, row.top(), length + kGap, row.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, TreeDelegate::tr("what if"));
        return left - kGap - row.left();
    }
    const QVariant threshold = index.data(TreeModel::ThresholdRole);
    paintProbabilityBar(
        painter, track, probability,
        threshold.isValid() ? std::optional<double>(threshold.toDouble()) : std::nullopt,
        BarColors::of(option.palette, index.data(TreeModel::PredictedRole).toBool(),
                      option.state & QStyle::State_Selected));
    return left - kGap - row.left();
}

}  // namespace

void TreeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const QFont font = fontFor(option, index);
    const QRect row = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    painter->save();
    paintItemBackground(painter, option);
    painter->setRenderHint(QPainter::Antialiasing);
    paintMark(*painter, option, index);
    painter->setFont(font);
    const QColor color = textColor(option, index.data(TreeModel::PredictedRole).toBool());
    painter->setPen(color);
    const bool isRoot = !index.parent().isValid();
    const int width = isRoot ? row.width() : paintNumbers(*painter, option, index, row);
    painter->setPen(color);
    painter->drawText(
        QRect(row.left(), row.top(), width, row.height()), Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, width));
    painter->restore();
}

TreePanel::TreePanel(QWidget* parent)
    : QWidget(parent),
      model_(new TreeModel(this)),
      filter_(new TreeFilter(model_, this)),
      search_(makeSearchField(tr("Find a label"), tr("Find a label"), this)),
      shown_(makeShownBox(this)),
      view_(makeTreeView(filter_, this)),
      sequence_(new SequenceLine(this)),
      note_(makeNote(this)),
      whatIf_(new QPushButton(tr("Wha&t if…"), this)),
      rounds_(new RoundBar(this)) {
    setManualPage(this, "label-trees");
    fillWithBase(this);
    auto* above = makeRow(nullptr, {{search_, 1}, shown_}, QMargins(6, 2, 6, 2));
    auto* below = makeColumn(nullptr, {sequence_, note_, {whatIf_, 0, Qt::AlignLeft}},
                             QMargins(8, 2, 6, 2), 4);
    makeColumn(this, {above, {view_, 1}, below, rounds_}, QMargins(0, 4, 0, 2), 2);
    view_->installEventFilter(this);
    view_->viewport()->installEventFilter(this);
    whatIf_->hide();
    connectParts();
    onShown();
}

void TreePanel::connectParts() {
    connect(search_, &QLineEdit::textChanged, this, &TreePanel::onShown);
    connect(shown_, &QComboBox::currentIndexChanged, this, &TreePanel::onShown);
    connect(rounds_, &RoundBar::roundChanged, this, &TreePanel::onShown);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TreePanel::onCurrent);
    connect(view_, &QTreeView::clicked, this, &TreePanel::onCurrent);
    connect(view_, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { rememberBranch(index, true); });
    connect(view_, &QTreeView::collapsed, this,
            [this](const QModelIndex& index) { rememberBranch(index, false); });
    connect(view_, &QWidget::customContextMenuRequested, this, &TreePanel::showMenu);
    connect(whatIf_, &QPushButton::clicked, this, [this] {
        if (isWhatIf_) return Q_EMIT whatIfEnded();
        if (const auto label = labelOf(currentLine())) Q_EMIT whatIfAsked(*label);
    });
}

void TreePanel::setReading(std::shared_ptr<const Reading> reading, bool isWhatIf) {
    isWhatIf_ = isWhatIf;
    if ((reading ? reading->tree : nullptr) != model_->tree()) {
        const QScopedValueRollback<bool> filling(isFilling_, true);
        takeTree(std::move(reading));
    }
    showNote();
}

void TreePanel::takeTree(std::shared_ptr<const Reading> reading) {
    reading_ = std::move(reading);
    model_->setTree(reading_ ? reading_->tree : nullptr, reading_ ? reading_->outputs : Outputs());
    filter_->setKept(-1);
    chosen_ = -1;
    rounds_->setRounds(reading_ ? reading_->tree->rounds : 0);
    openBranches();
    showSequence();
}

/// As far as the shown round has written it.
void TreePanel::showSequence() {
    const int last = rounds_->isHidden() ? std::numeric_limits<int>::max() : rounds_->round();
    sequence_->setSequence(reading_ ? QString::fromStdString(sequenceText(*reading_->tree, last))
                                    : QString());
}

/// Expands all branches except those that the user closed. During a search expands all.
void TreePanel::openBranches() {
    const QScopedValueRollback<bool> filling(isFilling_, true);
    view_->expandAll();
    if (!filter_->search().isEmpty()) return;
    for (const std::int32_t label : closed_) {
        const int node = model_->tree() ? nodeOfLabel(*model_->tree(), label) : -1;
        if (node >= 0) view_->collapse(filter_->indexOf(node));
    }
}

void TreePanel::rememberBranch(const QModelIndex& index, bool open) {
    if (isFilling_ || !filter_->search().isEmpty()) return;
    const std::int32_t label = index.data(TreeModel::LabelRole).toInt();
    if (open) {
        closed_.erase(label);
    } else {
        closed_.insert(label);
    }
}

void TreePanel::setMarks(int first, int second) {
    first_ = first;
    model_->setMarks(first, second);
}

void TreePanel::setOfMember(bool ofMember) {
    if (std::exchange(isOfMember_, ofMember) != ofMember) showNote();
}

void TreePanel::setChosen(int node) {
    const int current = currentLine();
    const int shown = current >= 0 ? model_->outline().line(current).node
                                   : -1;  // for [END], the node it belongs to
    if (shown == node) return;
    chosen_ = node;
    const QScopedValueRollback<bool> filling(isFilling_, true);
    view_->setCurrentIndex(node < 0 ? QModelIndex() : filter_->indexOf(node));
    showNote();
}

void TreePanel::onShown() {
    LineFilter lines;
    lines.minProbability = kMinProbabilities.at(static_cast<std::size_t>(shown_->currentIndex()));
    if (!rounds_->isHidden()) lines.lastRound = rounds_->round();
    showSequence();
    const QScopedValueRollback<bool> filling(isFilling_, true);
    filter_->setLines(lines);
    filter_->setSearch(search_->text());
    openBranches();
    showChosen();
    showNote();
}

/// The view chooses another line when the filter hides the current one.
void TreePanel::showChosen() {
    const QModelIndex index = chosen_ < 0 ? QModelIndex() : filter_->indexOf(chosen_);
    if (index != view_->currentIndex()) view_->setCurrentIndex(index);
    if (index.isValid()) view_->scrollTo(index);
}

int TreePanel::currentLine() const {
    const QModelIndex index = view_->currentIndex();
    return index.isValid() ? index.data(TreeModel::LineRole).toInt() : -1;
}

std::optional<std::int32_t> TreePanel::labelOf(int line) const {
    const QModelIndex index = model_->indexOf(line);
    if (!index.isValid()) return std::nullopt;
    return index.data(TreeModel::LabelRole).toInt();
}

void TreePanel::onCurrent() {
    if (isFilling_) return;
    chosen_ = currentLine();
    openWayTo(chosen_);
    showNote();
    if (const auto label = labelOf(currentLine())) Q_EMIT nodeChosen(label);
}

/// A label found by a search stays visible afterwards, whatever its probability is and which
/// branches were closed.
void TreePanel::openWayTo(int line) {
    if (line < 0 || filter_->search().isEmpty()) return;
    filter_->setKept(line);
    for (int above = model_->outline().line(line).parent; above >= 0;
         above = model_->outline().line(above).parent)
        if (const auto label = labelOf(above)) closed_.erase(*label);
}

bool TreePanel::offersWhatIf(int line) const {
    if (line < 0) return false;
    const TreeLine& asked = model_->outline().line(line);
    return !asked.isEnd && !asked.predicted && reading_->tree->explainer->canAskWhatIf();
}

bool TreePanel::isLeaf(int line) const {
    const int node = model_->outline().line(line).node;
    return model_->tree()->nodes[static_cast<std::size_t>(node)].leaf;
}

/// Whether another node decided about the line than about the first page's label.
bool TreePanel::differsFromFirst(int line) const {
    const int node = model_->outline().line(line).node;
    return first_ >= 0 && decidingNode(*model_->tree(), node) != first_;
}

void TreePanel::showNote() {
    const int line = currentLine();
    const bool isEmpty = reading_ && filter_->rowCount() == 0;
    QStringList sentences;
    if (isEmpty) {
        sentences << notFoundText();
    } else if (reading_ && line < 0) {
        sentences << hintText();
    } else if (reading_) {
        const TreeLine& chosen = model_->outline().line(line);
        sentences << probabilityText(*model_->tree(), chosen)
                  << decisionText(*model_->tree(), chosen);
        if (offersWhatIf(line) && isLeaf(line)) sentences << leafText();
    }
    if (reading_ && isOfMember_) sentences << decidedTogetherText();
    sentences.removeAll(QString());
    note_->setText(joinedSentences(sentences));
    whatIf_->setText(isWhatIf_ ? tr("&Back to the actual decisions")
                               : tr("Wha&t if it were predicted?"));
    whatIf_->setVisible(isWhatIf_ || offersWhatIf(line));
    whatIf_->setEnabled(isWhatIf_ || line < 0 || !isLeaf(line));
}

/// Says if the model has such a label that was not considered for this document.
QString TreePanel::notFoundText() const {
    for (const std::string& label : *reading_->labels) {
        const QString name = QString::fromStdString(label);
        if (name.contains(filter_->search(), Qt::CaseInsensitive))
            return tr("%1 was not considered: the label above it is not predicted.").arg(name);
    }
    return tr("No label contains this text.");
}

QString TreePanel::hintText() const {
    const auto& nodes = model_->tree()->nodes;
    const bool isNone = std::none_of(nodes.begin() + 1, nodes.end(),
                                     [](const TreeNode& node) { return node.predicted; });
    const QString hint = tr("Select a label to see what was read to decide about it.");
    return isNone ? joinedSentences({tr("No label is predicted."), hint}) : hint;
}

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
    menu->addAction(tr("Show &What It Read"), this, [this, label] { Q_EMIT nodeChosen(label); });
    QAction* compare = menu->addAction(tr("Compare with the &First Label"), this,
                                       [this, label] { Q_EMIT comparisonChosen(label); });
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

#include "moc_tree_panel.cpp"
#include "tree_panel.moc"
