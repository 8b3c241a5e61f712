#include "core/corpus/syntax/json_object_reader.h"

#include <gtest/gtest.h>

#include <iomanip>
#include <sstream>

namespace hanscope {
namespace {

using nlohmann::json;

std::string objectWith(const std::string& value) {
    return "{\"a\": " + value + "}";
}

/// What is read of the member a, as JSON; "none" without an object.
std::string read(const std::string& text) {
    JsonObjectReader reader;
    const auto object = reader.members(text, {"a"});
    return object ? object->dump() : "none";
}

/// The same by nlohmann's parser.
std::string parsed(const std::string& text) {
    const json object = json::parse(text, nullptr, false);
    if (!object.is_object()) return "none";
    json member = json::object();
    if (object.contains("a")) member["a"] = object["a"];
    return member.dump();
}

std::string escape(unsigned unit) {
    std::ostringstream text;
    text << "\\u" << std::hex << std::setfill('0') << std::setw(4) << unit;
    return text.str();
}

TEST(JsonObjectReader, ReadsTheMembersThatAreAskedFor) {
    JsonObjectReader reader;
    EXPECT_EQ(reader.members(R"({"text":"t","id":7,"label":"x","more":[{}]})", {"label", "text"}),
              (json{{"text", "t"}, {"label", "x"}}));
    EXPECT_EQ(reader.members(R"({"id":7})", {"label", "text"}), json::object());
}

TEST(JsonObjectReader, OfTheSameKeyTheLastMemberCounts) {
    EXPECT_EQ(read(R"({"a":1,"b":2,"a":null,"\u0061":[3]})"), R"({"a":[3]})");
    EXPECT_EQ(read(R"({"a":{"x":1,"y":2,"x":3}})"), R"({"a":{"x":3,"y":2}})");
}

TEST(JsonObjectReader, ValuesAreThoseOfTheOtherParser) {
    for (const char* value :
         {"null", "true", "false", "\"\"", "[]", "{}", "[[],{},null]", "\" a\\tb \"",
          R"("\"\\\/\b\f\n\r\t")", R"("\u0000 \u001f \u007f \u00e9 \uD55C")", R"("\ud83d\uDE00")",
          "\"é 한 😀 \x7f\"", R"({"b":[1,{"a":2,"Z":[]}],"B":"é"})"}) {
        EXPECT_EQ(read(objectWith(value)), parsed(objectWith(value))) << value;
        EXPECT_NE(read(objectWith(value)), "none") << value;
    }
}

TEST(JsonObjectReader, WholeNumbersAreWrittenLikeThoseOfTheOtherParser) {
    for (const char* number : {"0", "-0", "7", "-7", "9223372036854775807", "-9223372036854775808",
                               "9223372036854775808", "18446744073709551615"}) {
        EXPECT_EQ(read(objectWith(number)), parsed(objectWith(number)));
        EXPECT_NE(read(objectWith(number)), "none") << number;
    }
}

TEST(JsonObjectReader, OtherNumbersAreLeftToTheExactParser) {
    for (const char* number : {"3.50", "1e2", "0.1", "18446744073709551616", "[7,[0.5]]"})
        EXPECT_EQ(read(objectWith(number)), "none") << number;
    EXPECT_EQ(read(R"({"a":7,"b":0.5})"), R"({"a":7})");  // it is not asked for
}

/// Every half of a pair alone, before and behind a text and in pairs.
TEST(JsonObjectReader, HalvesOfPairsAreRefused) {
    JsonObjectReader reader;
    const auto isRead = [&](const std::string& characters) {
        return reader.members("{\"a\":\"" + characters + "\"}", {"a"}).has_value();
    };
    for (unsigned unit = 0xd800; unit < 0xe000; ++unit) {
        EXPECT_FALSE(isRead(escape(unit)));
        EXPECT_FALSE(isRead("x" + escape(unit) + "y"));
        EXPECT_FALSE(isRead(escape(unit) + escape(0x41)));
        EXPECT_FALSE(isRead(escape(unit) + escape(0xd800)));
        EXPECT_FALSE(isRead(escape(unit) + "\\n" + escape(0xdc00)));
        EXPECT_EQ(isRead(escape(unit) + escape(0xdfff)), unit < 0xdc00) << unit;
        EXPECT_EQ(isRead(escape(0xdbff) + escape(unit)), unit >= 0xdc00) << unit;
    }
}

TEST(JsonObjectReader, WhatTheOtherParserRefusesIsNotRead) {
    for (const std::string value : {"",
                                    "01",
                                    "1.",
                                    ".5",
                                    "+1",
                                    "-",
                                    "1e",
                                    "0x1",
                                    "NaN",
                                    "Infinity",
                                    "1e999",
                                    "True",
                                    "nul",
                                    "'x'",
                                    "\"x",
                                    "\"\\x\"",
                                    "\"\\u12\"",
                                    "\"\\u12g4\"",
                                    "\"a\tb\"",
                                    "\"a\nb\"",
                                    "\"\x80\"",
                                    "\"\xc0\xaf\"",
                                    "\"\xed\xa0\x80\"",
                                    "\"\xf4\x90\x80\x80\"",
                                    "\"\xe2\x82\"",
                                    "[1,]",
                                    "[1 2]",
                                    "[,]",
                                    "[",
                                    "]",
                                    "{\"b\"}",
                                    "{\"b\":}",
                                    "{\"b\":1,}",
                                    "{b:1}",
                                    "1}{",
                                    "1} {\"a\":2",
                                    "1}x",
                                    "1,",
                                    "1 /* */",
                                    "\"x\" \"y\""}) {
        ASSERT_EQ(parsed(objectWith(value)), "none") << value;
        EXPECT_EQ(read(objectWith(value)), "none") << value;
    }
    using namespace std::string_literals;
    for (const std::string& text : {""s, " "s, "[1]"s, "1"s, "\"a\""s, "null"s, "{"s, "{\"a\":1"s,
                                    "{\"a\":1}\0"s, "{\"a\":\"\0\"}"s, "{\"a\":1\v}"s})
        EXPECT_EQ(read(text), "none") << text;
}

TEST(JsonObjectReader, BlanksOfJsonAreSkipped) {
    EXPECT_EQ(read(" \t\r\n{ \"a\"\t:\r\n1 , \"b\" : [ ] } \r\n"), "{\"a\":1}");
}

TEST(JsonObjectReader, NestingIsLimited) {
    const auto nested = [](int depth) {
        return objectWith(std::string(depth, '[') + std::string(depth, ']'));
    };
    EXPECT_EQ(read(nested(kMaxJsonDepth - 2)), parsed(nested(kMaxJsonDepth - 2)));
    EXPECT_EQ(read(nested(kMaxJsonDepth)), "none");
    EXPECT_EQ(read(nested(100000)), "none");
}

TEST(JsonObjectReader, LengthIsLimited) {
    const auto long_ = [](std::size_t bytes) {
        return "{\"a\":\"" + std::string(bytes - 8, 'x') + "\"}";
    };
    JsonObjectReader reader;
    const auto object = reader.members(long_(JsonObjectReader::kMaxBytes), {"a"});
    ASSERT_TRUE(object);
    EXPECT_EQ(object->at("a").get_ref<const std::string&>().size(),
              JsonObjectReader::kMaxBytes - 8);
    EXPECT_FALSE(reader.members(long_(JsonObjectReader::kMaxBytes + 1), {"a"}));
    EXPECT_EQ(reader.members("{\"a\":1}", {"a"}), (json{{"a", 1}})) << "after longer ones";
}

}  // namespace
}  // namespace hanscope
