#include "ui/training/run/run_table.h"

#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr float kTint = 0.12F;
constexpr int kRowPadding = 8;
constexpr int kMinRunWidth = 110;

/// Tints settings that differ between runs, and draws the best score in the accent colour.
class RunDelegate : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        if (index.data(RunTableModel::DiffersRole).toBool()) {
            QColor tint = option.palette.color(QPalette::Highlight);
            tint.setAlphaF(kTint);
            painter->fillRect(option.rect, tint);
        }
        QStyledItemDelegate::paint(painter, option, index);
    }

 protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(RunTableModel::BestRole).toBool()) {
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
        }
    }
};

}  // namespace

RunTable::RunTable(QWidget* parent)
    : QWidget(parent),
      model_(new RunTableModel(this)),
      table_(makeQuietTable(tr("Finished runs side by side"))),
      useModel_(addButton(tr("Read with This Model"), &RunTable::modelRequested)),
      showCurves_(addButton(tr("Curves"), &RunTable::curvesRequested)),
      onlyDifferences_(new QCheckBox(tr("Only differences"))),
      hint_(new QLabel(tr("Finished runs appear here side by side."))) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    arrange();
    listen();
    hideRows();
}

QPushButton* RunTable::addButton(const QString& text, void (RunTable::*wanted)(int)) {
    auto* button = new QPushButton(text);
    connect(button, &QPushButton::clicked, this, [this, wanted] {
        Q_EMIT(this->*wanted)(current());
    });
    return button;
}

void RunTable::listen() {
    connect(model_, &QAbstractItemModel::modelReset, this, &RunTable::hideRows);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RunTable::showActions);
    for (QWidget* part :
         {static_cast<QWidget*>(table_), static_cast<QWidget*>(table_->horizontalHeader())}) {
        part->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(part, &QWidget::customContextMenuRequested, this, &RunTable::offerActions);
    }
    auto* remove = new QShortcut(Qt::Key_Delete, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, [this] {
        if (table_->currentIndex().isValid()) Q_EMIT removeRequested(current());
    });
    connect(onlyDifferences_, &QCheckBox::toggled, this, &RunTable::hideRows);
}

/// The run that the buttons are about: the selected one, or else the last.
int RunTable::current() const {
    const QModelIndex index = table_->currentIndex();
    return index.isValid() ? index.column() : model_->columnCount() - 1;
}

void RunTable::arrange() {
    table_->setModel(model_);
    blendHeaders(table_, palette());
    table_->setItemDelegate(new RunDelegate(table_));
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + kRowPadding);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table_->horizontalHeader()->setMinimumSectionSize(kMinRunWidth);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->verticalHeader()->setHighlightSections(false);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 4, 4);
    auto* row = new QHBoxLayout;
    row->addWidget(onlyDifferences_);
    row->addStretch(1);
    row->addWidget(useModel_);
    row->addWidget(showCurves_);
    column->addLayout(row);
    column->addWidget(table_, 1);
    column->addWidget(hint_, 1);
}

void RunTable::add(const RunSummary& run) {
    model_->add(run);
}

/// Enables what the current run has, and says whose it is.
void RunTable::showActions() {
    const int column = current();
    const RunSummary run = column < 0 ? RunSummary() : model_->run(column);
    useModel_->setEnabled(!run.modelPath.isEmpty());
    setPlainToolTip(useModel_, tr("Read the open documents with “%1”").arg(run.name));
    showCurves_->setEnabled(!run.curvesPath.isEmpty());
    setPlainToolTip(showCurves_, run.curvesPath.isEmpty()
                                     ? tr("No numbers were kept of this run.")
                                     : tr("Loss and accuracy of “%1”").arg(run.name));
}

/// The menu of the run at this position of the table or its header.
void RunTable::offerActions(const QPoint& position) {
    const int column = table_->columnAt(position.x());
    if (column < 0) return;
    table_->selectionModel()->setCurrentIndex(model_->index(RunTableModel::Score, column),
                                              QItemSelectionModel::ClearAndSelect);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, void (RunTable::*wanted)(int), bool isEnabled) {
        menu->addAction(text, this,
                        [this, wanted, column] {
                            Q_EMIT(this->*wanted)
                            (column);
                        })
            ->setEnabled(isEnabled);
    };
    add(useModel_->text(), &RunTable::modelRequested, useModel_->isEnabled());
    add(showCurves_->text(), &RunTable::curvesRequested, showCurves_->isEnabled());
    menu->addSeparator();
    add(tr("Remove “%1” from the Table").arg(model_->run(column).name), &RunTable::removeRequested,
        true);
    menu->popup(QCursor::pos());
}

/// Hides the settings that are the same in all runs, if wanted; results are always shown.
void RunTable::hideRows() {
    const bool isEmpty = model_->columnCount() == 0;
    hint_->setVisible(isEmpty);
    table_->setVisible(!isEmpty);
    onlyDifferences_->setVisible(model_->columnCount() > 1);
    for (QPushButton* button : {useModel_, showCurves_}) button->setVisible(!isEmpty);
    showActions();
    const bool onlyDifferent = onlyDifferences_->isChecked() && model_->columnCount() > 1;
    for (int row = RunTableModel::FirstSetting; row < model_->rowCount(); ++row) {
        table_->setRowHidden(row, onlyDifferent && !model_->differs(row));
    }
}

void RunTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) blendHeaders(table_, palette());
}

}  // namespace hanscope::ui
