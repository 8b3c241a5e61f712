#pragma once

#include <QObject>

#include "core/corpus/inspection.h"
#include "ui/background/background_worker.h"

class QPushButton;

namespace hanscope::ui {

class Banner;
class ReaderSession;

/// While a table of texts (CSV, TSV, JSON lines) is open as one document, or after a spreadsheet
/// was opened and until a document is, offers to open its rows as documents, and to train or to
/// evaluate a model on it.
class DataFilePrompt : public QObject {
    Q_OBJECT
 public:
    static constexpr std::size_t kMaxRows = 200;

    /// Both must outlive this object.
    DataFilePrompt(ReaderSession* session, Banner* banner, QObject* parent);

    /// Opens the first rows of a table, each called "reviews.csv:12" after its line, or after the
    /// number of the row in a spreadsheet; asks for the column of the texts if it cannot be known.
    /// Neither takes the page or the keyboard from who has begun to write while it was read.
    void openRows(const QString& table, const QString& textColumn = {});

 Q_SIGNALS:
    void trainRequested(const QString& path);
    void evaluateRequested(const QString& path);
    /// Rows are open; the sentence says which.
    void opened(const QString& sentence);
    void failed(const QString& sentence);

 private:
    QString path() const;
    void offer(const QString& spreadsheet);
    void settle(const QString& table);
    void answer(void (DataFilePrompt::*request)(const QString& path));
    void follow();
    void onRows(const QString& path, FirstRows first, quint64 asked);
    void askForColumn(const QString& table, const std::vector<std::string>& columns);
    static QStringList titlesOf(const QString& name, const std::vector<Row>& rows);
    QString sentenceAbout(const QString& name, const FirstRows& first) const;

    ReaderSession* session_;
    Banner* banner_;
    QPushButton* rows_;
    QString dismissed_;         // the file whose offer was dismissed
    QStringList spreadsheets_;  // that were opened, the latest first, until the user has answered
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
