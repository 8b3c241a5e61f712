#include "core/corpus/marked_spans.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace hanscope {

namespace {

enum class TextUnit { Byte, CodePoint, Utf16 };

/// Numbers of units in front of places of a text, and the places.
using TextPlaces = std::map<std::uint64_t, std::uint64_t>;

/// How many of the units the characters have of which a byte is the first.
std::uint64_t unitsOf(unsigned char byte, TextUnit unit) {
    const bool isFirst = (byte & 0xc0) != 0x80;
    if (unit == TextUnit::Byte) return 1;
    return isFirst ? (unit == TextUnit::Utf16 && byte >= 0xf0 ? 2 : 1) : 0;
}

/// Where characters begin or the text ends, of those numbers of `from`: the number of `to`.
TextPlaces unitPlaces(std::string_view text, const std::set<std::uint64_t>& numbers, TextUnit from,
                      TextUnit to) {
    TextPlaces places;
    std::uint64_t number = 0, place = 0;
    auto wanted = numbers.begin();
    for (std::size_t at = 0; wanted != numbers.end(); ++at) {
        const auto byte = static_cast<unsigned char>(at < text.size() ? text[at] : 0);
        if ((byte & 0xc0) != 0x80) {
            while (wanted != numbers.end() && *wanted < number) ++wanted;
            if (wanted != numbers.end() && *wanted == number) places.emplace(number, place);
        }
        if (at == text.size()) break;
        number += unitsOf(byte, from);
        place += unitsOf(byte, to);
    }
    return places;
}

template <class Json>
std::optional<std::uint64_t> countIn(const Json& value) {
    if (value.is_number_unsigned()) return value.template get<std::uint64_t>();
    if (!value.is_number_integer() || value.template get<std::int64_t>() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(value.template get<std::int64_t>());
}

template <class Json>
std::optional<CountedSpan> spanOf(const Json& begin, const Json& end) {
    const auto first = countIn(begin), last = countIn(end);
    if (!first || !last) return std::nullopt;
    return CountedSpan{*first, *last};
}

template <class Json>
std::optional<CountedSpan> spanIn(const Json& value) {
    if (value.is_array() && value.size() >= 2) return spanOf(value[0], value[1]);
    if (!value.is_object()) return std::nullopt;
    for (const auto& [begin, end] :
         {std::pair("start", "end"), std::pair("start_offset", "end_offset")}) {
        if (!value.contains(begin) || !value.contains(end)) continue;
        auto span = spanOf(value[begin], value[end]);
        const auto quoted = value.find("text");
        if (span && quoted != value.end() && quoted->is_string())
            span->quoted = quoted->template get<std::string>();
        return span;
    }
    return std::nullopt;
}

/// The part of the text; nothing if it is empty or not in the text.
std::optional<Range> rangeAt(const TextPlaces& places, const CountedSpan& span) {
    const auto begin = places.find(span.begin), end = places.find(span.end);
    if (begin == places.end() || end == places.end() || span.begin >= span.end) return std::nullopt;
    return Range{static_cast<std::uint32_t>(begin->second),
                 static_cast<std::uint32_t>(end->second)};
}

bool holds(std::string_view text, const std::optional<Range>& range, const std::string& quoted) {
    return range && text.substr(range->begin, range->end - range->begin) == quoted;
}

std::vector<Range> joined(std::vector<Range> ranges) {
    std::sort(ranges.begin(), ranges.end(),
              [](const Range& a, const Range& b) { return a.begin < b.begin; });
    std::vector<Range> all;
    for (const Range& range : ranges)
        if (!all.empty() && range.begin < all.back().end)
            all.back().end = std::max(all.back().end, range.end);
        else
            all.push_back(range);
    return all;
}

}  // namespace

template <class Json>
std::vector<CountedSpan> spansIn(const Json& list) {
    std::vector<CountedSpan> spans;
    if (!list.is_array()) return spans;
    for (const Json& each : list)
        if (auto span = spanIn(each)) spans.push_back(std::move(*span));
    return spans;
}

template <class Json>
bool areSpans(const Json& list) {
    return list.is_array() && !list.empty() && spansIn(list).size() == list.size();
}

std::vector<Range> rangesOf(std::string_view text, const std::vector<CountedSpan>& spans) {
    if (spans.empty()) return {};
    std::set<std::uint64_t> numbers;
    for (const CountedSpan& span : spans) numbers.insert({span.begin, span.end});
    const TextPlaces places = unitPlaces(text, numbers, TextUnit::CodePoint, TextUnit::Byte);
    const TextPlaces ofUnits = unitPlaces(text, numbers, TextUnit::Utf16, TextUnit::Byte);
    std::vector<Range> ranges;
    for (const CountedSpan& span : spans) {
        std::optional<Range> range = rangeAt(places, span);
        const std::optional<Range> otherwise = rangeAt(ofUnits, span);
        if (!holds(text, range, span.quoted) && holds(text, otherwise, span.quoted))
            range = otherwise;
        if (range) ranges.push_back(*range);
    }
    return joined(std::move(ranges));
}

std::vector<CountedSpan> spansOf(std::string_view text, const std::vector<Range>& ranges) {
    std::set<std::uint64_t> numbers;
    for (const Range& range : ranges) numbers.insert({range.begin, range.end});
    const TextPlaces places = unitPlaces(text, numbers, TextUnit::Byte, TextUnit::CodePoint);
    std::vector<CountedSpan> spans;
    for (const Range& range : ranges)
        if (rangeAt(places, {range.begin, range.end}))
            spans.push_back({places.at(range.begin), places.at(range.end),
                             std::string(text.substr(range.begin, range.end - range.begin))});
    return spans;
}

template std::vector<CountedSpan> spansIn(const nlohmann::json& list);
template std::vector<CountedSpan> spansIn(const nlohmann::ordered_json& list);
template bool areSpans(const nlohmann::json& list);
template bool areSpans(const nlohmann::ordered_json& list);

}  // namespace hanscope
