#include "core/experiment/vectors/vector_cache.h"

#include <fstream>
#include <optional>
#include <string_view>

#include "core/atomic_file.h"
#include "core/corpus/cache_pruning.h"
#include "core/corpus/content_key.h"
#include "core/error.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

// A file: kMagic with the version, the key, the sum of the numbers' bytes (32 digits each), and the
// numbers, float32, little-endian, row by row.
constexpr std::string_view kMagic = "HANSCOPE VECTORS 2\n";
static_assert(kMagic.substr(0, kVectorsMark.size()) == kVectorsMark);  // pruneCache() knows it

std::string_view bytesOf(const std::vector<float>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

/// The key of the vectors: a checksum (32 digits) of everything that determines them.
std::string vectorsKey(const DocumentSet& documents, std::size_t vocabulary,
                       const WordVectorSettings& settings, const CancelToken& cancel) {
    std::string key = "hanscope " HANSCOPE_VERSION "\n" + std::string(kMagic);
    for (const double number :
         {static_cast<double>(vocabulary), static_cast<double>(settings.size),
          static_cast<double>(settings.epochs), static_cast<double>(settings.window),
          static_cast<double>(settings.negatives), settings.learningRate})
        key.append(reinterpret_cast<const char*>(&number), sizeof number);
    key = digestOf(key + std::to_string(settings.seed));
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

class VectorCache {
 public:
    VectorCache(const CacheOptions& cache, const NoticeCallback& notice)
        : folder_(cache.folder.empty() ? defaultCacheFolder() : cache.folder),
          mostBytes_(cache.maxBytes),
          notice_(notice) {}

    bool isUsable() const {
        std::error_code error;
        fs::create_directories(folder_, error);
        return !folder_.empty() && !error;
    }

    /// The vectors of the file; nullopt if it does not exist or is damaged.
    std::optional<std::vector<float>> read(const std::string& key, std::size_t count) const {
        const fs::path path = pathOf(key);
        std::ifstream file(path, std::ios::binary);
        if (!file) return {};
        const std::size_t digits = key.size();
        std::string header(kMagic.size() + 2 * digits, '\0');
        std::vector<float> values(count);
        file.read(header.data(), static_cast<std::streamsize>(header.size()));
        file.read(reinterpret_cast<char*>(values.data()),
                  static_cast<std::streamsize>(bytesOf(values).size()));
        const bool whole = file && file.peek() == std::ifstream::traits_type::eof();
        if (!whole || header != headerOf(key, values)) {
            notice(path.string() +
                   ": this file of cached word vectors is damaged; they are trained again");
            return {};
        }
        std::error_code ignored;  // a cache that cannot be written can still be read
        fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
        return values;
    }

    void write(const std::string& key, const std::vector<float>& values) const {
        try {
            AtomicFile file(pathOf(key));
            file.write(headerOf(key, values));
            file.write(bytesOf(values));
            file.commit();
        } catch (const FileError& error) {
            notice(std::string(error.what()) +
                   "; the word vectors are not cached and are used for this run only");
            return;
        }
        if (const int removed = pruneCache(folder_, mostBytes_)) notice(pruningNotice(removed));
    }

 private:
    static std::string headerOf(const std::string& key, const std::vector<float>& values) {
        return std::string(kMagic) + key + digestOf(bytesOf(values));
    }
    fs::path pathOf(const std::string& key) const { return folder_ / (key + kVectorsSuffix); }
    void notice(const std::string& sentence) const {
        if (notice_) notice_(sentence);
    }

    fs::path folder_;
    std::optional<std::uint64_t> mostBytes_;
    const NoticeCallback& notice_;
};

}  // namespace

KeptVectors openWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                            const WordVectorSettings& settings, const CacheOptions& cache,
                            const NoticeCallback& notice, const WordVectorProgress& progress,
                            const CancelToken& cancel) {
    const VectorCache kept(cache, notice);
    if (!kept.isUsable())
        return {trainWordVectors(documents, vocabulary, settings, progress, cancel), true};
    const std::string key = vectorsKey(documents, vocabulary, settings, cancel);
    const std::size_t count = vocabulary * static_cast<std::size_t>(settings.size);
    if (auto values = kept.read(key, count))
        return {{{static_cast<std::int64_t>(vocabulary), settings.size}, std::move(*values)},
                false};
    TensorValues vectors = trainWordVectors(documents, vocabulary, settings, progress, cancel);
    kept.write(key, vectors.values);
    return {std::move(vectors), true};
}

}  // namespace hanscope
