#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/message.h"

namespace hanscope {

/// Receives a sentence about something unusual that is not an error, such as a damaged or missing
/// cache.
using NoticeCallback = std::function<void(const Message&)>;

/// $XDG_CACHE_HOME/hanscope, else ~/.cache/hanscope; empty if neither is known.
std::filesystem::path defaultCacheFolder();

/// Where encoded corpora and word vectors (core/experiment/vectors/vector_cache.h) are kept, and
/// how much space they may take.
struct CacheOptions {
    std::filesystem::path folder;  ///< empty: defaultCacheFolder()
    /// When the files take more bytes than this, the least recently used ones are removed, except
    /// those in use. Not set: 20 GB, or a tenth of the disk space that would be free without the
    /// cache if that is less.
    std::optional<std::uint64_t> maxBytes;
};

/// Options of openCorpus().
struct CorpusReading {
    CacheOptions cache;
    int threads = 0;            ///< 0: all cores
    ProgressCallback progress;  ///< while the source is read
    NoticeCallback notice;      ///< may be empty; called on the caller's thread
};

/// Returns the documents of the source, encoded. They come from the cache if it holds the same
/// content, read and segmented in the same way. Otherwise the source is read in one pass, on all
/// threads, and the result is written to the cache. The content is identified by a checksum of all
/// bytes, which is stored and used again while size, times and inode of the source stay the same. A
/// cached file is checked completely; if it is damaged or of another version, it is made again.
/// After a file was added, the cache is reduced to its limit. Processes that use the same folder
/// encode one after the other. If nothing can be written to the cache, which is noticed, the corpus
/// is in a temporary file that disappears with the program. Throws FileError (the source, with
/// line; the temporary file: no space) and Cancelled.
std::shared_ptr<const EncodedCorpus> openCorpus(const CorpusSource& source,
                                                const Preprocessing& preprocessing,
                                                const CorpusReading& reading = {},
                                                const CancelToken& cancel = {});

}  // namespace hanscope
