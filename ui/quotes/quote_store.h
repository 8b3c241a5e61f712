#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <vector>

#include "core/quotes/quote.h"
#include "core/quotes/quote_file.h"

namespace hanscope::ui {

/// The user's quotes, in a file that only the user can read. A change is shown at once and written
/// by the FileQueue; one that cannot be written is told, kept in memory and written again. What
/// other windows and programs add to the file is there after the next change. Use it on the GUI
/// thread only.
class QuoteStore : public QObject {
    Q_OBJECT
 public:
    static constexpr int kRetryMilliseconds = 5000;

    /// Reads the file; its folder is made when it is first needed.
    explicit QuoteStore(std::filesystem::path file, QObject* parent = nullptr);
    /// What is not written yet is still written.
    ~QuoteStore() override;

    const QuoteBook& book() const { return book_; }
    void change(const QuoteChange& change);
    const std::filesystem::path& file() const { return file_; }

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    void read();
    void write();
    void onWritten(std::size_t count, QuotesRead read);
    void take(QuotesRead read);

    const std::filesystem::path file_;
    QuoteBook book_;                      // with the changes that are not written
    std::vector<QuoteChange> unwritten_;  // or being written
    bool isWriting_ = false;
    QString told_;  // the failure that was reported last
    QTimer retry_{this};
};

}  // namespace hanscope::ui
