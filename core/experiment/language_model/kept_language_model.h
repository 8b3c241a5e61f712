#pragma once

#include "core/corpus/corpus_cache.h"
#include "core/experiment/language_model/language_model.h"

namespace hanscope {

struct KeptLanguageModel {
    std::map<std::string, TensorValues> tensors;
    bool wasTrained = false;  ///< true: trained by this call; false: found in the cache
};

/// The result of trainLanguageModel(), read from the cache or trained and cached as
/// openWordVectors() does. The state of an unfinished training is saved in the cache, too, from
/// which a later call with the same documents and settings continues.
KeptLanguageModel openLanguageModel(const DocumentSet& documents, const TensorValues& vectors,
                                    const LanguageModelSettings& settings,
                                    const CacheOptions& cache, const NoticeCallback& notice = {},
                                    const LanguageModelProgress& progress = {},
                                    const CancelToken& cancel = {});

/// Whether openLanguageModel() with the same arguments would find its result in the cache. Throws
/// Cancelled.
bool isLanguageModelKept(const DocumentSet& documents, const TensorValues& vectors,
                         const LanguageModelSettings& settings, const CacheOptions& cache,
                         const CancelToken& cancel = {});

}  // namespace hanscope
