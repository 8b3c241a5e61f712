#include "core/text/html_tag.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

std::size_t lengthOfText(std::string_view text) {
    const auto tag = matchHtmlTag(text, 0);
    return tag ? tag->length : 0;
}

TEST(HtmlTag, EndsAtItsBracket) {
    EXPECT_EQ(lengthOfText("<br>x"), 4u);
    EXPECT_EQ(lengthOfText("<br/>x"), 5u);
    EXPECT_EQ(lengthOfText("<br />x"), 6u);
    EXPECT_EQ(lengthOfText("</P >x"), 5u);
    EXPECT_EQ(lengthOfText("<h6>x"), 4u);
    EXPECT_EQ(lengthOfText("<blockquote>x"), 12u);
}

TEST(HtmlTag, MayCarryAttributes) {
    EXPECT_EQ(lengthOfText("<a href=\"x > y\" id='b' n=1>z"), 27u);
    EXPECT_EQ(lengthOfText("<img data-x = 3 />z"), 18u);
}

TEST(HtmlTag, BreaksOrNot) {
    for (const char* block : {"<br>", "</p>", "<div>", "<LI>", "<H1>", "<td>", "<hr>", "<ul>"}) {
        ASSERT_TRUE(matchHtmlTag(block, 0)) << block;
        EXPECT_TRUE(matchHtmlTag(block, 0)->endsSentence) << block;
    }
    for (const char* within : {"<i>", "</B>", "<em>", "<strong>", "<a x=1>", "<span>", "<u>"}) {
        ASSERT_TRUE(matchHtmlTag(within, 0)) << within;
        EXPECT_FALSE(matchHtmlTag(within, 0)->endsSentence) << within;
    }
}

TEST(HtmlTag, MustBeKnownAndWellFormed) {
    for (const char* text :
         {"<", "<>", "</>", "<b", "<b ", "< b>", "<b and c>", "<brr>", "<h7>", "<blockquotes>",
          "<p <b>", "<a x=>", "<a x=\"1>", "<a x='<i>'>", "<b$>"}) {
        EXPECT_EQ(lengthOfText(text), 0u) << text;
    }
}

}  // namespace
}  // namespace hanscope
