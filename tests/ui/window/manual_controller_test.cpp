#include "ui/window/manual_controller.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDockWidget>
#include <QTest>

#include "ui/heatmap/heatmap_view.h"
#include "ui/manual/manual_window.h"
#include "ui/reader/reader_page.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/manual_page.h"
#include "ui/window/main_window.h"

namespace hanscope::ui {
namespace {

class ManualControllerTest : public ::testing::Test {
 protected:
    QString shown() { return window.manual()->manual()->browser()->source().fileName(); }

    MainWindow window{ModelAccess{}};
};

TEST_F(ManualControllerTest, ThePageIsThatOfTheNearestWidgetThatHasOne) {
    EXPECT_EQ(manualPage(nullptr), "index");
    EXPECT_EQ(manualPage(&window), "index");
    EXPECT_EQ(manualPage(window.page()->heatmap()->viewport()), "heatmap");
    EXPECT_EQ(manualPage(window.docks().tree), "label-trees");
    TrainingDialog dialog({});
    EXPECT_EQ(manualPage(&dialog), "training");
    EXPECT_EQ(manualPage(EvaluationPanel().findChild<QWidget*>()), "evaluation");
}

TEST_F(ManualControllerTest, EveryDockHasAPage) {
    const QList<QDockWidget*> docks = window.findChildren<QDockWidget*>();
    EXPECT_GE(docks.size(), 8);
    for (const QDockWidget* dock : docks)
        EXPECT_NE(manualPage(dock->widget()), "index") << dock->objectName().toStdString();
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
