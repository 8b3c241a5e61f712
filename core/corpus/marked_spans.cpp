#include "core/corpus/marked_spans.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/word_count.h"

namespace hanscope {

namespace {

enum class TextUnit { Byte, CodePoint, Utf16 };

/// Numbers of units in front of places of a text, and the places.
using TextOffsets = std::map<std::uint64_t, std::uint64_t>;

/// How many of the units the characters have of which a byte is the first.
std::uint64_t unitsOf(unsigned char byte, TextUnit unit) {
    const bool isFirst = (byte & 0xc0) != 0x80;
    if (unit == TextUnit::Byte) return 1;
    return isFirst ? (unit == TextUnit::Utf16 && byte >= 0xf0 ? 2 : 1) : 0;
}

/// Where characters begin or the text ends, of those numbers of `from`: the number of `to`.
TextOffsets unitPlaces(std::string_view text, const std::set<std::uint64_t>& numbers, TextUnit from,
                       TextUnit to) {
    TextOffsets places;
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

/// Of a label, or of a list of one.
template <class Json>
MarkKind kindOf(const Json& label) {
    if (label.is_array() && label.size() == 1) return kindOf(label[0]);
    return label == kAgainst ? MarkKind::Against : MarkKind::Reason;
}

template <class Json>
MarkKind kindOfSpan(const Json& object) {
    for (const char* key : {"label", "labels"})
        if (object.contains(key)) return kindOf(object[key]);
    return MarkKind::Reason;
}

template <class Json>
std::optional<CountedSpan> spanIn(const Json& value) {
    if (value.is_array() && value.size() >= 2) {
        auto span = spanOf(value[0], value[1]);
        if (span && value.size() > 2) span->kind = kindOf(value[2]);
        return span;
    }
    if (!value.is_object()) return std::nullopt;
    for (const auto& [begin, end] :
         {std::pair("start", "end"), std::pair("start_offset", "end_offset")}) {
        if (!value.contains(begin) || !value.contains(end)) continue;
        auto span = spanOf(value[begin], value[end]);
        if (span) span->kind = kindOfSpan(value);
        const auto quoted = value.find("text");
        if (span && quoted != value.end() && quoted->is_string())
            span->quoted = quoted->template get<std::string>();
        return span;
    }
    return std::nullopt;
}

/// The part of the text; nothing if it is empty or not in the text.
std::optional<Range> rangeAt(const TextOffsets& places, const CountedSpan& span) {
    const auto begin = places.find(span.begin), end = places.find(span.end);
    if (begin == places.end() || end == places.end() || span.begin >= span.end) return std::nullopt;
    return Range{static_cast<std::uint32_t>(begin->second),
                 static_cast<std::uint32_t>(end->second)};
}

bool holds(std::string_view text, const std::optional<Range>& range, const std::string& quoted) {
    return range && text.substr(range->begin, range->end - range->begin) == quoted;
}

std::vector<Range> united(std::vector<Range> ranges) {
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

/// Whether the value is one [begin, end].
template <class Json>
bool isPair(const Json& value) {
    return value.is_array() && value.size() == 2 && countIn(value[0]) && countIn(value[1]);
}

template <class Json>
bool arePairs(const Json& list) {
    return list.is_array() && std::all_of(list.begin(), list.end(), isPair<Json>);
}

template <class Json>
Range markIn(const Json& pair, std::string_view text) {
    const std::uint64_t begin = *countIn(pair[0]), end = *countIn(pair[1]);
    if (begin >= end)
        throw Error(
            message("the mark [%1, %2] has no bytes; it must end after its beginning", begin, end));
    if (end > text.size())
        throw Error(
            message("the mark [%1, %2] is not in the text, which has %3 bytes; marks are "
                    "places in bytes of UTF-8",
                    begin, end, text.size()));
    for (const std::uint64_t place : {begin, end})
        if (place < text.size() && (static_cast<unsigned char>(text[place]) & 0xc0) == 0x80)
            throw Error(
                message("the mark [%1, %2] begins or ends inside of a character; marks are "
                        "places in bytes of UTF-8",
                        begin, end));
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

template <class Json>
std::vector<Range> marksIn(const Json& pairs, std::string_view text) {
    std::vector<Range> marks;
    for (const Json& pair : pairs) marks.push_back(markIn(pair, text));
    return united(std::move(marks));
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

std::vector<Range> rangesOf(std::string_view text, const std::vector<CountedSpan>& spans,
                            MarkKind kind) {
    if (spans.empty()) return {};
    std::set<std::uint64_t> numbers;
    for (const CountedSpan& span : spans) numbers.insert({span.begin, span.end});
    const TextOffsets places = unitPlaces(text, numbers, TextUnit::CodePoint, TextUnit::Byte);
    const TextOffsets ofUnits = unitPlaces(text, numbers, TextUnit::Utf16, TextUnit::Byte);
    std::vector<Range> ranges;
    for (const CountedSpan& span : spans) {
        if (span.kind != kind) continue;
        std::optional<Range> range = rangeAt(places, span);
        const std::optional<Range> otherwise = rangeAt(ofUnits, span);
        if (!holds(text, range, span.quoted) && holds(text, otherwise, span.quoted))
            range = otherwise;
        if (range) ranges.push_back(*range);
    }
    return united(std::move(ranges));
}

std::vector<Range> utf16RangesOf(std::string_view text, const std::vector<CountedSpan>& spans,
                                 MarkKind kind) {
    std::set<std::uint64_t> numbers;
    for (const CountedSpan& span : spans) numbers.insert({span.begin, span.end});
    const TextOffsets places = unitPlaces(text, numbers, TextUnit::Utf16, TextUnit::Byte);
    std::vector<Range> ranges;
    for (const CountedSpan& span : spans) {
        if (span.kind != kind) continue;
        const std::optional<Range> range = rangeAt(places, span);
        if (!range)
            throw Error(
                message("the mark [%1, %2] is empty, not in the text, or begins or ends "
                        "inside of a character; it counts UTF-16 units",
                        span.begin, span.end));
        ranges.push_back(*range);
    }
    return united(std::move(ranges));
}

std::vector<CountedSpan> spansOf(std::string_view text, const std::vector<Range>& ranges,
                                 MarkKind kind) {
    std::set<std::uint64_t> numbers;
    for (const Range& range : ranges) numbers.insert({range.begin, range.end});
    const TextOffsets places = unitPlaces(text, numbers, TextUnit::Byte, TextUnit::CodePoint);
    std::vector<CountedSpan> spans;
    for (const Range& range : ranges)
        if (rangeAt(places, {range.begin, range.end}))
            spans.push_back({places.at(range.begin), places.at(range.end),
                             std::string(text.substr(range.begin, range.end - range.begin)), kind});
    return spans;
}

template <class Json>
std::vector<std::vector<Range>> markListsIn(const Json& value, std::string_view text) {
    if (value.is_null() || (value.is_array() && value.empty())) return {};
    if (arePairs(value)) return {marksIn(value, text)};
    if (!value.is_array() || !std::all_of(value.begin(), value.end(), arePairs<Json>))
        throw Error(
            message("marks must be a list of [begin, end], places in bytes of the text, or "
                    "a list of such lists, one for each person"));
    std::vector<std::vector<Range>> people;
    for (const Json& pairs : value) people.push_back(marksIn(pairs, text));
    return people;
}

std::vector<Range> joinedMarks(const std::vector<std::vector<Range>>& people) {
    std::vector<Range> all;
    for (const std::vector<Range>& marks : people)
        all.insert(all.end(), marks.begin(), marks.end());
    return united(std::move(all));
}

MarkedRanges markedRanges(const Row& row) {
    return {joinedMarks(row.marks), row.against};
}

void requireApart(const std::vector<std::vector<Range>>& people,
                  const std::vector<Range>& against) {
    for (const std::vector<Range>& reasons : people) {
        auto reason = reasons.begin();
        for (const Range& mark : against) {
            while (reason != reasons.end() && reason->end <= mark.begin) ++reason;
            if (reason == reasons.end() || reason->begin >= mark.end) continue;
            throw Error(
                message("what must not matter, [%1, %2], is also marked as a reason, [%3, %4]; "
                        "remove one of these marks",
                        mark.begin, mark.end, reason->begin, reason->end));
        }
    }
}

std::vector<std::uint8_t> markedWords(const Document& document, const std::vector<Range>& marks) {
    std::vector<std::uint8_t> isMarked;
    auto mark = marks.begin();
    for (const Range word : document.words()) {
        while (mark != marks.end() && mark->end <= word.begin) ++mark;
        isMarked.push_back(mark != marks.end() && mark->begin < word.end ? 1 : 0);
    }
    return isMarked;
}

std::vector<std::uint8_t> wordsAgainst(const Document& document,
                                       const std::vector<Range>& against) {
    const std::vector<Range>& words = document.words();
    std::vector<std::uint8_t> isAgainst(words.size(), 0);
    bool hasAny = false;
    for (const Range& mark : against) {
        const auto isBefore = [](const Range& word, std::uint32_t place) {
            return word.end <= place;
        };
        const auto first = std::lower_bound(words.begin(), words.end(), mark.begin, isBefore);
        const auto last = std::find_if(first, words.end(),
                                       [&](const Range& word) { return word.begin >= mark.end; });
        const auto isCounted = [&](const Range& word) { return isWord(document.at(word)); };
        const bool hasWords = std::any_of(first, last, isCounted);
        for (auto word = first; word != last; ++word)
            isAgainst[static_cast<std::size_t>(word - words.begin())] |=
                !hasWords || isCounted(*word);
        hasAny = hasAny || first != last;
    }
    return hasAny ? isAgainst : std::vector<std::uint8_t>();
}

std::vector<std::int32_t> markCounts(const Document& document,
                                     const std::vector<std::vector<Range>>& people) {
    std::vector<std::int32_t> counts(people.empty() ? 0 : document.words().size(), 0);
    for (const std::vector<Range>& marks : people) {
        const std::vector<std::uint8_t> isMarked = markedWords(document, marks);
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += isMarked[i];
    }
    const bool hasNone = std::all_of(counts.begin(), counts.end(), [](auto n) { return n == 0; });
    return hasNone ? std::vector<std::int32_t>() : counts;
}

template std::vector<CountedSpan> spansIn(const nlohmann::json& list);
template std::vector<CountedSpan> spansIn(const nlohmann::ordered_json& list);
template bool areSpans(const nlohmann::json& list);
template bool areSpans(const nlohmann::ordered_json& list);
template std::vector<std::vector<Range>> markListsIn(const nlohmann::json& value,
                                                     std::string_view text);

}  // namespace hanscope
