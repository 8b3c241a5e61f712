#include "core/corpus/cache/corpus_parts.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "core/corpus/cache/source_rows.h"
#include "core/corpus/labels.h"
#include "core/threads.h"

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
                    const PartConsumer& consume, const CancelToken& cancel,
                    const std::function<bool(const Row&)>& wanted)
        : treeLabels_(source),
          rows_(source, [this](Row& row) { treeLabels_.close(row); }),
          preprocessing_(preprocessing),
          joinsLabels_(!source.hierarchy.isGiven()),
          consume_(consume),
          cancel_(cancel),
          wanted_(wanted) {}

    /// The calling thread is one of the workers; it also reports progress.
    SkippedRows run(int workers, const ProgressCallback& progress) {
        std::vector<std::thread> others = startThreads(workers - 1, [this] { work({}); });
        work(progress);
        for (std::thread& other : others) other.join();
        if (failure_) std::rethrow_exception(failure_);
        const ReadPosition end = rows_.position();  // the other workers may have read everything
        if (progress) progress(end.done, end.total);
        SkippedRows skipped = rows_.skipped();
        skipped.empty = empty_;
        return skipped;
    }

 private:
    struct Part {
        std::uint64_t turn = 0;
        std::vector<Row> rows;
        ReadPosition position;
    };

    void work(const ProgressCallback& progress) {
        try {
            CorpusPartBuilder builder(preprocessing_, joinsLabels_);
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
        for (Row row; bytes < kPartBytes && rows_.next(row); row = Row()) {
            if (wanted_ && !wanted_(row)) continue;
            bytes += row.text.size() + kRowOverhead;
            part.rows.push_back(std::move(row));
        }
        ended_ = part.rows.empty();
        part.position = rows_.position();
        return part;
    }

    void handOver(std::uint64_t turn, EncodedPart part) {
        std::unique_lock<std::mutex> lock(joining_);
        joined_.wait(lock, [&] { return stopped_ || consumed_ == turn; });
        if (stopped_) return;
        empty_ += part.skippedEmpty;
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

    const TreeLabels treeLabels_;
    SourceRows rows_;
    const Preprocessing preprocessing_;
    const bool joinsLabels_;
    const PartConsumer& consume_;
    const CancelToken cancel_;
    const std::function<bool(const Row&)>& wanted_;

    std::mutex reading_;
    std::uint64_t nextTurn_ = 0;
    bool ended_ = false;

    std::mutex joining_;
    std::condition_variable joined_;
    std::uint64_t consumed_ = 0;
    std::uint64_t empty_ = 0;  // documents without a word
    std::exception_ptr failure_;
    std::atomic<bool> stopped_{false};
};

int workerCount(int threads) {
    if (threads > 0) return threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

SkippedRows readParts(const CorpusSource& source, const Preprocessing& preprocessing, int threads,
                      const PartConsumer& consume, const ProgressCallback& progress,
                      const CancelToken& cancel, const std::function<bool(const Row&)>& wanted) {
    ParallelReading reading(source, preprocessing, consume, cancel, wanted);
    return reading.run(workerCount(threads), progress);
}

}  // namespace hanscope
