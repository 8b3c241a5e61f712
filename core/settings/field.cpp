#include "core/settings/field.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "core/counted.h"
#include "core/error.h"
#include "core/event_handler.h"

namespace hanscope {
namespace {

Message rangeOf(const RealNumber& range) {
    const std::string minimum = shortestText(range.minimum), maximum = shortestText(range.maximum);
    if (range.isLeastExcluded)
        return range.isMostExcluded ? message("a number above %1 and below %2", minimum, maximum)
                                    : message("a number above %1, at most %2", minimum, maximum);
    const bool isShare = range.minimum == 0 && range.maximum == 1 && range.isMostExcluded;
    if (isShare) return message("a share: a number from %1 to below %2", minimum, maximum);
    return range.isMostExcluded ? message("a number from %1 to below %2", minimum, maximum)
                                : message("a number from %1 to %2", minimum, maximum);
}

template <class Number>
bool parse(const std::string& text, Number& value) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end;
}

[[noreturn]] void refuse(const FieldType& type, const std::string& text) {
    throw Error(message("'%1' is not %2", text, rangeText(type)));
}

double numberFrom(const RealNumber& range, const std::string& text) {
    double value = 0;
    if (!parse(text, value) || !range.holds(value)) refuse(range, text);
    return value;
}

}  // namespace

std::string shortestText(double value) {
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

bool RealNumber::holds(double value) const {
    return value >= minimum && value <= maximum && !(isLeastExcluded && value == minimum) &&
           !(isMostExcluded && value == maximum);
}

Message rangeText(const FieldType& type) {
    return std::visit(
        Overloaded{
            [](const WholeNumber& whole) {
                return message("a whole number from %1 to %2", whole.minimum, whole.maximum);
            },
            [](const RealNumber& real) { return rangeOf(real); },
            [](const Choice& choice) { return message("one of %1", joined(choice.names, ", ")); },
            [](const Switch&) { return message("yes or no"); },
            [](const NumberList& list) {
                return message("a list in which each is %1", rangeOf(list.each));
            },
            [](const auto&) { return message("a text"); }},
        type);
}

bool isWithin(const FieldType& type, const FieldValue& value) {
    return std::visit(
        Overloaded{[&](const WholeNumber& whole) {
                       const auto* number = std::get_if<std::uint64_t>(&value);
                       if (!number) return whole.isOptional;
                       return *number >= whole.minimum && *number <= whole.maximum;
                   },
                   [&](const RealNumber& real) { return real.holds(std::get<double>(value)); },
                   [&](const Choice& choice) {
                       return std::get<std::uint64_t>(value) < choice.names.size();
                   },
                   [&](const NumberList& list) {
                       const auto& numbers = std::get<std::vector<double>>(value);
                       return std::all_of(numbers.begin(), numbers.end(),
                                          [&](double each) { return list.each.holds(each); });
                   },
                   [](const auto&) { return true; }},
        type);
}

std::string textOf(const FieldType& type, const FieldValue& value) {
    return std::visit(
        Overloaded{
            [](std::monostate) { return std::string(); },
            [](bool isOn) { return std::string(isOn ? "yes" : "no"); },
            [&](std::uint64_t number) {
                const auto* choice = std::get_if<Choice>(&type);
                if (!choice) return std::to_string(number);
                return number < choice->names.size() ? choice->names[number] : "";
            },
            [](double number) { return shortestText(number); },
            [](const std::string& text) { return text; },
            [](const std::vector<double>& numbers) { return joined(numbers, ",", shortestText); },
            [](const std::vector<std::string>& names) {
                std::string list;
                for (const std::string& name : names) list += (list.empty() ? "" : "\n") + name;
                return list;
            }},
        value);
}

FieldValue valueFrom(const FieldType& type, const std::string& text) {
    return std::visit(
        Overloaded{[&](const WholeNumber& whole) -> FieldValue {
                       std::uint64_t value = 0;
                       if (!parse(text, value) || !isWithin(whole, value)) refuse(type, text);
                       return value;
                   },
                   [&](const RealNumber& real) -> FieldValue { return numberFrom(real, text); },
                   [&](const Choice& choice) -> FieldValue {
                       const auto& names = choice.names;
                       const auto found = std::find(names.begin(), names.end(), text);
                       if (found == names.end()) refuse(type, text);
                       return static_cast<std::uint64_t>(found - names.begin());
                   },
                   [&](const Switch&) -> FieldValue {
                       if (text != "yes" && text != "no") refuse(type, text);
                       return text == "yes";
                   },
                   [&](const NumberList& list) -> FieldValue {
                       std::vector<double> numbers;
                       std::istringstream parts(text);
                       for (std::string part; std::getline(parts, part, ',');)
                           numbers.push_back(numberFrom(list.each, part));
                       return numbers;
                   },
                   [&](const FileList&) -> FieldValue {
                       std::vector<std::string> names;
                       std::istringstream lines(text);
                       for (std::string name; std::getline(lines, name);) names.push_back(name);
                       return names;
                   },
                   [&](const auto&) -> FieldValue { return text; }},
        type);
}

}  // namespace hanscope
