#include "core/text/text_encoding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/error.h"

namespace hanscope {
namespace {

using namespace std::string_literals;
using ::testing::HasSubstr;

constexpr char kFrench[] = "Le café était très bon, mais la crème brûlée était trop sucrée.";

/// Each character of Latin-1 in one byte.
std::string latin1(const std::string& utf8) {
    std::string bytes;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if (byte < 0x80) bytes += utf8[i];
        if (byte >= 0xc0)
            bytes +=
                static_cast<char>((byte & 3) << 6 | (static_cast<unsigned char>(utf8[i + 1]) & 63));
    }
    return bytes;
}

/// Each ASCII or Latin-1 byte in two.
std::string utf16(const std::string& bytes, bool little) {
    std::string wide;
    for (const char byte : bytes)
        wide += little ? std::string{byte, '\0'} : std::string{'\0', byte};
    return wide;
}

std::string decoded(const std::string& bytes) {
    return toUtf8(bytes, encodingOf(bytes));
}

TEST(TextEncoding, Utf8IsKeptAsItIs) {
    for (const std::string text : {"plain", kFrench, "\xef\xbb\xbfwith a mark", "你好", "привет"}) {
        EXPECT_EQ(encodingOf(text), "UTF-8");
        EXPECT_EQ(toUtf8(text, "UTF-8"), text);
    }
}

TEST(TextEncoding, Latin1AndWindows1252AreRecognised) {
    EXPECT_EQ(encodingOf(latin1(kFrench)), "windows-1252");
    EXPECT_EQ(decoded(latin1(kFrench)), kFrench);
    EXPECT_EQ(decoded("It\x92s a film \x93worth\x94 seeing \x96 really."),
              "It’s a film “worth” seeing – really.");
}

TEST(TextEncoding, ForeignLettersMayComeLate) {
    std::string text, bytes;
    for (int i = 0; i < 500; ++i) text += "A line of plain letters only, as many files have.\n";
    bytes = text + latin1(kFrench);
    EXPECT_EQ(decoded(bytes), text + kFrench);
}

TEST(TextEncoding, Utf16IsRecognisedWithAndWithoutMark) {
    const std::string latin = latin1(kFrench);
    EXPECT_EQ(decoded("\xff\xfe"s + utf16(latin, true)), kFrench);
    EXPECT_EQ(decoded("\xfe\xff"s + utf16(latin, false)), kFrench);
    EXPECT_EQ(encodingOf(utf16(latin, true)), "UTF-16LE");
    EXPECT_EQ(decoded(utf16(latin, true)), kFrench);
    EXPECT_EQ(decoded(utf16(latin, false)), kFrench);
    EXPECT_EQ(decoded("\xff\xfe\0\0h\0\0\0i\0\0\0"s), "hi");
}

TEST(TextEncoding, OtherScriptsAreRecognised) {
    EXPECT_EQ(decoded("\xef\xde\xc5\xce\xd8 \xc8\xcf\xd2\xcf\xdb\xc9\xca \xc6\xc9\xcc\xd8\xcd, "
                      "\xcd\xce\xc5 \xd0\xcf\xce\xd2\xc1\xd7\xc9\xcc\xcf\xd3\xd8"),
              "Очень хороший фильм, мне понравилось");  // KOI8-R
}

TEST(TextEncoding, KoreanMayHaveTheSyllablesOfWindowsAlone) {
    const std::string korean =
        "\xbf\xb5\xc8\xad\xb0\xa1 \x94\xee \xc1\xc1\xb0\xed "
        "\xc0\xe7\xb9\xcc\xc0\xd6\xbe\xfa\xbe\xee\xbf\xe4"
        " \xb4\xd9\xbd\xc3 \xba\xb8\xb0\xed";
    EXPECT_EQ(encodingOf(korean), "EUC-KR");
    EXPECT_EQ(decoded(korean), "영화가 뷁 좋고 재미있었어요 다시 보고");
    EXPECT_EQ(toUtf8("\x94\xee", "EUC-KR"), "뷁");
    // Chinese, whose characters are syllables of Korean, too, in part.
    const std::string chinese =
        "\xd5\xe2\xb2\xbf\xb5\xe7\xd3\xb0\xb7\xc7\xb3\xa3\xba\xc3\xbf\xb4\xa3\xac\xce\xd2\xba\xdc"
        "\xcf\xb2\xbb\xb6"
        "\xd6\xf7\xbd\xc7\xb5\xc4\xb1\xed\xd1\xdd\xa1\xa3\xb5\xab\xca\xc7\xbd\xe1\xce\xb2\xcc\xab"
        "\xb3\xa4";
    EXPECT_EQ(decoded(chinese), "这部电影非常好看，我很喜欢主角的表演。但是结尾太长");
}

TEST(TextEncoding, AChosenEncodingIsUsed) {
    EXPECT_EQ(toUtf8("\xe9", "windows-1252"), "é");
    EXPECT_EQ(toUtf8("\xe9", "windows-1251"), "й");
    EXPECT_EQ(toUtf8("\x82\xa0", "Shift_JIS"), "あ");
    EXPECT_EQ(toUtf8("\x8e\xbf", "macintosh"), "éø");
    EXPECT_EQ(toUtf8("\xe0\xa8", "windows-1257"), "ąØ");
    EXPECT_EQ(toUtf8("\xad\xa5\xe2", "IBM866"), "нет");
    EXPECT_EQ(toUtf8("\xa4\xa6", "KOI8-U"), "єі");
    EXPECT_EQ(toUtf8("\x8c\xa5", "x-mac-cyrillic"), "М•");
    EXPECT_EQ(toUtf8("\xa1", "windows-874"), "ก");
    EXPECT_THROW(toUtf8("\x82", "Shift_JIS"), Error);
    EXPECT_THROW(toUtf8("caf\xe9", "UTF-8"), Error);
    EXPECT_THROW(toUtf8("a", "no such encoding"), Error);
    for (const std::string& name : knownEncodings())
        EXPECT_FALSE(toUtf8(name.compare(0, 6, "UTF-16") ? "a " : "a\0 \0"s, name).empty()) << name;
}

TEST(TextEncoding, OfDamagedUtf8OnlyTheDamageIsLost) {
    const auto read = [](const std::string& bytes, const std::string& encoding = {}) {
        const DecodedText text = decode(bytes, encoding);
        return text.encoding + ": " + text.text +
               (text.warnings.empty() ? "" : " " + text.warnings[0].english());
    };
    const std::string
        text = "“Überall” – schön",
        warning = " its bytes that are not valid UTF-8 are shown as �; the first one is byte ";
    EXPECT_EQ(read(text), "UTF-8: " + text);
    EXPECT_EQ(read(text + " caf\xe9."), "UTF-8: " + text + " caf�." + warning + "29");
    EXPECT_EQ(read("这部电影很好\xe3\x80"), "UTF-8: 这部电影很好�" + warning + "18") << "cut";
    EXPECT_EQ(read(text + "\xe9", "UTF-8").substr(0, 7), "UTF-8: ");
    EXPECT_THROW(decode("ä caf\xe9", "UTF-8"), Error) << "half of it";
    EXPECT_EQ(decode(latin1(kFrench)).encoding, "windows-1252");
}

TEST(TextEncoding, ASignOfDosMayEndAText) {
    EXPECT_EQ(toUtf8("caf\xe9\r\n\x1a", "windows-1252"), "café\r\n");
    EXPECT_THROW(toUtf8("caf\x1a\xe9", "windows-1252"), Error);
}

TEST(TextEncoding, OneNulMakesNoUtf16) {
    EXPECT_THROW(encodingOf("A walk\0 in the park."s), Error);
}

TEST(TextEncoding, WhatIsNotTextIsRefused) {
    const auto refusal = [](const std::string& bytes) -> std::string {
        try {
            return "taken for " + encodingOf(bytes);
        } catch (const Error& error) {
            return error.what();
        }
    };
    EXPECT_THAT(refusal("caf\xe9"), HasSubstr("not valid UTF-8 (byte 3 is 0xE9)"));
    EXPECT_THAT(refusal("\x7f"
                        "ELF\2\1\1\0\0\0\0\0\xff\x01"s),
                HasSubstr("not a text file"));
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        std::string bytes(4096, '\0');
        for (char& byte : bytes) byte = static_cast<char>(random());
        EXPECT_THAT(refusal(bytes), HasSubstr("not a text file")) << i;
    }
}

}  // namespace
}  // namespace hanscope
