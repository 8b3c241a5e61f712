#include "core/corpus/column_choice.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/corpus/label_tools.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t kListedNames = 20, kListedBytes = 40;

/// The title of a kind of column in messages, and its usual names in files.
struct Role {
    const char* title;
    std::vector<std::string_view> usualNames;
    std::vector<std::string_view> furtherNames;  // where there is none of these
};

const Role kTextRole{translatable("text"),
                     {"text", "tokens", "review", "content", "abstract", "sentence", "document",
                      "body", "comment", "article", "message"},
                     {"data", "inputs", "input", "tweet", "utterance", "reviewtext", "review_text",
                      "full_text", "description"}};
const Role kLabelRole{translatable("label"),
                      {"label", "rating", "class", "field", "category", "stars", "score",
                       "sentiment", "polarity", "topic", "target"},
                      {"labels", "choice", "choices", "accept", "cats", "annotation", "intent",
                       "emotion", "classification", "overall", "tag"}};

std::string quotedColumn(const std::string& name) {
    if (name.size() <= kListedBytes) return '"' + inOneLine(name) + '"';
    std::size_t end = kListedBytes;
    while (end > 0 && (name[end] & 0xc0) == 0x80) --end;  // not within a character
    return '"' + inOneLine(name.substr(0, end)) + "…\"";
}

Message columnList(const Names& names) {
    Names quoted(names.size());
    std::transform(names.begin(), names.end(), quoted.begin(), quotedColumn);
    return listed(quoted, kListedNames);
}

/// Insertions, deletions and replacements that turn `a` into `b`.
std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

/// The name that is most like `wanted`; empty if none is similar.
std::string similarName(const Names& names, const std::string& wanted) {
    const std::string lower = lowerCased(wanted.substr(0, kListedBytes));
    std::size_t nearest = std::max<std::size_t>(2, lower.size() / 3) + 1;
    std::string found;
    for (const std::string& name : names) {
        if (name.size() > kListedBytes) continue;
        const std::size_t distance = editDistance(lower, lowerCased(name));
        if (distance >= std::min(nearest, name.size())) continue;
        nearest = distance;
        found = name;
    }
    return found;
}

/// Without characters at its ends that cannot be seen, such as a no-break space.
std::string_view visiblePart(std::string_view name) {
    std::size_t begin = name.size(), end = 0;
    for (std::size_t at = 0; at < name.size();) {
        const auto [character, length] = decodeUtf8(name, at);
        if (!isInvisible(character)) {
            begin = std::min(begin, at);
            end = at + length;
        }
        at += length;
    }
    return begin < end ? name.substr(begin, end - begin) : std::string_view();
}

bool isAmong(const std::vector<std::string_view>& known, const std::string& name) {
    if (findInvalidUtf8(name)) return false;
    const std::string lower = lowerCased(name);
    const std::string_view plain = visiblePart(lower);
    return std::find(known.begin(), known.end(), plain) != known.end();
}

bool isUsual(const std::string& name, const Role& role) {
    const bool isAnswer = &role == &kLabelRole && holdsResponses(name);
    return isAnswer || isAmong(role.usualNames, name);
}

/// The column of a project's labels beside that of the corpus, as exportLabels() names it.
std::optional<std::size_t> exportedLabel(const Names& names) {
    for (const char* name : {"project_label", "project_labels"})
        if (std::count(names.begin(), names.end(), name) == 1)
            return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) -
                                            names.begin());
    return std::nullopt;
}

std::optional<std::size_t> onlyUsual(const Names& names, const Role& role) {
    if (&role == &kLabelRole)
        if (const auto exported = exportedLabel(names)) return exported;
    const bool isFurther = std::none_of(
        names.begin(), names.end(), [&](const std::string& name) { return isUsual(name, role); });
    const auto usual = [&](const std::string& name) {
        return isFurther ? isAmong(role.furtherNames, name) : isUsual(name, role);
    };
    // The first of the usual names says most: "label" beside "score".
    const auto plain = [&](const std::string& name) {
        return isAmong({role.usualNames.front()}, name);
    };
    using IsIt = std::function<bool(const std::string&)>;
    for (const IsIt& isIt : {IsIt(usual), IsIt(plain)})
        if (std::count_if(names.begin(), names.end(), isIt) == 1)
            return static_cast<std::size_t>(std::find_if(names.begin(), names.end(), isIt) -
                                            names.begin());
    return std::nullopt;
}

bool isNumber(const std::string& field) {
    return !field.empty() && field.find_first_not_of("0123456789.-+eE") == std::string::npos;
}

bool isWholeNumber(const std::string& field) {
    return !field.empty() && field.find_first_not_of("0123456789") == std::string::npos;
}

Error appearsTwice(const std::string& name) {
    return Error(message("the column %1 appears twice; rename one", quotedColumn(name)));
}

std::size_t guessColumn(const Names& names, const Role& role) {
    if (const auto only = onlyUsual(names, role)) return *only;
    Names usual;
    std::copy_if(names.begin(), names.end(), std::back_inserter(usual),
                 [&role](const std::string& name) { return isUsual(name, role); });
    const Message title = message(role.title);
    if (usual.empty()) {
        throw Error(
            message("no column has one of the usual names for the %1; choose one of the columns %2",
                    title, columnList(names)));
    }
    const bool areOneName = std::all_of(
        usual.begin(), usual.end(), [&](const std::string& name) { return name == usual.front(); });
    if (areOneName) throw appearsTwice(usual.front());
    throw Error(message("the %1 may be in %2; choose the column", title, columnList(usual)));
}

std::size_t chooseColumn(const Names& names, const std::string& wanted, const Role& role) {
    return wanted.empty() ? guessColumn(names, role) : findColumn(names, wanted);
}

/// Of an export of Label Studio the column of the labels, if it has one beside that of the texts,
/// which people may name as they like.
std::optional<std::size_t> onlyColumnBeside(std::size_t text, const Names& names) {
    std::optional<std::size_t> only;
    if (toolOfColumns(names) != LabelTool::LabelStudio) return only;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == text || isAddedByLabelStudio(names[i])) continue;
        if (only) return std::nullopt;
        only = i;
    }
    return only;
}

}  // namespace

std::size_t findColumn(const Names& names, const std::string& wanted) {
    const auto count = std::count(names.begin(), names.end(), wanted);
    if (count == 0) {
        const std::string similar = similarName(names, wanted);
        throw Error(similar.empty()
                        ? message("there is no column %1; the columns are %2", quotedColumn(wanted),
                                  columnList(names))
                        : message("there is no column %1 (did you mean %2?); the columns are %3",
                                  quotedColumn(wanted), quotedColumn(similar), columnList(names)));
    }
    if (count > 1) throw appearsTwice(wanted);
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), wanted) - names.begin());
}

bool isUsualTextName(const std::string& name) {
    return isUsual(name, kTextRole);
}

bool isUsualLabelName(const std::string& name) {
    return isUsual(name, kLabelRole);
}

std::optional<std::size_t> onlyUsualText(const Names& names) {
    return onlyUsual(names, kTextRole);
}

std::optional<std::size_t> onlyUsualLabel(const Names& names) {
    return onlyUsual(names, kLabelRole);
}

bool looksLikeData(const Names& firstRow) {
    const auto isName = [](const std::string& field) {
        return isUsual(field, kTextRole) || isUsual(field, kLabelRole);
    };
    const auto isText = [](const std::string& field) { return !field.empty() && !isNumber(field); };
    return isWholeNumber(firstRow.front()) &&
           std::any_of(firstRow.begin() + 1, firstRow.end(), isText) &&
           std::none_of(firstRow.begin(), firstRow.end(), isName);
}

ColumnChoice chooseColumns(const Names& names, const Columns& wanted) {
    if (wanted.labelling == Labelling::None) {
        const bool isThere = std::find(names.begin(), names.end(), wanted.text) != names.end();
        const std::size_t text = chooseColumn(names, isThere ? wanted.text : "", kTextRole);
        return {text, text};
    }
    ColumnChoice choice{chooseColumn(names, wanted.text, kTextRole)};
    const auto only = onlyColumnBeside(choice.text, names);
    choice.label =
        only && wanted.label.empty() ? *only : chooseColumn(names, wanted.label, kLabelRole);
    if (choice.text == choice.label) {
        throw Error(message(
            "text and label cannot both come from the column %1; choose two of the columns %2",
            quotedColumn(names[choice.text]), columnList(names)));
    }
    return choice;
}

}  // namespace hanscope
