#include "core/corpus/inspection.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/list_cell.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/script.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

using TableRows = std::vector<std::vector<std::string>>;

constexpr std::size_t kMaxLabelLength = 60;  // bytes
constexpr char kMarksName[] = "marks";

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
        if (row[column].size() > kMaxLabelLength || isBlankText(row[column])) return {};
        labels.insert(row[column]);
    }
    return labels;
}

std::optional<std::size_t> longestColumn(const std::vector<bool>& isNamed, const TableRows& rows,
                                         std::optional<std::size_t> label) {
    std::optional<std::size_t> longest;
    std::size_t maximum = 0;
    for (std::size_t i = 0; i < isNamed.size(); ++i) {
        const std::size_t bytes = totalBytes(rows, i);
        if (i == label || bytes <= maximum || !isNamed[i]) continue;
        longest = i;
        maximum = bytes;
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

/// Guesses the columns that are not `known` from the content of the rows: the text is the column
/// with the longest fields; the label is the column with the fewest distinct values, all of them
/// short. Of several such columns the first with a usual name is taken. Columns without a unique
/// name are ignored, since they could not be chosen by name.
ColumnGuess guessByContent(const std::vector<std::string>& names, const TableRows& rows,
                           ColumnGuess known) {
    const std::vector<bool> isNamed = haveNamesOfTheirOwn(names);
    if (!known.text) known.text = longestColumn(isNamed, rows, known.label);
    if (!known.label) known.label = mostLabelLike(names, isNamed, rows, known.text);
    return known;
}

/// Whether the first row of a table is data: its first field, which is the label if there are no
/// names, occurs again in the rows `below`.
bool isFirstRowRepeated(const std::vector<std::string>& firstRow, const TableRows& below) {
    const std::string& label = firstRow.front();
    if (isBlankText(label) || label.size() > kMaxLabelLength) return false;
    return std::any_of(below.begin(), below.end(),
                       [&](const auto& row) { return row.front() == label; });
}

/// Returns false at the end; a faulty row is counted and left out.
bool readRow(RowReader& reader, FirstRows& first) {
    Row row;
    try {
        if (!reader.next(row)) return false;
        first.rows.push_back(std::move(row));
    } catch (const RowError&) {
        ++first.faulty;
    }
    return true;
}

std::string compressionOf(const fs::path& path) {
    const std::string whole = path.filename().string();
    const std::size_t ending = whole.size() - uncompressedName(path).size();
    return ending == 0 ? "" : ending == 3 ? "gzip" : "Zstandard";
}

bool isNamed(const Columns& columns) {
    return !columns.text.empty() || !columns.label.empty();
}

TableRows fieldsOf(const std::vector<Preview::Row>& rows, std::size_t from) {
    TableRows fields;
    for (std::size_t i = from; i < rows.size(); ++i) fields.push_back(rows[i].fields);
    return fields;
}

bool namesDecide(const std::vector<std::string>& names) {
    try {
        chooseColumns(names, {});
        return true;
    } catch (const Error&) {
        return false;
    }
}

/// Whether the first row has names, as CsvReader decides; if its names are unusual, the rows below
/// are examined as well.
bool hasFirstRowOfNames(const std::vector<Preview::Row>& rows, const Columns& wanted) {
    if (wanted.header != Header::Guessed) return wanted.header == Header::Present;
    if (isNamed(wanted)) return true;
    const std::vector<std::string>& first = rows.front().fields;
    if (looksLikeData(first)) return false;
    return namesDecide(first) || !isFirstRowRepeated(first, fieldsOf(rows, 1));
}

/// Removes the row of names from the rows, or numbers the columns.
void nameColumns(SourceInspection& inspection, const Columns& wanted) {
    auto& rows = inspection.rows;
    inspection.hasNames = hasFirstRowOfNames(rows, wanted);
    if (inspection.hasNames) {
        inspection.names = rows.front().fields;
        rows.erase(rows.begin());
        return;
    }
    for (std::size_t i = 0; i < rows.front().fields.size(); ++i)
        inspection.names.push_back(std::to_string(i + 1));
}

std::optional<std::size_t> positionOf(const std::vector<std::string>& names,
                                      const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (name.empty() || found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

/// The columns that were given by name; else guessed from names; else guessed from content.
void guessColumns(SourceInspection& inspection, const Columns& wanted) {
    const auto& names = inspection.names;
    ColumnGuess known{positionOf(names, wanted.text), positionOf(names, wanted.label)};
    if (!known.text) known.text = onlyUsualText(names);
    if (!known.label) known.label = onlyUsualLabel(names);
    if (known.text == known.label) known = {};  // "content" may be either
    inspection.chosen = guessByContent(names, fieldsOf(inspection.rows, 0), known);
    const ColumnGuess& chosen = inspection.chosen;
    if (chosen.text) inspection.columns.text = names[*chosen.text];
    if (chosen.label) inspection.columns.label = names[*chosen.label];
}

/// An array of strings as Preview shows it.
bool looksLikeList(const std::string& field) {
    return field == "[]" || field.rfind("[\"", 0) == 0;
}

bool holdsLists(const SourceInspection& inspection, std::size_t column) {
    const bool isJson = readerFor(inspection.format).isJson;
    return !inspection.rows.empty() &&
           std::all_of(inspection.rows.begin(), inspection.rows.end(), [&](const auto& row) {
               const std::string& field = row.fields[column];
               return isJson ? looksLikeList(field) : labelsInCell(field).has_value();
           });
}

std::optional<std::size_t> onlyLists(const SourceInspection& inspection) {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < inspection.names.size(); ++i) {
        if (!holdsLists(inspection, i)) continue;
        if (only) return std::nullopt;
        only = i;
    }
    return only;
}

void chooseAmongNames(SourceInspection& inspection, const Columns& asked) {
    Columns wanted = asked;
    if (wanted.labelling == Labelling::Lists && wanted.label.empty() && inspection.lists)
        wanted.label = inspection.names[*inspection.lists];
    inspection.columns = wanted;
    try {
        const ColumnChoice choice = chooseColumns(inspection.names, wanted);
        inspection.chosen = {choice.text, choice.label};
    } catch (const Error& error) {
        guessColumns(inspection, wanted);
        if (!inspection.chosen.text || !inspection.chosen.label)
            inspection.question = error.sentence();
    }
}

/// Lists of labels are recognised by their type in JSON and by their brackets in tables, so the
/// user need not say which they are.
void recogniseLists(SourceInspection& inspection) {
    const auto label = inspection.chosen.label;
    if (!label || !holdsLists(inspection, *label)) return;
    const bool isOneEach =
        std::all_of(inspection.rows.begin(), inspection.rows.end(), [&](const Preview::Row& row) {
            const auto labels = labelsInCell(row.fields[*label]);
            return labels && labels->size() == 1;
        });
    if (isOneEach) return;
    inspection.columns.label = inspection.names[*label];
    inspection.columns.labelling = Labelling::Lists;
}

/// Lists of places, as a preview or a table shows them, in some rows, and nothing in the others.
bool holdsMarks(const SourceInspection& inspection, std::size_t column) {
    bool areMarks = false;
    for (const Preview::Row& row : inspection.rows) {
        const std::string& field = row.fields[column];
        const bool isList = field.rfind("[[", 0) == 0;
        if (!isList && !field.empty() && field != "[]") return false;
        areMarks = areMarks || isList;
    }
    return areMarks;
}

/// Guessed only under the name that the manual gives: lists of numbers may be anything else.
void recogniseMarks(SourceInspection& inspection, bool mayGuess) {
    const ColumnGuess& chosen = inspection.chosen;
    for (std::size_t i = 0; i < inspection.names.size(); ++i)
        if (chosen.text != i && chosen.label != i && holdsMarks(inspection, i))
            inspection.marks.push_back(i);
    std::string& name = inspection.columns.marks;
    if (name.empty() && mayGuess) name = usualMarks(inspection);
    inspection.chosen.marks = positionOf(inspection.names, name);
}

void requireWanted(const fs::path& path, const SourceInspection& inspection,
                   const Columns& wanted) {
    const bool areThere = (wanted.text.empty() || positionOf(inspection.names, wanted.text)) &&
                          (wanted.label.empty() || positionOf(inspection.names, wanted.label));
    if (areThere && (wanted.text.empty() || wanted.text != wanted.label)) return;
    withFileName(path, [&] { chooseColumns(inspection.names, wanted); });
}

}  // namespace

bool hasChoiceOfColumns(const SourceInspection& inspection) {
    return readerFor(inspection.format).isJson || inspection.hasNames;
}

SourceInspection inspectSource(const fs::path& path, const Columns& wanted, std::size_t rows) {
    SourceInspection inspection;
    inspection.format = dataFormatOf(path);
    const bool isTable = readerFor(inspection.format).isTable;
    Preview preview = readPreview(path, inspection.format, wanted, rows + (isTable ? 1 : 0));
    if (preview.rows.empty())
        throw FileError(path, message("this file is empty; choose a file with labelled texts"));
    if (!fs::is_directory(path)) inspection.compression = compressionOf(path);
    inspection.rows = std::move(preview.rows);
    inspection.faults = std::move(preview.faults);
    inspection.isWhole = preview.isWhole;
    inspection.recognised = std::move(preview.recognised);
    inspection.sheets = std::move(preview.sheets);
    inspection.isOfTool = preview.isOfTool;
    inspection.names = std::move(preview.names);
    if (isTable) nameColumns(inspection, wanted);
    if (hasChoiceOfColumns(inspection)) {
        requireWanted(path, inspection, wanted);
        inspection.lists = onlyLists(inspection);
        chooseAmongNames(inspection, wanted);
        if (wanted.label.empty()) recogniseLists(inspection);
        recogniseMarks(inspection, !isNamed(wanted));
    } else if (isTable) {
        const bool isOneColumn = inspection.names.size() < 2;
        inspection.chosen = isOneColumn ? ColumnGuess{0, {}} : ColumnGuess{1, 0};
        inspection.columns.header = Header::Absent;
        inspection.columns.separator = wanted.separator;
        inspection.columns.encoding = wanted.encoding;
        inspection.columns.sheet = wanted.sheet;
        inspection.columns.marksInText = wanted.marksInText;
    } else {
        inspection.chosen = {positionOf(inspection.names, "text"),
                             positionOf(inspection.names, "label")};
        inspection.columns = wanted;
        if (preview.hasLists && wanted.labelling == Labelling::One)
            inspection.columns.labelling = Labelling::Lists;
    }
    return inspection;
}

std::string usualMarks(const SourceInspection& inspection) {
    const auto isUsual = [&](std::size_t column) { return inspection.names[column] == kMarksName; };
    const auto& marks = inspection.marks;
    return std::any_of(marks.begin(), marks.end(), isUsual) ? kMarksName : "";
}

std::string marksColumnOf(const CorpusSource& source) {
    Columns form;
    form.header = source.columns.header;
    form.separator = source.columns.separator;
    form.encoding = source.columns.encoding;
    form.sheet = source.columns.sheet;
    form.marksInText = source.columns.marksInText;
    try {
        return inspectSource(source.path, form).columns.marks;
    } catch (const Error&) {
        return {};
    }
}

std::string guessedLanguage(const CorpusSource& source) {
    ScriptCount letters;
    try {
        const SourceInspection beginning = inspectSource(source.path, source.columns);
        for (const Preview::Row& row : beginning.rows)
            for (std::size_t i = 0; i < row.fields.size(); ++i)
                if (i == beginning.chosen.text.value_or(i)) letters.add(row.fields[i]);
    } catch (const Error&) {
        return languageOfScript("");
    }
    return languageOfScript(letters.mostCommon());
}

FirstRows readFirstRows(const std::filesystem::path& path, const std::string& textColumn,
                        std::size_t count) {
    Columns wanted;
    wanted.text = textColumn;
    const SourceInspection source = inspectSource(path, wanted);
    FirstRows first;
    if (!source.chosen.text && hasChoiceOfColumns(source)) {
        first.columns = source.names;
        return first;
    }
    Columns columns = source.columns;
    if (!source.chosen.label && !source.lists) columns.labelling = Labelling::None;
    const auto reader = openRowReader(path, columns);
    while (first.rows.size() < count)
        if (!readRow(*reader, first)) {
            first.isWhole = true;
            return first;
        }
    FirstRows next;
    first.isWhole = !readRow(*reader, next);
    return first;
}

}  // namespace hanscope
