#include "core/corpus/data_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/cache/corpus_cache.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Property;
using ::testing::ResultOf;
using ::testing::SizeIs;
using Kind = DataWarning::Kind;

class DataCheck : public ::testing::Test {
 protected:
    CountedCorpus counted(const CorpusSource& source) {
        return countCorpus(source, openCorpus(source, {}, {{folder_ / "cache", {}}, 2, {}, {}}));
    }
    CountedCorpus counted(const std::string& name, const std::string& table) {
        return counted(CorpusSource{folder_.write(name, table)});
    }
    CountedCorpus countedLists(const std::string& name, const std::string& rows) {
        CorpusSource source{folder_.write(name, "text,labels\n" + rows)};
        source.columns.label = "labels";
        source.columns.labelling = Labelling::Lists;
        return counted(source);
    }
    /// A row for each number, with the labels.
    static std::string numbered(int from, int to, const std::string& labels) {
        std::string rows;
        for (int i = from; i < to; ++i) rows += "Film " + std::to_string(i) + "," + labels + "\n";
        return rows;
    }
    /// Twelve different documents of each of the labels.
    static std::string balanced(const std::vector<std::string>& labels) {
        std::string table = "text,label\n";
        for (const std::string& label : labels)
            for (int i = 0; i < 12; ++i)
                table += "Film " + std::to_string(i) + " of class " + label + "," + label + "\n";
        return table;
    }
    static const DataWarning* find(const std::vector<DataWarning>& warnings, Kind kind) {
        for (const DataWarning& warning : warnings)
            if (warning.kind == kind) return &warning;
        return nullptr;
    }

    test::ScratchFolder folder_;
};

TEST_F(DataCheck, ValidDataGiveNoWarning) {
    const CountedCorpus data = counted("a.csv", balanced({"x", "y"}));
    EXPECT_THAT(checkData(data), IsEmpty());
    EXPECT_THAT(data.documentsPerClass, ElementsAre(12u, 12u));
}

TEST_F(DataCheck, NamesThePlacesOfDocumentsWithoutAWord) {
    CorpusSource source{
        folder_.write("a.csv", balanced({"x", "y"}) + " ,x\nété \xff,y\nA,x\n<br>,y\n")};
    source.onError = OnError::Skip;
    const auto warnings = checkData(counted(source));
    const DataWarning* empty = find(warnings, Kind::EmptyDocuments);
    ASSERT_TRUE(empty);
    EXPECT_EQ(empty->count, 2u);
    EXPECT_THAT(test::english(empty->places), ElementsAre("a.csv:26", "a.csv:29"));
    const DataWarning* faulty = find(warnings, Kind::FaultyRows);
    ASSERT_TRUE(faulty);
    EXPECT_EQ(faulty->count, 1u);
    EXPECT_THAT(test::english(faulty->places),
                ElementsAre(HasSubstr("a.csv, line 27: this is not valid UTF-8")));
}

TEST_F(DataCheck, FindsTextsThatDifferOnlyInCaseAndSpaces) {
    const auto warnings = checkData(counted(
        "a.csv",
        balanced({"x", "y"}) + "film 3  OF class x,x\nFilm 3 of class x,y\nof Film 3 class x,x\n"));
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::RepeatedTexts);
    EXPECT_EQ(warnings[0].count, 2u);
    EXPECT_THAT(test::english(warnings[0].places),
                ElementsAre("a.csv:26 (as a.csv:5)", "a.csv:27 (as a.csv:5)"));
    EXPECT_THAT(warnings[0].sentence.english(),
                HasSubstr("2 documents have the text of an earlier one, 1 with another label"));
}

TEST_F(DataCheck, NamesFilesOfAFolder) {
    for (const char* name : {"pos/1.txt", "pos/2.txt", "neg/3.txt", "neg/4.txt"}) {
        const auto path = folder_ / (std::string("data/") + name);
        std::filesystem::create_directories(path.parent_path());
        test::writeBytes(path, path.stem() == "2"   ? " "
                               : path.stem() == "4" ? "Good 1"
                                                    : "good " + path.stem().string());
    }
    const auto warnings = checkData(counted(CorpusSource{folder_ / "data"}));
    EXPECT_THAT(test::english(find(warnings, Kind::RepeatedTexts)->places),
                ElementsAre("pos/1.txt (as neg/4.txt)"));
    EXPECT_THAT(test::english(find(warnings, Kind::EmptyDocuments)->places),
                ElementsAre("pos/2.txt"));
}

TEST_F(DataCheck, FindsClassesThatAreTooSmall) {
    std::string table = balanced({"x", "y"});
    for (int i = 0; i < 9; ++i) table += "Rare thing " + std::to_string(i) + ",z\n";
    const auto warnings = checkData(counted("a.csv", table));
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::SmallClasses);
    EXPECT_THAT(warnings[0].sentence.english(), HasSubstr("1 class has fewer than 10 documents"));
    EXPECT_THAT(warnings[0].sentence.english(), HasSubstr("'z' (9)"));
    EXPECT_THAT(test::english(warnings[0].places), ElementsAre("a.csv:26"));
    EXPECT_THAT(checkData(counted("b.csv", table + "Rare thing 9,z\n")), IsEmpty());
}

TEST_F(DataCheck, FindsLabelsThatAreSpeltAlmostAlike) {
    std::string table = balanced({"crime"});
    for (int i = 0; i < 12; ++i)
        table +=
            "Space " + std::to_string(i) + ",Sci-Fi\nStars " + std::to_string(i) + ",sci -fi \n";
    const auto warnings = checkData(counted("a.csv", table));
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::SimilarLabels);
    EXPECT_EQ(warnings[0].count, 1u);
    EXPECT_THAT(warnings[0].sentence.english(), HasSubstr("'Sci-Fi' = 'sci -fi'"));
    EXPECT_THAT(test::english(warnings[0].places), ElementsAre("a.csv:14", "a.csv:15"));
}

TEST_F(DataCheck, FindsNumbersAndDaysThatAreWrittenInTwoWays) {
    std::string table = "text;label\n";
    int film = 0;
    for (const char* label : {"2.5", "2.50", "3,0", "3", "1,000", "1", "7.10", "2024-05-06",
                              "2024-05-06 00:00:00", "2024-05-06T12:00:00"})
        for (int i = 0; i < 12; ++i) table += "Film " + std::to_string(film++) + ";" + label + "\n";
    const auto warnings = checkData(counted("a.csv", table));
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::SimilarLabels);
    EXPECT_EQ(warnings[0].count, 3u);
    EXPECT_THAT(warnings[0].sentence.english(),
                HasSubstr("own: '2.5' = '2.50', '2024-05-06' = '2024-05-06 00:00:00' and "
                          "'3' = '3,0'; spell them alike"));
}

TEST_F(DataCheck, FindsADominantClass) {
    std::string table = balanced({"x", "y"});
    const auto add = [&](int from, int to) {
        for (int i = from; i < to; ++i) table += "More " + std::to_string(i) + ",x\n";
    };
    add(0, 24);  // 36 of 48: three quarters, and no more
    EXPECT_THAT(checkData(counted("a.csv", table)), IsEmpty());
    add(24, 25);
    const auto warnings = checkData(counted("b.csv", table));
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::DominantClass);
    EXPECT_THAT(warnings[0].sentence.english(),
                HasSubstr("75 % of the documents have the label 'x'"));
}

TEST_F(DataCheck, OneClassCannotBeTrained) {
    const auto warnings = checkData(counted("a.csv", balanced({"x"})));
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::OneClass);
    EXPECT_TRUE(preventsTraining(warnings[0].kind));
    EXPECT_FALSE(preventsTraining(Kind::RepeatedTexts));
}

TEST_F(DataCheck, CountsADocumentOfAListForEachLabel) {
    const CountedCorpus data = countedLists(
        "a.csv", numbered(0, 10, "x;y") + numbered(10, 15, "") + numbered(15, 19, "z;x"));
    EXPECT_THAT(data.documentsPerClass, ElementsAre(14u, 10u, 4u));
    const auto warnings = checkData(data);  // 14 of 19 are three quarters at most
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::SmallClasses);
    EXPECT_THAT(warnings[0].sentence.english(), HasSubstr("'z' (4)"));
    EXPECT_THAT(test::english(warnings[0].places), ElementsAre("a.csv:17"));
    const auto others = checkData(countedLists(
        "b.csv", numbered(0, 31, "x;y") + numbered(31, 40, "") + numbered(40, 41, "x")));
    ASSERT_THAT(others, SizeIs(1));
    EXPECT_EQ(others[0].kind, Kind::DominantClass);
    EXPECT_EQ(others[0].count, 32u);
    EXPECT_THAT(others[0].sentence.english(),
                HasSubstr("78 % of the documents have the label 'x'"));
}

TEST_F(DataCheck, ListsWithFewerThanTwoLabelsAreNamed) {
    const auto one = checkData(countedLists("a.csv", numbered(0, 12, "x") + "Other,\n"));
    ASSERT_THAT(one, SizeIs(1));
    EXPECT_EQ(one[0].kind, Kind::OneClass);
    EXPECT_THAT(one[0].sentence.english(), HasSubstr("there is no other label than 'x'"));
    const auto none = checkData(countedLists("b.csv", numbered(0, 3, "")));
    ASSERT_THAT(none, SizeIs(1));
    EXPECT_EQ(none[0].kind, Kind::OneClass);
    EXPECT_THAT(none[0].sentence.english(), HasSubstr("no document has a label"));
}

TEST_F(DataCheck, RepeatedTextsContradictWhereAnyLabelDiffers) {
    const auto warnings = checkData(
        countedLists("a.csv", numbered(0, 12, "x;y") + "Film 1,y;x\nFilm 2,x\nFilm 3,\n"));
    ASSERT_THAT(find(warnings, Kind::RepeatedTexts), ::testing::NotNull());
    EXPECT_THAT(find(warnings, Kind::RepeatedTexts)->sentence.english(),
                HasSubstr("3 documents have the text of an earlier one, 2 with another label"));
}

TEST_F(DataCheck, FindsTextsOnBothSidesOfASplit) {
    const CountedCorpus data =
        counted("a.csv", "text,label\nOne,x\ntwo,y\nONE,x\nThree,y\nTWO,x\n");
    const auto warnings = checkSplit(data, {{0, 1, 3}, {2, 4}});
    ASSERT_THAT(warnings, SizeIs(1));
    EXPECT_EQ(warnings[0].kind, Kind::TextsInBoth);
    EXPECT_THAT(warnings[0].sentence.english(), HasSubstr("2 of the 2 validation documents"));
    EXPECT_THAT(test::english(warnings[0].places),
                ElementsAre("a.csv:4 (as a.csv:2)", "a.csv:6 (as a.csv:3)"));
    EXPECT_THAT(checkSplit(data, {{0, 1, 2, 4}, {3}}), IsEmpty());
    EXPECT_EQ(checkSplit(data, {{0, 1, 2, 3, 4}, {}}).at(0).kind, Kind::EmptySplit);
}

TEST_F(DataCheck, FindsTextsAndLabelsOfAValidationFile) {
    // The same words have other numbers in the other corpus.
    const CountedCorpus training = counted("a.csv", "text,label\nGood film,x\nBad film,y\n");
    const CountedCorpus validation =
        counted("b.csv", "text,label\nFine film,x\nbad FILM,z\nWorse,w\nFilm bad,y\n");
    EXPECT_THAT(
        checkValidation(training, validation),
        ElementsAre(
            AllOf(Field(&DataWarning::kind, Kind::LabelsInValidationOnly),
                  Field(&DataWarning::sentence,
                        Property(&Message::english, HasSubstr("labels 'w' and 'z'"))),
                  Field(&DataWarning::places,
                        ResultOf(test::english, ElementsAre("b.csv:4", "b.csv:3")))),
            AllOf(Field(&DataWarning::kind, Kind::TextsInBoth), Field(&DataWarning::count, 1u),
                  Field(&DataWarning::places,
                        ResultOf(test::english, ElementsAre("b.csv:3 (as a.csv:3)"))))));
}

TEST_F(DataCheck, ListsOnlyTheFirstPlaces) {
    std::string table = balanced({"x", "y"});
    for (int i = 0; i < 50; ++i) table += "Same,x\n";
    const auto warnings = checkData(counted("a.csv", table));
    const DataWarning* repeated = find(warnings, Kind::RepeatedTexts);
    EXPECT_EQ(repeated->count, 49u);
    EXPECT_THAT(test::english(repeated->places), SizeIs(DataWarning::kPlaces));
    EXPECT_EQ(repeated->places.front().english(), "a.csv:27 (as a.csv:26)");
}

TEST_F(DataCheck, CountingCanBeCancelled) {
    std::string table = "text,label\n";
    for (int i = 0; i < 3000; ++i) table += "a,x\n";
    const CorpusSource source{folder_.write("a.csv", table)};
    const auto corpus = openCorpus(source, {}, {{folder_ / "cache", {}}, 1, {}, {}});
    const CancelToken cancel;
    std::uint64_t seen = 0;
    EXPECT_THROW(countCorpus(
                     source, corpus,
                     [&](std::uint64_t done, std::uint64_t total) {
                         seen = done;
                         EXPECT_EQ(total, 3000u);
                         cancel.cancel();
                     },
                     cancel),
                 Cancelled);
    EXPECT_EQ(seen, 1024u);
}

}  // namespace
}  // namespace hanscope
