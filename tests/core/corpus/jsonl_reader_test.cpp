#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/inspection.h"
#include "core/corpus/row_reader.h"
#include "tests/core/corpus/table.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class Jsonl : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(std::string_view bytes, const Columns& columns = {}) {
        return test::rowsOf(folder_.write("table.jsonl", bytes), columns);
    }
    std::string refusal(std::string_view bytes, const Columns& columns = {}) {
        return test::refusalOf(folder_.write("table.jsonl", bytes), columns);
    }

    static Columns lists() {
        Columns columns{"text", "labels"};
        columns.labelling = Labelling::Lists;
        return columns;
    }

    test::ScratchFolder folder_;
};

TEST_F(Jsonl, ReadsOneObjectALine) {
    EXPECT_THAT(rows("{\"id\": 1, \"text\": \"a\\n\\u00e9\", \"label\": \"x\"}\r\n\n"
                     "{\"label\": \"y\", \"text\": \"b\"}"),
                ElementsAre(TableRow("a\né", "x", 1), TableRow("b", "y", 3)));
}

TEST_F(Jsonl, LabelsMayBeNumbersAndTruthValues) {
    EXPECT_THAT(rows("{\"text\":\"a\",\"label\":7}\n{\"text\":\"a\",\"label\":-3}\n"
                     "{\"text\":\"a\",\"label\":3.5}\n{\"text\":\"a\",\"label\":true}\n"
                     "{\"text\":\"a\",\"label\":18446744073709551615}\n"),
                ElementsAre(TableRow("a", "7", 1), TableRow("a", "-3", 2), TableRow("a", "3.5", 3),
                            TableRow("a", "true", 4), TableRow("a", "18446744073709551615", 5)));
}

TEST_F(Jsonl, DifferentNumbersAreDifferentLabels) {
    std::vector<std::string> labels;
    std::string bytes;
    for (const char* number : {"18446744073709551616", "18446744073709551617", "0.1",
                               "0.10000000000000001", "3.50", "1e2", "7"}) {
        labels.emplace_back(number);
        bytes += "{\"text\":\"a\",\"label\":" + labels.back() + "}\n";
    }
    labels[4] = "3.5";  // what a double holds is written as before
    labels[5] = "100.0";
    std::vector<std::string> read;
    for (const TableRow& row : rows(bytes)) read.push_back(std::get<1>(row));
    EXPECT_EQ(read, labels);
    const auto source = folder_.write(
        "lists.jsonl", R"({"text":"a","labels":[0.1,0.10000000000000001,18446744073709551617]})");
    const auto reader = openRowReader(source, lists());
    Row row;
    ASSERT_TRUE(reader->next(row));
    EXPECT_THAT(row.labels, ElementsAre("0.1", "0.10000000000000001", "18446744073709551617"));
    EXPECT_THAT(inspectSource(source).rows.at(0).fields,
                ElementsAre("a", "[0.1,0.10000000000000001,18446744073709551617]"));
}

TEST_F(Jsonl, ARowMayLackItsLabelIfTheColumnsSaySo) {
    Columns columns{"text", "label"};
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(rows("{\"text\":\"a\"}\n{\"text\":\"b\",\"label\":7}\n"
                     "{\"text\":\"c\",\"label\":null}\n{\"text\":\"d\",\"label\":\" \"}\n",
                     columns),
                ElementsAre(TableRow("a", "", 1), TableRow("b", "7", 2), TableRow("c", "", 3),
                            TableRow("d", "", 4)));
}

/// The first row is read by another parser than the others.
TEST_F(Jsonl, EveryRowIsReadLikeTheFirst) {
    for (const std::string object :
         {R"({"text":"a\n\ud83d\ude00","label":-0})", R"({"text":[["a"," "],["b"]],"label":1e2})",
          R"({"label":7,"text":"a","label":18446744073709551616,"text":"b"})",
          R"({"label":false,"text":["a","b"],"more":{"text":["c"]}})"}) {
        const auto both = rows(object + '\n' + object);
        ASSERT_EQ(both.size(), 2u);
        const auto& [text, label, line] = both[0];
        EXPECT_EQ(both[1], TableRow(text, label, line + 1));
    }
}

TEST_F(Jsonl, ByteOrderMarkIsSkipped) {
    EXPECT_THAT(rows("\xef\xbb\xbf{\"text\":\"a\",\"label\":\"x\"}\n"),
                ElementsAre(TableRow("a", "x", 1)));
}

TEST_F(Jsonl, NoLinesAreNoRows) {
    EXPECT_THAT(rows("\n \n"), IsEmpty());
}

TEST_F(Jsonl, BadJsonNamesLineAndByte) {
    const std::string good = "{\"text\":\"a\",\"label\":\"x\"}\n";  // 25 bytes
    EXPECT_THAT(refusal(good + "{\"text\" \"b\"}\n"),
                StartsWith(", line 2 (byte 35): this is not "));
    EXPECT_THAT(refusal(good + "{\"text\":\"b\""), HasSubstr("line 2"));
    EXPECT_THAT(refusal(good + good.substr(0, 24) + good), HasSubstr("line 2 (byte 49)"));
}

TEST_F(Jsonl, DeepNestingIsRefused) {
    const auto deep = [](std::size_t depth) {
        return "{\"text\":\"[[\\\"[[\",\"label\":\"x\",\"more\":" + std::string(depth, '[') +
               std::string(depth, ']') + "}";
    };
    EXPECT_EQ(rows(deep(63)).size(), 1u);
    EXPECT_THAT(refusal(deep(64)), HasSubstr("line 1: this line is nested more than 64 deep"));
    EXPECT_THAT(refusal(std::string(2000000, '[')), HasSubstr("nested more than 64 deep"));
    EXPECT_THAT(refusal(deep(500000)), HasSubstr("nested more than 64 deep"));
}

TEST_F(Jsonl, OtherValuesThanObjectsAreRefused) {
    EXPECT_THAT(refusal("[1]\n"), StartsWith(", line 1: this is not a JSON object"));
}

TEST_F(Jsonl, MissingKeyNamesTheLine) {
    EXPECT_THAT(refusal("{\"text\":\"a\",\"label\":\"x\"}\n{\"text\":\"a\"}\n"),
                StartsWith(", line 2: this object has no \"label\""));
}

TEST_F(Jsonl, MissingColumnSuggestsTheNearest) {
    EXPECT_THAT(refusal("{\"review\":\"a\",\"stars\":1}\n", {"reviews", "stars"}),
                StartsWith(", line 1: there is no column \"reviews\" (did you mean \"review\"?)"));
}

TEST_F(Jsonl, WrongKindsAreRefused) {
    EXPECT_THAT(refusal("{\"text\":3,\"label\":\"x\"}\n"),
                HasSubstr("\"text\" is number here; the text must be a string"));
    EXPECT_THAT(refusal("{\"text\":\"a\",\"label\":[\"x\",\"y\"]}\n"),
                HasSubstr("\"label\" is array"));
}

TEST_F(Jsonl, ListsOfLabelsAreArrays) {
    EXPECT_THAT(rows("{\"text\":\"a\",\"labels\":[\"x\",\" y;z\",\"x\"]}\n"
                     "{\"text\":\"b\",\"labels\":[]}\n{\"text\":\"c\",\"labels\":[7,true]}\n",
                     lists()),
                ElementsAre(TableRow("a", "x/ y;z/x/", 1), TableRow("b", "", 2),
                            TableRow("c", "7/true/", 3)));
}

TEST_F(Jsonl, ValuesThatAreNotListsAreRefusedWithTheLine) {
    const std::string good = "{\"text\":\"a\",\"labels\":[]}\n";
    const auto with = [&](const std::string& value) {
        return refusal(good + "{\"text\":\"a\",\"labels\":" + value + "}\n", lists());
    };
    EXPECT_THAT(with("\"x\""), StartsWith(", line 2: \"labels\" is string here; the labels must be "
                                          "an array of strings"));
    EXPECT_THAT(with("null"), HasSubstr("line 2: \"labels\" is null here"));
    EXPECT_THAT(with("{\"x\":1}"), HasSubstr("line 2: \"labels\" is object here"));
    EXPECT_THAT(with("[\"x\",[\"y\"]]"), HasSubstr("line 2: \"labels\" holds array here"));
    EXPECT_THAT(with("[\"x\",\" \"]"), HasSubstr("line 2: \"labels\" holds an empty label"));
    EXPECT_THAT(refusal(good + "{\"text\":\"a\"}\n", lists()),
                StartsWith(", line 2: this object has no \"labels\"; add it"));
    EXPECT_THAT(
        refusal("{\"text\":\"a\",\"labels\":[\"x\",\"y\"]}\n", {"text", "labels"}),
        HasSubstr("\"labels\" is array here; the label must be a string or a number, or say "
                  "that it holds several labels a text (--labels-column)"));
}

TEST_F(Jsonl, EmptyLabelIsRefused) {
    EXPECT_THAT(refusal("{\"text\":\"a\",\"label\":\" \"}\n"),
                HasSubstr("line 1: this row's label"));
    EXPECT_THAT(refusal("{\"text\":\"a\",\"label\":null}\n"), HasSubstr("label is empty"));
}

TEST_F(Jsonl, InvalidUtf8NamesLineAndByte) {
    EXPECT_THAT(refusal("\n{\"text\":\"é\xff\",\"label\":\"x\"}\n"),
                StartsWith(", line 2: this is not valid UTF-8 (byte 12 is 0xFF)"));
}

TEST_F(Jsonl, ANumberThatIsTooLargeNamesTheLine) {
    EXPECT_THAT(refusal("\n{\"text\":\"a\",\"label\":1e999}\n"),
                StartsWith(", line 2: this line has a number that is too large"));
}

TEST_F(Jsonl, ANullInAListIsNoLabel) {
    EXPECT_THAT(rows("{\"text\":\"a\",\"labels\":[\"x\",null]}\n"
                     "{\"text\":\"b\",\"labels\":[null]}\n",
                     lists()),
                ElementsAre(TableRow("a", "x/", 1), TableRow("b", "", 2)));
}

TEST_F(Jsonl, ThatTheFirstObjectLacksAKeyDoesNotMatter) {
    const std::string others =
        "{\"text\":\"b\",\"label\":\"x\"}\n{\"text\":\"c\",\"label\":\"y\"}\n";
    const auto path = folder_.write("a.jsonl", "{\"text\":\"a\"}\n" + others);
    Columns named;
    named.label = "label";
    for (const Columns& columns : {Columns(), named}) {
        const auto reader = openRowReader(path, columns);
        Row row;
        EXPECT_THROW(reader->next(row), MissingLabel);
        ASSERT_TRUE(reader->next(row));
        EXPECT_EQ(row.text, "b");
        EXPECT_EQ(row.line, 2u);
        ASSERT_TRUE(reader->next(row));
        EXPECT_THAT(row.labels, ElementsAre("y"));
        EXPECT_FALSE(reader->next(row));
        reader->seek({1, 2, 13});
        ASSERT_TRUE(reader->next(row));
        EXPECT_EQ(row.text, "b");
    }
    EXPECT_THAT(refusal("{\"set\":\"reviews\"}\n" + others),
                StartsWith(", line 1: this object has no \"text\"; add it"));
    EXPECT_THAT(refusal("{\"text\":\"a\"}\n{\"text\":\"b\"}\n"),
                StartsWith(", line 1: no column has one of the usual names for the label"));
}

TEST_F(Jsonl, StringsWithSpacesAreParagraphs) {
    EXPECT_THAT(
        rows("{\"text\":[\"It is long. \",\"\",\"Really, it is!\",\"No.\"],\"label\":\"x\"}\n"
             "{\"text\":[\"Just a film\"],\"label\":\"y\"}\n"
             "{\"text\":[\"很好。\",\"不错。\"],\"label\":\"z\"}\n"),
        ElementsAre(TableRow("It is long.\n\nReally, it is!\n\nNo.", "x", 1),
                    TableRow("Just a film", "y", 2), TableRow("很好。\n\n不错。", "z", 3)));
    Row row;
    ASSERT_TRUE(openRowReader(folder_ / "table.jsonl", {})->next(row));
    EXPECT_THAT(row.words, IsEmpty());
    // Words, one of which has a space, stay words.
    ASSERT_TRUE(openRowReader(
                    folder_.write("words.jsonl", R"({"text":["In","New York","it","z. B.","rains",)"
                                                 R"("today","."],"label":"x"})"),
                    {})
                    ->next(row));
    EXPECT_EQ(row.text, "In New York it z. B. rains today .");
    EXPECT_EQ(row.words.size(), 7u);
    EXPECT_THAT(refusal("{\"text\":[\"It is long.\",[\"a\"]],\"label\":\"x\"}\n"),
                HasSubstr("must hold words"));
}

}  // namespace
}  // namespace hanscope
