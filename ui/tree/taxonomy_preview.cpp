#include "ui/tree/taxonomy_preview.h"

#include <QHeaderView>
#include <QLabel>
#include <QStringList>
#include <QTreeView>
#include <algorithm>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kOpenAtOnce = 40;  // labels; in larger trees the branches are collapsed at first

QString levelsOf(const LabelTree& tree) {
    std::vector<qint64> counts(static_cast<std::size_t>(tree.maxDepth()), 0);
    for (std::int32_t label = 0; label < tree.root(); ++label)
        ++counts[static_cast<std::size_t>(tree.depth(label)) - 1];
    QStringList numbers;
    for (const qint64 count : counts) numbers << QString::number(count);
    const QString labels =
        TaxonomyPreview::tr("%Ln label(s)", nullptr, static_cast<int>(tree.size()));
    if (counts.size() == 1) return TaxonomyPreview::tr("%1 on one level").arg(labels);
    return TaxonomyPreview::tr("%1 on %Ln level(s): %2", nullptr, static_cast<int>(counts.size()))
        .arg(labels, numbers.join(QStringLiteral(", ")));
}

QString missingIn(const LabelTree& tree, const std::vector<std::uint64_t>& documents) {
    const auto missing = std::count(documents.begin(), documents.end(), std::uint64_t{0});
    if (missing == 0) return {};
    const auto first = std::find(documents.begin(), documents.end(), std::uint64_t{0});
    const QString name =
        QString::fromStdString(tree.path(static_cast<std::int32_t>(first - documents.begin())));
    return TaxonomyPreview::tr("%Ln labels have no training document; the first one is %1.",
                               nullptr, static_cast<int>(missing))
        .arg(name);
}

QTreeView* makeView(TaxonomyModel* model, QWidget* parent) {
    auto* view = new QTreeView(parent);
    view->setModel(model);
    view->setUniformRowHeights(true);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setAccessibleName(TaxonomyPreview::tr("The tree of labels"));
    view->header()->setAccessibleName(TaxonomyPreview::tr("Columns"));
    view->header()->setStretchLastSection(false);
    return view;
}

}  // namespace

void TaxonomyModel::setTree(std::shared_ptr<const LabelTree> tree,
                            std::vector<std::uint64_t> documents) {
    beginResetModel();
    tree_ = std::move(tree);
    documents_ = std::move(documents);
    rows_.assign(tree_ ? tree_->size() : 0, 0);
    for (std::int32_t node = 0; tree_ && node <= tree_->root(); ++node) {
        int row = 0;
        for (const std::int32_t child : tree_->children(node))
            rows_[static_cast<std::size_t>(child)] = row++;
    }
    endResetModel();
}

std::int32_t TaxonomyModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() ? static_cast<std::int32_t>(index.internalId()) : tree_->root();
}

QModelIndex TaxonomyModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    const std::int32_t child = tree_->children(nodeAt(parent)).begin()[row];
    return createIndex(row, column, static_cast<quintptr>(child));
}

QModelIndex TaxonomyModel::parent(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const std::int32_t above = tree_->parent(nodeAt(index));
    if (above == tree_->root()) return {};
    return createIndex(rows_[static_cast<std::size_t>(above)], Label, static_cast<quintptr>(above));
}

int TaxonomyModel::rowCount(const QModelIndex& parent) const {
    if (!tree_ || parent.column() > 0) return 0;
    return static_cast<int>(tree_->children(nodeAt(parent)).size());
}

int TaxonomyModel::columnCount(const QModelIndex&) const {
    return documents_.empty() ? 1 : 2;
}

QVariant TaxonomyModel::text(std::int32_t node, int column) const {
    if (column == Label) return QString::fromStdString(tree_->title(node));
    const std::uint64_t documents = documents_[static_cast<std::size_t>(node)];
    return countText(documents);
}

QVariant TaxonomyModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    switch (role) {
        case Qt::DisplayRole:
            return text(nodeAt(index), index.column());
        case Qt::ToolTipRole:
            return plainToolTip(QString::fromStdString(tree_->path(nodeAt(index))));
        case Qt::TextAlignmentRole:
            return index.column() == Documents ? int(Qt::AlignRight | Qt::AlignVCenter)
                                               : int(Qt::AlignLeft | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant TaxonomyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section == Documents)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return section == Label ? tr("Label") : tr("Documents");
}

TaxonomyPreview::TaxonomyPreview(QWidget* parent)
    : QWidget(parent),
      model_(new TaxonomyModel(this)),
      levels_(makeWrappedLabel({}, this)),
      view_(makeView(model_, this)),
      note_(makeWrappedLabel({}, this)) {
    for (QLabel* label : {levels_, note_}) {
        label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    }
    makeColumn(this, {levels_, {view_, 1}, note_}, kNoMargins);
    clear();
}

void TaxonomyPreview::setTree(std::shared_ptr<const LabelTree> tree,
                              std::vector<std::uint64_t> documents) {
    const QString note = missingIn(*tree, documents);
    show(std::move(tree), std::move(documents), note);
}

void TaxonomyPreview::show(std::shared_ptr<const LabelTree> tree,
                           std::vector<std::uint64_t> documents, const QString& note) {
    const bool isSmall = tree && tree->size() <= kOpenAtOnce;
    levels_->setText(tree ? levelsOf(*tree) : QString());
    levels_->setVisible(tree != nullptr);
    view_->setVisible(tree != nullptr);
    model_->setTree(std::move(tree), std::move(documents));
    view_->header()->setSectionResizeMode(TaxonomyModel::Label, QHeaderView::Stretch);
    view_->header()->setVisible(model_->columnCount() > 1);
    if (isSmall) view_->expandAll();
    note_->setText(note);
    note_->setVisible(!note.isEmpty());
}

QString TaxonomyPreview::levelText() const {
    return levels_->text();
}

QString TaxonomyPreview::noteText() const {
    return note_->text();
}

}  // namespace hanscope::ui

#include "moc_taxonomy_preview.cpp"
