// The other columns of a source, and the groups that they make.
#include "core/survey/metadata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/survey/grouping.h"
#include "core/survey/survey_source.h"
#include "core/survey/survey_table.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<ColumnValue> valuesOf(const std::vector<std::string>& texts) {
    std::vector<ColumnValue> values;
    for (const std::string& text : texts) values.push_back({text, values.size() + 2});
    return values;
}

struct CodedColumn {
    MetadataColumn column;
    std::vector<Cell> cells;
};

CodedColumn coded(const std::vector<std::string>& texts) {
    ColumnCoder coder("c");
    std::vector<Cell> cells = coder.code(valuesOf(texts));
    return {coder.column(), std::move(cells)};
}

std::vector<std::string> namesOf(const Grouping& grouping) {
    std::vector<std::string> names;
    for (const Group& group : grouping.groups)
        names.push_back((group.values == Group::Values::None    ? "none"
                         : group.values == Group::Values::Other ? "other"
                                                                : group.name) +
                        " " + std::to_string(group.texts));
    return names;
}

std::vector<std::string> groupsOf(const std::vector<std::string>& texts) {
    const CodedColumn column = coded(texts);
    return namesOf(hanscope::groupsOf(column.column, column.cells));
}

TEST(ColumnCoder, NamesAreNumbered) {
    const CodedColumn column = coded({"b", " a ", "", "b"});
    EXPECT_EQ(column.column.kind, ColumnKind::Names);
    EXPECT_THAT(column.column.names, ElementsAre("b", "a"));
    EXPECT_THAT(column.cells, ElementsAre(0u, 1u, kNoValue, 0u));
}

TEST(ColumnCoder, TheFirstValuesDecideTheKind) {
    EXPECT_EQ(coded({"", "  "}).column.kind, ColumnKind::Empty);
    EXPECT_EQ(coded({"1", "2.5", "-3"}).column.kind, ColumnKind::Numbers);
    EXPECT_EQ(coded({"1", "x"}).column.kind, ColumnKind::Names);
    EXPECT_EQ(coded({"0123", "0456"}).column.kind, ColumnKind::Names);  // postal codes
    EXPECT_EQ(coded({"1999", "2004"}).column.kind, ColumnKind::Dates);
    EXPECT_EQ(coded({"999", "1200"}).column.kind, ColumnKind::Numbers);
    EXPECT_EQ(coded({"nan", "inf"}).column.kind, ColumnKind::Names);
    EXPECT_EQ(coded({"20240110", "20240111"}).column.kind, ColumnKind::Dates);
    ColumnCoder coder("c");
    EXPECT_THAT(coder.code(valuesOf({"", ""})), ElementsAre(kNoValue, kNoValue));
    coder.code(valuesOf({"2020-01-05"}));
    EXPECT_EQ(coder.column().kind, ColumnKind::Dates);
}

// A float has 24 bits: 20250011 and 20250012 would be one number.
TEST(ColumnCoder, FewLargeNumbersAreNames) {
    const std::vector<std::string> orders{"20250011", "20250012", "20250013"};
    EXPECT_EQ(coded(orders).column.kind, ColumnKind::Names);
    EXPECT_EQ(coded(orders).column.names, orders);
    EXPECT_EQ(coded({"16777216", "16777218"}).column.kind, ColumnKind::Numbers) << "exact";
    std::vector<std::string> seconds;
    for (int i = 0; i < 30; ++i) seconds.push_back(std::to_string(1700000001 + 86400 * i));
    EXPECT_EQ(coded(seconds).column.kind, ColumnKind::Numbers) << "ranges";
}

TEST(ColumnCoder, DamagedDatesAreCounted) {
    std::vector<std::string> texts(20, "2020-01-05");
    texts[7] = "yesterday";
    const CodedColumn column = coded(texts);
    EXPECT_EQ(column.column.kind, ColumnKind::Dates);
    EXPECT_EQ(column.cells[7], kOtherValue);
    EXPECT_EQ(othersText(column.column).english(),
              "One value of the column 'c' is no date: in line 9.");
    texts[12] = "2020-02-30";
    EXPECT_EQ(othersText(coded(texts).column).english(),
              "2 values of the column 'c' are no dates; the first is in line 9.");
    EXPECT_TRUE(othersText(coded({"a"}).column).empty());
}

TEST(ColumnCoder, TooManyNamesAreFreeText) {
    std::vector<std::string> texts;
    for (int i = 0; i <= 1000; ++i) texts.push_back("film " + std::to_string(i));
    EXPECT_EQ(coded(texts).column.kind, ColumnKind::Free);
    EXPECT_THAT(coded(texts).column.names, IsEmpty());
    texts.pop_back();
    EXPECT_EQ(coded(texts).column.kind, ColumnKind::Names);
    EXPECT_EQ(coded({std::string(101, 'a'), "b"}).column.kind, ColumnKind::Free);
    const CodedColumn column = coded({std::string(101, 'a'), "b"});
    EXPECT_THAT(hanscope::groupsOf(column.column, column.cells).fault.english(),
                HasSubstr("too many different values"));
}

TEST(Grouping, NamesAreSortedByFrequency) {
    EXPECT_THAT(groupsOf({"a", "b", "b", "", "c"}), ElementsAre("b 2", "a 1", "c 1", "none 1"));
}

TEST(Grouping, FewNumbersAreGroupsAndManyAreRanges) {
    EXPECT_THAT(groupsOf({"10", "9.5", "2", "10", "1e1"}), ElementsAre("2 1", "9.5 1", "10 3"));
    std::vector<std::string> texts;
    for (int i = 0; i < 100; ++i) texts.push_back(std::to_string(i / 2 + 0.5));
    texts.push_back("many");
    EXPECT_THAT(groupsOf(texts), ElementsAre("0.5–9.5 20", "10.5–19.5 20", "20.5–29.5 20",
                                             "30.5–39.5 20", "40.5–49.5 20", "other 1"));
}

TEST(Grouping, OneValueOrOnlySingleOnesAreNoGroups) {
    const auto fault = [](const std::vector<std::string>& texts) {
        const CodedColumn column = coded(texts);
        return hanscope::groupsOf(column.column, column.cells).fault.english();
    };
    EXPECT_EQ(fault({"a", "a"}), "all texts have the same value in the column 'c'");
    EXPECT_EQ(fault({"a", "b"}), "each text has another value in the column 'c'");
    EXPECT_EQ(fault({"", ""}), "no text has a value in the column 'c'");
    EXPECT_EQ(fault({"a", "a", ""}), "");
    std::vector<std::string> rows;
    for (int i = 0; i < 30; ++i) rows.push_back(std::to_string(i));
    EXPECT_EQ(fault(rows), "the column 'c' has another number for each text");
}

TEST(Grouping, TimeStepsDependOnTheSpan) {
    EXPECT_THAT(groupsOf({"2020-03-03", "2020-01-02", "2020-01-02"}),
                ElementsAre("2020-01-02 2", "2020-03-03 1"));
    EXPECT_THAT(groupsOf({"2020-03-05", "2020-01-02", "2020-01-31"}),
                ElementsAre("2020-01 2", "2020-03 1"));
    std::vector<std::string> years(8, "2020-03-05");
    years.insert(years.end(), {"2026-01-02", "", "x"});
    EXPECT_THAT(groupsOf(years), ElementsAre("2020 8", "2026 1", "none 1", "other 1"));
    // Never finer than they are written.
    EXPECT_THAT(groupsOf({"2020-03", "2020-03-02", "2020-04"}),
                ElementsAre("2020-03 2", "2020-04 1"));
    EXPECT_THAT(groupsOf({"1999", "2000", "2000"}), ElementsAre("1999 1", "2000 2"));
}

TEST(Grouping, AGroupHoldsItsCells) {
    const CodedColumn column = coded({"2020-03-05", "2026-01-02", "2020-12-31", ""});
    const Grouping grouping = hanscope::groupsOf(column.column, column.cells);
    EXPECT_THAT(grouping.ofText, ElementsAre(0, 1, 0, 2));
    for (std::size_t text = 0; text < column.cells.size(); ++text)
        for (std::size_t group = 0; group < grouping.groups.size(); ++group)
            EXPECT_EQ(grouping.groups[group].holds(column.cells[text]),
                      grouping.ofText[text] == static_cast<std::int32_t>(group));
}

class ColumnsOfSource : public testing::Test {
 protected:
    CorpusSource source(const std::string& name, const std::string& bytes) {
        return surveySource(folder_.write(name, bytes), model_.info());
    }
    SurveyTable survey(const CorpusSource& source) {
        SurveyTable table;
        surveyCorpus(model_, source,
                     [&](std::shared_ptr<const SurveyPart> part) { table.append(part); });
        return table;
    }

    const test::ScratchFolder folder_;
    const test::WordClassifier model_;
};

constexpr char kFilmTable[] =
    "id,text,date,label,shop\n"
    "1,good film,2020-01-05,good,a\n"
    "2,,2020-01-06,bad,b\n"  // without words
    "3,bad,2021-05-05,bad,\n"
    "4,\"film, film\",never,good,b\n";

TEST_F(ColumnsOfSource, AreKeptWithTheTexts) {
    const CorpusSource films = source("films.csv", kFilmTable);
    EXPECT_THAT(films.columns.others, ElementsAre("id", "date", "shop"));
    const SurveyTable table = survey(films);
    ASSERT_EQ(table.size(), 3u);
    ASSERT_EQ(table.columns().size(), 3u);
    EXPECT_EQ(table.columns()[2].name, "shop");
    EXPECT_THAT(table.columns()[2].names, ElementsAre("a", "b"));
    EXPECT_THAT(table.cells(2), ElementsAre(0u, kNoValue, 1u));
    EXPECT_EQ(table[2].cell(2), 1u);
    EXPECT_EQ(table.columns()[1].kind, ColumnKind::Names) << "a third of the values is no date";
}

TEST_F(ColumnsOfSource, ManyPartsHaveTheNamesOfAll) {
    std::string csv = "text,label,shop\n";
    for (int i = 0; i < 1000; ++i) csv += "good film,good,shop " + std::to_string(i / 300) + "\n";
    const SurveyTable table = survey(source("films.csv", csv));
    EXPECT_THAT(table.columns()[0].names, ElementsAre("shop 0", "shop 1", "shop 2", "shop 3"));
    const std::vector<Cell> cells = table.cells(0);
    ASSERT_EQ(cells.size(), 1000u);
    for (std::size_t i = 0; i < cells.size(); ++i) ASSERT_EQ(cells[i], i / 300);
}

TEST_F(ColumnsOfSource, JsonLinesNeedNotHaveThem) {
    const CorpusSource films =
        source("films.jsonl",
               "{\"text\":\"good\",\"label\":\"good\",\"year\":1999,\"tags\":[\"a\"]}\n"
               "{\"text\":\"bad\",\"label\":\"bad\",\"year\":null}\n"
               "{\"text\":\"bad\",\"label\":\"bad\",\"year\":2000,\"tags\":[\"a\"]}\n");
    const SurveyTable table = survey(films);
    ASSERT_EQ(table.columns().size(), 2u);
    for (std::size_t i = 0; i < 2; ++i)
        if (table.columns()[i].name == "year")
            EXPECT_EQ(namesOf(hanscope::groupsOf(table.columns()[i], table.cells(i))),
                      (std::vector<std::string>{"1999 1", "2000 1", "none 1"}));
        else
            EXPECT_THAT(table.columns()[i].names, ElementsAre("[\"a\"]"));
}

TEST_F(ColumnsOfSource, AColumnIsReadByRows) {
    const CorpusSource films = source("films.csv", kFilmTable);
    const ColumnCells shops = readColumn(films, "shop");
    EXPECT_THAT(shops.cells, ElementsAre(0u, 1u, kNoValue, 1u));
    EXPECT_THAT(readColumn(films, "label").column.names, ElementsAre("good", "bad"));
    EXPECT_THAT(
        readColumn(source("a.csv", "text,label,shop\ngood,good,a\nbad\nbad,bad,b\n"), "shop").cells,
        ElementsAre(0u, kNoValue, 1u));
}

TEST_F(ColumnsOfSource, AColumnThatIsNotThereIsRefused) {
    const CorpusSource films = source("films.csv", kFilmTable);
    try {
        readColumn(films, "shopp");
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("did you mean \"shop\"?"));
    }
    EXPECT_THROW(readColumn(source("films.txt", "good film\n"), "shop"), Error);
    CorpusSource missing;
    missing.path = folder_ / "missing.csv";
    EXPECT_THROW(readColumn(missing, "shop"), FileError);
}

}  // namespace
}  // namespace hanscope
