#include "core/message.h"

#include <gtest/gtest.h>

#include "core/counted.h"
#include "core/error.h"

namespace hanscope {
namespace {

TEST(MessageTest, ArgumentsReplaceTheirPlaces) {
    EXPECT_EQ(message("%2 of %1 (%3 %)", std::filesystem::path("a.csv"), 12, "%1").english(),
              "12 of a.csv (%1 %)");
    EXPECT_EQ(message("%1 and %2: %3", "one").english(), "one and %2: %3");
    EXPECT_EQ(message("no column").english(), "no column");
    EXPECT_TRUE(Message().empty());
}

TEST(MessageTest, AnErrorKeepsItsMessage) {
    const FileError error("films.csv", message("the column %1 appears twice; rename one", "'a'"),
                          {12, 90});
    EXPECT_STREQ(error.what(),
                 "films.csv, line 12 (byte 90): the column 'a' appears twice; rename one");
    ASSERT_EQ(error.sentence().arguments().size(), 4u);
    const Message& sentence = error.sentence().arguments()[3];
    EXPECT_TRUE(sentence.isTranslatable());
    EXPECT_FALSE(sentence.arguments()[0].isTranslatable());
    EXPECT_EQ(messageOf(error), error.sentence());
    EXPECT_EQ(messageOf(std::runtime_error("%1")), Message::verbatim("%1"));
}

TEST(MessageTest, JsonKeepsTextsAndArguments) {
    const Message whole = message("%1: %2", "a \"b\"\n", message("%1 rows", 3));
    EXPECT_EQ(
        whole.toJson(),
        R"({"arguments":["a \"b\"\n",{"arguments":["3"],"text":"%1 rows"}],"text":"%1: %2"})");
    EXPECT_EQ(Message::fromJson(whole.toJson()), whole);
    EXPECT_TRUE(Message::fromJson(whole.toJson()).arguments()[1].isTranslatable());
    EXPECT_EQ(Message::fromJson("\"%1\""), Message::verbatim("%1"));
    EXPECT_EQ(Message::fromJson("an older text"), Message::verbatim("an older text"));
    EXPECT_EQ(Message::fromJson("{\"text\":3}"), Message::verbatim("{\"text\":3}"));
}

TEST(MessageTest, ALongListIsCut) {
    const std::vector<std::string> names{"a", "b", "c", "d"};
    EXPECT_EQ(listed(names, 4).english(), "a, b, c and d");
    EXPECT_EQ(listed(names, 2).english(), "a, b and 2 more");
    EXPECT_EQ(listed({"a"}, 2).english(), "a");
    EXPECT_EQ(listed({}, 2).english(), "");
}

}  // namespace
}  // namespace hanscope
