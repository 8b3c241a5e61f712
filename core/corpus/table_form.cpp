#include "core/corpus/table_form.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/corpus/column_choice.h"
#include "core/corpus/syntax/record_reader.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using Records = std::vector<std::vector<std::string>>;

constexpr char kSeparators[] = {',', ';', '\t', '|'};
constexpr std::size_t kRecords = 50;            // that are looked at
constexpr std::size_t kRecordBytes = 1u << 18;  // likewise
constexpr std::size_t kValueBytes = 60;         // of a value that a column often has
constexpr std::size_t kColumns = 100;           // that are looked at for such values
constexpr std::size_t kTitleRows = 10;          // that may be above the names of the columns

/// The separator that a first line "sep=;" names; 0 if it does not.
char namedSeparator(std::string_view line) {
    line = trimmed(line) == "sep=" ? "sep=\t" : line;  // a tab is a blank
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, line.size() - 2);
    if (line.size() != 5) return 0;
    const char separator = line.back();
    const bool isOne = separator > 0 && separator != '"' && separator != ' ' &&
                       !(separator >= '0' && separator <= '9') &&
                       !((separator | 0x20) >= 'a' && (separator | 0x20) <= 'z');
    return lowerCased(line.substr(0, 4)) == "sep=" && isOne ? separator : '\0';
}

/// The first records of a table, read with a separator.
struct Sample {
    FieldMarks marks;
    Records records;             // the first of them may hold the names
    bool isEven = false;         // all have as many fields
    bool isClean = true;         // no quotation mark stands where only a wrong separator brings it
    bool isNamed = true;         // the first fields are in quotation marks
    bool isQuoted = false;       // a field is
    bool areTextsQuoted = true;  // all fields that are no numbers, but for the names
    bool hasSpaces = false, hasRowNames = false;
    std::size_t titleRows = 0;
    std::uint64_t firstLine = 0;  // of the first record

    bool isTable() const { return records.size() > 1 && records.front().size() > 1 && isEven; }
};

/// As R numbers rows: 12, and 12.1 for one that is there again.
bool isRowNumber(const std::string& field) {
    return !field.empty() && field.find_first_not_of("0123456789.") == std::string::npos;
}

/// Whether all rows have a field more than the first, different names in quotation marks or
/// numbers.
bool namesRows(const Sample& sample) {
    const Records& records = sample.records;
    if (records.size() < 2) return false;
    std::set<std::string> names;
    for (std::size_t i = 1; i < records.size(); ++i) {
        const std::string& name = records[i].front();
        const bool mayBeName = sample.isNamed ? name.size() <= kValueBytes : isRowNumber(name);
        const bool isWider =
            records[i].size() == records.front().size() + 1 && !records[i].back().empty();
        if (!isWider || !mayBeName || !names.insert(name).second) return false;
    }
    return true;
}

bool beginWithSpaces(const std::vector<std::string>& names) {
    return names.size() > 1 && std::all_of(names.begin() + 1, names.end(), [](const auto& name) {
               return name.size() > 1 && name.front() == ' ';
           });
}

bool holdsQuote(const RecordFields& fields, char quote) {
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (!fields.isQuoted(i) && fields[i].find(quote) != std::string::npos) return true;
    return false;
}

bool quotesTexts(const RecordFields& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (!fields.isQuoted(i) &&
            fields[i].find_first_not_of("0123456789.,-") != std::string::npos)
            return false;
    return true;
}

/// The records below the title.
Sample sampleBelow(std::size_t titleRows, const fs::path& path, const TableForm& form,
                   const FieldMarks& marks) {
    Sample sample;
    sample.marks = marks;
    sample.titleRows = titleRows;
    RecordReader reader(path, form.lines, marks);
    if (form.namesSeparator) reader.skipLine();
    for (std::size_t i = 0; i < titleRows; ++i) reader.next();
    sample.isEven = true;
    for (std::size_t bytes = 0; sample.records.size() < kRecords && bytes < kRecordBytes;) {
        if (!reader.next()) break;
        const RecordFields& fields = reader.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) bytes += fields[i].size() + 1;
        if (holdsQuote(fields, marks.quote)) sample.isClean = false;
        sample.areTextsQuoted &= sample.records.empty() || quotesTexts(fields);
        sample.isNamed = sample.isNamed && fields.isQuoted(0);
        for (std::size_t i = 0; i < fields.size(); ++i) sample.isQuoted |= fields.isQuoted(i);
        if (sample.records.empty()) sample.firstLine = reader.line();
        sample.records.push_back(fields.texts());
        const auto& first = sample.records.front();
        const bool namesRow = sample.records.size() == 2 && fields.size() == first.size() + 1;
        if (sample.records.size() == 1 || namesRow) {
            ExpectedColumns columns;
            columns.count = fields.size();
            reader.expect(columns);
        }
        sample.isEven = sample.isEven && fields.size() == first.size() && reader.fault().empty();
    }
    if (sample.records.empty()) return sample;
    sample.hasSpaces = beginWithSpaces(sample.records.front());
    sample.hasRowNames = !sample.isEven && namesRows(sample);
    sample.isEven |= sample.hasRowNames;
    return sample;
}

bool areNames(const std::vector<std::string>& record, const Columns& columns) {
    try {
        chooseColumns(record, columns);
        return true;
    } catch (const Error&) {
        return false;
    }
}

/// Whether the first record names the columns that are wanted.
bool namesDecide(const Sample& sample, const Columns& columns) {
    if (columns.header == Header::Absent || sample.records.empty()) return false;
    std::vector<std::string> names = sample.records.front();
    if (sample.hasSpaces)
        for (std::string& name : names) name = trimmed(name);
    return areNames(names, columns);
}

Sample sampleOf(const fs::path& path, const TableForm& form, const FieldMarks& marks,
                const Columns& columns) {
    Sample sample = sampleBelow(0, path, form, marks);
    const std::size_t titled = titleRows(sample.records, columns);
    return titled == 0 ? sample : sampleBelow(titled, path, form, marks);
}

/// The values of a column if it has few, such as labels; else none.
std::set<std::string> fewValuesOf(const Records& records, std::size_t column) {
    std::set<std::string> values;
    for (std::size_t i = 1; i < records.size(); ++i) {  // the first may have the names
        if (column >= records[i].size() || records[i][column].size() > kValueBytes) return {};
        values.insert(records[i][column]);
    }
    return 2 * values.size() < records.size() ? values : std::set<std::string>();
}

bool isWholeField(const std::string& field) {
    return !field.empty() && field.find_first_not_of("0123456789") == std::string::npos;
}

/// Whether a column, without its name, has whole numbers and nothing else.
bool holdsNumbers(const Records& records, std::size_t column) {
    return std::all_of(records.begin() + 1, records.end(), [&](const auto& record) {
        return column < record.size() && isWholeField(record[column]);
    });
}

/// What the first rows say of a column's fields.
struct ColumnKind {
    std::set<std::string> values;  // if they are few
    bool areNumbers = false;       // whole ones

    bool fits(const std::string& field) const {
        return areNumbers ? isWholeField(field) : values.empty() || values.count(field) > 0;
    }
};

std::vector<ColumnKind> kindsOf(const Sample& sample) {
    std::vector<ColumnKind> kinds;
    const std::size_t columns = sample.records.size() < 2 ? 0 : sample.records[1].size();
    for (std::size_t i = 0; i < columns && i < kColumns; ++i)
        kinds.push_back({fewValuesOf(sample.records, i), holdsNumbers(sample.records, i)});
    return kinds;
}

/// See TableForm::isRow. In a table of tabs no text has as many tabs by chance, unless its program
/// puts texts with tabs into quotation marks.
std::function<bool(const RecordFields&)> rowsLike(const Sample& sample) {
    std::vector<ColumnKind> kinds = kindsOf(sample);
    const bool hasTabs = sample.marks.separator == '\t';
    for (ColumnKind& kind : kinds) kind.areNumbers &= hasTabs;
    const bool isKnown = std::any_of(kinds.begin(), kinds.end(), [](const ColumnKind& kind) {
        return kind.areNumbers || !kind.values.empty();
    });
    const bool isQuotedRight = sample.isQuoted && sample.isClean;
    if (hasTabs && !(isKnown && isQuotedRight)) return [](const RecordFields&) { return true; };
    if (!isKnown) return {};
    return [kinds = std::move(kinds)](const RecordFields& fields) {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (!kinds[i].fits(i < fields.size() ? fields[i] : std::string())) return false;
        return true;
    };
}

/// The values that a column has at least twice in records of fewer fields than `width`, which a
/// text that a line break cut into such records hardly has.
std::set<std::string> frequentValues(const Sample& sample, std::size_t column, std::size_t width) {
    std::set<std::string> once, values;
    for (const auto& record : sample.records) {
        const bool isShort = record.size() < width && column < record.size();
        if (!isShort || record[column].size() > kValueBytes) continue;
        if (!once.insert(record[column]).second) values.insert(record[column]);
    }
    return values;
}

/// See TableForm::isBeginning.
std::function<bool(const RecordFields&)> beginningsLike(const Sample& sample) {
    Sample whole = sample;
    const std::size_t width = sample.records.empty() ? 0 : sample.records.front().size();
    whole.records.erase(std::remove_if(whole.records.begin(), whole.records.end(),
                                       [&](const auto& record) { return record.size() < width; }),
                        whole.records.end());
    std::vector<ColumnKind> all = kindsOf(whole);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!all[i].values.empty()) all[i].values.merge(frequentValues(sample, i, width));
    return [kinds = std::move(all)](const RecordFields& fields) {
        bool hasNumbers = false, hasValues = false, areKnown = true;
        for (std::size_t i = 0; i < std::min(kinds.size(), fields.size()); ++i) {
            if (kinds[i].areNumbers && !kinds[i].fits(fields[i])) return false;
            hasNumbers |= kinds[i].areNumbers;
            hasValues |= !kinds[i].values.empty();
            areKnown = areKnown && kinds[i].fits(fields[i]);
        }
        return hasNumbers || (hasValues && areKnown);
    };
}

/// The separators that occur in this line and those behind it, as far as they are looked at; all
/// if these cannot be read, which is told when the rows are.
std::set<char> separatorsIn(std::string_view line, LineSource& lines) {
    const std::set<char> all{',', ';', '\t', '|', ' '};
    std::set<char> found;
    try {
        for (std::size_t bytes = 0; bytes < 2 * kRecordBytes; bytes += line.size() + 1) {
            for (const char separator : all)
                if (line.find(separator) != line.npos) found.insert(separator);
            if (!lines.next(line)) break;
        }
    } catch (const Error&) {
        return all;
    }
    return found;
}

/// With the separators that may be right: without `occurring` ones a table has one column.
std::vector<Sample> samplesOf(const fs::path& path, const TableForm& form, char usual,
                              const std::set<char>& occurring, const Columns& columns) {
    std::vector<Sample> samples{sampleOf(path, form, {usual}, columns)};
    for (const char separator : kSeparators)
        if (separator != usual && occurring.count(separator) > 0)
            samples.push_back(sampleOf(path, form, {separator}, columns));
    if (occurring.count(' ') == 0) return samples;
    Sample ofSpaces = sampleOf(path, form, {' '}, columns);
    if (ofSpaces.isNamed && ofSpaces.isTable()) samples.push_back(std::move(ofSpaces));
    return samples;
}

/// The bytes of the first fields, if these may be labels; else nothing.
std::optional<std::size_t> labelBytes(const Sample& sample) {
    const Records& records = sample.records;
    if (fewValuesOf(records, 0).empty() && !holdsNumbers(records, 0)) return std::nullopt;
    return std::accumulate(
        records.begin(), records.end(), std::size_t{0},
        [](std::size_t sum, const auto& record) { return sum + record.front().size(); });
}

/// The sample with the right separator; that of the usual one is the first.
const Sample& bestOf(const std::vector<Sample>& samples, const Columns& columns) {
    const auto first = [&](auto isIt) {
        return std::find_if(samples.begin(), samples.end(), isIt);
    };
    auto best = first([&](const Sample& sample) { return namesDecide(sample, columns); });
    if (best == samples.end() && columns.labelling != Labelling::None) {
        const auto isEven = [](const Sample& sample) { return sample.isTable() && sample.isClean; };
        best = first(isEven);
        // Without names the first fields are labels; a wrong separator takes in words of the text.
        std::size_t fewest = std::numeric_limits<std::size_t>::max();
        for (auto at = best; at != samples.end(); ++at) {
            const std::size_t bytes = isEven(*at) ? labelBytes(*at).value_or(fewest) : fewest;
            if (bytes >= fewest) continue;
            best = at;
            fewest = bytes;
        }
    }
    return best == samples.end() ? samples.front() : *best;
}

bool beginsSingly(const std::vector<std::string>& record) {
    return std::any_of(record.begin(), record.end(),
                       [](const std::string& field) { return beginsWith(field, "'"); });
}

/// The same table, if its program puts fields into single quotation marks: all that are no numbers,
/// or those that a table without such marks would not be even with.
std::optional<Sample> singlyQuoted(const Sample& sample, const fs::path& path,
                                   const TableForm& form, const Columns& columns) {
    const Records& records = sample.records;
    if (std::none_of(records.begin(), records.end(), beginsSingly)) return std::nullopt;
    Sample singly = sampleOf(path, form, {sample.marks.separator, '\''}, columns);
    if (!singly.isTable() || !singly.isQuoted || !singly.isClean) return std::nullopt;
    const bool isNeeded = !sample.isEven;
    return isNeeded || singly.areTextsQuoted ? std::optional<Sample>(std::move(singly))
                                             : std::nullopt;
}

Message nameOf(char separator) {
    switch (separator) {
        case ',':
            return message("commas between fields");
        case ';':
            return message("semicolons between fields");
        case '\t':
            return message("tabs between fields");
        case '|':
            return message("vertical bars between fields");
        case ' ':
            return message("spaces between fields");
        default:
            return message("“%1” between fields", std::string(1, separator));
    }
}

}  // namespace

TableForm recognisedTable(const fs::path& path, const Columns& columns, char usual) {
    TableForm form;
    form.marks.separator = columns.separator.empty() ? usual : columns.separator.front();
    if (!isFile(path)) {
        form.lines.encoding = columns.encoding;
        return form;
    }
    form.lines = recognisedForm(path, columns.encoding);
    std::string_view line;
    LineSource lines(path, form.lines);
    const char named = lines.next(line) ? namedSeparator(line) : '\0';
    form.namesSeparator = named != 0;
    if (columns.separator.empty() && named) form.marks.separator = named;
    std::vector<Sample> samples;
    if (!columns.separator.empty() || named)
        samples = {sampleOf(path, form, form.marks, columns)};
    else
        samples = samplesOf(path, form, usual, separatorsIn(line, lines), columns);
    Sample best = bestOf(samples, columns);
    if (auto singly = singlyQuoted(best, path, form, columns)) best = std::move(*singly);
    form.marks = best.marks;
    form.hasSpaces = best.hasSpaces;
    form.hasRowNames = best.hasRowNames;
    form.titleRows = best.titleRows;
    if (best.titleRows > 0) form.namesLine = best.firstLine;
    form.isRow = rowsLike(best);
    form.isBeginning = beginningsLike(best);
    return form;
}

std::size_t titleRows(const std::vector<std::vector<std::string>>& records,
                      const Columns& columns) {
    const auto isTitle = [](const std::vector<std::string>& record) {
        const auto isFilled = [](const std::string& field) { return !trimmed(field).empty(); };
        return std::count_if(record.begin(), record.end(), isFilled) <= 1;
    };
    if (columns.header != Header::Guessed || records.empty() || areNames(records[0], columns))
        return 0;
    for (std::size_t i = 0; i < std::min(records.size(), kTitleRows + 1); ++i)
        if (!isTitle(records[i])) return areNames(records[i], columns) ? i : 0;
    return 0;
}

bool haveNames(const std::vector<std::vector<std::string>>& records, const Columns& columns) {
    return !records.empty() && (areNames(records[0], columns) || titleRows(records, columns) > 0);
}

Message namesLineText(std::uint64_t line) {
    return message("names of columns in line %1", line);
}

std::vector<Message> unusualEncoding(const LineForm& form) {
    if (form.encoding.empty() || form.encoding == kUtf8) return {};
    return {Message::verbatim(form.encoding == "windows-1252" ? "Windows-1252" : form.encoding)};
}

std::vector<Message> unusualParts(const TableForm& form, char usual) {
    std::vector<Message> parts;
    if (form.marks.separator != usual) parts.push_back(nameOf(form.marks.separator));
    if (form.marks.quote == '\'') parts.push_back(message("single quotation marks around fields"));
    for (const Message& encoding : unusualEncoding(form.lines)) parts.push_back(encoding);
    if (form.hasRowNames) parts.push_back(message("names of rows, as R writes them"));
    if (form.titleRows > 0) parts.push_back(namesLineText(form.namesLine));
    return parts;
}

}  // namespace hanscope
