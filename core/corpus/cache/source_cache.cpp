#include "core/corpus/cache/source_cache.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <sstream>
#include <thread>

#include "core/atomic_file.h"
#include "core/corpus/cache/source_rows.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/encoded/corpus_format.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

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
        std::istringstream text(readFileBytes(file, kMaxMemoryBytes));
        text >> memory.stamp >> memory.content;
    } catch (const FileError&) {
        return {};
    }
    return memory;
}

/// If the cache cannot be written, the checksum is computed again the next time.
void remember(const fs::path& memory, const std::string& text, const NoticeCallback& notice) {
    try {
        CacheFile file(memory);
        file.write(text);
        file.commit();
    } catch (const CacheError& error) {
        if (notice) notice(error.sentence());
    }
}

/// The checksum of a source's bytes (see contentOf()). It is remembered in a file in the cache's
/// `folder`, with the source's `stamp`, and computed only if the stamp is another; `notice` is told
/// if that file is damaged, or cannot be written. Throws what contentOf() throws.
std::string rememberedContent(const CorpusSource& source, const std::string& stamp,
                              const fs::path& folder, const NoticeCallback& notice,
                              const CancelToken& cancel) {
    const fs::path memory = folder / (digestOf(fs::absolute(source.path).string()) + ".source");
    const Memory known = memoryIn(memory);
    if (isThere(memory) && !isWhole(known) && notice)
        notice(message(
            "%1: this file of the cache is damaged; the checksum of the texts is computed again",
            memory.string()));
    if (known.stamp == stamp && isWhole(known)) return known.content;
    std::string content = contentOf(source, cancel);
    if (!isFresh(source)) remember(memory, stamp + "\n" + content + "\n", notice);
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

    fs::path file() const { return fs::path(path_) / "texts"; }

 private:
    std::string path_;
};

/// Throws CacheError if nothing can be written to the folder. `error`: that of making it.
void requireUsable(const fs::path& folder, std::error_code error) {
    if (error || ::access(folder.c_str(), W_OK | X_OK) != 0)
        throw CacheError(
            folder,
            error ? message("this folder cannot be used for encoded texts (%1); choose another "
                            "folder with --cache or XDG_CACHE_HOME",
                            error.message())
                  : message("this folder cannot be used for encoded texts (it is not writable); "
                            "choose another folder with --cache or XDG_CACHE_HOME"));
}

class SourceFileOpening {
 public:
    SourceFileOpening(const CorpusSource& source, const SourceFile& file,
                      const CorpusReading& reading, const CancelToken& cancel)
        : source_(source), file_(file), reading_(reading), cancel_(cancel) {}

    void open() {
        openRowReader(source_.path,
                      source_.columns);  // checks before a long read that the source can be opened
        try {
            openKept(reading_.cache.folder.empty() ? defaultCacheFolder() : reading_.cache.folder);
        } catch (const CacheError& error) {
            notice(file_.temporaryNotice(error.sentence()));
            openUnkept();
        }
    }

 private:
    /// A folder that cannot be written may still have the file.
    void openKept(const fs::path& folder) {
        std::error_code error;
        makePrivateFolder(folder, error);
        if (folder.empty()) requireUsable(folder, error);
        CorpusSource source = source_;
        source.stamp = stampOf(source_);
        if (!source_.stamp.empty() && source.stamp != source_.stamp) throwChanged(source_);
        const std::string content =
            rememberedContent(source_, source.stamp, folder, reading_.notice, cancel_);
        const std::string key = file_.key(content);
        if (key.empty()) return openUnkept();
        const fs::path path = folder / (key + file_.suffix);
        if (openKnown(path, key)) return;
        requireUsable(folder, error);
        removeStaleTemporaries(folder);
        const FolderLock lock(folder, cancel_);
        if (openKnown(path, key)) return;  // another process has made it meanwhile
        file_.make(path, key, source);
        openMade(path, key);
        if (const int removed = pruneCache(folder, reading_.cache.maxBytes))
            notice(pruningNotice(removed));
    }

    /// Somebody may have emptied the cache meanwhile.
    void openMade(const fs::path& path, const std::string& key) {
        try {
            file_.open(path, key);
        } catch (const FileError& error) {
            throw CacheError(error);
        }
    }

    void openUnkept() {
        const TemporaryFolder folder;
        const std::string key(kKeyDigits, '0');
        file_.make(folder.file(), key, source_);
        file_.open(folder.file(), key);
    }

    /// False if there is no usable file.
    bool openKnown(const fs::path& path, const std::string& key) {
        std::error_code ignored;
        if (!isThere(path)) return false;
        try {
            file_.open(path, key);
            return true;
        } catch (const FileError& error) {
            notice(file_.rebuildNotice(error.sentence()));
            fs::remove(path, ignored);
            return false;
        }
    }

    void notice(const Message& sentence) const {
        if (reading_.notice) reading_.notice(sentence);
    }

    const CorpusSource& source_;
    const SourceFile& file_;
    const CorpusReading& reading_;
    const CancelToken& cancel_;
};

}  // namespace

void openSourceFile(const CorpusSource& source, const SourceFile& file,
                    const CorpusReading& reading, const CancelToken& cancel) {
    SourceFileOpening(source, file, reading, cancel).open();
}

}  // namespace hanscope
