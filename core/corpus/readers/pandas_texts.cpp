#include "core/corpus/readers/pandas_texts.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/row_reader.h"
#include "core/corpus/syntax/json_nesting.h"
#include "core/corpus/table_form.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxCells = 4000000;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// A member of an object as it is written, with the quotation marks; without a name, an element of
/// an array.
struct JsonPart {
    std::string_view name, value;
};

/// Behind the string that begins at this place, or the end.
std::size_t stringEnd(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
}

/// The part of an array or object that begins at this place; its value may be cut short with the
/// text. Nothing if none does.
std::optional<JsonPart> partAt(std::string_view text, std::size_t at, bool isNamed) {
    JsonPart part;
    if (isNamed) {
        if (text.substr(at, 1) != "\"") return std::nullopt;
        const std::size_t end = stringEnd(text, at);
        part.name = text.substr(at, end - at);
        at = skipBlanks(text, end);
        if (text.substr(at, 1) != ":") return std::nullopt;
        at = skipBlanks(text, at + 1);
    }
    part.value = trimmed(text.substr(at, valueEnd(text, at) - at));
    if (part.value.empty()) return std::nullopt;
    return part;
}

std::optional<JsonPart> firstMember(std::string_view object) {
    if (object.substr(0, 1) != "{") return std::nullopt;
    return partAt(object, skipBlanks(object, 1), true);
}

/// The member of an object behind this one.
std::optional<JsonPart> memberBehind(std::string_view object, const JsonPart& part) {
    const std::size_t end = skipBlanks(
        object, static_cast<std::size_t>(part.value.data() + part.value.size() - object.data()));
    if (object.substr(end, 1) != ",") return std::nullopt;
    return partAt(object, skipBlanks(object, end + 1), true);
}

/// Whether it is the names of the columns in the layout "split".
bool isNamesOfColumns(const std::optional<JsonPart>& part) {
    return part && part->name == "\"columns\"" && part->value.front() == '[' &&
           part->value.substr(skipBlanks(part->value, 1), 1) == "\"";
}

/// Whether this is how pandas numbers rows.
bool isNumbered(const std::optional<JsonPart>& part) {
    return part && part->name.size() > 2 &&
           part->name.find_first_not_of("0123456789", 1) == part->name.size() - 1;
}

/// The names of the members of an object with their quotation marks, and their values, as far as
/// the text goes.
struct ObjectBeginning {
    std::vector<std::string_view> names, values;
    bool isWhole = false;     // the object ends
    bool isFollowed = false;  // by something else, as in lines of objects
};

ObjectBeginning membersOf(std::string_view object) {
    ObjectBeginning members;
    if (object.substr(0, 1) != "{") return members;
    std::size_t at = skipBlanks(object, 1);
    while (at < object.size() && object[at] != '}') {
        const auto part = partAt(object, at, true);
        if (!part) break;
        members.names.push_back(part->name);
        members.values.push_back(part->value);
        at = static_cast<std::size_t>(part->value.data() + part->value.size() - object.data());
        at = skipBlanks(object, at);
        if (object.substr(at, 1) == ",") at = skipBlanks(object, at + 1);
    }
    members.isWhole = object.substr(at, 1) == "}";
    members.isFollowed = skipBlanks(object, at + 1) < object.size();
    return members;
}

using UsualName = bool (*)(const std::string& name);

/// The first name that is usual; empty if none is.
std::string_view usualAmong(const std::vector<std::string_view>& names, UsualName isUsual) {
    for (const std::string_view quoted : names)
        if (quoted.size() > 2 && isUsual(std::string(quoted.substr(1, quoted.size() - 2))))
            return quoted;
    return {};
}

/// The layout of a table whose rows have any names: all members are objects, as far as they are
/// seen, with the same names, or with the text's among them. Columns have usual names, or are fewer
/// than the rows.
std::optional<PandasLayout> namedLayout(std::string_view beginning) {
    const ObjectBeginning outer = membersOf(beginning);
    if (outer.names.empty() || outer.isFollowed) return std::nullopt;
    const std::vector<std::string_view> inner = membersOf(outer.values.front()).names;
    const std::string_view text = usualAmong(inner, isUsualTextName);
    bool areSame = !inner.empty(), haveTexts = !text.empty();
    for (std::size_t i = 0; i < outer.values.size(); ++i) {
        if (outer.values[i].front() != '{') return std::nullopt;
        if (!outer.isWhole && i + 1 == outer.values.size()) break;  // it may be cut short
        const std::vector<std::string_view> names = membersOf(outer.values[i]).names;
        areSame = areSame && names == inner;
        haveTexts = haveTexts && std::find(names.begin(), names.end(), text) != names.end();
    }
    const bool areColumns = !usualAmong(outer.names, isUsualTextName).empty() ||
                            !usualAmong(outer.names, isUsualLabelName).empty();
    if (areColumns && areSame) return PandasLayout::Columns;
    if (outer.names.size() == 1) return std::nullopt;
    if (haveTexts) return PandasLayout::Index;
    if (!areSame) return std::nullopt;
    return outer.names.size() > inner.size() ? PandasLayout::Index : PandasLayout::Columns;
}

/// How many values an array has that is whole.
std::size_t valuesIn(std::string_view array) {
    std::size_t count = 0;
    for (std::size_t at = skipBlanks(array, 1); at + 1 < array.size(); ++count) {
        at = valueEnd(array, at);
        if (array.substr(at, 1) == ",") at = skipBlanks(array, at + 1);
    }
    return count;
}

/// Whether the object, which is all of the file, has columns that are arrays of the same length,
/// with texts that are longer than the words of a row's list.
bool hasLists(std::string_view object) {
    constexpr std::size_t kLongWord = 15;  // bytes
    const ObjectBeginning columns = membersOf(object);
    const std::string_view name = usualAmong(columns.names, isUsualTextName);
    if (!columns.isWhole || columns.isFollowed || name.empty() || columns.names.size() < 2)
        return false;
    const auto areArrays = [](std::string_view value) { return value.front() == '['; };
    if (!std::all_of(columns.values.begin(), columns.values.end(), areArrays)) return false;
    const std::size_t rows = valuesIn(columns.values[0]);
    const auto hasRows = [&](std::string_view value) { return valuesIn(value) == rows; };
    const auto text = std::find(columns.names.begin(), columns.names.end(), name);
    const std::string_view texts =
        columns.values[static_cast<std::size_t>(text - columns.names.begin())];
    return rows > 1 && texts.substr(skipBlanks(texts, 1), 1) == "\"" &&
           texts.size() > rows * kLongWord &&
           std::all_of(columns.values.begin(), columns.values.end(), hasRows);
}

class PandasTexts final : public JsonTexts {
 public:
    PandasTexts(const fs::path& path, const LineForm& form, PandasLayout layout)
        : path_(path), form_(form), layout_(layout) {
        readWhole();
        const std::size_t mark = beginsWith(whole_, kByteOrderMark) ? kByteOrderMark.size() : 0;
        for (const JsonPart& part : partsOf(trimmed(std::string_view(whole_).substr(mark))))
            add(part);
    }

    bool next(std::string_view& text) override {
        if (next_ == rows_.size()) return false;
        const std::size_t row = next_++;
        const std::size_t begin = placeOf(rows_[row]);
        line_ += static_cast<std::uint64_t>(
            std::count(whole_.begin() + static_cast<std::ptrdiff_t>(byte_),
                       whole_.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
        byte_ = begin;
        text = layout_ == PandasLayout::Index ? rows_[row].value : objectOf(row);
        return true;
    }
    void seek(std::uint64_t line, std::uint64_t byte) override {
        next_ = static_cast<std::size_t>(
            std::lower_bound(rows_.begin(), rows_.end(), byte,
                             [this](const JsonPart& row, std::uint64_t wanted) {
                                 return placeOf(row) < wanted;
                             }) -
            rows_.begin());
        line_ = line;
        byte_ = std::min<std::size_t>(byte, whole_.size());
    }
    std::uint64_t line() const override { return line_; }
    std::uint64_t byte() const override { return byte_; }
    const fs::path& path() const override { return path_; }
    ReadPosition position() const override { return {next_, rows_.size()}; }
    std::vector<Message> recognised() const override {
        std::vector<Message> parts = unusualEncoding(form_);
        const char* name = layout_ == PandasLayout::Columns ? "columns"
                           : layout_ == PandasLayout::Index ? "index"
                           : layout_ == PandasLayout::Lists ? "list"
                                                            : "split";
        parts.push_back(message("a table of pandas (orient='%1')", name));
        return parts;
    }

 private:
    void readWhole() {
        const auto bytes = openBytes(path_, form_);
        std::size_t count = 1;
        while (count > 0) {
            if (whole_.size() > kMaxRowBytes)
                failSize(Message::verbatim(inMebibytes(kMaxRowBytes)));
            const std::size_t size = whole_.size();
            whole_.resize(size + (1u << 16));
            count = bytes->read(whole_.data() + size, whole_.size() - size);
            whole_.resize(size + count);
        }
    }

    /// A column, a row, or a member of the layout "split".
    void add(const JsonPart& part) {
        if (layout_ == PandasLayout::Columns || layout_ == PandasLayout::Lists) {
            names_.emplace_back(part.name);
            columns_.push_back(partsOf(part.value));
            if (columns_.size() == 1) rows_ = columns_.front();
        } else if (layout_ == PandasLayout::Index) {
            rows_.push_back(part);
        } else if (part.name == "\"columns\"") {
            for (const JsonPart& name : partsOf(part.value)) names_.emplace_back(name.value);
        } else if (part.name == "\"data\"") {
            rows_ = partsOf(part.value);
        }
    }

    /// The parts of an array or object. Throws FileError for anything else.
    std::vector<JsonPart> partsOf(std::string_view text) {
        const bool isObject = text.substr(0, 1) == "{";
        if (!isObject && text.substr(0, 1) != "[") fail(text);
        std::vector<JsonPart> parts;
        std::size_t at = skipBlanks(text, 1);
        while (at + 1 < text.size()) {
            const auto part = partAt(text, at, isObject);
            if (!part) fail(text.substr(at));
            parts.push_back(*part);
            if (++cells_ > kMaxCells) failSize(message("%1 cells", grouped(kMaxCells)));
            at = static_cast<std::size_t>(part->value.data() + part->value.size() - text.data());
            at = skipBlanks(text, at);
            if (text.substr(at, 1) == ",") at = skipBlanks(text, at + 1);
        }
        if (text.substr(at) != (isObject ? "}" : "]")) fail(text.substr(at));
        return parts;
    }

    std::string_view objectOf(std::size_t row) {
        object_ = "{";
        if (layout_ == PandasLayout::Split) {
            const std::vector<JsonPart> cells = cellsOf(rows_[row].value);
            for (std::size_t i = 0; i < std::min(names_.size(), cells.size()); ++i)
                addMember(names_[i], cells[i].value);
        } else {
            for (std::size_t i = 0; i < columns_.size(); ++i) {
                const auto& column = columns_[i];
                const bool isThere =
                    row < column.size() && column[row].name == columns_.front()[row].name;
                if (isThere) addMember(names_[i], column[row].value);
            }
        }
        return object_ += '}';
    }

    std::vector<JsonPart> cellsOf(std::string_view row) {
        const std::size_t before = cells_;
        try {
            std::vector<JsonPart> cells = partsOf(row);
            cells_ = before;
            return cells;
        } catch (const FileError& error) {
            throw RowError(error);
        }
    }

    void addMember(std::string_view name, std::string_view value) {
        if (object_.size() > 1) object_ += ',';
        ((object_ += name) += ':') += value;
    }

    std::size_t placeOf(const JsonPart& part) const {
        return static_cast<std::size_t>(part.value.data() - whole_.data());
    }

    [[noreturn]] void failSize(const Message& size) const {
        throw FileError(path_, message("this table is one JSON object of more than %1; write a "
                                       "line for each row (in pandas: to_json with "
                                       "orient='records', lines=True)",
                                       size));
    }

    [[noreturn]] void fail(std::string_view at) const {
        const auto place = at.empty() ? std::ptrdiff_t{0} : at.data() - whole_.data();
        const auto line = 1 + std::count(whole_.begin(), whole_.begin() + place, '\n');
        throw FileError(path_,
                        message("this table of pandas is not valid JSON; it must be one object "
                                "of columns or rows"),
                        {static_cast<std::uint64_t>(line), {}});
    }

    fs::path path_;
    LineForm form_;
    PandasLayout layout_;
    std::string whole_, object_;
    std::vector<std::string> names_;  // as they are written
    std::vector<std::vector<JsonPart>> columns_;
    std::vector<JsonPart> rows_;
    std::size_t cells_ = 0, next_ = 0, byte_ = 0;
    std::uint64_t line_ = 1;
};

}  // namespace

std::optional<PandasLayout> pandasLayout(std::string_view beginning, bool isWhole) {
    const auto first = firstMember(beginning);
    if (!first) return std::nullopt;
    const bool isIndex = first->name == "\"index\"" && first->value.front() == '[';
    if (isNamesOfColumns(isIndex ? memberBehind(beginning, *first) : first))
        return PandasLayout::Split;
    if (isWhole && first->value.front() == '[' && hasLists(beginning)) return PandasLayout::Lists;
    const auto inner = firstMember(first->value);
    if (!inner) return std::nullopt;
    if (isNumbered(first) == isNumbered(inner)) return namedLayout(beginning);
    if (isNumbered(first)) return PandasLayout::Index;
    // Every column has the same rows, as far as it can be seen.
    if (const auto next = memberBehind(beginning, *first)) {
        const auto other = firstMember(next->value);
        if (!other || other->name != inner->name) return std::nullopt;
    }
    return PandasLayout::Columns;
}

bool mayHaveLists(std::string_view beginning) {
    const auto first = firstMember(beginning);
    return first && first->value.front() == '[';
}

std::unique_ptr<JsonTexts> openPandasTexts(const fs::path& path, const LineForm& form,
                                           PandasLayout layout) {
    return std::make_unique<PandasTexts>(path, form, layout);
}

}  // namespace hanscope
