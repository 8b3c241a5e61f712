#pragma once

#include <mutex>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/model/han_network.h"
#include "core/model/text_vectors.h"
#include "core/model/unit_values.h"
#include "core/model/word_table.h"
#include "core/model/words_read.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// A HAN for inference, with a table of what it computed for the words that have occurred so far.
class HanReader {
 public:
    /// The arrays behind `parameters` must outlive this object and must not change.
    explicit HanReader(const HanParameters& parameters, std::size_t maxTableBytes = kMaxTableBytes)
        : network_(parameters), table_(network_, maxTableBytes) {}

    /// Reads one batch of documents, each with one word or more. Thread-safe; a call waits until
    /// calls from other threads have finished. Throws Cancelled, and Error if a document has no
    /// words or a result is not a finite number.
    std::vector<NetworkResult> read(const std::vector<const EncodedDocument*>& documents,
                                    WorkerPool& pool, HanNetwork::State& state,
                                    const CancelToken& cancel, const ShareDone& shareDone = {});

    /// What the network computes of the units (unit_values.h) of a batch of documents, each with
    /// one word or more. Like read().
    std::vector<UnitValues> unitValues(const std::vector<const EncodedDocument*>& documents,
                                       WorkerPool& pool, HanNetwork::State& state,
                                       const CancelToken& cancel);

    const HanNetwork& network() const { return network_; }  ///< without the table of words

 private:
    const HanNetwork network_;
    std::mutex tableMutex_;
    WordTable table_;
};

}  // namespace hanscope
