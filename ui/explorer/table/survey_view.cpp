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

void fitColumn(QTableView* table, int column, const QString& widest) {
    QHeaderView* header = table->horizontalHeader();
    const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
    const int width = std::max(QFontMetrics(strongFont(table->font())).horizontalAdvance(widest),
                               header->fontMetrics().horizontalAdvance(title) + kSortMark);
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
    fitColumn(table, SurveyModel::Probability, QStringLiteral("> 99.9 %"));
    fitColumn(table, SurveyModel::Uncertainty, QStringLiteral("> 99.9 %"));
    fitColumn(table, SurveyModel::Words, QStringLiteral("10,000"));
    fitColumn(table, SurveyModel::Disagreement, QStringLiteral("> 99.9 %"));
    table->setColumnHidden(SurveyModel::Disagreement, true);  // until a text has marks
    fitLabels(table, {});
}

void fitLabels(QTableView* table, const std::vector<std::string>& labels) {
    QString longest;
    for (const std::string& label : labels)
        if (QString text = QString::fromStdString(label); text.size() > longest.size())
            longest = text;
    for (const auto column : {SurveyModel::Prediction, SurveyModel::Truth})
        fitColumn(table, column, longest);
}

}  // namespace hanscope::ui
