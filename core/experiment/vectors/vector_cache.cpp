#include "core/experiment/vectors/vector_cache.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/atomic_file.h"
#include "core/corpus/cache_files.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/message.h"
#include "core/text/text_file.h"
#include "core/version.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

// A file: kMagic with the version, the key, the sum of the numbers' bytes (32 digits each), and the
// numbers, float32, little-endian.
constexpr std::string_view kMagic = "HANSCOPE VECTORS 2\n";
static_assert(kMagic.substr(0, kVectorsMark.size()) == kVectorsMark);  // pruneCache() knows it

std::string_view bytesOf(const std::vector<float>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

std::string headerOf(const std::string& key, const std::vector<float>& values) {
    return std::string(kMagic) + key + digestOf(bytesOf(values));
}

/// Whether the file has exactly these bytes.
bool readWhole(const fs::path& path, std::string& header, std::vector<float>& values) {
    const std::size_t bytes = bytesOf(values).size();
    try {
        const InputFile file(path);
        return file.size() == header.size() + bytes &&
               file.read(0, header.data(), header.size()) == header.size() &&
               file.read(header.size(), values.data(), bytes) == bytes;
    } catch (const FileError&) {
        return false;
    }
}

std::string textOf(std::size_t vocabulary, const WordVectorSettings& settings) {
    std::string text = "word vectors\n";
    for (const double number :
         {static_cast<double>(vocabulary), static_cast<double>(settings.size),
          static_cast<double>(settings.epochs), static_cast<double>(settings.window),
          static_cast<double>(settings.negatives), settings.learningRate})
        text.append(reinterpret_cast<const char*>(&number), sizeof number);
    return text + std::to_string(settings.seed);
}

/// Files of word vectors in the cache of encoded texts, each found by a key, which is a checksum of
/// everything that determines the numbers.
class VectorFiles {
 public:
    /// `notice` must outlive this.
    VectorFiles(const CacheOptions& cache, const NoticeCallback& notice)
        : folder_(cache.folder.empty() ? defaultCacheFolder() : cache.folder),
          maxBytes_(cache.maxBytes),
          notice_(notice) {}

    /// Whether its folder exists; it is created if possible.
    bool isUsable() const {
        std::error_code error;
        makePrivateFolder(folder_, error);
        return !folder_.empty() && !error;
    }

    /// The `count` numbers of the file; nullopt if it does not exist, is damaged or of another
    /// version.
    std::optional<std::vector<float>> read(const std::string& key, std::size_t count) const {
        const fs::path path = pathOf(key);
        std::error_code ignored;  // a cache that cannot be written can still be read
        if (!isThere(path)) return {};
        std::string header(kMagic.size() + 2 * key.size(), '\0');
        std::vector<float> values(count);
        if (!readWhole(path, header, values) || header != headerOf(key, values)) {
            notice(message("%1: this file of cached %2 is damaged; they are trained again",
                           path.string(), message("word vectors")));
            return {};
        }
        fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
        return values;
    }

    /// Writes the file atomically, then reduces the cache to its size limit. If this is not
    /// possible, `notice` is called.
    void write(const std::string& key, const std::vector<float>& values) const {
        try {
            CacheFile file(pathOf(key));
            file.write(headerOf(key, values));
            file.write(bytesOf(values));
            file.commit();
        } catch (const CacheError& error) {
            notice(message("%1; the %2 are not cached and are used for this run only",
                           error.sentence(), message("word vectors")));
            return;
        }
        if (const int removed = pruneCache(folder_, maxBytes_)) notice(pruningNotice(removed));
    }

 private:
    fs::path pathOf(const std::string& key) const { return folder_ / (key + kVectorsSuffix); }
    void notice(const Message& sentence) const {
        if (notice_) notice_(sentence);
    }

    fs::path folder_;
    std::optional<std::uint64_t> maxBytes_;
    const NoticeCallback& notice_;
};

/// The key of the vectors of these documents with `settings`, a text or bytes that tell everything
/// else that determines them. Throws Cancelled.
std::string keyOf(const std::string& settings, const DocumentSet& documents,
                  const CancelToken& cancel) {
    std::string key =
        digestOf("hanscope " + programVersion() + "\n" + std::string(kMagic) + settings);
    EncodedDocument document;
    std::string bytes;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        cancel.check();
        documents.read(i, document);
        bytes.assign(key).append(reinterpret_cast<const char*>(document.words.data()),
                                 document.words.size() * sizeof document.words[0]);
        key = digestOf(bytes);
    }
    return key;
}

}  // namespace

KeptVectors openWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                            const WordVectorSettings& settings, const CacheOptions& cache,
                            const NoticeCallback& notice, const WordVectorProgress& progress,
                            const CancelToken& cancel) {
    const VectorFiles kept(cache, notice);
    if (!kept.isUsable())
        return {trainWordVectors(documents, vocabulary, settings, progress, cancel), true};
    const std::string key = keyOf(textOf(vocabulary, settings), documents, cancel);
    const std::size_t count = vocabulary * static_cast<std::size_t>(settings.size);
    if (auto values = kept.read(key, count))
        return {{{static_cast<std::int64_t>(vocabulary), settings.size}, std::move(*values)},
                false};
    TensorValues vectors = trainWordVectors(documents, vocabulary, settings, progress, cancel);
    kept.write(key, vectors.values);
    return {std::move(vectors), true};
}

}  // namespace hanscope
