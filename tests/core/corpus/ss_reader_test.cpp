#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/corpus/table.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::StartsWith;

class Ss : public ::testing::Test {
 protected:
    std::filesystem::path write(std::string_view bytes) { return folder_.write("yelp.ss", bytes); }

    test::ScratchFolder folder_;
};

TEST_F(Ss, FieldsStandBetweenTwoTabs) {
    EXPECT_THAT(test::rowsOf(write("u1\t\tp1\t\t4\t\tgood food . <sssss> i like it .\n\n"
                                   "u2\t\tp2\t\t1\t\tno <sssss> \r\n")),
                ElementsAre(TableRow("good food .\ni like it .", "4", 1), TableRow("no", "1", 3)));
}

TEST_F(Ss, MarksAreTheSentences) {
    const test::WholeCorpus corpus = test::readCorpus(
        {write("u\t\tp\t\t1\t\tdr . No ! Yes ? <sssss><sssss> mr. <sssss> smith\n")}, {}, 1);
    ASSERT_EQ(corpus.documents.size(), 1u);
    EXPECT_THAT(corpus.documents[0].sentenceLengths, ElementsAre(6, 2, 1));
    EXPECT_THAT(corpus.words, ElementsAre("dr", ".", "no", "!", "yes", "?", "mr", "smith"));
}

TEST_F(Ss, LineOfAnotherFormIsRefused) {
    EXPECT_THAT(test::refusalOf(write("u\t\tp\t\t1\t\ta\nu\t\tp\t\tb\n")),
                StartsWith(", line 2: this line has 3 of the fields"));
    EXPECT_THAT(test::refusalOf(write("u\t\tp\t\t \t\ta\n")),
                StartsWith(", line 1: this row's label is empty"));
    EXPECT_THAT(test::refusalOf(write("u\t\tp\t\t1\t\t\x81\n")),
                StartsWith(", line 1: this is not valid UTF-8 (byte 9 is 0x81)"));
}

}  // namespace
}  // namespace hanscope
