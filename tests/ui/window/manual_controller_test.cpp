#include "ui/window/manual_controller.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>

#include "ui/heatmap/heatmap_view.h"
#include "ui/manual/manual_window.h"
#include "ui/reader/reader_page.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/tree/tree_panel.h"
#include "ui/window/main_window.h"

namespace hanscope::ui {
namespace {

class ManualControllerTest : public ::testing::Test {
 protected:
    QString shown() { return window.manual()->manual()->browser()->source().fileName(); }

    MainWindow window{ModelAccess{}};
};

TEST_F(ManualControllerTest, ThePageIsThatOfTheNearestWidgetThatHasOne) {
    EXPECT_EQ(helpTopic(nullptr), "index");
    EXPECT_EQ(helpTopic(&window), "index");
    EXPECT_EQ(helpTopic(window.page()->heatmap()->viewport()), "heatmap");
    EXPECT_EQ(helpTopic(window.docks().tree), "label-trees");
    TrainingDialog dialog({});
    EXPECT_EQ(helpTopic(&dialog), "training");
    EXPECT_EQ(helpTopic(EvaluationPanel().findChild<QWidget*>()), "evaluation");
}

// A topic without a page would open the contents.
TEST_F(ManualControllerTest, F1OpensThePageForTheFocusInEveryWindow) {
    TrainingDialog dialog({});
    dialog.show();
    QTest::keyClick(&dialog, Qt::Key_F1);
    EXPECT_EQ(shown(), "training.md");
    EvaluationPanel evaluation;
    QTest::keyClick(&evaluation, Qt::Key_F1);
    EXPECT_EQ(shown(), "evaluation.md");
    window.actions().manual->trigger();
    EXPECT_TRUE(window.manual()->manual()->isVisible());
    QTest::keyClick(window.docks().tree, Qt::Key_F1);
    EXPECT_EQ(shown(), "label-trees.md");
    QTest::keyClick(window.page()->heatmap(), Qt::Key_F1);
    EXPECT_EQ(shown(), "heatmap.md");
}

TEST_F(ManualControllerTest, TheShortcutsAreThoseOfTheMenus) {
    window.actions().shortcuts->trigger();
    EXPECT_EQ(shown(), "shortcuts.md");
    const QString text = window.manual()->manual()->browser()->toPlainText();
    EXPECT_TRUE(text.contains("Train…\nCtrl+T"));
    EXPECT_TRUE(text.contains("Manual\nF1"));
    EXPECT_TRUE(text.contains("goes to the next sentence by weight"));
}

TEST_F(ManualControllerTest, TheManualClosesWithTheWindow) {
    window.actions().manual->trigger();
    window.show();
    window.close();
    EXPECT_FALSE(window.manual()->manual()->isVisible());
}

}  // namespace
}  // namespace hanscope::ui
