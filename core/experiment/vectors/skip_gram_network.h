#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/experiment/vectors/word_frequencies.h"
#include "core/experiment/vectors/word_vectors.h"
#include "core/kernels/skip_gram.h"
#include "core/kernels/vectors.h"
#include "core/kernels/worker_pool.h"

namespace hanscope {

/// The rows of a matrix that a shard changes: copies of them while it trains, then their changes.
/// The rows of the matrix and of the copies are `stride` floats apart.
class ChangedRows {
 public:
    /// Forgets the rows of before. `matrixRows`: the same number each time.
    void clear(std::size_t matrixRows);
    /// The place of that row among the copies.
    std::int32_t placeOf(std::int32_t row);
    /// Copies the rows of `matrix` that have a place.
    void copyFrom(const float* matrix, std::ptrdiff_t stride);
    /// Replaces the copies by their differences from the rows of `matrix`.
    void subtract(const float* matrix, std::ptrdiff_t stride);

    const std::vector<std::int32_t>& rows() const { return rows_; }  ///< of the matrix, by place
    float* values() { return values_.data(); }                       ///< by place
    const float* values() const { return values_.data(); }           ///< by place

 private:
    std::vector<std::int32_t> places_;  // [row of the matrix]; −1: none
    std::vector<std::int32_t> rows_;
    FloatBuffer values_;
};

/// The part of a round that one thread trains with, on copies of the rows that it changes. Not
/// thread-safe; different shards may be used at the same time.
class SkipGramShard {
 public:
    /// The arguments must outlive this object.
    SkipGramShard(const WordVectorSettings& settings, const WordFrequencies& words)
        : settings_(settings), words_(words) {}

    /// Begins a part without documents. `random` decides which words are kept, how wide windows
    /// are, and which noise words they have.
    void begin(RepeatableRandom random);
    /// Adds a document's words, of which it draws those that are kept.
    void add(const std::vector<std::int32_t>& document);
    /// Takes a step for the window of each word that was kept. Starts from the matrices `inputs`
    /// and `outputs` (vocabulary × skipGramStride(size)), which stay the same; inputs() and
    /// outputs() then have the changes.
    void train(const float* inputs, const float* outputs, double rate);

    const ChangedRows& inputs() const { return inputs_; }    ///< changes of the word vectors
    const ChangedRows& outputs() const { return outputs_; }  ///< changes of the other matrix

 private:
    void makeWindows();
    void addWindow(std::size_t begin, std::size_t middle, std::size_t end);
    void addOutputs(std::int32_t middle);

    const WordVectorSettings& settings_;
    const WordFrequencies& words_;
    RepeatableRandom random_;
    SkipGramWindows windows_;
    ChangedRows inputs_, outputs_;
    std::vector<std::int32_t> kept_;  // the words that were kept, document after document
    std::vector<std::size_t> ends_;   // of the documents in kept_
    // The noise words of all windows, one for each window, as places among the outputs. Each is
    // used several times: the part then changes fewer rows, and copying a row takes as long as a
    // step.
    std::vector<std::int32_t> noise_;
};

/// one for each part of a round
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
