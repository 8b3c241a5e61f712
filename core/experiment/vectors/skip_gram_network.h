#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/experiment/vectors/skip_gram_shard.h"
#include "core/kernels/worker_pool.h"

namespace hanscope {

using SkipGramShards = std::vector<std::unique_ptr<SkipGramShard>>;

/// The two matrices that skip-gram trains: the word vectors, and the vectors that tell which words
/// are in the middle of a window.
class SkipGramNetwork {
 public:
    /// Word vectors start uniform within ±1/size, except those of words that do not occur, which
    /// are 0 as the others are.
    SkipGramNetwork(const WordVectorSettings& settings, const WordFrequencies& words);

    const float* inputs() const { return inputs_.data(); }  ///< vocabulary × skipGramStride(size)
    const float* outputs() const { return outputs_.data(); }  ///< as many
    /// Adds the changes of the first `count` shards. Those of a row that n shards changed are
    /// divided by √n: their sum diverges for frequent words, which all shards change in the same
    /// direction, and their mean trains these words too slowly. The same bits with any number of
    /// threads.
    void add(const SkipGramShards& shards, std::size_t count, WorkerPool& pool);
    /// vocabulary × size
    TensorValues vectors() const;

 private:
    using Part = const ChangedRows& (SkipGramShard::*)() const;
    void addRows(const SkipGramShards& shards, std::size_t count, Part part, int task,
                 float* matrix);

    const std::int64_t size_;
    const std::size_t vocabulary_;
    const std::ptrdiff_t stride_;
    FloatBuffer inputs_, outputs_;
    std::vector<int> changes_;  // [row]: how many shards change it; 0 between calls
};

}  // namespace hanscope
