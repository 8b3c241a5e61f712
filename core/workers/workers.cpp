#include "core/workers/workers.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>
#include <future>
#include <numeric>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {
namespace {

class OneProcess : public Workers {
 public:
    OneProcess() : Workers(0, 1) {}
    void sum(float*, std::size_t) override {}
    void gather(const void* own, std::size_t bytes, void* all) override {
        std::memcpy(all, own, bytes);
    }
    void broadcast(void*, std::size_t) override {}
};

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
    int number(const char* name, int minimum, int maximum) const {
        const std::string value = text(name);
        int number = 0;
        const char* end = value.data() + value.size();
        const auto read = std::from_chars(value.data(), end, number);
        if (read.ec != std::errc() || read.ptr != end || number < minimum || number > maximum)
            throw Error(
                message("the environment has %1=%2, which must be a whole number from %3 to %4; "
                        "start the processes with torchrun, mpirun or srun, or unset it",
                        name, value, minimum, maximum));
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
std::string likelyAddress(const Variables& variables, const ProcessRank& place) {
    if (place.localSize == place.size) return "127.0.0.1";
    return slurmAddress(variables);
}

void meet(const Variables& variables, ProcessRank& place) {
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

ProcessRank placeFrom(const Variables& variables, const Launcher& launcher) {
    constexpr int kMax = 1024;  // each process is connected to every other one
    requireBoth(variables, launcher);
    ProcessRank place;
    place.size = variables.number(launcher.size, 1, kMax);
    place.rank = variables.number(launcher.rank, 0, place.size - 1);
    place.localSize = std::min(place.size, variables.leading(launcher.localSize, 1));
    if (place.size > 1) meet(variables, place);
    return place;
}

constexpr std::chrono::milliseconds kBetweenSigns{200};

struct End {
    std::exception_ptr error;
    bool failed = false;  // false: it was cancelled
};

// The numbers of processes that are done, have failed or were cancelled.
struct Signs {
    float done = 0, failed = 0, cancelled = 0;
};

Signs sumOf(Workers& workers, bool done, bool failed, bool cancelled) {
    float values[] = {done ? 1.0f : 0.0f, failed ? 1.0f : 0.0f, cancelled ? 1.0f : 0.0f};
    workers.sum(values, 3);
    return {values[0], values[1], values[2]};
}

End endOf(const std::function<void()>& work, const CancelToken& cancel) {
    try {
        work();
        return {};
    } catch (const Cancelled&) {
        return {std::current_exception(), false};
    } catch (...) {
        cancel.cancel();
        return {std::current_exception(), true};
    }
}

void waitForAll(Workers& workers, const CancelToken& cancel, const std::future<End>& work) {
    for (;;) {
        const bool done = work.wait_for(kBetweenSigns) == std::future_status::ready;
        const Signs all = sumOf(workers, done, false, cancel.isCancelled());
        if (all.cancelled > 0) cancel.cancel();
        if (all.done == static_cast<float>(workers.size())) return;
    }
}

}  // namespace

Workers& oneProcess() {
    static OneProcess workers;
    return workers;
}

Share shareOf(const std::vector<std::size_t>& words, int rank, int size) {
    const auto total = std::accumulate(words.begin(), words.end(), std::size_t{0});
    const auto processes = static_cast<std::size_t>(size), own = static_cast<std::size_t>(rank);
    Share share{words.size(), words.size()};
    std::size_t before = 0;
    for (std::size_t i = 0; i < words.size(); before += words[i++]) {
        // A document belongs to the process in whose part of the words its middle lies.
        const std::size_t owner = (2 * before + words[i]) * processes / (2 * total);
        if (owner >= own) share.begin = std::min(share.begin, i);
        if (owner > own) {
            share.end = i;
            break;
        }
    }
    return share;
}

ProcessRank processRank(const Environment& environment) {
    const Variables variables(environment);
    for (const Launcher& launcher : {kTorchrun, kOpenMpi, kPmi})
        if (variables.has(launcher.rank) || variables.has(launcher.size))
            return placeFrom(variables, launcher);
    if (!variables.has(kSlurm.rank)) return {};  // a shell of salloc
    if (variables.has(kSlurmStep.size)) return placeFrom(variables, kSlurmStep);
    const bool bySrun = variables.has("SLURM_LAUNCH_NODE_IPADDR");  // not by the batch script
    return bySrun ? placeFrom(variables, kSlurm) : ProcessRank();
}

int threadsAt(const ProcessRank& place) {
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

void workTogether(Workers& workers, const CancelToken& cancel, const std::function<void()>& work) {
    if (workers.size() == 1) return work();
    std::future<End> running = std::async(std::launch::async, endOf, work, cancel);
    try {
        waitForAll(workers, cancel, running);
        const End end = running.get();
        const Signs all = sumOf(workers, true, end.failed, cancel.isCancelled());
        if (end.failed) std::rethrow_exception(end.error);
        if (all.failed > 0)
            throw LostWorker(
                message("another process has failed and says why; start all of them again"));
        if (all.cancelled > 0) throw Cancelled();
    } catch (const LostWorker&) {
        cancel.cancel();
        throw;  // the destructor waits for the work
    }
}

}  // namespace hanscope
