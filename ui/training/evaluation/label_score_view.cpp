#include "ui/training/evaluation/label_score_view.h"

#include <QAbstractTableModel>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSortFilterProxyModel>
#include <QStringList>
#include <QTableView>
#include <QVariant>
#include <vector>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

QString shownText(const QVariant& value) {
    if (value.typeId() == QMetaType::Double) return twoDigits(value.toDouble());
    if (value.typeId() == QMetaType::ULongLong) return QLocale().toString(value.toULongLong());
    return value.toString();
}

int alignment(const QVariant& value) {
    return int(Qt::AlignVCenter) |
           int(value.typeId() == QMetaType::QString ? Qt::AlignLeft : Qt::AlignRight);
}

}  // namespace

/// A table of names (QString), counts (quint64) and shares in 0…1 (double), sorted by value.
class ScoreTableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Role { SortRole = Qt::UserRole };

    /// `tips`: tool tips of the column headers, one for each column.
    ScoreTableModel(QStringList columns, QStringList tips, QObject* parent)
        : QAbstractTableModel(parent), columns_(std::move(columns)), tips_(std::move(tips)) {}

    void setRows(std::vector<std::vector<QVariant>> rows) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
    }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(rows_.size());
    }

    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(columns_.size());
    }

    QVariant data(const QModelIndex& index, int role) const override {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
        const QVariant& value =
            rows_[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
        switch (role) {
            case Qt::DisplayRole:
                return shownText(value);
            case Qt::ToolTipRole:
                return value.typeId() == QMetaType::Double ? fullNumber(value.toDouble())
                                                           : plainToolTip(shownText(value));
            case Qt::TextAlignmentRole:
                return alignment(value);
            case SortRole:
                return value;
            default:
                return {};
        }
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal) return {};
        if (role == Qt::DisplayRole) return columns_.value(section);
        return role == Qt::ToolTipRole ? tips_.value(section) : QVariant();
    }

 private:
    QStringList columns_, tips_;
    std::vector<std::vector<QVariant>> rows_;
};

namespace {

constexpr int kLevelColumn = 1;  // of labels_
constexpr int kMargin = 14;

ScoreTableModel* makeLevelModel(QObject* parent) {
    return new ScoreTableModel(
        {LabelScoreView::tr("Level"), LabelScoreView::tr("Labels"), LabelScoreView::tr("Support"),
         LabelScoreView::tr("Micro F1"), LabelScoreView::tr("Macro F1")},
        {LabelScoreView::tr("1: the labels under the root"),
         LabelScoreView::tr("Number of labels on this level of the tree"),
         LabelScoreView::tr("Number of true pairs of a document and a label of this level"),
         LabelScoreView::tr("F1 over all pairs of a document and a label of this level"),
         LabelScoreView::tr("Unweighted mean of the labels’ F1")},
        parent);
}

ScoreTableModel* makeLabelModel(QObject* parent) {
    return new ScoreTableModel(
        {LabelScoreView::tr("Label"), LabelScoreView::tr("Level"), LabelScoreView::tr("Support"),
         LabelScoreView::tr("Precision"), LabelScoreView::tr("Recall"), LabelScoreView::tr("F1")},
        {LabelScoreView::tr("Path of the label in the tree"),
         LabelScoreView::tr("1: the labels under the root"),
         LabelScoreView::tr("Number of documents that have the label"),
         LabelScoreView::tr("Share of the documents for which the label is predicted that have it"),
         LabelScoreView::tr("Share of the documents that have the label for which it is predicted"),
         LabelScoreView::tr("The harmonic mean of precision and recall")},
        parent);
}

ScoreTableModel* makeSiblingModel(QObject* parent) {
    return new ScoreTableModel(
        {LabelScoreView::tr("Label"), LabelScoreView::tr("Predicted as"),
         LabelScoreView::tr("Documents")},
        {LabelScoreView::tr("A true label that is not predicted"),
         LabelScoreView::tr("A label with the same parent that is predicted but not true"),
         LabelScoreView::tr("Number of documents with this confusion")},
        parent);
}

/// A table in the model's own order until a header is clicked.
QTableView* makeTable(const QString& name, QAbstractItemModel* model) {
    QTableView* table = makeQuietTable(name);
    auto* sorted = qobject_cast<QSortFilterProxyModel*>(model);
    sorted->setSortRole(ScoreTableModel::SortRole);
    table->setModel(model);
    table->setSortingEnabled(true);
    table->sortByColumn(-1, Qt::AscendingOrder);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setAccessibleName(LabelScoreView::tr("Columns"));
    return table;
}

QSortFilterProxyModel* sortable(QAbstractItemModel* model) {
    auto* proxy = new QSortFilterProxyModel(model);
    proxy->setSourceModel(model);
    return proxy;
}

std::vector<std::vector<QVariant>> levelRows(const TreeEvaluation& evaluation) {
    std::vector<std::vector<QVariant>> rows;
    for (const LevelScore& level : evaluation.levels)
        rows.push_back({quint64(level.depth), quint64(level.labels), quint64(level.support),
                        level.microF1, level.macroF1});
    return rows;
}

std::vector<std::vector<QVariant>> labelRows(const LabelTree& tree,
                                             const TreeEvaluation& evaluation) {
    std::vector<std::vector<QVariant>> rows;
    for (std::int32_t label = 0; label < tree.root(); ++label) {
        const ClassScore& score = evaluation.labels.classes[static_cast<std::size_t>(label)];
        rows.push_back({QString::fromStdString(tree.path(label)), quint64(tree.depth(label)),
                        quint64(score.support), score.precision, score.recall, score.f1});
    }
    return rows;
}

std::vector<std::vector<QVariant>> siblingRows(const LabelTree& tree,
                                               const std::vector<SiblingConfusion>& siblings) {
    std::vector<std::vector<QVariant>> rows;
    for (const SiblingConfusion& pair : siblings)
        rows.push_back({QString::fromStdString(tree.path(pair.truth)),
                        QString::fromStdString(tree.title(pair.prediction)),
                        quint64(pair.documents)});
    return rows;
}

}  // namespace

LabelScoreView::LabelScoreView(QWidget* parent)
    : QWidget(parent),
      summary_(makePlainLabel({}, this)),
      levels_(makeLevelModel(this)),
      labels_(makeLabelModel(this)),
      siblings_(makeSiblingModel(this)),
      shown_(sortable(labels_)),
      levelTable_(makeTable(LabelScoreView::tr("Scores of each level"), sortable(levels_))),
      level_(new QComboBox(this)),
      labelTable_(makeTable(LabelScoreView::tr("Scores of each label"), shown_)),
      siblingTable_(makeTable(LabelScoreView::tr("Confused siblings"), sortable(siblings_))) {
    summary_->setWordWrap(true);
    level_->setAccessibleName(LabelScoreView::tr("Level of the labels shown"));
    for (QTableView* table : {labelTable_, siblingTable_})
        table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* column = makeColumn(this, {summary_, {levelTable_, 1}}, kNoMargins);
    auto* choice = makeRow(nullptr, {level_, BoxItem::growing()}, QMargins(kMargin, 0, kMargin, 0));
    column->addLayout(choice);
    column->addWidget(labelTable_, 3);
    auto* siblings = new QLabel(LabelScoreView::tr("Confused siblings"), this);
    for (QLabel* label : {summary_, siblings}) label->setContentsMargins(kMargin, 0, kMargin, 0);
    column->addWidget(siblings);
    column->addWidget(siblingTable_, 2);
    connect(level_, &QComboBox::currentIndexChanged, this, &LabelScoreView::onLevel);
    offerLevels(0);
}

void LabelScoreView::setEvaluation(const LabelTree& tree, const TreeEvaluation& evaluation,
                                   const std::vector<SiblingConfusion>& siblings) {
    summary_->setText(
        LabelScoreView::tr(
            "Micro F1 %1 and macro F1 %2 if a label counts only together with all its ancestors. "
            "For %3 of the documents, exactly the true labels are predicted.")
            .arg(twoDigits(evaluation.cMicroF1), twoDigits(evaluation.cMacroF1),
                 percent(evaluation.labels.exactMatch)));
    levels_->setRows(levelRows(evaluation));
    labels_->setRows(labelRows(tree, evaluation));
    siblings_->setRows(siblingRows(tree, siblings));
    offerLevels(static_cast<int>(evaluation.levels.size()));
    blendAll();
}

void LabelScoreView::offerLevels(int levels) {
    if (level_->count() == levels + 1) return;
    level_->clear();
    level_->addItem(LabelScoreView::tr("All levels"));
    for (int level = 1; level <= levels; ++level)
        level_->addItem(LabelScoreView::tr("Level %1").arg(level));
    level_->setVisible(levels > 1);
}

void LabelScoreView::onLevel() {
    const int level = level_->currentIndex();
    shown_->setFilterKeyColumn(kLevelColumn);
    shown_->setFilterRegularExpression(level < 1 ? QString() : QStringLiteral("^%1$").arg(level));
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

#include "label_score_view.moc"
#include "moc_label_score_view.cpp"
