#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "core/experiment/vectors/word_vectors.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/skip_gram.h"
#include "core/progress.h"
#include "core/random_order.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Random numbers that are the same on every platform: a stream for each seed, purpose and number.
class RepeatableRandom {
 public:
    RepeatableRandom() = default;
    /// The stream of this seed, purpose and number.
    RepeatableRandom(std::uint64_t seed, std::uint32_t purpose, std::uint64_t number) {
        std::seed_seq all{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                          purpose, static_cast<std::uint32_t>(number),
                          static_cast<std::uint32_t>(number >> 32)};
        random_.seed(all);
    }

    /// From 0 to below 1, with 53 bits.
    double share() { return static_cast<double>(random_() >> 11) / 9007199254740992.0; }
    /// From 0 to count − 1.
    std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(share() * static_cast<double>(count));
    }
    /// Puts the items into an order by chance.
    template <class T>
    void shuffle(std::vector<T>& items) {
        hanscope::shuffle(items.begin(), items.size(), [&](std::size_t n) { return below(n); });
    }

 private:
    std::mt19937_64 random_;
};

/// How often the words of a vocabulary occur in some documents, and what is derived from it for
/// skip-gram (Mikolov et al. 2013, section 2.3, with the formulas of the programs word2vec and
/// fastText).
class WordFrequencies {
 public:
    /// Reads all documents once. Throws Cancelled and what the documents throw.
    WordFrequencies(const DocumentSet& documents, std::size_t vocabulary,
                    const CancelToken& cancel);

    std::size_t vocabulary() const { return counts_.size(); }  ///< words, the unknown one included
    /// The number of words of all documents.
    std::uint64_t total() const { return total_; }
    /// at least once
    bool occurs(std::int32_t word) const { return counts_[static_cast<std::size_t>(word)] > 0; }
    /// The probability with which an occurrence of the word is kept: √(t/f) + t/f with t = 10⁻⁴ and
    /// the word's share f of all words; at most 1.
    float keptShare(std::int32_t word) const { return kept_[static_cast<std::size_t>(word)]; }
    /// The noise word for a number from 0 to below 1. If the number is drawn uniformly, a word has
    /// a probability proportional to the root of its count. There must be a word.
    std::int32_t noiseWord(double share) const;

 private:
    std::uint64_t total_ = 0;
    std::vector<std::uint64_t> counts_;  // [word]
    std::vector<float> kept_;            // [word]
    std::vector<double> noise_;          // [word]: sum of the roots of its and the earlier counts
};

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
