#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/error.h"

namespace hanscope {

/// Another process of the run has ended or does not answer: this one cannot go on.
class LostWorker : public Error {
 public:
    using Error::Error;
};

/// What a process has exchanged with the others.
struct Traffic {
    std::uint64_t sentBytes = 0;  ///< by this process, as the algorithms of Gloo send them
    double seconds = 0;           ///< in exchanges, waiting for slower processes among it
};

/// The processes that train one model together, each with a whole copy of it. All make the same
/// calls in the same order, one at a time; each call ends with the same bits on all of them. Throws
/// LostWorker, after which nothing more may be called.
class Workers {
 public:
    virtual ~Workers() = default;
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    int rank() const { return rank_; }  ///< 0 … size − 1
    int size() const { return size_; }
    /// The one that reports and writes files.
    bool isFirst() const { return rank_ == 0; }
    const Traffic& traffic() const { return traffic_; }

    /// Replaces `values` by their sums over all processes, in an order that depends on `count` and
    /// the number of processes alone.
    virtual void sum(float* values, std::size_t count) = 0;
    /// Everyone's `bytes` (alike on all), in the order of ranks, into `all` (size × bytes).
    virtual void gather(const void* own, std::size_t bytes, void* all) = 0;
    /// Replaces `data` by that of process 0.
    virtual void broadcast(void* data, std::size_t bytes) = 0;

 protected:
    Workers(int rank, int size) : rank_(rank), size_(size) {}
    Traffic traffic_;

 private:
    int rank_, size_;
};

/// A process that trains alone: every exchange leaves things as they are.
Workers& oneProcess();

/// Everyone's value, in the order of ranks. T is plain data.
template <class T>
std::vector<T> gathered(Workers& workers, const T& own) {
    std::vector<T> all(static_cast<std::size_t>(workers.size()));
    workers.gather(&own, sizeof(T), all.data());
    return all;
}

/// A run of documents, [begin, end).
struct Share {
    std::size_t begin = 0, end = 0;

    std::size_t size() const { return end - begin; }
};

/// What process `rank` of `size` takes of documents that have so many words: a run of them that
/// holds about its part of all the words; of few documents it may be none. The shares of all ranks
/// are the documents in their order.
Share shareOf(const std::vector<std::size_t>& words, int rank, int size);

}  // namespace hanscope
