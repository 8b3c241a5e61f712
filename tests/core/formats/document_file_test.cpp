#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/text/text_file.h"
#include "tests/core/formats/zip_file.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class DocumentFileTest : public ::testing::Test {
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

TEST_F(DocumentFileTest, IsReadAsItIs) {
    const std::string text =
        "\xef\xbb\xbf"
        "Ünï\r\ncode 😀\n";
    EXPECT_EQ(readDocumentFile(write(text)).text.text, text);
}

TEST_F(DocumentFileTest, MayBeAsLongAsTheLimit) {
    EXPECT_EQ(readDocumentFile(write(std::string(kMaxDocumentBytes, 'a'))).text.text.size(),
              kMaxDocumentBytes);
}

TEST_F(DocumentFileTest, OverTheLimitIsRefusedWithItsSize) {
    const fs::path path = write("a");
    fs::resize_file(path, 50u << 20);  // sparse: nothing of it needs to be read
    EXPECT_THAT(refusal(path), AllOf(HasSubstr("holds 50.0 MiB"), HasSubstr("32.0 MiB at most")));
}

TEST_F(DocumentFileTest, EmptyOrBlankIsRefused) {
    for (const char* text : {"", " \n\t\r\n", "\xef\xbb\xbf \xc2\xa0\xe2\x80\x8b"}) {
        EXPECT_THAT(refusalOf(text), HasSubstr("holds no text")) << text;
    }
}

TEST_F(DocumentFileTest, FilesOfPagesAreToBeExported) {
    const std::string pages =
        test::zipOf({{"preview.jpg", std::string(5000, 'x')}, {"Index/Document.iwa", "x"}});
    EXPECT_THAT(refusal(folder_.write("letter.pages", pages)),
                HasSubstr("which only these programs read; export it there"));
}

TEST_F(DocumentFileTest, BinaryDataIsNamedByItsByte) {
    EXPECT_THAT(refusalOf(std::string("abc\0def", 7)),
                HasSubstr("not a text file (binary data at byte 3)"));
}

TEST_F(DocumentFileTest, InvalidUtf8IsNamedByItsByte) {
    EXPECT_THAT(refusalOf("caf\xe9"),
                AllOf(HasSubstr("not valid UTF-8 (byte 3 is 0xE9)"), HasSubstr("iconv")));
}

TEST_F(DocumentFileTest, OtherEncodingsAreConverted) {
    const DocumentFile wide = readDocumentFile(write(std::string("\xff\xfeh\0\xe9\0", 6)));
    EXPECT_EQ(wide.text.text, "hé");
    EXPECT_EQ(wide.encoding, "UTF-16LE");
    EXPECT_EQ(readDocumentFile(write("caf\xe9"), {"windows-1252"}).text.text, "café");
    EXPECT_THAT(refusalOf(std::string("\xff\xfeh", 3)), HasSubstr("text.txt: "));
    EXPECT_THAT(refusalOf(std::string("\xff\xfe \0", 4)), HasSubstr("holds no text"));
}

TEST_F(DocumentFileTest, FolderAndMissingFileAreNamed) {
    EXPECT_THAT(refusal(folder_.path()),
                AllOf(StartsWith(folder_.path().string()), HasSubstr("folder")));
    EXPECT_THAT(refusal(folder_.path() / "gone.txt"), HasSubstr("gone.txt: there is no such file"));
}

TEST_F(DocumentFileTest, UnreadableFileIsRefused) {
    const fs::path path = write("secret");
    fs::permissions(path, fs::perms::none);
    if (geteuid() == 0) GTEST_SKIP() << "nothing is unreadable for this user";
    EXPECT_THAT(refusal(path), HasSubstr("cannot be read (Permission denied)"));
}

}  // namespace
}  // namespace hanscope
