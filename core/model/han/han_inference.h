#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "core/kernels/matrix/vectors.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/model/han/han_network.h"
#include "core/model/input/han_batch.h"
#include "core/model/text_vectors.h"
#include "core/model/unit_values.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Memory for the word tables of one classifier.
constexpr std::size_t kMaxTableBytes = std::size_t{256} << 20;

/// The word encoder's input side (W x + b, see level.h) of every word that has occurred, so that it
/// is computed only once per word. The table is emptied when it exceeds its memory limit. Not
/// thread-safe.
class WordTable {
 public:
    /// `network` must outlive this object. A table larger than `maxBytes` is emptied before the
    /// next batch.
    explicit WordTable(const HanNetwork& network, std::size_t maxBytes = kMaxTableBytes);

    /// Adds the words of the batch that the table lacks, and replaces the word ids in
    /// batch.wordOfRow by row numbers of the table. Returns the table (rows ×
    /// network.wordInputs()), which is valid until the next call. Words that are known by their
    /// parts, given by `subwords`, stay in the table only until then. Throws std::bad_alloc; the
    /// table is then empty, and the batch no longer usable.
    const float* lookUp(HanBatch& batch, const SubwordBatch& subwords, WorkerPool& pool);

 private:
    const float* withRows(HanBatch& batch, const SubwordBatch& subwords, WorkerPool& pool);
    void empty();
    void makeRoom(std::size_t rows);
    // Replaces the word ids of the batch. Returns the words that the table lacks; their rows follow
    // the used ones, and behind them the words known by their parts, in the order of their ids.
    std::vector<std::int64_t> numberWords(HanBatch& batch);

    const HanNetwork& network_;
    const std::size_t maxBytes_;
    std::vector<std::int32_t> rowOf_;  // [word id] row of the table; −1: none yet
    FloatBuffer rows_;
    std::size_t used_ = 0, capacity_ = 0;  // rows
};

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
