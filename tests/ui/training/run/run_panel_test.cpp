#include "ui/training/run/run_panel.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QLabel>
#include <QMessageBox>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTabWidget>
#include <QTest>

#include "tests/ui/support/hands.h"
#include "tests/ui/training/run/reports.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/evaluation/matrix_view.h"
#include "ui/training/run/curve_plot.h"
#include "ui/training/run/learning_curves.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {
namespace {

using test::epochReport;
using test::stepReport;

class Panel : public ::testing::Test {
 protected:
    void SetUp() override {
        panel_.resize(400, 800);
        panel_.begin({"Film reviews", {"bad", "fair", "good"}, 500});
        panel_.show();
    }
    void run() {
        for (std::uint64_t step = 1; step <= 10; ++step) panel_.addStep(stepReport(1, step));
        panel_.add(RunEvent(epochReport(1, 0.25, true)));
        panel_.addStep(stepReport(2, 5));
        panel_.setPaused(false);  // shows the numbers at once
    }
    bool says(const QString& text) const {
        for (const QLabel* label : panel_.findChildren<QLabel*>()) {
            if (label->isVisibleTo(&panel_) && label->text().contains(text)) return true;
        }
        return false;
    }
    /// The legend of the curves, as they are drawn.
    bool legendSays(const QString& name) {
        panel_.curves()->refresh();
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        QPainter painter(&svg);
        panel_.findChild<CurvePlot*>()->draw(painter, QSizeF(600, 500));
        painter.end();
        return bytes.contains(QString(">%1</text>").arg(name).toUtf8());
    }
    QPushButton* button(const QString& text) const {
        for (QPushButton* button : panel_.findChildren<QPushButton*>()) {
            if (button->text() == text) return button;
        }
        return nullptr;
    }
    RunPanel panel_;
};

TEST_F(Panel, ARunBeginsWithItsCurves) {
    auto* tabs = panel_.findChild<QTabWidget*>();
    tabs->setCurrentIndex(1);
    panel_.begin({"Film reviews", {"bad", "fair", "good"}, 500});
    EXPECT_EQ(tabs->currentWidget(), panel_.curves());
    tabs->setCurrentIndex(1);
    panel_.beginRun({"Film reviews", {"bad", "fair", "good"}, 500});  // of the same plan
    EXPECT_EQ(tabs->currentIndex(), 1);
}

TEST_F(Panel, TheKeyboardWithdrawsEachRunThatWaits) {
    QSignalSpy withdrawn(&panel_, &RunPanel::withdrawRequested);
    panel_.setNext({"Books", "Hotels"});
    QLabel* next = nullptr;
    for (QLabel* label : panel_.findChildren<QLabel*>())
        if (label->text().contains("Then: Books")) next = label;
    ASSERT_TRUE(next);
    for (const int number : {1, 2}) {
        ASSERT_NO_FATAL_FAILURE(test::pressLink(next, number));
        ASSERT_EQ(withdrawn.count(), number);
        EXPECT_EQ(withdrawn.back()[0].toInt(), number - 1);
        button("Discard…")->setFocus();
    }
    QTest::keyClick(button("Discard…"), Qt::Key_Tab);
    EXPECT_TRUE(next->hasFocus());
}

// Of a run that is continued after its last epoch, none is validated again.
TEST_F(Panel, TheBaselineIsThereFromTheBeginningOfARun) {
    EXPECT_FALSE(says("alone"));
    panel_.add(RunEvent(RunStarted{1, 1, {}, {1, {1, 1}, 0.55, "good", 20}}));
    EXPECT_TRUE(says("55.0\u00a0%, “good” alone"));
    for (std::uint64_t step = 1; step <= 10; ++step) panel_.addStep(stepReport(1, step));
    panel_.add(RunEvent(epochReport(1, 0.25, true)));
    panel_.setPreparing({Phase::LearningFromAll, 0.5, 30});
    EXPECT_TRUE(says("55.0\u00a0%, “good” alone"));
    EXPECT_TRUE(legendSays("baseline"));
    panel_.beginRun({"Film reviews", {"bad", "fair", "good"}, 500});
    EXPECT_FALSE(says("alone"));
}

TEST_F(Panel, WaitsPreparesAndRuns) {
    EXPECT_TRUE(says("Film reviews"));
    EXPECT_TRUE(says("Starts in a moment"));
    EXPECT_FALSE(button("Pause")->isEnabled());
    EXPECT_TRUE(button("Discard…")->isEnabled());
    panel_.setPreparing({Phase::ReadingTexts, 0.43, 2});
    EXPECT_TRUE(says("Reading the texts"));
    EXPECT_TRUE(says("43\u00a0% · 2 s left"));
    EXPECT_FALSE(button("Pause")->isEnabled());
    run();
    EXPECT_EQ(panel_.state(), RunState::Running);
    EXPECT_TRUE(says("Epoch 2 of 4"));
    EXPECT_TRUE(says("step 5 of 10"));
    EXPECT_TRUE(says("7 min left"));
    EXPECT_TRUE(says("50 documents/s · 12,000 words/s"));
    EXPECT_TRUE(says("1, accuracy 25.0\u00a0%"));
    EXPECT_TRUE(says("25.0\u00a0% validation"));
    const auto bars = panel_.findChildren<ThinProgress*>();
    ASSERT_EQ(bars.size(), 2);
    EXPECT_EQ(bars[0]->value(), 5000);
    EXPECT_EQ(bars[1]->value(), 3750);  // an epoch and a half of four
}

TEST_F(Panel, EmitsPauseAndContinueAndShowsTheNewStateWhenReported) {
    run();
    QSignalSpy paused(&panel_, &RunPanel::pauseRequested);
    QSignalSpy continued(&panel_, &RunPanel::continueRequested);
    QSignalSpy stopped(&panel_, &RunPanel::stopRequested);
    button("Pause")->click();
    EXPECT_EQ(paused.count(), 1);
    EXPECT_EQ(panel_.state(), RunState::Running);
    panel_.setPaused(true);
    EXPECT_TRUE(says("Paused"));
    EXPECT_FALSE(says("left"));
    button("Continue")->click();
    EXPECT_EQ(continued.count(), 1);
    EXPECT_EQ(paused.count(), 1);
    button("Stop and Keep Best")->click();
    EXPECT_EQ(stopped.count(), 1);
}

TEST_F(Panel, PausesBeforeTheFirstStep) {
    panel_.setPreparing({Phase::MakingWordVectors, 0.25, 30});
    EXPECT_TRUE(says("25\u00a0% · 30 s left"));
    QSignalSpy paused(&panel_, &RunPanel::pauseRequested);
    button("Pause")->click();
    EXPECT_EQ(paused.count(), 1);
    panel_.setPaused(true);
    EXPECT_TRUE(says("Paused"));
    EXPECT_TRUE(says("Training the word vectors"));
    EXPECT_TRUE(button("Continue")->isEnabled());
    EXPECT_FALSE(button("Stop and Keep Best")->isEnabled());  // there is no epoch to keep
    panel_.setPaused(false);
    EXPECT_EQ(panel_.state(), RunState::Preparing);
    EXPECT_TRUE(button("Pause")->isEnabled());
}

TEST_F(Panel, ThresholdNetworksComeAfterTheRunAndCanBeStopped) {
    run();
    PhaseProgress at{Phase::ThresholdNetworks, 0.4, 30};
    at.part = 2;
    at.parts = 3;
    panel_.setPreparing(at);
    EXPECT_TRUE(says("Threshold network 2 of 3"));
    EXPECT_TRUE(says("40\u00a0% · 30 s left"));
    EXPECT_TRUE(says("1, accuracy"));  // the best epoch of the run
    EXPECT_EQ(panel_.state(), RunState::Running);
    EXPECT_TRUE(button("Pause")->isEnabled());
    EXPECT_TRUE(button("Stop and Keep Model")->isEnabled());
    panel_.setPaused(true);
    EXPECT_TRUE(says("Paused"));
    EXPECT_TRUE(says("Threshold network 2 of 3"));
}

// Only what learns from all texts can be left out; the numbers of the run stay.
TEST_F(Panel, WhatFollowsTheStepsKeepsTheirNumbers) {
    run();
    for (const Phase phase : {Phase::LinearBaseline, Phase::Classifying, Phase::LearningFromAll}) {
        panel_.setPreparing({phase, 0.4, 30});
        EXPECT_EQ(panel_.state(), RunState::Running);
        EXPECT_TRUE(says("1, accuracy"));
        EXPECT_EQ(button("Stop and Keep Model")->isEnabled(), phase == Phase::LearningFromAll);
        panel_.setPaused(false);
        EXPECT_EQ(button("Stop and Keep Model")->isEnabled(), phase == Phase::LearningFromAll);
    }
    EXPECT_TRUE(says("Learning from all texts"));
}

TEST_F(Panel, ARunThatIsStoppingStaysSoWhateverItReports) {
    run();
    panel_.setPaused(true);
    panel_.setStopping();
    const auto isStopping = [&] {
        for (const char* text :
             {"Pause", "Continue", "Stop and Keep Best", "Stop and Keep Model", "Discard…"})
            if (const QPushButton* each = button(text); each && each->isEnabled()) return false;
        return says("Stopping…") && !says("Running") && !says("Preparing");
    };
    EXPECT_TRUE(isStopping());
    panel_.setPaused(false);  // so that it can end
    EXPECT_TRUE(isStopping());
    panel_.addStep(stepReport(2, 6));
    EXPECT_TRUE(isStopping());
    panel_.setPreparing({Phase::LearningFromAll, 0.4, 30});
    EXPECT_TRUE(isStopping());
    panel_.beginRun({"Film reviews", {"bad", "fair", "good"}, 500});
    panel_.setPreparing({Phase::ReadingTexts, 0.4, 30});
    EXPECT_TRUE(isStopping());
    panel_.end(RunState::Cancelled, "Discarded.");
    EXPECT_TRUE(says("Discarded."));
    panel_.begin({"Another", {}, 0});
    run();
    EXPECT_TRUE(says("Running"));
    EXPECT_TRUE(button("Discard…")->isEnabled());
}

// With few validation documents the last epoch is kept, whichever is the best.
TEST_F(Panel, AfterTheLastStepTheModelIsKeptAndNotTheBestEpoch) {
    run();
    QPushButton* stop = button("Stop and Keep Best");
    ASSERT_TRUE(stop);
    EXPECT_TRUE(stop->toolTip().contains("best epoch"));
    panel_.setPreparing({Phase::LearningFromAll, 0.4, 30});
    EXPECT_EQ(stop->text(), "Stop and Keep Model");
    EXPECT_FALSE(stop->toolTip().contains("best"));
    panel_.addStep(stepReport(1, 1));  // of another run
    EXPECT_EQ(stop->text(), "Stop and Keep Best");
    panel_.setPreparing({Phase::LearningFromAll, 0.4, 30});
    panel_.begin({"Another", {}, 0});
    EXPECT_EQ(stop->text(), "Stop and Keep Best");
}

TEST_F(Panel, TheTimeOfARunIncludesWhatCameBeforeAndWhatFollowed) {
    panel_.beginRun({"Film reviews", {"bad", "fair", "good"}, 500, {}, 70});
    run();
    panel_.setPaused(true);
    EXPECT_TRUE(says("85 s so far"));
    panel_.end(RunState::Finished, "Finished.", 0, 88);
    EXPECT_TRUE(says("took 88 s"));
}

// As long again as the run, and a tenth more: 400 s are left of 415 s, and 456.5 s follow.
TEST_F(Panel, ProgressAndRemainingTimeIncludeLearningFromAllTexts) {
    RunInfo info{"Film reviews", {"bad", "fair", "good"}, 500};
    info.fromAll = 1.1;
    panel_.beginRun(info);
    run();
    EXPECT_TRUE(says("14 min left"));
    EXPECT_TRUE(says("Run, 18\u00a0%"));
    panel_.setPreparing({Phase::LearningFromAll, 0.5, 30});
    EXPECT_TRUE(says("50\u00a0% · 30 s left"));
    EXPECT_TRUE(says("Run, 74\u00a0%"));
    panel_.setPreparing({Phase::LinearBaseline, 0.5, 30});
    EXPECT_FALSE(says("Run, "));
}

TEST_F(Panel, DiscardAsksFirst) {
    run();
    QSignalSpy discarded(&panel_, &RunPanel::discardRequested);
    button("Discard…")->click();
    auto* question = panel_.findChild<QMessageBox*>();
    ASSERT_TRUE(question);
    EXPECT_TRUE(question->text().contains("“Film reviews”"));
    question->button(QMessageBox::Cancel)->click();
    EXPECT_EQ(discarded.count(), 0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    button("Discard…")->click();
    button("Discard")->click();
    EXPECT_EQ(discarded.count(), 1);
}

TEST_F(Panel, TheQuestionWhetherToDiscardGoesWithItsRun) {
    run();
    QSignalSpy discarded(&panel_, &RunPanel::discardRequested);
    const auto ask = [&] {
        button("Discard…")->click();
        return QPointer<QMessageBox>(panel_.findChild<QMessageBox*>());
    };
    QPointer<QMessageBox> question = ask();
    ASSERT_TRUE(question && question->isVisible());
    panel_.end(RunState::Finished, "Finished.");
    EXPECT_FALSE(question && question->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(question);
    panel_.begin({"Another", {}, 0});
    run();
    question = ask();
    ASSERT_TRUE(question);
    EXPECT_TRUE(question->text().contains("“Another”"));
    panel_.end(RunState::Failed, "It became unstable.");
    EXPECT_FALSE(question && question->isVisible());
    EXPECT_EQ(discarded.count(), 0);
}

TEST_F(Panel, ShowsAFailureAndKeepsTheCurves) {
    run();
    panel_.end(RunState::Failed, "It became unstable.");
    EXPECT_EQ(panel_.findChild<Banner*>()->message(), "It became unstable.");
    EXPECT_FALSE(button("Pause")->isEnabled());
    EXPECT_FALSE(button("Discard…")->isEnabled());
    EXPECT_EQ(panel_.curves()->history().steps().size(), 11u);
    panel_.begin({"Another", {}, 0});
    EXPECT_TRUE(panel_.findChild<Banner*>()->message().isEmpty());
    EXPECT_TRUE(panel_.curves()->history().steps().empty());
}

TEST_F(Panel, AFinishedRunHasNoBarsAndNoneOfItsNumbersIsCutOff) {
    panel_.resize(1000, 285);  // in a window of 1366 × 768
    panel_.show();
    run();
    panel_.end(RunState::Finished,
               "Accuracy 84.0 % (95 % interval 71.5 to 91.7 %; always “neg”: 50.0 %) on the "
               "validation documents, which are few: 50; after the last of 50 epochs. The network "
               "decides together with words and phrases; alone it reached 84.0 %, they 82.0 %. The "
               "model that was kept then learnt from all texts.",
               0, 15);
    EXPECT_TRUE(says("took 15 s"));
    const auto bars = panel_.findChildren<ThinProgress*>();
    for (const ThinProgress* bar : bars) EXPECT_TRUE(bar->isHidden());
    QCoreApplication::sendPostedEvents();
    for (const QLabel* label : panel_.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty()) continue;
        EXPECT_GE(label->height(), label->fontMetrics().height()) << label->text().toStdString();
        EXPECT_LE(label->mapTo(&panel_, QPoint(0, label->height())).y(), panel_.height())
            << label->text().toStdString();
    }
    panel_.begin({"Another", {}, 0});
    for (const ThinProgress* bar : bars) EXPECT_FALSE(bar->isHidden());
}

TEST_F(Panel, AFinishedRunShowsTheNumbersOfTheEpochThatWasKept) {
    run();
    panel_.add(RunEvent(epochReport(2, 0.125, false)));
    panel_.setPaused(false);
    EXPECT_FALSE(says("25.0\u00a0% validation"));
    panel_.end(RunState::Finished, "Finished.", 1);
    EXPECT_TRUE(says("25.0\u00a0% validation"));
    EXPECT_TRUE(says("Epoch 1 of 4, kept"));
    panel_.begin({"Another", {}, 0});
    EXPECT_FALSE(says("kept"));
}

TEST_F(Panel, TheEpochThatIsKeptIsNotAnnouncedWhereTheLastOneWillBe) {
    RunInfo info{"Film reviews", {"bad", "fair", "good"}, 500};
    info.keepsLast = true;
    panel_.beginRun(info);
    run();
    EXPECT_TRUE(says("1, accuracy 25.0\u00a0%; the last is kept"));
    EXPECT_TRUE(says("Best epoch"));
    EXPECT_FALSE(says("Kept epoch"));
    EXPECT_TRUE(legendSays("best epoch"));
    EXPECT_FALSE(legendSays("kept epoch"));
    panel_.addStep(stepReport(4, 10));
    panel_.add(RunEvent(epochReport(4, 0.125, true)));
    panel_.setPaused(false);
    EXPECT_TRUE(says("4, accuracy 12.5\u00a0%"));
    EXPECT_TRUE(says("Kept epoch"));
    EXPECT_TRUE(legendSays("kept epoch"));
}

TEST_F(Panel, ARunThatIsStoppedBeforeItsLastEpochHasKeptTheBest) {
    RunInfo info{"Film reviews", {"bad", "fair", "good"}, 500};
    info.keepsLast = true;
    panel_.beginRun(info);
    run();
    panel_.end(RunState::Finished, "Finished.", 1, 15);
    EXPECT_TRUE(says("1, accuracy 25.0\u00a0%"));
    EXPECT_TRUE(says("Kept epoch"));
    EXPECT_FALSE(says("the last is kept"));
    EXPECT_TRUE(legendSays("kept epoch"));
    panel_.begin({"Another", {}, 0});
    EXPECT_TRUE(says("Kept epoch"));
}

// The same number as above the curves, where the epoch ends: the running mean, not the epoch's.
TEST_F(Panel, TheTrainingLossOfTheKeptEpochIsThatOfTheCurves) {
    run();
    panel_.end(RunState::Finished, "Finished.", 1, 15);
    EXPECT_TRUE(says("0.100 training · 0.500 validation"));
    EXPECT_TRUE(stepReadout(panel_.curves()->history(), 9).contains("training 0.100, "));
    EXPECT_FALSE(says("0.750 training"));
}

TEST_F(Panel, TheMatrixIsOfTheRunsLabels) {
    run();
    panel_.add(RunEvent(Validated{test::threeClasses(), {}}));
    const auto sentence = [this] { return panel_.validation()->confusion()->sentence(); };
    EXPECT_TRUE(sentence().startsWith("Epoch 2: Accuracy 85.0\u00a0%, macro F1 0.57; always “"));
    panel_.setEvaluation(test::threeClasses(), "Epoch 1, kept");
    EXPECT_TRUE(
        sentence().startsWith("Epoch 1, kept: Accuracy 85.0\u00a0%, macro F1 0.57; always “"));
}

TEST_F(Panel, ButtonsAndBarsHaveNames) {
    for (const auto* bar : panel_.findChildren<QProgressBar*>()) {
        EXPECT_FALSE(bar->accessibleName().isEmpty());
    }
    for (const auto* button : panel_.findChildren<QPushButton*>()) {
        EXPECT_FALSE(button->text().isEmpty() || button->toolTip().isEmpty());
    }
}

}  // namespace
}  // namespace hanscope::ui
