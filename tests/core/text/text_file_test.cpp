#include "core/text/text_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/error.h"
#include "core/text/utf8.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::StartsWith;

class TextFile : public ::testing::Test {
 protected:
    fs::path write(const std::string& bytes) { return folder_.write("text.txt", bytes); }

    test::ScratchFolder folder_;
};

TEST_F(TextFile, AWriteProtectedFileIsNotReplaced) {
    const fs::path path = write("old");
    writeDocumentFile(path, "new\r\n");
    EXPECT_EQ(test::readBytes(path), "new\r\n");
    fs::permissions(path, fs::perms::owner_read);
    try {
        writeDocumentFile(path, "newer");
        FAIL() << "a write-protected file was replaced";
    } catch (const FileError& error) {
        EXPECT_EQ(error.what(),
                  path.string() + ": this file is write-protected; choose another name");
    }
    EXPECT_EQ(test::readBytes(path), "new\r\n");
}

// What waits for a pipe to which nobody writes cannot be cancelled, and a device may never end.
TEST_F(TextFile, WhatIsNoRegularFileIsRefusedAtOnce) {
    const fs::path pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto refusal = [](const fs::path& path) -> std::string {
        std::string first, second;
        try {
            requireRegularFile(path);
        } catch (const FileError& error) {
            first = error.what();
        }
        try {
            const InputFile file(path);
        } catch (const FileError& error) {
            second = error.what();
        }
        EXPECT_EQ(first, second);
        return first;
    };
    EXPECT_EQ(refusal(pipe), pipe.string() + ": this is a pipe or a device; choose a file");
    EXPECT_EQ(refusal("/dev/zero"), "/dev/zero: this is a pipe or a device; choose a file");
    EXPECT_EQ(refusal(folder_ / "."),
              (folder_ / ".").string() + ": this is a folder; choose a file in it");
    EXPECT_EQ(refusal(folder_ / "none"),
              (folder_ / "none").string() + ": there is no such file; check the name");
    EXPECT_THROW(readFileBytes(pipe, 100), FileError);
    EXPECT_EQ(requireRegularFile(write("text")), 4u);
}

TEST_F(TextFile, IsReadFromAnyPlaceAlsoIfItBecomesShorter) {
    const fs::path path = write("0123456789");
    const InputFile file(path);
    char bytes[8] = {};
    EXPECT_EQ(file.size(), 10u);
    EXPECT_EQ(file.read(4, bytes, 4), 4u);
    EXPECT_EQ(std::string(bytes, 4), "4567");
    EXPECT_EQ(file.read(8, bytes, 8), 2u);
    fs::resize_file(path, 6);
    EXPECT_EQ(file.read(4, bytes, 8), 2u);
    EXPECT_EQ(std::string(bytes, 2), "45");
    EXPECT_EQ(file.read(8, bytes, 8), 0u);
}

TEST(RequireDocumentText, BeginsWithTheSource) {
    try {
        requireDocumentText(" ", "the pasted text");
        FAIL() << "blank text was accepted";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), StartsWith("the pasted text: this holds no text"));
    }
    EXPECT_NO_THROW(requireDocumentText("ok", "the pasted text"));
}

TEST(FindInvalidUtf8, FindsTheFirstByte) {
    EXPECT_EQ(findInvalidUtf8(""), std::nullopt);
    EXPECT_EQ(findInvalidUtf8("plain ASCII, more than eight bytes"), std::nullopt);
    EXPECT_EQ(findInvalidUtf8("é这😀\xf4\x8f\xbf\xbf"), std::nullopt);
    EXPECT_EQ(findInvalidUtf8("12345678\x80"), 8u);
    EXPECT_EQ(findInvalidUtf8("a\xc3"), 1u);                // cut off
    EXPECT_EQ(findInvalidUtf8("a\xc0\x80"), 1u);            // overlong
    EXPECT_EQ(findInvalidUtf8("ab\xed\xa0\x80"), 2u);       // surrogate
    EXPECT_EQ(findInvalidUtf8("abc\xf4\x90\x80\x80"), 3u);  // beyond U+10FFFF
    EXPECT_EQ(findInvalidUtf8("é\xff"), 2u);
}

}  // namespace
}  // namespace hanscope
