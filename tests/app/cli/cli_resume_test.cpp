#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class CliResume : public ::testing::Test {
 protected:
    CliResume() { writeBytes(data_, smallFilms(60)); }

    Arguments training(const std::string& epochs = "6") const {
        Arguments arguments = tinyTraining(data_, out_);
        *std::find(arguments.begin(), arguments.end(), "6") = epochs;
        return arguments;
    }
    static Arguments resumed(Arguments arguments) {
        arguments.push_back("--resume");
        return arguments;
    }
    // A run that was stopped after an epoch and left its checkpoint.
    void leaveCheckpoint() {
        RunningCli running(training("100000"));
        ASSERT_TRUE(running.waitForError("epoch 1/100000"));
        running.kill();
        EXPECT_EQ(running.finish().status, 128 + 9);
        ASSERT_TRUE(std::filesystem::exists(checkpoint_));
    }
    static std::string refusal(const Arguments& arguments) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 1) << outcome.err;
        return outcome.err;
    }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "films.csv", out_ = folder_ / "m.safetensors",
                          checkpoint_ = folder_ / "m.safetensors.checkpoint";
};

TEST_F(CliResume, KilledTwentyTimesTheModelIsTheSameToTheByte) {
    const Arguments arguments = training("120");
    ASSERT_EQ(runCli(arguments).status, 0);
    const std::string expected = readBytes(out_);
    std::filesystem::remove(out_);
    for (int kill = 1; kill <= 20; ++kill) {
        RunningCli running(kill == 1 ? arguments : resumed(arguments));
        ASSERT_TRUE(running.waitForError("/120  loss ")) << kill;  // an epoch more
        running.kill();
        ASSERT_EQ(running.finish().status, 128 + 9);
        ASSERT_FALSE(std::filesystem::exists(out_));
    }
    const Outcome outcome = runCli(resumed(arguments));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("resumed after "));
    EXPECT_EQ(readBytes(out_), expected);
    EXPECT_FALSE(std::filesystem::exists(checkpoint_));
}

TEST_F(CliResume, AnUnfinishedRunIsNotOverwritten) {
    leaveCheckpoint();
    EXPECT_THAT(refusal(training()), AllOf(HasSubstr(checkpoint_.string()), HasSubstr("--resume")));
    EXPECT_TRUE(std::filesystem::exists(checkpoint_));
}

TEST_F(CliResume, ASecondTrainingOfTheSameModelIsRefusedWithTheFirst) {
    RunningCli running(training("100000"));
    ASSERT_TRUE(running.waitForError("epoch 1/100000"));
    const auto isTold = AllOf(
        HasSubstr(out_.string() + ": this file belongs to a training that is running in process " +
                  std::to_string(running.process())),
        Not(HasSubstr("delete")));
    EXPECT_THAT(refusal(training()), isTold);
    EXPECT_THAT(refusal(resumed(training("100000"))), isTold);
    running.kill();
    running.finish();
    EXPECT_THAT(refusal(training()), HasSubstr("--resume"));
    RunningCli again(resumed(training("100000")));
    EXPECT_TRUE(again.waitForError("resumed after "));
    again.interrupt();
    again.finish();
    EXPECT_FALSE(std::filesystem::exists(out_.string() + ".lock"));
}

TEST_F(CliResume, TwoTrainingsDoNotShareACheckpoint) {
    Arguments arguments = training("100000");
    arguments.insert(arguments.end(), {"--checkpoint", folder_ / "c"});
    RunningCli running(arguments);
    ASSERT_TRUE(running.waitForError("epoch 1/100000"));
    *std::find(arguments.begin(), arguments.end(), out_.string()) = folder_ / "other";
    EXPECT_THAT(refusal(arguments),
                HasSubstr("running in process " + std::to_string(running.process())));
    running.kill();
    running.finish();
}

TEST_F(CliResume, NothingToResume) {
    EXPECT_THAT(refusal(resumed(training())), HasSubstr("no checkpoint to resume"));
}

TEST_F(CliResume, OtherOptionsOrDataAreNamed) {
    leaveCheckpoint();
    EXPECT_THAT(refusal(resumed(training())),
                HasSubstr("epochs (now 6, in the checkpoint 100000)"));
    writeBytes(data_, smallFilms(60, 2));
    EXPECT_THAT(refusal(resumed(training("100000"))), HasSubstr("training documents"));
}

TEST_F(CliResume, ADamagedCheckpointIsAnError) {
    leaveCheckpoint();
    const std::string bytes = readBytes(checkpoint_);
    writeBytes(checkpoint_, bytes.substr(0, bytes.size() / 2));
    EXPECT_THAT(
        refusal(resumed(training("100000"))),
        AllOf(HasSubstr(checkpoint_.string() + ": this file is damaged"), HasSubstr("delete it")));
}

TEST_F(CliResume, AFullDiskForTheCheckpointIsAWarning) {
    ASSERT_EQ(runCli(training()).status, 0);
    const std::string expected = readBytes(out_);
    const Outcome outcome = runCli(training(), {"", {}, expected.size() + 4096});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("warning: no checkpoint was written, training continues"));
    EXPECT_EQ(readBytes(out_), expected);
}

TEST_F(CliResume, InterruptLeavesModelAndCheckpoint) {
    RunningCli running(training("100000"));
    ASSERT_TRUE(running.waitForError("epoch 1/100000"));
    running.interrupt();
    EXPECT_THAT(running.finish().err, HasSubstr("--resume continues"));
    EXPECT_EQ(loadModelFile(out_).labels.size(), 2u);
    EXPECT_TRUE(std::filesystem::exists(checkpoint_));
}

// After the last epoch it learns from all texts, which takes as long again.
TEST_F(CliResume, InterruptAfterTheLastEpochLeavesModelAndCheckpoint) {
    const Arguments arguments = training("300");
    ASSERT_EQ(runCli(arguments).status, 0);
    const std::string expected = readBytes(out_);
    RunningCli running(arguments);
    ASSERT_TRUE(running.waitForError("epoch 300/300"));
    running.interrupt();
    EXPECT_THAT(running.finish().err,
                HasSubstr("epoch so far is saved, and --resume continues the training"));
    EXPECT_EQ(loadModelFile(out_).labels.size(), 2u);
    EXPECT_NE(readBytes(out_), expected);
    ASSERT_TRUE(std::filesystem::exists(checkpoint_));
    const Outcome outcome = runCli(resumed(arguments));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(readBytes(out_), expected);
    EXPECT_FALSE(std::filesystem::exists(checkpoint_));
}

TEST_F(CliResume, TerminationLeavesModelAndCheckpointAndNoOtherFile) {
    RunningCli running(training("100000"));
    ASSERT_TRUE(running.waitForError("epoch 1/100000"));
    running.terminate();
    EXPECT_THAT(running.finish().err, HasSubstr("--resume continues"));
    EXPECT_EQ(loadModelFile(out_).labels.size(), 2u);
    EXPECT_TRUE(std::filesystem::exists(checkpoint_));
    for (const auto& file : std::filesystem::directory_iterator(folder_.path()))
        EXPECT_NE(file.path().extension(), ".tmp") << file.path();
}

TEST_F(CliResume, FilesOfAKilledWriterAreRemoved) {
    const auto stale = folder_ / ".hanscope-1-0.tmp";  // no process holds it
    writeBytes(stale, "half a checkpoint");
    ASSERT_EQ(runCli(training()).status, 0);
    EXPECT_FALSE(std::filesystem::exists(stale));
}

TEST_F(CliResume, TheCheckpointMustNotBeTheModel) {
    Arguments arguments = training();
    arguments.insert(arguments.end(), {"--checkpoint", out_});
    const Outcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--checkpoint"));
}

}  // namespace
}  // namespace hanscope::test
