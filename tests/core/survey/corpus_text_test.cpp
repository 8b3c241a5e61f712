
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <zlib.h>

#include "core/survey/survey_source.h"
#include "core/survey/survey_table.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;

class CorpusTextTest : public ::testing::Test {
 protected:
    void survey(const std::filesystem::path& path) {
        const WordClassifier classifier;
        source_ = surveySource(path, classifier.info());
        table_ = SurveyTable();
        surveyCorpus(classifier, source_, [&](std::shared_ptr<const SurveyPart> part) {
            table_.append(std::move(part));
        });
    }
    std::vector<std::string> textsBackwards() {
        std::vector<std::string> texts;
        for (std::size_t i = table_.size(); i-- > 0;)
            texts.push_back(textAt(source_, table_[i].place(), table_[i].beginning()));
        return texts;
    }
    std::vector<std::uint64_t> rowsWith(const std::string& wanted) {
        std::vector<std::uint64_t> rows;
        searchTexts(source_, wanted, [&](std::uint64_t row) { rows.push_back(row); });
        return rows;
    }

    ScratchFolder folder_;
    CorpusSource source_;
    SurveyTable table_;
};

std::string gzipped(const ScratchFolder& folder, const std::string& bytes) {
    const std::string path = folder / "packed.gz";
    gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, bytes.data(), static_cast<unsigned>(bytes.size()));
    gzclose(file);
    return readBytes(path);
}

constexpr char kTable[] =
    "\xef\xbb\xbftext,label\nOne,x\n\" \",x\n\"Two,\n\nlines\",y\nfault\n\nThree!,x\n";

TEST_F(CorpusTextTest, OfATable) {
    survey(folder_.write("a.csv", kTable));
    EXPECT_THAT(textsBackwards(), ElementsAre("Three!", "Two,\n\nlines", "One"));
    EXPECT_EQ(placeName(source_, table_[1].place()), "a.csv:4");
}

TEST_F(CorpusTextTest, OfACompressedTable) {
    survey(folder_.write("a.csv.gz", gzipped(folder_, kTable)));
    EXPECT_THAT(textsBackwards(), ElementsAre("Three!", "Two,\n\nlines", "One"));
}

TEST_F(CorpusTextTest, OfATableWithoutNames) {
    survey(folder_.write("a.csv", "1,One.,And.\n2,Two.,\n1,Three.,\n"));
    EXPECT_THAT(textsBackwards(), ElementsAre("Three.", "Two.", "One.\n\nAnd."));
}

TEST_F(CorpusTextTest, OfJsonLines) {
    survey(folder_.write("a.jsonl", "\xef\xbb\xbf{\"text\": \"One\"}\n\n{\n{\"text\": \"Two\"}\n"));
    EXPECT_THAT(textsBackwards(), ElementsAre("Two", "One"));
}

TEST_F(CorpusTextTest, OfPlainTexts) {
    survey(folder_.write("a.txt", "\n\nOne\nand\n\n \n\nTwo\n"));
    EXPECT_THAT(textsBackwards(), ElementsAre("Two\n", "One\nand\n"));
}

TEST_F(CorpusTextTest, OfSentencesInAFile) {
    survey(folder_.write("a.ss", "u\t\tp\t\t1\t\tOne. <sssss> Two.\nu\t\tp\t\t2\t\tThree.\n"));
    EXPECT_THAT(textsBackwards(), ElementsAre("Three.", "One.\nTwo."));
}

TEST_F(CorpusTextTest, OfAFolder) {
    for (const char* name : {"bad", "good"}) std::filesystem::create_directory(folder_ / name);
    folder_.write("bad/1.txt", "Bad.");
    folder_.write("bad/2.txt", "\x81");
    folder_.write("good/1.txt", "Good.");
    survey(folder_.path());
    EXPECT_THAT(textsBackwards(), ElementsAre("Good.", "Bad."));
    EXPECT_EQ(placeName(source_, table_[1].place()), "good/1.txt");
    EXPECT_THAT(rowsWith("good"), ElementsAre(2));
}

TEST_F(CorpusTextTest, OfAChangedOrMissingSource) {
    survey(folder_.write("a.csv", "text,label\nOne.,x\nTwo.,y\n"));
    const SurveyedText second = table_[1];
    for (const char* changed : {"text,label\nOne.,x\nTen.,y\n", "text,label\n", ""}) {
        folder_.write("a.csv", changed);
        EXPECT_THROW(textAt(source_, second.place(), second.beginning()), FileError) << changed;
    }
    std::filesystem::remove(source_.path);
    EXPECT_THROW(textAt(source_, second.place(), second.beginning()), FileError);
    EXPECT_THROW(rowsWith("x"), FileError);
}

// Opening it would wait for ever.
TEST_F(CorpusTextTest, OfAPipe) {
    source_.path = folder_ / "pipe.csv";
    ASSERT_EQ(mkfifo(source_.path.c_str(), 0600), 0);
    EXPECT_THROW(textAt(source_, {0, 2, 11}, "One"), FileError);
    EXPECT_THROW(rowsWith("x"), FileError);
    EXPECT_THROW(surveySource(source_.path, WordClassifier().info()), FileError);
}

TEST_F(CorpusTextTest, SearchIgnoresCaseAndForm) {
    survey(folder_.write("a.csv",
                         "text,label\nStraße,x\nfault\n\"STRASSE\nbreit\",y\nStrand,y\n"
                         "\xef\xbc\xb3trasse,x\n"));
    EXPECT_THAT(rowsWith("strasse"), ElementsAre(0, 2, 4));
    EXPECT_THAT(rowsWith("Strand"), ElementsAre(3));
    EXPECT_THAT(rowsWith("straat"), ElementsAre());
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(searchTexts(
                     source_, "a", [](std::uint64_t) {}, {}, cancel),
                 Cancelled);
}

}  // namespace
}  // namespace hanscope::test
