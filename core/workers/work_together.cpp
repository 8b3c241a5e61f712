#include "core/workers/work_together.h"

#include <chrono>
#include <future>

#include "core/message.h"

namespace hanscope {
namespace {

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
