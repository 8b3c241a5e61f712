#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"
#include "tests/support/memory_use.h"
#include "tests/support/scratch_folder.h"
#include "ui/formats/pdf_reader.h"
#include "ui/formats/pdf_text.h"

namespace hanscope::ui {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

std::string fileBytesOf(const std::string& name) {
    return test::readBytes(HANSCOPE_TEST_DATA "/formats/harbour" + name);
}

std::string refusalOfPdf(const std::string& bytes) {
    return test::refusalOf([&] { pdfText(bytes); });
}

/// A PDF whose pages are painted by `paint`.
template <typename Paint>
std::string painted(Paint paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A5));
    QPainter painter(&writer);
    paint(painter, writer);
    painter.end();
    return bytes.toStdString();
}

TEST(PdfFormat, KeepsParagraphsHeadingsAndLists) {
    for (const char* name : {"-writer.pdf", "-tex.pdf"}) {
        const auto outline = test::outlineOf(pdfText(fileBytesOf(name)));
        for (const char* line :
             {"H1 A short report", "L1 • Two ferries from the north",
              "L1 • One fishing boat:", "L2 1. its nets were torn", "L2 2. its crew was tired",
              "L1 • A buoy — repainted", "L1 3. Third comes first", "L1 4. Fourth follows",
              "P See the map for details.", "P A line with code and a hard break,"})
            EXPECT_THAT(outline, Contains(line)) << name;
    }
}

TEST(PdfFormat, PagesAreNumbered) {
    const std::string bytes = painted([](QPainter& painter, QPdfWriter& writer) {
        painter.drawText(500, 500, QStringLiteral("First page."));
        writer.newPage();
        painter.drawText(500, 500, QStringLiteral("Second page."));
    });
    const FormattedText text = pdfText(bytes);
    ASSERT_EQ(text.structure.pages.size(), 2u);
    EXPECT_EQ(text.structure.pages[1].number, 2);
    EXPECT_EQ(text.text.substr(text.structure.pages[1].at), "Second page.");
}

TEST(PdfFormat, AScanSaysSo) {
    const std::string bytes = painted([](QPainter& painter, QPdfWriter&) {
        QImage image(20, 20, QImage::Format_RGB32);
        image.fill(Qt::gray);
        painter.drawImage(0, 0, image);
    });
    EXPECT_THAT(refusalOfPdf(bytes), HasSubstr("pictures without text"));
}

TEST(PdfFormat, AnEncryptedOneSaysSo) {
    EXPECT_THAT(refusalOfPdf(fileBytesOf("-encrypted.pdf")), HasSubstr("it is encrypted"));
}

TEST(PdfFormat, DamagedFilesGiveAnErrorOrAText) {
    const std::string whole = fileBytesOf("-writer.pdf");
    const std::size_t step = whole.size() / 60;
    for (std::size_t at = 0; at < whole.size(); at += step) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
        for (const std::string& bytes : {whole.substr(0, at), changed})
            EXPECT_NE(refusalOfPdf(bytes), "") << at;
    }
    if (test::kMeasuresMemory) {
        EXPECT_LT(test::maxMemory(), 512 << 10) << "KiB";
    }
}

TEST(PdfFormat, IsFoundByItsFirstBytes) {
    static const bool isAdded = [] {
        addQtFormats(kThisProgram);
        return true;
    }();
    ASSERT_TRUE(isAdded);
    EXPECT_EQ(documentFormatOf("letter.txt", "%PDF-1.4").name(), "PDF");
    EXPECT_EQ(documentFormatOf("letter.PDF", "").name(), "PDF");
    EXPECT_EQ(documentFormatOf("letter.txt", "PDF-1.4").name(), "Text");
    EXPECT_EQ(documentFormatOf("letter", "\xef\xbb\xbf\r\n%PDF-1.4").name(), "PDF");
    EXPECT_EQ(documentFormatOf("scan.pdf", "From a mail\r\n%PDF-1.4").name(), "PDF");
    EXPECT_EQ(documentFormatOf("letter.txt", "A PDF begins with %PDF-1.7.").name(), "Text");
    EXPECT_EQ(documentFormatOf("a.html", "<html><p>It begins with %PDF-1.7.").name(), "HTML");
}

}  // namespace
}  // namespace hanscope::ui
