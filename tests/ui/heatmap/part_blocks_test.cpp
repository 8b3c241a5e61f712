#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text/segmenter.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/text_blocks.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;
using Kind = TextPart::Kind;

/// A heading, a paragraph of two sentences on two pages, and two items of a list.
std::shared_ptr<const Document> structured() {
    const std::string text = "Head\n\nOne. Two <p>.\n\n• item. More.\n2. last";
    TextStructure structure;
    structure.parts = {{{0, 4}, Kind::Heading, 1},
                       {{6, 19}},
                       {{25, 36}, Kind::ListItem, 1, TextPart::kBullet},
                       {{40, 44}, Kind::ListItem, 2, 2}};
    structure.pages = {{0, 1}, {11, 2}, {40, 3}};
    return std::make_shared<const Document>(
        Segmenter(Preprocessing()).segment(FormattedText(text, structure)));
}

std::vector<std::string> blocksOf(bool sentencePerLine) {
    const auto document = structured();
    std::vector<std::string> blocks;
    for (const TextBlock& block : cutIntoBlocks(*document, sentencePerLine)) {
        const BlockText shown = showBlock(*document, block);
        blocks.push_back((block.startsParagraph ? "¶" : "") +
                         (block.page > 0 ? std::to_string(block.page) + "| " : "") +
                         (shown.mark.isEmpty() ? "" : shown.mark.toStdString() + " ") +
                         shown.text.toStdString());
    }
    return blocks;
}

TEST(PartBlocks, AreSentencesOrParts) {
    EXPECT_THAT(blocksOf(true),
                ElementsAre("Head", "¶One.", "2| Two <p>.", "¶• item.", "More.", "3| 2. last"));
    EXPECT_THAT(blocksOf(false),
                ElementsAre("Head", "¶2| One. Two <p>.", "¶• item. More.", "3| 2. last"));
}

TEST(PartBlocks, TooLongOnesAreCutAndMarkedOnce) {
    TextStructure structure;
    structure.parts = {{{0, 40000}, Kind::ListItem, 1, 7}};
    const Document document =
        Segmenter(Preprocessing()).segment(FormattedText(std::string(40000, 'x'), structure));
    const auto blocks = cutIntoBlocks(document, true);
    ASSERT_GT(blocks.size(), 3u);
    EXPECT_EQ(blocks[0].number, 7);
    EXPECT_EQ(blocks[1].number, TextPart::kUnmarked);
    EXPECT_EQ(blocks[1].kind, Kind::ListItem);
}

TEST(PartBlocks, HeadingsAreLargerAndItemsIndented) {
    HeatmapLayout layout(structured(), figureFont(), false, 600);
    EXPECT_GT(layout.block(0)->height(), 1.3 * layout.block(1)->height());
    EXPECT_TRUE(layout.block(0)->metrics().font.bold());
    const auto left = [&](int block) { return layout.block(block)->words()[0].textLeft; };
    EXPECT_NEAR(left(0), left(1), 1);
    const qreal indent = layout.metrics().lineHeight;
    EXPECT_NEAR(left(2), left(1) + indent, 1);
    EXPECT_NEAR(left(3), left(1) + 2 * indent, 1);
    EXPECT_EQ(layout.block(2)->bars()[0].rect.left(), 0) << "bars are in the gutter";
}

TEST(PartBlocks, APageHasSpaceForItsMark) {
    HeatmapLayout layout(structured(), figureFont(), true, 600);
    layout.measureAll();
    const HeatmapMetrics& metrics = layout.metrics();
    EXPECT_EQ(layout.gapAbove(1), metrics.paragraphGap);
    EXPECT_EQ(layout.gapAbove(2), metrics.blockGap + metrics.pageGap);
    for (int i = 1; i < layout.blockCount(); ++i)
        EXPECT_EQ(layout.blockTop(i) - layout.gapAbove(i),
                  layout.blockTop(i - 1) + layout.block(i - 1)->height());
}

TEST(PartBlocks, EveryWordIsFoundWhereItIs) {
    HeatmapLayout layout(structured(), figureFont(), true, 200);
    for (int word = 0; word < static_cast<int>(layout.document().words().size()); ++word)
        EXPECT_EQ(layout.hitTest(layout.wordRect(word).center()).word, word);
}

}  // namespace
}  // namespace hanscope::ui
