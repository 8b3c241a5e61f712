#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/experiment/vectors/repeatable_random.h"
#include "core/experiment/vectors/word_frequencies.h"
#include "core/experiment/vectors/word_vectors.h"
#include "core/kernels/float_buffer.h"
#include "core/kernels/skip_gram.h"

namespace hanscope {

/// The rows of a matrix that a shard changes: copies of them while it trains, then their changes.
/// The rows of the matrix and of the copies are `stride` floats apart.
class ChangedRows {
 public:
    /// Forgets the rows of before. `matrixRows`: the same number each time.
    void clear(std::size_t matrixRows);
    /// The place of that row among the copies.
    std::int32_t placeOf(std::int32_t row);
    void copyFrom(const float* matrix, std::ptrdiff_t stride);
    void subtract(const float* matrix, std::ptrdiff_t stride);

    const std::vector<std::int32_t>& rows() const { return rows_; }  ///< of the matrix, by place
    float* values() { return values_.data(); }                       ///< by place
    const float* values() const { return values_.data(); }

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
    void add(const std::vector<std::int32_t>& document);
    /// Takes a step for the window of each word that was kept. Starts from the matrices `inputs`
    /// and `outputs` (vocabulary × skipGramStride(size)), which stay the same; inputs() and
    /// outputs() then have the changes.
    void train(const float* inputs, const float* outputs, double rate);

    const ChangedRows& inputs() const { return inputs_; }
    const ChangedRows& outputs() const { return outputs_; }

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

}  // namespace hanscope
