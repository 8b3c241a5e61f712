#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
        const OpenedText opened = htmlFormat()->read(bytes, chosen, {});
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
