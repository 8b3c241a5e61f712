#include "core/counted.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TEST(Counted, CountsOfAThousandAndMoreAreGrouped) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999u), "999");
    EXPECT_EQ(grouped(1000u), "1,000");
    EXPECT_EQ(grouped(10000), "10,000");
    EXPECT_EQ(grouped(123456), "123,456");
    EXPECT_EQ(grouped(std::uint64_t{12345678901}), "12,345,678,901");
    EXPECT_EQ(listed(std::vector<std::string>(20000, "a"), 1).english(), "a and 19,999 more");
}

}  // namespace
}  // namespace hanscope
