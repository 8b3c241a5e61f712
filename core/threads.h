#pragma once

#include <functional>
#include <thread>
#include <vector>

namespace hanscope {

/// Starts `count` threads that run `work`, which must not throw, to help the calling thread with
/// the same work. If the system starts no more threads, there are fewer, possibly none, and they
/// and the caller do it alone. Whoever has the result must join them, also if something is thrown.
std::vector<std::thread> startThreads(int count, const std::function<void()>& work);

}  // namespace hanscope
