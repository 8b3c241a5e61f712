#pragma once

#include <gtest/gtest.h>

#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolButton>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/training/setup/output_page.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

/// A visible dialog with its own folders.
class TrainingDialogTest : public ::testing::Test {
 protected:
    TrainingDialogTest()
        : dialog_({folder_ / "models", folder_ / "recipes", folder_ / "cache"}),
          started_(&dialog_, &TrainingDialog::started) {
        dialog_.show();
    }

    void openTexts() {
        dialog_.openSource(folder_.write("films.csv", test::labelledTable({"good", "bad"}, 20)));
        WAIT_FOR(dialog_.isReady());
    }
    QTabWidget* pages() { return dialog_.findChild<QTabWidget*>(); }
    void unfold() {
        pages()->setCurrentIndex(1);
        test::clickOn(test::titled<QToolButton>(dialog_, "All settings"));
    }
    QString hint() { return test::named<QLabel>(dialog_, "Missing settings")->text(); }
    /// Presses Train and waits until the disk has said what is in the place of the model.
    void train() {
        test::clickOn(test::titled(dialog_, "Train"));
        EXPECT_FALSE(canTrain());
        EXPECT_EQ(hint(), "Looking whether the file of the model is free…");
        WAIT_FOR(canTrain());
    }
    /// Lets the disk answer all that was asked, and one question more; it answers in order.
    void hearDisk() {
        auto* page = dialog_.findChild<OutputPage*>();
        QSignalSpy looked(page, &OutputPage::looked);
        page->look();
        WAIT_FOR(looked.count() > 0);
    }
    /// What is said of the model's file.
    QString note() {
        for (const Banner* banner : dialog_.findChild<OutputPage*>()->findChildren<Banner*>())
            if (banner->message().startsWith("This file")) return banner->message();
        return {};
    }
    bool canTrain() { return test::titled(dialog_, "Train")->isEnabled(); }

    test::ScratchFolder folder_;
    TrainingDialog dialog_;
    QSignalSpy started_;
};

}  // namespace hanscope::ui
