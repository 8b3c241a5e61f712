#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/inspection.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

class FirstRowsTest : public ::testing::Test {
 protected:
    FirstRows read(const std::string& name, const std::string& bytes,
                   const std::string& column = {}, std::size_t count = 10) {
        return readFirstRows(folder_.write(name, bytes), column, count);
    }

    test::ScratchFolder folder_;
};

TEST_F(FirstRowsTest, HaveTheirLabels) {
    const FirstRows first = read("a.csv", "label,text\ngood,One.\nbad,\"Two,\nlines.\"\n");
    ASSERT_EQ(first.rows.size(), 2u);
    EXPECT_EQ(first.rows[1].text, "Two,\nlines.");
    EXPECT_THAT(first.rows[1].labels, ElementsAre("bad"));
    EXPECT_TRUE(first.isWhole);
}

TEST_F(FirstRowsTest, StopAtTheirNumber) {
    const std::string table = "label\ttext\na\tOne.\nb\tTwo.\na\tThree.\n";
    EXPECT_EQ(read("a.tsv", table, {}, 2).rows.size(), 2u);
    EXPECT_FALSE(read("a.tsv", table, {}, 2).isWhole);
    EXPECT_TRUE(read("a.tsv", table, {}, 3).isWhole);
}

TEST_F(FirstRowsTest, NeedNoLabels) {
    const FirstRows first = read("a.jsonl", "{\"text\": \"One.\"}\n{\"text\": \"Two.\"}\n");
    ASSERT_EQ(first.rows.size(), 2u);
    EXPECT_TRUE(first.rows[0].labels.empty());
}

TEST_F(FirstRowsTest, MayBeOneColumnWithoutAName) {
    const FirstRows first = read("a.csv", "A good film\nnot good\nA good film\n");
    ASSERT_EQ(first.rows.size(), 3u);
    EXPECT_EQ(first.rows[1].text, "not good");
    EXPECT_TRUE(first.rows[1].labels.empty());
}

TEST_F(FirstRowsTest, TheColumnOfTheTextsCanBeChosen) {
    const std::string table = "x,y\nfirst one,second one\nfirst two,second two\n";
    EXPECT_EQ(read("a.csv", table, "y").rows.at(1).text, "second two");
    EXPECT_EQ(read("a.csv", table, "x").rows.at(0).text, "first one");
}

TEST_F(FirstRowsTest, FaultyRowsAreCounted) {
    const FirstRows first =
        read("a.jsonl", "{\"text\": \"One.\"}\n{\"text\": 3}\n{\"text\": \"Two.\"}\n");
    EXPECT_EQ(first.rows.size(), 2u);
    EXPECT_EQ(first.faulty, 1u);
}

TEST(IsTableName, LooksAtTheEndingAlsoOfCompressedFiles) {
    for (const char* name : {"a.csv", "b.TSV", "c.jsonl", "d.csv.gz", "e.xlsx", "f.ods"})
        EXPECT_TRUE(isTableName(name));
    for (const char* name : {"e.xlsx", "f.ODS"}) EXPECT_TRUE(isSpreadsheetName(name));
    for (const char* name : {"a.csv", "b.json", "c.docx"}) EXPECT_FALSE(isSpreadsheetName(name));
    for (const char* name : {"a.txt", "csv", ".csv", "a.csv.txt"}) EXPECT_FALSE(isTableName(name));
}

TEST(NameWithoutEnding, KeepsWhatIsNotTheEndingOfAFormat) {
    EXPECT_EQ(nameWithoutEnding("/films/film.docx"), "film");
    EXPECT_EQ(nameWithoutEnding("Film.DOCX"), "Film");
    EXPECT_EQ(nameWithoutEnding("reviews.csv.gz"), "reviews");
    EXPECT_EQ(nameWithoutEnding("reviews.labels.jsonl"), "reviews");
    for (const char* name : {"Vol. 3", "film.docx.part", "film", ".txt", ""})
        EXPECT_EQ(nameWithoutEnding(name), name);
}

}  // namespace
}  // namespace hanscope
