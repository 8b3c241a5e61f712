#include "core/survey/counts/count_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using ::testing::ThrowsMessage;

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

class CountFileTest : public ::testing::Test {
 protected:
    std::filesystem::path shard(const std::string& name, std::uint64_t number, std::uint64_t count,
                                const std::vector<std::uint64_t>& rows = {},
                                const std::string& question = "{}") const {
        CountWriter writer(folder_ / name, {"collocates", question, {number, count}});
        RowMarks marks;
        for (const std::uint64_t row : rows) {
            marks.begin(writer, row);
            writer.number(10 * row);
        }
        RowMarks::end(writer);
        SkippedRows skipped;
        skipped.empty = number;
        skipped.add(message("line 7 is faulty"));
        writer.commit(skipped);
        return folder_ / name;
    }
    void expectFault(const std::vector<std::filesystem::path>& files,
                     const std::string& sentence) const {
        EXPECT_THAT([&] { openShards(files); }, ThrowsMessage<Error>(HasSubstr(sentence)));
    }

    ScratchFolder folder_;
};

TEST(Shard, HasEveryNthRow) {
    std::vector<std::uint64_t> rows;
    for (std::uint64_t row = 0; row < 10; ++row)
        if (Shard{2, 4}.has(row)) rows.push_back(row);
    EXPECT_THAT(rows, ElementsAre(1, 5, 9));
    EXPECT_TRUE(Shard().has(0) && Shard().has(17));
}

// 300 is 0b10'0101100: the low 7 bits with the mark of more, then the others.
TEST_F(CountFileTest, KeepsNumbersAndTexts) {
    const std::string long_text(200'000, 'x');
    {
        CountWriter writer(folder_ / "a", {"keyness", R"({"x":1})", {2, 3}});
        for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{300}, kMax})
            writer.number(number);
        writer.text("é");
        writer.text(long_text);
        writer.commit({});
    }
    EXPECT_THAT(readBytes(folder_ / "a"),
                StartsWith(std::string("HANSCOPE COUNTS 1\n\0\xac\x02\xff", 22)));
    CountReader reader(folder_ / "a");
    EXPECT_EQ(reader.header().command, "keyness");
    EXPECT_EQ(reader.header().question, R"({"x":1})");
    EXPECT_EQ(reader.header().shard.number, 2u);
    for (int pass = 0; pass < 2; ++pass, reader.rewind()) {
        EXPECT_EQ(reader.number(), 0u);
        EXPECT_EQ(reader.numberBelow(301), 300u);
        EXPECT_EQ(reader.number(), kMax);
        EXPECT_EQ(reader.text(), "é");
        EXPECT_EQ(reader.text(), long_text);
        EXPECT_THROW(reader.number(), FileError);
    }
    reader.number();
    EXPECT_THROW(reader.numberBelow(300), FileError);
}

TEST_F(CountFileTest, ReadsTheRowsOfAllShardsInOrder) {
    std::vector<CountReader> shards =
        openShards({shard("b", 2, 2, {1, 3, 9}), shard("a", 1, 2, {4, 8})});
    std::vector<std::uint64_t> rows, numbers;
    std::vector<std::size_t> files;
    readRows(shards, [&](std::uint64_t row, std::size_t file) {
        rows.push_back(row);
        files.push_back(file);
        numbers.push_back(shards[file].number());
    });
    EXPECT_THAT(rows, ElementsAre(1, 3, 4, 8, 9));
    EXPECT_THAT(files, ElementsAre(1, 1, 0, 0, 1));
    EXPECT_THAT(numbers, ElementsAre(10, 30, 40, 80, 90));
    const SkippedRows skipped = skippedOf(shards);
    EXPECT_EQ(skipped.empty, 3u);
    EXPECT_EQ(skipped.faulty, 1u) << "both met the same row";
    EXPECT_EQ(skipped.faults[0].english(), "line 7 is faulty");
}

TEST_F(CountFileTest, RefusesFilesThatDoNotBelongTogether) {
    const auto one = shard("a", 1, 3), two = shard("b", 2, 3);
    expectFault({one, two}, "shard 3 of 3 is missing");
    expectFault({two, one, shard("c", 1, 3)}, "it is the same shard as");
    expectFault({one, shard("d", 2, 3, {}, "[]")}, "of other texts, or by other options");
    expectFault({one, shard("e", 2, 4)}, "of other texts, or by other options");
}

TEST_F(CountFileTest, RefusesEveryDamage) {
    const std::string whole = readBytes(shard("a", 1, 1, {0, 1, 2}));
    const auto path = folder_ / "broken";
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string bytes = whole;
        bytes[i] = static_cast<char>(bytes[i] ^ 1);
        writeBytes(path, bytes);
        EXPECT_THROW(CountReader{path}, FileError) << i;
        writeBytes(path, whole.substr(0, i));
        EXPECT_THROW(CountReader{path}, FileError) << i;
    }
    writeBytes(path, "text,label\nA text that is a table and not a file of counts,good\n");
    expectFault({path}, "this is no file that --shard writes");
}

}  // namespace
}  // namespace hanscope::test
