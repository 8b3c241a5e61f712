#include "core/corpus/readers/labels.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>

#include "core/counted.h"
#include "core/error.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

std::optional<double> numberIn(const std::string& label) {
    double value = 0;
    const char* end = label.data() + label.size();
    const auto [stop, error] = std::from_chars(label.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// The numbers of the labels; empty unless every label is a number.
std::vector<double> numbersIn(const std::vector<std::string>& labels) {
    std::vector<double> numbers;
    for (const std::string& label : labels) {
        const auto number = numberIn(label);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace

bool isBlankLabel(std::string_view label) {
    return trimmed(label).empty();
}

std::vector<std::string> labelsIn(std::string_view list, std::string_view separators) {
    std::vector<std::string> labels;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find_first_of(separators, begin), list.size());
        const std::string_view label = trimmed(list.substr(begin, end - begin));
        begin = end + 1;
        if (!label.empty()) labels.emplace_back(label);
    }
    return labels;
}

void throwNoDocuments(const CorpusSource& source, const SkippedRows& skipped) {
    throw FileError(source.path, skipped.faults.empty()
                                     ? message("no document has a word; choose another file")
                                     : message("no document has a word; choose another file (the "
                                               "first row that was skipped: %1)",
                                               skipped.faults[0]));
}

void throwTooManyClasses(const CorpusSource& source, std::optional<std::uint64_t> line) {
    throw FileError(
        source.path,
        source.columns.labelling == Labelling::Lists
            ? message("there are more than %1 different labels; choose their column "
                      "(--labels-column) and what separates them (--label-separator), or, if they "
                      "are right, allow as many (--max-classes)",
                      grouped(source.maxClasses))
            : message("there are more than %1 different labels; choose their column "
                      "(--label-column), or, if they are right, allow as many (--max-classes)",
                      grouped(source.maxClasses)),
        {line, {}});
}

std::vector<std::int32_t> labelOrder(const std::vector<std::string>& labels) {
    std::vector<double> values = numbersIn(labels);
    values.resize(labels.size());
    std::vector<std::int32_t> order(labels.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
        return std::tie(values[a], labels[a]) < std::tie(values[b], labels[b]);
    });
    return order;
}

}  // namespace hanscope
