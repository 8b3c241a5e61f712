#include "ui/quotes/quote_store.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/atomic_file.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

QuotesRead readIfThere(const fs::path& file) {
    std::error_code ignored;
    removeStaleTemporaries(file.parent_path());
    return fs::exists(file, ignored) ? readQuotes(file) : QuotesRead();
}

QuotesRead written(const fs::path& file, const std::vector<QuoteChange>& changes) {
    std::error_code ignored;
    makePrivateFolder(file.parent_path(), ignored);
    QuotesRead read;
    std::vector<Message> faults;
    for (const QuoteChange& change : changes) {
        read = changeQuotes(file, change);
        std::move(read.faults.begin(), read.faults.end(), std::back_inserter(faults));
    }
    read.faults = std::move(faults);
    return read;
}

}  // namespace

QuoteStore::QuoteStore(fs::path file, QObject* parent) : QObject(parent), file_(std::move(file)) {
    retry_.setSingleShot(true);
    retry_.setInterval(kRetryMilliseconds);
    connect(&retry_, &QTimer::timeout, this, &QuoteStore::write);
    read();
}

QuoteStore::~QuoteStore() {
    isWriting_ = false;
    if (!unwritten_.empty())
        FileQueue::instance().start(
            file_.parent_path(), [file = file_, changes = unwritten_] { written(file, changes); });
}

void QuoteStore::read() {
    FileQueue::instance().start(
        file_.parent_path(), [file = file_] { return readIfThere(file); }, this,
        [this](Outcome<QuotesRead> outcome) {
            if (!outcome.error.isEmpty())
                Q_EMIT failed(tr("The quotes could not be read: %1").arg(outcome.error));
            if (outcome.value) take(std::move(*outcome.value));
        });
}

/// What was changed since the file was read or written comes on top of it.
void QuoteStore::take(QuotesRead read) {
    if (const QString faults = joinedSentences(messageTexts(read.faults)); !faults.isEmpty())
        Q_EMIT failed(faults);
    book_ = std::move(read.book);
    for (const QuoteChange& change : unwritten_) hanscope::change(book_, change);
    Q_EMIT changed();
}

void QuoteStore::change(const QuoteChange& change) {
    hanscope::change(book_, change);
    unwritten_.push_back(change);
    Q_EMIT changed();
    if (!retry_.isActive()) write();
}

void QuoteStore::write() {
    if (isWriting_ || unwritten_.empty()) return;
    isWriting_ = true;
    FileQueue::instance().start(
        file_.parent_path(),
        [file = file_, changes = unwritten_] { return written(file, changes); }, this,
        [this, count = unwritten_.size()](Outcome<QuotesRead> outcome) {
            isWriting_ = false;
            if (outcome.value) return onWritten(count, std::move(*outcome.value));
            retry_.start();
            if (outcome.error != std::exchange(told_, outcome.error))
                Q_EMIT failed(
                    tr("Quotes could not be kept for the next start: %1").arg(outcome.error));
        });
}

void QuoteStore::onWritten(std::size_t count, QuotesRead read) {
    told_.clear();
    unwritten_.erase(unwritten_.begin(), unwritten_.begin() + static_cast<std::ptrdiff_t>(count));
    take(std::move(read));
    write();
}

}  // namespace hanscope::ui

#include "moc_quote_store.cpp"
