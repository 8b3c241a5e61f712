// What pages of a PDF have beside their text, and how their words are drawn.

#include "ui/formats/pdf_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QBuffer>
#include <QFont>
#include <QFontDatabase>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <functional>

#include "tests/core/formats/outline.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;

constexpr int kResolution = 1200;

/// Draws text on a page, at points from its top left corner.
class Pen {
 public:
    explicit Pen(QPainter& painter) : painter_(painter) {}

    void write(qreal left, qreal base, const QString& text, qreal size = 10, qreal spacing = 0) {
        QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
        font.setPointSizeF(size);
        font.setLetterSpacing(QFont::AbsoluteSpacing, spacing * kResolution / 72);
        painter_.setFont(font);
        painter_.drawText(QPointF(left, base) * kResolution / 72, text);
    }
    /// Where a text of the usual size that begins at `left` ends.
    qreal endOf(qreal left, const QString& text) {
        QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
        font.setPointSizeF(10);
        painter_.setFont(font);
        return left + painter_.fontMetrics().horizontalAdvance(text) * 72.0 / kResolution;
    }

 private:
    QPainter& painter_;
};

/// The parts of a PDF whose pages, numbered from 1, are drawn by `draw`.
std::vector<std::string> outlineOfDrawn(int pages, const std::function<void(Pen&, int)>& draw) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(kResolution);
    QPainter painter(&writer);
    Pen pen(painter);
    for (int page = 1; page <= pages; ++page) {
        if (page > 1) writer.newPage();
        draw(pen, page);
    }
    painter.end();
    return test::outlineOf(pdfText(bytes.toStdString()));
}

TEST(PdfPages, RunningHeadsAndPageNumbersAreNoText) {
    const QStringList texts{"A story about one harbour.", "The ships were late.",
                            "Nobody knew why it was.", "All was well in the end."};
    EXPECT_THAT(
        outlineOfDrawn(4,
                       [&](Pen& pen, int page) {
                           const bool isLeft = page % 2 == 0;
                           pen.write(72, 40, isLeft ? "The Author" : "A Long Story");
                           pen.write(500, 40, QString::number(page + 10));
                           pen.write(72, 100, texts[page - 1]);
                           pen.write(280, 800, QStringLiteral("Page %1 of 4").arg(page));
                       }),
        ElementsAre("P A story about one harbour. The ships were late. Nobody knew why it was. "
                    "All was well in the end."));
}

TEST(PdfPages, WhatIsNotRepeatedOrOnlyOnceStays) {
    EXPECT_THAT(outlineOfDrawn(3,
                               [](Pen& pen, int page) {
                                   pen.write(72, 40, QStringLiteral("In %1").arg(1990 + 7 * page));
                                   pen.write(72, 400, "The same line.");
                                   pen.write(72, 440, "Another one.");
                                   pen.write(72, 480, "A third.");
                                   pen.write(72, 520, "The last but three.");
                                   pen.write(72, 560,
                                             QStringLiteral("Text %1").arg("abc"[page - 1]));
                               })
                    .front(),
                "P In 1997");
}

TEST(PdfPages, WordsDividedAtLineEndsAreJoinedAndKeepTheirOwnHyphens) {
    const QStringList lines{QStringLiteral("The crew was extraor-"),
                            QStringLiteral("dinarily tired, a well-"),
                            QStringLiteral("known fact of the Anglo\u2010"),
                            QStringLiteral("Saxon inter\u2010"),
                            QStringLiteral("est in 1990-"),
                            QStringLiteral("1995, of high-"),
                            QStringLiteral("speed ships, and of a high-speed train.")};
    EXPECT_THAT(outlineOfDrawn(1,
                               [&](Pen& pen, int) {
                                   for (int i = 0; i < lines.size(); ++i)
                                       pen.write(72, 100 + 14 * i, lines[i]);
                               }),
                ElementsAre("P The crew was extraordinarily tired, a well-known fact of the "
                            "Anglo-Saxon interest in 1990-1995, of high-speed ships, and of a "
                            "high-speed train."));
}

TEST(PdfPages, ADividedWordGoesOnOnTheNextPage) {
    EXPECT_THAT(outlineOfDrawn(2,
                               [](Pen& pen, int page) {
                                   pen.write(72, 100, page == 1 ? "The cap-" : "tain slept.");
                               }),
                ElementsAre("P The captain slept."));
}

TEST(PdfPages, LetterSpacedWordsAreWords) {
    EXPECT_THAT(outlineOfDrawn(1,
                               [](Pen& pen, int) {
                                   pen.write(72, 100, "CHAPTER ONE", 10, 4);
                                   pen.write(72, 130, "a b c d are letters.");
                               }),
                ElementsAre("P CHAPTER ONE a b c d are letters."));
    EXPECT_EQ(withoutLetterSpacing("so b e i n g it"), "so being it");
    EXPECT_EQ(withoutLetterSpacing("나 는 너 를 안 다"), "나 는 너 를 안 다");
}

TEST(PdfPages, MarksOfFootnotesAreNoText) {
    EXPECT_THAT(outlineOfDrawn(1,
                               [](Pen& pen, int) {
                                   qreal end = pen.endOf(72, "The lake was quiet.");
                                   pen.write(72, 100, "The lake was quiet.");
                                   pen.write(end, 96, "12", 6);
                                   pen.write(end + 9, 100, "It has 10 m");
                                   end = pen.endOf(end + 9, "It has 10 m");
                                   pen.write(end, 96, "2", 6);
                                   pen.write(end + 7, 100, "of ice.");
                                   pen.write(72, 696, "12", 6);
                                   pen.write(82, 700, "See the report.");
                               }),
                ElementsAre("P The lake was quiet. It has 10 m² of ice.", "P See the report."));
}

TEST(PdfPages, ColumnsThatAreDrawnRowByRowAreReadOneAfterTheOther) {
    const auto draw = [](int rows, const QString& left, const QString& right) {
        return outlineOfDrawn(1, [=](Pen& pen, int) {
            for (int i = 0; i < rows; ++i) {
                pen.write(72, 100 + 14 * i, left + QString("abcde"[i]));
                pen.write(320, 100 + 14 * i, right + QString("abcde"[i]));
            }
        });
    };
    EXPECT_THAT(draw(5, "the left column has line ", "and the right one line "),
                ElementsAre("P the left column has line a the left column has line b the left "
                            "column has line c the left column has line d the left column has "
                            "line e and the right one line a and the right one line b and the "
                            "right one line c and the right one line d and the right one line e"));
    EXPECT_THAT(draw(2, "Ada ", "12 "), ElementsAre("P Ada a 12 a Ada b 12 b"));  // a table
}

TEST(PdfPages, LinesOfARaggedParagraphAreOne) {
    const QStringList lines{"The harbour was quiet on that day and few ships",
                            "came in, although the weather had been good for",
                            "a week and the lamps were lit. Nobody in the town",
                            "knew why. The officer at the lighthouse said that the",
                            "fishermen had gone north, where incomprehensibly",
                            "large shoals were seen, and would be back soon.",
                            "",
                            "A second paragraph begins here."};
    EXPECT_THAT(outlineOfDrawn(1,
                               [&](Pen& pen, int) {
                                   for (int i = 0; i < lines.size(); ++i)
                                       pen.write(72, 100 + 14 * i, lines[i]);
                               }),
                ElementsAre("P " + lines.mid(0, 6).join(' ').toStdString(),
                            "P A second paragraph begins here."));
}

/// A line at this distance from the top; its width is that of usual letters.
PdfLine lineAtTop(qreal top, const QString& text, qreal height = 10, qreal right = 0) {
    const qreal end = right > 0 ? right : 72 + 0.5 * height * static_cast<qreal>(text.size());
    return {text, true, 72, top, end, top + height, height};
}

constexpr const char* kTexts[] = {"A story about one harbour.", "The ships were late that day.",
                                  "Nobody knew why it was so."};

/// What is left of three pages of one line of text each, and what `edge` gives for a page.
QStringList leftOf(const std::function<std::vector<PdfLine>(int)>& edge) {
    PdfPages pages;
    for (int page = 0; page < 3; ++page) {
        std::vector<PdfLine> lines = edge(page);
        const bool isTop = lines.front().top < 400;
        lines.insert(isTop ? lines.end() : lines.begin(), lineAtTop(400, kTexts[page]));
        pages.push_back(std::move(lines));
    }
    removeRunningLines(pages);
    QStringList left;
    for (const auto& lines : pages)
        for (const PdfLine& line : lines) left << line.text;
    return left;
}

TEST(PdfPages, NumbersBesidePageOrARunningHeadAreNoText) {
    const QStringList texts{kTexts[0], kTexts[1], kTexts[2]};
    const auto leftOfNumbered = [](const QString& text, qreal height = 10, qreal right = 0) {
        return leftOf([=](int page) {
            return std::vector<PdfLine>{lineAtTop(40, text.arg(page + 1), height, right)};
        });
    };
    for (const char* text : {"%1", "Page %1 of 30", "Seite %1", "– %1 –", "%1/3", "第 %1 页",
                             "%1 | The Book", "The Book · %1", "The Book – %1"})
        EXPECT_EQ(leftOfNumbered(QString::fromUtf8(text)), texts) << text;
    EXPECT_EQ(leftOfNumbered("The Book %1", 8), texts);
    EXPECT_EQ(leftOfNumbered("The Book %1", 10, 520), texts);
    for (const char* text : {"Question %1", "%1. Chapter", "Review %1"})
        EXPECT_EQ(leftOfNumbered(text).size(), 6) << text;
}

TEST(PdfPages, RepeatedAnswersAndTitlesOfSlidesAreText) {
    EXPECT_EQ(leftOf([](int) {
                  return std::vector<PdfLine>{lineAtTop(420, "I did not think so.")};
              }).size(),
              6);
    EXPECT_EQ(leftOf([](int) { return std::vector<PdfLine>{lineAtTop(40, "The film", 15)}; }),
              QStringList({"The film", kTexts[0], "The film", kTexts[1], "The film", kTexts[2]}));
}

TEST(PdfPages, ALetterheadOfSixLinesIsNoText) {
    EXPECT_EQ(leftOf([](int) {
                  std::vector<PdfLine> lines;
                  for (int i = 0; i < 6; ++i)
                      lines.push_back(lineAtTop(40 + 11 * i, "Address " + QString("abcdef"[i]), 8));
                  return lines;
              }),
              QStringList({kTexts[0], kTexts[1], kTexts[2]}));
}

TEST(PdfPages, AWordGoesOnBehindANumberOfThePage) {
    PdfPages pages{
        {lineAtTop(700, QStringLiteral("it was unbe") + kPdfDivided), lineAtTop(790, "11")},
        {lineAtTop(50, "lievable"), lineAtTop(790, "12")}};
    removeRunningLines(pages);
    joinDividedWords(pages);
    ASSERT_EQ(pages[0].size(), 1u);
    EXPECT_EQ(pages[0][0].text, "it was unbe");
    EXPECT_TRUE(pages[0][0].joinsNext);
}

}  // namespace
}  // namespace hanscope::ui
