#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/float_buffer.h"
#include "core/kernels/worker_pool.h"
#include "core/model/han_batch.h"
#include "core/model/han_network.h"

namespace hanscope {

/// Room for the words' rows of a classifier.
constexpr std::size_t kMostTableBytes = std::size_t{256} << 20;

/// The word encoder's input side (W x + b) of the words met so far, computed once for each of them:
/// a word's input side depends on nothing but the word. Bounded: when full, it begins anew. Not for
/// several threads at a time.
class WordTable {
 public:
    /// `network` must outlive this. Begins anew with the batch after `mostBytes` are passed.
    explicit WordTable(const HanNetwork& network, std::size_t mostBytes = kMostTableBytes);

    /// Makes sure that every word of the batch has a row, and replaces the ids in batch.wordOfRow
    /// by numbers of rows. -> the rows, of network.wordInputs() floats, until the next call.
    const float* place(HanBatch& batch, WorkerPool& pool);

 private:
    void makeRoom(std::size_t rows);

    const HanNetwork& network_;
    const std::size_t mostBytes_;
    std::vector<std::int32_t> rowOf_;  // [word], −1: none yet
    FloatBuffer rows_;
    std::size_t used_ = 0, capacity_ = 0;  // rows
};

}  // namespace hanscope
