#include "core/text/line_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/core/text/compressed.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::gzipped;
using test::zstandard;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Lines : public ::testing::Test {
 protected:
    static std::vector<std::string> linesOf(const std::filesystem::path& path) {
        LineSource source(path);
        std::vector<std::string> lines;
        for (std::string_view line; source.next(line);) lines.emplace_back(line);
        return lines;
    }

    static std::string refusal(const std::filesystem::path& path) {
        try {
            linesOf(path);
        } catch (const FileError& error) {
            return error.what();
        }
        return "accepted";
    }

    /// Text that compresses badly, in lines of varying length.
    static std::string longText() {
        std::string text;
        std::uint32_t state = 1;
        while (text.size() < 1000000) {
            state = state * 1664525u + 1013904223u;
            text += state % 97 == 0 ? '\n' : static_cast<char>('a' + (state >> 24) % 26);
        }
        return text;
    }

    test::ScratchFolder folder_;
};

TEST_F(Lines, KeepTheirLineFeeds) {
    EXPECT_THAT(linesOf(folder_.write("a", "one\r\n\ntwo")), ElementsAre("one\r\n", "\n", "two"));
}

TEST_F(Lines, KnowNumberAndOffset) {
    LineSource source(folder_.write("a", "\xef\xbb\xbfone\ntwo\n"));
    std::string_view line;
    ASSERT_TRUE(source.next(line));
    EXPECT_EQ(line, "one\n");
    EXPECT_EQ(source.lineNumber(), 1u);
    EXPECT_EQ(source.lineOffset(), 3u);
    ASSERT_TRUE(source.next(line));
    EXPECT_EQ(source.lineNumber(), 2u);
    EXPECT_EQ(source.lineOffset(), 7u);
    EXPECT_FALSE(source.next(line));
}

TEST_F(Lines, AreTheSameThroughGzip) {
    const std::string text = longText();
    const auto plain = linesOf(folder_.write("a", text));
    EXPECT_GT(plain.size(), 5000u);
    EXPECT_EQ(linesOf(folder_.write("a.gz", gzipped(text))), plain);
    const std::string members = gzipped(text.substr(0, 1234)) + gzipped(text.substr(1234));
    EXPECT_EQ(linesOf(folder_.write("b.gz", members)), plain);
}

TEST_F(Lines, LongerThanABlockAreWhole) {
    const std::string line(3000000, 'x');
    EXPECT_THAT(linesOf(folder_.write("a", line + "\n" + line)), ElementsAre(line + "\n", line));
}

TEST_F(Lines, ManyEmptyOnesAreRefused) {
    const std::string maximum(kMaxEmptyLines, '\n');
    EXPECT_EQ(linesOf(folder_.write("a", maximum + "a\n" + maximum)).size(),
              2 * kMaxEmptyLines + 1);
    EXPECT_THAT(refusal(folder_.write("a", "a\n" + maximum + "\n")),
                HasSubstr("line 1000002: more than 1,000,000 empty lines follow each other"));
    std::string ofTwoBytes;
    for (std::uint64_t i = 0; i <= kMaxEmptyLines; ++i) ofTwoBytes += "\r\n";
    EXPECT_THAT(refusal(folder_.write("a", ofTwoBytes)), HasSubstr("empty lines"));
}

// Near and far forwards, within what is in the memory and beyond, and back.
TEST_F(Lines, AreSoughtInAnyOrder) {
    const std::string text = longText();
    std::vector<std::pair<std::uint64_t, std::string>> lines;  // byte and line
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.emplace_back(at, text.substr(at, end - at));
        at = end;
    }
    for (const auto& file : {folder_.write("a.txt", text), folder_.write("a.gz", gzipped(text))}) {
        LineSource source(file);
        const std::size_t last = lines.size() - 1;
        for (const std::size_t i :
             {std::size_t{3}, std::size_t{4}, last / 3, last, last / 2, std::size_t{0}, last}) {
            source.seek(i + 1, lines[i].first);
            std::string_view line;
            ASSERT_TRUE(source.next(line)) << i;
            EXPECT_EQ(line, lines[i].second) << i;
            EXPECT_EQ(source.lineNumber(), i + 1);
            EXPECT_EQ(source.lineOffset(), lines[i].first);
        }
    }
}

TEST_F(Lines, TruncatedGzipIsRefused) {
    const std::string whole = gzipped(longText());
    for (const std::size_t length : {whole.size() / 2, whole.size() - 1, std::size_t{12}}) {
        EXPECT_THAT(refusal(folder_.write("a.gz", whole.substr(0, length))),
                    HasSubstr("the gzip data ends in the middle"))
            << length;
    }
}

TEST_F(Lines, AreTheSameThroughZstandard) {
    const std::string text = longText();
    const auto plain = linesOf(folder_.write("a", text));
    const std::string frames = zstandard(text.substr(0, 1234)) + zstandard(text.substr(1234));
    EXPECT_EQ(linesOf(folder_.write("a.ZST", frames)), plain);
    EXPECT_THAT(linesOf(folder_.write("b.zst", zstandard(""))), IsEmpty());
}

TEST_F(Lines, TruncatedDamagedOrFalseZstandardIsRefused) {
    std::string whole = zstandard(longText());
    for (const std::size_t length : {whole.size() / 2, whole.size() - 1, std::size_t{12}}) {
        EXPECT_THAT(refusal(folder_.write("a.zst", whole.substr(0, length))),
                    HasSubstr("the Zstandard data ends in the middle"))
            << length;
    }
    whole[3] ^= 1;
    EXPECT_THAT(refusal(folder_.write("a.zst", whole)), HasSubstr("not Zstandard data"));
    EXPECT_THAT(refusal(folder_.write("b.zst", "")), HasSubstr("not Zstandard data"));
}

TEST_F(Lines, DamagedGzipIsRefused) {
    std::string bytes = gzipped(longText());
    bytes[bytes.size() - 6] ^= 1;  // in the checksum
    EXPECT_THAT(refusal(folder_.write("a.gz", bytes)), HasSubstr("the gzip data is damaged"));
}

// Of data that is shorter than a block nothing has been handed over when the fault is found.
TEST_F(Lines, AFlippedBitInSmallCompressedDataIsToldAsDamage) {
    for (const std::size_t place : {std::size_t{2}, std::size_t{12}, std::size_t{20}}) {
        std::string bytes = gzipped("text,label\na nice text,good\n");
        bytes[place] ^= 4;
        EXPECT_THAT(refusal(folder_.write("a.gz", bytes)), HasSubstr("the gzip data")) << place;
    }
    std::string bytes = zstandard("text,label\na nice text,good\n");
    bytes[bytes.size() / 2] ^= 4;
    bytes[4] ^= 8;  // a reserved bit of the frame's header
    EXPECT_THAT(refusal(folder_.write("a.zst", bytes)), HasSubstr("the Zstandard data"));
}

TEST_F(Lines, AFalseGzipFileIsRefused) {
    EXPECT_THAT(refusal(folder_.write("a.gz", "text,label\n")), HasSubstr("not gzip data"));
    EXPECT_THAT(refusal(folder_.write("b.gz", "")), HasSubstr("not gzip data"));
}

TEST_F(Lines, EndlessLineIsRefused) {
    const std::string bytes = "first\n" + std::string(kMaxRowBytes + 1000000, ' ');
    EXPECT_THAT(refusal(folder_.write("a.gz", gzipped(bytes))),
                HasSubstr("line 2: this line has more than 64.0 MiB"));
}

TEST_F(Lines, MissingFileAndFolderAreRefused) {
    EXPECT_THAT(refusal(folder_.path() / "gone"), HasSubstr("gone: there is no such file"));
    EXPECT_THAT(refusal(folder_.path()), HasSubstr("this is a folder"));
}

TEST_F(Lines, PositionCountsCompressedBytes) {
    const auto path = folder_.write("a.gz", gzipped(longText()));
    LineSource source(path);
    std::uint64_t last = 0;
    for (std::string_view line; source.next(line);) {
        ASSERT_GE(source.position().done, last);
        last = source.position().done;
    }
    EXPECT_EQ(last, std::filesystem::file_size(path));
    EXPECT_EQ(source.position().total, last);
}

}  // namespace
}  // namespace hanscope
