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

/// The processes that train one model together. Each of them holds the whole model. All processes
/// must make the same calls in the same order, one at a time; each call has the same result, to the
/// bit, in all of them. Calls throw LostWorker, after which no further call is allowed.
class Workers {
 public:
    virtual ~Workers() = default;
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    int rank() const { return rank_; }  ///< 0 … size − 1
    int size() const { return size_; }
    /// Whether this is the process that reports and writes files.
    bool isFirst() const { return rank_ == 0; }
    const Traffic& traffic() const { return traffic_; }

    /// Replaces `values` by their sums over all processes. The order of addition depends only on
    /// `count` and the number of processes.
    virtual void sum(float* values, std::size_t count) = 0;
    /// Collects the `own` data of all processes in `all` (size × bytes), in the order of ranks.
    /// `bytes` must be the same in all processes.
    virtual void gather(const void* own, std::size_t bytes, void* all) = 0;
    /// Replaces `data` by the `data` of process 0.
    virtual void broadcast(void* data, std::size_t bytes) = 0;

 protected:
    Workers(int rank, int size) : rank_(rank), size_(size) {}
    Traffic traffic_;

 private:
    int rank_, size_;
};

/// For a process that trains alone: its calls change nothing.
Workers& oneProcess();

/// Collects a value of each process, in the order of ranks. T must be trivially copyable.
template <class T>
std::vector<T> gathered(Workers& workers, const T& own) {
    std::vector<T> all(static_cast<std::size_t>(workers.size()));
    workers.gather(&own, sizeof(T), all.data());
    return all;
}

/// Consecutive documents, [begin, end).
struct Share {
    std::size_t begin = 0, end = 0;

    std::size_t size() const { return end - begin; }
};

/// Divides documents, whose numbers of words are `words`, among `size` processes and returns those
/// of process `rank`: consecutive documents with about 1/size of all words. With few documents a
/// share may be empty. The shares of all ranks together are all documents, in their order.
Share shareOf(const std::vector<std::size_t>& words, int rank, int size);

}  // namespace hanscope
