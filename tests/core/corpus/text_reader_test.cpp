#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/row_reader.h"
#include "tests/core/corpus/table.h"
#include "tests/core/text/compressed.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Texts without labels, of every format.
class UnlabelledRows : public ::testing::Test {
 protected:
    UnlabelledRows() { columns_.labelling = Labelling::None; }

    std::vector<TableRow> rowsOf(const std::string& name, const std::string& bytes) {
        return test::rowsOf(folder_.write(name, bytes), columns_);
    }
    std::string refusalOf(const std::string& name, const std::string& bytes) {
        return test::refusalOf(folder_.write(name, bytes), columns_);
    }

    test::ScratchFolder folder_;
    Columns columns_;
};

TEST_F(UnlabelledRows, OfTextEndAtEmptyLines) {
    EXPECT_THAT(rowsOf("a.txt", "\nOne\ntwo.\n \n\nThree"),
                ElementsAre(TableRow("One\ntwo.\n", "", 2), TableRow("Three", "", 6)));
    EXPECT_THAT(rowsOf("a.txt.gz", test::gzipped("zipped")),
                ElementsAre(TableRow("zipped", "", 1)));
}

TEST_F(UnlabelledRows, OfTextEndAtLinesIfNoneIsEmpty) {
    std::string bytes;
    for (int i = 0; i < 5000; ++i) bytes += "A line of thirty-two characters\n";
    const std::vector<TableRow> rows = rowsOf("a.txt", bytes);
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(std::get<0>(rows[0]).size(), 65536u);
    EXPECT_EQ(std::get<2>(rows[1]), 2049u);
    EXPECT_EQ(std::get<0>(rows[0]) + std::get<0>(rows[1]) + std::get<0>(rows[2]), bytes);
}

TEST_F(UnlabelledRows, AFaultyLineIsNamedAndMayBeSkipped) {
    const auto path = folder_.write("a.txt", "one\n\x81\ntwo\n");
    EXPECT_THAT(test::refusalOf(path, columns_), HasSubstr("line 2: this is not valid UTF-8"));
    const auto reader = openRowReader(path, columns_);
    Row row;
    EXPECT_THROW(reader->next(row), RowError);
    ASSERT_TRUE(reader->next(row));
    EXPECT_EQ(row.text, "two\n");
}

TEST_F(UnlabelledRows, NeedNoColumnOfLabels) {
    EXPECT_THAT(rowsOf("a.jsonl", "{\"text\": \"one\"}\n{\"text\": \"two\", \"label\": null}\n"),
                ElementsAre(TableRow("one", "", 1), TableRow("two", "", 2)));
    EXPECT_THAT(rowsOf("a.csv", "id,text\n1,one\n"), ElementsAre(TableRow("one", "", 2)));
    EXPECT_THAT(rowsOf("b.csv", "text\none\n"), ElementsAre(TableRow("one", "", 2)));
    EXPECT_THAT(rowsOf("c.csv", "text,label\none,\n"), ElementsAre(TableRow("one", "", 2)));
    EXPECT_THAT(rowsOf("d.csv", "3,one\n4,two\n"),
                ElementsAre(TableRow("one", "", 1), TableRow("two", "", 2)));
    EXPECT_THAT(rowsOf("a.ss", "u\t\tp\t\t \t\tone <sssss> two\n"),
                ElementsAre(TableRow("one\ntwo", "", 1)));
    EXPECT_THAT(refusalOf("e.csv", "id,name\n1,2\n"), HasSubstr("line 1: no column has"));
}

TEST_F(UnlabelledRows, LabelledTextIsNotPlain) {
    columns_.labelling = Labelling::One;
    EXPECT_THAT(refusalOf("a.txt", "one"), HasSubstr("the format of this file is not known"));
}

}  // namespace
}  // namespace hanscope
