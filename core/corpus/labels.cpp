#include "core/corpus/labels.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>

#include "core/corpus/label_project.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/hierarchy/taxonomy.h"
#include "core/message.h"
#include "core/text/normalizer.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

Message orSkip(const Message& sentence) {
    return message("%1, or pass over such rows (--on-error skip)", sentence);
}

std::vector<std::string> pathIn(const LabelTree& tree, const std::string& label) {
    // The same spelling as when the tree was built from paths.
    const std::string name =
        tree.separator().empty() ? label : pathsTo(label, tree.separator()).back();
    const std::optional<std::int32_t> found = tree.find(name);
    if (!found)
        throw Error(message(
            "the label '%1' is not in the label tree; correct it, or add it to the tree", name));
    std::vector<std::string> path;
    for (std::int32_t node = *found; node != tree.root(); node = tree.parent(node))
        path.push_back(tree.name(node));
    return path;
}

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

/// 4 for 4.0
std::string_view withoutZeros(std::string_view label) {
    const std::size_t point = label.find('.');
    const std::size_t first = !label.empty() && label.front() == '-' ? 1 : 0;
    if (point == std::string_view::npos || point == first || point + 1 == label.size())
        return label;
    const bool isWhole = label.substr(first, point - first).find_first_not_of("0123456789") ==
                             std::string_view::npos &&
                         label.find_first_not_of('0', point + 1) == std::string_view::npos;
    return isWhole ? label.substr(0, point) : label;
}

}  // namespace

bool isMissingLabel(std::string_view label) {
    constexpr std::string_view kMissing[] = {
        "NA",   "N/A", "n/a",     "#N/A",  "<NA>",   "nan",     "NaN",   "NULL",
        "null", "\\N", "#VALUE!", "#REF!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!"};
    return std::find(std::begin(kMissing), std::end(kMissing), trimmed(label)) !=
           std::end(kMissing);
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

std::string labelKey(const std::string& label) {
    const bool isAscii =
        std::all_of(label.begin(), label.end(), [](unsigned char c) { return c < 0x80; });
    if (isAscii) return std::string(withoutZeros(trimmed(label)));
    std::string visible;
    for (std::size_t at = 0; at < label.size();) {
        const auto [character, length] = decodeUtf8(label, at);
        if (isWhiteSpace(character))
            visible += ' ';
        else if (!isInvisible(character))
            visible += label.substr(at, length);
        at += length;
    }
    const std::string key = canonicallyComposed(visible);
    return std::string(withoutZeros(trimmed(key)));
}

bool isPlainerLabel(const std::string& label, const std::string& other) {
    return label.size() != other.size() ? label.size() < other.size() : label < other;
}

void throwNoDocuments(const CorpusSource& source, const SkippedRows& skipped) {
    if (isLabelProject(source.path) && skipped.empty == 0)
        throw FileError(source.path,
                        message("no text of this project has a label yet; label some first"));
    const std::uint64_t unlabelled = skipped.unlabelled.count;
    if (unlabelled > 0 && skipped.count() == unlabelled)
        throw FileError(
            source.path,
            unlabelled == 1
                ? message("its only text has no label; choose the column that has the "
                          "label (--label-column), or give it one")
                : message("none of its %1 texts has a label; choose the column that has "
                          "the labels (--label-column), or give them some",
                          grouped(unlabelled)));
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

CorpusSource withTree(CorpusSource source) {
    LabelHierarchy& hierarchy = source.hierarchy;
    if (!hierarchy.taxonomy.empty())
        hierarchy.tree = std::make_shared<const LabelTree>(readTaxonomy(hierarchy.taxonomy));
    return source;
}

std::vector<std::string> TreeLabels::pathTo(const std::string& label) const {
    const LabelHierarchy& hierarchy = source_.hierarchy;
    return hierarchy.tree ? pathIn(*hierarchy.tree, label)
                          : pathsTo(label, hierarchy.pathSeparator);
}

void TreeLabels::close(Row& row) const {
    if (!source_.hierarchy.isGiven()) return;
    FileError::Place place;
    if (row.line > 0) place.line = row.line;
    if (row.labels.empty())
        throw RowError(
            source_.path,
            orSkip(message(
                "this document has no label; with a label tree every document needs at least one")),
            place);
    std::vector<std::string> closed;
    try {
        for (const std::string& label : row.labels)
            for (std::string& name : pathTo(label)) closed.push_back(std::move(name));
    } catch (const Error& error) {
        throw RowError(source_.path, orSkip(error.sentence()), place);
    }
    row.labels = std::move(closed);  // duplicates count once
}

std::size_t maxLabels(const CorpusSource& source) {
    return source.hierarchy.tree ? std::numeric_limits<std::size_t>::max() : source.maxClasses;
}

std::shared_ptr<const LabelTree> labelTreeOf(const CorpusSource& source,
                                             const EncodedCorpus& corpus) {
    const LabelHierarchy& hierarchy = source.hierarchy;
    if (hierarchy.pathSeparator.empty()) return withTree(source).hierarchy.tree;
    return std::make_shared<const LabelTree>(
        treeOfPaths(corpus.labelNames(), hierarchy.pathSeparator));
}

}  // namespace hanscope
