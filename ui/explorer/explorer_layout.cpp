#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/explorer/explorer_window.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/lexicon_view.h"
#include "ui/explorer/reliability_view.h"
#include "ui/explorer/survey_model.h"
#include "ui/explorer/word_view.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/scaled_font.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kInvitationWidth = 480;
constexpr int kRowPadding = 8;
constexpr int kCellPadding = 18;
constexpr int kMostLabelWidth = 150;
constexpr int kTextGap = 8;

/// Texts with a gap to the numbers before them. The punctuation of a right-to-left text belongs to
/// its left end.
class TextCells : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

 protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->features |= QStyleOptionViewItem::HasDecoration;  // of which only the width counts
        option->decorationSize = QSize(kTextGap, 1);
        if (option->text.isRightToLeft()) option->direction = Qt::RightToLeft;
    }
};

}  // namespace

QWidget* ExplorerWindow::makeSourceRow() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* file = new QPushButton(tr("Open &File…"));
    auto* folder = new QPushButton(tr("Open Fol&der…"));
    connect(file, &QPushButton::clicked, this, [this] { choose(false); });
    connect(folder, &QPushButton::clicked, this, [this] { choose(true); });
    layout->addWidget(name_, 1);
    layout->addWidget(again_);
    layout->addWidget(cancel_);
    layout->addWidget(file);
    layout->addWidget(folder);
    layout->addWidget(export_);
    return row;
}

QWidget* ExplorerWindow::makeInvitation() {
    auto* page = new QWidget;
    auto* title = new QLabel(tr("Drop a corpus of texts here"));
    title->setFont(scaledFont(title->font(), 1.6));
    auto* explanation = new QLabel(
        tr("A table (.csv, .tsv), .jsonl or .ss, each also as .gz or .zst; texts in .txt; or a "
           "folder of .txt files. The model reads every text; labels in the file, if there are "
           "any, are compared with its predictions."));
    explanation->setWordWrap(true);
    explanation->setAlignment(Qt::AlignCenter);
    explanation->setFixedSize(kInvitationWidth, explanation->heightForWidth(kInvitationWidth));
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(14);
    layout->addStretch(2);
    layout->addWidget(title, 0, Qt::AlignHCenter);
    layout->addWidget(explanation, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    return page;
}

QWidget* ExplorerWindow::makeResultPage() {
    auto* page = new QWidget;
    makeTable();
    views_->setDocumentMode(true);
    views_->setAccessibleName(tr("Views of the corpus"));
    views_->tabBar()->setAccessibleName(tr("Views of the corpus"));
    views_->addTab(confusion_, tr("Conf&usion"));
    views_->addTab(reliability_, tr("&Reliability"));
    views_->addTab(word_, tr("&Word"));
    views_->addTab(lexicon_, tr("&Lexicon"));
    auto* parts = new QSplitter;
    parts->setChildrenCollapsible(false);
    parts->addWidget(makeTextsPart());
    parts->addWidget(views_);
    parts->setSizes({600, 400});
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(filters_);
    column->addWidget(parts, 1);
    return page;
}

QWidget* ExplorerWindow::makeTextsPart() {
    auto* part = new QWidget;
    auto* line = new QHBoxLayout;
    line->addWidget(count_, 1);
    line->addWidget(all_);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(line);
    column->addWidget(table_, 1);
    return part;
}

void ExplorerWindow::makeTable() {
    table_->setModel(model_);
    table_->setItemDelegateForColumn(SurveyModel::Text, new TextCells(table_));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->setSortingEnabled(true);
    table_->sortByColumn(SurveyModel::Text, Qt::AscendingOrder);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + kRowPadding);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(false);
    header->setStretchLastSection(true);
    fitColumn(SurveyModel::Probability, QStringLiteral("> 99.9 %"));
    fitColumn(SurveyModel::Doubt, QStringLiteral("> 99.9 %"));
    fitColumn(SurveyModel::Words, QStringLiteral("10,000"));
    fitLabels({});
}

void ExplorerWindow::fitColumn(int column, const QString& widest) {
    QHeaderView* header = table_->horizontalHeader();
    const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    QFont bold = table_->font();
    bold.setBold(true);
    const int width = std::max(QFontMetrics(bold).horizontalAdvance(widest),
                               header->fontMetrics().horizontalAdvance(title) + kCellPadding);
    header->resizeSection(column, std::min(width, kMostLabelWidth) + kCellPadding);
}

/// Makes room for the longest label; several labels of a text are shortened.
void ExplorerWindow::fitLabels(const std::vector<std::string>& labels) {
    QString longest;
    for (const std::string& label : labels)
        if (QString text = QString::fromStdString(label); text.size() > longest.size())
            longest = text;
    for (const auto column : {SurveyModel::Prediction, SurveyModel::Truth})
        fitColumn(column, longest);
}

}  // namespace hanscope::ui
