#include "ui/widgets/text/number_texts.h"

#include <gtest/gtest.h>

#include <QCoreApplication>

namespace hanscope::ui {
namespace {

TEST(Numbers, FullNumberHoldsEveryDigitOfAFloat) {
    EXPECT_EQ(fullNumber(0.25), "0.25");
    EXPECT_EQ(fullNumber(static_cast<double>(0.1F)), "0.1");
    EXPECT_EQ(fullNumber(0.41923627), "0.41923627");
}

TEST(Numbers, CountsHaveTheEnglishPluralAndSeparators) {
    const auto words = [](int count) {
        return QCoreApplication::translate("hanscope::ui::PageController", "%Ln word(s)", nullptr,
                                           count);
    };
    EXPECT_EQ(words(0), "0 words");
    EXPECT_EQ(words(1), "1 word");
    EXPECT_EQ(words(12345), "12,345 words");
}

TEST(Numbers, DurationsChooseTheirUnit) {
    EXPECT_EQ(durationText(0.42), "0.4 ms");
    EXPECT_EQ(durationText(9.97), "10 ms");
    EXPECT_EQ(durationText(38.4), "38 ms");
    EXPECT_EQ(durationText(2140), "2.1 s");
}

}  // namespace
}  // namespace hanscope::ui
