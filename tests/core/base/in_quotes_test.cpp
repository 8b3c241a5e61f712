#include "core/in_quotes.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TEST(InQuotes, StayInOneLine) {
    EXPECT_EQ(inQuotes("a b"), "'a b'");
    EXPECT_EQ(inQuotes("a\n\r\tb"), "'a\\n\\r\\tb'");
    EXPECT_EQ(inOneLine("\n"), "\\n");
}

TEST(InQuotes, AreCutBetweenCharacters) {
    const std::string first(59, 'a');
    EXPECT_EQ(inQuotes(first + "\u00e9"), "'" + first + "…'");
    EXPECT_EQ(inQuotes(first + "b"), "'" + first + "b'");
    EXPECT_EQ(inQuotes(first + "bc"), "'" + first + "b…'");
}

}  // namespace
}  // namespace hanscope
