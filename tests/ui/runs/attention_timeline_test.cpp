#include <QDir>
#include <QMenu>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>
#include <atomic>
#include <thread>

#include "core/model/tree/tree_reading.h"
#include "tests/ui/runs/training_fixture.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/shown_readings.h"
#include "ui/compare/compare_controller.h"
#include "ui/heatmap/figure/picture_series.h"
#include "ui/reader/message_area.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/tree/tree_panel.h"

namespace hanscope::ui {
namespace {

using AttentionTimeline = test::TrainingWindowTest;

TEST_F(AttentionTimeline, IsATimelineThatTheUserCanLeave) {
    WAIT_FOR(!shownModel().empty());
    const std::string chosen = shownModel();
    window->training()->train(plan("forming", kEndless));
    TimelineStrip* strip = window->docks().training->timeline();
    auto* bar = window->findChild<TimelineBar*>("timelineBar");
    WAIT_FOR(strip->snapshots().size() > 2);
    EXPECT_TRUE(bar->isVisible());
    EXPECT_EQ(shownModel(), "forming");
    EXPECT_EQ(strip->snapshots()[0].reading->document, strip->snapshots()[2].reading->document);
    test::named<QToolButton>(*bar, "Selected model")->click();
    EXPECT_EQ(shownModel(), chosen);
    strip->setCurrent(0);
    EXPECT_EQ(window->page()->heatmap()->reading(), strip->snapshots()[0].reading);
    window->session()->openText("Another wonderful text.");
    WAIT_FOR(strip->snapshots().size() > 0 &&
             strip->snapshots()[0].reading->document->text() == "Another wonderful text.");
    WAIT_FOR(hasLearnt());
    panel()->stopRequested();
    WAIT_FOR(panel()->state() == RunState::Finished);
    WAIT_FOR(window->session()->modelPath().endsWith("forming.safetensors"));
    EXPECT_FALSE(bar->isVisible());
}

TEST_F(AttentionTimeline, WithoutAnOpenTextItFormsInAValidationText) {
    WAIT_FOR(window->session()->current() != nullptr);
    while (const OpenDocument* open = window->session()->current())
        window->session()->close(open->id);
    window->training()->train(plan("forming", kEndless));
    TimelineStrip* strip = window->docks().training->timeline();
    WAIT_FOR(strip->snapshots().size() > 1);
    const OpenDocument* opened = window->session()->current();
    ASSERT_TRUE(opened);
    EXPECT_TRUE(opened->isPreview);
    EXPECT_EQ(opened->text->text.rfind("It was seen on day ", 0), 0u);
    const bool isBad = opened->text->text.find("dreadful") != std::string::npos;
    EXPECT_EQ(opened->truth, QStringList{isBad ? "bad" : "good"});
    panel()->discardRequested();
    WAIT_FOR(panel()->state() == RunState::Cancelled);
}

TEST_F(AttentionTimeline, AFewMomentsOfTheRunCanBeShownBesideTheTrainedModel) {
    WAIT_FOR(!shownModel().empty());
    window->training()->train(plan("moments", kEndless));
    const TimelineStrip* strip = window->docks().training->timeline();
    WAIT_FOR(strip->snapshots().size() > CompareMenu::kMaxMoments + 2);
    WAIT_FOR(hasLearnt());
    panel()->stopRequested();
    WAIT_FOR(window->session()->modelPath().endsWith("moments.safetensors"));
    WAIT_FOR(shownModel() == "moments");
    test::openAndClose(window->menus().beside);
    QList<QAction*> moments;
    for (const QAction* action : window->menus().beside->actions())
        if (action->text() == "&Training Snapshot") moments = action->menu()->actions();
    ASSERT_EQ(moments.size(), int{CompareMenu::kMaxMoments});
    moments.front()->trigger();
    const auto second = [this] { return window->page()->comparedHeatmap()->shown(); };
    WAIT_FOR(second() != nullptr);
    EXPECT_EQ(second()->reading, strip->snapshots()[0].reading);
    moments.back()->trigger();
    WAIT_FOR(second() &&
             second()->reading == strip->snapshots()[strip->snapshots().size() - 1].reading);
}

// As every export of the window: one after another, with a way to cancel them.
TEST_F(AttentionTimeline, ItsPicturesAreWrittenByTheQueueOfExports) {
    WAIT_FOR(!shownModel().empty());
    window->training()->train(plan("pictures", kEndless));
    TimelineStrip* strip = window->docks().training->timeline();
    WAIT_FOR(strip->snapshots().size() > 3);
    const QDir pictures(QString::fromStdString(folder.path().string()));
    PictureSeries series = seriesOf(strip->content(3, false));
    Q_EMIT strip->seriesExportRequested(series, pictures.filePath("form.png"));
    Q_EMIT strip->exportRequested(strip->content(2, true), pictures.filePath("beside.svg"));
    WAIT_FOR(window->statusBar()->currentMessage().contains("beside.svg"));
    EXPECT_EQ(pictures.entryList({"form*.png", "beside.svg"}),
              (QStringList{"beside.svg", "form-1.png", "form-2.png", "form-3.png"}));

    auto isWaiting = std::make_shared<std::atomic<bool>>(true);
    series.make = [make = series.make, isWaiting](int index, TextRuns runs) {
        while (*isWaiting) std::this_thread::yield();
        return make(index, runs);
    };
    Q_EMIT strip->seriesExportRequested(series, pictures.filePath("never.png"));
    const auto cancel = [this]() -> QPushButton* {
        for (auto* button : window->page()->messages()->findChildren<QPushButton*>())
            if (button->text() == "Cancel" && button->isVisible()) return button;
        return nullptr;
    };
    WAIT_FOR(cancel() != nullptr);
    cancel()->click();
    *isWaiting = false;
    WAIT_FOR(cancel() == nullptr);
    EXPECT_EQ(pictures.entryList({"never*"}), QStringList());
    panel()->stopRequested();
    WAIT_FOR(panel()->state() == RunState::Finished);
}

TEST_F(AttentionTimeline, ShowsTheTreeOfADecoderInTrainingAndSelectsANode) {
    WAIT_FOR(!shownModel().empty());
    window->session()->openText("The film is wonderful. We went home.");
    window->training()->train(treePlan("tree", kEndless));
    const auto shown = [&] { return window->page()->heatmap()->reading(); };
    const auto drawn = [&] { return window->page()->heatmap()->shown(); };
    TimelineStrip* strip = window->docks().training->timeline();
    WAIT_FOR(strip->snapshots().size() > 2 && shown()->tree);
    EXPECT_EQ(shownModel(), "tree");
    auto* tree = window->findChild<TreePanel*>();
    EXPECT_TRUE(tree->isVisible());
    // Many snapshots are kept, so none of them keeps its network.
    for (const int i : {0, 1}) {
        const Reading& snapshot = *strip->snapshots()[i].reading;
        EXPECT_EQ(snapshot.tree->nodes[1].name, "film");
        EXPECT_FALSE(snapshot.tree->explainer->canAskWhatIf());
    }
    constexpr std::int32_t kFilm = 0;  // each text's
    Q_EMIT tree->nodeChosen(kFilm);
    WAIT_FOR(hanscope::test::readBy(drawn()) == "film · mean of 2 heads");
    // The strip shows the same; before film was predicted, the root decided about it.
    WAIT_FOR(hanscope::test::readBy(strip->snapshots()[strip->current()].drawn) ==
             "film · mean of 2 heads");
    EXPECT_EQ(hanscope::test::readBy(strip->snapshots()[0].drawn).find("Root ·") == 0,
              !strip->snapshots()[0].reading->tree->nodes[1].predicted);
    const std::size_t seen = steps();
    WAIT_FOR(steps() > seen + 50);  // it stays chosen
    EXPECT_EQ(hanscope::test::readBy(drawn()), "film · mean of 2 heads");
    EXPECT_EQ(shown()->tree->layers, 1);
    WAIT_FOR(hasLearnt());
    panel()->stopRequested();
    WAIT_FOR(window->session()->modelPath().endsWith("tree.safetensors"));
    WAIT_FOR(shownModel() == "tree" && shown()->tree && shown()->tree->explainer->canAskWhatIf());
    EXPECT_EQ(*shown()->labels, (std::vector<std::string>{"film", "bad", "good"}));
}

}  // namespace
}  // namespace hanscope::ui
