#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> outlineOfHtml(const std::string& html) {
    return test::outlineOf(*htmlFormat(), html);
}

TEST(HtmlFormat, LeavesOutEverythingThatIsNotShown) {
    EXPECT_THAT(outlineOfHtml("<!doctype html><html><head><title>T</title><style>p{}</style>"
                              "<script>if (a<b) alert('x')</script></head><body>"
                              "<!-- hidden --><p>A <b>bold</b> w<i>or</i>d &amp; &eacute;&#8212;"
                              "<script>more()</script></p><select><option>x</select>"
                              "<p>Next</body></html>"),
                ElementsAre("P A bold word & é—", "P Next"));
}

// https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
TEST(HtmlFormat, BogusCommentsAreNotShown) {
    EXPECT_THAT(outlineOfHtml("<!DocType html><p>a <!b c> d <![CDATA[ e <b>]]> f</b>"
                              "<script>if (x<!y) z('p>')</script> g <!-- > h --> i <!j"),
                ElementsAre("P a d ]]> f g i"));
}

TEST(HtmlFormat, KeepsHeadingsListsAndQuotations) {
    EXPECT_THAT(
        outlineOfHtml("<h1>Title</h1>text<h3>Sub<br>line</h3><ul><li>a<li>b<ol start=3><li>c"
                      "<li value=7><p>d<p>e</ol></ul><blockquote><p>q</blockquote><div>end"),
        ElementsAre("H1 Title", "P text", "H3 Sub", "H3 line", "L1 • a", "L1 • b", "L2 3. c",
                    "L2 7. d", "L2 e", "Q1 q", "P end"));
}

TEST(HtmlFormat, RowsOfTablesAndVerbatimLines) {
    EXPECT_THAT(outlineOfHtml("<table><tr><th>A<th>B</tr><tr><td>1</td><td><p>2</p></td></tr>"
                              "</table><pre>x = 1\n\n  y = 2</pre>"),
                ElementsAre("P A\tB", "P 1\t2", "P x = 1", "P y = 2"));
}

TEST(HtmlFormat, EncodingIsTheStatedOneUnlessItIsWrong) {
    const auto read = [](const std::string& bytes, const std::string& chosen = {}) {
        const OpenedText opened = htmlFormat()->read(bytes, {chosen}, {});
        return opened.encoding + ": " + opened.text.text;
    };
    EXPECT_EQ(read("<meta charset=iso-8859-1><p>caf\xe9"), "windows-1252: café");
    EXPECT_EQ(read("<META http-equiv=Content-Type content=\"text/html; charset = "
                   "KOI8-R\"><p>\xcd\xc9\xd2"),
              "koi8-r: мир");
    EXPECT_EQ(read("<meta charset='no-such'><p>ä"), "UTF-8: ä");
    EXPECT_EQ(read("\xef\xbb\xbf<meta charset=windows-1251><p>ä"), "UTF-8: ä");
    EXPECT_EQ(read("<meta charset=utf-8><p>\xe4", "windows-1252"), "windows-1252: ä");
}

TEST(HtmlFormat, WhatABrowserHidesIsNoText) {
    for (const char* hidden :
         {"<span hidden>x</span>", "<i hidden='until-found'>x</i>", "<div popover>x</div>",
          "<p style='DISPLAY : none !important'>x</p>",
          "<b style='color:red;visibility:hidden'>x</b>", "<template><p>x</template>",
          "<dialog><p>x</dialog>", "<progress>x</progress>",
          "<details><summary></summary><p>x</details>", "<details>x</details>",
          "<math><annotation>x</annotation></math>", "<mjx-assistive-mml>x</mjx-assistive-mml>",
          "<span class='a katex-mathml'>x</span>", "<span class='sr-only'>x</span>",
          "<div style='display:none'><div style='display:block'>x</div></div>"})
        EXPECT_EQ(htmlFormat()->read("<p>a" + std::string(hidden) + "</p>", {}, {}).text.text, "a")
            << hidden;
    EXPECT_THAT(outlineOfHtml("<details open><summary>s</summary><p>d</details><dialog open>o"
                              "</dialog><div style='visibility:hidden'>x<b "
                              "style='visibility:visible'>v</b></div><p style='display:nonesuch'>p"
                              "<template shadowrootmode=open><p>t</template>"),
                ElementsAre("P s", "P d", "P o", "P v", "P p", "P t"));
}

TEST(HtmlFormat, ReadingsOfRubyAreNoText) {
    EXPECT_THAT(outlineOfHtml("<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</ruby>と"
                              "<ruby><rb>映<rt>えい<rb>画<rt>が</ruby><ruby><rb>図</rb><rtc><rt>ず"
                              "</rt></rtc></ruby>。"),
                ElementsAre("P 漢字と映画図。"));
}

TEST(HtmlFormat, OfAPageWithMainTextOnlyThisIsReadUnlessAllIsWanted) {
    const auto read = [](const std::string& page, std::optional<bool> mainTextOnly = {}) {
        const OpenedText opened = htmlFormat()->read(page, {{}, mainTextOnly}, {});
        std::string line = !opened.mainTextOnly ? "-" : *opened.mainTextOnly ? "main" : "all";
        for (const std::string& part : test::outlineOf(opened.text)) line += "|" + part;
        return line;
    };
    const std::string nav = "<nav>Home<ul><li>More</ul></nav>", footer = "<footer>Imprint</footer>";
    const std::string main = nav + "<div>Cookies</div><main><h1>Head</h1><article>text" + footer +
                             "</article></main><aside>Offers</aside>" + footer;
    EXPECT_EQ(read(main), "main|H1 Head|P text");
    EXPECT_EQ(read(main, true), "main|H1 Head|P text");
    EXPECT_EQ(read(main, false),
              "all|P Home|L1 • More|P Cookies|H1 Head|P text|P Imprint|P Offers|P Imprint");
    EXPECT_EQ(read(nav + "<article>one</article>x<div role=article>two</div>" + footer),
              "main|P one|P two");
    EXPECT_EQ(read(nav + "<p>text</p>" + footer), "all|P Home|L1 • More|P text|P Imprint");
    EXPECT_EQ(read(nav + "<p>text</p>" + footer, true), "main|P text");
    EXPECT_EQ(read(nav + "<main></main><p>text", {}), "all|P Home|L1 • More|P text");
    EXPECT_EQ(read("<p>text", true), "-|P text");
}

TEST(HtmlFormat, IsRecognisedByItsBeginning) {
    const auto format = htmlFormat();
    EXPECT_TRUE(format->recognises("\xef\xbb\xbf <!-- a --> <!DOCTYPE html>"));
    EXPECT_TRUE(format->recognises("<?xml version='1.0'?><!DOCTYPE x><html xmlns='y'>"));
    EXPECT_FALSE(format->recognises("<h1>A text with some markup</h1>"));
    EXPECT_FALSE(format->recognises("<!-- only a comment"));
    EXPECT_FALSE(format->recognises("<?xml version='1.0'?><svg/>"));
}

TEST(HtmlFormat, WhatLooksLikeATagOfManyAttributesIsRead) {
    std::string many = "if (a<b ";
    for (int i = 0; i < 20000; ++i) many += "c = d ";
    EXPECT_THAT(
        outlineOfHtml("<html><body><!--" + many + "--><script>" + many + "</SCRIPT><style>" + many +
                      "</style>A good <b c='>'>text</b>, 3 < 4 " + "</body></html>"),
        ElementsAre("P A good text, 3 < 4"));
}

TEST(HtmlFormat, TooDeepNestingIsRefused) {
    std::string html;
    for (int i = 0; i < 100000; ++i) html += "<div>";
    EXPECT_THAT(test::refusalOf([&] { htmlFormat()->read(html, {}, {}); }),
                HasSubstr("nested more than 500 deep"));
}

}  // namespace
}  // namespace hanscope
