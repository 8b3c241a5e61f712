#include "core/corpus/cache_pruning.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

#include "core/corpus/corpus_format.h"
#include "core/message.h"

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
    const int descriptor = ::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool removed = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::unlink(path.c_str()) == 0;
    ::close(descriptor);
    return removed;
}

}  // namespace

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

}  // namespace hanscope
