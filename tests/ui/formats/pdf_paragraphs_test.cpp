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

// TeX's bullet where the file does not say what its glyph is, and its marks of inner items.
TEST(PdfParagraphs, ItemsOfTexNestByTheirDashes) {
    EXPECT_THAT(
        outlineOf({line("\u0088 one", 0, 110), line("– inner", 1, 130, 200),
                   line("* another", 2, 130, 200), line("\x0f two", 3, 110, 200), line("– Text", 5),
                   line("* more", 6)}),
        ElementsAre("L1 • one", "L2 • inner", "L2 • another", "L1 • two", "P – Text * more"));
}

TEST(PdfParagraphs, AFewLinesMayReachBeyondTheColumn) {
    std::vector<PdfLine> lines{line("Figure: over two columns", 0, 100, 700)};
    for (int i = 0; i < 4; ++i) {
        lines.push_back(line("It rains. We", 3 + 2 * i));
        lines.push_back(line("wait.", 4 + 2 * i));
    }
    lines.push_back(line("It ends.", 11, 100, 300));
    lines.push_back(line("Next.", 12, 100, 150));
    EXPECT_THAT(outlineOf(lines),
                ElementsAre("P Figure: over two columns",
                            "P It rains. We wait. It rains. We wait. It rains. We wait. It rains. "
                            "We wait. It ends.",
                            "P Next."));
}

TEST(PdfParagraphs, ALineThatHangsGoesOnInLowerCase) {
    EXPECT_THAT(
        outlineOf({line("[1] A report on ships", 0), line("and ports.", 1, 115, 300),
                   line("[2] It ends", 2.7, 100, 200), line("in the rain.", 3.7, 115)}),
        ElementsAre("P [1] A report on ships and ports.", "P [2] It ends", "P in the rain."));
}

std::vector<std::string> outlineWithUsualHeight(const std::vector<PdfLine>& page, qreal height) {
    TextBuilder builder;
    PdfParagraphs paragraphs(builder, height);
    paragraphs.addPage(1, page);
    return test::outlineOf(builder.finish());
}

TEST(PdfParagraphs, NotesMayBeMostOfAPageAndEndAColumn) {
    PdfLine note = line("A long note that goes on and on", 2, 100, 250, 7);
    note.isNote = true;
    const PdfLine further = line("over a further line of small letters", 3, 100, 250, 7);
    EXPECT_THAT(
        outlineWithUsualHeight(
            {line("The text", 0, 100, 250), note, further, line("goes on.", 0, 300, 450)}, kHeight),
        ElementsAre("P The text goes on.",
                    "P A long note that goes on and on over a further line of small "
                    "letters"));
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

TEST(PdfLines, AWordDividedBeforeTheNumberOfThePageEndsItsLine) {
    std::vector<QString> texts;
    for (const PdfLine& each : pdfLines(QStringLiteral("a\nharb\ufffe12\nb\ufffe12"), {}))
        texts.push_back(each.text);
    EXPECT_THAT(texts, ElementsAre(QStringLiteral("a"), QStringLiteral("harb\ufffe12"),
                                   QStringLiteral("b\ufffe"), QStringLiteral("12")));
}

TEST(PdfLines, AreNotPlacedIfThereAreOtherRectangles) {
    const auto lines = pdfLines(QStringLiteral("a\nb"), {QPolygonF(QRectF(0, 0, 9, 9))});
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_FALSE(lines[0].isPlaced);
}

}  // namespace
}  // namespace hanscope::ui
