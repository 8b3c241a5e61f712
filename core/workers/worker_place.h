#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace hanscope {

/// The position of a process among the processes that train one model together.
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

/// Reads the position from the environment variables of the launcher: torchrun (RANK, WORLD_SIZE,
/// MASTER_ADDR, MASTER_PORT), mpirun of Open MPI, MPICH and other PMI launchers, srun of Slurm,
/// tried in this order. Without any of them there is one process. MASTER_ADDR and MASTER_PORT are
/// read with each launcher. Throws Error if a variable is missing or invalid.
WorkerPlace workerPlace(const Environment& environment);

/// How many threads this process should use: its share of the cores of the host, but not more than
/// it is allowed to use.
int threadsAt(const WorkerPlace& place);

/// "node07" of Slurm's "node[07-12,15],big1".
std::string firstHost(const std::string& hosts);

}  // namespace hanscope
