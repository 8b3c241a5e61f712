#include "ui/commands/command_history.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <algorithm>
#include <vector>

#include "ui/state/command_log.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/empty_hint.h"
#include "ui/widgets/first_size.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/table_model.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr QSize kFirstSize(900, 420);

}  // namespace

CommandHistory::CommandHistory(const CommandLog* log, QWidget* parent)
    : QWidget(parent, Qt::Window),
      log_(log),
      model_(new TableModel(this)),
      table_(makeQuietTable(tr("What was done, as commands"))),
      copy_(new QPushButton(tr("&Copy"))) {
    setManualPage(this, "command-line");
    setWindowTitle(tr("Command History — Hanscope"));
    const auto at = [this](std::size_t item) -> const LoggedCommand& {
        return log_->commands()[placeOf(item)];
    };
    model_->setColumns({TableColumn(tr("Time"), tr("When it was done"),
                                    [at](std::size_t item) {
                                        return QLocale().toString(at(item).at.time(),
                                                                  QLocale::ShortFormat);
                                    }),
                        TableColumn(tr("What"), tr("What was done in the window"),
                                    [at](std::size_t item) { return at(item).what; }),
                        TableColumn(tr("Command"), tr("Does the same in a terminal"),
                                    [at](std::size_t item) { return at(item).command; })});
    table_->setModel(model_);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->setWordWrap(false);
    table_->setTextElideMode(Qt::ElideMiddle);  // options are at the end
    new EmptyHint(
        tr("What you read, explain, explore, label, train, evaluate and export is listed "
           "here as commands. Texts that are in no file have none, nor have the curves of a "
           "training and the marks on the page."),
        table_, model_);
    auto* note = makePlainLabel(
        tr("Each command does the same in a terminal. Without a selection all are copied."));
    makeColumn(this, {{table_, 1}, makeRow(nullptr, {{note, 1}, copy_}, QMargins(12, 8, 12, 8))});
    connect(copy_, &QPushButton::clicked, this, &CommandHistory::copy);
    connect(new QShortcut(QKeySequence::Copy, this), &QShortcut::activated, this,
            &CommandHistory::copy);
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this,
            &QWidget::close);
    connect(log_, &CommandLog::changed, this, &CommandHistory::fill);
    resizeToScreen(this, kFirstSize);
    fill();
}

/// The latest is the first item.
std::size_t CommandHistory::placeOf(std::size_t item) const {
    return log_->commands().size() - 1 - item;
}

void CommandHistory::fill() {
    const auto& commands = log_->commands();
    model_->setItems(commands.size());
    copy_->setEnabled(!commands.empty());
    table_->resizeColumnToContents(0);
    table_->resizeColumnToContents(1);
}

void CommandHistory::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    table_->setFocus();
}

QString CommandHistory::script() const {
    std::vector<std::size_t> places;
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    for (const QModelIndex& row : rows) places.push_back(placeOf(model_->itemAt(row.row())));
    for (std::size_t i = 0; rows.isEmpty() && i < log_->commands().size(); ++i) places.push_back(i);
    std::sort(places.begin(), places.end());
    QString lines;
    for (const std::size_t place : places) {
        const LoggedCommand& done = log_->commands()[place];
        lines += QStringLiteral("# %1\n%2\n").arg(done.what, done.command);
    }
    return lines;
}

void CommandHistory::copy() const {
    if (!log_->commands().empty()) QGuiApplication::clipboard()->setText(script());
}

}  // namespace hanscope::ui

#include "moc_command_history.cpp"
