#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/text/segmented.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> sentencesIn(const std::string& locale, const std::string& text,
                                     bool ownAbbreviations = true) {
    Preprocessing preprocessing;
    preprocessing.locale = locale;
    preprocessing.ownAbbreviations = ownAbbreviations;
    return sentencesOf(Segmenter(preprocessing).segment(text));
}

TEST(Abbreviations, TitlesAndLatinDoNotEndASentence) {
    EXPECT_THAT(
        sentencesIn("en", "Dr. Heller came. We cf. Jones vs. Meyer, e.g. Smith. It rained."),
        ElementsAre("Dr. Heller came.", "We cf. Jones vs. Meyer, e.g. Smith.", "It rained."));
}

TEST(Abbreviations, OfAModelWithoutThemEndSentencesAsBefore) {
    EXPECT_THAT(sentencesIn("en", "Dr. Heller came.", false), ElementsAre("Dr.", "Heller came."));
    EXPECT_THAT(sentencesIn("en", "See Eq. A4. Yes.", false),
                ElementsAre("See Eq.", "A4.", "Yes."));
}

TEST(Abbreviations, OfScholarsDependOnWhatFollows) {
    EXPECT_THAT(sentencesIn("en", "See Eq. 4 and Eq. (5). As Smith et al. (2008) We saw."),
                ElementsAre("See Eq. 4 and Eq. (5).", "As Smith et al. (2008) We saw."));
    EXPECT_THAT(sentencesIn("en", "So did Smith et al. We saw pp. 3 and vol. 7."),
                ElementsAre("So did Smith et al.", "We saw pp. 3 and vol. 7."));
    EXPECT_THAT(sentencesIn("en", "He said no. They left. It is a fig. She ate it."),
                ElementsAre("He said no.", "They left.", "It is a fig.", "She ate it."));
}

TEST(Abbreviations, AreWholeWords) {
    EXPECT_THAT(sentencesIn("en", "They saw the canal. (2008) We swam."),
                ElementsAre("They saw the canal.", "(2008) We swam."));
    EXPECT_THAT(sentencesIn("en", "(Dr. Heller came.)"), ElementsAre("(Dr. Heller came.)"));
}

TEST(Abbreviations, OfOtherLanguages) {
    EXPECT_THAT(sentencesIn("de", "Das ist z. B. Wein, vgl. Abb. 3 bzw. Nr. 4. Er trank."),
                ElementsAre("Das ist z. B. Wein, vgl. Abb. 3 bzw. Nr. 4.", "Er trank."));
    EXPECT_THAT(sentencesIn("fr", "On voit p. ex. Paris, cf. Dupont, p. 3. Il pleut."),
                ElementsAre("On voit p. ex. Paris, cf. Dupont, p. 3.", "Il pleut."));
}

}  // namespace
}  // namespace hanscope::test
