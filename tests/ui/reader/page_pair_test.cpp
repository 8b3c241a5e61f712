#include "ui/reader/page_pair.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QScrollBar>
#include <QTest>

#include "tests/ui/support/readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/legend.h"

namespace hanscope::ui {
namespace {

using test::smallReading;

/// A reading of `count` sentences of ten words, all with equal weights.
std::shared_ptr<const Reading> longReading(int count) {
    auto reading = smallReading();
    std::string text;
    std::vector<Sentence> sentences;
    std::vector<Range> words;
    const auto end = [&] { return static_cast<std::uint32_t>(text.size()); };
    for (int i = 0; i < count; ++i) {
        const std::uint32_t begin = end();
        for (int word = 0; word < 10; ++word) {
            words.push_back({end(), end() + 9});
            text += "something ";
        }
        sentences.push_back({{begin, end() - 1}, static_cast<std::uint32_t>(10 * i), 10});
    }
    reading->document = std::make_shared<const Document>(text, sentences, words);
    reading->sentenceWeights.assign(sentences.size(), 1.0F / static_cast<float>(count));
    reading->wordWeights.assign(words.size(), 0.1F);
    reading->known.assign(words.size(), kKnownWord);
    return reading;
}

/// A copy with labels so long that the caption wraps.
std::shared_ptr<const Reading> withLongCaption(const Reading& reading) {
    auto result = std::make_shared<Reading>(reading);
    std::vector<std::string> labels = *reading.labels;
    for (std::string& label : labels)
        for (int i = 0; i < 20; ++i) label += " and others";
    result->labels = std::make_shared<const std::vector<std::string>>(labels);
    result->document = std::make_shared<const Document>(*reading.document);
    return result;
}

struct PagePairTest : ::testing::Test {
    PagePairTest() {
        pair.resize(900, 400);
        pair.show();
        pair.first()->setReading(explain(reading));
    }
    void showSecond(const std::shared_ptr<const Reading>& other, const View& view = {}) {
        pair.showSecond(explain(other, view), {});
        QTest::qWait(0);
    }
    int top(const HeatmapView* view) const { return view->verticalScrollBar()->value(); }

    std::shared_ptr<const Reading> reading = longReading(60);
    PagePair pair;
};

TEST_F(PagePairTest, TheSameSentencesStayAtTheSameHeight) {
    showSecond(withLongCaption(*reading));
    EXPECT_GT(pair.second()->captionHeight(), pair.first()->captionHeight());
    for (const int value : {700, 333, 0}) {
        pair.first()->verticalScrollBar()->setValue(value);
        EXPECT_EQ(pair.first()->anchor().word, pair.second()->anchor().word);
        EXPECT_EQ(pair.first()->anchor().offset, pair.second()->anchor().offset);
    }
    pair.second()->verticalScrollBar()->setValue(500);
    EXPECT_EQ(pair.first()->anchor().offset, pair.second()->anchor().offset);
    pair.second()->setCurrentSentence(7);
    EXPECT_EQ(pair.first()->currentSentence(), 7);
}

TEST_F(PagePairTest, AShorterTextDoesNotHoldTheLongerOneBack) {
    showSecond(longReading(20));
    pair.first()->verticalScrollBar()->setValue(pair.first()->verticalScrollBar()->maximum());
    EXPECT_EQ(top(pair.first()), pair.first()->verticalScrollBar()->maximum());
    EXPECT_EQ(top(pair.second()), pair.second()->verticalScrollBar()->maximum());
    pair.first()->verticalScrollBar()->setValue(120);
    EXPECT_EQ(top(pair.second()), 120);
    pair.first()->setCurrentSentence(3);
    EXPECT_EQ(pair.second()->currentSentence(), -1) << "it is another sentence";
}

TEST_F(PagePairTest, CanBeScrolledApart) {
    showSecond(reading);
    pair.setLinked(false);
    pair.first()->verticalScrollBar()->setValue(400);
    EXPECT_EQ(top(pair.second()), 0);
    pair.setLinked(true);
    EXPECT_EQ(top(pair.second()), 400);
}

TEST_F(PagePairTest, RoomAboveMovesNeitherText) {
    showSecond(reading);
    pair.first()->verticalScrollBar()->setValue(400);
    const int height = pair.first()->viewport()->height();
    pair.setRoomAbove(40);
    EXPECT_EQ(pair.first()->viewport()->height(), height - 40);
    EXPECT_EQ(top(pair.first()), 440);
    EXPECT_EQ(top(pair.second()), 440);
    pair.first()->verticalScrollBar()->setValue(10);
    EXPECT_TRUE(pair.first()->isAtBeginning());
    EXPECT_EQ(top(pair.second()), 10);
    pair.setRoomAbove(0);
    EXPECT_EQ(top(pair.first()), 0);
    EXPECT_EQ(top(pair.second()), 0);
}

TEST_F(PagePairTest, OneLegendExplainsBothIfItCan) {
    auto* shared = pair.findChild<LegendStrip*>({}, Qt::FindDirectChildrenOnly);
    EXPECT_FALSE(shared->isVisible());
    showSecond(reading);
    EXPECT_TRUE(shared->isVisible());
    View joint;
    joint.scale = WeightScale::Joint;
    showSecond(reading, joint);
    EXPECT_FALSE(shared->isVisible());
    const int withLegend = pair.first()->viewport()->height();
    showSecond(reading);
    EXPECT_TRUE(shared->isVisible());
    pair.hideSecond();
    QTest::qWait(0);
    EXPECT_FALSE(shared->isVisible());
    EXPECT_LE(withLegend, pair.first()->viewport()->height());
}

TEST_F(PagePairTest, ThePictureIsDraggedFromEachLegend) {
    int drags = 0;
    QObject::connect(&pair, &PagePair::pictureDragged, [&] { ++drags; });
    const auto drag = [](QWidget* legend, QPoint to) {
        QTest::mousePress(legend, Qt::LeftButton, {}, {40, 10});
        QTest::mouseMove(legend, to);
        QTest::mouseRelease(legend, Qt::LeftButton, {}, to);
    };
    drag(pair.first()->findChild<LegendStrip*>(), {42, 10});
    EXPECT_EQ(drags, 0) << "not farther than a click moves";
    drag(pair.first()->findChild<LegendStrip*>(), {90, 10});
    EXPECT_EQ(drags, 1);
    showSecond(reading);
    drag(pair.findChild<LegendStrip*>({}, Qt::FindDirectChildrenOnly), {90, 10});
    EXPECT_EQ(drags, 2);
}

TEST_F(PagePairTest, TheTitlesSayWhatIsShownAndWhichPageHasTheKeyboard) {
    pair.addButton(new QAction("Close", &pair));
    showSecond(reading);
    pair.setTitles("first text", "second text");
    pair.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&pair, test::kPatience));
    pair.first()->setFocus();
    const std::array titles{pair.findChild<PageTitle*>("firstTitle"),
                            pair.findChild<PageTitle*>("secondTitle")};
    const auto isBold = [&](int page) { return titles[page]->findChild<QLabel*>()->font().bold(); };
    EXPECT_TRUE(titles[0]->isVisible() && titles[1]->isVisible());
    EXPECT_EQ(titles[0]->height(), titles[1]->height()) << "with and without a button";
    EXPECT_TRUE(isBold(0) && !isBold(1));
    pair.switchPage();
    EXPECT_TRUE(pair.second()->hasFocus());
    EXPECT_TRUE(!isBold(0) && isBold(1));
    pair.hideSecond();
    EXPECT_TRUE(pair.first()->hasFocus());
    EXPECT_FALSE(titles[0]->isVisible());
    pair.switchPage();
    EXPECT_TRUE(pair.first()->hasFocus()) << "there is no other page";
}

TEST_F(PagePairTest, TheSecondPageOpensWhereTheFirstOneIs) {
    pair.first()->verticalScrollBar()->setValue(700);
    const int word = pair.first()->anchor().word;
    ASSERT_GT(word, 0);
    pair.showSecond(nullptr, {});  // it is being read
    QCoreApplication::processEvents();
    pair.showSecond(explain(reading), {});
    WAIT_FOR(pair.second()->anchor().word == pair.first()->anchor().word);
    EXPECT_EQ(pair.first()->anchor().word, word);
    pair.hideSecond();
    QCoreApplication::processEvents();
    pair.showSecond(explain(reading), {});
    WAIT_FOR(top(pair.second()) > 0);
    EXPECT_EQ(pair.first()->anchor().word, pair.second()->anchor().word);
}

}  // namespace
}  // namespace hanscope::ui
