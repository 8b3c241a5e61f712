#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/model/han_network.h"
#include "core/model/word_table.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// What the network says of one document, in the document's own order.
struct HanResult {
    std::vector<float> probabilities;    ///< one a label; softmax in double precision
    std::vector<float> sentenceWeights;  ///< one a sentence
    std::vector<float> wordWeights;      ///< one a word
};

/// A network that reads, with the table of the words that it has met.
class HanReader {
 public:
    /// The arrays behind `parameters` must stay, unchanged, while this is used.
    explicit HanReader(const HanParameters& parameters,
                       std::size_t mostTableBytes = kMostTableBytes)
        : network_(parameters), table_(network_, mostTableBytes) {}

    /// Reads one batch of documents, each with a word at least. Callers from several threads take
    /// turns. Throws Cancelled; Error if a document is not so, or if a result is not a number.
    std::vector<HanResult> read(const std::vector<const EncodedDocument*>& documents,
                                WorkerPool& pool, HanNetwork::State& state,
                                const CancelToken& cancel);

 private:
    const HanNetwork network_;
    std::mutex turn_;
    WordTable table_;
};

/// Called with the index of a document and its result.
using ResultCallback = std::function<void(std::size_t document, HanResult&& result)>;

/// Reads any number of documents (each with a word at least) in batches of bounded size, documents
/// of similar length together. Calls back on this thread, in no particular order. Throws Cancelled,
/// and what HanReader::read throws.
void inferAll(HanReader& reader, const std::vector<const EncodedDocument*>& documents,
              WorkerPool& pool, const ResultCallback& result, const ProgressCallback& progress = {},
              const CancelToken& cancel = {});

}  // namespace hanscope
