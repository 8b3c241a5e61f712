// The same text, as the usual programs write it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <regex>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"

namespace hanscope {
namespace {

using ::testing::Contains;
using ::testing::ElementsAreArray;

const std::vector<std::string> kHeadings = {"H1 The harbour report", "H2 What we saw"};
const std::vector<std::string> kItems = {"L1 • Two ferries from the north",
                                         "L1 • One fishing boat:",
                                         "L2 1. its nets were torn",
                                         "L2 2. its crew was tired",
                                         "L1 • A buoy — repainted",
                                         "L1 3. Third comes first",
                                         "L1 4. Fourth follows"};
const std::vector<std::string> kParagraphs = {
    "P The harbour was quiet on Tuesday. Dr. Heller counted unbelievably few ships, 12 & not more.",
    "P Ship\tLength",
    "P Ada\t12 m",
    "P A line with code and a hard break,\nand its second line.",
    "P int main() { return 0; }",
    "P Bold end é.",
    "P See the map for details."};
constexpr char kQuotation[] = "The sea does not care about our plans.";

std::vector<std::string> linesOfKind(const std::vector<std::string>& outline, char kind) {
    std::vector<std::string> lines;
    std::copy_if(outline.begin(), outline.end(), std::back_inserter(lines),
                 [kind](const std::string& line) { return line.front() == kind; });
    return lines;
}

std::vector<std::string> outlineOfFile(const std::string& name) {
    auto outline = test::outlineOf(
        readDocumentFile(std::string(HANSCOPE_TEST_DATA "/formats/harbour") + name).text);
    // pandoc puts a no-break space after "Dr."
    for (std::string& line : outline) line = std::regex_replace(line, std::regex("\xc2\xa0"), " ");
    return outline;
}

class RealFiles : public ::testing::TestWithParam<const char*> {};

TEST_P(RealFiles, KeepParagraphsHeadingsAndLists) {
    const auto outline = outlineOfFile(GetParam());
    for (const std::string& line : kHeadings) EXPECT_THAT(outline, Contains(line));
    for (const std::string& line : kParagraphs) EXPECT_THAT(outline, Contains(line));
    EXPECT_THAT(linesOfKind(outline, 'L'), ElementsAreArray(kItems));
}

INSTANTIATE_TEST_SUITE_P(All, RealFiles,
                         ::testing::Values(".md", "-pandoc.docx", "-pandoc.odt", "-pandoc.epub",
                                           "-pandoc.html", "-writer.docx", "-writer.odt",
                                           "-writer.rtf", "-writer.html"));

TEST(RealFile, QuotationsAreKeptWhereTheFileSaysSo) {
    for (const char* name : {".md", "-pandoc.docx", "-pandoc.odt", "-pandoc.epub", "-pandoc.html"})
        EXPECT_THAT(outlineOfFile(name), Contains(std::string("Q1 ") + kQuotation)) << name;
}

TEST(RealFile, RtfWithoutListsKeepsHeadingsAndWhatHangs) {
    const auto outline = outlineOfFile("-pandoc.rtf");
    EXPECT_THAT(linesOfKind(outline, 'H'), ElementsAreArray(kHeadings));
    EXPECT_THAT(linesOfKind(outline, 'L'), ElementsAreArray(kItems));
}

TEST(RealFile, EachIsRecognisedByItsContent) {
    const std::pair<const char*, const char*> files[] = {
        {"-writer.docx", "Word"}, {"-writer.odt", "OpenDocument"}, {"-pandoc.epub", "EPUB"},
        {"-writer.rtf", "RTF"},   {"-writer.html", "HTML"},        {".md", "Markdown"}};
    for (const auto& [name, format] : files)
        EXPECT_EQ(readDocumentFile(std::string(HANSCOPE_TEST_DATA "/formats/harbour") + name)
                      .format->name(),
                  format);
}

}  // namespace
}  // namespace hanscope
