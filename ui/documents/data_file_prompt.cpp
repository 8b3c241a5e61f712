#include "ui/documents/data_file_prompt.h"

#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <algorithm>

#include "ui/session/reader_session.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

OpenDocument documentOf(Row row, const QString& title) {
    OpenDocument document;
    document.title = title;
    document.truth = qtTexts(row.labels);
    document.savedSum = checksumOf(row.text);
    document.text = std::make_shared<const FormattedText>(takeText(row));
    return document;
}

}  // namespace

DataFilePrompt::DataFilePrompt(ReaderSession* session, Banner* banner, QObject* parent)
    : QObject(parent),
      session_(session),
      banner_(banner),
      rows_(banner->addButton(tr("Open Its Rows"))) {
    connect(rows_, &QPushButton::clicked, this, [this] { openRows(path()); });
    connect(banner->addButton(tr("Train…")), &QPushButton::clicked, this,
            [this] { answer(&DataFilePrompt::trainRequested); });
    connect(banner->addButton(tr("Evaluate…")), &QPushButton::clicked, this,
            [this] { answer(&DataFilePrompt::evaluateRequested); });
    connect(banner, &Banner::dismissed, this, [this] {
        if (spreadsheets_.isEmpty()) dismissed_ = path();
        settle(path());
    });
    connect(session, &ReaderSession::currentChanged, this, &DataFilePrompt::follow);
    connect(session, &ReaderSession::spreadsheetRequested, this, &DataFilePrompt::offer);
    follow();
}

void DataFilePrompt::offer(const QString& spreadsheet) {
    spreadsheets_.removeAll(spreadsheet);
    spreadsheets_.prepend(spreadsheet);
    dismissed_.clear();
    follow();
}

void DataFilePrompt::answer(void (DataFilePrompt::*request)(const QString& path)) {
    const QString table = path();
    settle(table);
    Q_EMIT(this->*request)(table);
}

/// A spreadsheet is offered until the user has answered.
void DataFilePrompt::settle(const QString& table) {
    if (spreadsheets_.removeAll(table) > 0) follow();
}

/// The table that the offer is about: a spreadsheet, or the current document's file if it is a
/// table; else empty.
QString DataFilePrompt::path() const {
    if (!spreadsheets_.isEmpty()) return spreadsheets_.front();
    const OpenDocument* document = session_->current();
    const bool isTable = document && isTableName(diskPath(document->path));
    return isTable ? document->path : QString();
}

void DataFilePrompt::follow() {
    const QString table = path();
    const bool isOffered = !table.isEmpty() && table != dismissed_;
    const QString sentence = spreadsheets_.isEmpty()
                                 ? tr("“%1” is a table. Here it is one long text.")
                                 : tr("“%1” is a table.");
    banner_->setMessage(isOffered ? sentence.arg(QFileInfo(table).fileName()) : QString());
}

void DataFilePrompt::openRows(const QString& table, const QString& textColumn) {
    rows_->setEnabled(false);
    worker_.start(
        [file = diskPath(table), column = textColumn.toStdString()] {
            return readFirstRows(file, column, kMaxRows);
        },
        [this, table, asked = session_->begun()](Outcome<FirstRows> first) {
            rows_->setEnabled(true);
            if (!first.value) {
                settle(table);
                return Q_EMIT failed(first.error);
            }
            onRows(table, std::move(*first.value), asked);
        });
}

void DataFilePrompt::onRows(const QString& table, FirstRows first, quint64 asked) {
    if (!first.columns.empty()) {
        if (asked == session_->begun()) askForColumn(table, first.columns);
        return;
    }
    settle(table);
    const QString name = QFileInfo(table).fileName();
    if (first.rows.empty()) return Q_EMIT failed(tr("%1: it has no rows with a text").arg(name));
    const QString sentence = sentenceAbout(name, first);
    const QStringList titles = titlesOf(name, first.rows);
    std::vector<OpenDocument> documents;
    for (Row& row : first.rows)
        documents.push_back(
            documentOf(std::move(row), titles[static_cast<qsizetype>(documents.size())]));
    session_->openTexts(std::move(documents), asked);
    Q_EMIT opened(sentence);
}

/// Their places, as everywhere else; their numbers if a line has more than one of them.
QStringList DataFilePrompt::titlesOf(const QString& name, const std::vector<Row>& rows) {
    const auto isSameLine = [](const Row& a, const Row& b) { return a.line == b.line; };
    const bool havePlaces = std::adjacent_find(rows.begin(), rows.end(), isSameLine) == rows.end();
    QStringList titles;
    for (const Row& row : rows)
        titles << (havePlaces ? name + QLatin1Char(':') + QString::number(row.line)
                              : tr("row %L1 of %2").arg(titles.size() + 1).arg(name));
    return titles;
}

/// Not if another document is shown by now, beside which the question would appear.
void DataFilePrompt::askForColumn(const QString& table, const std::vector<std::string>& columns) {
    if (path() != table) return;
    auto* menu = new QMenu(banner_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(tr("Which column holds the texts?"));
    for (const std::string& column : columns) {
        const QString name = QString::fromStdString(column);
        connect(menu->addAction(plainMenuText(name)), &QAction::triggered, this,
                [this, table, name] { openRows(table, name); });
    }
    menu->popup(rows_->mapToGlobal(rows_->rect().bottomLeft()));
}

QString DataFilePrompt::sentenceAbout(const QString& name, const FirstRows& first) const {
    const int count = static_cast<int>(first.rows.size());
    QString sentence =
        first.isWhole
            ? tr("All %Ln row(s) of “%1” are open.", nullptr, count).arg(name)
            : tr("The first %Ln row(s) of “%1” are open; it has more.", nullptr, count).arg(name);
    if (first.faulty > 0)
        return joinedSentences({sentence, tr("%Ln row(s) could not be read.", nullptr,
                                             static_cast<int>(first.faulty))});
    return sentence;
}

}  // namespace hanscope::ui

#include "moc_data_file_prompt.cpp"
