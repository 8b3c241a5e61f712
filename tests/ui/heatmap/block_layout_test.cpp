#include <gtest/gtest.h>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/heatmap_layout.h"

namespace hanscope::ui {
namespace {

/// The first block of a text.
struct Laid {
    explicit Laid(const std::string& text, qreal width = 500, bool sentencePerLine = true)
        : document(sampleReading(text).document),
          metrics(figureFont(), width),
          shown(showBlock(*document, cutIntoBlocks(*document, sentencePerLine).front())),
          layout(shown, metrics, TextRuns::Whole) {}

    std::shared_ptr<const Document> document;
    HeatmapMetrics metrics;
    BlockText shown;
    BlockLayout layout;
};

TEST(BlockLayout, TheBarIsAsTallAsTheSentencesLines) {
    const std::string text =
        "The first half drags and for a while I was sure that nothing would ever come of it.";
    for (const qreal width : {2000, 500, 250, 120}) {
        const Laid laid(text, width);
        ASSERT_EQ(laid.layout.bars().size(), 1u);
        const QRectF bar = laid.layout.bars().front().rect;
        EXPECT_EQ(bar.height(), laid.layout.lineCount() * laid.metrics.lineHeight);
        EXPECT_EQ(bar.left(), 0);
        EXPECT_EQ(bar.width(), laid.metrics.barWidth);
    }
    EXPECT_EQ(Laid(text, 2000).layout.lineCount(), 1);
    EXPECT_GT(Laid(text, 120).layout.lineCount(), 5);
}

TEST(BlockLayout, NeighboursTouchAndNeverOverlap) {
    const Laid laid("The first half drags, but (quietly) it's   magnificent: 这个电影 ends!", 300);
    const auto& words = laid.layout.words();
    ASSERT_GT(laid.layout.lineCount(), 1);
    for (std::size_t i = 0; i < words.size(); ++i) {
        EXPECT_EQ(words[i].rect.left(), std::floor(words[i].rect.left()));
        EXPECT_LE(words[i].rect.left(), words[i].textLeft + 0.5);
        EXPECT_GE(words[i].rect.right(), words[i].textRight - 0.5);
        if (i == 0 || words[i].line != words[i - 1].line) continue;
        EXPECT_GE(words[i].rect.left(), words[i - 1].rect.right());
        const bool isNear = words[i].textLeft - words[i - 1].textRight < 8;
        if (isNear) {
            EXPECT_EQ(words[i].rect.left(), words[i - 1].rect.right());
        }
    }
}

TEST(BlockLayout, AVeryLongWordWrapsAnywhere) {
    const Laid laid(std::string(400, 'm'), 300);
    EXPECT_GT(laid.layout.lineCount(), 5);
    EXPECT_EQ(laid.layout.words().size(), static_cast<std::size_t>(laid.layout.lineCount()));
    for (const WordBox& box : laid.layout.words()) EXPECT_LE(box.textRight, 300);
}

TEST(BlockLayout, SentencesThatShareALineShareTheGutter) {
    const Laid laid("Yes. It is long enough to wrap over two whole lines of the page.", 300, false);
    const auto& bars = laid.layout.bars();
    ASSERT_EQ(bars.size(), 3u);
    EXPECT_EQ(bars[0].sentence, 0);
    EXPECT_EQ(bars[1].sentence, 1);
    EXPECT_EQ(bars[0].rect.right(), bars[1].rect.left());
    EXPECT_EQ(bars[1].rect.right(), laid.metrics.barWidth);
    EXPECT_EQ(bars[2].sentence, 1);
    EXPECT_EQ(bars[2].rect.width(), laid.metrics.barWidth);
    EXPECT_EQ(bars[2].rect.top(), laid.metrics.lineHeight);
}

TEST(BlockLayout, RightToLeftWordsLieFromRightToLeft) {
    const Laid laid("שלום עולם and it has English.", 600);
    const auto rectOf = [&](int word) {
        for (const WordBox& box : laid.layout.words()) {
            if (box.word == word) return box;
        }
        return WordBox{};
    };
    EXPECT_GT(rectOf(0).textLeft, rectOf(1).textRight);  // שלום right of עולם
    EXPECT_GT(rectOf(1).textLeft, rectOf(5).textRight);  // עולם right of English
    EXPECT_LT(rectOf(2).textRight, rectOf(3).textLeft);  // and left of it
    EXPECT_LT(rectOf(4).textRight, rectOf(5).textLeft);  // has left of English
    for (int word = 0; word < 6; ++word) {
        EXPECT_GT(rectOf(word).textRight - rectOf(word).textLeft, 5) << word;
        EXPECT_LT(rectOf(word).textRight - rectOf(word).textLeft, 90) << word;
    }
}

TEST(BlockLayout, EveryWordOfEveryScriptHasAPlace) {
    const Laid laid(
        "这个电影👩‍👩‍👧‍👦 e\xCC\x81t\xC3\xA9 🇩🇪 "
        "ภาพยนตร์ดีมาก "
        "هذا "
        "رائع "
        "훌륭한",
        260, false);
    std::vector<int> boxes(laid.document->words().size());
    for (const WordBox& box : laid.layout.words()) {
        ++boxes[box.word];
        EXPECT_LT(box.textLeft, box.textRight);
        EXPECT_GE(box.textLeft, laid.metrics.textLeft - 1);
        EXPECT_LE(box.textRight, 261);
    }
    for (const int count : boxes) EXPECT_GE(count, 1);
}

TEST(BlockLayout, MeasuringAgreesWithLayingOut) {
    for (const char* text :
         {"One short line.", "ひらがなとカタカナと漢字とで書かれた長い文章です。",
          "A longer line that wraps at this width, and then wraps once more."}) {
        const Laid laid(text, 240);
        EXPECT_EQ(measuredHeight(laid.shown.text, laid.metrics), laid.layout.height());
    }
}

}  // namespace
}  // namespace hanscope::ui
