#include "core/survey/iso_date.h"

#include <algorithm>

#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr int kFirstYear = 1500, kLastYear = 2100;  // digits alone are also other numbers

bool isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int daysIn(int year, int month) {
    constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeap(year) ? 29 : kDays[month - 1];
}

/// Days from 0000-01-01 to the first of January; year 0 is a leap year.
int daysBefore(int year) {
    if (year == 0) return 0;
    const int last = year - 1;
    return 365 * year + last / 4 - last / 100 + last / 400 + 1;
}

std::uint32_t dayOf(int year, int month, int day) {
    int days = daysBefore(year);
    for (int i = 1; i < month; ++i) days += daysIn(year, i);
    return static_cast<std::uint32_t>(days + day - 1);
}

/// Reads a number of exactly so many digits and takes it off.
bool takeDigits(std::string_view& text, std::size_t digits, int& number) {
    if (text.size() < digits) return false;
    number = 0;
    for (const char c : text.substr(0, digits)) {
        if (c < '0' || c > '9') return false;
        number = 10 * number + (c - '0');
    }
    text.remove_prefix(digits);
    return true;
}

bool take(std::string_view& text, char wanted) {
    if (text.empty() || text.front() != wanted) return false;
    text.remove_prefix(1);
    return true;
}

/// "Z", "+01:00", "-0330", "+01" or nothing.
bool isZone(std::string_view text) {
    int hours = 0, minutes = 0;
    if (text.empty() || text == "Z") return true;
    if (!take(text, '+') && !take(text, '-')) return false;
    if (!takeDigits(text, 2, hours) || hours > 14) return false;
    if (text.empty()) return true;
    take(text, ':');
    return takeDigits(text, 2, minutes) && minutes < 60 && text.empty();
}

/// "08:30", "08:30:00", "08:30:00.125", with a time zone or not.
bool isTime(std::string_view text) {
    int hours = 0, minutes = 0, seconds = 0;
    if (!takeDigits(text, 2, hours) || hours > 24 || !take(text, ':') ||
        !takeDigits(text, 2, minutes) || minutes > 59)
        return false;
    if (take(text, ':')) {
        if (!takeDigits(text, 2, seconds) || seconds > 60) return false;
        if (take(text, '.')) {
            const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
            if (end == 0) return false;
            text.remove_prefix(end);
        }
    }
    return isZone(text);
}

}  // namespace

std::uint32_t dayOf(const CivilDate& date) {
    return dayOf(date.year, date.month, date.day);
}

CivilDate dateOf(std::uint32_t day) {
    const int days = static_cast<int>(day);
    CivilDate date{days / 366};
    while (daysBefore(date.year + 1) <= days) ++date.year;
    int rest = days - daysBefore(date.year);
    while (rest >= daysIn(date.year, date.month)) rest -= daysIn(date.year, date.month++);
    date.day = rest + 1;
    return date;
}

std::uint32_t lastDayOf(const CivilDate& date, TimeStep step) {
    if (step == TimeStep::Year) return dayOf(date.year, 12, 31);
    if (step == TimeStep::Month) return dayOf(date.year, date.month, daysIn(date.year, date.month));
    return dayOf(date);
}

std::uint32_t firstDayOf(const CivilDate& date, TimeStep step) {
    if (step == TimeStep::Year) return dayOf(date.year, 1, 1);
    if (step == TimeStep::Month) return dayOf(date.year, date.month, 1);
    return dayOf(date);
}

std::optional<DateValue> dateIn(std::string_view text) {
    text = trimmed(text);
    int year = 0, month = 1, day = 1;
    if (!takeDigits(text, 4, year)) return std::nullopt;
    if (text.empty()) {
        if (year < kFirstYear || year > kLastYear) return std::nullopt;
        return DateValue{dayOf(year, 1, 1), TimeStep::Year};
    }
    const bool isBasic = text.size() == 4;
    if (isBasic && (year < kFirstYear || year > kLastYear)) return std::nullopt;
    if ((!isBasic && !take(text, '-')) || !takeDigits(text, 2, month) || month < 1 || month > 12)
        return std::nullopt;
    if (text.empty()) return DateValue{dayOf(year, month, 1), TimeStep::Month};
    if ((!isBasic && !take(text, '-')) || !takeDigits(text, 2, day) || day < 1 ||
        day > daysIn(year, month))
        return std::nullopt;
    const bool hasTime = take(text, 'T') || take(text, ' ');
    if (hasTime ? !isTime(text) : !text.empty()) return std::nullopt;
    return DateValue{dayOf(year, month, day), TimeStep::Day};
}

std::string dateText(std::uint32_t day, TimeStep precision) {
    const CivilDate date = dateOf(day);
    const auto digits = [](int number, std::size_t count) {
        const std::string text = std::to_string(number);
        return std::string(count - std::min(count, text.size()), '0') + text;
    };
    std::string text = digits(date.year, 4);
    if (precision != TimeStep::Year) text += "-" + digits(date.month, 2);
    if (precision == TimeStep::Day) text += "-" + digits(date.day, 2);
    return text;
}

}  // namespace hanscope
