// The program starts while the disk of its texts, models and sessions answers late, in another
// order, or never.
#include <gtest/gtest.h>

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <fstream>
#include <thread>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/thread_looks.h"
#include "tests/ui/walk/walked_window.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/page/model_chooser.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/start_page.h"
#include "ui/state/settings.h"
#include "ui/window/menus.h"
#include "ui/window/window_keeper.h"

namespace hanscope::test {
namespace {

using namespace ui;
using Order = HeldTime::Order;

/// Without this the tests below, and the walk, could not fail.
TEST(ThreadLooks, AreWhatTheThreadItselfAsksTheDiskFor) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "the sanitizer stands between the program and the C library";
#endif
    const ScratchFolder folder;
    const std::string path = folder.path().string();
    const ThreadLooks looks(path);
    const auto expectLook = [&](const std::string& at) {
        ASSERT_FALSE(looks.looks().empty());
        EXPECT_TRUE(looks.looks().back().find(at) != std::string::npos) << looks.looks().back();
    };
    static_cast<void>(QFileInfo::exists(QString::fromStdString(path + "/by-qt")));
    expectLook("by-qt");
    static_cast<void>(std::filesystem::exists(path + "/by-library"));
    expectLook("by-library");
    static_cast<void>(QDir(QString::fromStdString(path + "/list-qt")).entryList());
    expectLook("list-qt");
    std::error_code ignored;
    std::filesystem::directory_iterator(path + "/list-library", ignored);
    expectLook("list-library");
    static_cast<void>(QFile(QString::fromStdString(path + "/open-qt")).open(QIODevice::ReadOnly));
    expectLook("open-qt");
    std::ifstream(path + "/open-library");
    expectLook("open-library");
    const auto before = looks.looks().size();
    std::thread([&] { static_cast<void>(std::filesystem::exists(path + "/elsewhere")); }).join();
    EXPECT_EQ(looks.looks().size(), before);
}

class SlowStart : public ::testing::Test {
 protected:
    SlowStart() {
        walked_.renew();
        walked_.end();
        remember(settings::kLanguage, QStringLiteral("en"));
        std::filesystem::create_directories(walked_.folder() / "samples");
        walked_.folder().write("samples/a.txt", "zeta w1 w2.");
        walked_.folder().write("samples/index.json",
                               R"([{"file": "a.txt", "title": "A", "model": "m.safetensors"}])");
        std::filesystem::copy_file(walked_.folder() / "data/hanscope/models/second.safetensors",
                                   walked_.folder() / "models/m.safetensors",
                                   std::filesystem::copy_options::overwrite_existing);
        forgetTexts();
    }
    ~SlowStart() override {
        keeper_ = nullptr;
        time().settle();
    }

    /// No session is known any more, and no unsaved text.
    void forgetTexts() {
        time().settle();
        for (const char* name : {"session", "drafts"})
            std::filesystem::remove_all(walked_.folder() / "data/hanscope" / name);
    }
    void end() {
        keeper_ = nullptr;
        time().settle();
    }

    /// Starts the program; nothing is answered yet. The window's thread asks for nothing itself.
    void start(const StartOptions& options = {}) {
        time().holdJobs();
        const ThreadLooks looks(walked_.folder().path().string());
        keeper_ = std::make_unique<WindowKeeper>(access());
        keeper_->start(options);
        keeper_->window()->show();
        runEvents();
        EXPECT_EQ(looks.looks(), std::vector<std::string>());
    }
    /// The disk answers; the window's thread still asks for nothing.
    void answer(Order order = Order::OldestFirst) {
        const ThreadLooks looks(walked_.folder().path().string());
        time().passAll(order);
        EXPECT_EQ(looks.looks(), std::vector<std::string>());
    }
    /// Starts the program, which shows a sample, opens these texts, and ends it as the user does.
    void work(const QStringList& texts) {
        start();
        answer();
        session().openFiles(texts);
        time().settle();
        ASSERT_TRUE(keeper_->window()->close());
        time().settle();
        end();
    }

    HeldTime& time() { return walked_.time(); }
    ReaderSession& session() { return *keeper_->window()->session(); }
    QStringList titles() {
        QStringList titles;
        for (const OpenDocument& document : session().documents()->documents())
            titles << document.title;
        return titles;
    }
    /// The names of the listed models' files.
    QStringList models() {
        QStringList names;
        for (const ModelEntry& model : keeper_->window()->findChild<ModelCatalog*>()->entries())
            names << QFileInfo(model.path).completeBaseName();
        return names;
    }

    WalkedWindow walked_;
    std::unique_ptr<WindowKeeper> keeper_;
};

TEST_F(SlowStart, EndsTheSameWhicheverAnswerComesFirst) {
    work({walked_.path("texts/alpha.txt"), walked_.path("texts/beta.txt")});
    for (const auto order : {Order::OldestFirst, Order::NewestFirst}) {
        start();
        EXPECT_EQ(titles(), QStringList());
        EXPECT_TRUE(keeper_->window()->page()->startPage()->isVisible());
        EXPECT_EQ(models(), QStringList());
        answer(order);
        EXPECT_EQ(titles(), (QStringList{"A", "alpha.txt", "beta.txt"}));
        EXPECT_EQ(models(), (QStringList{"m", "bad", "ensemble", "first", "second", "topics"}));
        EXPECT_EQ(keeper_->window()->menus().samples->actions().size(), 1);
        QMenu* lessons = keeper_->window()->menus().lessons;
        test::openAndClose(lessons);
        EXPECT_EQ(lessons->actions().front()->text(), "A lesson");
        EXPECT_TRUE(keeper_->window()->close());
        time().settle();
        end();
    }
}

/// The user goes on, and is not led away when the answers come.
TEST_F(SlowStart, WhatIsOpenedMeanwhileStaysOnThePage) {
    work({walked_.path("texts/alpha.txt"), walked_.path("texts/beta.txt")});
    start();
    session().openText({"eta w1 w2."});
    runEvents();
    EXPECT_EQ(titles(), QStringList{"eta w1 w2."});  // also if nothing is ever answered
    EXPECT_TRUE(keeper_->window()->windowTitle().contains("eta"));
    answer();
    EXPECT_EQ(titles().size(), 4);
    EXPECT_EQ(session().current()->text->text, "eta w1 w2.");
}

TEST_F(SlowStart, AFileOfTheSessionThatIsOpenedMeanwhileIsOpenOnce) {
    const QString beta = walked_.path("texts/beta.txt");
    work({walked_.path("texts/alpha.txt"), beta});
    for (const auto order : {Order::OldestFirst, Order::NewestFirst}) {
        start();
        session().openFiles({beta});
        answer(order);
        QStringList found = titles();
        found.sort();
        EXPECT_EQ(found, (QStringList{"A", "alpha.txt", "beta.txt"}));
        EXPECT_EQ(session().current()->path, beta);
        EXPECT_TRUE(keeper_->window()->close());
        time().settle();
        end();
    }
}

TEST_F(SlowStart, ASampleIsOpenedUnlessTheUserHasBegun) {
    remember(settings::kTourShown, true);
    for (const bool hasBegun : {false, true})
        for (const auto order : {Order::OldestFirst, Order::NewestFirst}) {
            forgetTexts();
            start();
            if (hasBegun) session().openText({"eta w1 w2."});
            answer(order);
            EXPECT_EQ(titles(), QStringList{hasBegun ? "eta w1 w2." : "A"});
            EXPECT_TRUE(keeper_->window()->close());
            end();
        }
}

TEST_F(SlowStart, AModelChosenMeanwhileStays) {
    const QString second = walked_.path("data/hanscope/models/second.safetensors");
    remember(settings::kModel, walked_.path("data/hanscope/models/first.safetensors"));
    for (const auto order : {Order::OldestFirst, Order::NewestFirst}) {
        start();
        session().loadModel(second);
        answer(order);
        EXPECT_EQ(session().chosenModel(), second);
        end();
        remember(settings::kModel, walked_.path("data/hanscope/models/first.safetensors"));
    }
}

/// A session that was not read is not written over.
TEST_F(SlowStart, TheSessionIsKeptIfTheWindowIsClosedBeforeItIsRead) {
    work({walked_.path("texts/alpha.txt"), walked_.path("texts/beta.txt")});
    start();
    EXPECT_TRUE(keeper_->window()->close());
    end();
    start();
    answer();
    EXPECT_EQ(titles(), (QStringList{"A", "alpha.txt", "beta.txt"}));
}

TEST_F(SlowStart, AFileThatIsStillBeingReadAtTheEndIsOpenedThen) {
    for (const bool isCancelled : {false, true}) {
        forgetTexts();
        start();
        answer();
        time().holdJobs();
        session().openFiles({walked_.path("texts/alpha.txt"), walked_.path("texts/beta.txt")});
        if (isCancelled) session().cancelOpening();
        runEvents();
        EXPECT_EQ(titles(), QStringList{"A"});
        EXPECT_TRUE(keeper_->window()->close());
        end();
        start();
        answer();
        EXPECT_EQ(titles(),
                  isCancelled ? QStringList{"A"} : (QStringList{"A", "alpha.txt", "beta.txt"}));
        EXPECT_EQ(session().current()->title, "A");
        EXPECT_TRUE(keeper_->window()->close());
        end();
    }
}

}  // namespace
}  // namespace hanscope::test
