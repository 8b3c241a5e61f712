// The labels of a project with all columns of its corpus.
#include "core/corpus/exports/label_export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/exports/label_formats.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;

using ::testing::HasSubstr;

class LabelExportTest : public testing::Test {
 protected:
    LabelProject create(const std::string& name, const std::string& bytes, Labelling labelling,
                        const std::string& column = {}) {
        CorpusSource corpus;
        corpus.path = folder_.write(name, bytes);
        corpus.columns.labelling = labelling;
        corpus.columns.label = column;
        LabelProject::create(path_, corpus);
        return LabelProject::read(path_);
    }
    static TextDecision labelled(const std::vector<std::string>& labels) {
        TextDecision decision{Decision::Labelled, labels};
        decision.by = "Ada";
        decision.at = "2026-11-26T06:30:01Z";
        return decision;
    }
    std::string exported(const LabelProject& project, const std::string& name,
                         ExportedTexts texts = ExportedTexts::Labelled,
                         const std::string& format = {}) {
        result_ = exportLabels(project, folder_ / name, texts, {}, {}, format);
        return readBytes(folder_ / name);
    }

    const ScratchFolder folder_;
    const fs::path path_ = folder_ / "films.labels.jsonl";
    LabelExportResult result_;
};

constexpr char kFilms[] =
    "id,text,year\n1,\"A joy, \"\"really\"\".\",2001\n2,A bore.,2002\n3\n4,A walk.,2003\n5,A "
    "song.,2004\n";

TEST_F(LabelExportTest, OfATableHasItsColumns) {
    LabelProject project = create("films.csv", kFilms, Labelling::None);
    TextDecision decision = labelled({"good"});
    decision.predicted = {"bad"};
    decision.probability = 0.75;
    project.decide(textKey("A joy, \"really\"."), decision);
    project.note(textKey("A joy, \"really\"."), {"irony,\nperhaps"});
    project.decide(textKey("A walk."), {Decision::Removed});
    const std::string head =
        "id,text,year,label,labelled_by,labelled_at,predicted,probability,notes\n";
    const std::string first =
        "1,\"A joy, "
        "\"\"really\"\".\",2001,good,Ada,2026-11-26T06:30:01Z,bad,0.75,\"irony,\nperhaps\"\n";
    EXPECT_EQ(exported(project, "out.csv"), head + first);
    EXPECT_EQ(result_.rows, 1u);
    EXPECT_EQ(result_.skipped.faulty, 1u);
    EXPECT_EQ(exported(project, "all.csv", ExportedTexts::All),
              head + first + "2,A bore.,2002,,,,,,\n5,A song.,2004,,,,,,\n");
    EXPECT_EQ(
        exported(project, "out.jsonl"),
        R"({"id":"1","text":"A joy, \"really\".","year":"2001","label":"good","labelled_by":"Ada",)"
        R"("labelled_at":"2026-11-26T06:30:01Z","predicted":["bad"],"probability":0.75,)"
        R"("notes":"irony,\nperhaps"})"
        "\n");
}

// As of spreadsheets with empty columns.
TEST_F(LabelExportTest, ColumnsOfOneNameAreAllWritten) {
    LabelProject project = create(
        "notes.csv", "text,note,note,note_2,,\nA joy.,first,second,third,x,y\n", Labelling::None);
    project.decide(textKey("A joy."), labelled({"good"}));
    EXPECT_EQ(exported(project, "out.csv"),
              "text,note,note_3,note_2,,_2,label,labelled_by,labelled_at,predicted,probability,"
              "notes\nA joy.,first,second,third,x,y,good,Ada,2026-11-26T06:30:01Z,,,\n");
    EXPECT_THAT(exported(project, "out.jsonl"), HasSubstr(R"("note":"first","note_3":"second")"));
}

TEST_F(LabelExportTest, OfALabelToolHasTheColumnsAsTheyAreRead) {
    LabelProject project =
        create("tasks.json",
               R"([{"id":1,"data":{"text":"A joy.","year":2001},"annotations":[{"result":[]}]},)"
               "\n"
               R"({"id":2,"data":{"text":"A bore.","year":2002},"annotations":[{"result":)"
               R"([{"value":{"choices":["bad"]}}]}]}])",
               Labelling::None);
    project.decide(textKey("A bore."), labelled({"dull"}));
    EXPECT_EQ(exported(project, "out.jsonl"),
              R"({"id":2,"text":"A bore.","year":2002,"label":"bad","project_label":"dull",)"
              R"("labelled_by":"Ada","labelled_at":"2026-11-26T06:30:01Z"})"
              "\n");
    EXPECT_EQ(exported(project, "out.csv"),
              "id,label,text,year,project_label,labelled_by,labelled_at,predicted,probability,"
              "notes\n2,bad,A bore.,2002,dull,Ada,2026-11-26T06:30:01Z,,,\n");
}

TEST_F(LabelExportTest, OfJsonLinesHasTheirKeys) {
    LabelProject project = create("papers.jsonl",
                                  "{\"text\":\"Knots.\",\"labels\":[\"math\"],\"year\":1999}\n"
                                  "{\"labels\":[],\"text\":\"Neurons.\",\"authors\":{\"n\":2}}\n",
                                  Labelling::Lists, "labels");
    project.decide(textKey("Neurons."), labelled({"cs", "bio"}));
    EXPECT_EQ(exported(project, "out.jsonl"),
              R"({"text":"Knots.","labels":["math"],"year":1999,"project_labels":["math"]})"
              "\n"
              R"({"labels":[],"text":"Neurons.","authors":{"n":2},"project_labels":["cs","bio"],)"
              R"("labelled_by":"Ada","labelled_at":"2026-11-26T06:30:01Z"})"
              "\n");
    EXPECT_EQ(exported(project, "out.csv"),
              "text,labels,year,authors,project_labels,labelled_by,labelled_at,predicted,"
              "probability,notes\n"
              "Knots.,math,1999,,math,,,,,\n"
              "Neurons.,,,\"{\"\"n\"\":2}\",cs;bio,Ada,2026-11-26T06:30:01Z,,,\n");
}

TEST_F(LabelExportTest, NumbersKeepTheirDigits) {
    const std::string row =
        R"({"text":"A joy.","id":18446744073709551617,"x":[0.10000000000000001])";
    LabelProject project = create("films.jsonl", row + "}\n", Labelling::None);
    project.decide(textKey("A joy."), {Decision::Labelled, {"good"}});
    EXPECT_EQ(exported(project, "out.jsonl"), row + R"(,"label":"good"})"
                                                    "\n");
    EXPECT_EQ(exported(project, "out.csv"),
              "text,id,x,label,labelled_by,labelled_at,predicted,probability,notes\n"
              "A joy.,18446744073709551617,[0.10000000000000001],good,,,,,\n");
}

TEST_F(LabelExportTest, RenamedLabelsHaveTheirNames) {
    LabelProject project = create("films.csv", "text\none\ntwo\nthree\n", Labelling::None);
    project.decide(textKey("one"), {Decision::Labelled, {"spam"}});
    project.decide(textKey("two"), {Decision::Labelled, {"ham"}});
    project.rename("spam", "junk");
    project.rename("ham", "spam");
    project.rename("spam", "ham");
    project.decide(textKey("three"), {Decision::Labelled, {"spam"}});
    EXPECT_EQ(exported(project, "out.csv"),
              "text,label,labelled_by,labelled_at,predicted,probability,notes\n"
              "one,junk,,,,,\ntwo,ham,,,,,\nthree,spam,,,,,\n");
}

TEST_F(LabelExportTest, OfAFolderHasTheTexts) {
    fs::create_directories(folder_ / "texts");
    folder_.write("texts/a.txt", "A joy.");
    CorpusSource corpus;
    corpus.path = folder_ / "texts";
    corpus.columns.labelling = Labelling::None;
    LabelProject::create(path_, corpus);
    LabelProject project = LabelProject::read(path_);
    project.decide(textKey("A joy."), {Decision::Labelled, {"good"}});
    EXPECT_EQ(exported(project, "out.csv"),
              "text,label,labelled_by,labelled_at,predicted,probability,notes\n"
              "A joy.,good,,,,,\n");
    for (const LabelFormat& each : labelFormats())
        EXPECT_THAT(exported(project, "out.txt", ExportedTexts::Labelled, each.name),
                    HasSubstr("A joy."))
            << each.name;
}

TEST_F(LabelExportTest, OfAPlainTextIsTheText) {
    CorpusSource corpus;
    corpus.path = folder_.write("letter.txt", "A joy.");
    corpus.columns.labelling = Labelling::None;
    LabelProject::create(path_, corpus);
    LabelProject project = LabelProject::read(path_);
    project.decide(textKey("A joy."), {Decision::Labelled, {"good"}});
    EXPECT_EQ(exported(project, "out.jsonl"), "{\"text\":\"A joy.\",\"label\":\"good\"}\n");
    for (const LabelFormat& each : labelFormats())
        EXPECT_THAT(exported(project, "out.txt", ExportedTexts::Labelled, each.name),
                    HasSubstr("A joy."))
            << each.name;
}

// As R and pandas write the numbers of rows.
TEST_F(LabelExportTest, AFirstColumnWithoutANameKeepsItsPlace) {
    LabelProject project = create("r.csv", ",text\n1,A joy.\n", Labelling::None);
    project.decide(textKey("A joy."), labelled({"good"}));
    EXPECT_EQ(exported(project, "out.csv"),
              ",text,label,labelled_by,labelled_at,predicted,probability,notes\n"
              "1,A joy.,good,Ada,2026-11-26T06:30:01Z,,,\n");
}

}  // namespace
}  // namespace hanscope::test
