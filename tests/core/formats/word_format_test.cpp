#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"
#include "tests/core/formats/zip_file.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

std::string paragraph(const std::string& properties, const std::string& text) {
    return "<w:p><w:pPr>" + properties + "</w:pPr><w:r><w:t>" + text + "</w:t></w:r></w:p>";
}

std::string item(int list, int level, const std::string& text) {
    return paragraph("<w:numPr><w:ilvl w:val='" + std::to_string(level) + "'/><w:numId w:val='" +
                         std::to_string(list) + "'/></w:numPr>",
                     text);
}

TEST(WordFormat, DeletedAndRepeatedTextIsLeftOut) {
    const std::string body =
        "<w:p><w:r><w:t>a</w:t><w:tab/><w:t xml:space='preserve'>b </w:t></w:r>"
        "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText>"
        "<mc:AlternateContent xmlns:mc='m'><mc:Choice><w:t>once</w:t></mc:Choice><mc:Fallback>"
        "<w:t>twice</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>";
    EXPECT_THAT(test::outlineOf(*wordFormat(), test::wordWith(body)), ElementsAre("P a b once"));
}

TEST(WordFormat, StylesGiveWhatParagraphsDoNotSay) {
    const std::string styles =
        "<w:styles xmlns:w='w'><w:style w:styleId='a'><w:name w:val='heading 3'/></w:style>"
        "<w:style w:styleId='b'><w:basedOn w:val='a'/></w:style>"
        "<w:style w:styleId='c'><w:basedOn w:val='d'/></w:style>"
        "<w:style w:styleId='d'><w:basedOn w:val='c'/></w:style></w:styles>";
    const std::string body = paragraph("<w:pStyle w:val='b'/>", "based") +
                             paragraph("<w:pStyle w:val='c'/>", "circle") +
                             paragraph("<w:outlineLvl w:val='0'/><w:pStyle w:val='b'/>", "own") +
                             paragraph("<w:outlineLvl w:val='9'/><w:pStyle w:val='b'/>", "body");
    EXPECT_THAT(test::outlineOf(*wordFormat(), test::wordWith(body, {{"word/styles.xml", styles}})),
                ElementsAre("H3 based", "P circle", "H1 own", "P body"));
}

TEST(WordFormat, NumbersRestartBelowAnItemAndWhereAListSaysSo) {
    const std::string numbering =
        "<w:numbering xmlns:w='w'><w:abstractNum w:abstractNumId='5'>"
        "<w:lvl w:ilvl='0'><w:start w:val='2'/><w:numFmt w:val='decimal'/></w:lvl>"
        "<w:lvl w:ilvl='1'><w:start w:val='1'/><w:numFmt w:val='lowerLetter'/></w:lvl>"
        "<w:lvl w:ilvl='2'><w:numFmt w:val='bullet'/></w:lvl></w:abstractNum>"
        "<w:num w:numId='1'><w:abstractNumId w:val='5'/></w:num>"
        "<w:num w:numId='2'><w:abstractNumId w:val='5'/><w:lvlOverride w:ilvl='0'>"
        "<w:startOverride w:val='7'/></w:lvlOverride></w:num></w:numbering>";
    const std::string body = item(1, 0, "a") + item(1, 1, "b") + item(1, 1, "c") + item(1, 0, "d") +
                             item(1, 1, "e") + item(1, 2, "f") + item(2, 0, "g") + item(2, 0, "h") +
                             item(1, 0, "i") + item(9, 0, "j");
    EXPECT_THAT(
        test::outlineOf(*wordFormat(), test::wordWith(body, {{"word/numbering.xml", numbering}})),
        ElementsAre("L1 2. a", "L2 1. b", "L2 2. c", "L1 3. d", "L2 1. e", "L3 • f", "L1 7. g",
                    "L1 8. h", "L1 9. i", "L1 • j"));
}

TEST(WordFormat, PagesAreThoseOfTheLastPrinting) {
    const std::string body =
        "<w:p><w:r><w:t>one </w:t><w:lastRenderedPageBreak/><w:t>two</w:t></w:r></w:p>";
    const FormattedText text = wordFormat()->read(test::wordWith(body), {}, {}).text;
    EXPECT_EQ(text.text, "one two");
    EXPECT_THAT(text.structure.pages, ElementsAre(PageStart{4, 2}));
}

}  // namespace
}  // namespace hanscope
