// Tables that pandas writes as one JSON object.
#include "core/corpus/readers/pandas_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/inspection.h"
#include "tests/core/corpus/table.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class PandasTables : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(std::string_view bytes) {
        return test::rowsOf(path_ = folder_.write("a.json", bytes));
    }
    std::vector<std::string> recognised() { return test::english(inspectSource(path_).recognised); }

    test::ScratchFolder folder_;
    std::filesystem::path path_;
};

TEST_F(PandasTables, AreReadByColumns) {
    EXPECT_THAT(rows(R"({"text":{"0":"a, \"b\"}","2":"😀\u00e9"},"label":{"0":1,"2":0.5}})"),
                ElementsAre(TableRow("a, \"b\"}", "1", 1), TableRow("😀é", "0.5", 1)));
    EXPECT_THAT(recognised(), ElementsAre("a table of pandas (orient='columns')"));
    EXPECT_THAT(rows("\xef\xbb\xbf{\n  \"id\": {\n    \"0\": 7,\n    \"1\": 8\n  },\n"
                     "  \"text\": {\n    \"0\": \"a\",\n    \"1\": \"b\"\n  },\n"
                     "  \"label\": {\n    \"0\": \"x\",\n    \"1\": \"y\"\n  }\n}\n"),
                ElementsAre(TableRow("a", "x", 3), TableRow("b", "y", 4)));
}

TEST_F(PandasTables, AreReadByRows) {
    EXPECT_THAT(rows("{\"0\":{\"text\":\"a\",\"label\":\"x\"},\n"
                     "\"1\":{\"text\":\"b\",\"label\":\"y\"}}"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
    EXPECT_THAT(recognised(), ElementsAre("a table of pandas (orient='index')"));
}

TEST_F(PandasTables, AreReadSplit) {
    EXPECT_THAT(rows("{\"columns\":[\"label\",\"text\"],\"index\":[0,1],\n"
                     "\"data\":[[\"x\",\"a\"],\n[\"y\",\"b]\"]]}"),
                ElementsAre(TableRow("a", "x", 2), TableRow("b]", "y", 3)));
    EXPECT_THAT(recognised(), ElementsAre("a table of pandas (orient='split')"));
}

// json.dump(table.to_dict("split")) and "tight".
TEST_F(PandasTables, AreReadSplitWithTheIndexBeforeTheColumns) {
    const std::string columns = "\"columns\": [\"text\", \"label\"], ",
                      data = "\"data\": [[\"Good\", \"p\"], [\"Bad\", \"n\"]]";
    const auto both = ElementsAre(TableRow("Good", "p", 1), TableRow("Bad", "n", 1));
    EXPECT_THAT(rows("{\"index\": [0, 1], " + columns + data + "}"), both);
    EXPECT_THAT(recognised(), ElementsAre("a table of pandas (orient='split')"));
    EXPECT_THAT(rows("{\"index\": [0, 1], " + columns + data +
                     ", \"index_names\": [null], \"column_names\": [null]}"),
                both);
    std::string index = "{\"index\": [0", texts = "\"data\": [[\"Good\", \"p\"]";
    for (int i = 1; i < 30000; ++i) {
        index += ", " + std::to_string(i);
        texts += ", [\"Bad\", \"n\"]";
    }
    EXPECT_EQ(rows(index + "], " + columns + texts + "]}").size(), 30000u);
    EXPECT_THAT(rows("{\"index\": [1, 2], \"text\": \"Good\", \"label\": \"p\"}"),
                ElementsAre(TableRow("Good", "p", 1)));
}

TEST_F(PandasTables, AreReadAsLists) {
    EXPECT_THAT(rows("{\"label\": [\"x\", 2],\n \"text\": [\"A very fine day, that was.\",\n"
                     "\"The night was very long.\"]}\n"),
                ElementsAre(TableRow("A very fine day, that was.", "x", 1),
                            TableRow("The night was very long.", "2", 1)));
    EXPECT_THAT(recognised(), ElementsAre("a table of pandas (orient='list')"));
    std::string long_ = "{\"text\": [\"A text of some words\"", labels = "\"label\": [1";
    for (int i = 0; i < 5000; ++i) {
        long_ += ", \"A text of some words\"";
        labels += ", 2";
    }
    EXPECT_EQ(rows(long_ + "], " + labels + "]}").size(), 5001u);
}

TEST_F(PandasTables, ARowOfListsIsNoTable) {
    EXPECT_THAT(rows(R"({"text": ["fine", "day"], "label": ["x"]})"),
                ElementsAre(TableRow("fine day", "x", 1)));
    EXPECT_THAT(rows("{\"text\": [\"A very fine day, yes.\", \"And a long night, too.\"], "
                     "\"label\": [\"x\"]}\n{\"text\": [\"a\"], \"label\": \"y\"}\n"),
                ElementsAre(TableRow("A very fine day, yes.\n\nAnd a long night, too.", "x", 1),
                            TableRow("a", "y", 2)));
}

TEST_F(PandasTables, RowsAreFoundAgainByTheirPlaces) {
    for (const char* bytes :
         {"{\"text\":{\"0\":\"a\",\n\"1\":\"b\"},\"label\":{\"0\":1,\"1\":2}}",
          "{\"columns\":[\"text\",\"label\"],\"data\":[[\"a\",1],[\"b\",2]]}"}) {
        const auto reader = openRowReader(folder_.write("a.json", bytes), {});
        std::vector<Row> all;
        for (Row row; reader->next(row);) all.push_back(row);
        ASSERT_EQ(all.size(), 2u);
        Row again;
        for (const std::size_t i : {1u, 0u}) {
            reader->seek({i, all[i].line, all[i].byte});
            ASSERT_TRUE(reader->next(again));
            EXPECT_EQ(again.text, all[i].text);
            EXPECT_EQ(again.labels, all[i].labels);
            EXPECT_EQ(again.line, all[i].line);
        }
    }
}

TEST_F(PandasTables, ThatAreDamagedSaySo) {
    EXPECT_THAT(test::refusalOf(folder_.write("b.json", "{\"text\":{\"0\":\"a\",\"1\":\"b\"")),
                HasSubstr("line 1: this table of pandas is not valid JSON"));
    EXPECT_THAT(test::refusalOf(folder_.write(
                    "b.json", "{\"columns\":[\"text\",\"label\"],\"data\":[[\"a\",1],\n7]}")),
                HasSubstr("line 2: this table of pandas is not valid JSON"));
}

TEST_F(PandasTables, AreNotObjectsWithNumbersForKeys) {
    EXPECT_THAT(rows("{\"cats\":{\"0\":0.0,\"1\":1.0},\"text\":\"a\"}\n"
                     "{\"cats\":{\"0\":1.0,\"1\":0.0},\"text\":\"b\"}\n"),
                ElementsAre(TableRow("a", "1", 1), TableRow("b", "0", 2)));
}

TEST_F(PandasTables, MayHaveRowsOfAnyNames) {
    const auto both = ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 1));
    EXPECT_THAT(rows(R"({"text":{"r1":"a","r2":"b"},"label":{"r1":"x","r2":"y"}})"), both);
    EXPECT_THAT(recognised(), ElementsAre("a table of pandas (orient='columns')"));
    EXPECT_THAT(rows(R"({"text":{"-1":"a","0":"b"},"label":{"-1":"x","0":"y"}})"), both);
    EXPECT_THAT(rows(R"({"r1":{"text":"a","label":"x"},"r2":{"label":"y","text":"b"}})"), both);
    EXPECT_THAT(recognised(), ElementsAre("a table of pandas (orient='index')"));
    Columns named{"words", "kind"};
    EXPECT_THAT(test::rowsOf(folder_.write("b.json",
                                           "{\"r1\":{\"words\":\"a\",\"kind\":\"x\"},\n"
                                           "\"r2\":{\"words\":\"b\",\"kind\":\"y\"},\n"
                                           "\"r3\":{\"words\":\"c\",\"kind\":\"y\"}}"),
                             named),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2), TableRow("c", "y", 3)));
}

TEST_F(PandasTables, AreNotLinesOfObjectsInObjects) {
    const std::string line = R"({"row":{"text":"a","label":"x"}})";
    EXPECT_THAT(rows(line + "\n" + line),
                ElementsAre(TableRow("a", "x", 1), TableRow("a", "x", 2)));
    EXPECT_THAT(rows(R"({"fields":{"text":"a"},"responses":{"label":[{"value":"x"}]}})"),
                ElementsAre(TableRow("a", "x", 1)));
}

}  // namespace
}  // namespace hanscope
