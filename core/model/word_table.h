#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/vectors.h"
#include "core/kernels/worker_pool.h"
#include "core/model/han_batch.h"
#include "core/model/han_network.h"

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

}  // namespace hanscope
