#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/formats/outline.h"
#include "ui/formats/pdf_text.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;

constexpr qreal kHeight = 9, kPitch = 12, kRight = 400;

/// A line at this left edge, in the row counted from the top of the page.
PdfLine line(const char* text, qreal row, qreal left = 100, qreal right = kRight,
             qreal height = kHeight) {
    const qreal top = 50 + kPitch * row;
    return {QString::fromUtf8(text), true, left, top, right, top + height, height};
}

FormattedText textOf(const std::vector<std::vector<PdfLine>>& pages) {
    TextBuilder builder;
    PdfParagraphs paragraphs(builder);
    int number = 0;
    for (const auto& page : pages) paragraphs.addPage(++number, page);
    return builder.finish();
}

std::vector<std::string> outlineOf(const std::vector<PdfLine>& page) {
    return test::outlineOf(textOf({page}));
}

TEST(PdfParagraphs, EndWhereThereIsSpace) {
    EXPECT_THAT(outlineOf({line("one", 0), line("two", 1), line("three", 2.6), line("four", 3.6)}),
                ElementsAre("P one two", "P three four"));
}

TEST(PdfParagraphs, EndBeforeAnIndentedLine) {
    EXPECT_THAT(outlineOf({line("first", 0, 115), line("goes on", 1), line("second", 2, 115),
                           line("ends", 3)}),
                ElementsAre("P first goes on", "P second ends"));
}

TEST(PdfParagraphs, EndWhereTheNextWordWouldHaveHadSpace) {
    EXPECT_THAT(outlineOf({line("wide", 0), line("short", 1, 100, 340), line("next words", 2),
                           line("long", 3, 100, 340), line("incomprehensibilities of it", 4)}),
                ElementsAre("P wide short", "P next words long incomprehensibilities of it"));
}

TEST(PdfParagraphs, LargerLinesAreHeadings) {
    EXPECT_THAT(outlineOf({line("Title", 0, 100, 200, 14), line("text", 2), line("text", 3),
                           line("Sub", 5, 100, 150, 10.5), line("more", 6.2), line("text", 7.2)}),
                ElementsAre("H1 Title", "P text text", "H3 Sub", "P more text"));
}

TEST(PdfParagraphs, TheHeightOfMostCharactersIsUsual) {
    EXPECT_THAT(outlineOf({line("Short", 0, 100, 200, 28), line("a title", 3, 100, 220, 28),
                           line("A longer line of the text of it.", 6, 100, 380, 18)}),
                ElementsAre("H1 Short a title", "P A longer line of the text of it."));
}

TEST(PdfParagraphs, ItemsBeginWithTheirMarksAndNestByTheirIndent) {
    EXPECT_THAT(outlineOf({line("• one", 0, 110), line("goes on", 1, 120), line("2. two", 2, 130),
                           line("3) three", 3, 130), line("• four", 4, 110), line("text", 5.8)}),
                ElementsAre("L1 • one goes on", "L2 2. two", "L2 3. three", "L1 • four", "P text"));
}

TEST(PdfParagraphs, ABulletNeedsNoBlankBehindIt) {
    EXPECT_THAT(outlineOf({line("•The film is not", 0, 110), line("good", 1, 120, 200),
                           line("•Its music is", 2, 110, 200), line("3.5 metres", 3, 110, 200)}),
                ElementsAre("L1 • The film is not good", "L1 • Its music is", "P 3.5 metres"));
}

TEST(PdfParagraphs, AYearAtTheBeginningOfALineIsNoMark) {
    EXPECT_THAT(outlineOf({line("It was in", 0), line("12. Of March", 1), line("1984. It", 2)}),
                ElementsAre("P It was in 12. Of March 1984. It"));
}

TEST(PdfParagraphs, GoOnInTheNextColumnAndOnTheNextPage) {
    const FormattedText text =
        textOf({{line("left", 0, 100, 240), line("column", 1, 100, 240), line("right", 0, 260, 400),
                 line("1", 60, 240, 250)},
                {line("page two.", 0), line("End.", 1, 100, 200), line("2", 60, 240, 250)}});
    EXPECT_EQ(text.text, "left column right page two. End.");
    EXPECT_THAT(text.structure.pages, ElementsAre(PageStart{0, 1}, PageStart{18, 2}));
}

TEST(PdfLines, LinesWithDividedWordsAreOne) {
    const auto run = [](qreal left, qreal top) { return QPolygonF(QRectF(left, top, 50, 9)); };
    const auto lines = pdfLines(QString::fromUtf8("a misun\xef\xbf\xbe"
                                                  "derstanding\r\n\r\nb c"),
                                {run(10, 0), run(10, 12), run(10, 24), run(70, 24)});
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].text,
              QStringLiteral("a misun") + kPdfDivided + QStringLiteral("derstanding"));
    EXPECT_TRUE(lines[0].isPlaced);
    EXPECT_EQ(lines[0].bottom, 21);
    EXPECT_EQ(lines[1].right, 120);
}

TEST(PdfLines, AWordThatGoesOnElsewhereEndsItsLine) {
    const auto run = [](qreal left, qreal top) { return QPolygonF(QRectF(left, top, 200, 9)); };
    const QString mark(kPdfDivided);
    // Before the number of the page, and in the second column.
    const auto page = pdfLines("it was unbe" + mark + "11", {run(10, 700), run(290, 790)});
    ASSERT_EQ(page.size(), 2u);
    EXPECT_EQ(page[0].text, "it was unbe" + mark);
    EXPECT_EQ(page[0].right, 210);
    EXPECT_EQ(page[1].text, "11");
    EXPECT_EQ(page[1].left, 290);
    const auto columns = pdfLines("it was unbe" + mark + "lievable and ex" + mark + "pensive",
                                  {run(10, 700), run(300, 50), run(300, 62)});
    ASSERT_EQ(columns.size(), 2u);
    EXPECT_EQ(columns[0].right, 210);
    EXPECT_EQ(columns[1].text, "lievable and ex" + mark + "pensive");
    EXPECT_EQ(columns[1].left, 300);
    EXPECT_EQ(columns[1].bottom, 71);
}

TEST(PdfLines, AreNotPlacedIfThereAreOtherRectangles) {
    const auto lines = pdfLines(QStringLiteral("a\nb"), {QPolygonF(QRectF(0, 0, 9, 9))});
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_FALSE(lines[0].isPlaced);
}

}  // namespace
}  // namespace hanscope::ui
