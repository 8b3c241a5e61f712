#include "ui/background/file_queue.h"

#include <gtest/gtest.h>

#include <QTest>
#include <future>
#include <memory>
#include <stdexcept>

#include "core/error.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

using test::readBytes;

/// A disk that does not answer before it is let go.
struct StuckDisk {
    explicit StuckDisk(const std::filesystem::path& folder) {
        FileQueue::instance().start(
            folder,
            [answered = gate.get_future().share()] {
                answered.wait();
                return true;
            },
            nullptr, [](const Outcome<bool>&) {});
    }
    std::promise<void> gate;
};

struct FileQueueTest : ::testing::Test {
    const test::ScratchFolder scratch;
    const std::filesystem::path folder = scratch.path();
    FileQueue& queue = FileQueue::instance();
    QObject asker;

    void write(
        const std::filesystem::path& file, const std::string& bytes,
        const FileQueue::Told& told = [](const QString&) {}) {
        queue.write(
            file, [bytes] { return bytes; }, &asker, told);
    }
};

TEST_F(FileQueueTest, TheGuiThreadGoesOnWhileADiskDoesNotAnswer) {
    StuckDisk disk(folder);
    int told = 0;
    write(folder / "a", "one", [&](const QString&) { ++told; });
    write(folder / "a", "two", [&](const QString& error) {
        EXPECT_EQ(error, "");
        ++told;
    });
    bool hasAnswered = false;
    QMetaObject::invokeMethod(
        &asker, [&] { hasAnswered = true; }, Qt::QueuedConnection);
    WAIT_FOR(hasAnswered);
    EXPECT_EQ(told, 0);
    EXPECT_FALSE(std::filesystem::exists(folder / "a"));
    disk.gate.set_value();
    WAIT_FOR(told == 2);
    EXPECT_EQ(readBytes(folder / "a"), "two");
}

TEST_F(FileQueueTest, ADiskThatDoesNotAnswerHoldsUpItsOwnFoldersOnly) {
    StuckDisk disk(folder / "network");
    bool isTold = false;
    write(folder / "a", "one", [&](const QString&) { isTold = true; });
    WAIT_FOR(isTold);
    EXPECT_EQ(readBytes(folder / "a"), "one");
    disk.gate.set_value();
}

TEST_F(FileQueueTest, AFailureIsOneSentence) {
    QString error;
    write(folder / "missing" / "a", "one", [&](const QString& sentence) { error = sentence; });
    WAIT_FOR(!error.isEmpty());
    EXPECT_TRUE(error.contains("missing")) << error.toStdString();
    error.clear();
    queue.write(
        folder / "a", []() -> std::string { throw Error(message("there is nothing to write")); },
        &asker, [&](const QString& sentence) { error = sentence; });
    WAIT_FOR(!error.isEmpty());
    EXPECT_EQ(error, "there is nothing to write");
    EXPECT_FALSE(std::filesystem::exists(folder / "a"));
}

TEST_F(FileQueueTest, OfTwoExportsTheFailureOfTheFirstStays) {
    QStringList told;
    const auto tell = [&](const QString& sentence) { told << sentence; };
    const std::filesystem::path good = folder / "a";
    QStringList written;
    queue.exportTo(
        folder / "missing" / "a", [] { throw Error(message("there is nothing to write")); }, &asker,
        tell, [&] { written << "first"; });
    queue.exportTo(
        good, [good] { ui::writeWhole(good, "one"); }, &asker, tell, [&] { written << "second"; });
    EXPECT_EQ(told, (QStringList{QString(), QString()}));  // of an export before these
    WAIT_FOR(told.size() > 2 && std::filesystem::exists(good));
    queue.finish();
    QTest::qWait(0);
    EXPECT_EQ(told, (QStringList{QString(), QString(), "there is nothing to write"}));
    WAIT_FOR(!written.isEmpty());
    EXPECT_EQ(written, QStringList("second"));
}

TEST_F(FileQueueTest, WhatAClosedDialogAskedForIsWrittenAndNotTold) {
    StuckDisk disk(folder);
    auto dialog = std::make_unique<QObject>();
    bool isTold = false;
    queue.write(
        folder / "a", [] { return "one"; }, dialog.get(), [&](const QString&) { isTold = true; });
    dialog.reset();
    disk.gate.set_value();
    WAIT_FOR(std::filesystem::exists(folder / "a"));
    bool isLast = false;
    write(folder / "b", "two", [&](const QString&) { isLast = true; });
    WAIT_FOR(isLast);
    EXPECT_FALSE(isTold);
}

TEST_F(FileQueueTest, AFailureThatNobodyAsksForIsTold) {
    auto dialog = std::make_unique<QObject>();
    QString told;
    QObject::connect(&queue, &FileQueue::failed, &asker,
                     [&](const QString& error) { told = error; });
    queue.write(
        folder / "missing" / "a", [] { return "one"; }, dialog.get(),
        [](const QString&) { ADD_FAILURE(); });
    dialog.reset();
    WAIT_FOR(!told.isEmpty());
    EXPECT_TRUE(told.contains("missing")) << told.toStdString();
}

TEST_F(FileQueueTest, EverythingIsWrittenBeforeItEnds) {
    for (int i = 0; i < 50; ++i) write(folder / "a", std::to_string(i));
    write(folder, "a folder cannot be written");
    write(folder / "b", "last");
    queue.finish();
    EXPECT_EQ(readBytes(folder / "a"), "49");
    EXPECT_EQ(readBytes(folder / "b"), "last");
}

}  // namespace
}  // namespace hanscope::ui
