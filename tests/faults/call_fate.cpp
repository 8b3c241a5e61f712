#include "tests/faults/call_fate.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>

#include "tests/faults/failing_calls.h"

namespace hanscope::test {
namespace {

struct Fault {
    std::string folder, log;
    long call = -1;
    int error = 0;
    bool lasts = false;
    std::atomic<long> counted{0};
    std::atomic<bool> happened{false};

    Fault() {
        const char* in = std::getenv("HANSCOPE_FAULT_FOLDER");
        const char* number = std::getenv("HANSCOPE_FAULT_CALL");
        const char* code = std::getenv("HANSCOPE_FAULT_ERROR");
        if (!in || !number || !code) return;
        folder = std::string(in) + "/";
        call = std::atol(number);
        error = std::atoi(code);
        lasts = std::getenv("HANSCOPE_FAULT_LASTS") != nullptr;
        if (const char* path = std::getenv("HANSCOPE_FAULT_LOG")) log = path;
    }
};

Fault& fault() {
    static Fault& value = *new Fault;  // never destroyed: programs write until their end
    return value;
}

// Does not use the calls that this library replaces.
void note(const std::string& line) {
    if (fault().log.empty()) return;
    const long file = ::syscall(SYS_openat, AT_FDCWD, fault().log.c_str(),
                                O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return;
    ::syscall(SYS_write, file, line.data(), line.size());
    ::close(static_cast<int>(file));
}

}  // namespace

std::string pathOf(int descriptor) {
    std::array<char, 4096> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t size = ::readlink(link.c_str(), path.data(), path.size());
    return size > 0 ? std::string(path.data(), static_cast<std::size_t>(size)) : std::string();
}

std::string pathOf(const char* path, int folder) {
    if (*path == '/') return path;
    std::array<char, 4096> current{};
    const std::string base = folder != AT_FDCWD                         ? pathOf(folder)
                             : ::getcwd(current.data(), current.size()) ? current.data()
                                                                        : "";
    return base + "/" + path;
}

CallFate fateOf(const char* name, CallKind kind, const std::string& path, const std::string& from) {
    Fault& plan = fault();
    if (plan.call < 0 || plan.error == ENOMEM || plan.error == EAGAIN ||
        path.rfind(plan.folder, 0) != 0)
        return CallFate::Made;
    const long number = ++plan.counted;
    const bool isFirst = number == plan.call;
    const bool isPossible = kind == CallKind::Path || plan.error != EACCES;
    const bool isMeant = isFirst || (plan.lasts && number > plan.call);
    if (isFirst && isPossible) plan.happened = true;
    if (plan.call == 0 || (isFirst && isPossible))
        note(std::string(name) + "\t" + path + "\t" + from + "\n");
    if (plan.call == 0 || !isMeant || !isPossible) return CallFate::Made;
    errno = plan.error;
    return isFirst && plan.lasts && plan.error == ENOSPC ? CallFate::Partly : CallFate::Failed;
}

bool memoryFails(const char* name, std::size_t bytes) {
    constexpr std::size_t kLarge = 1 << 16;
    if (bytes < kLarge) return false;  // first, because the plan itself allocates
    Fault& plan = fault();
    if (plan.call < 0 || plan.error != ENOMEM) return false;
    const long number = ++plan.counted;
    const bool isMeant = number == plan.call;
    if (isMeant || plan.call == 0) note(std::string(name) + "\t" + std::to_string(bytes) + "\t\n");
    return isMeant;
}

bool threadFails() {
    Fault& plan = fault();
    if (plan.call < 0 || plan.error != EAGAIN) return false;
    const long number = ++plan.counted;
    if (number == plan.call) plan.happened = true;
    if (number == plan.call || plan.call == 0) note("pthread_create\t\t\n");
    return number == plan.call || (plan.lasts && plan.call > 0 && number > plan.call);
}

void failCall(const std::string& folder, long call, int error, bool lasts) {
    Fault& plan = fault();
    plan.call = -1;
    plan.folder = folder + "/";
    plan.error = error;
    plan.lasts = lasts;
    plan.counted = 0;
    plan.happened = false;
    plan.call = call;
}

bool endFault() {
    fault().call = -1;
    return fault().happened;
}

}  // namespace hanscope::test
