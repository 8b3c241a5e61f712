// Exports of label tools: what people chose, and the parts of texts that they marked.
#include "core/corpus/label_tools.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/inspection.h"
#include "core/corpus/label_project.h"
#include "core/corpus/marked_spans.h"
#include "tests/core/corpus/table.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class LabelTools : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(const std::string& name, std::string_view bytes,
                               const Columns& columns = {}) {
        return test::rowsOf(path_ = folder_.write(name, bytes), columns);
    }
    /// The marked parts of each row of the last file, each in brackets.
    std::vector<std::string> marks(Labelling labelling = Labelling::AtMostOne) {
        Columns columns;
        columns.labelling = labelling;
        const auto reader = openRowReader(path_, columns);
        std::vector<std::string> all;
        for (Row row; reader->next(row);) {
            all.emplace_back();
            for (const Range& mark : joinedMarks(row.marks))
                all.back() += "[" + row.text.substr(mark.begin, mark.size()) + "]";
        }
        return all;
    }
    std::vector<std::string> recognised() { return test::english(inspectSource(path_).recognised); }
    static Columns lists(const std::string& label = {}) {
        Columns columns;
        columns.label = label;
        columns.labelling = Labelling::Lists;
        return columns;
    }
    static Columns atMostOne() {
        Columns columns;
        columns.labelling = Labelling::AtMostOne;
        return columns;
    }

    test::ScratchFolder folder_;
    std::filesystem::path path_;
};

TEST_F(LabelTools, SpansOfProdigyAreMarks) {
    EXPECT_THAT(rows("a.jsonl",
                     R"({"text":"😀 a joy","label":"x","answer":"accept","spans":)"
                     R"([{"start":4,"end":7,"label":"W"},{"start":4,"end":99}]})"
                     "\n"
                     R"({"text":"a bore","label":"x","answer":"reject",)"
                     R"("spans":[{"start":2,"end":6}]})"
                     "\n",
                     atMostOne()),
                ElementsAre(TableRow("😀 a joy", "x", 1), TableRow("a bore", "", 2)));
    EXPECT_THAT(marks(), ElementsAre("[joy]", ""));
}

TEST_F(LabelTools, EntitiesOfDoccanoBesideCategoriesAreMarks) {
    EXPECT_THAT(rows("a.jsonl",
                     R"({"id":1,"text":"été, joy","cats":["x"],"entities":[[5,8,"W"],[0,3,"V"]]})"
                     "\n"
                     R"({"id":2,"text":"a bore","cats":["y"],"entities":)"
                     R"([{"id":1,"label":"W","start_offset":2,"end_offset":6}],"relations":[]})"
                     "\n"
                     R"({"id":3,"text":"a walk","cats":[],"entities":[]})",
                     atMostOne()),
                ElementsAre(TableRow("été, joy", "x", 1), TableRow("a bore", "y", 2),
                            TableRow("a walk", "", 3)));
    EXPECT_THAT(marks(), ElementsAre("[été][joy]", "[bore]", ""));
    EXPECT_THAT(recognised(), ElementsAre("an export of doccano"));
    EXPECT_THAT(
        rows("b.jsonl", R"({"text":"a joy","cats":["x"],"label":[[2,5,"W"]],"Comments":[]})"),
        ElementsAre(TableRow("a joy", "x", 1)));
    EXPECT_THAT(marks(), ElementsAre("[joy]"));
}

TEST_F(LabelTools, DoccanoWritesSeveralLabelsIntoACell) {
    EXPECT_THAT(rows("a.csv", "id,text,label,Comments\n1,a,x#y,\n2,b,x,\n", lists("label")),
                ElementsAre(TableRow("a", "x/y/", 2), TableRow("b", "x/", 3)));
    EXPECT_THAT(recognised(), ElementsAre("an export of doccano"));
    EXPECT_THAT(rows("b.csv", "id,text,label\n1,a,C#;b\n", lists("label")),
                ElementsAre(TableRow("a", "C#/b/", 2)));
}

TEST_F(LabelTools, LabelsOfLabelStudioAreMarks) {
    const auto task = [](const std::string& text, const std::string& results) {
        return R"({"id":1,"annotations":[{"result":[)" + results + R"(]}],"data":{"text":")" +
               text + "\"}}";
    };
    const std::string chosen = R"({"type":"choices","value":{"choices":["x"]}})";
    const auto marked = [](int begin, int end, const std::string& quoted) {
        return R"({"type":"labels","value":{"start":)" + std::to_string(begin) +
               ",\"end\":" + std::to_string(end) + ",\"text\":\"" + quoted +
               "\",\"labels\":[\"W\"]}}";
    };
    EXPECT_THAT(rows("a.json",
                     "[" + task("😀 a joy", chosen + "," + marked(4, 7, "joy")) + "," +
                         task("😀 a joy", marked(5, 8, "joy") + "," + chosen) + "," +
                         task("a walk", marked(2, 6, "walk")) + "]",
                     atMostOne()),
                ElementsAre(TableRow("😀 a joy", "x", 1), TableRow("😀 a joy", "x", 1),
                            TableRow("a walk", "", 1)));
    EXPECT_THAT(marks(), ElementsAre("[joy]", "[joy]", "[walk]"));
    EXPECT_THAT(rows("b.json", "[" + task("a", chosen) + "," + task("b", "") + "]", lists()),
                ElementsAre(TableRow("a", "x/", 1), TableRow("b", "", 1)));
}

TEST_F(LabelTools, SmallJsonOfLabelStudio) {
    constexpr char kTasks[] =
        R"([{"text":"a joy","id":1,"mood":"x","label":[{"start":2,"end":5,"text":"joy",)"
        R"("labels":["W"]}],"annotator":1,"annotation_id":1,"created_at":"","lead_time":1.5},)"
        R"({"text":"b","id":2,"mood":{"choices":["x","y"]},"annotator":1,"annotation_id":2,)"
        R"("created_at":"","lead_time":2}])";
    EXPECT_THAT(rows("a.json", kTasks, lists()),
                ElementsAre(TableRow("a joy", "x/", 1), TableRow("b", "x/y/", 1)));
    EXPECT_THAT(marks(Labelling::Lists), ElementsAre("[joy]", ""));
    EXPECT_THAT(recognised(),
                ElementsAre("JSON objects of any layout", "an export of Label Studio"));
}

TEST_F(LabelTools, StarsNumbersAndTreesOfLabelStudioAreLabelsUnlessThereAreChoices) {
    const auto task = [](const std::string& text, const std::string& results) {
        return R"({"id":1,"annotations":[{"result":[)" + results + R"(]}],"data":{"text":")" +
               text + "\"}}";
    };
    const auto result = [](const std::string& control, const std::string& value) {
        return R"({"from_name":")" + control + R"(","value":)" + value + "}";
    };
    for (const char* key : {"rating", "number"})
        EXPECT_THAT(rows("a.json",
                         "[" + task("a", result("r", "{\"" + std::string(key) + "\":4}")) + "," +
                             task("b", "") + "]",
                         atMostOne()),
                    ElementsAre(TableRow("a", "4", 1), TableRow("b", "", 1)));
    EXPECT_THAT(rows("a.json", task("a", result("t", R"({"taxonomy":[["film","war"],["film"]]})")),
                     lists()),
                ElementsAre(TableRow("a", "film > war/film/", 1)));
    const std::string both = task(
        "a", result("stars", R"({"rating":4})") + "," + result("mood", R"({"choices":["x"]})"));
    EXPECT_THAT(rows("a.json", both), ElementsAre(TableRow("a", "x", 1)));
    Columns stars;
    stars.label = "stars";
    EXPECT_THAT(rows("a.json", both, stars), ElementsAre(TableRow("a", "4", 1)));
    constexpr char kSmall[] =
        R"([{"text":"a","id":1,"stars":[{"rating":4}],"annotator":1,"annotation_id":1,)"
        R"("lead_time":1}])";
    EXPECT_THAT(rows("b.json", kSmall), ElementsAre(TableRow("a", "4", 1)));
    EXPECT_THAT(rows("b.csv",
                     "annotation_id,annotator,id,lead_time,stars,text\n"
                     "1,1,1,1.5,\"[{\"\"rating\"\": 4}]\",a\n"
                     "2,1,2,1.5,\"[{\"\"taxonomy\"\": [[\"\"film\"\", \"\"war\"\"]]}]\",b\n"),
                ElementsAre(TableRow("a", "4", 2), TableRow("b", "film > war", 3)));
}

TEST_F(LabelTools, TasksThatNobodyHasLabelledAreTexts) {
    Columns columns;
    columns.labelling = Labelling::None;
    EXPECT_THAT(rows("a.json", R"([{"data":{"text":"a"}},{"data":{"text":"b"}}])", columns),
                ElementsAre(TableRow("a", "", 1), TableRow("b", "", 1)));
    EXPECT_THAT(recognised(),
                ElementsAre("JSON objects of any layout", "an export of Label Studio"));
}

TEST_F(LabelTools, DoccanoBeforeItsFirstVersionHasNumbersOfLabels) {
    const auto object = [](const std::string& text, const std::string& annotations) {
        return R"({"id":1,"text":")" + text + R"(","annotations":[)" + annotations +
               R"(],"meta":{},"annotation_approver":null})";
    };
    EXPECT_THAT(
        rows("a.jsonl",
             object("a joy", R"({"label":3,"user":1},{"label":3,"user":2})") + "\n" +
                 object("b", "") + "\n" +
                 object("a bore",
                        R"({"label":4,"user":1},{"label":9,"start_offset":2,"end_offset":6})"),
             atMostOne()),
        ElementsAre(TableRow("a joy", "3", 1), TableRow("b", "", 2), TableRow("a bore", "4", 3)));
    EXPECT_THAT(marks(), ElementsAre("", "", "[bore]"));
    EXPECT_THAT(recognised(), ElementsAre("an export of doccano"));
}

TEST_F(LabelTools, ChoicesOfLabelboxAreLabels) {
    const auto row = [](const std::string& text, const std::string& classifications) {
        return R"({"data_row":{"id":"c","row_data":")" + text +
               R"("},"media_attributes":{},"projects":{"p":{"labels":[{"annotations":)" +
               R"({"objects":[],"classifications":[)" + classifications + "]}}]}}}\n";
    };
    constexpr char kNote[] = R"({"name":"Note","text_answer":{"content":"long"}})";
    constexpr char kGood[] = R"({"name":"Mood","radio_answer":{"name":"Good","value":"good"}})";
    EXPECT_THAT(
        rows("a.ndjson", row("a", std::string(kNote) + "," + kGood) + row("b", kNote), atMostOne()),
        ElementsAre(TableRow("a", "Good", 1), TableRow("b", "", 2)));
    EXPECT_THAT(recognised(), ElementsAre("an export of Labelbox"));
    EXPECT_THAT(rows("a.ndjson",
                     row("a", R"({"name":"Of","checklist_answers":[{"name":"x"},{"name":"y"}]})"),
                     lists("label")),
                ElementsAre(TableRow("a", "x/y/", 1)));
    EXPECT_THAT(test::refusalOf(folder_.write(
                    "b.ndjson", row("a", std::string(kGood) + R"(,{"name":"Of","radio_answer":)"
                                                              R"({"name":"x"}})"))),
                HasSubstr("the label may be in \"Mood\" and \"Of\""));
    constexpr char kOlder[] =
        R"([{"ID":"1","Labeled Data":"a","Label":{"classifications":[{"title":"Mood",)"
        R"("answer":{"title":"Good","value":"good"}}]},"Skipped":false},{"ID":"2",)"
        R"("Labeled Data":"b","Label":{},"Skipped":true}])";
    EXPECT_THAT(rows("a.json", kOlder, atMostOne()),
                ElementsAre(TableRow("a", "Good", 1), TableRow("b", "", 1)));
}

TEST_F(LabelTools, TableOfLabelStudio) {
    constexpr char kNames[] =
        "annotation_id,annotator,created_at,id,lead_time,mood,text,updated_at\n";
    EXPECT_THAT(
        rows("a.csv", std::string(kNames) + "1,1,,1,1.5,good,a,\n2,1,,2,2.5,,b,\n", atMostOne()),
        ElementsAre(TableRow("a", "good", 2), TableRow("b", "", 3)));
    EXPECT_THAT(recognised(), ElementsAre("an export of Label Studio"));
    EXPECT_EQ(inspectSource(path_).chosen.label, 5u);
    EXPECT_THAT(rows("b.csv",
                     std::string(kNames) +
                         "1,1,,1,1.5,\"{\"\"choices\"\": [\"\"good\"\", \"\"long\"\"]}\",a,\n"
                         "2,1,,2,2.5,good,b,\n",
                     lists("mood")),
                ElementsAre(TableRow("a", "good/long/", 2), TableRow("b", "good/", 3)));
    const std::string withSpans =
        "text,id,sentiment,label,annotator,annotation_id,lead_time\n"
        "a joy,1,good,\"[{\"\"start\"\": 2, \"\"end\"\": 5, \"\"text\"\": \"\"joy\"\", "
        "\"\"labels\"\": [\"\"W\"\"]}]\",1,1,1.5\n";
    Columns named;
    named.label = "sentiment";
    EXPECT_THAT(rows("c.csv", withSpans, named), ElementsAre(TableRow("a joy", "good", 2)));
    Row row;
    ASSERT_TRUE(openRowReader(path_, named)->next(row));
    EXPECT_THAT(row.marks, ElementsAre(ElementsAre(Range{2, 5})));
    EXPECT_THAT(test::refusalOf(path_), HasSubstr("line 2: this column holds parts of texts"));
}

TEST_F(LabelTools, FlattenedRecordsOfArgilla) {
    EXPECT_THAT(
        rows("a.jsonl",
             R"({"id":"1","text":"a joy","mood.responses":["x","y","x"],)"
             R"("mood.responses.users":["u","v","w"],"mood.responses.status":)"
             R"(["submitted","submitted","submitted"],"mood.suggestion":"y"})"
             "\n"
             R"({"id":"2","text":"b","mood.responses":["x","y"],)"
             R"("mood.responses.users":["u","v"],"mood.responses.status":)"
             R"(["discarded","submitted"],"mood.suggestion":null})"
             "\n"
             R"({"id":"3","text":"c","mood.responses":null})"
             "\n",
             atMostOne()),
        ElementsAre(TableRow("a joy", "x", 1), TableRow("b", "y", 2), TableRow("c", "", 3)));
    EXPECT_THAT(recognised(), ElementsAre("an export of Argilla"));
    EXPECT_THAT(rows("a.csv",
                     "id,text,mood.responses,mood.responses.users\n1,a,\"['x', 'x']\",\"['u', "
                     "'v']\"\n2,b,['y'],['u']\n"),
                ElementsAre(TableRow("a", "x", 2), TableRow("b", "y", 3)));
    EXPECT_THAT(recognised(), ElementsAre("an export of Argilla"));
    EXPECT_THAT(
        rows("b.csv", "id,text,mood.responses,mood.responses.users\n1,a,\"[['x', 'y']]\",['u']\n",
             lists("mood.responses")),
        ElementsAre(TableRow("a", "x/y/", 2)));
}

TEST_F(LabelTools, ResponsesOfTheFirstArgilla) {
    EXPECT_THAT(rows("a.jsonl",
                     R"({"text":"a","mood":[{"user_id":"u","value":"x","status":"submitted"}],)"
                     R"("mood-suggestion":null,"mood-suggestion-metadata":null})"
                     "\n"
                     R"({"text":"b","mood":{"user_id":["u"],"value":["y"],"status":)"
                     R"(["submitted"]},"mood-suggestion":"x","mood-suggestion-metadata":null})"
                     "\n",
                     atMostOne()),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
    EXPECT_THAT(recognised(), ElementsAre("an export of Argilla"));
    EXPECT_THAT(
        rows("a.jsonl", R"({"text":"a","mood":[{"user_id":"u","value":"x","status":"submitted"}],)"
                        R"("mood-suggestion":null,"external_id":null,"metadata":"{}"})"),
        ElementsAre(TableRow("a", "x", 1)));
}

TEST_F(LabelTools, SpansOfArgillaAreMarks) {
    EXPECT_THAT(rows("a.json", R"([{"fields":{"text":"a joy"},"responses":{"parts":[{"value":)"
                               R"([{"start":2,"end":5,"label":"W"}],"user_id":"u"}],)"
                               R"("mood":[{"value":"x","user_id":"u"}]}}])"),
                ElementsAre(TableRow("a joy", "x", 1)));
    EXPECT_THAT(marks(), ElementsAre("[joy]"));
}

TEST_F(LabelTools, RowsOfTheDatasetViewer) {
    const std::string first = R"({"row_idx":0,"row":{"text":"a","label":0},"truncated_cells":[]})";
    const std::string second = R"({"row_idx":1,"row":{"text":"b","label":1},"truncated_cells":[]})";
    EXPECT_THAT(rows("a.json", R"({"features":[{"feature_idx":0,"name":"text"}],"rows":[)" + first +
                                   "," + second + R"(],"num_rows_total":2})"),
                ElementsAre(TableRow("a", "0", 1), TableRow("b", "1", 1)));
    EXPECT_THAT(recognised(), ElementsAre("JSON objects of any layout",
                                          "an export of Hugging Face's dataset viewer"));
    EXPECT_THAT(rows("b.jsonl",
                     "{\"row\":{\"text\":\"a\",\"label\":\"x\"}}\n"
                     "{\"row\":{\"text\":\"b\",\"label\":\"y\"}}\n"),
                ElementsAre(TableRow("a", "x", 1), TableRow("b", "y", 2)));
}

TEST_F(LabelTools, JsonInOtherEncodings) {
    const std::string line = "{\"text\":\"caf\xe9 \x96 tr\xe8s bon\",\"label\":\"x\"}\n";
    EXPECT_THAT(rows("a.jsonl", line + line), ElementsAre(TableRow("café – très bon", "x", 1),
                                                          TableRow("café – très bon", "x", 2)));
    EXPECT_THAT(recognised(), ElementsAre("Windows-1252"));
    std::string utf16("\xff\xfe");
    for (const char c : std::string_view("[{\"text\":\"a\",\"label\":\"x\"}]")) {
        utf16 += c;
        utf16 += '\0';
    }
    EXPECT_THAT(rows("a.json", utf16), ElementsAre(TableRow("a", "x", 1)));
    EXPECT_THAT(recognised(), ElementsAre("UTF-16LE", "JSON objects of any layout"));
    Columns named;
    named.encoding = "KOI8-R";
    EXPECT_THAT(rows("b.jsonl", "{\"text\":\"\xc4\xc1\",\"label\":\"x\"}\n", named),
                ElementsAre(TableRow("да", "x", 1)));
}

TEST_F(LabelTools, MarksOfAProjectCountBeforeThoseOfItsCorpus) {
    CorpusSource corpus;
    corpus.path = folder_.write(
        "a.jsonl",
        R"({"text":"a joy","label":"x","answer":"accept","spans":[{"start":0,"end":1}]})"
        "\n"
        R"({"text":"a bore","label":"y","answer":"accept","spans":[{"start":2,"end":6}]})"
        "\n");
    corpus.columns.label = "label";
    const std::filesystem::path path = folder_ / "a.labels.jsonl";
    LabelProject::create(path, corpus);
    LabelProject project = LabelProject::read(path);
    TextDecision made{Decision::Labelled, {"z"}};
    made.reasons = {{2, 5}};
    LabelProjectFile(path).append(project.decide(textKey("a joy"), made));
    path_ = path;
    EXPECT_THAT(marks(), ElementsAre("[joy]", "[bore]"));
}

TEST_F(LabelTools, ChoicesThatProdigyRejectedAreNone) {
    EXPECT_THAT(rows("a.jsonl",
                     R"({"text":"a","options":[],"accept":["x","y"],"answer":"accept"})"
                     "\n"
                     R"({"text":"b","options":[],"accept":[],"answer":"accept"})"
                     "\n",
                     lists("accept")),
                ElementsAre(TableRow("a", "x/y/", 1), TableRow("b", "", 2)));
    const auto reader = openRowReader(
        folder_.write("b.jsonl", R"({"text":"a","options":[],"accept":["x"],"answer":"reject"})"),
        lists("accept"));
    Row row;
    EXPECT_THROW(reader->next(row), MissingLabel);
}

/// A task of Label Studio.
std::string taskOf(const std::string& text, const std::string& results) {
    return R"({"id":1,"annotations":[{"result":[)" + results + R"(]}],"data":{"text":")" + text +
           "\"}}";
}

std::string choiceOf(const std::string& control, const std::string& choice) {
    return R"({"type":"choices","from_name":")" + control + R"(","value":{"choices":[")" + choice +
           "\"]}}";
}

TEST_F(LabelTools, ChoicesForAPartOfATextAreNotThoseOfTheText) {
    const std::string strong =
        R"({"type":"choices","from_name":"force","value":{"start":0,"end":4,"choices":["strong"]}})";
    EXPECT_THAT(rows("a.json", "[" + taskOf("Nice room", strong + "," + choiceOf("mood", "good")) +
                                   "," + taskOf("Bad", choiceOf("mood", "bad")) + "]"),
                ElementsAre(TableRow("Nice room", "good", 1), TableRow("Bad", "bad", 1)));
    Columns named;
    named.label = "mood";
    EXPECT_THAT(test::rowsOf(path_, named),
                ElementsAre(TableRow("Nice room", "good", 1), TableRow("Bad", "bad", 1)));
}

TEST_F(LabelTools, ChoicesOfSeveralControlsAreSeveralColumns) {
    const std::string tasks =
        "[" + taskOf("a", choiceOf("mood", "good")) + "," +
        taskOf("b", choiceOf("place", "hotel") + "," + choiceOf("mood", "bad")) + "," +
        taskOf("c", choiceOf("place", "cafe")) + "]";
    path_ = folder_.write("a.json", tasks);
    EXPECT_THAT(test::refusalOf(path_),
                HasSubstr("the label may be in \"mood\" and \"place\"; choose the column"));
    Columns named = atMostOne();
    named.label = "place";
    EXPECT_THAT(
        test::rowsOf(path_, named),
        ElementsAre(TableRow("a", "", 1), TableRow("b", "hotel", 1), TableRow("c", "cafe", 1)));
    named.label = "mood";
    EXPECT_THAT(
        test::rowsOf(path_, named),
        ElementsAre(TableRow("a", "good", 1), TableRow("b", "bad", 1), TableRow("c", "", 1)));
    EXPECT_THAT(inspectSource(path_).names,
                ::testing::IsSupersetOf({std::string("mood"), std::string("place")}));
    // One of the usual names of labels decides.
    const std::string usual =
        "[" + taskOf("a", choiceOf("about", "hotel") + "," + choiceOf("sentiment", "good")) + "]";
    EXPECT_THAT(rows("b.json", usual), ElementsAre(TableRow("a", "good", 1)));
}

/// A record of Argilla with its responses.
std::string recordOf(const std::string& text, const std::string& responses) {
    return R"({"fields":{"text":")" + text + R"("},"responses":{)" + responses + "}}";
}

std::string responseOf(const std::string& question, const std::string& value) {
    return '"' + question + R"(":[{"user_id":"u","value":)" + value + "}]";
}

TEST_F(LabelTools, OneQuestionOfArgillaGivesAllLabels) {
    path_ = folder_.write("a.json", "[" +
                                        recordOf("a", responseOf("about", R"(["room","food"])") +
                                                          "," + responseOf("label", R"("good")")) +
                                        "," + recordOf("b", responseOf("about", R"("room")")) +
                                        "," + recordOf("c", responseOf("label", R"("bad")")) + "]");
    EXPECT_THAT(
        test::rowsOf(path_, atMostOne()),
        ElementsAre(TableRow("a", "good", 1), TableRow("b", "", 1), TableRow("c", "bad", 1)));
    const auto reader = openRowReader(path_, lists("about"));
    Row row;
    ASSERT_TRUE(reader->next(row));
    EXPECT_THAT(row.labels, ElementsAre("room", "food"));
}

TEST_F(LabelTools, QuestionsOfArgillaThatAskForNoLabelsAreNone) {
    const std::string why =
        "\"It says so, and nothing in the text that follows says anything "
        "else, as far as I can see it on this day\"";
    EXPECT_THAT(rows("a.json", "[" +
                                   recordOf("a", responseOf("a_part", "[]") + "," +
                                                     responseOf("comment", "\"I think so\"") + "," +
                                                     responseOf("mood", R"("good")")) +
                                   "," +
                                   recordOf("b", responseOf("because", why) + "," +
                                                     responseOf("mood", R"("bad")")) +
                                   "]"),
                ElementsAre(TableRow("a", "good", 1), TableRow("b", "bad", 1)));
    EXPECT_THAT(rows("b.json",
                     "[" +
                         recordOf("a", responseOf("mood", R"("good")") + "," +
                                           responseOf("about", R"("room")")) +
                         "]",
                     lists("mood")),
                ElementsAre(TableRow("a", "good/", 1)));
    EXPECT_THAT(test::refusalOf(path_),
                HasSubstr("the label may be in \"about\" and \"mood\"; choose the column"));
}

TEST_F(LabelTools, AnswersInATableOfArgillaAreThoseThatWereSubmitted) {
    EXPECT_THAT(rows("a.csv",
                     "text,mood.responses,mood.responses.users,mood.responses.status\n"
                     "a,\"['x', 'y', 'x']\",\"['u', 'v', 'w']\",\"['submitted', 'submitted', "
                     "'submitted']\"\n"
                     "b,['x'],['u'],['discarded']\n"
                     "c,\"['x', 'y']\",\"['u', 'v']\",\"['discarded', 'submitted']\"\n"
                     "d,\"['x', 'y']\",\"['u', 'v']\",\"['submitted', 'submitted']\"\n",
                     atMostOne()),
                ElementsAre(TableRow("a", "x", 2), TableRow("b", "", 3), TableRow("c", "y", 4),
                            TableRow("d", "", 5)));
    const auto reader = openRowReader(path_, {});
    Row row;
    ASSERT_TRUE(reader->next(row));
    EXPECT_THROW(reader->next(row), MissingLabel);
    ASSERT_TRUE(reader->next(row));
    EXPECT_THROW(reader->next(row), MissingLabel);
}

TEST_F(LabelTools, TablesOfDoccanoMayHaveFurtherColumns) {
    const std::string table =
        "id,text,source,label,Comments\n1,a,web,x#y,\n2,b,app,z,hm\n3,c,app,v;w,\n";
    EXPECT_THAT(
        rows("a.csv", table, lists("label")),
        ElementsAre(TableRow("a", "x/y/", 2), TableRow("b", "z/", 3), TableRow("c", "v/w/", 4)));
    EXPECT_THAT(recognised(), ElementsAre("an export of doccano"));
    EXPECT_THAT(test::refusalOf(path_),
                HasSubstr("line 2: this row has several labels; say that their column holds"));
    EXPECT_THAT(rows("b.csv", "id,text,label,Comments\n1,a,C#,\n2,b,No # here,\n"),
                ElementsAre(TableRow("a", "C#", 2), TableRow("b", "No # here", 3)));
}

TEST_F(LabelTools, TableOfLabelStudioWithCancelledAnnotations) {
    EXPECT_THAT(rows("a.csv",
                     "annotation_id,annotator,created_at,history,id,lead_time,mood,text,updated_at,"
                     "was_cancelled\n1,1,,[],1,1.5,good,a,,False\n2,1,,[],2,2.5,bad,b,,True\n",
                     atMostOne()),
                ElementsAre(TableRow("a", "good", 2), TableRow("b", "", 3)));
}

}  // namespace
}  // namespace hanscope
