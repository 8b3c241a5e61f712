#include "ui/reader/find_bar.h"

#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTest>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/heatmap_view.h"

namespace hanscope::ui {
namespace {

class FindBarTest : public ::testing::Test {
 protected:
    FindBarTest() {
        show("Good film. A good\nfilm is GOOD. Bad.");
        view.resize(600, 400);
        view.show();
        bar.open();
    }
    void show(const std::string& text) { view.setReading(shared(sampleReading(text))); }
    void type(const QString& text) { bar.findChild<QLineEdit*>()->setText(text); }
    std::pair<int, int> selected() const {
        return {view.selectedWords().first, view.selectedWords().count};
    }

    HeatmapView view;
    FindBar bar{&view};
};

TEST_F(FindBarTest, CountsAndGoesThroughTheOccurrences) {
    type("good");
    EXPECT_EQ(bar.countText(), "1 of 3");
    EXPECT_EQ(selected(), std::pair(0, 1));
    bar.step(1);
    EXPECT_EQ(bar.countText(), "2 of 3");
    EXPECT_EQ(selected(), std::pair(4, 1));
    bar.step(1);
    bar.step(1);
    EXPECT_EQ(bar.countText(), "1 of 3");
    bar.step(-1);
    EXPECT_EQ(bar.countText(), "3 of 3");
    QTest::keyClick(bar.findChild<QLineEdit*>(), Qt::Key_Return);
    EXPECT_EQ(bar.countText(), "1 of 3");
}

TEST_F(FindBarTest, FindsSeveralWordsAlsoAcrossALineBreak) {
    type("good film");
    EXPECT_EQ(bar.countText(), "1 of 2");
    EXPECT_EQ(selected(), std::pair(0, 2));
    bar.step(1);
    EXPECT_EQ(selected(), std::pair(4, 2));
    type("good film i");  // stays where it is while the text gets longer
    EXPECT_EQ(selected(), std::pair(4, 3));
}

TEST_F(FindBarTest, SaysWhatIsNotThere) {
    type("novel");
    EXPECT_EQ(bar.countText(), "not found");
    EXPECT_EQ(view.selectedWords().count, 0);
    bar.step(1);
    type("");
    EXPECT_EQ(bar.countText(), "");
}

TEST_F(FindBarTest, AnotherDocumentIsSearchedFromItsBeginning) {
    type("good");
    bar.step(1);
    show("It was good.");
    EXPECT_EQ(bar.countText(), "1 of 1");
    EXPECT_EQ(selected(), std::pair(2, 1));
    view.setReading(nullptr);
    EXPECT_EQ(bar.countText(), "not found");
}

TEST_F(FindBarTest, EscClosesItAndSelectsNothing) {
    type("good");
    QTest::keyClick(bar.findChild<QLineEdit*>(), Qt::Key_Escape);
    EXPECT_TRUE(bar.isHidden());
    EXPECT_EQ(view.selectedWords().count, 0);
}

}  // namespace
}  // namespace hanscope::ui
