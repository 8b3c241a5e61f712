// JSON of any layout, as other programs and label tools write it.
#include "core/corpus/readers/json_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/inspection.h"
#include "tests/core/corpus/table.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class JsonLayouts : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(std::string_view bytes, const Columns& columns = {}) {
        return test::rowsOf(path_ = folder_.write("a.json", bytes), columns);
    }
    std::string refusal(std::string_view bytes) {
        return test::refusalOf(folder_.write("a.json", bytes));
    }
    /// The rows that can be read, and then the message of each of the others.
    std::vector<std::string> textsAndFaults(std::string_view bytes) {
        const auto reader = openRowReader(folder_.write("a.json", bytes), {});
        std::vector<std::string> all;
        for (Row row;;) try {
                if (!reader->next(row)) return all;
                all.push_back(row.text);
            } catch (const RowError& error) {
                all.push_back(std::string(error.what()).substr(folder_.path().string().size()));
            }
    }
    std::vector<std::string> recognised() { return test::english(inspectSource(path_).recognised); }

    test::ScratchFolder folder_;
    std::filesystem::path path_;
};

const std::vector<TableRow> kTwo{{"a", "x", 2}, {"b", "y", 3}};

TEST_F(JsonLayouts, ObjectsMayBeElementsOfAnArray) {
    EXPECT_EQ(rows("[\n {\"text\":\"a\",\"label\":\"x\"},\n {\"text\":\"b\",\"label\":\"y\"}\n]\n"),
              kTwo);
    EXPECT_THAT(recognised(), ElementsAre("JSON objects of any layout"));
    EXPECT_THAT(rows("[{\"text\":\"a]}\",\"label\":\"x\"},{\"text\":\"\\\"b\",\"label\":\"y\"}]"),
                ElementsAre(TableRow("a]}", "x", 1), TableRow("\"b", "y", 1)));
}

TEST_F(JsonLayouts, ObjectsMaySpanLines) {
    EXPECT_THAT(rows("{\n \"text\": \"a\",\n \"label\": \"x\"\n}\n{\n \"text\": \"b\", \"label\": "
                     "\"y\"}\n"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 5)));
    EXPECT_THAT(rows("[\n{\n \"text\": \"a\",\n \"label\": [\n \"x\"\n ]\n}]"),
                ElementsAre(TableRow("a", "x", 2)));
}

TEST_F(JsonLayouts, ObjectsMayBeInAnObject) {
    EXPECT_EQ(
        rows("{\"data\": [\n{\"text\":\"a\",\"label\":\"x\"},\n{\"text\":\"b\",\"label\":\"y\"}"
             "],\n\"version\": {\"text\": 2}}"),
        kTwo);
    EXPECT_THAT(rows("{\"rows\":[{\"text\":\"a\",\"label\":\"x\"}],\"n\":1}"),
                ElementsAre(TableRow("a", "x", 1)));
    EXPECT_THAT(
        rows("{\"schema\": {\"fields\": [{\"name\": \"text\"}]}, \"n\": 1, \"title\": \"a, b\","
             "\n\"data\": [{\"text\":\"a\",\"label\":\"x\"}]}"),
        ElementsAre(TableRow("a", "x", 2)));
    EXPECT_THAT(rows("{\"text\":\"a\",\"items\":[{\"text\":\"no\"}],\"label\":\"x\"}\n"),
                ElementsAre(TableRow("a", "x", 1)));
    for (const char* damaged :
         {"{\"data", "{\"data\"", "{\"data\":", "{\"n\":[", "{\"n\":1,", "{\"n\" 1"})
        EXPECT_THAT(refusal(damaged), HasSubstr("line 1")) << damaged;
}

TEST_F(JsonLayouts, ObjectsMayFollowEachOtherInALineOrBehindCommas) {
    const std::string a = R"({"text":"a","label":"x"})", b = R"({"text":"b","label":"y"})";
    const std::vector<TableRow> inALine{{"a", "x", 1}, {"b", "y", 1}};
    EXPECT_EQ(rows(a + b), inALine);
    EXPECT_EQ(rows(a + " " + b + "\n"), inALine);
    const std::vector<TableRow> inLines{{"a", "x", 1}, {"b", "y", 2}};
    EXPECT_EQ(rows(a + ",\n" + b + ",\n"), inLines);
    EXPECT_THAT(textsAndFaults(a + " x\n" + b), ElementsAre(HasSubstr("line 1"), "b"));
}

TEST_F(JsonLayouts, LinesMayEndWithCarriageReturnsAlone) {
    EXPECT_THAT(rows("{\"text\":\"a\",\"label\":\"x\"}\r{\"text\":\"b\",\"label\":\"y\"}\r"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
}

TEST_F(JsonLayouts, LinesMayHaveTheEndingOfJson) {
    EXPECT_THAT(rows("{\"text\":\"a\",\"label\":\"x\"}\n{\"text\":\"b\",\"label\":\"y\"}\n"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
    EXPECT_THAT(recognised(), IsEmpty());
}

TEST_F(JsonLayouts, ADamagedFirstLineIsALine) {
    EXPECT_THAT(textsAndFaults("{\"text\":\"a\",\"label\":\n{\"text\":\"b\",\"label\":\"y\"}\n"),
                ElementsAre(HasSubstr("line 1"), "b"));
}

TEST_F(JsonLayouts, MayBeInUtf16) {
    std::string bytes("\xff\xfe");
    for (const char c : std::string_view("{\"text\":\"a\",\"label\":\"x\"}\r\n"))
        (bytes += c) += '\0';
    EXPECT_THAT(rows(bytes), ElementsAre(TableRow("a", "x", 1)));
}

TEST_F(JsonLayouts, RowsAreFoundAgainByTheirPlaces) {
    const auto reader = openRowReader(
        folder_.write("a.json",
                      "[{\"text\":\"a\",\"label\":\"x\"}, {\n\"text\":\"b\",\"label\":\"y\"},"
                      "\n {\"text\":\"c\",\"label\":\"x\"}]"),
        {});
    std::vector<Row> all;
    for (Row row; reader->next(row);) all.push_back(row);
    ASSERT_EQ(all.size(), 3u);
    Row again;
    for (const std::size_t i : {2u, 0u, 1u}) {
        reader->seek({i, all[i].line, all[i].byte});
        ASSERT_TRUE(reader->next(again));
        EXPECT_EQ(again.text, all[i].text);
        EXPECT_EQ(again.line, all[i].line);
        EXPECT_EQ(again.byte, all[i].byte);
    }
}

TEST_F(JsonLayouts, GoesOnAfterWhatIsNoObject) {
    EXPECT_THAT(textsAndFaults("[\"word\", 7,\n{\"text\":\"a\",\"label\":\"x\"}, null]"),
                ElementsAre("/a.json, line 1: this is not a JSON object; each text must be one",
                            HasSubstr("line 1: this is not a JSON object"), "a",
                            HasSubstr("line 2: this is not a JSON object")));
    EXPECT_THAT(
        textsAndFaults("[\n{\"text\":\"a,\n\"label\":\"x\"},\n {\"text\":\"b\",\"label\":\"y\"}]"),
        ElementsAre(HasSubstr("line 2: a string in this object does not end on its line"), "b"));
    EXPECT_THAT(textsAndFaults("[{\"text\":\"a\",\"label\":\"x\"},{\"text\":"),
                ElementsAre("a", HasSubstr("line 1: this object does not end")));
    EXPECT_THAT(refusal(std::string(100, '[')), HasSubstr("nested more than 64 deep"));
}

TEST_F(JsonLayouts, ValuesThatPythonWritesAreNone) {
    for (const char* value : {"NaN", "Infinity", "-Infinity"}) {
        const std::string object =
            std::string("{\"score\":") + value + ",\"text\":\"NaN a\",\"label\":\"x\"}\n";
        EXPECT_THAT(rows(object + object),
                    ElementsAre(TableRow("NaN a", "x", 1), TableRow("NaN a", "x", 2)));
    }
    const auto corpus = openCorpus(
        {folder_.write("b.jsonl",
                       "{\"text\":\"a\",\"label\":\"x\"}\n{\"text\":\"b\",\"label\":NaN}\n"
                       "{\"text\":\"c\",\"label\":\"\"}\n{\"text\":\"d\"}\n"
                       "{\"text\":NaN,\"label\":\"x\"}\n")},
        {}, {{folder_ / "cache", {}}, 1, {}, {}});
    EXPECT_EQ(corpus->size(), 1u);
    EXPECT_EQ(corpus->skipped().unlabelled.count, 3u);
    EXPECT_EQ(corpus->skipped().empty, 1u);
}

TEST_F(JsonLayouts, NumbersAreExactInListsRepairedRowsAndScores) {
    EXPECT_THAT(rows("{\"text\":\"a\",\"label\":[0.10000000000000001]}\n"
                     "{\"text\":\"b\",\"label\":18446744073709551617,\"score\":NaN}\n"),
                ElementsAre(TableRow("a", "0.10000000000000001", 1),
                            TableRow("b", "18446744073709551617", 2)));
    EXPECT_THAT(rows("{\"text\":\"a\",\"cats\":{\"x\":0.99999999999999999,\"y\":1e-20}}\n"),
                ElementsAre(TableRow("a", "x", 1)));
}

TEST_F(JsonLayouts, HalvesOfPairsAndControlCharactersAreReplaced) {
    const std::string object =
        R"({"text":"a\ud83d b\ude00 \ud83d\ude00\u0000\u001b[31m","label":"x"})";
    const TableRow row("a\ufffd b\ufffd 😀  [31m", "x", 1);
    const auto both = rows(object + "\n" + object);
    ASSERT_EQ(both.size(), 2u);
    EXPECT_EQ(both[0], row);
    EXPECT_EQ(std::get<0>(both[1]), std::get<0>(row));
    EXPECT_EQ(repairedJson("{\"a\":\"\\ud83d"), "{\"a\":\"\\ufffd");
    EXPECT_EQ(repairedJson("[NaN,\"\\"), "[null,\"\\");
    EXPECT_THAT(rows("{\"text\":\"a\tb\x01\",\"label\":\"x\"}\n"),
                ElementsAre(TableRow("a b ", "x", 1)));
}

TEST_F(JsonLayouts, Prodigy) {
    const std::string export_ =
        "{\"text\":\"a\",\"label\":\"x\",\"answer\":\"accept\"}\n"
        "{\"text\":\"b\",\"label\":\"x\",\"answer\":\"reject\"}\n"
        "{\"text\":\"c\",\"label\":\"x\",\"answer\":\"ignore\"}\n"
        "{\"text\":\"d\",\"options\":[{\"id\":\"y\",\"text\":\"Y\"}],\"accept\":[\"y\"],"
        "\"answer\":\"accept\"}\n";
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(rows(export_, columns), ElementsAre(TableRow("a", "x", 1), TableRow("b", "", 2),
                                                    TableRow("c", "", 3), TableRow("d", "y", 4)));
    EXPECT_THAT(recognised(), ElementsAre("an export of Prodigy"));
    EXPECT_THAT(inspectSource(path_).rows[1].fields, ElementsAre("b", "", "reject", "", ""));
    const auto corpus = openCorpus({path_}, {}, {{folder_ / "cache", {}}, 1, {}, {}});
    EXPECT_EQ(corpus->size(), 2u);
    EXPECT_EQ(corpus->skipped().unlabelled.count, 2u);
}

TEST_F(JsonLayouts, Doccano) {
    EXPECT_THAT(rows("{\"id\":1,\"data\":\"a\",\"label\":[\"x\"]}\n"
                     "{\"id\":2,\"data\":\"b\",\"label\":[\"y\"]}\n"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
    EXPECT_EQ(inspectSource(path_).columns.labelling, Labelling::One);
}

TEST_F(JsonLayouts, LabelStudio) {
    const auto task = [](const std::string& text, const std::string& annotations) {
        return "{\"id\":1,\"annotations\":[" + annotations + "],\"data\":{\"text\":\"" + text +
               "\"},\"meta\":{}}";
    };
    const auto chosen = [](const std::string& choices, bool isCancelled = false) {
        return std::string("{\"was_cancelled\":") + (isCancelled ? "true" : "false") +
               ",\"result\":[{\"from_name\":\"mood\",\"type\":\"choices\",\"value\":{\"choices\":" +
               choices + "}}]}";
    };
    const std::string export_ = "[" + task("a", chosen("[\"x\"]")) + ",\n" +
                                task("b", chosen("[\"z\"]", true) + "," + chosen("[\"y\"]")) +
                                ",\n" + task("c", "") + "]";
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(rows(export_, columns),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2), TableRow("c", "", 3)));
    EXPECT_THAT(recognised(),
                ElementsAre("JSON objects of any layout", "an export of Label Studio"));
    Columns lists;
    lists.labelling = Labelling::Lists;
    EXPECT_THAT(
        rows("[" + task("a", chosen("[\"x\",\"y\"]")) + "," + task("b", chosen("[\"x\"]")) + "]",
             lists),
        ElementsAre(TableRow("a", "x/y/", 1), TableRow("b", "x/", 1)));
}

TEST_F(JsonLayouts, Argilla) {
    const auto record = [](const std::string& text, const std::string& values) {
        return "{\"id\":\"1\",\"fields\":{\"text\":\"" + text + "\"},\"responses\":{\"label\":[" +
               values + "]},\"suggestions\":{}}";
    };
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(
        rows("[" + record("a", "{\"value\":\"x\"},{\"value\":\"y\"},{\"value\":\"x\"}") + "," +
                 record("b", "{\"value\":\"x\"},{\"value\":\"y\"}") + "," + record("c", "") + "]",
             columns),
        ElementsAre(TableRow("a", "x", 1), TableRow("b", "", 1), TableRow("c", "", 1)));
    EXPECT_THAT(recognised(), ElementsAre("JSON objects of any layout", "an export of Argilla"));
    EXPECT_THAT(rows("{\"inputs\":{\"text\":\"a\"},\"prediction\":null,\"annotation\":\"x\","
                     "\"status\":\"Validated\"}\n"
                     "{\"inputs\":{\"text\":\"b\"},\"prediction\":null,\"annotation\":\"x\","
                     "\"status\":\"Discarded\"}\n",
                     columns),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "", 2)));
}

TEST_F(JsonLayouts, SpaCy) {
    EXPECT_THAT(rows("{\"text\":\"a\",\"cats\":{\"x\":0.0,\"y\":1.0}}\n"
                     "{\"text\":\"b\",\"cats\":{\"x\":true,\"y\":false}}\n"),
                ElementsAre(TableRow("a", "y", 1), TableRow("b", "x", 2)));
}

TEST_F(JsonLayouts, MongoDb) {
    EXPECT_THAT(
        rows("{\"_id\":{\"$oid\":\"5f\"},\"text\":\"a\",\"label\":{\"$numberInt\":\"1\"}}\n"
             "{\"_id\":{\"$oid\":\"60\"},\"text\":\"b\",\"label\":[{\"$numberLong\":\"2\"}]}\n"),
        ElementsAre(TableRow("a", "1", 1), TableRow("b", "2", 2)));
    EXPECT_THAT(inspectSource(path_).rows[0].fields, ElementsAre("5f", "a", "1"));
    Columns lists;
    lists.labelling = Labelling::Lists;
    lists.label = "label";
    EXPECT_THAT(rows("{\"text\":\"a\",\"label\":[{\"$numberDouble\":\"1.5\"},\"x\"]}", lists),
                ElementsAre(TableRow("a", "1.5/x/", 1)));
    EXPECT_THAT(refusal("{\"text\":\"a\",\"label\":{\"$in\":\"1\"}}"), HasSubstr("is object here"));
}

TEST_F(JsonLayouts, Elasticsearch) {
    const std::string
        first = R"({"_index":"r","_id":"1","_score":1,"_source":{"text":"a","label":"x"}})",
        second = R"({"_index":"r","_id":"2","_score":1,"_source":{"text":"b","label":"y"}})";
    EXPECT_THAT(rows(first + "\n" + second + "\n"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
    EXPECT_THAT(test::english(inspectSource(path_).recognised),
                ElementsAre("an export of Elasticsearch"));
    EXPECT_THAT(rows(R"({"took":3,"hits":{"total":{"value":2},"max_score":1.0,"hits":[)" + first +
                     ",\n" + second + "]}}"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
}

TEST_F(JsonLayouts, ADocumentOfInceptionIsNamed) {
    EXPECT_THAT(refusal(R"({"%TYPES":{},"%FEATURE_STRUCTURES":[{"sofaString":"a"}],"%VIEWS":{}})"),
                HasSubstr("this is a document of INCEpTION"));
}

TEST_F(JsonLayouts, TextSequences) {
    const std::string object = R"({"text":"a","label":"x"})";
    for (const std::string& bytes :
         {"\x1e" + object + "\n\x1e" + object + "\n", "\x1e" + object + "\x1e" + object}) {
        std::vector<std::string> texts;
        for (const TableRow& row : rows(bytes)) texts.push_back(std::get<0>(row));
        EXPECT_THAT(texts, ElementsAre("a", "a"));
    }
}

TEST_F(JsonLayouts, ThatOnlyThePartForTrainingIsReadIsSaid) {
    EXPECT_THAT(rows(R"({"train":[{"text":"a","label":"x"}],"test":[{"text":"b","label":"y"}]})"),
                ElementsAre(TableRow("a", "x", 1)));
    EXPECT_THAT(recognised(),
                ElementsAre("JSON objects of any layout", "of the array “train” alone"));
}

}  // namespace
}  // namespace hanscope
