#include "core/pytorch/pickle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "pickle_writer.h"

namespace hanscope::test {
namespace {

using Kind = PickleValue::Kind;
using ::testing::HasSubstr;

// The bytes of a C string literal with NULs.
template <std::size_t size>
std::string bytes(const char (&literal)[size]) {
    return std::string(literal, size - 1);
}

// What Python 3.11 writes for {"a": [1, -2, 300, 70000, 2.5], "b": (None, True, b"x"), "ü": {7}}.
const std::string kProtocols[] = {
    bytes("(dp0\nVa\np1\n(lp2\nI1\naI-2\naI300\naI70000\naF2.5\nasVb\np3\n(NI01\nc_codecs\nencode\n"
          "p4\n(Vx\np5\nVlatin1\np6\ntp7\nRp8\ntp9\nsV\xfc\np10\nc__builtin__\nset\np11\n((lp12\n"
          "I7\natp13\nRp14\ns."),
    bytes("\x80\x04\x95<\x00\x00\x00\x00\x00\x00\x00}\x94(\x8c\x01"
          "a\x94]\x94(K\x01J\xfe\xff\xff\xff"
          "M,\x01Jp\x11\x01\x00G@\x04\x00\x00\x00\x00\x00\x00"
          "e\x8c\x01"
          "b\x94N\x88"
          "C\x01x\x94\x87"
          "\x94\x8c\x02\xc3\xbc\x94\x8f\x94(K\x07\x90u."),
};

const PickleValue& at(const Pickle& pickle, const PickleValue& map, std::size_t item) {
    return pickle.at(map.items.at(item));
}

TEST(Pickle, ReadsNumbersTextsAndContainersOfOldAndNewProtocols) {
    for (const std::string& written : kProtocols) {
        const Pickle pickle = readPickle(written);
        EXPECT_EQ(pickle.end, written.size());
        const PickleValue& map = pickle.at(pickle.root);
        ASSERT_EQ(map.kind, Kind::Map);
        ASSERT_EQ(map.items.size(), 6u);
        EXPECT_EQ(at(pickle, map, 0).text, "a");
        const PickleValue& list = at(pickle, map, 1);
        const std::int64_t integers[] = {1, -2, 300, 70000};
        for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(at(pickle, list, i).integer, integers[i]);
        EXPECT_EQ(at(pickle, list, 4).real, 2.5);
        const PickleValue& tuple = at(pickle, map, 3);
        EXPECT_EQ(at(pickle, tuple, 0).kind, Kind::None);
        EXPECT_EQ(at(pickle, tuple, 1).kind, Kind::Bool);
        EXPECT_EQ(at(pickle, tuple, 1).integer, 1);
        EXPECT_EQ(at(pickle, map, 4).text, "\u00fc");
    }
}

TEST(Pickle, NamesWhatPythonWouldCallAndKeepsItsArguments) {
    const std::string call =
        pickled::call(pickled::name("os", "system"), {pickled::text("touch /tmp/x")});
    const Pickle pickle = readPickle(pickled::whole(call));
    const PickleValue& record = pickle.at(pickle.root);
    ASSERT_EQ(record.kind, Kind::Record);
    EXPECT_EQ(pickle.at(record.callee).text, "os.system");
    EXPECT_EQ(at(pickle, pickle.at(record.arguments), 0).text, "touch /tmp/x");
}

TEST(Pickle, SharesValuesOfTheMemo) {
    const Pickle pickle =
        readPickle(bytes("\x80\x02]q\x00(h\x00K\x05"
                         "e."));
    const PickleValue& list = pickle.at(pickle.root);
    ASSERT_EQ(list.items.size(), 2u);
    EXPECT_EQ(list.items[0], pickle.root);  // the list contains itself
}

TEST(Pickle, KeepsLargeIntegersAsBytes) {
    const Pickle pickle =
        readPickle(bytes("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19."));
    EXPECT_EQ(pickle.at(pickle.root).text, bytes("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19"));
}

TEST(Pickle, RefusesEveryCutWithAByte) {
    for (const std::string& written : kProtocols)
        for (std::size_t size = 0; size < written.size(); ++size) {
            try {
                readPickle(std::string_view(written).substr(0, size));
                ADD_FAILURE() << size;
            } catch (const Error& error) {
                EXPECT_THAT(error.what(), HasSubstr("byte"));
            }
        }
}

std::string refusal(const std::string& written) {
    try {
        readPickle(written);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Pickle, RefusesWhatNoProgramWrites) {
    EXPECT_THAT(refusal("\xffN."), HasSubstr("unknown instruction 255, at byte 1"));
    EXPECT_THAT(refusal("h\x05."), HasSubstr("refers to the value 5"));
    EXPECT_THAT(refusal("e."), HasSubstr("ends a list that it did not begin"));
    EXPECT_THAT(refusal("0."), HasSubstr("where there is none"));
    EXPECT_THAT(refusal("}(K\x01u."), HasSubstr("key without a value"));
    EXPECT_THAT(refusal("K\x01N"
                        "b."),
                HasSubstr("without attributes"));
    EXPECT_THAT(refusal("\x80\x09."), HasSubstr("protocol 9"));
    std::string names = bytes(
        "\x80\x04X\x01\x00\x00\x00"
        "a");
    for (int i = 0; i < 60; ++i) names += "2\x93";  // a name of 2^60 letters
    EXPECT_THAT(refusal(names + "."), HasSubstr("takes the name of a class from something else"));
    EXPECT_THAT(refusal(bytes("\x8e\x00\x00\x00\x00\x00\x00\x00\x80.")),
                HasSubstr("claims a value of 9223372036854775808 bytes"));
}

TEST(Pickle, NestingOfAMillionIsRefusedOrFlat) {
    EXPECT_THAT(refusal(std::string(1000000, '(')), HasSubstr("more than 10,000 open lists"));
    const std::string nested = std::string(1000000, ']') + std::string(999999, 'a') + ".";
    EXPECT_EQ(readPickle(nested).values.size(), 1000000u);
}

}  // namespace
}  // namespace hanscope::test
