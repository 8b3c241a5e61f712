#include "core/corpus/readers/column_guess.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "core/corpus/readers/column_choice.h"
#include "core/corpus/readers/labels.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxLabelLength = 60;  // bytes

/// [column] whether it has a name, which no other has.
std::vector<bool> haveNamesOfTheirOwn(const std::vector<std::string>& names) {
    std::unordered_map<std::string_view, int> counts;
    for (const std::string& name : names) ++counts[name];
    std::vector<bool> own;
    for (const std::string& name : names) own.push_back(!name.empty() && counts[name] == 1);
    return own;
}

std::size_t totalBytes(const TableRows& rows, std::size_t column) {
    std::size_t bytes = 0;
    for (const auto& row : rows) bytes += row[column].size();
    return bytes;
}

/// The number of distinct fields of a column if every field could be a label; else nothing.
std::set<std::string> labelsOf(const TableRows& rows, std::size_t column) {
    std::set<std::string> labels;
    for (const auto& row : rows) {
        if (row[column].size() > kMaxLabelLength || isBlankLabel(row[column])) return {};
        labels.insert(row[column]);
    }
    return labels;
}

std::optional<std::size_t> longestColumn(const std::vector<bool>& isNamed, const TableRows& rows,
                                         std::optional<std::size_t> label) {
    std::optional<std::size_t> longest;
    std::size_t most = 0;
    for (std::size_t i = 0; i < isNamed.size(); ++i) {
        const std::size_t bytes = totalBytes(rows, i);
        if (i == label || bytes <= most || !isNamed[i]) continue;
        longest = i;
        most = bytes;
    }
    return longest;
}

std::optional<std::size_t> mostLabelLike(const std::vector<std::string>& names,
                                         const std::vector<bool>& isNamed, const TableRows& rows,
                                         std::optional<std::size_t> text) {
    using Rank = std::tuple<bool, bool, std::size_t>;  // the lowest is the best
    std::optional<std::size_t> best;
    Rank bestRank;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::size_t different = labelsOf(rows, i).size();
        if (i == text || different == 0 || different == rows.size() || !isNamed[i]) continue;
        const Rank rank{!isUsualLabelName(names[i]), different == 1, different};
        if (best && !(rank < bestRank)) continue;
        best = i;
        bestRank = rank;
    }
    return best;
}

}  // namespace

ColumnGuess guessByContent(const std::vector<std::string>& names, const TableRows& rows,
                           ColumnGuess known) {
    const std::vector<bool> isNamed = haveNamesOfTheirOwn(names);
    if (!known.text) known.text = longestColumn(isNamed, rows, known.label);
    if (!known.label) known.label = mostLabelLike(names, isNamed, rows, known.text);
    return known;
}

bool isFirstRowRepeated(const std::vector<std::string>& firstRow, const TableRows& below) {
    const std::string& label = firstRow.front();
    if (isBlankLabel(label) || label.size() > kMaxLabelLength) return false;
    return std::any_of(below.begin(), below.end(),
                       [&](const auto& row) { return row.front() == label; });
}

}  // namespace hanscope
