#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/encoded/corpus.h"
#include "core/message.h"

namespace hanscope {

/// A file that is made from all texts of a source, and kept in the cache.
struct SourceFile {
    const char* suffix = "";  ///< one that pruneCache() knows
    /// The key of the file for a source of this content (contentOf()), kKeyDigits digits; empty: it
    /// cannot be found again, so it is not kept.
    std::function<std::string(const std::string& content)> key;
    /// Opens a file and checks it completely. Throws FileError if it cannot be used.
    std::function<void(const std::filesystem::path& path, const std::string& key)> open;
    /// Makes a file atomically from the source, which has a stamp if its checksum is known, so that
    /// SourceRows refuses another content. Throws CacheError if the file cannot be written.
    std::function<void(const std::filesystem::path& path, const std::string& key,
                       const CorpusSource& source)>
        make;
    /// What `notice` is told if the file cannot be used, or the folder.
    Message (*rebuildNotice)(const Message& fault) = nullptr;
    /// what `notice` is told if the file is only temporary
    Message (*temporaryNotice)(const Message& fault) = nullptr;
};

/// Calls file.open() for the file of this source in the cache; if there is none, or it cannot be
/// used, file.make() first. The source's content is identified by a checksum of all bytes, which is
/// stored and used again while size, times and inode of the source stay the same. Afterwards the
/// cache is reduced to its limit. Processes that use the same folder make files one after the
/// other. For an empty key, or if nothing can be written to the cache (no space, not writable,
/// removed meanwhile), which is noticed, the file is a temporary one that disappears with the
/// program. Throws FileError, Cancelled, and what the functions throw.
void openSourceFile(const CorpusSource& source, const SourceFile& file,
                    const CorpusReading& reading, const CancelToken& cancel);

}  // namespace hanscope
