#include "core/atomic_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/error.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/size_limit.h"

namespace hanscope {
namespace {

using test::readBytes;
using test::ScratchFolder;
using test::SizeLimit;
using test::writeBytes;
using ::testing::HasSubstr;

template <typename Work>
std::string failureOf(Work&& work) {
    try {
        work();
    } catch (const FileError& error) {
        return error.what();
    }
    return "no error";
}

TEST(AtomicFile, AppearsOnlyWithCommit) {
    const ScratchFolder folder;
    writeBytes(folder / "a", "old");
    {
        AtomicFile file(folder / "a");
        file.write("new ");
        file.write("text");
        EXPECT_EQ(readBytes(folder / "a"), "old");
        file.commit();
    }
    EXPECT_EQ(readBytes(folder / "a"), "new text");
    EXPECT_EQ(folder.fileCount(), 1u);
}

TEST(AtomicFile, LeavesTheOldFileAndNothingElseWithoutCommit) {
    const ScratchFolder folder;
    writeBytes(folder / "a", "old");
    { AtomicFile(folder / "a").write("new"); }
    EXPECT_EQ(readBytes(folder / "a"), "old");
    EXPECT_EQ(folder.fileCount(), 1u);
}

TEST(AtomicFile, KeepsThePermissionsOfTheFileThatItReplaces) {
    const ScratchFolder folder;
    writeBytes(folder / "private", "old");
    constexpr auto kPrivate =
        std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
    std::filesystem::permissions(folder / "private", kPrivate);
    AtomicFile file(folder / "private");
    file.write("new");
    file.commit();
    EXPECT_EQ(readBytes(folder / "private"), "new");
    EXPECT_EQ(std::filesystem::status(folder / "private").permissions(), kPrivate);
}

TEST(AtomicFile, ForItsOwnerCannotBeReadByOthersEvenIfTheOldFileCould) {
    const ScratchFolder folder;
    writeBytes(folder / "texts", "old");
    std::filesystem::permissions(folder / "texts", std::filesystem::perms{0644});
    AtomicFile file(folder / "texts", AtomicFile::Access::Owner);
    file.write("new");
    file.commit();
    EXPECT_EQ(std::filesystem::status(folder / "texts").permissions(),
              std::filesystem::perms{0600});
}

TEST(PrivateFolder, IsForItsOwnerUnlessItExists) {
    const ScratchFolder folder;
    std::error_code error;
    for (const char* name : {"a/b/", "c"}) {
        makePrivateFolder(folder / name, error);
        EXPECT_FALSE(error) << error.message();
        EXPECT_EQ(std::filesystem::status(folder / name).permissions(),
                  std::filesystem::perms{0700});
    }
    std::filesystem::permissions(folder / "c", std::filesystem::perms{0755});
    makePrivateFolder(folder / "c", error);
    EXPECT_EQ(std::filesystem::status(folder / "c").permissions(), std::filesystem::perms{0755});
}

TEST(AtomicFile, KeepsASymbolicLink) {
    const ScratchFolder folder;
    writeBytes(folder / "target", "old");
    std::filesystem::create_symlink(folder / "target", folder / "link");
    AtomicFile file(folder / "link");
    file.write("new");
    file.commit();
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
    EXPECT_EQ(readBytes(folder / "target"), "new");
}

TEST(AtomicFile, RefusesWhatMustNotBeReplaced) {
    const ScratchFolder folder;
    EXPECT_THAT(failureOf([&] { AtomicFile file(folder.path()); }), HasSubstr("folder"));
    EXPECT_THAT(failureOf([&] { AtomicFile file("/dev/full"); }), HasSubstr("regular file"));
    EXPECT_THAT(failureOf([&] { AtomicFile file(folder / "no/such"); }),
                HasSubstr("does not exist"));
    writeBytes(folder / "file", "");
    EXPECT_THAT(failureOf([&] { AtomicFile file(folder / "file/a"); }),
                HasSubstr("does not exist"));
}

TEST(AtomicFile, RequireWritableLeavesNoFile) {
    const ScratchFolder folder;
    requireWritable(folder / "a");
    EXPECT_EQ(folder.fileCount(), 0u);
    EXPECT_THROW(requireWritable(folder / "b/a"), FileError);
}

TEST(AtomicFile, OnlyFilesOfKilledWritersAreRemoved) {
    const ScratchFolder folder;
    AtomicFile other(folder / "other");  // at work
    other.write("text");
    const pid_t killed = ::fork();
    if (killed == 0) {
        AtomicFile file(folder / "killed");
        file.write("half a");
        ::raise(SIGKILL);
    }
    ::waitpid(killed, nullptr, 0);
    writeBytes(folder / ".hanscope-notes", "mine");
    writeBytes(folder / "a.tmp", "mine");
    ASSERT_EQ(folder.fileCount(), 4u);
    requireWritable(folder / "killed");
    EXPECT_EQ(folder.fileCount(), 3u);
    other.commit();
    EXPECT_EQ(readBytes(folder / "other"), "text");
    EXPECT_EQ(readBytes(folder / ".hanscope-notes"), "mine");
}

/// Commits "a" and "b" together after something has been put where "b" must go.
std::string commitBoth(const ScratchFolder& folder, bool canSecondBeRenamed) {
    return failureOf([&] {
        AtomicFile first(folder / "a"), second(folder / "b");
        first.write("new a");
        second.write("new b");
        if (!canSecondBeRenamed) std::filesystem::create_directory(folder / "b");
        commitTogether(first, second);
    });
}

TEST(AtomicFile, TwoFilesAppearTogetherOrNot) {
    const ScratchFolder folder;
    EXPECT_THAT(commitBoth(folder, false), HasSubstr("b: it cannot be written"));
    EXPECT_FALSE(std::filesystem::exists(folder / "a"));
    std::filesystem::remove(folder / "b");
    writeBytes(folder / "a", "old a");
    EXPECT_THAT(commitBoth(folder, false), HasSubstr("b: it cannot be written"));
    EXPECT_EQ(readBytes(folder / "a"), "old a");
    EXPECT_EQ(folder.fileCount(), 2u);  // with the folder that is called "b"
    std::filesystem::remove(folder / "b");
    EXPECT_EQ(commitBoth(folder, true), "no error");
    EXPECT_EQ(readBytes(folder / "a"), "new a");
    EXPECT_EQ(readBytes(folder / "b"), "new b");
    EXPECT_EQ(folder.fileCount(), 2u);
}

TEST(AtomicFile, LeavesTheOldModelWhenTheDiskIsFull) {
    const ScratchFolder folder;
    writeBytes(folder / "m.safetensors", "old");
    const std::string message = [&] {
        const SizeLimit limit(1000);
        return failureOf([&] { saveModelFile(folder / "m.safetensors", test::tinyModel()); });
    }();
    EXPECT_THAT(message, HasSubstr("m.safetensors: it would exceed"));
    EXPECT_EQ(readBytes(folder / "m.safetensors"), "old");
    EXPECT_EQ(folder.fileCount(), 1u);
}

}  // namespace
}  // namespace hanscope
