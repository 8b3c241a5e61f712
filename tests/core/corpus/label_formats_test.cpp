// Labels as label tools read them, and as this program reads them again.
#include "core/corpus/exports/label_formats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/exports/label_export.h"
#include "core/corpus/inspection.h"
#include "core/corpus/marked_spans.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

struct ReadText {
    std::string text;
    std::vector<std::string> labels;
    std::vector<Range> marks;
    std::vector<Range> against{};

    bool operator==(const ReadText& o) const {
        return text == o.text && labels == o.labels && marks == o.marks && against == o.against;
    }
};

void PrintTo(const ReadText& read, std::ostream* out) {
    *out << read.text << " (";
    for (const std::string& label : read.labels) *out << label << ";";
    for (const Range& mark : read.marks) *out << mark.begin << "-" << mark.end << ";";
    for (const Range& mark : read.against) *out << " not " << mark.begin << "-" << mark.end << ";";
    *out << ")";
}

class LabelFormats : public testing::Test {
 protected:
    LabelProject create(Labelling labelling) {
        CorpusSource corpus;
        corpus.path = folder_.write("films.csv",
                                    "year,text\n2001,\"😀 A joy,\r\n\"\"really\"\".\"\n"
                                    "2002,Très long\n2003,A walk.\n");
        corpus.columns.labelling = labelling;
        LabelProject::create(path_, corpus);
        return LabelProject::read(path_);
    }
    LabelProject films() {
        LabelProject project = create(Labelling::One);
        TextDecision joy{Decision::Labelled, {"good"}};
        joy.reasons = {{7, 10}, {13, 21}};
        project.decide(textKey(kJoy), joy);
        TextDecision tooLong{Decision::Labelled, {"bad, \"so so\""}};
        tooLong.against = {{0, 5}};
        project.decide(textKey("Très long"), tooLong);
        return project;
    }
    LabelProject topics() {
        LabelProject project = create(Labelling::Lists);
        TextDecision joy{Decision::Labelled, {"good", "short"}};
        joy.reasons = {{0, 4}};
        project.decide(textKey(kJoy), joy);
        project.decide(textKey("Très long"), {Decision::Labelled, {"bad"}});
        project.decide(textKey("A walk."), {Decision::Labelled, {}});
        return project;
    }
    std::string exported(const LabelProject& project, const std::string& format,
                         ExportedTexts texts = ExportedTexts::Labelled) {
        const bool isArray = format == "label-studio" || format == "argilla";
        out_ = folder_ / (format == "csv" ? "out.csv" : isArray ? "out.json" : "out.jsonl");
        result_ = exportLabels(project, out_, texts, {}, {}, format);
        return readBytes(out_);
    }
    /// What the window and the commands read from the last export.
    std::vector<ReadText> read(Labelling labelling) const {
        Columns columns = inspectSource(out_).columns;
        if (columns.label.empty() || labelling == Labelling::Lists) columns.label = labelColumn();
        columns.labelling = labelling;
        const auto reader = openRowReader(out_, columns);
        std::vector<ReadText> all;
        for (Row row; reader->next(row);)
            all.push_back({row.text, row.labels, joinedMarks(row.marks), row.against});
        return all;
    }
    std::string labelColumn() const {
        const SourceInspection source = inspectSource(out_);
        return source.chosen.label ? source.names[*source.chosen.label] : std::string();
    }

    static constexpr char kJoy[] = "😀 A joy,\r\n\"really\".";
    const ScratchFolder folder_;
    const fs::path path_ = folder_ / "films.labels.jsonl";
    fs::path out_;
    LabelExportResult result_;
};

TEST_F(LabelFormats, OneLabelIsReadAgainWithItsMarks) {
    const LabelProject project = films();
    const std::vector<Range> marks{{7, 10}, {13, 21}};
    for (const LabelFormat& format : labelFormats()) {
        SCOPED_TRACE(format.name);
        exported(project, format.name);
        EXPECT_EQ(result_.rows, 2u);
        const bool hasMarks = format.objectOf != nullptr;
        const std::vector<Range> none, first{{0, 5}};
        EXPECT_EQ(read(Labelling::One),
                  (std::vector<ReadText>{
                      {kJoy, {"good"}, hasMarks ? marks : none},
                      {"Très long", {"bad, \"so so\""}, {}, hasMarks ? first : none}}));
    }
}

TEST_F(LabelFormats, SeveralLabelsAreReadAgain) {
    const LabelProject project = topics();
    for (const LabelFormat& format : labelFormats()) {
        SCOPED_TRACE(format.name);
        exported(project, format.name);
        const bool hasMarks = format.objectOf != nullptr;
        EXPECT_EQ(
            read(Labelling::Lists),
            (std::vector<ReadText>{{kJoy,
                                    {"good", "short"},
                                    hasMarks ? std::vector<Range>{{0, 4}} : std::vector<Range>()},
                                   {"Très long", {"bad"}, {}},
                                   {"A walk.", {}, {}}}));
    }
}

TEST_F(LabelFormats, TextsWithoutALabelHaveNone) {
    const LabelProject project = films();
    for (const LabelFormat& format : labelFormats()) {
        SCOPED_TRACE(format.name);
        exported(project, format.name, ExportedTexts::All);
        EXPECT_EQ(result_.rows, 3u);
        const std::vector<ReadText> all = read(Labelling::AtMostOne);
        ASSERT_EQ(all.size(), 3u);
        EXPECT_EQ(all[1].labels, (std::vector<std::string>{"bad, \"so so\""}));
        EXPECT_EQ(all[2], (ReadText{"A walk.", {}, {}}));
    }
}

TEST_F(LabelFormats, AreWhatTheToolsRead) {
    const LabelProject project = films();
    EXPECT_EQ(exported(project, "doccano"),
              R"({"text":"😀 A joy,\r\n\"really\".","cats":["good"],"entities":)"
              R"([[4,7,"reason"],[10,18,"reason"]],"year":"2001"})"
              "\n"
              R"({"text":"Très long","cats":["bad, \"so so\""],"entities":)"
              R"([[0,4,"against"]],"year":"2002"})"
              "\n");
    EXPECT_EQ(exported(project, "prodigy"),
              R"({"text":"😀 A joy,\r\n\"really\".","spans":[{"start":4,"end":7,"label":)"
              R"("reason"},{"start":10,"end":18,"label":"reason"}],"label":"good",)"
              R"("answer":"accept","meta":{"year":"2001"}})"
              "\n"
              R"({"text":"Très long","spans":[{"start":0,"end":4,"label":"against"}],)"
              R"("label":"bad, \"so so\"","answer":"accept","meta":{"year":"2002"}})"
              "\n");
    EXPECT_THAT(exported(project, "label-studio"),
                HasSubstr(R"([
{"data":{"text":"😀 A joy,\r\n\"really\".","year":"2001"},"annotations":[{"result":[)"
                          R"({"from_name":"label","to_name":"text","type":"choices",)"
                          R"("value":{"choices":["good"]}},{"from_name":"reasons",)"
                          R"("to_name":"text","type":"labels","value":{"start":4,"end":7,)"
                          R"("text":"joy","labels":["reason"]}})"));
    EXPECT_THAT(exported(project, "argilla"),
                HasSubstr(R"("fields":{"text":"Très long"},"metadata":{},"suggestions":{},)"
                          R"("responses":{"label":[{"value":"bad, \"so so\"","user_id":)"
                          R"("00000000-0000-0000-0000-000000000000"}],"reasons":[{"value":)"
                          R"([{"start":0,"end":4,"label":"against"}],"user_id":)"
                          R"("00000000-0000-0000-0000-000000000000"}]},"vectors":{}})"
                          "\n]\n"));
}

TEST_F(LabelFormats, OfListsAreWhatTheToolsRead) {
    LabelProject project = create(Labelling::Lists);
    project.decide(textKey("A walk."), {Decision::Labelled, {"a", "b"}});
    EXPECT_EQ(exported(project, "doccano"),
              "{\"text\":\"A walk.\",\"label\":[\"a\",\"b\"],\"year\":\"2003\"}\n");
    EXPECT_EQ(exported(project, "prodigy"),
              R"({"text":"A walk.","options":[{"id":"a","text":"a"},{"id":"b","text":"b"}],)"
              R"("accept":["a","b"],"answer":"accept","meta":{"year":"2003"}})"
              "\n");
}

TEST_F(LabelFormats, LabelsAndMarksOfTheCorpusAreWrittenUntilSomethingElseIsDecided) {
    CorpusSource corpus;
    corpus.path = folder_.write(
        "a.jsonl",
        R"({"text":"A joy.","label":"x","answer":"accept","spans":[{"start":2,"end":5}]})"
        "\n");
    corpus.columns.label = "label";
    LabelProject::create(path_, corpus);
    EXPECT_EQ(exported(LabelProject::read(path_), "doccano"),
              "{\"text\":\"A joy.\",\"cats\":[\"x\"],\"entities\":[[2,5,\"reason\"]]}\n");
}

TEST_F(LabelFormats, OtherColumnsAreNotTakenForLabels) {
    for (const Labelling labelling : {Labelling::One, Labelling::Lists}) {
        const bool hasLists = labelling == Labelling::Lists;
        CorpusSource corpus;
        corpus.path = folder_.write(hasLists ? "b.csv" : "a.csv",
                                    "label,stars,review,body\nold,5,A joy.,x\nold,1,A bore.,y\n");
        corpus.columns = {"review", "label", Header::Guessed, labelling};
        const fs::path path = folder_ / (hasLists ? "b.labels.jsonl" : "a.labels.jsonl");
        LabelProject::create(path, corpus);
        LabelProject project = LabelProject::read(path);
        TextDecision joy{Decision::Labelled, {"new"}};
        joy.reasons = {{2, 5}};
        project.decide(textKey("A joy."), joy);
        for (const LabelFormat& format : labelFormats()) {
            SCOPED_TRACE(format.name);
            exported(project, format.name);
            const std::vector<Range> marks{{2, 5}};
            Columns columns = inspectSource(out_).columns;
            columns.label = labelColumn();
            columns.labelling = labelling;
            if (!format.objectOf) columns.text = "review";
            const auto reader = openRowReader(out_, columns);
            Row row;
            ASSERT_TRUE(reader->next(row));
            EXPECT_EQ(row.text, "A joy.");
            EXPECT_EQ(row.labels, std::vector<std::string>{"new"});
            EXPECT_EQ(joinedMarks(row.marks), format.objectOf ? marks : std::vector<Range>());
            ASSERT_TRUE(reader->next(row));
            EXPECT_EQ(row.labels, std::vector<std::string>{"old"});
            EXPECT_TRUE(row.marks.empty());
        }
    }
}

TEST_F(LabelFormats, AreNamedOrShownByTheEnding) {
    EXPECT_STREQ(labelFormat("", "a.jsonl").name, "jsonl");
    EXPECT_STREQ(labelFormat("", "a.csv").name, "csv");
    EXPECT_STREQ(labelFormat("", "a.txt").name, "csv");
    EXPECT_STREQ(labelFormat("prodigy", "a.csv").name, "prodigy");
    try {
        labelFormat("brat", "a");
        FAIL();
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(),
                     "there is no format 'brat'; the formats are csv, jsonl, doccano, prodigy, "
                     "label-studio and argilla");
    }
}

}  // namespace
}  // namespace hanscope::test
