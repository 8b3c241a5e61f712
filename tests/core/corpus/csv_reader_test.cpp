#include "core/corpus/csv_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/corpus/table.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Csv : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(std::string_view bytes, const Columns& columns = {}) {
        return test::rowsOf(folder_.write("table.csv", bytes), columns);
    }
    std::string refusal(std::string_view bytes, const Columns& columns = {}) {
        return test::refusalOf(folder_.write("table.csv", bytes), columns);
    }

    test::ScratchFolder folder_;
};

TEST_F(Csv, ReadsRowsByTheirColumns) {
    EXPECT_THAT(rows("id,label,text\n1,pos,Good film\n2,neg,Bad film\n"),
                ElementsAre(TableRow("Good film", "pos", 2), TableRow("Bad film", "neg", 3)));
}

TEST_F(Csv, ARowMayLackItsLabelIfTheColumnsSaySo) {
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(
        rows("text,label\none,a\ntwo, \nthree,b\n", columns),
        ElementsAre(TableRow("one", "a", 2), TableRow("two", "", 3), TableRow("three", "b", 4)));
}

TEST_F(Csv, TakesCarriageReturnsAndNoLastLineEnd) {
    EXPECT_THAT(rows("text,label\r\none,a\r\ntwo,b"),
                ElementsAre(TableRow("one", "a", 2), TableRow("two", "b", 3)));
}

TEST_F(Csv, QuotedFieldsKeepSeparatorsQuotesAndLines) {
    EXPECT_THAT(rows("text,label\n\"a, \"\"b\"\"\r\nc\n\",x\n\"\",\"y\"\n\"\"\"\",z\n"),
                ElementsAre(TableRow("a, \"b\"\r\nc\n", "x", 2), TableRow("", "y", 5),
                            TableRow("\"", "z", 6)));
}

TEST_F(Csv, ARowOfTooManyFieldsIsRefused) {
    const std::string maximum(1000000 - 3, ',');
    EXPECT_EQ(rows("text,label," + maximum + "\na,b," + maximum + "\n").size(), 1u);
    EXPECT_THAT(refusal("text,label,," + maximum + "\n"),
                StartsWith(", line 1: this row has more than 1,000,000 fields"));
}

TEST_F(Csv, HeaderMayBeQuoted) {
    EXPECT_THAT(rows("\"text\",\"label\"\na,b\n"), ElementsAre(TableRow("a", "b", 2)));
}

TEST_F(Csv, SpacesBelongToTheField) {
    EXPECT_THAT(rows("text,label\n a , b\n"), ElementsAre(TableRow(" a ", "b", 2)));
}

TEST_F(Csv, QuoteWithinAnUnquotedFieldIsAnInchMark) {
    EXPECT_THAT(rows("text,label\na 3\" disc,b\n"), ElementsAre(TableRow("a 3\" disc", "b", 2)));
}

TEST_F(Csv, EmptyFieldsAreFields) {
    EXPECT_THAT(rows("text,note,label,more\n,,b,\n"), ElementsAre(TableRow("", "b", 2)));
}

TEST_F(Csv, ByteOrderMarkAndEmptyLinesAreSkipped) {
    EXPECT_THAT(rows("\xef\xbb\xbf"
                     "text,label\n\n\r\na,b\n\n"),
                ElementsAre(TableRow("a", "b", 4)));
}

TEST_F(Csv, TabsSeparateInTsv) {
    EXPECT_THAT(test::rowsOf(folder_.write("t.tsv", "text\tlabel\na, b\t\"x\ty\"\n")),
                ElementsAre(TableRow("a, b", "x\ty", 2)));
}

TEST_F(Csv, UnclosedQuoteNamesTheLineWhereItOpens) {
    EXPECT_THAT(refusal("text,label\na,b\n\"c\ne,f\n"),
                StartsWith(", line 3: the quote that opens in this line is never closed"));
    EXPECT_THAT(refusal("text,label\n\"a\nb\",\"c\n"), StartsWith(", line 3: the quote"));
}

TEST_F(Csv, TextAfterAClosingQuoteIsRefusedIfItGivesNoRow) {
    EXPECT_THAT(refusal("text,label\n\"a\"b\n"), StartsWith(", line 2: a quoted field continues"));
}

TEST_F(Csv, WrongNumberOfFieldsIsRefused) {
    EXPECT_THAT(refusal("text,label\na,b\nc\n"), StartsWith(", line 3: this row has 1 field, but"));
    EXPECT_THAT(refusal("text,label\na,b,c\n"),
                HasSubstr("this row has 3 fields, but the first row names 2 columns"));
}

TEST_F(Csv, BlankLabelIsRefused) {
    EXPECT_THAT(refusal("text,label\n\"a\nb\",x\nc, \n"),
                StartsWith(", line 4: this row's label is empty"));
}

TEST_F(Csv, EmptyTableIsRefused) {
    EXPECT_THAT(refusal(""), HasSubstr("this table is empty"));
    EXPECT_THAT(refusal("\n\n"), HasSubstr("this table is empty"));
}

TEST_F(Csv, MissingColumnIsRefusedWithTheNearest) {
    EXPECT_EQ(refusal("id,rating,text\n1,2,a\n", {"text", "ratng"}),
              ", line 1: there is no column \"ratng\" (did you mean \"rating\"?); the columns are "
              "\"id\", \"rating\" and \"text\"");
}

TEST_F(Csv, InvalidUtf8NamesLineAndByte) {
    EXPECT_THAT(refusal("text,label\né,b\n\xc3(,d\n"),
                StartsWith(", line 3: this is not valid UTF-8 (byte 16 is 0xC3)"));
}

TEST_F(Csv, BinaryDataNamesLineAndByte) {
    EXPECT_THAT(refusal(std::string_view("text,label\na\0\0\0\0,b\n", 19)),
                StartsWith(", line 2: this is not a text file (binary data at byte 12)"));
}

TEST_F(Csv, WithoutNamesTheLabelComesFirstAndTextsAreJoined) {
    EXPECT_THAT(
        rows("\"3\",\"Title\",\"Line one\\nline \"\"two\"\"\"\n\"1\",\"\",\"b\"\n"),
        ElementsAre(TableRow("Title\n\nLine one\nline \"two\"", "3", 1), TableRow("b", "1", 2)));
}

TEST_F(Csv, WhetherTheFirstRowHoldsNamesIsAChoice) {
    Columns columns;
    columns.header = Header::Absent;
    EXPECT_THAT(rows("good,a film\n", columns), ElementsAre(TableRow("a film", "good", 1)));
    EXPECT_THAT(refusal("good\nbad\n", columns), HasSubstr("this row has one field"));
    columns.label = "x";
    EXPECT_THAT(refusal("good,a film\n", columns), HasSubstr("has no column to be named"));
    EXPECT_THAT(rows("1,x\na,b\n", {"1", "x", Header::Present}),
                ElementsAre(TableRow("a", "b", 2)));
}

TEST_F(Csv, OnlyRowsThatMustBeDataAreTakenForData) {
    for (const char* names : {"1,text\n", "0,1,2\n", "id,other\n", "1.5,b\n"})
        EXPECT_THAT(refusal(names), StartsWith(", line 1: no column has one of the usual names"))
            << names;
}

TEST_F(Csv, ContinuesAfterAFaultyRow) {
    const auto reader = openRowReader(
        folder_.write("table.csv", "text,label\né,é,c\n\"\xff\n\"x,y\nd,\ne,f\n"), {});
    Row row;
    for (const char* line :
         {"line 2: this row has 3", "line 3: this is not", "line 5: this row's"}) {
        try {
            reader->next(row);
            ADD_FAILURE() << line;
        } catch (const RowError& error) {
            EXPECT_THAT(error.what(), HasSubstr(line));
        }
    }
    ASSERT_TRUE(reader->next(row));
    EXPECT_EQ(row.text, "e");
    EXPECT_FALSE(reader->next(row));
}

TEST_F(Csv, ListsOfLabelsAreSeparatedWithinTheField) {
    Columns lists{"text", "topics"};
    lists.labelling = Labelling::Lists;
    const std::string table = "text,topics\na,x; y|z\nb,\nc,\"u,v\"\n";
    EXPECT_THAT(rows(table, lists), ElementsAre(TableRow("a", "x/y/z/", 2), TableRow("b", "", 3),
                                                TableRow("c", "u,v/", 4)));
    lists.separators = ",";
    EXPECT_THAT(rows(table, lists), ElementsAre(TableRow("a", "x; y|z/", 2), TableRow("b", "", 3),
                                                TableRow("c", "u/v/", 4)));
    EXPECT_THAT(refusal("text,topics\na\n", lists), StartsWith(", line 2: this row has 1 field"));
}

TEST_F(Csv, NamesThatAppearTwiceMatterOnlyWhereTheyAreWanted) {
    EXPECT_THAT(rows("id,text,id,label\n1,a,2,b\n"), ElementsAre(TableRow("a", "b", 2)));
    EXPECT_THAT(refusal("text,text,label\na,b,c\n"),
                HasSubstr("the column \"text\" appears twice; rename one"));
    EXPECT_THAT(refusal("text,text,label\na,b,c\n", {"text", "label"}), HasSubstr("appears twice"));
}

TEST_F(Csv, QuoteThatNeverClosesDoesNotFillTheMemory) {
    std::string table = "text,label\n\"";
    while (table.size() <= kMaxRowBytes + (1u << 20)) table += std::string(1 << 16, 'x') + '\n';
    EXPECT_THAT(refusal(table), HasSubstr("line 2: the quote that opens in this line is not closed "
                                          "within 64.0 MiB"));
}

}  // namespace
}  // namespace hanscope
