#include "ui/background/background_worker.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "tests/support/scratch_folder.h"
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

/// Loads a library that is a pipe, and so waits until the test closes its end of the pipe.
TEST(BackgroundWorker, NothingWaitsForALibraryThatIsBeingLoaded) {
    const test::ScratchFolder folder;
    const std::string pipe = (folder / "library.so").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    BackgroundWorker earlier;
    std::optional<int> first, second;
    earlier.start([] { return 0; }, [&](Outcome<int> outcome) { first = outcome.value; });
    WAIT_FOR(first.has_value());
    std::thread loading([&] { EXPECT_EQ(::dlopen(pipe.c_str(), RTLD_NOW), nullptr); });
    const int end = ::open(pipe.c_str(), O_WRONLY);  // waits until the loader has opened it
    BackgroundWorker later;
    later.start([] { return 2; }, [&](Outcome<int> outcome) { second = outcome.value; });
    earlier.start([] { return 1; }, [&](Outcome<int> outcome) { first = outcome.value; });
    WAIT_FOR(first == 1);
    EXPECT_FALSE(second.has_value());
    ::close(end);
    WAIT_FOR(second == 2);
    loading.join();
}

}  // namespace
}  // namespace hanscope::ui
