// Numbers of JSON keep the digits with which they are written.
#include "core/corpus/syntax/exact_json.h"

#include <gtest/gtest.h>

#include <random>

namespace hanscope {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string written(const std::string& text) {
    return exactText(exactJson<ordered_json>(text));
}

TEST(ExactJson, NumbersThatADoubleHoldsAreWrittenAsBefore) {
    for (const char* number : {"0",
                               "-0",
                               "-0.0",
                               "7",
                               "-7",
                               "3.5",
                               "3.50",
                               "1e2",
                               "1E+2",
                               "1e-2",
                               "0.1",
                               "100.00e-1",
                               "9223372036854775807",
                               "-9223372036854775808",
                               "18446744073709551615",
                               "3.0",
                               "1e15",
                               "1e16",
                               "5e-324",
                               "1.7976931348623157e308",
                               "100000000000000000000.0",
                               "0.30000000000000004",
                               "9007199254740992.0"})
        EXPECT_EQ(written(number), json::parse(number).dump()) << number;
}

TEST(ExactJson, OthersKeepTheirDigits) {
    for (const char* number :
         {"18446744073709551616", "18446744073709551617", "-9223372036854775809",
          "0.10000000000000001", "1e-400", "1.0000000000000000000000000000000001",
          "123456789012345678.5", "9007199254740993.0", "1e-9223372036854775809"})
        EXPECT_EQ(written(number), number);
}

TEST(ExactJson, DifferentNumbersStayDifferent) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        std::string number = std::to_string(random() | 1);  // its last digit is no zero
        number.insert(1 + random() % (number.size() - 1), ".");
        std::string other = number;
        other.back() = other.back() == '9' ? '7' : static_cast<char>(other.back() + 1);
        if (other.back() == '0' || number.back() == '.' || number.back() == '0') continue;
        EXPECT_NE(written(number), written(other));
    }
}

TEST(ExactJson, OtherValuesAreThoseOfTheOtherParser) {
    for (const std::string text :
         {"null", "true", R"("a\"\u00e9\n")", "[]", "{}", R"([[],{},null,[1,[2.5]]])",
          R"({"b":[1,{"a":2,"Z":[]}],"B":"é","a":{"x":{"y":[{}]}}})"}) {
        EXPECT_EQ(written(text), ordered_json::parse(text).dump()) << text;
        EXPECT_EQ(exactJson<json>(text), json::parse(text)) << text;
    }
    EXPECT_EQ(exactJson<json>(R"({"a":1,"b":2,"a":[3]})"), json::parse(R"({"a":[3],"b":2})"));
    for (const char* fault : {"", "[1", "{\"a\"}", "01", "nul", "[1]]"})
        EXPECT_THROW(exactJson<json>(fault), json::parse_error) << fault;
    EXPECT_THROW(exactJson<json>("1e999"), json::out_of_range);
}

}  // namespace
}  // namespace hanscope
