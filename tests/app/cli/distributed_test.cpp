#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/free_port.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class CliDistributed : public ::testing::Test {
 protected:
    CliDistributed() { writeBytes(data_, smallFilms(60)); }

    Arguments training(const std::string& epochs, const Arguments& more = {}) const {
        Arguments arguments = tinyTraining(data_, out_);
        *std::find(arguments.begin(), arguments.end(), "6") = epochs;
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    // As torchrun starts them.
    static std::vector<RunningCli> started(int processes, const Arguments& arguments) {
        const std::string port = std::to_string(freePort()), size = std::to_string(processes);
        std::vector<RunningCli> running;
        for (int rank = 0; rank < processes; ++rank)
            running.emplace_back(arguments, Variables{{"RANK", std::to_string(rank)},
                                                      {"WORLD_SIZE", size},
                                                      {"LOCAL_WORLD_SIZE", size},
                                                      {"MASTER_ADDR", "127.0.0.1"},
                                                      {"MASTER_PORT", port}});
        return running;
    }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "films.csv", out_ = folder_ / "m.safetensors",
                          checkpoint_ = folder_ / "m.safetensors.checkpoint";
};

TEST_F(CliDistributed, OnlyTheFirstProcessPrintsAndWrites) {
    auto running = started(3, training("4", {"--vectors", "skip-gram", "--seeds", "2", "--metrics",
                                             folder_ / "m.jsonl"}));
    const Outcome first = running[0].finish();
    EXPECT_EQ(first.status, 0) << first.err;
    EXPECT_THAT(first.err, HasSubstr("epoch 4/4  loss "));
    for (int rank : {1, 2}) {
        const Outcome other = running[static_cast<std::size_t>(rank)].finish();
        EXPECT_EQ(other.status, 0);
        EXPECT_EQ(other.err, "");
    }
    EXPECT_EQ(loadModelFile(out_).labels.size(), 2u);
    EXPECT_THAT(readBytes(folder_ / "m.jsonl"), HasSubstr("\"sent_bytes\":"));
    EXPECT_THAT(readBytes(folder_ / "m.jsonl"), Not(HasSubstr("\"sent_bytes\":0,")));
    EXPECT_EQ(folder_.fileCount(), 3u);  // data, model, metrics
}

TEST_F(CliDistributed, AKilledProcessEndsTheOthersAndTheRunCanBeResumed) {
    auto running = started(3, training("100000"));
    ASSERT_TRUE(running[0].waitForError("epoch 2/100000"));
    running[1].kill();
    EXPECT_EQ(running[1].finish().status, 128 + 9);
    const Outcome first = running[0].finish(), last = running[2].finish();
    EXPECT_EQ(first.status, 1);
    EXPECT_THAT(first.err, AllOf(HasSubstr("hanscope-cli: process 0 of 3: another process has "),
                                 HasSubstr("start all processes again with --resume\n")));
    EXPECT_EQ(last.status, 1);
    EXPECT_THAT(last.err, StartsWith("hanscope-cli: process 2 of 3: another process has "));
    EXPECT_EQ(std::count(last.err.begin(), last.err.end(), '\n'), 1) << last.err;
    EXPECT_FALSE(std::filesystem::exists(out_));

    auto resumed = started(2, training("100000", {"--resume"}));
    ASSERT_TRUE(resumed[0].waitForError("started with 3 processes and continues with 2"));
    ASSERT_TRUE(resumed[0].waitForError("resumed after "));
    resumed[1].interrupt();  // one of them is enough
    EXPECT_THAT(resumed[0].finish().err, HasSubstr("--resume continues"));
    EXPECT_EQ(resumed[1].finish().status, 0);
    EXPECT_EQ(loadModelFile(out_).labels.size(), 2u);
    EXPECT_TRUE(std::filesystem::exists(checkpoint_));
}

TEST_F(CliDistributed, AnErrorOfTheFirstProcessEndsAll) {
    auto running = started(2, training("4", {"--resume"}));
    EXPECT_THAT(running[0].finish().err, HasSubstr("no checkpoint to resume"));
    const Outcome other = running[1].finish();
    EXPECT_EQ(other.status, 1);
    // The second when the first process ends while this one still connects.
    EXPECT_THAT(other.err, AllOf(AnyOf(HasSubstr("process 1 of 2: another process has"),
                                       HasSubstr("process 1 of 2: process 0 ended before")),
                                 Not(HasSubstr("checkpoint"))));
}

TEST_F(CliDistributed, TogetherTheyTrainAModelFurther) {
    const std::filesystem::path old = folder_ / "old.safetensors";
    ASSERT_EQ(runCli(tinyTraining(data_, old)).status, 0);
    auto running = started(2, {"train", data_, "--out", out_, "--epochs", "1", "--threads", "1",
                               "--learning-rate", "1e-9", "--start-from", old});
    for (RunningCli& process : running) EXPECT_EQ(process.finish().status, 0);
    const ModelFile before = loadModelFile(old), after = loadModelFile(out_);
    for (const auto& [name, tensor] : before.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            ASSERT_NEAR(after.tensors.at(name).values[i], tensor.values[i], 1e-6) << name;
}

TEST_F(CliDistributed, AContradictoryEnvironmentIsAnError) {
    RunningCli running(training("4"), {{"RANK", "2"}, {"WORLD_SIZE", "2"}});
    const Outcome outcome = running.finish();
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("RANK=2, which must be a whole number from 0 to 1"));
}

}  // namespace
}  // namespace hanscope::test
