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

TEST_F(TrainingDockTest, EachPageOffersToContinueAnInterruptedTraining) {
    QSignalSpy wanted(dock, &TrainingDock::continueRequested);
    const auto offered = [this] {
        QAbstractButton* offer = nullptr;
        for (auto* button : dock->findChildren<QAbstractButton*>())
            if (button->isVisible() && button->text().startsWith("Continue “")) {
                EXPECT_FALSE(offer) << "one of a page";
                offer = button;
            }
        return offer;
    };
    EXPECT_FALSE(offered());
    dock->setInterrupted("Films & more");
    ASSERT_TRUE(offered());
    EXPECT_EQ(offered()->text(), "Continue “Films && more”");
    offered()->click();
    dock->finished()->add(RunSummary{"a", {}, 0.5});
    ASSERT_TRUE(offered());
    offered()->click();
    dock->showRun();
    ASSERT_TRUE(offered());
    offered()->click();
    EXPECT_EQ(wanted.count(), 3);
    dock->setInterrupted({});
    EXPECT_FALSE(offered());
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
