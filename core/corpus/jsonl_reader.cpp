#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/exact_json.h"
#include "core/corpus/json_object_reader.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/row_reader.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/json_check.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

using nlohmann::json;

Message typeOf(const json& value) {
    if (value.is_null()) return message("null");
    if (value.is_boolean()) return message("boolean");
    if (value.is_string()) return message("string");
    if (value.is_array()) return message("array");
    return value.is_object() ? message("object") : message("number");
}

/// Reads one JSON object from each line. The text is a string, or a list of words, or a list of
/// sentences that are lists of words; the words are then taken as they are. The label is a string,
/// a number (its text is that of JSON: 7, 3.5; see exact_json.h), true or false; a list of labels
/// is an array of these. Empty lines are skipped.
class JsonlReader : public LineReader {
 public:
    JsonlReader(const std::filesystem::path& path, const Columns& columns)
        : LineReader(path, columns.labelling), wanted_(columns) {}

    bool next(Row& row) override {
        std::string_view line;
        if (!nextLine(line)) return false;
        const json object = objectIn(line);
        setText(row, object);
        row.labels = labelsIn(object);
        setOthers(row, object);
        setPlace(row);
        return true;
    }

    /// The first object decides which keys are read.
    void seek(const RowPlace& place) override {
        Row first;
        while (keys_.text.empty()) {
            try {
                if (!next(first)) break;
            } catch (const RowError&) {
                // It is not the row that is wanted.
            }
        }
        lines_.seek(place.line, place.byte);
    }

 private:
    /// With the members that are read, or all.
    json objectIn(std::string_view line) {
        if (!keys_.text.empty()) {
            if (auto read = quickly_.members(line, read_)) return std::move(*read);
        }
        requireText();
        json object = parsed(line);
        if (keys_.text.empty()) chooseKeys(object);
        return object;
    }

    json parsed(std::string_view line) const {
        if (const std::optional<JsonFault> fault = findJsonFault(line)) failFor(*fault);
        try {
            json object = exactJson<json>(line);
            if (!object.is_object())
                fail(message("this line is not a JSON object; each line must be one"));
            return object;
        } catch (const json::parse_error& error) {
            failInvalid(error.byte > 0 ? error.byte - 1 : 0);
        } catch (const json::out_of_range&) {
            fail(message("this line has a number that is too large; write a smaller one"));
        }
    }

    void chooseKeys(const json& object) {
        std::vector<std::string> names;
        for (const auto& item : object.items()) names.push_back(item.key());
        const bool mayLackLabel = labelling_ == Labelling::AtMostOne && !wanted_.label.empty();
        if (mayLackLabel && !object.contains(wanted_.label)) names.push_back(wanted_.label);
        try {
            const ColumnChoice choice = chooseColumns(names, wanted_);
            keys_ = {names[choice.text], names[choice.label]};
            read_ = wanted_.others;
            read_.insert(read_.end(), {keys_.text, keys_.label});
            std::sort(read_.begin(), read_.end());
        } catch (const Error& error) {
            throw FileError(lines_.path(), error.sentence(), {lines_.lineNumber(), {}});
        }
    }

    const json& valueOf(const json& object, const std::string& key) const {
        const auto value = object.find(key);
        if (value == object.end()) fail(message("this object has no \"%1\"; add it", key));
        return *value;
    }

    void setText(Row& row, const json& object) const {
        const json& value = valueOf(object, keys_.text);
        row.sentences.clear();
        row.words.clear();
        if (value.is_string()) {
            row.text = value.get<std::string>();
            return;
        }
        if (!value.is_array())
            fail(message("\"%1\" is %2 here; the text must be a string or a list of words",
                         keys_.text, typeOf(value)));
        row.text.clear();
        const bool hasSentences = !value.empty() && value.front().is_array();
        if (!hasSentences) return addWords(row, value);
        for (const json& sentence : value) {
            const std::size_t before = row.words.size();
            addWords(row, sentence);
            if (row.words.size() > before)
                row.sentences.push_back({row.words[before].begin, row.words.back().end});
        }
    }

    void setOthers(Row& row, const json& object) const {
        row.others.assign(wanted_.others.size(), {});
        for (std::size_t i = 0; i < wanted_.others.size(); ++i) {
            const auto value = object.find(wanted_.others[i]);
            if (value != object.end() && !value->is_null()) row.others[i] = plainText(*value);
        }
    }

    [[noreturn]] void failOfWords() const {
        fail(message("\"%1\" must hold words, or sentences that hold words, and nothing else",
                     keys_.text));
    }

    /// Words in which there is nothing but white space are left out.
    void addWords(Row& row, const json& words) const {
        if (!words.is_array()) failOfWords();
        for (const json& word : words) {
            if (!word.is_string()) failOfWords();
            const auto& text = word.get_ref<const std::string&>();
            if (trimmed(text).empty()) continue;
            if (!row.text.empty()) row.text += ' ';
            const auto begin = static_cast<std::uint32_t>(row.text.size());
            row.text += trimmed(text);
            row.words.push_back({begin, static_cast<std::uint32_t>(row.text.size())});
        }
    }

    std::vector<std::string> labelsIn(const json& object) const {
        switch (labelling_) {
            case Labelling::One:
                return {labelOf(object)};
            case Labelling::AtMostOne:
                if (!hasLabel(object)) return {};
                return {labelOf(object)};
            case Labelling::Lists:
                return labelsOf(object);
            case Labelling::None:
                break;
        }
        return {};
    }

    bool hasLabel(const json& object) const {
        const auto value = object.find(keys_.label);
        if (value == object.end() || value->is_null()) return false;
        return !value->is_string() || !isBlankLabel(value->get_ref<const std::string&>());
    }

    std::string labelOf(const json& object) const {
        const json& value = valueOf(object, keys_.label);
        if (value.is_structured()) {
            fail(value.is_array()
                     ? message(
                           "\"%1\" is %2 here; the label must be a string or a number, or say that "
                           "it holds several labels a text (--labels-column)",
                           keys_.label, typeOf(value))
                     : message("\"%1\" is %2 here; the label must be a string or a number",
                               keys_.label, typeOf(value)));
        }
        std::string label = plainText(value);
        if (value.is_null() || isBlankLabel(label))
            fail(message("this row's label is empty; give it one"));
        return label;
    }

    std::vector<std::string> labelsOf(const json& object) const {
        const json& value = valueOf(object, keys_.label);
        const std::string name = '"' + keys_.label + '"';
        if (!value.is_array()) {
            fail(message(
                "%1 is %2 here; the labels must be an array of strings, [] where there is none",
                name, typeOf(value)));
        }
        std::vector<std::string> labels;
        for (const json& each : value) {
            if (each.is_structured() || each.is_null()) {
                fail(message("%1 holds %2 here; a label must be a string or a number", name,
                             typeOf(each)));
            }
            labels.push_back(plainText(each));
            if (isBlankLabel(labels.back()))
                fail(message("%1 holds an empty label; leave it out", name));
        }
        return labels;
    }

    [[noreturn]] void failFor(const JsonFault& fault) const {
        if (fault.kind == JsonFault::Kind::TooDeep)
            fail(message(
                "this line is nested more than 64 deep; each line must be one JSON object"));
        if (fault.kind == JsonFault::Kind::TooManyValues)
            fail(message(
                "this line has more than %1 values; each line must be one JSON object of one text",
                grouped(kMaxJsonValues)));
        failInvalid(fault.byte);
    }

    [[noreturn]] void failInvalid(std::uint64_t byteOfLine) const {
        fail(message("this is not valid JSON; each line must be one JSON object"),
             lines_.lineOffset() + byteOfLine);
    }

    Columns wanted_;
    Columns keys_;                   // empty until the first object is read
    std::vector<std::string> read_;  // keys_ and those of the other columns
    JsonObjectReader quickly_;
};

/// The object of a line, and its keys in their order.
json previewedObject(std::string_view line, const LineSource& lines,
                     std::vector<std::string>& keys) {
    const Message fault = lines.textFault();
    if (!fault.empty()) throw RowError(lines.path(), fault, {lines.lineNumber(), {}});
    json object;
    try {
        if (!findJsonFault(line)) object = exactJson<json>(line, &keys);
    } catch (const json::exception&) {
        // It stays no object.
    }
    if (!object.is_object())
        throw RowError(lines.path(),
                       message("this line is not a JSON object; each line must be one"),
                       {lines.lineNumber(), {}});
    return object;
}

/// The columns of a preview: the keys in order of appearance.
class PreviewedColumns {
 public:
    explicit PreviewedColumns(std::vector<std::string>& names) : names_(names) {}

    /// The fields of the next line.
    std::vector<std::string> fieldsOf(std::string_view line, const LineSource& lines) {
        std::vector<std::string> keys;
        const json object = previewedObject(line, lines, keys);
        std::vector<std::string> fields(names_.size());
        for (const std::string& key : keys) {
            const auto [place, isNew] = places_.emplace(key, names_.size());
            if (isNew) {
                names_.push_back(key);
                fields.emplace_back();
            }
            const json& value = object[key];
            fields[place->second] = plainText(value);
        }
        return fields;
    }

 private:
    std::vector<std::string>& names_;
    std::unordered_map<std::string, std::size_t> places_;  // in names_
};

class JsonlFormat final : public LabelledFormat {
 public:
    JsonlFormat()
        : LabelledFormat({translatable("JSON lines"), {".jsonl"}, Labelling::One, false, true}) {}

    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        return std::make_unique<JsonlReader>(path, columns);
    }
    void preview(const std::filesystem::path& path, PreviewBuilder& builder) const override {
        LineSource lines(path);
        PreviewedColumns columns(builder.names());
        builder.readAll([&](Preview::Row& row) {
            std::string_view line;
            do {
                if (!lines.next(line)) return false;
            } while (trimmed(line).empty());
            row.line = lines.lineNumber();
            row.fields = columns.fieldsOf(line, lines);
            return true;
        });
    }
};

}  // namespace

const LabelledFormat& jsonlFormat() {
    static const JsonlFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
