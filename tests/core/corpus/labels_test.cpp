#include "core/corpus/labels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text/utf8.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

TEST(LabelOrder, IsByValueForNumbers) {
    EXPECT_THAT(labelOrder({"10", "-1", "9", "2.5"}), ElementsAre(1, 3, 2, 0));
}

TEST(LabelOrder, IsByBytesForAnythingElse) {
    EXPECT_THAT(labelOrder({"10", "9", "b", "B", "é"}), ElementsAre(0, 1, 3, 2, 4));
}

TEST(LabelOrder, OfEqualNumbersIsByBytes) {
    EXPECT_THAT(labelOrder({"1.0", "1", "01"}), ElementsAre(2, 1, 0));
}

TEST(LabelOrder, InfinityIsNotANumber) {
    EXPECT_THAT(labelOrder({"nan", "inf", "10", "9"}), ElementsAre(2, 3, 1, 0));
}

TEST(LabelsIn, AreSeparatedByAnyOfTheCharactersWithoutTheBlanksAround) {
    EXPECT_THAT(labelsIn("cs; cs.CL|math", ";|"), ElementsAre("cs", "cs.CL", "math"));
    EXPECT_THAT(labelsIn("a | b; c d", "|"), ElementsAre("a", "b; c d"));
    EXPECT_THAT(labelsIn("E12 ECAT  M11 ", " "), ElementsAre("E12", "ECAT", "M11"));
}

TEST(LabelsIn, EmptyTextBetweenSeparatorsIsNotALabel) {
    EXPECT_THAT(labelsIn("", ";|"), ElementsAre());
    EXPECT_THAT(labelsIn(" \t", ";|"), ElementsAre());
    EXPECT_THAT(labelsIn(";a;;b; ;", ";|"), ElementsAre("a", "b"));
}

TEST(BlankLabel, IsSpacesOrNothing) {
    EXPECT_TRUE(isBlankText(""));
    EXPECT_TRUE(isBlankText(" \t\r\n"));
    EXPECT_FALSE(isBlankText(" 0"));
}

}  // namespace
}  // namespace hanscope
