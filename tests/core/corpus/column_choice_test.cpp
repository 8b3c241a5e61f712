#include "core/corpus/column_choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"

namespace hanscope {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string refusal(const std::vector<std::string>& names, const Columns& wanted) {
    try {
        chooseColumns(names, wanted);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(ColumnChoice, TakesTheNamedColumns) {
    const ColumnChoice choice = chooseColumns({"text", "b", "label", "a"}, {"a", "b"});
    EXPECT_EQ(choice.text, 3u);
    EXPECT_EQ(choice.label, 1u);
}

TEST(ColumnChoice, GuessesUsualNames) {
    const ColumnChoice choice = chooseColumns({"Id", "Rating", "Review"}, {});
    EXPECT_EQ(choice.text, 2u);
    EXPECT_EQ(choice.label, 1u);
}

TEST(ColumnChoice, GuessesOnlyWhatIsNotNamed) {
    EXPECT_EQ(chooseColumns({"rating", "polarity", "text"}, {"", "polarity"}).label, 1u);
}

TEST(ColumnChoice, PrefersTheFirstUsualName) {
    const ColumnChoice choice = chooseColumns({"score", "body", "label", "text"}, {});
    EXPECT_EQ(choice.text, 3u);
    EXPECT_EQ(choice.label, 2u);
    EXPECT_EQ(chooseColumns({"data", "labels"}, {}).label, 1u);
    EXPECT_EQ(chooseColumns({"data", "text", "labels", "stars"}, {}).label, 3u);
    EXPECT_EQ(chooseColumns({"overall", "reviewText", "summary"}, {}).text, 1u);
}

TEST(ColumnChoice, RefusesToChooseBetweenTwo) {
    EXPECT_EQ(refusal({"rating", "polarity", "text"}, {}),
              "the label may be in \"rating\" and \"polarity\"; choose the column");
}

TEST(ColumnChoice, RefusesToGuessWithoutAUsualName) {
    EXPECT_EQ(refusal({"a", "label"}, {}),
              "no column has one of the usual names for the text; choose one of the columns \"a\" "
              "and \"label\"");
}

TEST(ColumnChoice, SuggestsOnlyWhatIsNear) {
    EXPECT_THAT(refusal({"text", "Labels"}, {"text", "label"}), HasSubstr("mean \"Labels\"?"));
    EXPECT_THAT(refusal({"text", "wholly other"}, {"text", "label"}), Not(HasSubstr("did you")));
    EXPECT_THAT(refusal({"text", "x"}, {"text", "yz"}), Not(HasSubstr("did you")));
}

TEST(ColumnChoice, RefusesOneColumnForBoth) {
    EXPECT_THAT(refusal({"text", "label"}, {"text", "text"}), HasSubstr("cannot both come from"));
}

TEST(ColumnChoice, RefusesANameThatAppearsTwice) {
    EXPECT_THAT(refusal({"text", "label", "label"}, {"text", "label"}),
                HasSubstr("\"label\" appears twice"));
}

TEST(ColumnChoice, ListsManyLongNamesShortly) {
    std::vector<std::string> names(1000, std::string(39, 'x') + "éééé");
    const std::string sentence = refusal(names, {"text", "label"});
    EXPECT_THAT(sentence, HasSubstr("x…\", "));
    EXPECT_THAT(sentence, HasSubstr(" and 980 more"));
    EXPECT_LT(sentence.size(), 1200u);
}

TEST(ColumnChoice, HeadingsOfSeveralLinesAreNamedInOne) {
    EXPECT_THAT(refusal({"Review\n(in English)", "Shop"}, {"text", "label"}),
                HasSubstr("\"Review\\n(in English)\" and \"Shop\""));
}

}  // namespace
}  // namespace hanscope
