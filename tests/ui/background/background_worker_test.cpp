#include "ui/background/background_worker.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

constexpr int kNicest = 19;

/// No thread can be started while this object exists: no memory has room for its stack.
class NoMoreThreads {
 public:
    NoMoreThreads() {
        ::pthread_getattr_default_np(&before_);
        pthread_attr_t attributes;
        ::pthread_getattr_default_np(&attributes);
        ::pthread_attr_setstacksize(&attributes, std::size_t{1} << 60);
        EXPECT_EQ(::pthread_setattr_default_np(&attributes), 0);
        ::pthread_attr_destroy(&attributes);
    }
    ~NoMoreThreads() {
        ::pthread_setattr_default_np(&before_);
        ::pthread_attr_destroy(&before_);
    }
    NoMoreThreads(const NoMoreThreads&) = delete;
    NoMoreThreads& operator=(const NoMoreThreads&) = delete;

 private:
    pthread_attr_t before_;
};

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

TEST(BackgroundWorker, WithoutAThreadJobsFailUntilThereIsOne) {
    std::unique_ptr<BackgroundWorker> worker;
    std::optional<Outcome<int>> outcome;
    const auto start = [&] {
        outcome.reset();
        worker->start([] { return 1; }, [&](const Outcome<int>& found) { outcome = found; });
    };
    {
        BackgroundWorker earlier;  // starts the thread that starts others
        const NoMoreThreads limit;
        worker = std::make_unique<BackgroundWorker>();
        start();
        WAIT_FOR(outcome.has_value());
        EXPECT_FALSE(outcome->value);
        EXPECT_TRUE(outcome->error.startsWith("The system cannot start another thread for this;"));
    }
    start();
    WAIT_FOR(outcome.has_value());
    EXPECT_EQ(outcome->value, 1);
    const NoMoreThreads limit;
    const BackgroundWorker unused;  // its destructor has nothing to wait for
}

}  // namespace
}  // namespace hanscope::ui
