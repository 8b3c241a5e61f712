#include "core/corpus/readers/part_reading.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "core/corpus/readers/row_reader.h"
#include "core/corpus/readers/tree_labels.h"
#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

/// The approximate size in bytes of a part: large enough that joining the parts costs little, small
/// enough for regular progress and little memory.
constexpr std::size_t kPartBytes = 1u << 18;
constexpr std::size_t kRowOverhead = 64;

/// Workers read parts in turn, encode them in parallel, and pass them on in the order in which they
/// were read.
class ParallelReading {
 public:
    ParallelReading(const CorpusSource& source, const Preprocessing& preprocessing,
                    const std::function<void(CorpusPart&&)>& consume, const CancelToken& cancel)
        : source_(source),
          rows_(openRowReader(source.path, source.columns)),
          treeLabels_(source),
          preprocessing_(preprocessing),
          consume_(consume),
          cancel_(cancel) {}

    /// The calling thread is one of the workers; it also reports progress.
    SkippedRows run(int workers, const ProgressCallback& progress) {
        std::vector<std::thread> others;
        try {
            for (int i = 1; i < workers; ++i) others.emplace_back([this] { work({}); });
        } catch (const std::system_error&) {
            // The system allows no further thread; the existing ones do the work.
        }
        work(progress);
        for (std::thread& other : others) other.join();
        if (failure_) std::rethrow_exception(failure_);
        const ReadPosition end = rows_->position();  // the other workers may have read everything
        if (progress) progress(end.done, end.total);
        return std::move(skipped_);
    }

 private:
    struct Part {
        std::uint64_t turn = 0;
        std::vector<Row> rows;
        ReadPosition position;
    };

    void work(const ProgressCallback& progress) {
        try {
            CorpusPartBuilder builder(preprocessing_);
            for (Part part = readPart(); !part.rows.empty(); part = readPart()) {
                handOver(part.turn, builder.build(std::move(part.rows)));
                if (progress) progress(part.position.done, part.position.total);
            }
        } catch (...) {
            stop(std::current_exception());
        }
    }

    /// No rows means that the file has ended or another worker has failed.
    Part readPart() {
        const std::lock_guard<std::mutex> lock(reading_);
        Part part;
        if (stopped_ || ended_) return part;
        cancel_.check();
        ended_ = true;  // no worker reads rows after one that throws
        part.turn = nextTurn_++;
        std::size_t bytes = 0;
        for (Row row; bytes < kPartBytes && readRow(row); row = Row()) {
            bytes += row.text.size() + kRowOverhead;
            part.rows.push_back(std::move(row));
        }
        ended_ = part.rows.empty();
        part.position = rows_->position();
        return part;
    }

    bool readRow(Row& row) {
        while (true) {
            try {
                if (!rows_->next(row)) return false;
                requireRoom(row);
                treeLabels_.close(row);
                row.number = nextRow_++;
                return true;
            } catch (const RowError& error) {
                if (source_.onError == OnError::Stop) throw;
                ++nextRow_;
                skipped_.add(error.what());
            }
        }
    }

    void requireRoom(const Row& row) const {
        if (row.text.size() <= kMaxDocumentBytes) return;
        throw RowError(source_.path,
                       "the text of this row has " + inMebibytes(row.text.size()) +
                           ", but a document may hold " + inMebibytes(kMaxDocumentBytes) +
                           " at most; split or remove it",
                       {row.line, {}});
    }

    void handOver(std::uint64_t turn, CorpusPart part) {
        std::unique_lock<std::mutex> lock(joining_);
        joined_.wait(lock, [&] { return stopped_ || consumed_ == turn; });
        if (stopped_) return;
        skipped_.empty += part.skippedEmpty;
        consume_(std::move(part));
        ++consumed_;
        joined_.notify_all();
    }

    void stop(std::exception_ptr failure) {
        const std::lock_guard<std::mutex> lock(joining_);
        if (!failure_) failure_ = std::move(failure);
        stopped_ = true;
        joined_.notify_all();
    }

    const CorpusSource& source_;
    const std::unique_ptr<RowReader> rows_;
    const TreeLabels treeLabels_;
    const Preprocessing preprocessing_;
    const std::function<void(CorpusPart&&)>& consume_;
    const CancelToken cancel_;

    std::mutex reading_;
    std::uint64_t nextTurn_ = 0;
    std::uint64_t nextRow_ = 0;
    bool ended_ = false;

    std::mutex joining_;
    std::condition_variable joined_;
    std::uint64_t consumed_ = 0;
    SkippedRows skipped_;
    std::exception_ptr failure_;
    std::atomic<bool> stopped_{false};
};

int workerCount(int threads) {
    if (threads > 0) return threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

SkippedRows readParts(const CorpusSource& source, const Preprocessing& preprocessing, int threads,
                      const std::function<void(CorpusPart&&)>& consume,
                      const ProgressCallback& progress, const CancelToken& cancel) {
    ParallelReading reading(source, preprocessing, consume, cancel);
    return reading.run(workerCount(threads), progress);
}

}  // namespace hanscope
