#include "core/kernels/matrix/worker_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <numeric>

namespace hanscope {
namespace {

TEST(WorkerPool, RunsEveryTaskOnce) {
    WorkerPool pool(4);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::atomic<int>> runs(17);
        pool.run(17, [&](int task) { ++runs[static_cast<std::size_t>(task)]; });
        for (const auto& count : runs) ASSERT_EQ(count, 1);
    }
}

TEST(WorkerPool, CallersFromSeveralThreadsTakeTurns) {
    WorkerPool pool(3);
    std::atomic<int> sum{0};
    std::vector<std::thread> callers;
    for (int c = 0; c < 4; ++c)
        callers.emplace_back([&] {
            for (int round = 0; round < 50; ++round) pool.run(8, [&](int task) { sum += task; });
        });
    for (auto& caller : callers) caller.join();
    EXPECT_EQ(sum, 4 * 50 * 28);
}

TEST(WorkerPool, WhatATaskThrowsReachesTheCaller) {
    for (const int threads : {1, 4}) {
        WorkerPool pool(threads);
        std::atomic<int> done{0};
        const auto fail = [&](int task) {
            if (task == 3) throw std::bad_alloc();
            ++done;
        };
        EXPECT_THROW(pool.run(100000, fail), std::bad_alloc);
        pool.run(10, [&](int) { done = 0; });  // it can be used again
        EXPECT_EQ(done, 0);
    }
}

TEST(WorkerPool, NoTasksAndOneThread) {
    WorkerPool pool(1);
    EXPECT_EQ(pool.threads(), 1);
    int runs = 0;
    pool.run(0, [&](int) { ++runs; });
    EXPECT_EQ(runs, 0);
    pool.run(3, [&](int) { ++runs; });
    EXPECT_EQ(runs, 3);
}

}  // namespace
}  // namespace hanscope
