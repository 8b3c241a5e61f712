#include "core/text/vocabulary.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace hanscope {
namespace {

TEST(Vocabulary, FindsRows) {
    const Vocabulary vocabulary({"<unknown>", "good", "bad"});
    EXPECT_EQ(vocabulary.idOf("good"), 1);
    EXPECT_EQ(vocabulary.idOf("bad"), 2);
    EXPECT_EQ(vocabulary.word(2), "bad");
    EXPECT_EQ(vocabulary.size(), 3u);
}

TEST(Vocabulary, ReturnsTheUnknownRowForOtherWords) {
    const Vocabulary vocabulary({"<unknown>", "good"});
    EXPECT_EQ(vocabulary.idOf("goo"), Vocabulary::kUnknown);
    EXPECT_EQ(vocabulary.idOf(""), Vocabulary::kUnknown);
}

TEST(Vocabulary, RefusesRepeatedWords) {
    try {
        Vocabulary({"<unknown>", "good", "bad", "good"});
        FAIL() << "a repeated word was accepted";
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(), "The vocabulary has \"good\" twice, in rows 1 and 3");
    }
}

TEST(Vocabulary, RefusesAnEmptyVocabulary) {
    EXPECT_THROW(Vocabulary({}), Error);
}

TEST(Vocabulary, ATypographicApostropheIsAnApostropheUnlessTheWordIsKnownWithIt) {
    const Vocabulary vocabulary({"<unknown>", "don't", "o'er'", "l\u2019an"});
    EXPECT_EQ(vocabulary.idOf("don\u2019t"), 1);
    EXPECT_EQ(vocabulary.idOf("o\u2019er\u2019"), 2);
    EXPECT_EQ(vocabulary.idOf("l\u2019an"), 3);
    EXPECT_EQ(vocabulary.idOf("l'an"), Vocabulary::kUnknown);
    EXPECT_EQ(vocabulary.idOf("\u2019"), Vocabulary::kUnknown);
}

}  // namespace
}  // namespace hanscope
