#include "ui/tree/tree_model.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/tree/tree_texts.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

TreeLine nodeLine(const TreeNode& node, std::int32_t index) {
    TreeLine line;
    line.node = index;
    line.parent = node.parent;  // the nodes are the first lines, in the same order
    line.depth = node.depth;
    line.probability = double{node.probability};
    line.predicted = node.predicted;
    line.forced = node.forced;
    line.round = node.round;
    return line;
}

TreeLine endLine(const TreeNode& node, std::int32_t index) {
    TreeLine line;
    line.node = index;
    line.isEnd = true;
    line.parent = index;
    line.depth = node.depth + 1;
    line.probability = double{*node.endProbability};
    line.predicted = node.ended;
    line.round = node.round + 1;
    return line;
}

}  // namespace

TreeOutline::TreeOutline(const TreeReading& tree) {
    const auto count = static_cast<std::int32_t>(tree.nodes.size());
    for (std::int32_t i = 0; i < count; ++i)
        add(nodeLine(tree.nodes[static_cast<std::size_t>(i)], i));
    for (std::int32_t i = 0; i < count; ++i) {
        const TreeNode& node = tree.nodes[static_cast<std::size_t>(i)];
        if (node.endProbability) add(endLine(node, i));
    }
    for (TreeLine& line : lines_) sortChildren(line);
}

void TreeOutline::add(TreeLine line) {
    if (line.parent >= 0) lines_[static_cast<std::size_t>(line.parent)].children.push_back(size());
    lines_.push_back(std::move(line));
}

void TreeOutline::sortChildren(TreeLine& line) {
    std::stable_sort(line.children.begin(), line.children.end(), [this](int a, int b) {
        return this->line(a).probability > this->line(b).probability;
    });
    for (std::size_t row = 0; row < line.children.size(); ++row)
        lines_[static_cast<std::size_t>(line.children[row])].row = static_cast<int>(row);
}

void TreeModel::setTree(std::shared_ptr<const TreeReading> tree, const Outputs& outputs) {
    beginResetModel();
    tree_ = std::move(tree);
    outputs_ = outputs;
    outline_ = tree_ ? TreeOutline(*tree_) : TreeOutline();
    first_ = second_ = -1;
    endResetModel();
}

void TreeModel::setMarks(int first, int second) {
    const std::array<int, 4> touched{first_, second_, first, second};
    first_ = first;
    second_ = second;
    for (const int line : touched) {
        const QModelIndex index = indexOf(line);
        if (index.isValid()) Q_EMIT dataChanged(index, index, {MarkRole});
    }
}

QModelIndex TreeModel::indexOf(int line) const {
    if (line < 0 || line >= outline_.size()) return {};
    return createIndex(outline_.line(line).row, 0, static_cast<quintptr>(line));
}

QModelIndex TreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return indexOf(parent.isValid() ? lineAt(parent).children[static_cast<std::size_t>(row)] : 0);
}

QModelIndex TreeModel::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOf(lineAt(index).parent) : QModelIndex();
}

int TreeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return outline_.size() > 0 ? 1 : 0;
    return parent.column() > 0 ? 0 : static_cast<int>(lineAt(parent).children.size());
}

const TreeLine& TreeModel::lineAt(const QModelIndex& index) const {
    return outline_.line(static_cast<int>(index.internalId()));
}

QVariant TreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const TreeLine& line = lineAt(index);
    const int number = static_cast<int>(index.internalId());
    switch (role) {
        case Qt::DisplayRole:
            return lineName(*tree_, line);
        case Qt::ToolTipRole:
            return plainToolTip(tooltip(line));
        case Qt::AccessibleTextRole:
            return spoken(line);
        case ProbabilityRole:
            return line.probability;
        case PredictedRole:
            return line.predicted;
        case ForcedRole:
            return line.forced;
        case ThresholdRole:
            if (const auto threshold = thresholdOf(*tree_, line, outputs_)) return *threshold;
            return {};
        case LineRole:
            return number;
        case LabelRole:
            return tree_->nodes[static_cast<std::size_t>(line.node)].label;
        case MarkRole:
            return number == first_ ? First : number == second_ ? Second : Unmarked;
        default:
            return {};
    }
}

/// Of a label's logit.
QString TreeModel::partsText(double probability, double linear) {
    const double nearest = 1e-7;  // to 0 and 1
    const double p = std::clamp(probability, nearest, 1 - nearest);
    const double logit = std::log(p / (1 - p));
    return tr("logit %1 = network %2, words and phrases %3")
        .arg(summandText(logit), summandText(logit - linear), summandText(linear));
}

QString TreeModel::tooltip(const TreeLine& line) const {
    const QString path = linePath(*tree_, line);
    if (line.parent < 0) return tr("%1, where decoding starts").arg(path);
    const QString meaning =
        tree_->oneLabelALevel ? tr("its probability among the children of %1")
        : outputs_.treeThreshold == TreeThreshold::Path
            ? tr("its probability given %1, from what %1 read: σ(U · E); predicted if the joint "
                 "probability is above %2")
            : tr("its probability given %1, from what %1 read: σ(U · E); predicted if above %2");
    const std::int32_t above = outline_.line(line.parent).node;
    const QString name = QString::fromStdString(tree_->nodes[static_cast<std::size_t>(above)].name);
    QString text = QStringLiteral("%1\n%2: %3\n%4")
                       .arg(path, fullNumber(line.probability),
                            tree_->oneLabelALevel ? meaning.arg(name)
                                                  : meaning.arg(name, percent(outputs_.threshold)),
                            probabilityText(*tree_, line));
    const std::optional<double> linear = tree_->nodes[static_cast<std::size_t>(line.node)].linear;
    if (linear && !line.isEnd && !tree_->oneLabelALevel)
        text += QLatin1Char('\n') + partsText(line.probability, *linear);
    return text;
}

QString TreeModel::spoken(const TreeLine& line) const {
    const QString state = line.forced      ? tr("what if")
                          : line.predicted ? tr("predicted")
                                           : tr("not predicted");
    if (line.parent < 0) return lineName(*tree_, line);
    return QStringLiteral("%1, %2, %3")
        .arg(lineName(*tree_, line), percent(line.probability), state);
}

TreeFilter::TreeFilter(TreeModel* model, QObject* parent)
    : QSortFilterProxyModel(parent), model_(model) {
    setRecursiveFilteringEnabled(true);
    setSourceModel(model);
}

void TreeFilter::setLines(const LineFilter& lines) {
    if (lines == lines_) return;
    lines_ = lines;
    invalidateFilter();
}

void TreeFilter::setSearch(const QString& text) {
    if (text.trimmed() == search_) return;
    search_ = text.trimmed();
    invalidateFilter();
}

void TreeFilter::setKept(int line) {
    if (line == kept_) return;
    kept_ = line;
    invalidateFilter();
}

QModelIndex TreeFilter::indexOf(int line) const {
    return mapFromSource(model_->indexOf(line));
}

bool TreeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = model_->index(row, 0, parent);
    const int line = index.data(TreeModel::LineRole).toInt();
    if (!search_.isEmpty())
        return model_->outline().line(line).round <= lines_.lastRound &&
               index.data(Qt::DisplayRole).toString().contains(search_, Qt::CaseInsensitive);
    return line == kept_ || lines_.accepts(model_->outline().line(line));
}

}  // namespace hanscope::ui

#include "moc_tree_model.cpp"
