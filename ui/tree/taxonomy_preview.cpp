#include "ui/tree/taxonomy_preview.h"

#include <QHeaderView>
#include <QLabel>
#include <QStringList>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/tree/taxonomy_model.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

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

TaxonomyPreview::TaxonomyPreview(QWidget* parent)
    : QWidget(parent),
      model_(new TaxonomyModel(this)),
      levels_(makePlainLabel({}, this)),
      view_(makeView(model_, this)),
      note_(makePlainLabel({}, this)) {
    for (QLabel* label : {levels_, note_}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(levels_);
    column->addWidget(view_, 1);
    column->addWidget(note_);
    clear();
}

void TaxonomyPreview::setTree(std::shared_ptr<const LabelTree> tree,
                              std::vector<std::uint64_t> documents) {
    const QString note = missingIn(*tree, documents);
    show(std::move(tree), std::move(documents), note);
}

void TaxonomyPreview::setError(const QString& sentence) {
    show(nullptr, {}, sentence);
}

void TaxonomyPreview::clear() {
    show(nullptr, {}, {});
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
