#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/model/han_network.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// What the network says of one document, in the document's own order.
struct HanResult {
    std::vector<float> probabilities;    ///< one a label; softmax in double precision
    std::vector<float> sentenceWeights;  ///< one a sentence
    std::vector<float> wordWeights;      ///< one a word
};

/// Called with the index of a document and its result.
using ResultCallback = std::function<void(std::size_t document, HanResult&& result)>;

/// Runs any number of documents (each with a word at least) in batches of bounded size, documents
/// of similar length together. Calls back on this thread, in no particular order. `wordTable` (see
/// HanNetwork) changes the speed, not the results. Throws Cancelled.
void inferAll(const HanNetwork& network, const std::vector<const EncodedDocument*>& documents,
              WorkerPool& pool, const ResultCallback& result, const ProgressCallback& progress = {},
              const CancelToken& cancel = {}, const float* wordTable = nullptr);

}  // namespace hanscope
