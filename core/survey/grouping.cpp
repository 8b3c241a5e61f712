#include "core/survey/grouping.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <iterator>
#include <map>
#include <utility>

#include "core/counted.h"
#include "core/in_quotes.h"

namespace hanscope {

namespace {

constexpr double kDaysOfTwoMonths = 62, kDaysOfFiveYears = 5 * 366;

float numberOfCell(Cell cell) {
    float number = 0;
    std::memcpy(&number, &cell, sizeof number);
    return number;
}

bool hasValue(Cell cell) {
    return cell < kOtherValue;
}

/// As Group::least has it.
double placeOf(Cell cell, ColumnKind kind) {
    return kind == ColumnKind::Numbers ? double{numberOfCell(cell)} : static_cast<double>(cell);
}

std::string numberText(double number) {
    char text[32];
    const auto end = std::to_chars(std::begin(text), std::end(text), static_cast<float>(number));
    return {text, end.ptr};
}

Group rangeOf(ColumnKind kind, std::string name, double minimum, double maximum) {
    return {std::move(name), kind, Group::Values::Range, minimum, maximum};
}

/// The values with how many texts have them, ascending.
std::map<double, std::uint64_t> countsOf(const std::vector<Cell>& cells, ColumnKind kind) {
    std::map<double, std::uint64_t> counts;
    for (const Cell cell : cells)
        if (hasValue(cell)) ++counts[placeOf(cell, kind)];
    return counts;
}

std::vector<Group> groupsOfNames(const MetadataColumn& column, const std::vector<Cell>& cells) {
    std::vector<std::uint64_t> counts(column.names.size(), 0);
    for (const Cell cell : cells)
        if (hasValue(cell)) ++counts[cell];
    std::vector<Group> groups;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            groups.push_back(rangeOf(ColumnKind::Names, column.names[i], static_cast<double>(i),
                                     static_cast<double>(i)));
    std::stable_sort(groups.begin(), groups.end(), [&](const Group& a, const Group& b) {
        return counts[static_cast<std::size_t>(a.minimum)] >
               counts[static_cast<std::size_t>(b.minimum)];
    });
    return groups;
}

/// Ranges of about as many texts; equal numbers stay together.
std::vector<Group> rangesOf(const std::map<double, std::uint64_t>& counts) {
    std::uint64_t all = 0, before = 0;
    for (const auto& [number, count] : counts) all += count;
    std::vector<Group> groups;
    bool isNew = true;
    for (const auto& [number, count] : counts) {
        if (isNew) groups.push_back(rangeOf(ColumnKind::Numbers, {}, number, number));
        groups.back().maximum = number;
        before += count;
        isNew = before * Grouping::kRanges >= groups.size() * all;
    }
    for (Group& group : groups)
        group.name = group.minimum == group.maximum
                         ? numberText(group.minimum)
                         : numberText(group.minimum) + "–" + numberText(group.maximum);
    return groups;
}

std::vector<Group> groupsOfNumbers(const std::vector<Cell>& cells) {
    const auto counts = countsOf(cells, ColumnKind::Numbers);
    if (counts.size() > Grouping::kMaxNumbers) return rangesOf(counts);
    std::vector<Group> groups;
    for (const auto& [number, count] : counts)
        groups.push_back(rangeOf(ColumnKind::Numbers, numberText(number), number, number));
    return groups;
}

TimeStep stepOf(const MetadataColumn& column, const std::map<double, std::uint64_t>& days) {
    if (days.empty()) return column.precision;
    const double span = days.rbegin()->first - days.begin()->first;
    const TimeStep step = span <= kDaysOfTwoMonths   ? TimeStep::Day
                          : span <= kDaysOfFiveYears ? TimeStep::Month
                                                     : TimeStep::Year;
    return std::max(step, column.precision);
}

std::vector<Group> groupsOfDates(const std::map<double, std::uint64_t>& days, TimeStep step) {
    std::vector<Group> groups;
    for (const auto& [day, count] : days) {
        if (!groups.empty() && day <= groups.back().maximum) continue;
        const CivilDate date = dateOf(static_cast<Cell>(day));
        const Cell first = firstDayOf(date, step);
        groups.push_back(
            rangeOf(ColumnKind::Dates, dateText(first, step), first, lastDayOf(date, step)));
    }
    return groups;
}

/// The numbers of rows: each another whole number.
bool areRowNumbers(const std::vector<Cell>& cells) {
    const auto counts = countsOf(cells, ColumnKind::Numbers);
    return counts.size() > Grouping::kMaxNumbers &&
           std::all_of(counts.begin(), counts.end(), [](const auto& each) {
               return each.second == 1 && each.first == std::floor(each.first);
           });
}

/// Why the values of a column are no groups; empty: they are.
Message faultOf(const MetadataColumn& column, const std::vector<Cell>& cells) {
    const std::string name = inQuotes(column.name);
    if (column.kind == ColumnKind::Empty)
        return message("no text has a value in the column %1", name);
    if (column.kind == ColumnKind::Free)
        return message(
            "the column %1 has too many different values, or long ones, for groups: at most %2",
            name, grouped(MetadataColumn::kMaxNames));
    if (column.kind == ColumnKind::Numbers && areRowNumbers(cells))
        return message("the column %1 has another number for each text", name);
    return {};
}

Message faultOf(const MetadataColumn& column, const std::vector<Group>& groups) {
    const std::string name = inQuotes(column.name);
    if (groups.size() == 1) return message("all texts have the same value in the column %1", name);
    const bool areSingle = std::none_of(groups.begin(), groups.end(),
                                        [](const Group& group) { return group.texts > 1; });
    return areSingle ? message("each text has another value in the column %1", name) : Message();
}

/// Assigns the cells to the groups, counts them, and adds the groups of those without a value.
void assign(const std::vector<Cell>& cells, ColumnKind kind, Grouping& grouping) {
    std::vector<Group>& groups = grouping.groups;
    std::map<double, std::int32_t> numbers;  // of the groups, by their upper bounds
    for (std::size_t i = 0; i < groups.size(); ++i)
        numbers[groups[i].maximum] = static_cast<std::int32_t>(i);
    std::int32_t rest[2] = {-1, -1};  // without a value, with another one
    for (const Cell cell : cells) {
        const bool isNone = cell == kNoValue;
        std::int32_t number = -1;
        if (hasValue(cell)) {
            number = numbers.lower_bound(placeOf(cell, kind))->second;
        } else {
            if (rest[isNone ? 0 : 1] < 0) {
                rest[isNone ? 0 : 1] = static_cast<std::int32_t>(groups.size());
                groups.push_back({{}, kind, isNone ? Group::Values::None : Group::Values::Other});
            }
            number = rest[isNone ? 0 : 1];
        }
        ++groups[static_cast<std::size_t>(number)].texts;
        grouping.ofText.push_back(number);
    }
}

}  // namespace

bool Group::holds(Cell cell) const {
    if (values != Values::Range) return cell == (values == Values::None ? kNoValue : kOtherValue);
    if (!hasValue(cell)) return false;
    const double place = placeOf(cell, kind);
    return place >= minimum && place <= maximum;
}

Grouping groupsOf(const MetadataColumn& column, const std::vector<Cell>& cells) {
    Grouping grouping;
    grouping.fault = faultOf(column, cells);
    if (!grouping.fault.empty()) return grouping;
    if (column.kind == ColumnKind::Names) {
        grouping.groups = groupsOfNames(column, cells);
    } else if (column.kind == ColumnKind::Numbers) {
        grouping.groups = groupsOfNumbers(cells);
    } else {
        const auto days = countsOf(cells, ColumnKind::Dates);
        grouping.step = stepOf(column, days);
        grouping.groups = groupsOfDates(days, *grouping.step);
    }
    assign(cells, column.kind, grouping);
    grouping.fault = faultOf(column, grouping.groups);
    return grouping;
}

}  // namespace hanscope
