// Texts are saved on a disk that answers late.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <filesystem>

#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/walk/walked_window.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/banner.h"

namespace hanscope::test {
namespace {

using namespace ui;
namespace fs = std::filesystem;

class SlowSaves : public ::testing::Test {
 protected:
    SlowSaves() { renew(); }
    ~SlowSaves() override { fs::permissions(path(), kWritable); }

    void renew() {
        walked_.renew();
        before_ = readBytes(path());
    }
    /// At the end of the text.
    void type(const QString& keys) {
        if (!document().isEditing) actions().editText->trigger();
        TextEditor* editor = window().page()->editor();
        QTest::keyClick(editor, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(editor, keys);
    }
    void typeAndSave(const QString& keys) {
        type(keys);
        actions().save->trigger();
    }
    /// Lets what waits happen step by step until that is so.
    template <class Condition>
    void passUntil(Condition isSo) {
        while (!isSo()) {
            ASSERT_TRUE(time().passOne());
            time().waitForJobs();
        }
    }

    MainWindow& window() { return walked_.window(); }
    const Actions& actions() { return window().actions(); }
    HeldTime& time() { return walked_.time(); }
    const OpenDocument& document() { return *walked_.session().current(); }
    fs::path path() const { return walked_.folder() / "texts/alpha.txt"; }
    std::string file() const { return readBytes(path()); }
    std::string error() { return window().page()->errorBanner()->message().toStdString(); }
    static QMessageBox* question() {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (auto* box = qobject_cast<QMessageBox*>(each); box && box->isVisible()) return box;
        return nullptr;
    }
    bool hasDraftWith(const std::string& text) const {
        for (const auto& each :
             fs::recursive_directory_iterator(walked_.folder() / "data/hanscope/drafts"))
            if (each.path().extension() == ".draft" &&
                readBytes(each.path()).find(text) != std::string::npos)
                return true;
        return false;
    }

    static constexpr fs::perms kWritable = fs::perms::owner_read | fs::perms::owner_write;
    WalkedWindow walked_;
    std::string before_;  // in the file
};

TEST_F(SlowSaves, TheSecondExpectsWhatTheFirstWrites) {
    time().holdJobs();
    typeAndSave(" one.");
    typeAndSave(" two.");
    time().settle();
    EXPECT_EQ(question(), nullptr);
    EXPECT_EQ(file(), before_ + " one. two.");
    EXPECT_FALSE(document().isModified);
}

TEST_F(SlowSaves, TheFirstMakesItUtf8) {
    const fs::path other =
        walked_.folder().write("texts/other.txt", "Le caf\xe9 \xe9tait tr\xe8s bon.\r\n");
    walked_.session().openFiles({QString::fromStdString(other.string())});
    time().settle();
    ASSERT_EQ(document().encoding, "windows-1252");
    time().holdJobs();
    typeAndSave("One.");
    typeAndSave(" Two.");
    time().settle();
    EXPECT_EQ(question(), nullptr);
    EXPECT_EQ(readBytes(other), "Le café était très bon.\r\nOne. Two.");
}

TEST_F(SlowSaves, WhatAnotherProgramWritesBetweenThemIsNotReplaced) {
    time().holdJobs();
    typeAndSave(" one.");
    typeAndSave(" two.");
    ASSERT_NO_FATAL_FAILURE(passUntil([&] { return file() == before_ + " one."; }));
    walked_.folder().write("texts/alpha.txt", "alpha by another program.");
    time().settle();
    ASSERT_NE(question(), nullptr);
    EXPECT_EQ(file(), "alpha by another program.");
    EXPECT_TRUE(document().isModified);
    clickOn(titled<QPushButton>(*question(), "Replace"));
    time().settle();
    EXPECT_EQ(file(), before_ + " one. two.");
    EXPECT_FALSE(document().isModified);
}

TEST_F(SlowSaves, ATextThatIsBeingSavedElsewhereIsSavedThere) {
    const fs::path copy = walked_.folder() / "out/copy.txt";
    time().holdJobs();
    type(" one.");
    actions().saveAs->trigger();
    chooseFile(&window(), copy);
    typeAndSave(" two.");
    time().settle();
    EXPECT_EQ(question(), nullptr);
    EXPECT_EQ(file(), before_);
    EXPECT_EQ(readBytes(copy), before_ + " one. two.");
    EXPECT_EQ(document().path.toStdString(), copy.string());
    EXPECT_FALSE(document().isModified);
}

TEST_F(SlowSaves, TheSecondExpectsTheOldTextIfTheFirstFails) {
    time().holdJobs();
    fs::permissions(path(), fs::perms::owner_read);
    typeAndSave(" one.");
    typeAndSave(" two.");
    ASSERT_NO_FATAL_FAILURE(passUntil([&] { return !error().empty(); }));
    EXPECT_EQ(file(), before_);
    fs::permissions(path(), kWritable);
    time().settle();
    EXPECT_EQ(question(), nullptr);
    EXPECT_EQ(error(), "");
    EXPECT_EQ(file(), before_ + " one. two.");
    EXPECT_FALSE(document().isModified);
}

TEST_F(SlowSaves, BothAreDoneIfTheDocumentIsClosed) {
    time().holdJobs();
    typeAndSave(" one.");
    typeAndSave(" two.");
    actions().close->trigger();
    time().settle();
    EXPECT_EQ(question(), nullptr);
    EXPECT_EQ(file(), before_ + " one. two.");
    actions().reopen->trigger();
    EXPECT_EQ(document().text->text, before_ + " one. two.");
    EXPECT_FALSE(document().isModified);
}

/// The file may be read before they are done, or after that.
TEST_F(SlowSaves, BothAreDoneIfTheTextIsReverted) {
    for (const auto order : {HeldTime::Order::OldestFirst, HeldTime::Order::NewestFirst}) {
        renew();
        time().holdJobs();
        typeAndSave(" one.");
        typeAndSave(" two.");
        runEvents();
        ASSERT_TRUE(actions().revert->isEnabled());
        actions().revert->trigger();
        time().passAll(order);
        EXPECT_EQ(question(), nullptr);
        EXPECT_EQ(file(), before_ + " one. two.");
        EXPECT_EQ(document().isModified, document().text->text != file());
    }
}

TEST_F(SlowSaves, TheWindowClosesAfterThem) {
    time().holdJobs();
    typeAndSave(" one.");
    typeAndSave(" two.");
    EXPECT_FALSE(window().close());
    EXPECT_TRUE(window().isVisible());
    EXPECT_EQ(window().statusBar()->currentMessage(),
              "The window will close when the text is written");
    EXPECT_TRUE(hasDraftWith(" one. two.")) << "if the program is killed now";
    time().settle();
    EXPECT_FALSE(window().isVisible());
    EXPECT_EQ(question(), nullptr);
    EXPECT_EQ(file(), before_ + " one. two.");
}

TEST_F(SlowSaves, TheWindowStaysIfTheUserIsAsked) {
    walked_.folder().write("texts/alpha.txt", "alpha by another program.");
    time().holdJobs();
    typeAndSave(" one.");
    EXPECT_FALSE(window().close());
    time().settle();
    EXPECT_TRUE(window().isVisible());
    ASSERT_NE(question(), nullptr);
    QTest::keyClick(question(), Qt::Key_Escape);
    EXPECT_TRUE(window().close());
    EXPECT_EQ(file(), "alpha by another program.");
    EXPECT_TRUE(hasDraftWith(before_ + " one."));
}

TEST_F(SlowSaves, TheWindowStaysIfATextCannotBeWritten) {
    time().holdJobs();
    fs::permissions(path(), fs::perms::owner_read);
    typeAndSave(" one.");
    EXPECT_FALSE(window().close());
    time().settle();
    EXPECT_TRUE(window().isVisible());
    EXPECT_NE(error().find("write-protected"), std::string::npos);
    EXPECT_EQ(window().statusBar()->currentMessage(), "");
}

TEST_F(SlowSaves, NoOtherWindowTakesItsPlaceMeanwhile) {
    EXPECT_EQ(window().whatWouldBeLost(), "");
    time().holdJobs();
    typeAndSave(" one.");
    EXPECT_EQ(window().whatWouldBeLost(), "A text is being saved.");
    time().settle();
    EXPECT_EQ(window().whatWouldBeLost(), "");
}

}  // namespace
}  // namespace hanscope::test
