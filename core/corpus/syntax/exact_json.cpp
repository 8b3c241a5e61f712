#include "core/corpus/syntax/exact_json.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace hanscope {

namespace {

/// A decimal number: ±0.DIGITS · 10^exponent, without zeros at the ends of its digits.
struct Decimal {
    bool isNegative = false;
    std::string digits;
    long long exponent = 0;

    bool operator==(const Decimal& o) const {
        return isNegative == o.isNegative && digits == o.digits && exponent == o.exponent;
    }
};

/// Nothing if the exponent is too long to be read.
std::optional<Decimal> decimalOf(std::string_view number) {
    Decimal decimal;
    decimal.isNegative = number.front() == '-';
    if (decimal.isNegative) number.remove_prefix(1);
    const std::size_t end = std::min(number.find_first_of("eE"), number.size());
    if (end < number.size()) {
        std::string_view power = number.substr(end + 1);
        if (power.front() == '+') power.remove_prefix(1);
        const auto read =
            std::from_chars(power.data(), power.data() + power.size(), decimal.exponent);
        if (read.ec != std::errc()) return std::nullopt;
    }
    const std::string_view mantissa = number.substr(0, end);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    decimal.digits = mantissa.substr(0, point);
    if (point < mantissa.size()) decimal.digits += mantissa.substr(point + 1);
    const std::size_t zeros =
        std::min(decimal.digits.find_first_not_of('0'), decimal.digits.size());
    decimal.exponent += static_cast<long long>(point) - static_cast<long long>(zeros);
    decimal.digits.erase(0, zeros);
    while (!decimal.digits.empty() && decimal.digits.back() == '0') decimal.digits.pop_back();
    if (decimal.digits.empty()) decimal.exponent = 0;
    return decimal;
}

}  // namespace

bool isWrittenAs(const std::string& number, double value) {
    const auto written = decimalOf(number);
    return written && written == decimalOf(nlohmann::json(value).dump());
}

}  // namespace hanscope
