#include <gtest/gtest.h>

#include "tests/ui/manual/small_manual.h"
#include "ui/manual/manual_window.h"

namespace hanscope::ui {
namespace {

TEST(ManualSearch, CountsOnEveryPageWhateverTheCase) {
    const SmallManual manual;
    const ManualSearch search(manual.pages(), "red");
    EXPECT_EQ(search.countOn(0), 1);  // red and blue
    EXPECT_EQ(search.countOn(1), 1);
    EXPECT_EQ(search.countOn(2), 2);
    EXPECT_EQ(search.countOn(3), 0);
    EXPECT_EQ(search.total(), 4);
    EXPECT_EQ(search.number(), 0);
}

TEST(ManualSearch, StepsThroughThePagesAndWrapsAround) {
    const SmallManual manual;
    ManualSearch search(manual.pages(), "red");
    search.begin(1);
    EXPECT_EQ(search.page(), 1);
    EXPECT_EQ(search.number(), 2);
    search.step(1);
    search.step(1);
    EXPECT_EQ(search.page(), 2);
    EXPECT_EQ(search.place(), 1);
    EXPECT_EQ(search.number(), 4);
    search.step(1);
    EXPECT_EQ(search.number(), 1);
    search.step(-1);
    EXPECT_EQ(search.number(), 4);
}

TEST(ManualSearch, BeginsOnALaterPageWhereThisOneHas) {
    const SmallManual manual;
    ManualSearch search(manual.pages(), "red");
    search.begin(3);
    EXPECT_EQ(search.page(), 0);
    ManualSearch bytes(manual.pages(), "bytes");
    bytes.begin(0);
    EXPECT_EQ(bytes.page(), 3);
    EXPECT_EQ(bytes.number(), 1);
}

TEST(ManualSearch, ATextWithoutOccurrencesHasNoPosition) {
    const SmallManual manual;
    for (const QString& text : {QString("zebra"), QString()}) {
        ManualSearch search(manual.pages(), text);
        search.begin(0);
        search.step(1);
        EXPECT_EQ(search.total(), 0);
        EXPECT_EQ(search.page(), -1);
        EXPECT_EQ(search.number(), 0);
    }
}

}  // namespace
}  // namespace hanscope::ui
