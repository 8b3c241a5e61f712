#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace hanscope {

/// Where a process stands among those that train one model together.
struct WorkerPlace {
    int rank = 0, size = 1;
    int localSize = 1;           ///< processes on this host
    std::string address;         ///< host of process 0, where all meet; empty for one process
    std::uint16_t port = 29500;  ///< there
    bool meetsLauncher = false;  ///< torchrun's agent waits there, rather than process 0
    std::string attempt = "0";   ///< torchrun: how often it has started the processes again
};

/// A variable's value, or null.
using Environment = std::function<const char*(const char* name)>;

/// What the launcher says in the environment: torchrun (RANK, WORLD_SIZE, MASTER_ADDR,
/// MASTER_PORT), Open MPI's mpirun, MPICH's and other PMI launchers, Slurm's srun, in this order;
/// none of them: one process. MASTER_ADDR and MASTER_PORT count with each of them. Throws Error for
/// a variable that is missing or makes no sense.
WorkerPlace workerPlace(const Environment& environment);

/// Threads that leave room for the host's other processes; within what this one may use.
int threadsAt(const WorkerPlace& place);

/// "node07" of Slurm's "node[07-12,15],big1".
std::string firstHost(const std::string& hosts);

}  // namespace hanscope
