#include "ui/reader/search_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

using Places = std::vector<std::pair<qsizetype, qsizetype>>;

Places found(const QString& text, const QString& wanted) {
    Places places;
    for (const SearchText::Place& place : SearchText(text).find(wanted, {}))
        places.emplace_back(place.begin, place.length);
    return places;
}

TEST(SearchText, FindsEveryCaseAndAnySpace) {
    EXPECT_THAT(found("Good\nfilm. GOOD film.", "good film"), ElementsAre(Pair(0, 9), Pair(11, 9)));
    EXPECT_THAT(found("aaaa", "aa"), ElementsAre(Pair(0, 2), Pair(2, 2)));
    EXPECT_THAT(found("STRASSE Straße", "straße"), ElementsAre(Pair(0, 7), Pair(8, 6)));
}

TEST(SearchText, UnseenCharactersAreNotSearchedFor) {
    EXPECT_THAT(found("so won\u00adder\u00adful!", "wonderful"), ElementsAre(Pair(3, 11)));
    EXPECT_THAT(found("so wonderful!", "won\u00adderful\u200b"), ElementsAre(Pair(3, 9)));
    EXPECT_THAT(found("so wonderful!", "\u200b"), IsEmpty());
}

TEST(SearchText, ApostrophesAreOne) {
    EXPECT_THAT(found("don't don\u2019t don\u00b4t don`t", "don't"),
                ElementsAre(Pair(0, 5), Pair(6, 5), Pair(12, 5), Pair(18, 5)));
    EXPECT_THAT(found("don't", "don\u2019t"), ElementsAre(Pair(0, 5)));
}

TEST(SearchText, FormsOfACharacterAreOne) {
    EXPECT_THAT(found("cafe\u0301 caf\u00e9 x", "caf\u00e9"), ElementsAre(Pair(0, 5), Pair(6, 4)));
    EXPECT_THAT(found("a \ufb01lm", "film"), ElementsAre(Pair(2, 3)));
    EXPECT_THAT(found("\u1112\u1161\u11ab!", "\ud55c"), ElementsAre(Pair(0, 3)));
}

TEST(SearchText, APartOfACharacterIsAllOfIt) {
    EXPECT_THAT(found("a \ufb01lm", "f"), ElementsAre(Pair(2, 1)));
    EXPECT_THAT(found("\U0001f600 so", "so"), ElementsAre(Pair(3, 2)));
}

TEST(SearchText, NothingIsFoundOfAnEmptyText) {
    EXPECT_THAT(found("", "a"), IsEmpty());
    EXPECT_THAT(found("a", ""), IsEmpty());
}

}  // namespace
}  // namespace hanscope::ui
