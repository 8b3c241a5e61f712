#include "ui/tree/tree_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeView>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/model/tree_sequence.h"
#include "ui/tree/round_bar.h"
#include "ui/tree/sequence_line.h"
#include "ui/tree/tree_filter.h"
#include "ui/tree/tree_model.h"
#include "ui/tree/tree_panel_parts.h"
#include "ui/tree/tree_texts.h"

namespace hanscope::ui {

TreePanel::TreePanel(QWidget* parent)
    : QWidget(parent),
      model_(new TreeModel(this)),
      filter_(new TreeFilter(model_, this)),
      search_(makeSearch(this)),
      shown_(makeShownBox(this)),
      view_(makeTreeView(filter_, this)),
      sequence_(new SequenceLine(this)),
      note_(makeNote(this)),
      whatIf_(new QPushButton(tr("What &if…"), this)),
      rounds_(new RoundBar(this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    layOut(this, {search_, shown_, view_, sequence_, note_, whatIf_, rounds_});
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
    const QScopedValueRollback<bool> filling(isFilling_, true);
    view_->setCurrentIndex(node < 0 ? QModelIndex() : filter_->indexOf(node));
    showNote();
}

const LineFilter& TreePanel::lines() const {
    return filter_->lines();
}

void TreePanel::onShown() {
    LineFilter lines;
    switch (static_cast<Shown>(shown_->currentIndex())) {
        case Shown::Predicted:
            lines.leastProbability = 2;
            break;
        case Shown::Likely:
            lines.leastProbability = LineFilter::kLikely;
            break;
        case Shown::All:
            lines.leastProbability = 0;
            break;
    }
    if (!rounds_->isHidden()) lines.lastRound = rounds_->round();
    showSequence();
    const QScopedValueRollback<bool> filling(isFilling_, true);
    filter_->setLines(lines);
    filter_->setSearch(search_->text());
    openBranches();
    if (view_->currentIndex().isValid()) view_->scrollTo(view_->currentIndex());
    showNote();
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
    openWayTo(currentLine());
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
    note_->setText(sentences.join(QLatin1Char(' ')));
    whatIf_->setText(isWhatIf_ ? tr("&Back to the actual decisions")
                               : tr("What &if it were predicted?"));
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
    return isNone ? tr("No label is predicted.") + QLatin1Char(' ') + hint : hint;
}

}  // namespace hanscope::ui
