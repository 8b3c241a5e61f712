#include "core/text/text_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class TextFile : public ::testing::Test {
 protected:
    fs::path write(const std::string& bytes) { return folder_.write("text.txt", bytes); }

    static std::string refusal(const fs::path& path) {
        try {
            readDocumentFile(path);
        } catch (const FileError& error) {
            return error.what();
        }
        return "accepted";
    }

    std::string refusalOf(const std::string& bytes) { return refusal(write(bytes)); }

    test::ScratchFolder folder_;
};

TEST_F(TextFile, IsReadAsItIs) {
    const std::string text =
        "\xef\xbb\xbf"
        "Ünï\r\ncode 😀\n";
    EXPECT_EQ(readDocumentFile(write(text)).text, text);
}

TEST_F(TextFile, MayBeAsLongAsTheLimit) {
    EXPECT_EQ(readDocumentFile(write(std::string(kMaximumDocumentBytes, 'a'))).text.size(),
              kMaximumDocumentBytes);
}

TEST_F(TextFile, OverTheLimitIsRefusedWithItsSize) {
    const fs::path path = write("a");
    fs::resize_file(path, 50u << 20);  // sparse: nothing of it needs to be read
    EXPECT_THAT(refusal(path), AllOf(HasSubstr("holds 50.0 MiB"), HasSubstr("32.0 MiB at most")));
}

TEST_F(TextFile, EmptyOrBlankIsRefused) {
    for (const char* text : {"", " \n\t\r\n", "\xef\xbb\xbf \xc2\xa0\xe2\x80\x8b"}) {
        EXPECT_THAT(refusalOf(text), HasSubstr("holds no text")) << text;
    }
}

TEST_F(TextFile, BinaryDataIsNamedByItsByte) {
    EXPECT_THAT(refusalOf(std::string("abc\0def", 7)),
                HasSubstr("not a text file (binary data at byte 3)"));
}

TEST_F(TextFile, InvalidUtf8IsNamedByItsByte) {
    EXPECT_THAT(refusalOf("caf\xe9"),
                AllOf(HasSubstr("not valid UTF-8 (byte 3 is 0xE9)"), HasSubstr("iconv")));
}

TEST_F(TextFile, OtherEncodingsAreConverted) {
    const DecodedText wide = readDocumentFile(write(std::string("\xff\xfeh\0\xe9\0", 6)));
    EXPECT_EQ(wide.text, "hé");
    EXPECT_EQ(wide.encoding, "UTF-16LE");
    EXPECT_EQ(readDocumentFile(write("caf\xe9"), "windows-1252").text, "café");
    EXPECT_THAT(refusalOf(std::string("\xff\xfeh", 3)), HasSubstr("text.txt: "));
    EXPECT_THAT(refusalOf(std::string("\xff\xfe \0", 4)), HasSubstr("holds no text"));
}

TEST_F(TextFile, FolderAndMissingFileAreNamed) {
    EXPECT_THAT(refusal(folder_.path()),
                AllOf(StartsWith(folder_.path().string()), HasSubstr("folder")));
    EXPECT_THAT(refusal(folder_.path() / "gone.txt"), HasSubstr("gone.txt: there is no such file"));
}

TEST_F(TextFile, UnreadableFileIsRefused) {
    const fs::path path = write("secret");
    fs::permissions(path, fs::perms::none);
    if (geteuid() == 0) GTEST_SKIP() << "nothing is unreadable for this user";
    EXPECT_THAT(refusal(path), HasSubstr("cannot be read (Permission denied)"));
}

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
