#include "ui/background/background_worker.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>

#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

constexpr int kNicest = 19;

int niceness() {
    return ::getpriority(PRIO_PROCESS, 0);
}

TEST(BackgroundWorker, ItAndItsThreadsHaveALowerPriority) {
    BackgroundWorker worker;
    std::optional<int> ofThreadStartedByWork;
    const auto work = [] {
        int found = 0;
        std::thread([&] { found = niceness(); }).join();
        return found;
    };
    worker.start(work, [&](Outcome<int> outcome) { ofThreadStartedByWork = outcome.value; });
    WAIT_FOR(ofThreadStartedByWork.has_value());
    EXPECT_EQ(*ofThreadStartedByWork, std::min(kNicest, niceness() + 5));
}

}  // namespace
}  // namespace hanscope::ui
