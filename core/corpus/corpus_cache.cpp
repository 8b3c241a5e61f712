#include "core/corpus/corpus_cache.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <functional>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>

#include "core/atomic_file.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/corpus.h"
#include "core/corpus/corpus_format.h"
#include "core/corpus/corpus_writer.h"
#include "core/corpus/labels.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

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
                skipped_.add(error.sentence());
            }
        }
    }

    void requireRoom(const Row& row) const {
        if (row.text.size() <= kMaxDocumentBytes) return;
        throw RowError(source_.path,
                       message("the text of this row has %1, but a document may hold %2 at most; "
                               "split or remove it",
                               inMebibytes(row.text.size()), inMebibytes(kMaxDocumentBytes)),
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

/// Reads a source part by part on `threads` threads (0: all cores). One thread at a time reads
/// rows; all of them segment texts and look up words. `consume` receives the parts in the order of
/// the file, one call at a time, from any of the threads. There are never more parts in memory than
/// threads. The result does not depend on the number of threads, except for where parts begin and
/// end. Progress is reported on the calling thread. Throws FileError (file and line), Cancelled,
/// and what `consume` and `progress` throw.
SkippedRows readParts(const CorpusSource& source, const Preprocessing& preprocessing, int threads,
                      const std::function<void(CorpusPart&&)>& consume,
                      const ProgressCallback& progress, const CancelToken& cancel) {
    ParallelReading reading(source, preprocessing, consume, cancel);
    return reading.run(workerCount(threads), progress);
}

struct Memory {
    std::string stamp, content;
};

/// Whether both are checksums.
bool isWhole(const Memory& memory) {
    constexpr char kDigits[] = "0123456789abcdef";
    const auto isSum = [&](const std::string& text) {
        return text.size() == kKeyDigits && text.find_first_not_of(kDigits) == std::string::npos;
    };
    return isSum(memory.stamp) && isSum(memory.content);
}

/// What the file says; neither is whole if it cannot be read.
Memory memoryIn(const fs::path& file) {
    constexpr std::size_t kMaxMemoryBytes = 1000;
    Memory memory;
    try {
        std::istringstream text(readRegularFile(file, kMaxMemoryBytes));
        text >> memory.stamp >> memory.content;
    } catch (const FileError&) {
        return {};
    }
    return memory;
}

/// The checksum of a source's bytes (see contentOf()). It is remembered in a file in the cache's
/// `folder`, with the source's `stamp`, and computed only if the stamp is another; `notice` is told
/// if that file is damaged. Throws what contentOf() throws, and FileError if the file cannot be
/// written.
std::string rememberedContent(const CorpusSource& source, const std::string& stamp,
                              const fs::path& folder, const NoticeCallback& notice,
                              const CancelToken& cancel) {
    std::error_code ignored;
    const fs::path memory = folder / (digestOf(fs::absolute(source.path).string()) + ".source");
    const Memory known = memoryIn(memory);
    if (fs::exists(memory, ignored) && !isWhole(known) && notice)
        notice(message(
            "%1: this file of the cache is damaged; the checksum of the texts is computed again",
            memory.string()));
    if (known.stamp == stamp && isWhole(known)) return known.content;
    std::string content = contentOf(source, cancel);
    if (!isFresh(source)) {
        AtomicFile file(memory, AtomicFile::Access::Owner);
        file.write(stamp + "\n" + content + "\n");
        file.commit();
    }
    return content;
}

constexpr std::chrono::milliseconds kPause{50};

/// Lets only one process at a time encode into a folder. If the file system does not support locks,
/// several may do the same work, which is correct because files are written atomically.
class FolderLock {
 public:
    FolderLock(const fs::path& folder, const CancelToken& cancel)
        : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
        try {
            while (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
                cancel.check();
                std::this_thread::sleep_for(kPause);
            }
        } catch (...) {
            ::close(descriptor_);
            throw;
        }
    }
    ~FolderLock() { ::close(descriptor_); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

 private:
    int descriptor_;
};

/// A temporary folder for one file, removed with this object. A process that has the file open can
/// still read it.
class TemporaryFolder {
 public:
    TemporaryFolder() {
        std::error_code error;
        path_ = (fs::temp_directory_path(error) / "hanscope-XXXXXX").string();
        if (error || !::mkdtemp(path_.data()))
            throw FileError(error ? fs::path("TMPDIR") : fs::path(path_),
                            message("no temporary folder can be created here; set TMPDIR to a "
                                    "folder with free space, or give a cache folder (--cache)"));
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    fs::path file() const { return fs::path(path_) / "corpus"; }

 private:
    std::string path_;
};

void makeFolder(const fs::path& folder) {
    std::error_code error;
    makePrivateFolder(folder, error);
    if (error || ::access(folder.c_str(), W_OK | X_OK) != 0)
        throw FileError(
            folder,
            error ? message("this folder cannot be used for encoded texts (%1); choose another "
                            "folder with --cache or XDG_CACHE_HOME",
                            error.message())
                  : message("this folder cannot be used for encoded texts (it is not writable); "
                            "choose another folder with --cache or XDG_CACHE_HOME"));
}

class Opening {
 public:
    Opening(const CorpusSource& source, const Preprocessing& preprocessing,
            const CorpusReading& reading, const CancelToken& cancel)
        : source_(withTree(source)),
          preprocessing_(preprocessing),
          reading_(reading),
          cancel_(cancel) {}

    std::shared_ptr<const EncodedCorpus> open() {
        auto corpus = openAnywhere();
        if (corpus->labelNames().size() > maxLabels(source_)) throwTooManyClasses(source_);
        return corpus;
    }

 private:
    using Corpus = std::shared_ptr<const EncodedCorpus>;

    Corpus openAnywhere() {
        std::error_code ignored;
        const fs::file_status status = fs::status(source_.path, ignored);
        if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status))
            return openUnkept();
        openRowReader(source_.path,
                      source_.columns);  // checks before a long read that the source can be opened
        const fs::path folder =
            reading_.cache.folder.empty() ? defaultCacheFolder() : reading_.cache.folder;
        try {
            makeFolder(folder);
        } catch (const FileError& error) {
            if (!reading_.cache.folder.empty()) throw;
            notice(message("%1; the texts are encoded for this run alone", error.sentence()));
            return openUnkept();
        }
        return openKept(folder);
    }

    Corpus openKept(const fs::path& folder) {
        removeStaleTemporaries(folder);
        const std::string stamp = stampOf(source_);
        const std::string content =
            rememberedContent(source_, stamp, folder, reading_.notice, cancel_);
        const std::string key = corpusKey(source_, content, preprocessing_);
        const fs::path path = folder / (key + kCorpusSuffix);
        if (Corpus known = openKnown(path, key)) return known;
        const FolderLock lock(folder, cancel_);
        if (Corpus known = openKnown(path, key))
            return known;  // another process has made it meanwhile
        encode(path, key, stamp);
        auto corpus = std::make_shared<EncodedCorpus>(path, key);
        if (const int removed = pruneCache(folder, reading_.cache.maxBytes))
            notice(pruningNotice(removed));
        return corpus;
    }

    Corpus openUnkept() {
        const TemporaryFolder folder;
        const std::string key(kKeyDigits, '0');
        encode(folder.file(), key, {});
        return std::make_shared<EncodedCorpus>(folder.file(), key);
    }

    /// Nothing if there is no usable file.
    Corpus openKnown(const fs::path& path, const std::string& key) {
        if (!fs::exists(path)) return {};
        try {
            auto corpus = std::make_shared<EncodedCorpus>(path, key);
            corpus->verify(cancel_);
            return corpus;
        } catch (const FileError& error) {
            notice(message("%1; the texts are encoded again", error.sentence()));
            std::error_code ignored;
            fs::remove(path, ignored);
            return {};
        }
    }

    void encode(const fs::path& path, const std::string& key, const std::string& stamp) {
        try {
            CorpusWriter writer(path, key, source_);
            const SkippedRows skipped = readParts(
                source_, preprocessing_, reading_.threads,
                [&writer](CorpusPart&& part) { writer.append(std::move(part)); }, reading_.progress,
                cancel_);
            requireUnchanged(stamp);
            writer.finish(skipped);
        } catch (const RowError&) {
            requireUnchanged(stamp);  // gives a better error than an incomplete row
            throw;
        }
    }

    void requireUnchanged(const std::string& stamp) const {
        if (stamp.empty() || stampOf(source_) == stamp) return;
        throw FileError(
            source_.path,
            message("this changed while it was being read; start again when it is complete"));
    }

    void notice(const Message& sentence) const {
        if (reading_.notice) reading_.notice(sentence);
    }

    const CorpusSource source_;
    const Preprocessing& preprocessing_;
    const CorpusReading& reading_;
    const CancelToken& cancel_;
};

}  // namespace

fs::path defaultCacheFolder() {
    const char* cache = ::getenv("XDG_CACHE_HOME");
    if (cache && fs::path(cache).is_absolute()) return fs::path(cache) / "hanscope";
    const char* home = ::getenv("HOME");
    return home && *home ? fs::path(home) / ".cache" / "hanscope" : fs::path();
}

std::shared_ptr<const EncodedCorpus> openCorpus(const CorpusSource& source,
                                                const Preprocessing& preprocessing,
                                                const CorpusReading& reading,
                                                const CancelToken& cancel) {
    return Opening(source, preprocessing, reading, cancel).open();
}

}  // namespace hanscope
