#pragma once

#include "core/corpus/cache/corpus_cache.h"
#include "core/experiment/vectors/word_vectors.h"
#include "core/text/encoded_document.h"

namespace hanscope {

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
