#include "ui/explorer/table/survey_view.h"

#include <QHeaderView>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "ui/explorer/table/survey_model.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/table_cells.h"

namespace hanscope::ui {

namespace {

constexpr int kRowPadding = 8;
constexpr int kCellPadding = 10;
constexpr int kSortMark = 14;  // behind the title
constexpr int kMaxLabelWidth = 150;

class TextCells : public TableCells {
 public:
    using TableCells::TableCells;

 protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        TableCells::initStyleOption(option, index);
        if (option->text.isRightToLeft()) option->direction = Qt::RightToLeft;
    }
};

class EndCells : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

 protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideLeft;
    }
};

QFontMetrics cellMetrics(const QTableView* table) {
    return QFontMetrics(strongFont(table->font()));
}

/// With room for texts of this width.
void fitColumn(QTableView* table, int column, int widest) {
    QHeaderView* header = table->horizontalHeader();
    const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
    const int width = std::max(widest, header->fontMetrics().horizontalAdvance(title) + kSortMark);
    header->resizeSection(column, std::min(width, kMaxLabelWidth) + kCellPadding);
}

}  // namespace

QStyledItemDelegate* makeTextCells(QTableView* table) {
    return new TextCells(table);
}

QStyledItemDelegate* makeEndCells(QTableView* table) {
    return new EndCells(table);
}

void prepareRows(QTableView* table, int padding) {
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + padding);
    table->horizontalHeader()->setHighlightSections(false);
}

void showRows(QTableView* table, QAbstractItemModel* model, int wide) {
    table->setModel(model);
    prepareRows(table);
    QHeaderView* header = table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(wide, QHeaderView::Stretch);
}

void showRanking(QTableView* table, QAbstractItemModel* model, int by, int wide) {
    showRows(table, model, wide);
    table->setSortingEnabled(true);
    table->sortByColumn(by, Qt::DescendingOrder);
}

void onOpened(QTableView* table, const std::function<void(int row, bool keeps)>& open) {
    QObject::connect(table, &QTableView::doubleClicked, table,
                     [open](const QModelIndex& index) { open(index.row(), false); });
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter})
        for (const auto& [keys, keeps] :
             {std::pair{QKeySequence(key), false}, {QKeySequence(Qt::CTRL | key), true}}) {
            auto* shortcut = new QShortcut(keys, table, nullptr, nullptr, Qt::WidgetShortcut);
            QObject::connect(shortcut, &QShortcut::activated, table, [table, open, keeps = keeps] {
                if (table->currentIndex().isValid()) open(table->currentIndex().row(), keeps);
            });
        }
}

void showSurvey(QTableView* table, SurveyModel* model) {
    table->setModel(model);
    table->setItemDelegateForColumn(SurveyModel::Text, makeTextCells(table));
    prepareRows(table, kRowPadding);
    table->setSortingEnabled(true);
    table->sortByColumn(-1, Qt::AscendingOrder);  // as in the source
    QHeaderView* header = table->horizontalHeader();
    header->setSectionsMovable(false);
    header->setStretchLastSection(true);
    const auto fit = [table](int column, const QString& widest) {
        fitColumn(table, column, cellMetrics(table).horizontalAdvance(widest));
    };
    fit(SurveyModel::Prediction, {});
    fit(SurveyModel::Truth, {});
    fit(SurveyModel::Probability, QStringLiteral("> 99.9 %"));
    fit(SurveyModel::Uncertainty, QStringLiteral("> 99.9 %"));
    fit(SurveyModel::Words, QStringLiteral("10,000"));
    fit(SurveyModel::Disagreement, QStringLiteral("> 99.9 %"));
    table->setColumnHidden(SurveyModel::Disagreement, true);  // until a text has marks
}

void LabelColumns::setLabels(const std::vector<std::string>& labels) {
    const QFontMetrics metrics = cellMetrics(table_);
    widestTruth_ = 0;
    for (const std::string& label : labels)
        widestTruth_ =
            std::max(widestTruth_, metrics.horizontalAdvance(QString::fromStdString(label)));
    for (const auto column : {SurveyModel::Prediction, SurveyModel::Truth})
        fitColumn(table_, column, widestTruth_);
}

void LabelColumns::add(const std::vector<std::shared_ptr<const SurveyPart>>& parts) {
    const QFontMetrics metrics = cellMetrics(table_);
    int widest = widestTruth_;
    for (const auto& part : parts)
        for (std::size_t i = 0; i < part->size(); ++i)
            if (const SurveyedText text(*part, i); text.truth().empty() && !text.others().empty())
                widest =
                    std::max(widest, metrics.horizontalAdvance(QString::fromUtf8(text.others())));
    if (widest == widestTruth_) return;
    widestTruth_ = widest;
    fitColumn(table_, SurveyModel::Truth, widest);
}

}  // namespace hanscope::ui
