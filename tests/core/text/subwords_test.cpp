#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text/encoded_document.h"
#include "core/text/vocabulary.h"
#include "tests/core/text/segmented.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::int64_t kManyRows = 10'000'000;

Subwords lengths(int shortest, int longest) {
    return {kManyRows, shortest, longest};
}

std::int32_t rowOfHash(std::uint32_t hash) {
    return static_cast<std::int32_t>(hash % kManyRows);
}

// The published values of 32-bit FNV-1a.
TEST(Subwords, RowsAreHashes) {
    EXPECT_EQ(subwordRows("foobar", lengths(6, 6))[1], rowOfHash(0xbf9cf968u));
    EXPECT_EQ(subwordRows("a", lengths(1, 1))[1], rowOfHash(0xe40c292cu));
}

TEST(Subwords, PartsStandBetweenTheMarksInOrder) {
    const std::vector<std::int32_t> all = subwordRows("ab", lengths(2, 4));
    const auto row = [](const char* part, int length) {
        // A part of a longer word that has only one part of this length at this place.
        return subwordRows(part, lengths(length, length))[1];
    };
    ASSERT_THAT(all, SizeIs(6));  // "<a" "<ab" "<ab>" "ab" "ab>" "b>"
    EXPECT_EQ(all[3], row("ab", 2));
    EXPECT_EQ(all[0], subwordRows("a", lengths(2, 2))[0]);
    EXPECT_EQ(all[5], subwordRows("b", lengths(2, 2))[1]);
    EXPECT_EQ(all[2], subwordRows("ab", lengths(4, 4))[0]);
}

TEST(Subwords, CharactersAreNotBytes) {
    EXPECT_THAT(subwordRows("영화", lengths(2, 2)), SizeIs(3));
    EXPECT_THAT(subwordRows("영화", lengths(4, 5)), SizeIs(1));
    EXPECT_THAT(subwordRows("영화", lengths(5, 6)), IsEmpty());
}

TEST(Subwords, EqualUnknownWordsHaveOneId) {
    const Vocabulary vocabulary({"<unknown>", "good", "."}, {100, 2, 3});
    const EncodedDocument encoded =
        encode(test::segmented("A good plot. The PLOT thickens."), Normalizer({}), vocabulary);
    EXPECT_THAT(encoded.words, ElementsAre(3, 1, 4, 2, 5, 4, 6, 2));
    ASSERT_THAT(encoded.subwords, SizeIs(4));
    EXPECT_EQ(encoded.subwords[1], subwordRows("plot", {100, 2, 3}));
}

TEST(Subwords, AWordWithoutPartsStaysUnknown) {
    const Vocabulary vocabulary({"<unknown>", "good"}, {100, 4, 5});
    const EncodedDocument encoded =
        encode(test::segmented("good a film"), Normalizer({}), vocabulary);
    EXPECT_THAT(encoded.words, ElementsAre(1, 0, 2));
}

}  // namespace
}  // namespace hanscope
