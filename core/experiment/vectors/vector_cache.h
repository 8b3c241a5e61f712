#pragma once

#include "core/corpus/corpus_cache.h"
#include "core/experiment/vectors/word_vectors.h"

namespace hanscope {

struct KeptVectors {
    TensorValues vectors;      ///< vocabulary × size
    bool wereTrained = false;  ///< in this call, rather than found
};

/// The vectors of trainWordVectors(): from the cache of encoded texts if they were trained there on
/// the same documents with the same settings; else trained, and kept. They are known by a sum of
/// all documents' words and of the settings. A file that is damaged, or of another version, is made
/// anew; after one was made, the cache is brought below its limit. A cache that cannot be used is
/// no error: then `notice` is told. Two processes that want the same vectors at once both train
/// them, and the file appears whole. Throws what trainWordVectors() throws.
KeptVectors openWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                            const WordVectorSettings& settings, const CacheOptions& cache,
                            const NoticeCallback& notice = {},
                            const WordVectorProgress& progress = {},
                            const CancelToken& cancel = {});

}  // namespace hanscope
