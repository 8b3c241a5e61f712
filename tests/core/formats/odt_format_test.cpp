#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"
#include "tests/core/formats/zip_file.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

std::string contentOfOdt(const std::string& body, const std::string& styles = {}) {
    return "<office:document-content xmlns:office='o'><office:automatic-styles>" + styles +
           "</office:automatic-styles><office:body><office:text>" + body +
           "</office:text></office:body></office:document-content>";
}

std::vector<std::string> outlineOfOdt(
    const std::string& body, const std::string& styles = {},
    std::vector<std::pair<std::string, std::string>> others = {}) {
    others.emplace_back("content.xml", contentOfOdt(body, styles));
    return test::outlineOf(*odtFormat(), test::zipOf(others));
}

TEST(OdtFormat, TextBoxesNotesAndCommentsFollowTheirParagraph) {
    EXPECT_THAT(
        outlineOfOdt("<text:p>It is <draw:frame><draw:text-box><text:p>A box.</text:p>"
                     "<text:list><text:list-item><text:p>item</text:p></text:list-item></text:list>"
                     "</draw:text-box></draw:frame>not<text:note><text:note-citation>1"
                     "</text:note-citation><text:note-body><text:p>A note.</text:p>"
                     "</text:note-body></text:note> good<office:annotation><dc:creator>Ann"
                     "</dc:creator><dc:date>2020</dc:date><text:p>Why?</text:p>"
                     "</office:annotation> at all.<draw:custom-shape><text:p>A shape."
                     "</text:p></draw:custom-shape></text:p><text:p>End.</text:p>"),
        ElementsAre("P It is not good at all.", "P A box.", "L1 • item", "P A note.", "P Why?",
                    "P A shape.", "P End."));
}

TEST(OdtFormat, WhatIsNotShownIsLeftOut) {
    const std::string styles =
        "<style:style style:name='H' style:family='text'><style:text-properties "
        "text:display='none'/></style:style><style:style style:name='P' "
        "style:family='paragraph'><style:text-properties text:display='none'/></style:style>"
        "<style:style style:name='B' style:family='paragraph' style:parent-style-name='P'/>";
    EXPECT_THAT(
        outlineOfOdt(
            "<text:p>It is <text:span text:style-name='H'>not </text:span>good"
            "<text:hidden-text text:is-hidden='true'>x</text:hidden-text>"
            "<text:variable-set "
            "text:display='none'>v</text:variable-set><text:placeholder>&lt;name&gt;</"
            "text:placeholder><text:ruby><text:ruby-base>!"
            "</text:ruby-base><text:ruby-text>r</text:ruby-text></text:ruby></text:p>"
            "<text:p text:style-name='B'>hidden</text:p><text:section "
            "text:display='none'><text:p>section</text:p></text:section><text:p>End.</text:p>",
            styles),
        ElementsAre("P It is good!", "P End."));
}

// Styles of characters and of paragraphs, and those of the headers in styles.xml, may have the name
// of another one.
TEST(OdtFormat, StylesOfOneNameAreDifferentOnes) {
    const std::string hides =
        "<style:style style:name='T1' style:family='text'><style:text-properties "
        "text:display='none'/></style:style>";
    const std::string shows = "<style:style style:name='T1' style:family='paragraph'/>";
    const std::string text =
        "<text:p text:style-name='T1'>It is <text:span text:style-name='T1'>not</text:span> "
        "good.</text:p>";
    const auto stylesOf = [&](const std::string& element) {
        return "<office:document-styles xmlns:office='o'><office:" + element + ">" + hides +
               "</office:" + element + "></office:document-styles>";
    };
    EXPECT_THAT(outlineOfOdt(text, hides + shows), ElementsAre("P It is good."));
    EXPECT_THAT(outlineOfOdt(text, shows, {{"styles.xml", stylesOf("styles")}}),
                ElementsAre("P It is good."));
    EXPECT_THAT(outlineOfOdt(text, shows, {{"styles.xml", stylesOf("automatic-styles")}}),
                ElementsAre("P It is not good."));
}

TEST(OdtFormat, ParagraphsAreHiddenByTheirFieldsAndControlsShowNoPlaceholders) {
    EXPECT_THAT(
        outlineOfOdt(
            "<text:p>Before <text:hidden-paragraph text:is-hidden='true'/>and after.</text:p>"
            "<text:p>A <text:hidden-paragraph text:is-hidden='false'/>shown one<draw:frame>"
            "<draw:text-box><text:p>box<text:hidden-paragraph text:is-hidden='true'/></text:p>"
            "<text:p>Box.</text:p></draw:text-box></draw:frame> is <loext:content-control "
            "loext:showing-place-holder='true'>Click here</loext:content-control>"
            "<loext:content-control>good</loext:content-control>.</text:p>"),
        ElementsAre("P A shown one is good.", "P Box."));
}

TEST(OdtFormat, ALineBreakEndsNoSentenceThatGoesOn) {
    EXPECT_THAT(outlineOfOdt("<text:p>The ferry left<text:line-break/>at noon.<text:line-break/>"
                             "Harbour<text:line-break/>Office</text:p>"),
                ElementsAre("P The ferry left\nat noon.", "P Harbour", "P Office"));
}

TEST(OdtFormat, NumbersOfHeadingsAreNoText) {
    EXPECT_THAT(outlineOfOdt("<text:h text:outline-level='1'><text:number>1.1</text:number> The "
                             "start</text:h>"),
                ElementsAre("H1 The start"));
}

TEST(OdtFormat, TextsOfAllShapesStandBesideTheirParagraph) {
    for (const char* shape : {"connector", "measure", "polyline", "regular-polygon"})
        EXPECT_THAT(
            outlineOfOdt("<text:p>It is <draw:" + std::string(shape) +
                         "><text:p>Beside.</text:p></draw:" + shape + ">not good.</text:p>"),
            ElementsAre("P It is not good.", "P Beside."))
            << shape;
}

constexpr char kFormula[] =
    "<math xmlns='http://www.w3.org/1998/Math/MathML'><semantics><mrow><mi>x</mi><mo>=</mo>"
    "<mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac></mrow><annotation>x={a} over "
    "{b^2}</annotation></semantics></math>";

TEST(OdtFormat, FormulasAreText) {
    EXPECT_THAT(outlineOfOdt("<text:p>So <draw:frame><draw:object xlink:href='./Object 1'/>"
                             "<draw:object xlink:href='./Object 2'/></draw:frame> holds.</text:p>",
                             "",
                             {{"Object 1/content.xml", kFormula},
                              {"Object 2/content.xml", "<table>no formula</table>"}}),
                ElementsAre("P So x=a/b^2 holds."));
}

TEST(OdtFormat, MayBeOneFileOfXmlWithAnyPrefixes) {
    const std::string flat =
        "<?xml version='1.0'?><office:document xmlns:office='urn:oasis:names:tc:opendocument:"
        "xmlns:office:1.0' xmlns:t='urn:oasis:names:tc:opendocument:xmlns:text:1.0' "
        "office:mimetype='application/vnd.oasis.opendocument.text'><office:body><office:text>"
        "<t:h t:outline-level='2'>Head</t:h><t:p>Text<office:binary-data>QUJD"
        "</office:binary-data>.</t:p></office:text></office:body></office:document>";
    EXPECT_TRUE(odtFormat()->recognises(flat));
    EXPECT_THAT(test::outlineOf(*odtFormat(), flat), ElementsAre("H2 Head", "P Text."));
}

TEST(OdtFormat, OneFileOfXmlHasItsFormulasInIt) {
    const std::string flat =
        "<office:document\n office:mimetype='application/vnd.oasis.opendocument.text' "
        "xmlns:office='o'><office:body><office:text><text:p>So <draw:frame><draw:object>" +
        std::string(kFormula) +
        "</draw:object></draw:frame> holds.<draw:object><office:document><office:text><text:p>"
        "a sheet</text:p></office:text></office:document></draw:object></text:p><text:p>End."
        "</text:p></office:text></office:body></office:document>";
    EXPECT_TRUE(odtFormat()->recognises(flat));
    EXPECT_FALSE(
        odtFormat()->recognises("<office:document-content "
                                "'application/vnd.oasis.opendocument.text'"));
    EXPECT_THAT(test::outlineOf(*odtFormat(), flat), ElementsAre("P So x=a/b^2 holds.", "P End."));
}

}  // namespace
}  // namespace hanscope
