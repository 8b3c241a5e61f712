#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "ui/background/long_job.h"
#include "ui/training/run/run_job.h"

namespace hanscope::ui {
namespace {

TEST(RunGate, BlocksUntilItIsOpened) {
    RunGate gate;
    gate.pass([](bool) { FAIL() << "an open gate holds nobody up"; });
    gate.close();
    std::promise<void> waiting;
    std::vector<bool> told;
    std::thread run([&] {
        gate.pass([&](bool waits) {
            told.push_back(waits);
            if (waits) waiting.set_value();
        });
    });
    waiting.get_future().wait();
    gate.open();
    run.join();
    EXPECT_EQ(told, (std::vector<bool>{true, false}));
}

TEST(ReportQueue, DeliversNewReportsInOrder) {
    ReportQueue queue;
    std::vector<int> done;
    for (int i = 0; i < 3; ++i) queue.post([&done, i] { done.push_back(i); });
    queue.deliver();
    EXPECT_EQ(done, (std::vector<int>{0, 1, 2}));
    queue.post([&] { queue.post([&done] { done.push_back(9); }); });
    queue.deliver();
    EXPECT_EQ(done.size(), 3u);  // what a report posts waits for the next time
    queue.deliver();
    EXPECT_EQ(done.back(), 9);
}

}  // namespace
}  // namespace hanscope::ui
