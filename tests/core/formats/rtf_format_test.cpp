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

// As WordPad writes them; the bytes are those of Python's codecs "cp932", "cp936", ….
TEST(RtfFormat, CharactersOfWindowsInAsiaAreRead) {
    const auto read = [](const std::string& codePage, const std::string& charset,
                         const std::string& text) {
        return test::outlineOf(*rtfFormat(), "{\\rtf1\\ansi\\ansicpg" + codePage +
                                                 "\\deff0{\\fonttbl{\\f0\\fnil\\fcharset" +
                                                 charset + " X;}}\r\n\\f0 " + text + "\\par}\r\n");
    };
    EXPECT_THAT(read("936", "134", "\\'ce\\'d2\\'cf\\'b2\\'bb\\'b6"), ElementsAre("P 我喜欢"));
    EXPECT_THAT(read("932", "128", "\\'87\\'40\\'94\\'d4\\'96\\'da \\'ee\\'e0\\'8b\\'b4"),
                ElementsAre("P ①番目 髙橋"));
    EXPECT_THAT(
        read("949", "129", "\\'8c\\'63\\'b9\\'e6\\'b0\\'a2 \\'bc\\'84\\'bd\\'c3 \\'a2\\'e6"),
        ElementsAre("P 똠방각 펲시 €"));
    EXPECT_THAT(read("950", "136", "\\'b9\\'71\\'f9\\'d6 \\'a3\\'e1"), ElementsAre("P 電碁 €"));
    EXPECT_THAT(read("874", "222", "\\'e4\\'b7\\'c2\\'85 \\'93\\'a1\\'94 \\'80"),
                ElementsAre("P ไทย… “ก” €"));
}

TEST(RtfFormat, AWrongByteDoesNotCostTheOthers) {
    EXPECT_THAT(
        outlineOfRtf("{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset128 B;}}\\f0 caf\\'e9 \\'81 "
                     "n\\'e9{\\f1 \\'94\\'d4\\'fc\\'fc\\'96\\'da}"),
        ElementsAre("P café � né番�目"));
    EXPECT_THAT(outlineOfRtf("\xd0\x81\xd0\xb6"), ElementsAre("P Ёж"));  // UTF-8
}

TEST(RtfFormat, OtherGroupsAreNotText) {
    EXPECT_THAT(
        outlineOfRtf("{\\info{\\title T}}{\\*\\generator G;}{\\colortbl;\\red0;}"
                     "{\\pict\\bin4 }{{}a}{\\field{\\*\\fldinst HYPERLINK \"x\"}{\\fldrslt link}}"
                     "{\\header head} {\\v hidden}b{\\pict 00ff\\bin3 }}}}"),
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

TEST(RtfFormat, PagesColumnsAndSectionsBeginParagraphs) {
    EXPECT_THAT(outlineOfRtf("One\\page Two.\\column Three\\sect Four"),
                ElementsAre("P One", "P Two.", "P Three", "P Four"));
}

// pandoc.
TEST(RtfFormat, MarksBeforeATabOfAHangingParagraphAreThoseOfItems) {
    const auto item = [](int indent, const std::string& text) {
        return "{\\pard \\li" + std::to_string(indent) + "\\fi-360 " + text + "\\par}\n";
    };
    EXPECT_THAT(
        outlineOfRtf(item(360, "\\bullet \\tx360\\tab One") +
                     item(720, "2.\\tx360\\tab {\\i Two}") + item(720, "(b)\\tab Three") +
                     item(360, "{\\f0\\'b7}\\tab Four") + "{\\pard Between\\par}" +
                     item(720, "3)\\tab Five")),
        ElementsAre("L1 • One", "L2 2. Two", "L2 • Three", "L1 • Four", "P Between", "L1 3. Five"));
    EXPECT_THAT(outlineOfRtf(item(360, "Ann:\\tab Hello.") + item(360, "12 ships") +
                             item(360, "A long beginning\\tab 1.\\tab x") +
                             "\\pard 1.\\tab Text\\par\\pard\\fi-360 Last"),
                ElementsAre("P Ann: Hello.", "P 12 ships", "P A long beginning 1. x", "P 1. Text",
                            "P Last"));
    EXPECT_THAT(outlineOfRtf("\\pard\\fi-360 A{\\footnote One.}\\cell\\pard\\fi-360 2.\\line b."),
                ElementsAre("P A", "P One.", "P 2.", "P b."));
}

// TextEdit and Pages.
TEST(RtfFormat, ABackslashBeforeALineBreakEndsAParagraph) {
    EXPECT_THAT(outlineOfRtf("\\f0 We met\\\nAnna.\\\r\n\\\n{\\listtext\t\\uc0\\u8226 \t}tea\\\n"
                             "{\\listtext\t2.\t}cake\\\n"),
                ElementsAre("P We met", "P Anna.", "L1 • tea", "L1 2. cake"));
}

TEST(RtfFormat, NotesCommentsAndTextBoxesComeAfterTheirParagraph) {
    EXPECT_THAT(
        outlineOfRtf("\\pard\\s1 It is{\\super\\chftn{\\footnote\\pard\\chftn  One.\\par"
                     "{\\listtext a}Two.}} long{\\*\\atnid AB}{\\*\\annotation{\\*\\atnref 0}"
                     "Three{\\footnote four}.} here.\\par Next.\\par"),
        ElementsAre("P It is long here.", "P One.", "L1 • Two.", "P Three.", "P four", "P Next."));
    EXPECT_THAT(outlineOfRtf("A{\\shpgrp{\\*\\shpinst{\\shp{\\*\\shpinst{\\sp{\\sn n}{\\sv 2}}"
                             "{\\shptxt Box.\\par}}{\\shprslt{\\*\\do{\\dptxbxtext Box.}}}}}}"
                             " b{\\*\\do\\dptxbx{\\dptxbxtext Old.}}c.\\par d"),
                ElementsAre("P A bc.", "P Box.", "P Old.", "P d"));
    EXPECT_THAT(outlineOfRtf("{\\v a{\\footnote x}}b{\\header{\\shp{\\*\\shpinst{\\shptxt y}}}}c"),
                ElementsAre("P bc"));
}

TEST(RtfFormat, ANoteInATableComesAfterTheTable) {
    EXPECT_THAT(outlineOfRtf("\\intbl a{\\footnote\\pard n\\par\\intbl x\\cell\\row}\\cell b\\cell"
                             "\\row\\intbl c\\cell\\row\\pard end"),
                ElementsAre("P a\tb", "P c", "P n", "P x", "P end"));
}

TEST(RtfFormat, ObjectsAndTextInUnicodeAreReadOnce) {
    EXPECT_THAT(outlineOfRtf("See {\\object\\objemb{\\*\\objclass C}{\\*\\objdata 01}{\\result "
                             "{\\pict 00}rows}} and {\\upr{Z?rich}{\\*\\ud{Z\\u252 ?rich}}}."),
                ElementsAre("P See rows and Zürich."));
}

TEST(RtfFormat, FormulasAreWrittenOnOneLine) {
    EXPECT_THAT(
        outlineOfRtf("If {\\mmath{\\*\\moMath{\\mr\\mscr0 y=}{\\mf{\\*\\mfPr{\\mctrlPr\\f1}}{\\mnum"
                     "{\\mr a+1}}{\\mden{\\msSup{\\me{\\mr{\\i b}}}{\\msup{\\mr\\u969 ?}}}}}"
                     "{\\md{\\mdPr{\\mbegChr [}{\\mendChr{]}}}{\\me{\\mr c}}}}} then."),
        ElementsAre("P If y=(a+1)/(b^ω)[c] then."));
}

TEST(RtfFormat, TheDefaultFontIsThatOfTheFileAndOfPlainText) {
    const std::string fonts = "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}}";
    EXPECT_THAT(outlineOfRtf("\\deff1" + fonts + "\\'ec\\'e8\\f0\\'e9\\plain\\'f0"),
                ElementsAre("P миéр"));
    EXPECT_THAT(outlineOfRtf(fonts + "\\f1\\'ec\\plain\\'e9"), ElementsAre("P мé"));
}

TEST(RtfFormat, ANamedCharacterMayStandForOneInUnicode) {
    EXPECT_THAT(outlineOfRtf("\\u8220\\ldblquote so\\u8221\\rdblquote  Bob\\u8217\\b ?s"),
                ElementsAre("P “so” Bob’s"));
}

TEST(RtfFormat, LettersOfASymbolFontAreItsSymbols) {
    const std::string fonts =
        "{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset2{\\*\\panose 05}Symbol;}{\\f2 Wingdings;}}";
    EXPECT_THAT(outlineOfRtf(fonts + "\\f0 a {\\f1 a\\'b3} {\\f2 \\u61692?} b\\u61692?"),
                ElementsAre("P a α≥ ✓ b\xef\x83\xbc"));
}

TEST(RtfFormat, MayBeginWithAByteOrderMarkAndLineBreaks) {
    const std::string bytes = "\xef\xbb\xbf\r\n{\\rtf1 Hello.}";
    EXPECT_TRUE(rtfFormat()->recognises(bytes));
    EXPECT_THAT(test::outlineOf(*rtfFormat(), bytes), ElementsAre("P Hello."));
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
