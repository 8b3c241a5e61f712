#include "core/experiment/run_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/metrics_log.h"
#include "tests/core/experiment/plan/small_plan.h"
#include "tests/support/size_limit.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

constexpr char kFolder[] = "HANSCOPE_TEST_RUN_FOLDER";

// The work of another process: this program is started again with only the test below.
class Child {
 public:
    explicit Child(const std::filesystem::path& folder) {
        int ends[2];
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            ::setenv(kFolder, folder.c_str(), 1);
            ::execl("/proc/self/exe", "child", "--gtest_also_run_disabled_tests",
                    "--gtest_filter=RunFolderChild.*", nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        out_ = ends[0];
    }
    ~Child() {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        ::close(out_);
    }

    // Returns false if the process ended before.
    bool waitForSteps(int steps) {
        char c;
        while (steps > 0 && ::read(out_, &c, 1) == 1) steps -= c == '*' ? 1 : 0;
        return steps == 0;
    }

 private:
    pid_t process_ = -1;
    int out_ = -1;
};

TEST(RunFolderChild, DISABLED_GoesOnWithARun) {
    const char* path = std::getenv(kFolder);
    if (!path) GTEST_SKIP() << "for another test";
    const RunFolder folder = RunFolder::open(path);
    ExperimentObserver observer;
    observer.event =
        eventHandler([](const StepReport&) { ASSERT_EQ(::write(STDOUT_FILENO, "*", 1), 1); });
    runExperiment(folder.runnable(), observer);
}

class RunFolderTest : public ::testing::Test {
 protected:
    static std::string messageOf(const std::function<void()>& work) {
        try {
            work();
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }
    std::size_t entries() const {  // without the lock
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(parent),
                                                      std::filesystem::directory_iterator())) -
               1;
    }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::filesystem::path parent = folder / "state/runs";
};

TEST_F(RunFolderTest, KilledAtAnyMomentItResumesToTheSameModel) {
    plan.settings.epochs = 60;
    std::filesystem::path path;
    std::string expected;
    {
        RunFolder whole = RunFolder::create(parent, plan);
        runExperiment(whole.runnable());
        expected = readBytes(plan.out);
        std::filesystem::remove(plan.out);
        whole.finish();
        path = RunFolder::create(parent, plan).path();
    }
    for (int kills = 0; kills < 4; ++kills) {
        Child child(path);
        ASSERT_TRUE(child.waitForSteps(20 + kills)) << kills;
        EXPECT_TRUE(unfinishedRuns(parent).empty());  // a process is working on it
        EXPECT_THAT(messageOf([&] { RunFolder::open(path); }),
                    HasSubstr("is running in another window"));
        EXPECT_THAT(messageOf([&] { discardRun(path); }), HasSubstr("in another window"));
    }
    const std::vector<UnfinishedRun> left = unfinishedRuns(parent);
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left[0].folder, path);
    EXPECT_EQ(left[0].problem.english(), "");
    EXPECT_TRUE(left[0].begun);
    EXPECT_GE(left[0].epochs, 4 * 2);
    EXPECT_EQ(planText(left[0].plan), planText(RunFolder::open(path).plan()));
    RunFolder last = RunFolder::open(path);
    const auto told = readMetrics(last.metrics());
    ASSERT_EQ(told.size(), 1u);
    EXPECT_GE(static_cast<int>(told[0].epochs.size()), left[0].epochs);
    ExperimentObserver observer;
    observer.event = eventHandler([&](const ModelSaved&) { last.finish(); });
    runExperiment(last.runnable(), observer);
    EXPECT_EQ(readBytes(plan.out), expected);
    EXPECT_EQ(entries(), 0u);
    EXPECT_TRUE(unfinishedRuns(parent).empty());
}

TEST_F(RunFolderTest, OneThatHasNotBegunIsKeptWithItsPlan) {
    plan.card.date.clear();
    std::filesystem::path path;
    {
        const RunFolder waiting = RunFolder::create(parent, plan);
        path = waiting.path();
        EXPECT_FALSE(waiting.plan().card.date.empty());
        EXPECT_FALSE(waiting.runnable().resume);
        EXPECT_EQ(waiting.runnable().checkpoint, path / "checkpoint");
        EXPECT_EQ(waiting.runnable().card.command, commandLine(waiting.plan()));
    }
    ASSERT_EQ(unfinishedRuns(parent).size(), 1u);
    EXPECT_FALSE(unfinishedRuns(parent)[0].begun);
    discardRun(path);
    EXPECT_EQ(entries(), 0u);
    discardRun(path);  // has been removed already
    EXPECT_THAT(messageOf([&] { RunFolder::open(path); }),
                HasSubstr("is finished or was discarded"));
}

TEST_F(RunFolderTest, AFailureIsKeptIfThereIsSomethingToContinue) {
    RunFolder::create(parent, plan).fail("no such file");
    EXPECT_EQ(entries(), 0u);
    std::filesystem::path path;
    {
        RunFolder begun = RunFolder::create(parent, plan);
        path = begun.path();
        writeBytes(begun.runnable().checkpoint, "…");
        begun.fail("no such file");
    }
    ASSERT_EQ(unfinishedRuns(parent).size(), 1u);
    EXPECT_EQ(unfinishedRuns(parent)[0].failure, "no such file");
    {
        RunFolder again = RunFolder::open(path);
        EXPECT_FALSE(std::filesystem::exists(path / "failure"));
        again.finish();
        again.fail("too late");  // does not bring the folder back
    }
    EXPECT_EQ(entries(), 0u);
}

TEST_F(RunFolderTest, KeepsWhatThePreparationsTookAndTheMetrics) {
    std::filesystem::path path;
    {
        RunFolder first = RunFolder::create(parent, plan);
        EXPECT_EQ(first.preparation(), 0);
        first.addPreparation(2);
        first.addPreparation(0.25);
        EXPECT_EQ(first.preparation(), 2.25);
        path = first.path();
    }
    RunFolder run = RunFolder::open(path);
    run.addPreparation(0.5);
    EXPECT_EQ(run.preparation(), 2.75);
    EXPECT_EQ(run.keepMetrics(), "");  // there are none yet
    writeBytes(run.metrics(), "{}");
    const std::filesystem::path kept = run.keepMetrics();
    run.finish();
    EXPECT_EQ(kept.parent_path(), parent / "curves");
    EXPECT_EQ(readBytes(kept), "{}");
    EXPECT_TRUE(unfinishedRuns(parent).empty());
}

TEST_F(RunFolderTest, NoTwoRunsWriteOneModel) {
    const RunFolder first = RunFolder::create(parent, plan);  // as another window's would be
    EXPECT_EQ(first.plan().out, plan.out);
    const RunFolder second = RunFolder::create(parent, plan);
    EXPECT_EQ(second.plan().out, folder / (plan.out.stem().string() + "-2.safetensors"));
    writeBytes(folder / (plan.out.stem().string() + "-3.safetensors"), "another's");
    RunFolder fourth = RunFolder::create(parent, plan);
    EXPECT_EQ(fourth.plan().out, folder / (plan.out.stem().string() + "-4.safetensors"));
    EXPECT_EQ(RunFolder::create(parent, second.plan()).plan().out.filename(),
              plan.out.stem().string() + "-2-2.safetensors");
    writeBytes(fourth.plan().out, "its model");
    fourth.finish();
    plan.out = fourth.plan().out;  // to be replaced, and nobody else writes it
    EXPECT_EQ(RunFolder::create(parent, plan).plan().out, plan.out);
}

TEST_F(RunFolderTest, IncompleteFoldersOfKilledProcessesAreIgnored) {
    std::filesystem::create_directories(parent / "run-bare");
    std::filesystem::create_directories(parent / "run-half");
    writeBytes(parent / "run-half/checkpoint", "…");
    std::filesystem::create_directories(parent / "notes");
    EXPECT_TRUE(unfinishedRuns(parent).empty());
    EXPECT_FALSE(std::filesystem::exists(parent / "run-bare"));
    EXPECT_FALSE(std::filesystem::exists(parent / "run-half"));
    EXPECT_TRUE(std::filesystem::exists(parent / "notes"));  // is not ours
    EXPECT_TRUE(unfinishedRuns(folder / "none").empty());
}

TEST_F(RunFolderTest, APlanThatCannotBeReadIsListedWithTheReason) {
    const auto path = RunFolder::create(parent, plan).path();
    writeBytes(path / "plan.json", "{\"format\": \"hanscope-plan-9\"}");
    ASSERT_EQ(unfinishedRuns(parent).size(), 1u);
    EXPECT_THAT(unfinishedRuns(parent)[0].problem.english(), HasSubstr("not a training plan"));
    EXPECT_THAT(messageOf([&] { RunFolder::open(path); }), HasSubstr("plan.json: "));
    discardRun(path);
    EXPECT_EQ(entries(), 0u);
}

TEST_F(RunFolderTest, AFullDiskOrAnUnusableFolderIsAnError) {
    std::filesystem::create_directories(parent);
    {
        const SizeLimit limit(100);
        EXPECT_THAT(messageOf([&] { RunFolder::create(parent, plan); }), HasSubstr("plan.json: "));
    }
    EXPECT_EQ(entries(), 0u);
    EXPECT_THAT(messageOf([&] { RunFolder::create(plan.data.source.path / "runs", plan); }),
                HasSubstr("cannot be locked"));
}

TEST_F(RunFolderTest, PathsAreWholeSoThatALaterProcessFindsThem) {
    plan.out = "m.safetensors";
    plan.data.source.path = "data.csv";
    plan.data.source.hierarchy.taxonomy = "tree.tsv";
    plan.distil = "teacher.safetensors";
    const RunFolder made = RunFolder::create(parent, plan);
    EXPECT_EQ(made.plan().out, std::filesystem::current_path() / "m.safetensors");
    EXPECT_EQ(made.plan().data.source.path, std::filesystem::current_path() / "data.csv");
    EXPECT_EQ(made.plan().data.source.hierarchy.taxonomy,
              std::filesystem::current_path() / "tree.tsv");
    EXPECT_EQ(made.plan().distil, std::filesystem::current_path() / "teacher.safetensors");
    EXPECT_TRUE(made.plan().startFrom.empty());
}

}  // namespace
}  // namespace hanscope::test
