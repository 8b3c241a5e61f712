#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/progress.h"

namespace hanscope {

/// Another process of the run has ended or does not answer: this one cannot go on.
class LostWorker : public Error {
 public:
    /// With a sentence for the user.
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
    int size() const { return size_; }  ///< number of processes
    /// Whether this is the process that reports and writes files.
    bool isFirst() const { return rank_ == 0; }
    const Traffic& traffic() const { return traffic_; }  ///< since the beginning

    /// Replaces `values` by their sums over all processes. The order of addition depends only on
    /// `count` and the number of processes.
    virtual void sum(float* values, std::size_t count) = 0;
    /// Collects the `own` data of all processes in `all` (size × bytes), in the order of ranks.
    /// `bytes` must be the same in all processes.
    virtual void gather(const void* own, std::size_t bytes, void* all) = 0;
    /// Replaces `data` by the `data` of process 0.
    virtual void broadcast(void* data, std::size_t bytes) = 0;

 protected:
    /// For the classes that connect processes.
    Workers(int rank, int size) : rank_(rank), size_(size) {}
    Traffic traffic_;  ///< which they count

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
    std::size_t begin = 0, end = 0;  ///< numbers of documents

    std::size_t size() const { return end - begin; }  ///< number of documents
};

/// Divides documents, whose numbers of words are `words`, among `size` processes and returns those
/// of process `rank`: consecutive documents with about 1/size of all words. With few documents a
/// share may be empty. The shares of all ranks together are all documents, in their order.
Share shareOf(const std::vector<std::size_t>& words, int rank, int size);

/// The position of a process among the processes that train one model together.
struct ProcessRank {
    int rank = 0, size = 1;      ///< rank: 0 … size − 1
    int localSize = 1;           ///< processes on this host
    std::string address;         ///< host of process 0, where all meet; empty for one process
    std::uint16_t port = 29500;  ///< there
    bool meetsLauncher = false;  ///< torchrun's agent waits there, rather than process 0
    std::string attempt = "0";   ///< torchrun: how often it has started the processes again
};

/// A variable's value, or null.
using Environment = std::function<const char*(const char* name)>;

/// Reads the position from the environment variables of the launcher: torchrun (RANK, WORLD_SIZE,
/// MASTER_ADDR, MASTER_PORT), mpirun of Open MPI, MPICH and other PMI launchers, srun of Slurm,
/// tried in this order. Without any of them there is one process. MASTER_ADDR and MASTER_PORT are
/// read with each launcher. Throws Error if a variable is missing or invalid.
ProcessRank processRank(const Environment& environment);

/// How many threads this process should use: its share of the cores of the host, but not more than
/// it is allowed to use.
int threadsAt(const ProcessRank& place);

/// "node07" of Slurm's "node[07-12,15],big1".
std::string firstHost(const std::string& hosts);

/// Runs `work` in every process and returns when all processes have finished it. `work` may take
/// any time, different in each process, and must not exchange data with the other processes;
/// meanwhile the processes tell each other that they are alive. With more than one process, `work`
/// runs on another thread. If one process is cancelled or fails, `cancel` ends the work of the
/// others. Throws what `work` throws, Cancelled, and LostWorker, also if the work of another
/// process failed.
void workTogether(Workers& workers, const CancelToken& cancel, const std::function<void()>& work);

}  // namespace hanscope
