// What is raised, low or large in the rows of a page.

#include "ui/formats/pdf_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/formats/outline.h"
#include "ui/formats/pdf_text.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;

/// Text of one size at a place on a page of 842 points, counted from its top.
struct Drawn {
    double left, base, size;
    std::string text;
};

/// A PDF in Times, which draws each text as one run.
std::string pdfOf(const std::vector<std::vector<Drawn>>& pages) {
    const std::string first = std::to_string(3 + 2 * pages.size());
    std::vector<std::string> objects{"<</Type/Catalog/Pages 2 0 R>>", ""};
    std::string kids;
    for (const auto& page : pages) {
        std::string drawing = "BT\n";
        for (const Drawn& each : page)
            drawing += "/F " + std::to_string(each.size) + " Tf 1 0 0 1 " +
                       std::to_string(each.left) + " " + std::to_string(842 - each.base) + " Tm (" +
                       each.text + ") Tj\n";
        drawing += "ET";
        objects.push_back("<</Length " + std::to_string(drawing.size()) + ">>stream\n" + drawing +
                          "\nendstream");
        objects.push_back("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents " +
                          std::to_string(objects.size()) + " 0 R/Resources<</Font<</F " + first +
                          " 0 R>>>>>>");
        kids += std::to_string(objects.size()) + " 0 R ";
    }
    objects[1] = "<</Type/Pages/Count " + std::to_string(pages.size()) + "/Kids[" + kids + "]>>";
    objects.push_back("<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>");
    std::string pdf = "%PDF-1.4\n";
    for (std::size_t i = 0; i < objects.size(); ++i)
        pdf += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    return pdf + "trailer<</Size " + std::to_string(objects.size() + 1) + "/Root 1 0 R>>\n%%EOF";
}

std::vector<std::string> outlineOf(const std::vector<std::vector<Drawn>>& pages) {
    return test::outlineOf(pdfText(pdfOf(pages)));
}

/// A run at this left edge whose letters are on `base`: of `height`, down to `below` it.
QPolygonF run(qreal left, qreal right, qreal base, qreal height, qreal below = 0) {
    return QPolygonF(QRectF(QPointF(left, base - height), QPointF(right, base + below)));
}

QStringList textsOf(const QString& text, const QList<QPolygonF>& runs) {
    QStringList texts;
    for (const PdfLine& line : pdfLines(text, runs))
        texts << (line.isPlaced ? line.text : QStringLiteral("not placed: ") + line.text);
    return texts;
}

TEST(PdfRows, RaisedMarksOfNotesAreNoText) {
    const QPolygonF first = run(70, 200, 100, 7, 2), rest = run(206, 350, 100, 7, 2),
                    next = run(70, 350, 112, 7, 2);
    // PDFium ends a line behind what is raised.
    EXPECT_EQ(textsOf("It was quiet.1\r\n Then the ship\r\ncame by.",
                      {first, run(201, 204, 96, 4.7), rest, next}),
              QStringList({"It was quiet. Then the ship", "came by."}));
    EXPECT_EQ(textsOf("It was quiet*\r\n, then the ship\r\ncame by.",
                      {first, run(201, 204, 95, 3), rest, next}),
              QStringList({"It was quiet, then the ship", "came by."}));
    EXPECT_EQ(textsOf("It was quiet,12 so the ship\r\ncame by.",
                      {first, run(201, 204, 96, 4.7), rest, next}),
              QStringList({"It was quiet, so the ship", "came by."}));
}

TEST(PdfRows, AMarkMayFollowTheFullStopOfANumber) {
    const QPolygonF first = run(70, 200, 100, 7, 2), rest = run(206, 350, 100, 7, 2);
    EXPECT_EQ(textsOf("It was 1863.1\r\n We saw 3 ships", {first, run(201, 204, 96, 4.7), rest}),
              QStringList({"It was 1863. We saw 3 ships"}));
    EXPECT_EQ(textsOf("It cost 3.5 and more", {run(70, 75, 96, 4), run(76, 350, 100, 7, 2)}),
              QStringList({"It cost 3.5 and more"}));
}

TEST(PdfRows, PowersAndIndicesStay) {
    const QPolygonF first = run(70, 200, 100, 7, 2), rest = run(206, 350, 100, 7, 2);
    EXPECT_EQ(textsOf("It has 10 km2\r\n of ice", {first, run(201, 204, 96, 4.7), rest}),
              QStringList({"It has 10 km² of ice"}));
    EXPECT_EQ(textsOf("the value x1 of ice", {first, run(201, 204, 101.5, 4.7), rest}),
              QStringList({"the value x1 of ice"}));
    // A number on the line is none: two that may be marks, and one that is raised.
    EXPECT_EQ(textsOf("a paper A4 quiet3\r\n of ice", {first, run(201, 204, 96, 4.7), rest}),
              QStringList({"a paper A4 quiet3 of ice"}));
    EXPECT_EQ(textsOf("a paper A4 of ice", {first, run(201, 204, 100, 6.8), rest}),
              QStringList({"a paper A4 of ice"}));
}

TEST(PdfRows, ALargeFirstLetterBelongsToItsWord) {
    EXPECT_THAT(
        outlineOf({{{72, 124, 36, "T"},
                    {97, 100, 10, "he lake was quiet on that morning and few boats went"},
                    {97, 112, 10, "out as it was cold and the ice was wide and nobody kn"},
                    {97, 124, 10, "ew why it was so or so it seemed to those who were th"},
                    {72, 136, 10, "ere on that day and the day after it when all of them we"},
                    {72, 148, 10, "nt home."}}}),
        ElementsAre("P The lake was quiet on that morning and few boats went out as it was "
                    "cold and the ice was wide and nobody kn ew why it was so or so it "
                    "seemed to those who were th ere on that day and the day after it when "
                    "all of them we nt home."));
}

TEST(PdfRows, NotesComeAfterTheParagraphThatGoesOnOnTheNextPage) {
    const std::string line = "The lake was quiet on that morning and few boats went";
    EXPECT_THAT(
        outlineOf({{{72, 100, 10, line},
                    {72, 112, 10, "out to sea"},
                    {110.5, 108, 7, "1"},
                    {114, 112, 10, " where the weather seemed to be very good for"},
                    {72, 760, 5, "1"},
                    {76, 763, 8,
                     "See the report of the harbour, which is long and has many pages, or the"},
                    {72, 772, 8, "other one."},
                    {72, 779, 5, "2"},
                    {76, 782, 8, "And the map."}},
                   {{72, 100, 10, "fishing. Nobody knew why."}}}),
        ElementsAre(
            "P " + line +
                " out to sea where the weather seemed to be very good for "
                "fishing. Nobody knew why.",
            "P See the report of the harbour, which is long and has many pages, or the other one.",
            "P And the map."));
}

}  // namespace
}  // namespace hanscope::ui
