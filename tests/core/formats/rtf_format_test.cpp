#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> outlineOfRtf(const std::string& body) {
    return test::outlineOf(*rtfFormat(), "{\\rtf1\\ansi\\ansicpg1252 " + body + "}");
}

TEST(RtfFormat, CharactersOfAllKinds) {
    EXPECT_THAT(outlineOfRtf("caf\\'e9 \\u8364? \\u-10179?\\u-8704? {\\uc2\\u228\\'61\\'65}x "
                             "\\ldblquote q\\rdblquote\\emdash a\\{b\\}\\\\ \\~c"),
                ElementsAre("P café € 😀 äx “q”—a{b}\\ \xc2\xa0"
                            "c"));
}

TEST(RtfFormat, BytesAreInTheCodePageOfTheirFont) {
    EXPECT_THAT(
        outlineOfRtf("{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}{\\f2\\fcharset128 C;}}"
                     "\\f1\\'ec\\'e8\\'f0 \\f0\\'e9 {\\f2\\'93\\'fa\\'96\\'7b}"),
        ElementsAre("P мир é 日本"));
}

TEST(RtfFormat, OtherGroupsAreNotText) {
    EXPECT_THAT(
        outlineOfRtf("{\\info{\\title T}}{\\*\\generator G;}{\\colortbl;\\red0;}"
                     "{\\pict\\bin4 }{{}a}{\\field{\\*\\fldinst HYPERLINK \"x\"}{\\fldrslt link}}"
                     "{\\footnote note} {\\v hidden}b{\\pict 00ff\\bin3 }}}}"),
        ElementsAre("P link b"));
}

TEST(RtfFormat, HeadingsListsTablesAndLines) {
    EXPECT_THAT(
        outlineOfRtf("{\\stylesheet{\\s0 Normal;}{\\s4\\b heading 2;}{\\s5\\outlinelevel0 X;}}"
                     "\\pard\\s4 Sub\\par\\pard\\s5 Top\\par\\pard text\\line second\\par"
                     "{\\listtext\\'b7\\tab}\\ls1 item\\par{\\listtext 3.\\tab}\\ilvl1 three\\par"
                     "\\pard\\intbl a\\cell b\\cell\\row\\intbl c\\cell\\row\\pard end\\par"),
        ElementsAre("H2 Sub", "H1 Top", "P text", "P second", "L1 • item", "L2 3. three", "P a\tb",
                    "P c", "P end"));
}

TEST(RtfFormat, HostileFilesGiveASentence) {
    const auto refusal = [](const std::string& bytes) {
        return test::refusalOf([&] { rtfFormat()->read(bytes, {}, {}); });
    };
    EXPECT_THAT(refusal("{\\rtf1 " + std::string(100000, '{')), HasSubstr("nested more than 1000"));
    EXPECT_THAT(refusal("{\\rtf1 text"), HasSubstr("cut short"));
    EXPECT_THAT(refusal("plain"), HasSubstr("not RTF"));
    EXPECT_EQ(refusal("{\\rtf1\\bin99999999999 \\u99999999999999 \\'zz\\"),
              "it is cut short: its last group has no end");
}

}  // namespace
}  // namespace hanscope
