#include "core/threads.h"

#include <new>
#include <system_error>

namespace hanscope {

std::vector<std::thread> startThreads(int count, const std::function<void()>& work) {
    std::vector<std::thread> threads;
    if (count <= 0) return threads;
    threads.reserve(static_cast<std::size_t>(count));  // what is thrown later is by a thread alone
    try {
        while (static_cast<int>(threads.size()) < count) threads.emplace_back(work);
    } catch (const std::system_error&) {  // no further thread
    } catch (const std::bad_alloc&) {     // no memory for it
    }
    return threads;
}

}  // namespace hanscope
