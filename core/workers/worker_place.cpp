#include "core/workers/worker_place.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "core/error.h"

namespace hanscope {
namespace {

// The names of a launcher's environment variables.
struct Launcher {
    const char* rank;
    const char* size;
    const char* localSize;
};
constexpr Launcher kTorchrun{"RANK", "WORLD_SIZE", "LOCAL_WORLD_SIZE"};
constexpr Launcher kOpenMpi{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE",
                            "OMPI_COMM_WORLD_LOCAL_SIZE"};
constexpr Launcher kPmi{"PMI_RANK", "PMI_SIZE", "MPI_LOCALNRANKS"};
// SLURM_NTASKS counts the tasks of the job; a shell within it is a step of one task.
constexpr Launcher kSlurmStep{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_STEP_TASKS_PER_NODE"};
constexpr Launcher kSlurm{"SLURM_PROCID", "SLURM_NTASKS", "SLURM_TASKS_PER_NODE"};

class Variables {
 public:
    explicit Variables(const Environment& environment) : environment_(environment) {}

    bool has(const char* name) const { return !text(name).empty(); }
    std::string text(const char* name) const {
        const char* value = environment_(name);
        return value ? value : "";
    }
    // The number that `name` begins with ("2(x3)" of Slurm's tasks per node is 2), or `otherwise`.
    int leading(const char* name, int otherwise) const {
        const std::string value = text(name);
        int number = 0;
        const auto end = std::from_chars(value.data(), value.data() + value.size(), number);
        return end.ec == std::errc() && number > 0 ? number : otherwise;
    }
    int number(const char* name, int least, int most) const {
        const std::string value = text(name);
        int number = 0;
        const char* end = value.data() + value.size();
        const auto read = std::from_chars(value.data(), end, number);
        if (read.ec != std::errc() || read.ptr != end || number < least || number > most)
            throw Error(
                message("the environment has %1=%2, which must be a whole number from %3 to %4; "
                        "start the processes with torchrun, mpirun or srun, or unset it",
                        name, value, least, most));
        return number;
    }

 private:
    const Environment& environment_;
};

void requireBoth(const Variables& variables, const Launcher& launcher) {
    const auto* there = variables.has(launcher.rank) ? launcher.rank : launcher.size;
    const auto* missing = variables.has(launcher.rank) ? launcher.size : launcher.rank;
    if (!variables.has(missing))
        throw Error(
            message("the environment has %1 but not %2; start the processes with torchrun, mpirun "
                    "or srun, or unset %3 to train with one process",
                    there, missing, there));
}

std::string slurmAddress(const Variables& variables) {
    for (const char* name : {"SLURM_STEP_NODELIST", "SLURM_JOB_NODELIST"})
        if (variables.has(name)) return firstHost(variables.text(name));
    return variables.text("SLURM_LAUNCH_NODE_IPADDR");
}

// The host of process 0 if MASTER_ADDR is not set.
std::string likelyAddress(const Variables& variables, const WorkerPlace& place) {
    if (place.localSize == place.size) return "127.0.0.1";
    return slurmAddress(variables);
}

void meet(const Variables& variables, WorkerPlace& place) {
    place.address = variables.has("MASTER_ADDR") ? variables.text("MASTER_ADDR")
                                                 : likelyAddress(variables, place);
    if (place.address.empty())
        throw Error(
            message("the meeting place of the processes is not known; set MASTER_ADDR to the host "
                    "of process 0 (with mpirun: -x MASTER_ADDR=HOST)"));
    if (variables.has("MASTER_PORT"))
        place.port = static_cast<std::uint16_t>(variables.number("MASTER_PORT", 1, 65535));
    place.meetsLauncher = variables.text("TORCHELASTIC_USE_AGENT_STORE") == "True";
    if (variables.has("TORCHELASTIC_RESTART_COUNT"))
        place.attempt = variables.text("TORCHELASTIC_RESTART_COUNT");
}

WorkerPlace placeFrom(const Variables& variables, const Launcher& launcher) {
    constexpr int kMax = 1024;  // each process is connected to every other one
    requireBoth(variables, launcher);
    WorkerPlace place;
    place.size = variables.number(launcher.size, 1, kMax);
    place.rank = variables.number(launcher.rank, 0, place.size - 1);
    place.localSize = std::min(place.size, variables.leading(launcher.localSize, 1));
    if (place.size > 1) meet(variables, place);
    return place;
}

}  // namespace

WorkerPlace workerPlace(const Environment& environment) {
    const Variables variables(environment);
    for (const Launcher& launcher : {kTorchrun, kOpenMpi, kPmi})
        if (variables.has(launcher.rank) || variables.has(launcher.size))
            return placeFrom(variables, launcher);
    if (!variables.has(kSlurm.rank)) return {};  // a shell of salloc
    if (variables.has(kSlurmStep.size)) return placeFrom(variables, kSlurmStep);
    const bool bySrun = variables.has("SLURM_LAUNCH_NODE_IPADDR");  // not by the batch script
    return bySrun ? placeFrom(variables, kSlurm) : WorkerPlace();
}

int threadsAt(const WorkerPlace& place) {
    const auto cores = static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN));
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    const bool known = ::sched_getaffinity(0, sizeof allowed, &allowed) == 0;
    return std::max(1, std::min(known ? CPU_COUNT(&allowed) : cores, cores / place.localSize));
}

std::string firstHost(const std::string& hosts) {
    std::string first;
    for (std::size_t i = 0; i < hosts.size() && hosts[i] != ','; ++i) {
        if (hosts[i] != '[') {
            first += hosts[i];
            continue;
        }
        first += hosts.substr(i + 1, hosts.find_first_of(",-]", i) - i - 1);
        i = std::min(hosts.find(']', i), hosts.size());
    }
    return first;
}

}  // namespace hanscope
