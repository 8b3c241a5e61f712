#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hanscope {

/// How exact a date is.
enum class TimeStep : std::uint8_t { Day, Month, Year };

/// A date of the Gregorian calendar, also before its introduction.
struct CivilDate {
    int year = 0, month = 1, day = 1;  ///< month and day from 1
};

/// Days since 0000-01-01.
std::uint32_t dayOf(const CivilDate& date);
/// The inverse of dayOf().
CivilDate dateOf(std::uint32_t day);
/// The first and the last day of the month or the year of a date; of Day, the day itself.
std::uint32_t firstDayOf(const CivilDate& date, TimeStep step);
/// See firstDayOf().
std::uint32_t lastDayOf(const CivilDate& date, TimeStep step);

/// A date, as exact as it is written.
struct DateValue {
    std::uint32_t day = 0;               ///< as dayOf(); of a month or a year its first
    TimeStep precision = TimeStep::Day;  ///< how exact it is
};
/// A date of ISO 8601: "2024-02-29", "2024-02-29T08:30:00Z", "2024-02-29 08:30", "2024-02", and
/// from 1500 to 2100 "20240229" and "2024". The day is that of the text, whatever the time zone.
/// Nothing for anything else.
std::optional<DateValue> dateIn(std::string_view text);
/// "2024-02-29", "2024-02" or "2024".
std::string dateText(std::uint32_t day, TimeStep precision);

}  // namespace hanscope
