#include "core/train/networks/one_torch_thread.h"

#include <ATen/Parallel.h>

#include <future>
#include <system_error>
#include <thread>
#include <vector>

#include "core/threads.h"

namespace hanscope {
namespace {

// As many at the same time.
void requireThreads(int count) {
    std::promise<void> end;
    const std::shared_future<void> ended = end.get_future().share();
    std::vector<std::thread> threads = startThreads(count, [ended] { ended.wait(); });
    end.set_value();
    for (std::thread& thread : threads) thread.join();
    if (static_cast<int>(threads.size()) < count)
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

bool setOneThread() {
    requireThreads(static_cast<int>(std::thread::hardware_concurrency()));
    at::set_num_threads(1);  // which first makes a pool of all cores
    return true;
}

}  // namespace

void useOneTorchThread() {
    [[maybe_unused]] static const bool isSet = setOneThread();
}

}  // namespace hanscope
