#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/corpus_cache.h"
#include "core/experiment/vectors/word_vectors.h"
#include "core/message.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Files of trained numbers (word vectors) in the cache of encoded texts, each
/// found by a key, which is a checksum of everything that determines the numbers.
class NumberCache {
 public:
    /// `what`: what the numbers are, for notices ("word vectors"). `notice` must outlive this.
    NumberCache(const CacheOptions& cache, Message what, const NoticeCallback& notice);

    /// Whether its folder exists; it is created if possible.
    bool isUsable() const;
    /// The `count` numbers of the file; nullopt if it does not exist, is damaged or of another
    /// version.
    std::optional<std::vector<float>> read(const std::string& key, std::size_t count) const;
    /// Writes the file atomically, then reduces the cache to its size limit. If this is not
    /// possible, `notice` is called.
    void write(const std::string& key, const std::vector<float>& values) const;

 private:
    std::filesystem::path pathOf(const std::string& key) const;
    void notice(const Message& sentence) const {
        if (notice_) notice_(sentence);
    }

    std::filesystem::path folder_;
    std::optional<std::uint64_t> maxBytes_;
    const Message what_;
    const NoticeCallback& notice_;
};

/// The key of what is trained on the words of these documents with `settings`, a text or bytes that
/// tell everything else that determines the result. Throws Cancelled.
std::string numbersKey(const std::string& settings, const DocumentSet& documents,
                       const CancelToken& cancel);

/// Vectors, and where they come from.
struct KeptVectors {
    TensorValues vectors;      ///< vocabulary × size
    bool wereTrained = false;  ///< true: trained by this call; false: found in the cache
};

/// The vectors of trainWordVectors(). They are read from the cache of encoded texts if it has
/// vectors for the same documents and settings (compared by a checksum of all words and the
/// settings); else they are trained and cached. A file that is damaged or of another version is
/// replaced. After a file is written, the cache is reduced to its size limit. A cache that cannot
/// be used is not an error: `notice` is called. Two processes that need the same vectors at the
/// same time both train them; the file is written atomically. Throws what trainWordVectors()
/// throws.
KeptVectors openWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                            const WordVectorSettings& settings, const CacheOptions& cache,
                            const NoticeCallback& notice = {},
                            const WordVectorProgress& progress = {},
                            const CancelToken& cancel = {});

}  // namespace hanscope
