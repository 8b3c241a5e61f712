#include "core/corpus/cache_pruning.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostBytes = 20'000'000'000;
constexpr std::uint64_t kShareOfFree = 10;

struct Entry {
    fs::path path;
    fs::file_time_type used;
    std::uint64_t bytes = 0;
};

std::vector<Entry> leastRecentlyUsedFirst(const fs::path& folder) {
    std::vector<Entry> entries;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const fs::path suffix = at->path().extension();
        if (suffix != kCorpusSuffix && suffix != kVectorsSuffix) continue;
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
    return error ? kMostBytes : std::min(kMostBytes, (space.available + cached) / kShareOfFree);
}

/// False if it is in use: an EncodedCorpus holds a lock. Who opens it now may go on reading it.
bool removeUnused(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool removed = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::unlink(path.c_str()) == 0;
    ::close(descriptor);
    return removed;
}

}  // namespace

int pruneCache(const fs::path& folder, std::optional<std::uint64_t> mostBytes) {
    const std::vector<Entry> entries = leastRecentlyUsedFirst(folder);
    std::uint64_t cached = 0;
    for (const Entry& entry : entries) cached += entry.bytes;
    const std::uint64_t limit = mostBytes ? *mostBytes : usualLimit(folder, cached);
    int removed = 0;
    for (const Entry& entry : entries) {
        if (cached <= limit) break;
        if (!removeUnused(entry.path)) continue;
        cached -= entry.bytes;
        ++removed;
    }
    return removed;
}

std::string pruningNotice(int removed) {
    return std::to_string(removed) +
           " files of the cache that were not used for longest were removed to make room";
}

}  // namespace hanscope
