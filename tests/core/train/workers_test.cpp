#include "core/workers/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>

#include "core/train/processes/gradient_exchange.h"
#include "tests/core/train/together.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

template <class Result>
std::string errorOf(std::future<Result>& end) {
    try {
        end.get();
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

TEST(Workers, SumGatherBroadcast) {
    const auto body = [](Workers& workers) {
        const auto rank = static_cast<float>(workers.rank());
        std::vector<float> values{rank, 1, 10 * rank, -rank, 0.5f};
        workers.sum(values.data(), values.size());
        for (const int each : gathered(workers, 7 * workers.rank()))
            values.push_back(static_cast<float>(each));
        double first = 2.5 + workers.rank();
        workers.broadcast(&first, sizeof first);
        values.push_back(static_cast<float>(first));
        return values;
    };
    for (auto& end : together<std::vector<float>>(3, body))
        EXPECT_THAT(end.get(), ElementsAre(3, 3, 30, -3, 1.5f, 0, 7, 14, 2.5f));
}

TEST(Workers, TrafficIsThatOfTheRing) {
    const auto body = [](Workers& workers) {
        std::vector<float> values(600);
        workers.sum(values.data(), values.size());
        gathered(workers, std::uint64_t{1});
        EXPECT_GT(workers.traffic().seconds, 0);
        return workers.traffic().sentBytes;
    };
    for (auto& end : together<std::uint64_t>(3, body)) EXPECT_EQ(end.get(), 3200u + 16);
}

TEST(Workers, RowsOfTheWordsThatOccurAnywhereAreAdded) {
    const auto body = [](Workers& workers) {
        const auto rank = static_cast<float>(workers.rank());
        WordGradient own{{4, 1 + workers.rank()}, at::full({2, 3}, 1 + rank)};
        if (workers.rank() == 2) own = {{}, at::empty({0, 3})};
        StepSums sums;
        return exchangeGradients(workers, {}, own, 6, sums);
    };
    for (auto& end : together<WordGradient>(3, body)) {
        const WordGradient sum = end.get();
        EXPECT_THAT(sum.words, ElementsAre(4, 1, 2));
        for (int i = 0; i < 3; ++i) {
            EXPECT_EQ(sum.rows[0][i].item<float>(), 3);
            EXPECT_EQ(sum.rows[1][i].item<float>(), 1);
            EXPECT_EQ(sum.rows[2][i].item<float>(), 2);
        }
    }
}

TEST(Workers, GradientsThatAProcessLacksAreZero) {
    const auto body = [](Workers& workers) {
        std::vector<at::Tensor> parameters{at::zeros({2, 2}), at::zeros({3})};
        if (workers.rank() == 0) parameters[0].mutable_grad() = at::full({2, 2}, 4);
        parameters[1].mutable_grad() = at::full({3}, 1.0 + workers.rank());
        StepSums sums{0.5, 2, workers.rank() == 1 ? 1.0 : 0.0};
        exchangeGradients(workers, parameters, {{}, at::empty({0, 5})}, 6, sums);
        return std::vector<double>{parameters[0].grad()[1][0].item<double>(),
                                   parameters[1].grad()[2].item<double>(), sums.loss, sums.right,
                                   sums.stop};
    };
    for (auto& end : together<std::vector<double>>(2, body))
        EXPECT_THAT(end.get(), ElementsAre(4, 3, 1, 4, 1));
}

TEST(Workers, AProcessThatEndsIsNoticed) {
    const auto body = [](Workers& workers) {
        float value = 1;
        workers.sum(&value, 1);
        if (workers.rank() == 1) return;
        workers.sum(&value, 1);
    };
    auto ends = together<void>(3, body);
    EXPECT_THAT(errorOf(ends[0]), HasSubstr("another process has ended"));
    EXPECT_THAT(errorOf(ends[2]), HasSubstr("start all processes again with --resume"));
    EXPECT_EQ(errorOf(ends[1]), "none");
}

TEST(Workers, AProcessThatDoesNotRespondIsNoticed) {
    std::promise<void> over;
    const auto isOver = over.get_future().share();
    const auto body = [&](Workers& workers) {
        if (workers.rank() == 1) return isOver.wait();
        float value = 1;
        try {
            workers.sum(&value, 1);
        } catch (const LostWorker&) {
            over.set_value();
            throw;
        }
    };
    auto ends = together<void>(2, body, std::chrono::seconds(3));
    EXPECT_THAT(errorOf(ends[0]), HasSubstr("did not answer within 3 s"));
}

TEST(Workers, MissingProcessesAreAnError) {
    ProcessRank place;
    place.size = 2;
    place.address = "127.0.0.1";
    place.port = freePort();
    try {
        connectWorkers(place, std::chrono::seconds(1));
        FAIL();
    } catch (const LostWorker& error) {
        EXPECT_THAT(error.what(), HasSubstr("not all 2 processes met at 127.0.0.1, port "));
    }
    place.address = "no-such-host.invalid";
    EXPECT_THROW(connectWorkers(place, std::chrono::seconds(1)), Error);
}

TEST(Workers, TheReasonOfAFailedConnectionIsReported) {
    ::setenv("GLOO_SOCKET_IFNAME", "no-such-interface", 1);
    ProcessRank place;
    place.size = 2;
    place.address = "127.0.0.1";
    place.port = freePort();
    try {
        connectWorkers(place, std::chrono::seconds(100));
        FAIL();
    } catch (const LostWorker& error) {
        EXPECT_THAT(error.what(), HasSubstr("the 2 processes could not be connected at 127.0.0.1"));
        EXPECT_THAT(error.what(), HasSubstr("no-such-interface"));
        EXPECT_THAT(error.what(), Not(HasSubstr("within")));
    }
    ::unsetenv("GLOO_SOCKET_IFNAME");
}

TEST(WorkTogether, WaitsForAll) {
    std::atomic<int> done{0};
    const auto body = [&](Workers& workers) {
        workTogether(workers, {}, [&] { ++done; });
        return done.load();
    };
    for (auto& end : together<int>(3, body)) EXPECT_EQ(end.get(), 3);
}

TEST(WorkTogether, CancelledOnOneIsCancelledOnAll) {
    const auto body = [](Workers& workers) {
        const CancelToken cancel;
        EXPECT_THROW(workTogether(workers, cancel,
                                  [&] {
                                      if (workers.rank() == 1) cancel.cancel();
                                      while (!cancel.isCancelled()) std::this_thread::yield();
                                      cancel.check();
                                  }),
                     Cancelled);
    };
    for (auto& end : together<void>(2, body)) end.get();
}

TEST(WorkTogether, AFailureEndsAllAndIsReportedOnce) {
    const auto body = [](Workers& workers) {
        const CancelToken cancel;
        workTogether(workers, cancel, [&] {
            if (workers.rank() == 0) throw Error(Message::verbatim("no room on the disk"));
            while (!cancel.isCancelled()) std::this_thread::yield();
            cancel.check();
        });
    };
    auto ends = together<void>(2, body);
    EXPECT_EQ(errorOf(ends[0]), "no room on the disk");
    EXPECT_THAT(errorOf(ends[1]), HasSubstr("another process has failed"));
}

}  // namespace
}  // namespace hanscope::test
