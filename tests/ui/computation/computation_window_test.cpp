// The panel Trace a Word in the window: how it is opened, which word it follows, and what a changed
// network shows on the page.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QLabel>
#include <QSettings>
#include <QTest>

#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/computation/computation_panel.h"
#include "ui/computation/computation_view.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/word_panel.h"
#include "ui/window/main_window.h"

namespace hanscope::ui {
namespace {

class ComputationWindow : public ::testing::Test {
 protected:
    ComputationWindow() {
        hanscope::test::clearSettings();
        qputenv("HANSCOPE_RESOURCES", QByteArray::fromStdString((folder / "none").string()));
        qputenv("XDG_DATA_HOME", (folder / "data").c_str());
        window = std::make_unique<MainWindow>(
            ModelAccess{[](const std::filesystem::path& path, const CancelToken&) {
                            return makeClassifier(
                                path, hanscope::test::randomModel(Pooling::Attention, 20, 4, 5));
                        },
                        [](const std::filesystem::path&) { return ModelSummary(); }});
        window->resize(1366, 768);
        window->show();
        window->session()->loadModel("han.safetensors");
        window->session()->openText("w3 w1 w2 w9\n\nw5 w7 w7");
    }
    ~ComputationWindow() override { qunsetenv("HANSCOPE_RESOURCES"); }

    void SetUp() override { WAIT_FOR(page()->reading() != nullptr); }

    HeatmapView* page() const { return window->page()->heatmap(); }
    ComputationPanel* panel() const { return window->docks().computation; }
    ComputationView* view() const { return panel()->view(); }

    hanscope::test::ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

TEST_F(ComputationWindow, CFollowsTheCurrentWordAndThenEachThatIsChosen) {
    EXPECT_FALSE(panel()->isVisible());
    page()->setFocus();
    page()->goToWord(2);
    QTest::keyClick(page(), Qt::Key_C);
    EXPECT_TRUE(panel()->isVisible());
    WAIT_FOR(view()->path() != nullptr);
    EXPECT_EQ(panel()->word(), 2);
    EXPECT_TRUE(view()->path()->subject().contains(QStringLiteral("“w2”, word 3 of 4")));
    page()->goToWord(4);
    WAIT_FOR(view()->path()->subject().contains(QStringLiteral("“w5”, word 1 of 3")));
}

TEST_F(ComputationWindow, ThePanelOfTheWordKeepsItWhileThePointerIsElsewhere) {
    const QString point = "Point at a word, or move from word to word with the arrow keys.";
    const auto hasHint = [&] {
        for (const QLabel* label : window->docks().word->findChildren<QLabel*>())
            if (label->text() == point) return !label->isHidden();
        return false;
    };
    EXPECT_TRUE(hasHint());
    page()->goToWord(2);
    EXPECT_FALSE(hasHint());
    page()->setCurrentWord(-1);
    window->actions().followWord->trigger();  // the page is refreshed
    window->findChild<PageController*>()->refresh();
    EXPECT_FALSE(hasHint());
    window->session()->openText("w8 w9");
    WAIT_FOR(page()->reading()->document->text() == "w8 w9");
    EXPECT_TRUE(hasHint());
}

TEST_F(ComputationWindow, EveryControlHasANameForScreenReaders) {
    page()->goToWord(2);
    window->actions().followWord->trigger();
    WAIT_FOR(view()->path() != nullptr);
    for (const QWidget* widget : panel()->findChildren<QWidget*>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus)) continue;
        QAccessibleInterface* accessible =
            QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        ASSERT_NE(accessible, nullptr);
        EXPECT_FALSE(accessible->text(QAccessible::Name).isEmpty())
            << widget->metaObject()->className();
    }
}

TEST_F(ComputationWindow, AChangedNetworkIsOnThePageUntilItIsTakenBackThere) {
    page()->goToWord(2);
    window->actions().followWord->trigger();
    WAIT_FOR(view()->path() != nullptr);
    const auto own = page()->reading();
    NetworkChanges changes;
    changes.words.sharpness = 0.1;
    panel()->setChanges(changes);
    WAIT_FOR(page()->reading() != own);
    EXPECT_TRUE(page()->reading()->isAttentionChanged);
    EXPECT_EQ(page()->reading()->warnings.back().english(),
              "The network is changed by hand: scores of words × 0.10.");
    EXPECT_FALSE(window->page()->findChild<ChangeBar*>()->isHidden());
    auto* controller = window->findChild<PageController*>();
    controller->view()->showNetworkChanged(nullptr);  // as Reset above the page does
    WAIT_FOR(page()->reading() == own);
    EXPECT_TRUE(panel()->changes().empty());
}

TEST_F(ComputationWindow, AnotherTextEndsTheChangesAndAsksForAWord) {
    page()->goToWord(2);
    window->actions().followWord->trigger();
    WAIT_FOR(view()->path() != nullptr);
    NetworkChanges changes;
    changes.sentences.update = 1;
    panel()->setChanges(changes);
    WAIT_FOR(page()->reading()->isAttentionChanged);
    window->session()->openText("w8 w9");
    WAIT_FOR(page()->reading()->document->text() == "w8 w9");
    EXPECT_FALSE(page()->reading()->isAttentionChanged);
    WAIT_FOR(panel()->hint().contains(QLatin1String("Click a word")));
    EXPECT_TRUE(panel()->changes().empty());
}

}  // namespace
}  // namespace hanscope::ui
