#include "ui/formats/pdf_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "core/error.h"
#include "tests/core/formats/outline.h"
#include "tests/support/memory_use.h"
#include "tests/support/scratch_folder.h"
#include "ui/formats/pdf_text.h"

namespace hanscope::ui {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

/// A PDF of these objects; the first one is the catalogue.
std::string pdfOfObjects(const std::vector<std::string>& objects) {
    std::string pdf = "%PDF-1.4\n", table;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const std::string at = std::to_string(pdf.size());
        table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
        pdf += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::string size = std::to_string(objects.size() + 1);
    return pdf + "xref\n0 " + size + "\n0000000000 65535 f \n" + table + "trailer\n<< /Size " +
           size + " /Root 1 0 R >>\nstartxref\n" + std::to_string(pdf.size()) + "\n%%EOF\n";
}

std::string contentOfPdf(const std::string& dictionary, const std::string& content) {
    return "<< " + dictionary + " /Length " + std::to_string(content.size()) + " >>\nstream\n" +
           content + "\nendstream";
}

constexpr char kCatalogue[] = "<< /Type /Catalog /Pages 2 0 R >>";

/// A page whose first form draws the second one ten times, and so on.
std::string nestedForms(int depth) {
    std::vector<std::string> objects{
        kCatalogue, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R "
        "/Resources << /XObject << /F 5 0 R >> >> >>",
        contentOfPdf("", "/F Do")};
    for (int i = 0; i < depth; ++i) {
        std::string draws;
        for (int each = 0; each < 10; ++each) draws += i + 1 < depth ? "/F Do " : "0 0 9 9 re f ";
        objects.push_back(
            contentOfPdf("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources "
                         "<< /XObject << /F " +
                             std::to_string(6 + i) + " 0 R >> >>",
                         draws));
    }
    return pdfOfObjects(objects);
}

/// A page tree that contains itself.
std::string loopingPages() {
    return pdfOfObjects({kCatalogue, "<< /Type /Pages /Kids [2 0 R] /Count 2 >>"});
}

std::string refusalOfReader(const std::string& pdf, const char* program = kThisProgram) {
    return test::refusalOf([&] { textOfPdf(pdf, program, {}); });
}

TEST(PdfReader, GivesTheTextThatIsReadInThisProcess) {
    for (const char* name : {"-writer.pdf", "-tex.pdf"}) {
        const std::string pdf =
            test::readBytes(HANSCOPE_TEST_DATA "/formats/harbour" + std::string(name));
        const FormattedText here = pdfText(pdf), there = textOfPdf(pdf, kThisProgram, {});
        EXPECT_EQ(there.text, here.text);
        EXPECT_EQ(there.structure.parts, here.structure.parts);
        EXPECT_EQ(there.structure.pages, here.structure.pages);
    }
}

// Newer versions of PDFium than that of Qt 6.4 leave some of these pages empty.
TEST(PdfReader, PagesThatTakeTooMuchAreRefused) {
    for (const std::string& pdf : {nestedForms(15), loopingPages()})
        EXPECT_THAT(refusalOfReader(pdf), AnyOf(HasSubstr("more time or memory than any text"),
                                                HasSubstr("its pages are pictures without text")));
    if (!test::kMeasuresMemory) return;
    rusage children{};
    getrusage(RUSAGE_CHILDREN, &children);
    EXPECT_LT(children.ru_maxrss, 512 << 10) << "KiB";
}

TEST(PdfReader, ManyPagesAreRefused) {
    std::string kids;
    for (int i = 0; i <= kMaxPdfPages; ++i) kids += "3 0 R ";
    const std::string pdf = pdfOfObjects(
        {kCatalogue,
         "<< /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(kMaxPdfPages + 1) + " >>",
         "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"});
    EXPECT_THAT(refusalOfReader(pdf), HasSubstr("more than 10,000 pages"));
}

TEST(PdfReader, MillionsOfPagesThatAreNotThereAreRefused) {
    EXPECT_NE(
        refusalOfReader(pdfOfObjects({kCatalogue, "<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>",
                                      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"})),
        "accepted");
}

TEST(PdfReader, IsCancelled) {
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(textOfPdf(loopingPages(), kThisProgram, cancel), Cancelled);
}

TEST(PdfReader, AMissingProgramIsSaid) {
    EXPECT_THAT(refusalOfReader(loopingPages(), "/no/program"),
                HasSubstr("the process that reads PDF cannot be started"));
}

// Such a process would read the PDF as something else.
TEST(PdfReader, AnotherProgramGivesNoText) {
    EXPECT_THAT(refusalOfReader(loopingPages(), "/bin/echo"),
                HasSubstr("takes more time or memory"));
}

}  // namespace
}  // namespace hanscope::ui
