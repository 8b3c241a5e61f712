#include "core/corpus/inspection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "core/corpus/cache/corpus_cache.h"
#include "core/error.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class Inspection : public ::testing::Test {
 protected:
    SourceInspection inspect(const std::string& name, std::string_view bytes,
                             const Columns& wanted = {}) {
        return inspectSource(path_ = folder_.write(name, bytes), wanted);
    }
    std::string refusal(const std::string& name, std::string_view bytes,
                        const Columns& wanted = {}) {
        try {
            inspect(name, bytes, wanted);
        } catch (const Error& error) {
            return error.what();
        }
        return "accepted";
    }
    /// The labels of the corpus that the inspection's columns lead to.
    std::vector<std::string> labelsRead(const SourceInspection& inspection) {
        return openCorpus({path_, inspection.columns}, {}, {{folder_ / "cache", {}}, 1, {}, {}})
            ->labelNames();
    }

    test::ScratchFolder folder_;
    std::filesystem::path path_;
};

TEST_F(Inspection, GuessesTheLanguageByTheScriptOfTheTexts) {
    const auto guessed = [&](const char* name, std::string_view bytes) {
        return guessedLanguage({folder_.write(name, bytes)});
    };
    EXPECT_EQ(guessed("a.csv", "text,label\n배우들은 열심히,a good film\n했다,bad\n"), "ko");
    EXPECT_EQ(guessed("b.jsonl", R"({"id": "a long name", "text": "房间实在", "label": "x"})"),
              "zh");
    EXPECT_EQ(guessed("c.csv", "text,label\nWell done,1\n"), "en");
    EXPECT_EQ(guessedLanguage({folder_ / "none.csv"}), "en");
}

TEST_F(Inspection, ShowsATableWithItsNamesAndLines) {
    const auto found = inspect("a.csv", "id,review,rating\n1,\"Good\nfilm\",8\n\n2,Bad,3\n");
    EXPECT_EQ(found.format, DataFormat::Csv);
    EXPECT_TRUE(found.hasNames);
    EXPECT_TRUE(found.isWhole);
    EXPECT_THAT(found.names, ElementsAre("id", "review", "rating"));
    EXPECT_EQ(found.chosen.text, 1u);
    EXPECT_EQ(found.chosen.label, 2u);
    ASSERT_THAT(found.rows, SizeIs(2));
    EXPECT_EQ(found.rows[0].line, 2u);
    EXPECT_THAT(found.rows[0].fields, ElementsAre("1", "Good\nfilm", "8"));
    EXPECT_EQ(found.rows[1].line, 5u);
    EXPECT_THAT(found.columns.text + found.columns.label, IsEmpty());  // as train would guess
    EXPECT_THAT(labelsRead(found), ElementsAre("3", "8"));
}

TEST_F(Inspection, GuessesByContentWhereNamesDoNotDecide) {
    const auto found =
        inspect("a.tsv",
                "nr\tsaid\tstance\tby\n1\tA long sentence here.\tyes\tann\n"
                "2\tAnother one of them.\tno\tbob\n3\tAnd so on it goes.\tyes\tcy\n");
    EXPECT_EQ(found.format, DataFormat::Tsv);
    EXPECT_EQ(found.chosen.text, 1u);
    EXPECT_EQ(found.chosen.label, 2u);
    EXPECT_EQ(found.columns.text, "said");
    EXPECT_THAT(labelsRead(found), ElementsAre("no", "yes"));
}

TEST_F(Inspection, PrefersAUsualNameAmongSeveralColumns) {
    const auto found = inspect("a.csv",
                               "sex,text,stars,score\nf,One text of some,4,7\nm,Two texts,2,3\n"
                               "f,Three texts,4,3\nm,Four texts,1,3\n");
    EXPECT_EQ(found.chosen.label, 3u);  // both are usual; "score" has fewer values
    EXPECT_EQ(found.columns.label, "score");
}

TEST_F(Inspection, AsksWhereNothingLooksLikeALabel) {
    const auto found = inspect("a.csv", "nr,words\n1,first text\n2,second text\n");
    EXPECT_FALSE(found.chosen.label);
    EXPECT_THAT(found.question.english(),
                HasSubstr("choose one of the columns \"nr\" and \"words\""));
}

TEST_F(Inspection, TakesTheColumnsThatAreWanted) {
    const auto found = inspect("a.csv", "review,rating,genre\nGood,1,x\nBad,2,x\n",
                               {{}, "genre", Header::Guessed});
    EXPECT_EQ(found.chosen.text, 0u);
    EXPECT_EQ(found.chosen.label, 2u);
    EXPECT_THAT(refusal("a.csv", "review,rating\nGood,1\n", {{}, "ratin", Header::Guessed}),
                HasSubstr("did you mean \"rating\"?"));
}

TEST_F(Inspection, KnowsTheMarksOfPeople) {
    const SourceInspection marked =
        inspect("a.jsonl", R"({"text": "A good film.", "label": "good", "marks": [[2, 6]]})"
                           "\n"
                           R"({"text": "A film.", "label": "bad"})");
    EXPECT_EQ(marked.columns.marks, "marks");
    EXPECT_EQ(marked.chosen.marks, 2u);
    EXPECT_EQ(inspect("b.csv", "text,label,marks\na good film,good,\"[[2, 6]]\"\na film,bad,\n")
                  .columns.marks,
              "marks");
    EXPECT_EQ(
        inspect("c.csv", "text,label,marks\na good film,good,12\na film,bad,9\n").columns.marks,
        "");  // of a school
    EXPECT_EQ(inspect("e.csv", "text,label,marks\na good film,good,\na film,bad,\n").columns.marks,
              "");  // not a training that finds no mark
    EXPECT_EQ(inspect("d.csv", "text,label,places\na good film,good,\"[[2, 6]]\"\n").columns.marks,
              "");
}

TEST_F(Inspection, OffersColumnsThatMayHaveMarks) {
    constexpr char kTwo[] =
        "text,label,boxes,marks\na good film,good,\"[[1, 2]]\",\"[[2, 6]]\"\na film,bad,,\n";
    const SourceInspection two = inspect("a.csv", kTwo);
    EXPECT_THAT(two.marks, ElementsAre(2u, 3u));
    EXPECT_EQ(two.columns.marks, "marks");
    Columns wanted = two.columns;
    wanted.text = "text";
    wanted.marks.clear();
    EXPECT_EQ(inspect("a.csv", kTwo, wanted).columns.marks, "") << "none was chosen";
    wanted.marks = "boxes";
    EXPECT_EQ(inspect("a.csv", kTwo, wanted).chosen.marks, 2u);
    EXPECT_THAT(inspect("b.csv", "text,label\na good film,good\n").marks, IsEmpty());
}

TEST_F(Inspection, TheColumnOfMarksIsKnownWhateverTheOthersAre) {
    CorpusSource source;
    source.path =
        folder_.write("a.csv", "body;sort;marks\na good film;good;\"[[2, 6]]\"\na bad film;bad;\n");
    source.columns.text = "body";
    source.columns.label = "sort";
    EXPECT_EQ(marksColumnOf(source), "marks");
    source.path = folder_ / "none.csv";
    EXPECT_EQ(marksColumnOf(source), "");
}

TEST_F(Inspection, KnowsATableWithoutNames) {
    for (const char* table : {"4,A film,Good\n1,B film,Bad\n",                // by its number
                              "pos,A film,Good\nneg,B,Bad\npos,C,Fine\n"}) {  // by its repetition
        const auto found = inspect("a.csv", table);
        EXPECT_FALSE(found.hasNames);
        EXPECT_FALSE(hasChoiceOfColumns(found));
        EXPECT_THAT(found.names, ElementsAre("1", "2", "3"));
        EXPECT_EQ(found.rows[0].line, 1u);
        EXPECT_EQ(found.chosen.label, 0u);
        EXPECT_EQ(found.columns.header, Header::Absent);
        EXPECT_THAT(labelsRead(found), SizeIs(2));
    }
    const auto named = inspect("a.csv", "4,A film\n1,B\n4,C\n", {{}, {}, Header::Present});
    EXPECT_THAT(named.names, ElementsAre("4", "A film"));
}

TEST_F(Inspection, ShowsObjectsWithEveryKey) {
    const auto found = inspect("a.jsonl",
                               "{\"text\":\"Good\",\"label\":1.5}\n\noops\n"
                               "{\"by\":null,\"text\":\"Bad\",\"label\":true}\n");
    EXPECT_THAT(found.names, ElementsAre("text", "label", "by"));
    ASSERT_THAT(found.rows, SizeIs(2));
    EXPECT_THAT(found.rows[0].fields, ElementsAre("Good", "1.5", ""));
    EXPECT_THAT(found.rows[1].fields, ElementsAre("Bad", "true", "null"));
    EXPECT_EQ(found.rows[1].line, 4u);
    ASSERT_THAT(found.faults, SizeIs(1));
    EXPECT_THAT(found.faults[0].english(),
                HasSubstr("a.jsonl, line 3: this line is not a JSON object"));
}

TEST_F(Inspection, ShowsReviewsOfTang) {
    const auto found = inspect("a.ss", "u\t\tp\t\t7\t\tGood . <sssss> Very .\n");
    EXPECT_EQ(found.format, DataFormat::Ss);
    EXPECT_THAT(found.rows.at(0).fields, ElementsAre("7", "Good .\nVery ."));
    EXPECT_EQ(found.chosen.label, 0u);
    EXPECT_EQ(found.chosen.text, 1u);
}

TEST_F(Inspection, ShowsTextsFromAllOverAFolder) {
    for (int i = 0; i < 300; ++i) {
        const auto label = folder_ / ("data/" + std::to_string(i / 100));
        std::filesystem::create_directories(label);
        test::writeBytes(label / (std::to_string(i) + ".txt"), std::string(9000, 'a') + "é");
    }
    const auto found = inspectSource(folder_ / "data");
    ASSERT_THAT(found.rows, SizeIs(100));
    EXPECT_EQ(found.rows[0].fields[1], "0");
    EXPECT_EQ(found.rows[50].fields[1], "1");
    EXPECT_EQ(found.rows[99].fields[0], "297.txt");
    EXPECT_THAT(found.rows[99].fields[2], SizeIs(Preview::kFieldBytes + 3));  // and "…"
    EXPECT_EQ(found.chosen.text, 2u);
}

TEST_F(Inspection, CutsFieldsBetweenCharacters) {
    std::string text(Preview::kFieldBytes - 1, 'a');
    const auto found = inspect("a.csv", "text,label\n" + text + "éé,x\n");
    EXPECT_EQ(found.rows[0].fields[0], text + "…");
}

TEST_F(Inspection, ReadsOnlyTheBeginning) {
    std::string table = "text,label\n";
    for (int i = 0; i < 150; ++i) table += "A film of note,x\n";
    auto found = inspect("a.csv", table + "\"never closed\n");
    EXPECT_THAT(found.rows, SizeIs(100));
    EXPECT_FALSE(found.isWhole);
    table = "text,label\n";
    for (int i = 0; i < 20; ++i) table += std::string(1u << 20, 'a') + ",x\n";
    found = inspect("b.csv", table);
    EXPECT_THAT(found.rows, SizeIs(4));  // MiB
}

TEST_F(Inspection, KnowsCompressedFiles) {
    const auto path = folder_ / "A.CSV.gz";
    gzFile file = gzopen(path.c_str(), "wb");
    gzputs(file, "text,label\nGood,x\nBad,y\n");
    gzclose(file);
    const auto found = inspectSource(path);
    EXPECT_EQ(found.compression, "gzip");
    EXPECT_THAT(found.rows, SizeIs(2));
}

TEST_F(Inspection, ErrorsSayWhatToDo) {
    using namespace std::string_view_literals;
    EXPECT_THAT(refusal("a.csv", "\xff\xfe\0\0t\0\0\0"sv), HasSubstr("UTF-32"));
    EXPECT_THAT(refusal("a.jsonl", "{\"text\":\"é caf\xe9\",\"label\":1}\n"),
                HasSubstr("a.jsonl, line 1: this is not valid UTF-8 (byte 15 is 0xE9)"));
    EXPECT_THAT(refusal("a.csv", ""), HasSubstr("this table is empty"));
    EXPECT_THAT(refusal("a.jsonl", "\n\n"), HasSubstr("this file is empty"));
    EXPECT_THAT(refusal("a.pdf", "x"), HasSubstr("the format of this file is not known"));
    EXPECT_THROW(inspectSource(folder_ / "none.csv"), FileError);
    const auto found = inspect("a.csv", "text,label\nété,x\ncaf\xe9,x\nBad,y\n");
    EXPECT_THAT(found.rows, SizeIs(2));
    EXPECT_THAT(test::english(found.faults),
                ElementsAre(HasSubstr("a.csv, line 3: this is not valid UTF-8")));
}

TEST_F(Inspection, ArraysOfLabelsAreLists) {
    constexpr char kArrays[] =
        "{\"text\":\"one\",\"label\":[\"war\",\"love\"]}\n"
        "{\"text\":\"two\",\"label\":[]}\n"
        "{\"text\":\"three\",\"label\":[\"war\"]}\n";
    const SourceInspection lists = inspect("a.jsonl", kArrays);
    EXPECT_EQ(lists.columns.label, "label");
    EXPECT_EQ(lists.columns.labelling, Labelling::Lists);
    EXPECT_THAT(labelsRead(lists), ElementsAre("love", "war"));
    Columns wanted;
    wanted.label = "label";  // by name: as it is said
    EXPECT_EQ(inspect("a.jsonl", kArrays, wanted).columns.labelling, Labelling::One);
    const SourceInspection single = inspect("b.jsonl",
                                            "{\"text\":\"one\",\"label\":\"[sic]\"}\n"
                                            "{\"text\":\"two\",\"label\":\"[]\"}\n");
    EXPECT_EQ(single.columns.labelling, Labelling::One);
}

TEST_F(Inspection, ListsThatAreWantedAreInTheColumnOfArrays) {
    constexpr char kBoth[] =
        "{\"text\":\"one\",\"field\":\"cs\",\"labels\":[\"cs.CL\",\"cs.LG\"]}\n"
        "{\"text\":\"two\",\"field\":\"math\",\"labels\":[\"math.CO\"]}\n";
    EXPECT_EQ(inspect("a.jsonl", kBoth).chosen.label, 1u);  // "field": its name is usual
    Columns wanted;
    wanted.labelling = Labelling::Lists;
    const SourceInspection lists = inspect("a.jsonl", kBoth, wanted);
    EXPECT_EQ(lists.lists, 2u);
    EXPECT_EQ(lists.chosen.label, 2u);
    EXPECT_EQ(lists.columns.label, "labels");
    EXPECT_THAT(labelsRead(lists), ElementsAre("cs.CL", "cs.LG", "math.CO"));
    wanted.label = "field";  // by name: as it is said
    EXPECT_EQ(inspect("a.jsonl", kBoth, wanted).chosen.label, 1u);
}

}  // namespace
}  // namespace hanscope
