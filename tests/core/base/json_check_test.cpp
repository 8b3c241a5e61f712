#include "core/json_check.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace hanscope {
namespace {

/// "deep 64", "values 7", "string 9", or "none".
std::string faultIn(std::string_view json, std::size_t maxValues = kMaxJsonValues) {
    const auto fault = findJsonFault(json, maxValues);
    if (!fault) return "none";
    const std::map<JsonFault::Kind, std::string> kinds{{JsonFault::Kind::TooDeep, "deep "},
                                                       {JsonFault::Kind::TooManyValues, "values "},
                                                       {JsonFault::Kind::DamagedString, "string "}};
    return kinds.at(fault->kind) + std::to_string(fault->byte);
}

TEST(JsonCheck, FindsNestingBeyondTheLimit) {
    EXPECT_EQ(faultIn(std::string(64, '[')), "none");
    EXPECT_EQ(faultIn(std::string(65, '[')), "deep 64");
    EXPECT_EQ(faultIn(R"({"a":")" + std::string(1000, '[') + R"("})"), "none");
    std::string siblings;
    for (int i = 0; i < 100; ++i) siblings += "[{}],";
    EXPECT_EQ(faultIn("[" + siblings + "1]"), "none");
}

TEST(JsonCheck, CountsValuesButNotKeys) {
    EXPECT_EQ(faultIn("[1,2]", 3), "none");
    EXPECT_EQ(faultIn("[1,2]", 2), "values 2");
    EXPECT_EQ(faultIn(R"({"a,b":[],"c":{ },"d":[[ ],"e,"]})", 6), "none");
    EXPECT_EQ(faultIn(R"({"a,b":[],"c":{ },"d":[[ ],"e,"]})", 5), "values 26");
}

TEST(JsonCheck, FindsStringsThatDoNotEnd) {
    EXPECT_EQ(faultIn(R"({"text":"abc)"), "string 12");
    EXPECT_EQ(faultIn(R"({"text":"abc\")"), "string 14");
    EXPECT_EQ(faultIn(R"({"text":"abc\)"), "string 12");
    EXPECT_EQ(faultIn("\""), "string 1");
}

TEST(JsonCheck, FindsControlCharactersAndUnknownEscapes) {
    EXPECT_EQ(faultIn("[\"a\nb\"]"), "string 3");
    EXPECT_EQ(faultIn(std::string_view("[\"\0\"]", 5)), "string 2");
    EXPECT_EQ(faultIn("[ \n\t\"a\"]"), "none");
    EXPECT_EQ(faultIn(R"(["\x41"])"), "string 2");
    EXPECT_EQ(faultIn(R"(["\u12G4"])"), "string 2");
    EXPECT_EQ(faultIn(R"(["\u12)"), "string 2");
}

TEST(JsonCheck, HalvesOfACharacterMustNotStandAlone) {
    EXPECT_EQ(faultIn(R"(["\ud83d\ude00"])"), "none");
    EXPECT_EQ(faultIn(R"(["\ud83d"])"), "string 2");
    EXPECT_EQ(faultIn(R"(["\ud83d\u0041"])"), "string 2");
    EXPECT_EQ(faultIn(R"(["\ude00"])"), "string 2");
}

/// Strings of all escapes and of every byte of ASCII: the check must not refuse what a parser
/// reads, nor pass what it refuses.
TEST(JsonCheck, AgreesWithTheParser) {
    for (int byte = 0; byte < 128; ++byte) {
        const std::string c(1, static_cast<char>(byte));
        for (const std::string& inside : {c, "\\" + c, "\\u00e" + c, "\\ud8" + c + "0\\udc00"}) {
            const std::string json = "[\"" + inside + "\"]";
            EXPECT_EQ(!findJsonFault(json), nlohmann::json::accept(json)) << json;
        }
    }
}

}  // namespace
}  // namespace hanscope
