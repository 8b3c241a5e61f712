#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

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

TEST(WordFormat, ALineBreakEndsNoSentenceThatGoesOn) {
    const std::string body =
        "<w:p><w:r><w:t>The ferry left</w:t><w:br/><w:t>at noon.</w:t><w:br/><w:t>Harbour</w:t>"
        "<w:cr/><w:t>Office</w:t></w:r></w:p>";
    EXPECT_THAT(test::outlineOf(*wordFormat(), test::wordWith(body)),
                ElementsAre("P The ferry left\nat noon.", "P Harbour", "P Office"));
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

constexpr char kTransitional[] = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
constexpr char kStrict[] = "http://purl.oclc.org/ooxml/wordprocessingml/main";

/// Relations, each of a type and a target.
std::string relations(const std::vector<std::pair<std::string, std::string>>& all) {
    std::string xml = "<Relationships>";
    for (std::size_t i = 0; i < all.size(); ++i)
        xml += "<Relationship Id='r" + std::to_string(i) + "' Type='http://x/relationships/" +
               all[i].first + "' Target='" + all[i].second + "'/>";
    return xml + "</Relationships>";
}

std::vector<std::string> outlineOfWord(
    const std::string& body, std::vector<std::pair<std::string, std::string>> others = {}) {
    return test::outlineOf(*wordFormat(), test::wordWith(body, std::move(others)));
}

std::string run(const std::string& properties, const std::string& text) {
    return "<w:r><w:rPr>" + properties + "</w:rPr><w:t xml:space='preserve'>" + text +
           "</w:t></w:r>";
}

std::string plain(const std::string& text) {
    return paragraph("", text);
}

TEST(WordFormat, ThePartsAreThoseOfTheRelationsWhateverTheirNamesAndPrefixes) {
    const auto document = [](const std::string& open, const std::string& prefix,
                             const std::string& uri) {
        const std::string p = prefix.empty() ? "" : prefix + ":";
        return "<" + p + "document " + open + "='" + uri + "' xmlns:q='" + uri + "'><" + p +
               "body><" + p + "p><" + p + "pPr><" + p + "pStyle q:val='a'/></" + p + "pPr><" + p +
               "r><" + p + "t>A head</" + p + "t></" + p + "r></" + p + "p></" + p + "body></" + p +
               "document>";
    };
    const std::string styles = "<z:styles xmlns:z='" + std::string(kTransitional) +
                               "'><z:style z:styleId='a'><z:name z:val='heading 2'/></z:style>"
                               "</z:styles>";
    for (const auto& [open, prefix, uri] :
         {std::tuple{"xmlns", "", kTransitional}, std::tuple{"xmlns:ns0", "ns0", kTransitional},
          std::tuple{"xmlns:w", "w", kStrict}}) {
        const std::string word = test::zipOf(
            {{"_rels/.rels", relations({{"officeDocument", "/Other/Main%20part.xml"}})},
             {"Other/_rels/Main part.xml.rels", relations({{"styles", "../s/Styles.XML"}})},
             {"s/styles.xml", styles},
             {"Other/Main part.xml", document(open, prefix, uri)}});
        EXPECT_THAT(test::outlineOf(*wordFormat(), word), ElementsAre("H2 A head"))
            << prefix << uri;
    }
}

TEST(WordFormat, TextBoxesNotesAndCommentsFollowTheirParagraph) {
    const auto notes = [](const std::string& part, const std::string& note) {
        return "<w:" + part + " xmlns:w='w'><w:" + note +
               " w:type='separator' w:id='1'><w:p><w:r>"
               "<w:t>line</w:t></w:r></w:p></w:" +
               note + "><w:" + note +
               " w:id='2'><w:p><w:r>"
               "<w:footnoteRef/><w:t>The " +
               note + ".</w:t></w:r></w:p></w:" + note + "></w:" + part + ">";
    };
    const std::string box =
        "<w:txbxContent>" + item(9, 0, "One.") + plain("Two.") + "</w:txbxContent>";
    const std::string body =
        "<w:p><w:r><w:t xml:space='preserve'>It is </w:t></w:r><w:r><mc:AlternateContent "
        "xmlns:mc='m'><mc:Choice>" +
        box + "</mc:Choice><mc:Choice>" + box +
        "</mc:Choice>"
        "<mc:Fallback>" +
        box +
        "</mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>not good"
        "</w:t><w:footnoteReference w:id='2'/><w:br/><w:t>at all</w:t><w:commentReference "
        "w:id='2'/><w:endnoteReference w:id='2'/><w:footnoteReference w:id='2'/><w:t>.</w:t>"
        "</w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r>" +
        box + "<w:t>a</w:t></w:r></w:p></w:tc><w:tc>" + plain("b") + "</w:tc></w:tr></w:tbl>" +
        plain("End.");
    EXPECT_THAT(
        outlineOfWord(body, {{"word/footnotes.xml", notes("footnotes", "footnote")},
                             {"word/endnotes.xml", notes("endnotes", "endnote")},
                             {"word/comments.xml", notes("comments", "comment")}}),
        ElementsAre("P It is not good\nat all.", "L1 • One.", "P Two.", "P The footnote.",
                    "P The comment.", "P The endnote.", "P a\tb", "L1 • One.", "P Two.", "P End."));
}

TEST(WordFormat, WhatWordDoesNotShowIsLeftOut) {
    const std::string styles =
        "<w:styles xmlns:w='w'><w:style w:styleId='h'><w:rPr><w:vanish/></w:rPr></w:style>"
        "<w:style w:styleId='based'><w:basedOn w:val='h'/></w:style></w:styles>";
    const std::string body =
        "<w:p>" + run("", "It is ") + run("<w:vanish/>", "not ") +
        run("<w:rStyle w:val='based'/>", "never ") + run("<w:vanish w:val='0'/>", "good") +
        "<w:r><w:ruby><w:rt><w:r><w:t>reading"
        "</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>.</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>" +
        paragraph("<w:pStyle w:val='h'/>", "hidden") +
        "<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>" + plain("Click here.") +
        "</w:sdtContent></w:sdt><w:sdt><w:sdtPr/><w:sdtContent>" + plain("Kept.") +
        "</w:sdtContent></w:sdt>" + "<w:p>" + run("", "a") +
        "<w:del><w:r><w:tab/><w:sym w:font='Symbol' w:char='F061'/></w:r>"
        "</w:del><w:r><w:rPr><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr>"
        "<w:t>b</w:t></w:r></w:p>" +
        "<w:p><w:r><w:fldChar w:fldCharType='begin'/></w:r>" + run("", "IF ") +
        "<w:r><w:fldChar w:fldCharType='begin'/></w:r><w:r><w:fldChar w:fldCharType='separate'/>"
        "</w:r>" +
        run("", "inner") +
        "<w:r><w:fldChar w:fldCharType='end'/></w:r><w:r><w:fldChar "
        "w:fldCharType='separate'/></w:r>" +
        run("", "result") +
        "<w:r><w:fldChar "
        "w:fldCharType='end'/></w:r></w:p>"
        "<w:p><w:r><w:fldChar w:fldCharType='begin'/></w:r>" +
        run("", "damaged") + "</w:p>" + plain("End.");
    EXPECT_THAT(outlineOfWord(body, {{"word/styles.xml", styles}}),
                ElementsAre("P It is good.", "P Kept.", "P ab", "P result", "P End."));
}

TEST(WordFormat, ParagraphsWhoseMarkIsNotThereAreOne) {
    const std::string body =
        paragraph("<w:rPr><w:del w:id='1'/></w:rPr>", "One that was") + plain(" joined.") +
        paragraph("<w:rPr><w:vanish/><w:specVanish/></w:rPr>", "Style") +
        item(9, 0, " separator.") + paragraph("<w:framePr w:dropCap='drop'/>", "O") +
        plain("nce upon a time.") + paragraph("<w:rPr><w:del w:id='2'/></w:rPr>", "") +
        item(9, 0, "Item.") + "<w:tbl><w:tr><w:tc>" +
        paragraph("<w:rPr><w:del w:id='3'/></w:rPr>", "a") + "</w:tc><w:tc>" + plain("b") +
        "</w:tc></w:tr></w:tbl>";
    EXPECT_THAT(outlineOfWord(body), ElementsAre("P One that was joined.", "P Style separator.",
                                                 "P Once upon a time.", "L1 • Item.", "P a\tb"));
}

TEST(WordFormat, FormulasAndSymbolsAreText) {
    const auto math = [](const std::string& name, const std::string& content) {
        return "<m:" + name + ">" + content + "</m:" + name + ">";
    };
    const auto letters = [&](const std::string& text) { return math("r", math("t", text)); };
    const std::string fraction = math("f", math("num", letters("a+b")) + math("den", letters("α")));
    const std::string power = math("sSup", math("e", letters("e")) + math("sup", letters("-x")));
    const std::string root = math("rad", math("deg", "") + math("e", letters("y")));
    const std::string sum =
        math("nary", "<m:naryPr><m:chr m:val='∑'/></m:naryPr>" + math("sub", letters("i=1")) +
                         math("sup", letters("n")) + math("e", math("d", math("e", letters("k")))));
    EXPECT_THAT(
        outlineOfWord(
            "<w:p xmlns:m='m'>" + run("", "So ") +
            math("oMathPara", math("oMath", letters("x=") + fraction + letters("+") + power + root +
                                                math("acc", math("e", letters("v"))) + sum)) +
            run("", " holds ") +
            "<w:r><w:sym w:font='Wingdings' w:char='F0AB'/>"
            "<w:sym w:font='Symbol' w:char='F061'/><w:sym w:font='Symbol' "
            "w:char='00B3'/><w:sym w:font='Other' w:char='F0AB'/><w:sym "
            "w:font='Arial' w:char='20AC'/><w:softHyphen/></w:r></w:p>"),
        ElementsAre("P So x=(a+b)/α+e^(-x)√yv∑_(i=1)^n (k) holds ★α≥€"));
}

TEST(WordFormat, IncludedFilesAreReadInTheirPlace) {
    const std::string mime =
        "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"--b\"\r\n\r\n"
        "----b\r\nContent-Type: text/html; charset=\"utf-8\"\r\nContent-Transfer-Encoding: "
        "quoted-printable\r\n\r\n<p class=3D\"x\">caf=C3=A9 one=\r\n line</p>\r\n----b--\r\n";
    const std::string inner =
        test::wordWith(plain("Inner.") + "<w:altChunk r:id='r0'/>",
                       {{"word/_rels/document.xml.rels", relations({{"aFChunk", "in.htm"}})},
                        {"word/in.htm", "<p>deepest"}});
    const std::string word =
        test::wordWith(plain("First.") +
                           "<w:altChunk r:id='r0'/><w:altChunk r:id='r1'/><w:altChunk r:id='r2'/>"
                           "<w:altChunk r:id='r2'/><w:altChunk r:id='r3'/><w:altChunk r:id='r9'/>" +
                           plain("Last."),
                       {{"word/_rels/document.xml.rels", relations({{"aFChunk", "a.mht"},
                                                                    {"aFChunk", "b.html"},
                                                                    {"aFChunk", "c.docx"},
                                                                    {"aFChunk", "d.docx"}})},
                        {"word/a.mht", mime},
                        {"word/b.html", "<html><h2>Head</h2><ul><li>item</ul>"},
                        {"word/c.docx", inner},
                        {"word/d.docx", "no archive"}});
    const OpenedText opened = wordFormat()->read(word, {}, {});
    EXPECT_THAT(test::outlineOf(opened.text), ElementsAre("P First.", "P café one line", "H2 Head",
                                                          "L1 • item", "P Inner.", "P Last."));
    ASSERT_EQ(opened.warnings.size(), 1u);
    EXPECT_EQ(opened.warnings[0].english(),
              "its part 'word/d.docx' was left out: its archive is damaged or cut short; download "
              "or copy the file again");
}

TEST(WordFormat, IncludedPlainTextIsParagraphs) {
    EXPECT_THAT(outlineOfWord(plain("First.") + "<w:altChunk r:id='r0'/>" + plain("Last."),
                              {{"word/_rels/document.xml.rels", relations({{"aFChunk", "a.txt"}})},
                               {"word/a.txt", "\xef\xbb\xbfOne\nline.\n\nTwo.\n"}}),
                ElementsAre("P First.", "P One line.", "P Two.", "P Last."));
}

TEST(WordFormat, ADamagedPartBesideTheBodyCostsOnlyItself) {
    for (const char* part : {"comments", "footnotes", "endnotes", "numbering", "styles"}) {
        const OpenedText opened = wordFormat()->read(
            test::wordWith("<w:p><w:r><w:t>Good.</w:t><w:commentReference w:id='1'/></w:r></w:p>",
                           {{"word/" + std::string(part) + ".xml", "<w:x>A & B"}}),
            {}, {});
        EXPECT_EQ(opened.text.text, "Good.");
        ASSERT_EQ(opened.warnings.size(), 1u) << part;
        EXPECT_EQ(opened.warnings[0].english(),
                  "its part 'word/" + std::string(part) +
                      ".xml' was left out: its XML is damaged or cut short (byte 10)");
    }
}

std::string field(const std::string& instruction, const std::string& data = {},
                  const std::string& result = {}) {
    const auto mark = [](const std::string& type, const std::string& content) {
        return "<w:r><w:fldChar w:fldCharType='" + type + "'>" + content + "</w:fldChar></w:r>";
    };
    return mark("begin", data) + "<w:r><w:instrText>" + instruction + "</w:instrText></w:r>" +
           mark("separate", "") + result + mark("end", "");
}

TEST(WordFormat, FieldsWithoutAResultAreReadAsWordDrawsThem) {
    const auto list = [](int chosen) {
        return "<w:ffData><w:ddList><w:result w:val='" + std::to_string(chosen) +
               "'/><w:listEntry w:val='good'/><w:listEntry w:val='terrible'/></w:ddList>"
               "</w:ffData>";
    };
    const std::vector<std::pair<std::string, std::string>> cases = {
        {field(" FORMDROPDOWN ", list(1)), "terrible"},
        {field("FormDropDown", list(2)), ""},
        {field("FORMDROPDOWN", list(1), run("", "kept")), "kept"},
        {field("FORMTEXT", list(1)), ""},
        {field("EQUALS x"), ""},
        {field(" EQ \\f(1,2) "), "1/2"},
        {field("eq \\o\\ac(○,7)"), "7"},
        {field("EQ \\* jc2 \\* \"Font:MS Mincho\" \\* hps10 \\o\\ad(\\s\\up 9(きょう),今日)"),
         "今日"},
        {field("EQ x\\s\\up8(2)+y\\s\\do4(i)"), "x^2+y_i"},
        {field("EQ \\r(3,\\b(a\\,b)) ; \\r(2)"), "3√(a,b) ; √2"},
        {field("EQ \\i(0,1,x)\\l(a,b)\\x(c)"), "∫ 0 1 xa,bc"},
        {field("EQ \\f(1"), "1"},
    };
    for (const auto& [xml, text] : cases)
        EXPECT_THAT(outlineOfWord("<w:p>" + run("", "[") + xml + run("", "]") + "</w:p>"),
                    ElementsAre("P [" + text + "]"))
            << xml;
}

TEST(WordFormat, LettersOfASymbolFontAreItsSymbols) {
    const auto font = [](const std::string& name) { return "<w:rFonts w:ascii='" + name + "'/>"; };
    EXPECT_THAT(
        outlineOfWord("<w:p>" + run("", "So ") + run(font("Wingdings"), "J") + run("", " J ") +
                      run(font("Symbol"), "b\xef\x81\xa1 ж") + run(font("Arial"), " b") + "</w:p>"),
        ElementsAre("P So ☺ J βα ж b"));
}

TEST(WordFormat, AMarkOfANoteOfItsOwnIsNoText) {
    const std::string notes = "<w:footnotes xmlns:w='w'><w:footnote w:id='2'>" +
                              plain("The note.") + "</w:footnote></w:footnotes>";
    const auto body = [](const std::string& follows) {
        return "<w:p>" + run("", "It is good") + "<w:r><w:footnoteReference w:customMarkFollows='" +
               follows + "' w:id='2'/><w:t>*</w:t></w:r>" + run("", " and long.") + "</w:p>";
    };
    EXPECT_THAT(outlineOfWord(body("1"), {{"word/footnotes.xml", notes}}),
                ElementsAre("P It is good and long.", "P The note."));
    EXPECT_THAT(outlineOfWord(body("0"), {{"word/footnotes.xml", notes}}),
                ElementsAre("P It is good* and long.", "P The note."));
}

TEST(WordFormat, DiagramsAndDrawnLettersFollowTheirParagraph) {
    const std::string data =
        "<d:dataModel xmlns:d='d' xmlns:a='a'><d:ptLst><d:pt><d:t> <a:bodyPr/> <a:p><a:r><a:t>One"
        "</a:t></a:r><a:r><a:t>box</a:t></a:r></a:p><a:p><a:r><a:t>Two</a:t></a:r></a:p></d:t>"
        "</d:pt><d:pt type='pres'><d:t><a:p><a:r><a:t>[kind]</a:t></a:r></a:p></d:t></d:pt>"
        "</d:ptLst></d:dataModel>";
    EXPECT_THAT(
        outlineOfWord("<w:p>" + run("", "It is ") +
                          "<w:r><w:drawing><dgm:relIds r:dm='r0'/></w:drawing><w:pict><v:shape>"
                          "<v:textpath string='Drawn'/></v:shape></w:pict></w:r>" +
                          run("", "not good.") + "</w:p>" + plain("End."),
                      {{"word/_rels/document.xml.rels", relations({{"diagramData", "d.xml"}})},
                       {"word/d.xml", data}}),
        ElementsAre("P It is not good.", "P Onebox", "P Two", "P Drawn", "P End."));
}

TEST(WordFormat, DamageNamesThePartAndTheByte) {
    EXPECT_EQ(test::refusalOf([] {
                  wordFormat()->read(test::zipOf({{"word/document.xml", "<w:document><w:body>"}}),
                                     {}, {});
              }),
              "the XML of its part 'word/document.xml' is damaged or cut short (byte 20)");
}

}  // namespace
}  // namespace hanscope
