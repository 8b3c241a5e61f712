#include "core/model_file/loaded_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/model_file/model_file.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::readBytes;
using test::ScratchFolder;
using test::writeBytes;

std::string bytesOf(const LoadedFile& file) {
    std::string bytes;
    return file.read([&](std::string_view piece) { bytes += piece; }) ? bytes : "none";
}

TEST(LoadedFile, KeepsItsBytesWhenItIsReplacedOrDeleted) {
    const ScratchFolder folder;
    const std::string large(3000000, 'x');
    const LoadedFile file(folder.write("a", large));
    EXPECT_TRUE(file.isAt(folder / "a"));
    std::filesystem::rename(folder.write("b", "other"), folder / "a");
    EXPECT_FALSE(file.isAt(folder / "a"));
    EXPECT_EQ(bytesOf(file), large);
    std::filesystem::remove(folder / "a");
    EXPECT_EQ(bytesOf(file), large);
}

TEST(LoadedFile, HasNoBytesOnceItIsWrittenTo) {
    const ScratchFolder folder;
    const LoadedFile file(folder.write("a", "first"));
    EXPECT_EQ(bytesOf(file), "first");
    writeBytes(folder / "a", "longer than the first");
    EXPECT_FALSE(file.isUnchanged());
    EXPECT_EQ(bytesOf(file), "none");
}

TEST(LoadedFile, WhatIsNoRegularFileHasNoBytesAndIsNotWaitedFor) {
    const ScratchFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    for (const auto& path : {folder / "pipe", folder / "missing", folder.path()}) {
        const LoadedFile file(path);
        EXPECT_EQ(file.identity(), "");
        EXPECT_FALSE(file.isAt(path));
        EXPECT_EQ(bytesOf(file), "none");
    }
}

TEST(LoadedFile, AModelKnowsTheBytesThatItWasLoadedFrom) {
    const ScratchFolder folder;
    saveModelFile(folder / "m", test::tinyModel());
    const std::string bytes = readBytes(folder / "m");
    const ModelFile loaded = loadModelFile(folder / "m");
    ModelFile other = test::tinyModel();
    other.card.name = "another";
    saveModelFile(folder / "m", other);
    ASSERT_NE(loaded.origin, nullptr);
    EXPECT_EQ(bytesOf(*loaded.origin), bytes);
    EXPECT_NE(readBytes(folder / "m"), bytes);
}

}  // namespace
}  // namespace hanscope
