#include "ui/heatmap/heatmap_layout.h"

#include <gtest/gtest.h>

#include "core/text/segmenter.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/word_navigation.h"

namespace hanscope::ui {
namespace {

HeatmapLayout layoutOf(const std::string& text, bool sentencePerLine, qreal width = 600) {
    return HeatmapLayout(sampleReading(text).document, figureFont(), sentencePerLine, width);
}

TEST(HeatmapLayout, HitsEveryWordAtItsCentre) {
    for (const bool sentencePerLine : {true, false}) {
        HeatmapLayout layout = layoutOf(reviewText(), sentencePerLine, 420);
        const auto count = static_cast<int>(layout.document().words().size());
        for (int word = 0; word < count; ++word) {
            const HeatmapHit hit = layout.hitTest(layout.wordRect(word).center());
            ASSERT_EQ(hit.word, word);
            const Sentence& sentence = layout.document().sentences()[hit.sentence];
            ASSERT_GE(word, static_cast<int>(sentence.firstWord));
            ASSERT_LT(word, static_cast<int>(sentence.firstWord + sentence.wordCount));
        }
    }
}

TEST(HeatmapLayout, HitsBarsAndEmptySpace) {
    HeatmapLayout layout = layoutOf("One here. Two here.", true);
    const QRectF second = layout.sentenceRect(1);
    const HeatmapHit bar = layout.hitTest(second.topLeft() + QPointF(2, 5));
    EXPECT_EQ(bar.sentence, 1);
    EXPECT_EQ(bar.word, -1);
    const HeatmapHit nothing = layout.hitTest(second.topRight() + QPointF(-5, 5));
    EXPECT_EQ(nothing.sentence, -1);
    EXPECT_EQ(nothing.word, -1);
    EXPECT_EQ(layout.hitTest({-50, 1e6}).word, -1);
}

TEST(HeatmapLayout, ParagraphsStandFurtherApart) {
    HeatmapLayout layout = layoutOf("One.\nTwo.\n\nThree.", true);
    layout.measureAll();
    const qreal first = layout.sentenceRect(1).top() - layout.sentenceRect(0).bottom();
    const qreal second = layout.sentenceRect(2).top() - layout.sentenceRect(1).bottom();
    EXPECT_EQ(first, layout.metrics().blockGap);
    EXPECT_EQ(second, layout.metrics().paragraphGap);
    EXPECT_EQ(layout.height(), layout.sentenceRect(2).bottom());
}

TEST(HeatmapLayout, TheOrderOfRequestsDoesNotChangeTheHeight) {
    std::string text;
    for (int i = 0; i < 40; ++i) text += reviewText();
    HeatmapLayout measured = layoutOf(text, true);
    measured.measureAll();
    HeatmapLayout visited = layoutOf(text, true);
    EXPECT_FALSE(visited.isMeasured());
    for (int i = visited.blockCount() - 1; i >= 0; --i) visited.block(i);
    EXPECT_EQ(visited.height(), measured.height());
    EXPECT_EQ(visited.blockTop(123), measured.blockTop(123));
    EXPECT_EQ(measured.blockAt(measured.blockTop(123) + 1), 123);
}

TEST(HeatmapLayout, OpeningAVeryLongDocumentDoesNotLayItOut) {
    std::string text;
    while (text.size() < (1u << 20)) text += reviewText();
    HeatmapLayout layout = layoutOf(text, true);
    EXPECT_FALSE(layout.isMeasured());
    const qreal estimate = layout.height();
    layout.measureAll();
    EXPECT_NEAR(estimate / layout.height(), 1, 0.25);
}

TEST(HeatmapLayout, WordsOfASentenceOf100000WordsAreWhereTheyAreDrawn) {
    std::string text = "It ends. We ";
    for (int i = 0; i < 100000; ++i) text += "saw ";
    const auto size = static_cast<std::uint32_t>(text.size());
    HeatmapLayout layout(std::make_shared<const Document>(
                             Segmenter(Preprocessing{}).segment(text, {{0, 8}, {9, size}})),
                         figureFont(), false, 400);
    ASSERT_EQ(layout.document().sentences().size(), 2u);
    for (const int word : {3, 2000, 50000, 100003}) {
        const QRectF rect = layout.wordRect(word);
        EXPECT_EQ(layout.hitTest(rect.center()).word, word);
        EXPECT_EQ(layout.hitTest(rect.center()).sentence, 1);
    }
    EXPECT_GT(layout.wordRect(100003).top(), layout.wordRect(50000).top());
}

TEST(HeatmapLayout, KeepsTheBlocksOfSomeScreensOnly) {
    HeatmapLayout layout = layoutOf(std::string(1u << 20, 'a'), true);
    const std::weak_ptr<const BlockLayout> first = layout.block(0);
    layout.block(1);
    EXPECT_FALSE(first.expired());
    for (int i = 2; i < layout.blockCount(); ++i) layout.block(i);
    EXPECT_TRUE(first.expired());
}

TEST(HeatmapLayout, AnEmptyDocumentHasNoHeight) {
    HeatmapLayout layout(std::make_shared<const Document>(), figureFont(), true, 400);
    EXPECT_EQ(layout.height(), 0);
    EXPECT_EQ(layout.hitTest({5, 5}).sentence, -1);
    EXPECT_EQ(layout.nearestWord({5, 5}), -1);
}

TEST(Navigation, SentencesByWeightThenAround) {
    const std::vector<double> weights{0.2, -0.4, 0.2, 0.2};  // the sign does not matter
    std::vector<int> order;
    for (int i = 0, at = -1; i < 5; ++i) order.push_back(at = nextSentenceByWeight(weights, at));
    EXPECT_EQ(order, (std::vector<int>{1, 0, 2, 3, 1}));
    EXPECT_EQ(nextSentenceByWeight({}, -1), -1);
}

TEST(Navigation, UpAndDownStayInTheColumn) {
    HeatmapLayout layout = layoutOf("One two three. Four five six.\n\nSeven eight nine.", true);
    EXPECT_EQ(wordOnNeighbouringLine(layout, 0, 1), 4);
    EXPECT_EQ(wordOnNeighbouringLine(layout, 4, 1), 8);
    EXPECT_EQ(wordOnNeighbouringLine(layout, 8, 1), 8);
    EXPECT_EQ(wordOnNeighbouringLine(layout, 8, -1), 4);
    EXPECT_EQ(wordOnNeighbouringLine(layout, 0, -1), 0);
}

}  // namespace
}  // namespace hanscope::ui
