#include "core/formats/text_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text/text_file.h"
#include "tests/core/formats/outline.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(TextBuilder, SeparatesPartsAndCollapsesWhiteSpace) {
    TextBuilder builder;
    builder.startHeading(2);
    builder.addText(" A \n head");
    builder.addText("ing ");
    builder.startParagraph();
    builder.addText("One.");
    builder.startParagraph();  // stays empty
    builder.startParagraph();
    builder.addText("Two\r\n words.");
    const FormattedText text = builder.finish();
    EXPECT_EQ(text.text, "A heading\n\nOne.\n\nTwo words.");
    EXPECT_THAT(test::outlineOf(text), ElementsAre("H2 A heading", "P One.", "P Two words."));
}

TEST(TextBuilder, MarksOfItemsAreBetweenTheParts) {
    TextBuilder builder;
    builder.startList(TextPart::kBullet);
    builder.startItemOfList();
    builder.addText("outer");
    builder.startList(9);
    builder.startItemOfList();
    builder.addText("nine");
    builder.startParagraph();
    builder.addText("more of nine");
    builder.startItemOfList(12);
    builder.addText("twelve");
    EXPECT_EQ(builder.endList(), 13);
    builder.addText("outer again");
    builder.endList();
    builder.addText("after");
    const FormattedText text = builder.finish();
    EXPECT_EQ(text.text, "• outer\n  9. nine\nmore of nine\n  12. twelve\nouter again\n\nafter");
    EXPECT_THAT(test::outlineOf(text), ElementsAre("L1 • outer", "L2 9. nine", "L2 more of nine",
                                                   "L2 12. twelve", "L1 outer again", "P after"));
}

TEST(TextBuilder, CellsOfARowAreOnePartAndRowsAreLines) {
    TextBuilder builder;
    const auto addCell = [&](const char* content) {
        builder.startParagraph();
        builder.addText(content);
        builder.endPart();
        builder.endCell();
    };
    addCell("a");
    addCell("b");
    builder.endRow();
    addCell("c");
    builder.startParagraph();
    builder.addText("d");
    builder.startParagraph();  // a second paragraph of the cell
    builder.addText("e");
    builder.endRow();
    builder.endTable();
    builder.addText("after");
    EXPECT_EQ(builder.finish().text, "a\tb\nc\td\n\ne\n\nafter");
}

TEST(TextBuilder, ABrokenLineStaysWhatItWas) {
    TextBuilder builder;
    builder.startHeading(1);
    builder.addText("first");
    builder.breakLine();
    builder.addText("second");
    builder.endPart();
    builder.addText("text");
    const FormattedText text = builder.finish();
    EXPECT_EQ(text.text, "first\nsecond\n\ntext");
    EXPECT_THAT(test::outlineOf(text), ElementsAre("H1 first", "H1 second", "P text"));
}

/// The parts of a paragraph with these lines; "" is an empty one.
std::vector<std::string> outlineOfLines(const std::vector<std::string>& lines) {
    TextBuilder builder;
    builder.startParagraph();
    for (const std::string& line : lines) {
        builder.addText(line);
        builder.breakLine();
    }
    return test::outlineOf(builder.finish());
}

TEST(TextBuilder, ASentenceGoesOnInTheNextLine) {
    EXPECT_THAT(
        outlineOfLines({"The ferry, which was", "late again, left", "(at last). We", "won."}),
        ElementsAre("P The ferry, which was\nlate again, left\n(at last). We\nwon."));
    EXPECT_THAT(outlineOfLines({"Она пришла", "домой…", "поздно."}),
                ElementsAre("P Она пришла\nдомой…", "P поздно."));
    EXPECT_THAT(outlineOfLines({"“It was", "late.”", "so what?"}),
                ElementsAre("P “It was\nlate.”", "P so what?"));
}

TEST(TextBuilder, LinesThatAreNoSentenceStayApart) {
    EXPECT_THAT(outlineOfLines({"Harbour Office", "12 Quay Street", "on the left"}),
                ElementsAre("P Harbour Office", "P 12 Quay Street", "P on the left"));
    EXPECT_THAT(outlineOfLines({"apples", "pears", "plums"}),
                ElementsAre("P apples", "P pears", "P plums"));
    EXPECT_THAT(outlineOfLines({"You need:", "a boat.", "It rains", "Ann waits."}),
                ElementsAre("P You need:", "P a boat.", "P It rains", "P Ann waits."));
    EXPECT_THAT(outlineOfLines({"Dear Ann", "", "we won."}),
                ElementsAre("P Dear Ann", "P we won."));
    EXPECT_THAT(outlineOfLines({"好的", "再见。"}), ElementsAre("P 好的", "P 再见。"));
}

TEST(TextBuilder, ASentenceInLinesOfAnItemIsOne) {
    TextBuilder builder;
    builder.startList(3);
    builder.startItemOfList();
    builder.addText("A buoy");
    builder.breakLine();
    builder.addText("was lost.");
    builder.startAside();
    builder.addText("Two");
    builder.breakLine();
    builder.addText("were found.");
    builder.endAside();
    builder.startItemOfList();
    builder.addText("End");
    EXPECT_THAT(test::outlineOf(builder.finish()),
                ElementsAre("L1 3. A buoy\nwas lost.", "P Two\nwere found.", "L1 4. End"));
}

TEST(TextBuilder, PagesBeginAtTheirFirstCharacter) {
    TextBuilder builder;
    builder.addText("one ");
    builder.startPage(2);
    builder.addText(" two");
    builder.startPage(3);  // empty: page 4 begins before any text of it
    builder.startPage(4);
    builder.startParagraph();
    builder.addText("four");
    const FormattedText text = builder.finish();
    EXPECT_EQ(text.text, "one two\n\nfour");
    EXPECT_THAT(text.structure.pages, ElementsAre(PageStart{4, 2}, PageStart{9, 4}));
}

TEST(TextBuilder, AsidesFollowThePartTheyAreIn) {
    TextBuilder builder;
    builder.startHeading(2);
    builder.startAside();
    builder.startItem(1, TextPart::kBullet);
    builder.addText("beside");
    builder.startAside();
    builder.addText("beside that");
    builder.endAside();
    builder.addText(" it");
    builder.endAside();
    builder.addText("A ");
    builder.startAside();
    builder.endAside();  // stays empty
    builder.addText("head");
    builder.breakLine();
    builder.addText("ing");
    builder.endPart();
    builder.startTable();
    builder.addText("a");
    builder.addAside({"note", {{{{0, 4}}}, {}}});
    builder.endCell();
    builder.addText("b");
    builder.endRow();
    builder.endTable();
    builder.startAside();
    builder.addText("last");
    const FormattedText text = builder.finish();
    EXPECT_EQ(text.text, "A head\ning\n\n• beside it\n\nbeside that\n\na\tb\n\nnote\n\nlast");
    EXPECT_THAT(test::outlineOf(text), ElementsAre("H2 A head", "H2 ing", "L1 • beside it",
                                                   "P beside that", "P a\tb", "P note", "P last"));
}

TEST(TextBuilder, WhatIsNoTextIsReplacedOrLeftOut) {
    TextBuilder builder;
    builder.addText(std::string("a\0b\x01 caf\xe9", 10));
    EXPECT_EQ(builder.finish().text, "ab caf\xef\xbf\xbd");
}

TEST(TextBuilder, StopsAtTheLongestText) {
    TextBuilder builder;
    const std::string line(1u << 20, 'x');
    const auto fill = [&] {
        while (true) builder.addText(line);
    };
    EXPECT_THAT(test::refusalOf(fill), HasSubstr("longer than 32 MiB"));
}

TEST(TextBuilder, AsidesOfPlainTextAreParagraphs) {
    TextBuilder builder;
    builder.startParagraph();
    builder.addText("Before.");
    builder.endPart();
    builder.addAside(FormattedText("\n One\r\nline.\r\n \t\r\n\r\nTwo.\n"));
    EXPECT_THAT(test::outlineOf(builder.finish()),
                ElementsAre("P Before.", "P One line.", "P Two."));
}

}  // namespace
}  // namespace hanscope
