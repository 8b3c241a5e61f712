// Dates as numbers of days; the expected ones are Python's date.toordinal() + 365.
#include "core/survey/iso_date.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

void expectDate(const char* text, std::uint32_t day, TimeStep precision = TimeStep::Day) {
    const auto date = dateIn(text);
    ASSERT_TRUE(date) << text;
    EXPECT_EQ(date->day, day) << text;
    EXPECT_EQ(date->precision, precision) << text;
}

TEST(IsoDate, IsReadWithTimeAndWithout) {
    expectDate("2024-02-29", 739310);
    expectDate(" 1970-01-01\n", 719528);
    expectDate("2000-12-31", 730850);
    expectDate("0001-01-01", 366);
    expectDate("0000-01-01", 0);
    expectDate("2024-02-29T08:30", 739310);
    expectDate("2024-02-29 23:59:60", 739310);
    expectDate("2024-02-29T08:30:00.125Z", 739310);
    expectDate("2024-02-29T08:30:00+05:30", 739310);
    expectDate("2024-02-29T00:30-0800", 739310);
    expectDate("2024-02-29T00:30+09", 739310);
    expectDate("20240229", 739310);
    expectDate("1970-01", 719528, TimeStep::Month);
    expectDate("1970", 719528, TimeStep::Year);
}

TEST(IsoDate, IsNothingElse) {
    for (const char* text : {"",
                             "good",
                             "12",
                             "29.02.2024",
                             "02/29/2024",
                             "2023-02-29",
                             "1900-02-29",
                             "2024-13-01",
                             "2024-00-10",
                             "2024-01-32",
                             "2024-1-5",
                             "2024-01-05T",
                             "2024-01-05T25:00",
                             "2024-01-05T08",
                             "2024-01-05T08:61",
                             "2024-01-05x",
                             "2024-01-05T08:30:00.",
                             "20230229",
                             "20241301",
                             "2024010",
                             "202401051",
                             "202401-05",
                             "2024-0105",
                             "14991231",
                             "20240105T08:61",
                             "1499",
                             "2101",
                             "19700",
                             "2024-",
                             "2024-01-05T08:30+1",
                             "2024-01-05T08:30+15:00"})
        EXPECT_FALSE(dateIn(text)) << text;
}

TEST(IsoDate, EveryDayHasItsDate) {
    std::uint32_t day = 0;
    for (int year = 0; year < 2405; ++year) {
        EXPECT_EQ(dayOf({year, 1, 1}), day);
        const std::uint32_t last = lastDayOf({year, 6, 15}, TimeStep::Year);
        for (; day <= last; ++day) {
            const CivilDate date = dateOf(day);
            ASSERT_EQ(date.year, year);
            ASSERT_EQ(dayOf(date), day);
        }
    }
    EXPECT_EQ(day, 366u * 584 + 365 * (2405 - 584));  // 2405 years, of which 584 are leap years
}

TEST(IsoDate, MonthsAndYearsHaveEnds) {
    EXPECT_EQ(dateText(lastDayOf({2024, 2, 3}, TimeStep::Month), TimeStep::Day), "2024-02-29");
    EXPECT_EQ(dateText(lastDayOf({2100, 2, 3}, TimeStep::Month), TimeStep::Day), "2100-02-28");
    EXPECT_EQ(dateText(firstDayOf({2024, 12, 31}, TimeStep::Year), TimeStep::Day), "2024-01-01");
    EXPECT_EQ(dateText(firstDayOf({2024, 12, 31}, TimeStep::Month), TimeStep::Month), "2024-12");
    EXPECT_EQ(dateText(dayOf({987, 5, 4}), TimeStep::Year), "0987");
}

}  // namespace
}  // namespace hanscope
