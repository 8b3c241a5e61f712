#include "core/experiment/vectors/vector_line.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/in_quotes.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

// What stands between the fields of a line, in the order in which it is tried.
constexpr std::string_view kFieldSeparators[] = {kBlank, ",", ";"};
// So many numbers that count up are no vector.
constexpr std::size_t kMinColumns = 3;

template <typename T>
bool parseWhole(std::string_view text, T& value) {
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && stop == text.data() + text.size();
}

// Of the text of a number beyond the range of float: whether it is too small, not too large. The
// order of its first digit that is not 0 decides.
bool isTooSmall(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of("eE"), text.size());
    const std::string_view digits = text.substr(0, end);
    const std::size_t first = digits.find_first_of("123456789");
    if (first == std::string_view::npos) return true;
    const auto point = static_cast<std::int64_t>(std::min(digits.find('.'), digits.size()));
    std::string_view exponent = text.substr(std::min(end + 1, text.size()));
    const bool isNegative = beginsWith(exponent, "-");
    if (beginsWith(exponent, "+")) exponent.remove_prefix(1);
    std::int64_t order = 0;
    if (!exponent.empty() && !parseWhole(exponent, order)) return isNegative;  // a huge exponent
    return order < static_cast<std::int64_t>(first) - point;
}

bool isInQuotes(std::string_view field) {
    return field.size() > 2 && field.front() == '"' && field.back() == '"';
}

/// Removes the last field of `text` and returns it without blanks, or in a table quotation marks,
/// around it.
std::string_view takeLast(std::string_view& text, std::string_view separators) {
    const std::size_t end = text.find_last_not_of(kBlank);
    text = text.substr(0, end == std::string_view::npos ? 0 : end + 1);
    const std::size_t separator = text.find_last_of(separators);
    const std::size_t begin = separator == std::string_view::npos ? 0 : separator + 1;
    const std::string_view last = trimmed(text.substr(begin));
    text = text.substr(0, separators == kBlank || begin == 0 ? begin : begin - 1);
    const bool isQuoted = separators != kBlank && isInQuotes(last);
    return isQuoted ? last.substr(1, last.size() - 2) : last;
}

std::size_t numbersIn(std::string_view line, std::string_view separators) {
    std::size_t count = 0;
    float value = 0;
    while (!line.empty() && parseVectorNumber(takeLast(line, separators), value)) ++count;
    return count;
}

// The separator with which most numbers are at the end of the line.
std::string_view separatorsIn(std::string_view line) {
    return *std::max_element(std::begin(kFieldSeparators), std::end(kFieldSeparators),
                             [&](std::string_view a, std::string_view b) {
                                 return numbersIn(line, a) < numbersIn(line, b);
                             });
}

bool hasDecimalComma(std::string_view field) {
    std::string text(field);
    std::replace(text.begin(), text.end(), ',', '.');
    float value = 0;
    return field.find(',') != std::string_view::npos && parseVectorNumber(text, value);
}

// Whether the last two fields are numbers such as "0,25".
bool hasDecimalCommas(std::string_view line) {
    for (const std::string_view separators : {kBlank, std::string_view(";")}) {
        std::string_view rest = line;
        const bool isLast = hasDecimalComma(takeLast(rest, separators));
        if (isLast && hasDecimalComma(takeLast(rest, separators))) return true;
    }
    return false;
}

std::vector<std::string_view> fieldsOf(std::string_view line, std::string_view separators) {
    std::vector<std::string_view> fields;
    while (!line.empty()) fields.push_back(takeLast(line, separators));
    std::reverse(fields.begin(), fields.end());
    return fields;
}

bool isNumber(std::string_view field) {
    float value = 0;
    const bool isWhole = parseWhole(field, value);  // also nan and inf
    return isWhole || parseVectorNumber(field, value) || hasDecimalComma(field);
}

// "word", 0, 1, 2, …
bool countsUp(const std::vector<std::string_view>& fields, std::size_t size) {
    if (fields.size() < size || size < kMinColumns) return false;
    std::uint64_t before = 0;
    for (std::size_t i = fields.size() - size; i < fields.size(); ++i) {
        std::uint64_t number = 0;
        const bool isFirst = i == fields.size() - size;
        if (!parseWhole(fields[i], number) || (isFirst ? number > 1 : number != before + 1))
            return false;
        before = number;
    }
    return true;
}

// A field of a table without its quotation marks, of which two stand for one.
std::string unquoted(std::string_view field) {
    if (field.size() < 2 || field.front() != '"' || field.back() != '"') return std::string(field);
    std::string text;
    for (std::size_t i = 1; i + 1 < field.size(); ++i) {
        text += field[i];
        if (field[i] == '"' && field[i + 1] == '"' && i + 2 < field.size()) ++i;
    }
    return text;
}

// Whether a number stands before the word, as in a table with numbered rows.
bool hasRowNumber(std::string_view word, std::string_view separators) {
    const std::size_t end = word.find_first_of(separators);
    std::uint64_t number = 0;
    return separators != kBlank && end != std::string_view::npos && end + 1 < word.size() &&
           parseWhole(word.substr(0, end), number);
}

}  // namespace

std::optional<VectorCounts> vectorCountsIn(std::string_view line) {
    VectorCounts counts;
    const bool areCounts = parseWhole(takeLast(line, kBlank), counts.size) &&
                           parseWhole(takeLast(line, kBlank), counts.words) &&
                           takeLast(line, kBlank).empty();
    return areCounts ? std::optional<VectorCounts>(counts) : std::nullopt;
}

bool parseVectorNumber(std::string_view text, float& value) {
    const bool hasPlus = text.size() > 1 && text[0] == '+' && text[1] != '-';
    if (hasPlus) text.remove_prefix(1);
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (stop != text.data() + text.size()) return false;
    if (error == std::errc()) return std::isfinite(value);
    value = 0;
    return error == std::errc::result_out_of_range && isTooSmall(text);
}

Message vectorWidthSentence(std::uint64_t width, std::size_t wanted) {
    return message(
        "this vector has %1 numbers, but %2 are needed; choose another file, or set the size of "
        "word vectors to %3 (--embedding-size)",
        width, wanted, width);
}

bool VectorLineReader::namesColumns(std::string_view line) const {
    for (const std::string_view separators : kFieldSeparators) {
        const std::vector<std::string_view> fields = fieldsOf(line, separators);
        if (countsUp(fields, size_)) return true;
        if (std::any_of(fields.begin(), fields.end(), isNumber)) return false;
    }
    return trimmed(line).find_first_of(" \t,;") != std::string_view::npos;
}

Message VectorLineReader::read(std::string_view line) {
    const bool isFirst = separators_.empty();
    if (isFirst) separators_ = separatorsIn(line);
    std::string_view rest = line;
    for (std::size_t i = size_; i-- > 0;) {
        const std::string_view number = takeLast(rest, separators_);
        if (parseVectorNumber(number, numbers_[i])) continue;
        return faultAt(line, number, size_ - 1 - i, takeLast(rest, separators_).empty());
    }
    const std::string_view word = trimmed(rest);
    word_.clear();
    if (word.empty() && !rest.empty()) return {};  // a word of blanks
    std::string_view before = word;
    float surplus = 0;
    const bool isLong = !isWidthKnown_ &&
                        parseVectorNumber(takeLast(before, separators_), surplus) &&
                        !takeLast(before, separators_).empty();
    if (word.empty() || isLong) return vectorWidthSentence(numbersIn(line, separators_), size_);
    if (isFirst && hasRowNumber(word, separators_))
        return message(
            "before the %1 numbers of this line there are a number and a word (%2); save the table "
            "without the numbers of its rows",
            size_, inQuotes(word));
    if (isFirst) areQuoted_ = separators_ != kBlank || isInQuotes(word);
    word_ = areQuoted_ ? unquoted(word) : std::string(word);
    return {};
}

Message VectorLineReader::faultAt(std::string_view line, std::string_view number, std::size_t found,
                                  bool isBegin) const {
    if (hasDecimalCommas(line))
        return message(
            "its numbers have a comma where a point is needed; save the file with numbers such as "
            "0.25");
    if (isBegin) return vectorWidthSentence(numbersIn(line, separators_), size_);
    return message(
        "'%1' is not a number: the line must end with %2 numbers, but only the last %3 of its "
        "words are numbers",
        withControlsEscaped(number.substr(0, 40)), size_, found);
}

}  // namespace hanscope
