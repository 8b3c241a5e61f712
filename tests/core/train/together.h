#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <vector>

#include "core/train/processes/gloo_workers.h"
#include "tests/support/free_port.h"
#include "tests/support/slowness.h"

namespace hanscope::test {

/// Runs `body` as if in several processes: each runs on a thread and is connected to the others
/// over the loopback interface. Waits for all; the futures have their results or exceptions in the
/// order of ranks.
template <class Result>
std::vector<std::future<Result>> together(
    int size, const std::function<Result(Workers&)>& body,
    std::chrono::seconds timeout = std::chrono::seconds(120 * kSlowness)) {
    const std::uint16_t port = freePort();
    std::vector<std::future<Result>> running;
    for (int rank = 0; rank < size; ++rank)
        running.push_back(std::async(std::launch::async, [=] {
            ProcessRank place;
            place.rank = rank;
            place.size = place.localSize = size;
            place.address = "127.0.0.1";
            place.port = port;
            return body(*connectWorkers(place, timeout));
        }));
    for (const auto& each : running) each.wait();
    return running;
}

}  // namespace hanscope::test
