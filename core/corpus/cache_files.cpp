#include "core/corpus/cache_files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>
#include <vector>

#include "core/corpus/encoded/corpus_format.h"
#include "core/corpus/row_reader.h"
#include "core/formatted.h"
#include "core/hierarchy/label_tree.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/segmenter.h"
#include "core/text/text_file.h"
#include "core/version.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxBytes = 20'000'000'000;
constexpr std::uint64_t kShareOfFree = 10;

static_assert(kCorpusMagic.substr(0, kCorpusMark.size()) == kCorpusMark);

struct Entry {
    fs::path path;
    fs::file_time_type used;
    std::uint64_t bytes = 0;
};

struct FileKind {
    const char* suffix;
    std::string_view mark;
    std::size_t markAt;  // offset of the mark
};
// The header of a state follows its length, which has eight bytes.
constexpr FileKind kFileKinds[] = {{kCorpusSuffix, kCorpusMark, 0},
                                   {kVectorsSuffix, kVectorsMark, 0},
                                   {kTextVectorsSuffix, kTextVectorsMark, 0},
                                   {kStateSuffix, kStateMark, 8}};

/// The kind of cache file with such a name; null if there is none.
const FileKind* kindOf(const fs::path& path) {
    const std::string key = path.stem().string();
    if (key.size() != kKeyDigits || key.find_first_not_of("0123456789abcdef") != std::string::npos)
        return nullptr;
    for (const FileKind& kind : kFileKinds)
        if (path.extension() == kind.suffix) return &kind;
    return nullptr;
}

/// Whether a regular file has the mark of the kind. A link is not followed.
bool isMarked(const fs::path& path, const FileKind& kind) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return false;
    struct stat status {};
    std::string bytes(kind.mark.size(), '\0');
    const bool marked =
        ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
        ::pread(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(kind.markAt)) ==
            static_cast<ssize_t>(bytes.size()) &&
        bytes == kind.mark;
    ::close(descriptor);
    return marked;
}

bool isOfCache(const fs::path& path) {
    const FileKind* kind = kindOf(path);
    return kind && isMarked(path, *kind);
}

std::vector<Entry> leastRecentlyUsedFirst(const fs::path& folder) {
    std::vector<Entry> entries;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!isOfCache(at->path())) continue;
        std::error_code gone;
        const auto used = at->last_write_time(gone);
        const std::uint64_t bytes = gone ? 0 : at->file_size(gone);
        if (!gone) entries.push_back({at->path(), used, bytes});
    }
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return a.used != b.used ? a.used < b.used : a.path < b.path;
    });
    return entries;
}

std::uint64_t usualLimit(const fs::path& folder, std::uint64_t cached) {
    std::error_code error;
    const fs::space_info space = fs::space(folder, error);
    return error ? kMaxBytes : std::min(kMaxBytes, (space.available + cached) / kShareOfFree);
}

/// Removes a file. Returns false if it cannot be removed or is in use (an EncodedCorpus holds a
/// lock). A process that opens the file at this moment can still read it.
bool removeUnused(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool removed = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::unlink(path.c_str()) == 0;
    ::close(descriptor);
    return removed;
}

constexpr std::size_t kBlock = 1u << 20;
constexpr std::chrono::seconds kFresh{3};

struct FreeState {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

class Digest {
 public:
    Digest() : state_(XXH3_createState()) { XXH3_128bits_reset(state_.get()); }

    void add(std::string_view bytes) {
        XXH3_128bits_update(state_.get(), bytes.data(), bytes.size());
    }
    std::string text() const {
        const XXH128_hash_t sum = XXH3_128bits_digest(state_.get());
        return formatted("%016llx%016llx", static_cast<unsigned long long>(sum.high64),
                         static_cast<unsigned long long>(sum.low64));
    }

 private:
    std::unique_ptr<XXH3_state_t, FreeState> state_;
};

/// Adds the bytes of the file as they are on disk, followed by their number.
void addFile(Digest& digest, const fs::path& path, const CancelToken& cancel) {
    const InputFile file(path);
    std::string block(kBlock, '\0');
    std::uint64_t size = 0;
    for (std::size_t count = kBlock; count == kBlock; size += count) {
        cancel.check();
        count = file.read(size, block.data(), block.size());
        digest.add({block.data(), count});
    }
    digest.add("\n" + std::to_string(size) + "\n");
}

std::string nanoseconds(const timespec& time) {
    return std::to_string(time.tv_sec) + "." + std::to_string(time.tv_nsec);
}

struct stat statusOf(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) throwUnreadable(path, errno);
    return status;
}

/// A text for everything that determines the additional labels of a document; empty without a tree.
std::string keyOf(const LabelHierarchy& hierarchy) {
    if (!hierarchy.pathSeparator.empty()) return "paths " + digestOf(hierarchy.pathSeparator);
    if (!hierarchy.tree) return {};
    std::string key = "tree " + digestOf(hierarchy.tree->separator());
    for (std::int32_t label = 0; label < hierarchy.tree->root(); ++label)
        key += digestOf(hierarchy.tree->name(label)) +
               std::to_string(hierarchy.tree->parent(label)) + " ";
    return key;
}

/// Calls write(), whose FileError becomes a CacheError.
template <class Write>
void writingCache(Write write) {
    try {
        write();
    } catch (const FileError& error) {
        throw CacheError(error);
    }
}

}  // namespace

CacheFile::CacheFile(const fs::path& path) {
    writingCache([&] { file_.emplace(path, AtomicFile::Access::Owner); });
}

void CacheFile::write(const void* bytes, std::size_t size) {
    writingCache([&] { file_->write(bytes, size); });
}

void CacheFile::commit() {
    writingCache([&] { file_->commit(); });
}

int pruneCache(const fs::path& folder, std::optional<std::uint64_t> maxBytes) {
    const std::vector<Entry> entries = leastRecentlyUsedFirst(folder);
    std::uint64_t cached = 0;
    for (const Entry& entry : entries) cached += entry.bytes;
    const std::uint64_t limit = maxBytes ? *maxBytes : usualLimit(folder, cached);
    int removed = 0;
    for (const Entry& entry : entries) {
        if (cached <= limit) break;
        if (!removeUnused(entry.path)) continue;
        cached -= entry.bytes;
        ++removed;
    }
    return removed;
}

Message pruningNotice(int removed) {
    return message("to make room, the least recently used files of the cache were removed: %1",
                   removed);
}

std::string stampOf(const CorpusSource& source) {
    Digest digest;
    for (const fs::path& path : filesOf(source.path, source.columns)) {
        const struct stat status = statusOf(path);
        digest.add(path.string() + "\n" + std::to_string(status.st_size) + " " +
                   nanoseconds(status.st_mtim) + " " + nanoseconds(status.st_ctim) + " " +
                   std::to_string(status.st_ino) + "\n");
    }
    return digest.text();
}

bool isFresh(const CorpusSource& source) {
    const auto now = std::chrono::system_clock::now();
    for (const fs::path& path : filesOf(source.path, source.columns)) {
        const auto changed = std::chrono::system_clock::from_time_t(statusOf(path).st_ctim.tv_sec);
        if (changed > now - kFresh) return true;
    }
    return false;
}

std::string contentOf(const CorpusSource& source, const CancelToken& cancel) {
    Digest digest;
    for (const fs::path& path : filesOf(source.path, source.columns)) {
        digest.add(path.lexically_relative(source.path).string() + "\n");
        addFile(digest, path, cancel);
    }
    return digest.text();
}

std::string corpusKey(const CorpusSource& source, const std::string& content,
                      const Preprocessing& preprocessing) {
    const Columns& columns = source.columns;
    const auto number = [](auto value) { return std::to_string(static_cast<int>(value)) + "\n"; };
    std::string settings = "hanscope " + programVersion() + ", " + segmentationRules() + "\n";
    settings += kCorpusMagic;
    settings += fs::path(uncompressedName(source.path)).extension().string() + "\n";
    settings += digestOf(columns.text) + digestOf(columns.label) + number(columns.header);
    settings += number(columns.labelling) + digestOf(columns.separators);
    if (!(columns.separator + columns.encoding + columns.sheet).empty())
        settings +=
            digestOf(columns.separator) + digestOf(columns.encoding) + digestOf(columns.sheet);
    if (!columns.marks.empty()) settings += "marks " + digestOf(columns.marks);
    if (!columns.against.empty()) settings += "against " + digestOf(columns.against);
    if (!columns.marksInText.empty()) settings += "in text " + digestOf(columns.marksInText);
    settings += number(source.onError) + preprocessing.locale + "\n";
    settings += number(preprocessing.suppressAbbreviations) + number(preprocessing.nfkc);
    settings += number(preprocessing.foldCase) + number(preprocessing.ownAbbreviations);
    if (preprocessing.lowerCase) settings += number(preprocessing.lowerCase);
    if (preprocessing.rules > kFirstRules) settings += "rules " + number(preprocessing.rules);
    settings += keyOf(source.hierarchy);
    return digestOf(settings + content);
}

std::string digestOf(std::string_view bytes) {
    Digest digest;
    digest.add(bytes);
    return digest.text();
}

}  // namespace hanscope
