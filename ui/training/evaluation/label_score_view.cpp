#include "ui/training/evaluation/label_score_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kMargin = 14;

/// A table in the order of the items until a header is clicked.
QTableView* makeTable(const QString& name, TableModel* model) {
    QTableView* table = makeQuietTable(name);
    table->setModel(model);
    table->setSortingEnabled(true);
    table->sortByColumn(-1, Qt::AscendingOrder);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setAccessibleName(LabelScoreView::tr("Columns"));
    return table;
}

}  // namespace

LabelScoreView::LabelScoreView()
    : summary_(makeWrappedLabel({}, this)),
      levelTable_(makeTable(tr("Scores of each level"), &levelRows_)),
      level_(new QComboBox(this)),
      labelTable_(makeTable(tr("Scores of each label"), &labelRows_)),
      siblingTable_(makeTable(tr("Confused siblings"), &siblingRows_)) {
    makeColumns();
    level_->setAccessibleName(tr("Level of the labels shown"));
    for (QTableView* table : {labelTable_, siblingTable_})
        table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* column = makeColumn(this, {summary_, {levelTable_, 1}}, kNoMargins);
    auto* choice = makeRow(nullptr, {level_, BoxItem::growing()}, QMargins(kMargin, 0, kMargin, 0));
    column->addLayout(choice);
    column->addWidget(labelTable_, 3);
    auto* siblings = new QLabel(tr("Confused siblings"), this);
    for (QLabel* label : {summary_, siblings}) label->setContentsMargins(kMargin, 0, kMargin, 0);
    column->addWidget(siblings);
    column->addWidget(siblingTable_, 2);
    connect(level_, &QComboBox::currentIndexChanged, this, [this](int level) {
        labelRows_.setFilter([this, level](std::size_t i) {
            return level < 1 || labels_[i].depth == static_cast<std::uint64_t>(level);
        });
    });
    offerLevels(0);
}

void LabelScoreView::makeColumns() {
    levelRows_.setColumns({
        {tr("Level"), tr("1: the labels under the root"),
         [this](std::size_t i) { return static_cast<std::uint64_t>(levels_[i].depth); }},
        {tr("Labels"), tr("Number of labels on this level of the tree"),
         [this](std::size_t i) { return std::uint64_t{levels_[i].labels}; }},
        {tr("Support"), tr("Number of true pairs of a document and a label of this level"),
         [this](std::size_t i) { return levels_[i].support; }},
        {tr("Micro F1"), tr("F1 over all pairs of a document and a label of this level"),
         [this](std::size_t i) { return levels_[i].microF1; }},
        {tr("Macro F1"), tr("Unweighted mean of the labels’ F1"),
         [this](std::size_t i) { return levels_[i].macroF1; }},
    });
    labelRows_.setColumns({
        {tr("Label"), tr("Path of the label in the tree"),
         [this](std::size_t i) { return labels_[i].path; }},
        {tr("Level"), tr("1: the labels under the root"),
         [this](std::size_t i) { return labels_[i].depth; }},
        {tr("Support"), tr("Number of documents that have the label"),
         [this](std::size_t i) { return labels_[i].score.support; }},
        {tr("Precision"),
         tr("Share of the documents for which the label is predicted that have it"),
         [this](std::size_t i) { return labels_[i].score.precision; }},
        {tr("Recall"), tr("Share of the documents that have the label for which it is predicted"),
         [this](std::size_t i) { return labels_[i].score.recall; }},
        {tr("F1"), tr("The harmonic mean of precision and recall"),
         [this](std::size_t i) { return labels_[i].score.f1; }},
    });
    siblingRows_.setColumns({
        {tr("Label"), tr("A true label that is not predicted"),
         [this](std::size_t i) { return siblings_[i].truth; }},
        {tr("Predicted as"), tr("A label with the same parent that is predicted but not true"),
         [this](std::size_t i) { return siblings_[i].prediction; }},
        {tr("Documents"), tr("Number of documents with this confusion"),
         [this](std::size_t i) { return siblings_[i].documents; }},
    });
}

void LabelScoreView::setEvaluation(const LabelTree& tree, const TreeEvaluation& evaluation,
                                   const std::vector<SiblingConfusion>& siblings) {
    summary_->setText(
        tr("Micro F1 %1 and macro F1 %2 if a label counts only together with all its ancestors. "
           "For %3 of the documents, exactly the true labels are predicted.")
            .arg(twoDigits(evaluation.cMicroF1), twoDigits(evaluation.cMacroF1),
                 percent(evaluation.labels.exactMatch)));
    levels_ = evaluation.levels;
    labels_.clear();
    for (std::int32_t label = 0; label < tree.root(); ++label)
        labels_.push_back({QString::fromStdString(tree.path(label)),
                           static_cast<std::uint64_t>(tree.depth(label)),
                           evaluation.labels.classes[static_cast<std::size_t>(label)]});
    siblings_.clear();
    for (const SiblingConfusion& pair : siblings)
        siblings_.push_back({QString::fromStdString(tree.path(pair.truth)),
                             QString::fromStdString(tree.title(pair.prediction)), pair.documents});
    levelRows_.setItems(levels_.size());
    labelRows_.setItems(labels_.size());
    siblingRows_.setItems(siblings_.size());
    offerLevels(static_cast<int>(evaluation.levels.size()));
    blendAll();
}

void LabelScoreView::offerLevels(int levels) {
    if (level_->count() == levels + 1) return;
    level_->clear();
    level_->addItem(tr("All levels"));
    for (int level = 1; level <= levels; ++level) level_->addItem(tr("Level %1").arg(level));
    level_->setVisible(levels > 1);
}

void LabelScoreView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    blendAll();
}

void LabelScoreView::blendAll() {
    for (QTableView* table : {levelTable_, labelTable_, siblingTable_})
        blendHeaders(table, palette());
}

}  // namespace hanscope::ui

#include "moc_label_score_view.cpp"
