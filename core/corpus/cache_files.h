#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/atomic_file.h"
#include "core/corpus/encoded/corpus.h"
#include "core/error.h"
#include "core/message.h"

namespace hanscope {

// A file of the cache is called KEY.corpus, KEY.vectors, KEY.textvectors or KEY.state, where KEY is
// kKeyDigits hexadecimal digits (0-9, a-f), and contains the mark of its kind, whatever the version
// of its format: a state in its header, the others at the beginning.
inline constexpr char kCorpusSuffix[] = ".corpus";  ///< see corpus_format.h
inline constexpr char kVectorsSuffix[] =
    ".vectors";  ///< see core/experiment/vectors/vector_cache.h
inline constexpr char kTextVectorsSuffix[] =
    ".textvectors";                               ///< see core/survey/vectors/vector_store.h
inline constexpr char kStateSuffix[] = ".state";  ///< of earlier versions; only removed
inline constexpr std::string_view kCorpusMark = "HANSCOPE CORPUS ";
inline constexpr std::string_view kVectorsMark = "HANSCOPE VECTORS ";
inline constexpr std::string_view kTextVectorsMark = "HANSCOPE TEXT VECTORS ";
/// the beginning of the header's JSON
inline constexpr std::string_view kStateMark = R"({"__metadata__":{)";

/// A file of the cache, or its folder, cannot be written. What needs the file can go on without the
/// cache.
class CacheError : public FileError {
 public:
    /// With path and sentence.
    using FileError::FileError;
    /// The same error.
    explicit CacheError(const FileError& error) : FileError(error) {}
};

/// A file of the cache that is written atomically, for its owner alone. Every member throws
/// CacheError.
class CacheFile {
 public:
    /// See AtomicFile.
    explicit CacheFile(const std::filesystem::path& path);
    /// Appends bytes.
    void write(const void* bytes, std::size_t size);
    /// Appends the bytes of a text.
    void write(std::string_view text) { write(text.data(), text.size()); }
    /// Call once, after everything was written.
    void commit();

 private:
    std::optional<AtomicFile> file_;
};

/// Removes encoded corpora, vectors and states of unfinished trainings from the folder of a cache,
/// those used least recently first, until the others take at most `maxBytes` (not given: see
/// CacheOptions). Only files with both the name and the mark described above count and are removed,
/// so that other files in the folder are safe. A corpus that an EncodedCorpus of any process has
/// open stays, whatever the limit, and so do the vectors that a VectorStore has open, and so does
/// what cannot be removed. Returns how many files were removed.
int pruneCache(const std::filesystem::path& folder, std::optional<std::uint64_t> maxBytes);

/// The sentence that tells the user how many files were removed.
Message pruningNotice(int removed);

/// Returns a text that differs if the source may have changed, without reading its content: it
/// depends on size, times and inode of a file, or of every text of a folder.
std::string stampOf(const CorpusSource& source);

/// Whether the source was changed within the last few seconds, so that another change could give
/// the same stamp.
bool isFresh(const CorpusSource& source);

/// Returns the XXH3 checksum (128 bits, hexadecimal) of a source's bytes, and for a folder also of
/// the names of its files. Throws FileError, Cancelled.
std::string contentOf(const CorpusSource& source, const CancelToken& cancel);

/// Returns the key of an encoded corpus: a checksum of 32 digits of everything that determines its
/// content. If the source has a taxonomy, withTree() must have read it.
std::string corpusKey(const CorpusSource& source, const std::string& content,
                      const Preprocessing& preprocessing);

/// Returns the checksum of any bytes, 32 hexadecimal digits.
std::string digestOf(std::string_view bytes);

}  // namespace hanscope
