#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> outlineOfMarkdown(const std::string& text) {
    return test::outlineOf(*markdownFormat(), text);
}

TEST(MarkdownFormat, SignsAreNotText) {
    EXPECT_THAT(
        outlineOfMarkdown("# One *two*\n\nA [link](http://x.y) and `a < b`,\\\nnext &lt;p&gt;\n"
                          "soft&#33; ~~old~~ ![image](a.png) <b>bold</b>\n\n***\n\n"
                          "Sub\n---\n"),
        ElementsAre("H1 One two", "P A link and a < b,", "P next <p> soft! old bold", "H2 Sub"));
}

TEST(MarkdownFormat, ListsTasksAndQuotations) {
    EXPECT_THAT(
        outlineOfMarkdown("- a\n\n  more\n\n  7) b\n- [x] done\n\n> q1\n> > q2\n\nend"),
        ElementsAre("L1 • a", "L1 more", "L2 7. b", "L1 • done", "Q1 q1", "Q2 q2", "P end"));
}

TEST(MarkdownFormat, BlocksOfHtmlAreReadAsHtml) {
    EXPECT_THAT(outlineOfMarkdown("<div><h2>Head</h2>\ntext<style>p{}</style></div>\n\nnext\n\n"
                                  "<!-- a\n\ncomment -->\n\nlast"),
                ElementsAre("H2 Head", "P text", "P next", "P last"));
}

TEST(MarkdownFormat, SettingsAtTheBeginningAreNotText) {
    EXPECT_THAT(outlineOfMarkdown("---\ntitle: T\n---\nText"), ElementsAre("P Text"));
    EXPECT_THAT(outlineOfMarkdown("\xef\xbb\xbfText\n\n    int i;\n    go(i).\n"),
                ElementsAre("P Text", "P int i;", "P go(i)."));
}

TEST(MarkdownFormat, SettingsHaveManyForms) {
    for (const char* settings :
         {"---\r\ntitle: T\r\n---\r\n", "---\nlang: en\n...\n", "+++\nx = 1\n\n[y]\n+++\n",
          "--- \n# a\nb: 2\n---\t\n", "---\n\nb: 2\n---\n", "---\n---\n"})
        EXPECT_THAT(outlineOfMarkdown(settings + std::string("Text")), ElementsAre("P Text"))
            << settings;
    EXPECT_THAT(outlineOfMarkdown("---\nb: 2\n---"), ElementsAre());
    EXPECT_THAT(outlineOfMarkdown("---\n\nOne\n\n---\n\nTwo"), ElementsAre("P One", "P Two"));
    EXPECT_THAT(outlineOfMarkdown("+++\nOne = 1"), ElementsAre("P +++ One = 1"));
}

TEST(MarkdownFormat, PicturesHaveNoText) {
    EXPECT_THAT(outlineOfMarkdown("[![Build *status*](a.svg)](b) One ![c ![d](e)](f) two"),
                ElementsAre("P One two"));
}

TEST(MarkdownFormat, ATagBreaksALine) {
    EXPECT_THAT(outlineOfMarkdown("a<BR>b<br class=x />c<brx>d\n\n<p>e\n<br>\nf</p>"),
                ElementsAre("P a", "P b", "P cd", "P e", "P f"));
}

TEST(MarkdownFormat, MarksOfNotesAreNoText) {
    EXPECT_THAT(
        outlineOfMarkdown("One[^1] and[^n]. \\[^1] `[^1]` [^z]\n\n[^1]: First.\n\n    More.\n"
                          "  [^n]: [link](x)\n\nEnd.\n\n```\n[^n]: [^n]\n```\n"),
        ElementsAre("P One and. [^1] [^1] [^z]", "P First.", "P More.", "P link", "P End.",
                    "P [^n]: [^n]"));
    EXPECT_THAT(outlineOfMarkdown("a[^1]\r\n\r\n[^1]: b\r\n"), ElementsAre("P a", "P b"));
}

TEST(MarkdownFormat, NumbersOfWindowsCharactersShowThese) {
    EXPECT_THAT(outlineOfMarkdown("It&#146;s &#x97; so"), ElementsAre("P It’s — so"));
}

TEST(MarkdownFormat, UnknownEntitiesStay) {
    EXPECT_THAT(outlineOfMarkdown("&nosuch; &#0; &#x110000; &hellip; &lbrace; &copyx;"),
                ElementsAre("P &nosuch; \xef\xbf\xbd \xef\xbf\xbd … { &copyx;"));
}

// A table of so many columns has billions of cells, of which nearly all are empty.
TEST(MarkdownFormat, AWideTableNeedsNoMoreMemoryThanItsText) {
    std::string wide;
    for (int i = 0; i < 50000; ++i) wide += "|a";
    wide += "\n";
    for (int i = 0; i < 50000; ++i) wide += "|-";
    for (int i = 0; i < 2000; ++i) wide += "\n|x";
    EXPECT_LT(markdownFormat()->read(wide, {}, {}).text.text.size(), 2 * wide.size());
}

}  // namespace
}  // namespace hanscope
