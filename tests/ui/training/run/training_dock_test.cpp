#include "ui/training/run/training_dock.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QMainWindow>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "tests/ui/support/waiting.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table.h"

namespace hanscope::ui {
namespace {

struct TrainingDockTest : ::testing::Test {
    TrainingDockTest() {
        window.setCentralWidget(new QWidget);
        window.addDockWidget(Qt::BottomDockWidgetArea, dock);
        window.resize(1366, 768);
        window.show();
    }
    QList<QPushButton*> trainButtons() const {
        QList<QPushButton*> buttons;
        for (QPushButton* button : dock->findChildren<QPushButton*>())
            if (button->text() == "Train a Model…" && button->isVisible()) buttons << button;
        return buttons;
    }

    QMainWindow window;
    TrainingDock* dock = new TrainingDock(&window);
};

TEST_F(TrainingDockTest, FinishedRunsTakeThePlaceOfTheInvitation) {
    auto* table = dock->finished()->findChild<QTableView*>();
    EXPECT_FALSE(table->isVisible());
    EXPECT_EQ(trainButtons().size(), 1);
    dock->finished()->add(RunSummary{"a", {}, 0.5});
    EXPECT_TRUE(table->isVisible());
    ASSERT_EQ(trainButtons().size(), 1);
    QSignalSpy wanted(dock, &TrainingDock::trainRequested);
    trainButtons().front()->click();
    EXPECT_EQ(wanted.count(), 1);
    dock->finished()->model()->remove(0);
    EXPECT_FALSE(table->isVisible());
    EXPECT_EQ(trainButtons().size(), 1);
}

TEST_F(TrainingDockTest, ARunTakesNoMoreOfThePageThanTheTableDid) {
    dock->finished()->add(RunSummary{"a", {}, 0.5});
    window.resizeDocks({dock}, {340}, Qt::Vertical);
    WAIT_FOR(dock->height() == 340);
    dock->showRun();
    EXPECT_TRUE(dock->run()->isVisible());
    for (int i = 0; i < 5; ++i) QApplication::processEvents();  // the window lays itself out
    EXPECT_EQ(dock->height(), 340);
}

TEST_F(TrainingDockTest, ARunThatIsShownForTheFirstTimeDoesNotMakeTheWindowHigher) {
    dock->hide();
    auto* page = new QWidget;
    page->setMinimumHeight(300);
    window.setCentralWidget(page);
    window.resize(1200, 640);
    for (int i = 0; i < 5; ++i) QApplication::processEvents();
    dock->showRun();
    dock->show();
    for (int i = 0; i < 5; ++i) QApplication::processEvents();
    EXPECT_EQ(window.height(), 640);
}

}  // namespace
}  // namespace hanscope::ui
