#include "core/text/script.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

std::string scriptOf(const std::string& text) {
    ScriptCount count;
    count.add(text);
    return count.mostCommon();
}

TEST(Script, IsThatOfMostLetters) {
    EXPECT_EQ(scriptOf("The plot, 2 of 10."), "Latin");
    EXPECT_EQ(scriptOf("배우들은 열심히 했다 (good)"), "Hangul");
    EXPECT_EQ(scriptOf("房间实在让人失望。"), "Han");
    EXPECT_EQ(scriptOf("Это очень хороший фильм"), "Cyrillic");
    EXPECT_EQ(scriptOf("هذا فيلم جيد"), "Arabic");
}

TEST(Script, MayTellTheLanguage) {
    EXPECT_EQ(languageOfScript("Hangul"), "ko");
    EXPECT_EQ(languageOfScript("Han"), "zh");
    EXPECT_EQ(languageOfScript("Latin"), "en");
    EXPECT_EQ(languageOfScript(""), "en");
}

TEST(Script, HasNoNameWithoutAMajority) {
    EXPECT_EQ(scriptOf(""), "");
    EXPECT_EQ(scriptOf("10 % … (2)"), "");
    EXPECT_EQ(scriptOf("ab 가나"), "");
    EXPECT_EQ(scriptOf("abc 가나"), "Latin");
}

TEST(Script, TextsAddUpAndBytesThatAreNotUtf8DoNotCount) {
    ScriptCount count;
    count.add("ab");
    count.add("가나다");
    count.add("\xff\xfe");
    EXPECT_EQ(count.mostCommon(), "Hangul");
}

}  // namespace
}  // namespace hanscope
