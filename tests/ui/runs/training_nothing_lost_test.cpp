#include "core/experiment/experiment.h"
#include "tests/support/size_limit.h"
#include "tests/ui/runs/training_fixture.h"
#include "ui/state/actions.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

using hanscope::test::SizeLimit;
using test::TrainingWindowTest;

class NothingLost : public TrainingWindowTest {
 protected:
    void run(const std::string& name, int epochs) {
        window->training()->train(plan(name, epochs));
        WAIT_FOR(panel()->state() == RunState::Running && steps() > 3);
    }
    QString offer() const { return window->findChild<Banner*>("interruptedRun")->message(); }
    void answer(const QString& text) {
        for (QMessageBox* question : window->findChildren<QMessageBox*>()) {
            if (question->isVisible()) return click(question, text);
        }
        FAIL() << "nothing is asked";
    }
};

TEST_F(NothingLost, ARunPausesContinuesAndStopsWithItsBestEpoch) {
    ASSERT_NO_FATAL_FAILURE(run("stopped", kEndless));
    click(panel(), "Pause");
    WAIT_FOR(panel()->state() == RunState::Paused);
    const std::size_t seen = steps();
    click(panel(), "Continue");
    WAIT_FOR(steps() > seen);
    WAIT_FOR(!panel()->curves()->history().epochs().empty());
    click(panel(), "Stop and Keep Best");
    WAIT_FOR(panel()->state() == RunState::Finished);
    WAIT_FOR(window->session()->modelPath().endsWith("stopped.safetensors"));
    EXPECT_EQ(unfinished(), 0u);
}

TEST_F(NothingLost, ADiscardedRunLeavesNothing) {
    ASSERT_NO_FATAL_FAILURE(run("discarded", kEndless));
    click(panel(), "Pause");
    WAIT_FOR(panel()->state() == RunState::Paused);
    click(panel(), "Discard…");
    auto* question = panel()->findChild<QMessageBox*>();
    ASSERT_TRUE(question);
    click(question, "Discard");
    WAIT_FOR(panel()->state() == RunState::Cancelled);
    EXPECT_FALSE(std::filesystem::exists(folder / "discarded.safetensors"));
    EXPECT_EQ(unfinished(), 0u);
}

// It learns from all texts by then, which takes as long again.
TEST_F(NothingLost, ARunThatIsDiscardedAfterItsLastEpochLeavesTheModelOfItsName) {
    folder.write("late.safetensors", "another model");
    RunController* runs = window->training()->runs();
    int asked = 0;
    QObject::connect(runs, &RunController::reported, runs, [&](const RunReport& info) {
        const auto* event = std::get_if<RunEvent>(&info);
        const auto* at = event ? std::get_if<PhaseProgress>(event) : nullptr;
        if (at && at->phase == Phase::LearningFromAll && asked++ == 0) runs->pause();
    });
    window->training()->train(plan("late", 40));
    WAIT_FOR(panel()->state() == RunState::Paused);
    click(panel(), "Discard…");
    click(panel()->findChild<QMessageBox*>(), "Discard");
    WAIT_FOR(panel()->state() == RunState::Cancelled);
    EXPECT_TRUE(says("Discarded."));
    EXPECT_EQ(test::readBytes(folder / "late.safetensors"), "another model");
    EXPECT_EQ(unfinished(), 0u);
    EXPECT_FALSE(window->session()->modelPath().endsWith("late.safetensors"));
}

TEST_F(NothingLost, ARunThatIsClosedAfterItsLastEpochIsContinued) {
    RunController* runs = window->training()->runs();
    QObject::connect(runs, &RunController::reported, runs, [runs](const RunReport& info) {
        const auto* event = std::get_if<RunEvent>(&info);
        const auto* at = event ? std::get_if<PhaseProgress>(event) : nullptr;
        if (at && at->phase == Phase::LearningFromAll) runs->pause();
    });
    window->training()->train(plan("late", 40));
    WAIT_FOR(panel()->state() == RunState::Paused);
    EXPECT_FALSE(window->close());
    answer("Continue Later");
    WAIT_FOR(!window->isVisible());
    EXPECT_FALSE(std::filesystem::exists(folder / "late.safetensors"));
    ASSERT_EQ(unfinished(), 1u);
    window.reset();
    openWindow();
    WAIT_FOR(offer().contains("“late” was interrupted after 40 epochs"));
    click(window->findChild<Banner*>("interruptedRun"), "Continue");
    WAIT_FOR(window->session()->modelPath().endsWith("late.safetensors"));
    const std::string accuracy = peekModelFile(folder / "late.safetensors").card.accuracy;
    EXPECT_NE(accuracy.find("; afterwards the model learnt from all 300 documents"),
              std::string::npos)
        << accuracy;
    EXPECT_EQ(unfinished(), 0u);
}

TEST_F(NothingLost, RunsWaitForEachOther) {
    ASSERT_NO_FATAL_FAILURE(run("first", kEndless));
    window->training()->train(plan("second", 1));
    window->training()->train(plan("third", 1));
    WAIT_FOR(window->training()->runs()->waiting().size() == 2);
    EXPECT_TRUE(says("Then: second"));
    EXPECT_EQ(window->training()->runs()->waiting(), (QStringList{"second", "third"}));
    panel()->withdrawRequested(0);
    EXPECT_EQ(window->training()->runs()->waiting(), (QStringList{"third"}));
    WAIT_FOR(!panel()->curves()->history().epochs().empty());
    panel()->stopRequested();
    WAIT_FOR(window->session()->modelPath().endsWith("third.safetensors"));
    EXPECT_TRUE(std::filesystem::exists(folder / "first.safetensors"));
    EXPECT_FALSE(std::filesystem::exists(folder / "second.safetensors"));
    WAIT_FOR(unfinished() == 0);
}

TEST_F(NothingLost, TheWindowWaitsForNoOtherProgramsLock) {
    const std::filesystem::path runs = defaultRunsFolder();
    std::filesystem::create_directories(runs);
    auto lock = std::make_unique<FileLock>(FileLock::waitFor(runs / "lock"));
    ASSERT_TRUE(lock->isHeld());
    window->training()->train(plan("patient", 1));
    EXPECT_FALSE(window->training()->runs()->isBusy());
    lock.reset();
    WAIT_FOR(window->session()->modelPath().endsWith("patient.safetensors"));
}

TEST_F(NothingLost, ClosingAsksAndTheNextStartOffersToContinue) {
    TrainingPlan whole = plan("whole", 40);
    runExperiment(whole);
    RunController* runs = window->training()->runs();
    QObject::connect(runs, &RunController::reported, runs, [runs](const RunReport& info) {
        const auto* event = std::get_if<RunEvent>(&info);
        if (event && std::holds_alternative<EpochReport>(*event)) runs->pause();
    });
    window->training()->train(plan("interrupted", 40));
    WAIT_FOR(panel()->state() == RunState::Paused);
    EXPECT_FALSE(window->close());
    answer("Cancel");
    EXPECT_TRUE(window->isVisible());
    EXPECT_FALSE(window->close());
    answer("Continue Later");
    WAIT_FOR(!window->isVisible());
    ASSERT_EQ(unfinished(), 1u);
    EXPECT_FALSE(std::filesystem::exists(folder / "interrupted.safetensors"));

    window.reset();
    openWindow();
    WAIT_FOR(offer().contains("“interrupted” was interrupted after"));
    click(window->findChild<Banner*>("interruptedRun"), "Continue");
    EXPECT_TRUE(offer().isEmpty());
    WAIT_FOR(steps() > 0);
    EXPECT_EQ(panel()->curves()->history().steps().front().runStep, 1u);  // what was told before
    WAIT_FOR(window->session()->modelPath().endsWith("interrupted.safetensors"));
    EXPECT_EQ(unfinished(), 0u);
    const ModelFile one = loadModelFile(whole.out);
    const ModelFile other = loadModelFile(folder / "interrupted.safetensors");
    ASSERT_EQ(one.tensors.size(), other.tensors.size());
    for (const auto& [name, tensor] : one.tensors)
        EXPECT_EQ(tensor.values, other.tensors.at(name).values) << name;
}

TEST_F(NothingLost, AnInterruptedRunThatWasDismissedIsContinuedFromItsPanelOrTheMenu) {
    ASSERT_NO_FATAL_FAILURE(run("left", kEndless));
    for (const bool fromMenu : {false, true}) {
        EXPECT_FALSE(window->close());
        answer("Continue Later");
        WAIT_FOR(!window->isVisible());
        window.reset();
        openWindow();
        WAIT_FOR(offer().contains("“left” was interrupted"));
        click(window->findChild<Banner*>("interruptedRun"), "Dismiss");
        EXPECT_TRUE(offer().isEmpty());
        TrainingDock* dock = window->docks().training;
        QAction* action = window->actions().continueTraining;
        dock->show();
        EXPECT_TRUE(action->isEnabled());
        fromMenu ? action->trigger() : click(dock, "Continue “left”");
        WAIT_FOR(panel()->state() == RunState::Running);
        EXPECT_FALSE(action->isEnabled());
        for (const auto* button : dock->findChildren<QAbstractButton*>())
            EXPECT_FALSE(button->isVisible() && button->text().startsWith("Continue “"));
    }
    panel()->discardRequested();
    WAIT_FOR(panel()->state() == RunState::Cancelled);
}

TEST_F(NothingLost, ARunContinuedInOneWindowIsNotOfferedInAnother) {
    ASSERT_NO_FATAL_FAILURE(run("mine", kEndless));
    EXPECT_EQ(unfinished(), 0u);
    panel()->discardRequested();
    WAIT_FOR(panel()->state() == RunState::Cancelled);
}

TEST_F(NothingLost, TheWindowClosesWhenTheBestIsKept) {
    ASSERT_NO_FATAL_FAILURE(run("kept", kEndless));
    WAIT_FOR(!panel()->curves()->history().epochs().empty());
    window->close();
    answer("Stop and Keep Best");
    WAIT_FOR(!window->isVisible());
    EXPECT_TRUE(std::filesystem::exists(folder / "kept.safetensors"));
    EXPECT_EQ(unfinished(), 0u);
}

TEST_F(NothingLost, TheQuestionGoesWhenTheTrainingHasEnded) {
    ASSERT_NO_FATAL_FAILURE(run("ended", kEndless));
    EXPECT_FALSE(window->close());
    const QPointer<QMessageBox> question = window->findChild<QMessageBox*>();
    ASSERT_TRUE(question);
    panel()->discardRequested();
    WAIT_FOR(panel()->state() == RunState::Cancelled);
    WAIT_FOR(!question);
    EXPECT_TRUE(window->isVisible());
    EXPECT_TRUE(window->close());
}

TEST_F(NothingLost, AnotherWindowsModelIsNotOverwritten) {
    const RunFolder another = RunFolder::create(defaultRunsFolder(), plan("shared", 1));
    window->training()->train(plan("shared", 1));
    WAIT_FOR(window->findChild<Banner*>("trainingNews")->message().contains("“shared-2.safe"));
    WAIT_FOR(window->session()->modelPath().endsWith("shared-2.safetensors"));
    EXPECT_FALSE(std::filesystem::exists(another.plan().out));
}

TEST_F(NothingLost, AFullDiskGivesANoteAndTheRunContinues) {
    ASSERT_NO_FATAL_FAILURE(run("full", kEndless));
    {
        const SizeLimit disk(0);
        WAIT_FOR(says("no checkpoint was written, training continues"));
        const std::size_t seen = steps();
        WAIT_FOR(steps() > seen);
        EXPECT_EQ(panel()->state(), RunState::Running);
    }
    WAIT_FOR(hasLearnt());
    panel()->stopRequested();
    WAIT_FOR(window->session()->modelPath().endsWith("full.safetensors"));
    EXPECT_EQ(unfinished(), 0u);
}

TEST_F(NothingLost, MissingTextsAreReported) {
    TrainingPlan lost = plan("lost", 1);
    lost.data.source.path = folder / "gone.csv";
    window->training()->train(lost);
    WAIT_FOR(panel()->state() == RunState::Failed);
    EXPECT_TRUE(says("gone.csv"));
    EXPECT_EQ(unfinished(), 0u);  // nothing that could be continued
}

TEST_F(NothingLost, AFailedRunIsOfferedWithItsReason) {
    ASSERT_NO_FATAL_FAILURE(run("changed", kEndless));
    WAIT_FOR(!panel()->curves()->history().epochs().empty());
    window->close();
    answer("Continue Later");
    WAIT_FOR(!window->isVisible());
    window.reset();
    reviews(200);  // other texts than those of the checkpoint
    openWindow();
    WAIT_FOR(offer().contains("“changed” was interrupted after"));
    click(window->findChild<Banner*>("interruptedRun"), "Continue");
    WAIT_FOR(panel()->state() == RunState::Failed);
    WAIT_FOR(offer().startsWith("The training of “changed” failed: "));
    EXPECT_TRUE(offer().contains("differs in")) << offer().toStdString();
    reviews();
    click(window->findChild<Banner*>("interruptedRun"), "Continue");
    WAIT_FOR(panel()->state() == RunState::Running);
    EXPECT_TRUE(offer().isEmpty());
    panel()->discardRequested();
    WAIT_FOR(panel()->state() == RunState::Cancelled);
}

TEST_F(NothingLost, InvalidNumbersLeadToALowerRate) {
    TrainingPlan wild = plan("wild", 3);
    wild.settings.learningRate = 0.01;
    wild.classWeights = "good=1e300";  // more than a float holds
    window->training()->train(wild);
    WAIT_FOR(panel()->state() == RunState::Failed);
    EXPECT_TRUE(says("A learning rate of 0.005 instead of 0.01 may help."));
    EXPECT_EQ(unfinished(), 0u);
}

}  // namespace
}  // namespace hanscope::ui
