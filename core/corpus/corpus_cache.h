#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/corpus/encoded_corpus.h"

namespace hanscope {

/// Told in a sentence what happens beside the plain course of things: a damaged cache, none at all.
using NoticeCallback = std::function<void(const std::string&)>;

/// $XDG_CACHE_HOME/hanscope, else ~/.cache/hanscope; empty if neither is known.
std::filesystem::path defaultCacheFolder();

/// Where encoded corpora are kept (and word vectors: core/experiment/vectors/vector_cache.h), and
/// how much.
struct CacheOptions {
    std::filesystem::path folder;  ///< empty: defaultCacheFolder()
    /// Beyond so many bytes those that were not used for longest are removed, but none that is in
    /// use. None: 20 GB, or a tenth of what the disk has free without the cache if that is less.
    std::optional<std::uint64_t> mostBytes;
};

/// What openCorpus does beside reading.
struct CorpusReading {
    CacheOptions cache;
    int threads = 0;            ///< 0: all cores
    ProgressCallback progress;  ///< while the source is read
    NoticeCallback notice;
};

/// The source's documents, encoded: from the cache if it holds the same content, read and segmented
/// in the same way; else read, on all threads and in one pass, and kept there. The content is known
/// by a sum of all its bytes, which is itself remembered for as long as size, times and inode of
/// the source stay as they were. What the cache holds is checked from end to end; a file that is
/// damaged or of another version is made anew, and after one was made, the cache is brought below
/// its limit. Processes that want the same folder encode one after
/// the other. Without a usable default folder, and for a pipe, the corpus lies in a temporary file
/// that is gone with the program. Throws FileError (the source, with line; the cache: no space, a
/// given folder that cannot be used) and Cancelled.
std::shared_ptr<const EncodedCorpus> openCorpus(const CorpusSource& source,
                                                const Preprocessing& preprocessing,
                                                const CorpusReading& reading = {},
                                                const CancelToken& cancel = {});

}  // namespace hanscope
