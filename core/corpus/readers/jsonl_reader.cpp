#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/label_tools.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/marked_spans.h"
#include "core/corpus/readers/first_objects.h"
#include "core/corpus/readers/json_texts.h"
#include "core/corpus/row_reader.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/corpus/syntax/json_object_reader.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/json_check.h"
#include "core/message.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

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

/// Nothing if the value is no number and not true or false.
std::optional<double> scoreIn(const json& value) {
    if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
    if (value.is_binary()) return json::parse(plainText(value)).get<double>();
    if (!value.is_number()) return std::nullopt;
    return value.get<double>();
}

/// The words of a string, as spaces separate them.
std::size_t spacedWords(std::string_view text) {
    std::size_t words = 0;
    bool isWord = false;
    for (const char c : text) {
        const bool isBlank = kBlank.find(c) != std::string_view::npos;
        words += !isBlank && !isWord;
        isWord = !isBlank;
    }
    return words;
}

/// Whether a string of a list is a sentence or a paragraph; a word may have spaces, too: "New
/// York", "z. B.".
bool isParagraph(std::string_view string, bool isOnly) {
    const std::string_view text = trimmed(string);
    const std::size_t words = spacedWords(text);
    const auto ends = [&](std::string_view end) {
        return text.size() > end.size() && endsWith(text, end);
    };
    if (words <= 1) return ends("。") || ends("？") || ends("！");
    return isOnly || words > 2 || ends(".") || ends("!") || ends("?");
}

/// Whether half of the words of a list, at least, are in strings that are sentences or paragraphs.
bool areParagraphs(const json& strings) {
    std::size_t all = 0, inParagraphs = 0;
    for (const json& each : strings) {
        if (!each.is_string()) continue;
        const auto& string = each.get_ref<const std::string&>();
        const std::size_t words = spacedWords(string);
        all += words;
        if (isParagraph(string, strings.size() == 1)) inParagraphs += words;
    }
    return inParagraphs > 0 && 2 * inParagraphs >= all;
}

/// Reads a JSON object for each text (see openJsonTexts()). The text is a string, or a list of
/// words, or a list of sentences that are lists of words; the words are then taken as they are. A
/// list of sentences or paragraphs that are strings is joined with empty lines. The label is a
/// string, a number (its text is that of JSON: 7, 3.5; see exact_json.h), true or false; a list of
/// labels is an array of these; where one label is wanted, an array of one is that one. Of "cats",
/// an object of numbers as spaCy has it, the labels are those whose number is above one half. Empty
/// lines are skipped.
class JsonlReader : public RowReader {
 public:
    JsonlReader(const std::filesystem::path& path, const Columns& columns)
        : texts_(openJsonTexts(path, columns.encoding)),
          labelling_(columns.labelling),
          wanted_(columns) {}

    bool next(Row& row) override {
        std::string_view line;
        if (!texts_->next(line)) return false;
        const json object = objectIn(line);
        setText(row, object);
        setMarks(row, object);
        row.labels = labelsIn(object);
        setOthers(row, object);
        row.line = texts_->line();
        row.byte = texts_->byte();
        return true;
    }

    ReadPosition position() const override { return texts_->position(); }

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
        texts_->seek(place.line, place.byte);
    }

 private:
    /// With the members that are read, or all.
    json objectIn(std::string_view line) {
        if (!keys_.text.empty() && form_.tool == LabelTool::None)
            if (auto read = quickly_.members(line, read_)) return std::move(*read);
        const Message fault = encodingFault(line, texts_->byte());
        if (!fault.empty()) fail(fault);
        json object = parsed(line);
        if (keys_.text.empty()) form_ = toolFormOf(object, texts_->path(), wanted_);
        spans_ = makePlain(form_, object);
        if (keys_.text.empty()) chooseKeys(object);
        return object;
    }

    json parsed(std::string_view line) const {
        const std::optional<JsonFault> fault = findJsonFault(line);
        if (fault && fault->kind != JsonFault::Kind::DamagedString) failFor(*fault);
        try {
            json object = repairedValue(line, fault.has_value());
            if (object.is_object()) return object;
        } catch (const json::exception&) {
            // What is wrong is said of the text as it is.
        }
        if (fault) failFor(*fault);
        failUnread(line);
    }

    /// Says what is wrong.
    [[noreturn]] void failUnread(std::string_view line) const {
        try {
            exactJson<json>(line);
        } catch (const json::parse_error& error) {
            failInvalid(error.byte > 0 ? error.byte - 1 : 0);
        } catch (const json::out_of_range&) {
            fail(message("this line has a number that is too large; write a smaller one"));
        }
        fail(message("this line is not a JSON object; each line must be one"));
    }

    void chooseKeys(const json& object) {
        for (const char* key : {"%FEATURE_STRUCTURES", "_referenced_fss"})
            if (object.contains(key)) failForInception();
        std::vector<std::string> names = keysOf(object);
        const bool mayLackLabel = labelling_ == Labelling::AtMostOne && !wanted_.label.empty();
        if (mayLackLabel && !object.contains(wanted_.label)) names.push_back(wanted_.label);
        try {
            if (form_.mustAsk && labelling_ != Labelling::None) failQuestions();
            chooseKeysAmong(names);
        } catch (const Error& error) {
            if (!chooseFurtherKeys(std::move(names)))
                throw FileError(texts_->path(), error.sentence(), {texts_->line(), {}});
        }
        read_ = wanted_.others;
        read_.insert(read_.end(), {keys_.text, keys_.label});
        for (const std::string& marks : {wanted_.marks, wanted_.against})
            if (!marks.empty()) read_.push_back(marks);
        std::sort(read_.begin(), read_.end());
    }

    static std::vector<std::string> keysOf(const json& object) {
        std::vector<std::string> names;
        for (const auto& item : object.items()) names.push_back(item.key());
        return names;
    }

    void chooseKeysAmong(const std::vector<std::string>& names) {
        const ColumnChoice choice = chooseColumns(names, wanted_);
        keys_ = {names[choice.text], names[choice.label]};
    }

    /// Not every object has every key: chooses among those of the first objects. False if they do
    /// not decide either.
    bool chooseFurtherKeys(std::vector<std::string> names) {
        if (form_.mustAsk) return false;
        for (json& object : firstObjects(texts_->path(), wanted_.encoding)) {
            makePlain(form_, object);
            for (std::string& name : keysOf(object))
                if (std::find(names.begin(), names.end(), name) == names.end())
                    names.push_back(std::move(name));
        }
        try {
            chooseKeysAmong(names);
            return true;
        } catch (const Error&) {
            return false;
        }
    }

    [[noreturn]] void failForInception() const {
        throw FileError(
            texts_->path(),
            message("this is a document of INCEpTION (UIMA CAS JSON), which has a file for each "
                    "document and person; choose the folder of the exported project instead"));
    }

    [[noreturn]] void failQuestions() const {
        constexpr std::size_t kListedQuestions = 20;
        std::vector<std::string> quoted;
        for (const std::string& question : form_.questions) quoted.push_back('"' + question + '"');
        throw Error(message("the %1 may be in %2; choose the column", message("label"),
                            listed(quoted, kListedQuestions)));
    }

    void setText(Row& row, const json& object) const {
        const auto found = object.find(keys_.text);
        if (found == object.end()) fail(message("this object has no \"%1\"; add it", keys_.text));
        const json& value = *found;
        row.sentences.clear();
        row.words.clear();
        if (value.is_string() || value.is_null()) {
            row.text = value.is_string() ? value.get<std::string>() : std::string();
            return;
        }
        if (!value.is_array())
            fail(message("\"%1\" is %2 here; the text must be a string or a list of words",
                         keys_.text, typeOf(value)));
        row.text.clear();
        if (areParagraphs(value)) return joinParagraphs(row, value);
        const bool hasSentences = !value.empty() && value.front().is_array();
        if (!hasSentences) return addWords(row, value);
        for (const json& sentence : value) {
            const std::size_t before = row.words.size();
            addWords(row, sentence);
            if (row.words.size() > before)
                row.sentences.push_back({row.words[before].begin, row.words.back().end});
        }
    }

    void joinParagraphs(Row& row, const json& paragraphs) const {
        for (const json& paragraph : paragraphs) {
            if (!paragraph.is_string()) failOfWords();
            const auto text = trimmed(paragraph.get_ref<const std::string&>());
            if (text.empty()) continue;
            if (!row.text.empty()) row.text += "\n\n";
            row.text += text;
        }
    }

    /// Of a text that is a list of words the tool's characters are not known.
    void setMarks(Row& row, const json& object) const {
        row.marks.clear();
        row.against.clear();
        if (!spans_.empty() && object[keys_.text].is_string()) {
            row.marks = {rangesOf(row.text, spans_)};
            row.against = rangesOf(row.text, spans_, MarkKind::Against);
        }
        if (!wanted_.marks.empty()) row.marks = marksAt(wanted_.marks, row, object);
        if (!wanted_.against.empty())
            row.against = joinedMarks(marksAt(wanted_.against, row, object));
        try {
            requireApart(row.marks, row.against);
        } catch (const Error& error) {
            fail(error.sentence());
        }
    }

    std::vector<std::vector<Range>> marksAt(const std::string& key, const Row& row,
                                            const json& object) const {
        const auto marks = object.find(key);
        if (marks == object.end() || marks->is_null()) return {};
        if (!object[keys_.text].is_string())
            fail(
                message("\"%1\" is no string here, and marks are places in one; write the text as "
                        "a string",
                        keys_.text));
        try {
            return markListsIn(*marks, row.text);
        } catch (const Error& error) {
            fail(message("\"%1\": %2", key, error.sentence()));
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
            case Labelling::Undecided:
            case Labelling::None:
                break;
        }
        return {};
    }

    bool hasLabel(const json& object) const {
        const auto value = object.find(keys_.label);
        return value != object.end() && !isMissing(*value);
    }

    const json& labelIn(const json& object) const {
        const auto value = object.find(keys_.label);
        if (value == object.end())
            failMissing(message("this object has no \"%1\"; add it", keys_.label));
        return *value;
    }

    std::string labelOf(const json& object) const {
        const json& value = withoutType(labelIn(object));
        if (isMissing(value)) failMissing(message("this row's label is empty; give it one"));
        if (hasScores(value)) {
            const std::vector<std::string> labels = likelyLabels(value);
            if (labels.size() == 1) return labels.front();
        }
        const bool isOnly =
            value.is_array() && value.size() == 1 && !withoutType(value.front()).is_structured();
        if (value.is_structured() && !isOnly) {
            fail(value.is_array()
                     ? message(
                           "\"%1\" is %2 here; the label must be a string or a number, or say that "
                           "it holds several labels a text (--labels-column)",
                           keys_.label, typeOf(value))
                     : message("\"%1\" is %2 here; the label must be a string or a number",
                               keys_.label, typeOf(value)));
        }
        return plainText(isOnly ? value.front() : value);
    }

    static bool isMissing(const json& value) {
        if (value.is_array())
            return value.empty() || (value.size() == 1 && isMissing(value.front()));
        return value.is_null() ||
               (value.is_string() && isBlankText(value.get_ref<const std::string&>()));
    }

    /// A number for each label.
    bool hasScores(const json& value) const {
        return keys_.label == "cats" && value.is_object() && !value.empty() &&
               std::all_of(value.begin(), value.end(),
                           [](const json& score) { return scoreIn(score).has_value(); });
    }

    static std::vector<std::string> likelyLabels(const json& scores) {
        std::vector<std::string> labels;
        for (const auto& item : scores.items())
            if (scoreIn(item.value()).value_or(0) > 0.5) labels.push_back(item.key());
        return labels;
    }

    [[noreturn]] void failMissing(const Message& sentence) const {
        throw MissingLabel(texts_->path(), sentence, texts_->line());
    }

    std::vector<std::string> labelsOf(const json& object) const {
        const json& value = labelIn(object);
        const std::string name = '"' + keys_.label + '"';
        if (value.is_null())
            failMissing(
                message("%1 is %2 here; the labels must be an array of strings, [] where "
                        "there is none",
                        name, typeOf(value)));
        if (hasScores(value)) return likelyLabels(value);
        if (form_.tool != LabelTool::None && !withoutType(value).is_structured())
            return {plainText(value)};
        if (!value.is_array()) {
            fail(message(
                "%1 is %2 here; the labels must be an array of strings, [] where there is none",
                name, typeOf(value)));
        }
        std::vector<std::string> labels;
        for (const json& each : value) {
            if (each.is_null()) continue;
            if (withoutType(each).is_structured()) {
                fail(message("%1 holds %2 here; a label must be a string or a number", name,
                             typeOf(each)));
            }
            labels.push_back(plainText(each));
            if (isBlankText(labels.back()))
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
             texts_->byte() + byteOfLine);
    }

    [[noreturn]] void fail(const Message& sentence, std::optional<std::uint64_t> byte = {}) const {
        throw RowError(texts_->path(), sentence, {texts_->line(), byte});
    }

    const std::unique_ptr<JsonTexts> texts_;
    const Labelling labelling_;
    ToolForm form_;
    std::vector<CountedSpan> spans_;  // of the last object, as the tool has them
    Columns wanted_;
    Columns keys_;                   // empty until the first object is read
    std::vector<std::string> read_;  // keys_ and those of the other columns
    JsonObjectReader quickly_;
};

/// The object of a text, and its keys in their order.
json previewedObject(std::string_view text, const JsonTexts& texts,
                     std::vector<std::string>& keys) {
    const Message fault = encodingFault(text, texts.byte());
    if (!fault.empty()) throw RowError(texts.path(), fault, {texts.line(), {}});
    json object;
    try {
        object = repairedValue(text, findJsonFault(text).has_value(), &keys);
    } catch (const json::exception&) {
        // It stays no object.
    }
    if (!object.is_object())
        throw RowError(texts.path(),
                       message("this line is not a JSON object; each line must be one"),
                       {texts.line(), {}});
    return object;
}

/// The columns of a preview: the keys in order of appearance.
class PreviewedColumns {
 public:
    /// `wanted`: how the file is read.
    PreviewedColumns(std::vector<std::string>& names, const Columns& wanted)
        : names_(names), wanted_(wanted) {}

    /// The fields of the next text.
    std::vector<std::string> fieldsOf(std::string_view text, const JsonTexts& texts) {
        std::vector<std::string> keys;
        json object = previewedObject(text, texts, keys);
        if (!form_) form_ = toolFormOf(object, texts.path(), wanted_);
        makePlain(*form_, object);
        if (form_->tool != LabelTool::None)  // which gave it further members
            for (const auto& item : object.items()) keys.push_back(item.key());
        std::vector<std::string> fields(names_.size());
        for (const std::string& key : keys) {
            const auto value = object.find(key);
            if (value == object.end()) continue;  // as far as a tool wrote it
            const auto [place, isNew] = places_.emplace(key, names_.size());
            if (isNew) {
                names_.push_back(key);
                fields.emplace_back();
            }
            const bool isTaken = form_->tool != LabelTool::None && value->is_null();
            fields[place->second] = isTaken ? std::string() : plainText(*value);
        }
        return fields;
    }
    /// The program that wrote the first object.
    LabelTool tool() const { return form_ ? form_->tool : LabelTool::None; }

 private:
    std::vector<std::string>& names_;
    const Columns& wanted_;
    std::unordered_map<std::string, std::size_t> places_;  // in names_
    std::optional<ToolForm> form_;
};

class JsonlFormat final : public LabelledFormat {
 public:
    JsonlFormat()
        : LabelledFormat({translatable("JSON lines"),
                          {".jsonl", ".json", ".ndjson"},
                          Labelling::One,
                          false,
                          true}) {}

    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        return std::make_unique<JsonlReader>(path, columns);
    }
    void preview(const std::filesystem::path& path, const Columns& wanted,
                 PreviewBuilder& builder) const override {
        const auto texts = openJsonTexts(path, wanted.encoding);
        PreviewedColumns columns(builder.preview().names, wanted);
        builder.readAll([&](Preview::Row& row) {
            std::string_view text;
            if (!texts->next(text)) return false;
            row.line = texts->line();
            row.fields = columns.fieldsOf(text, *texts);
            return true;
        });
        builder.preview().recognised = texts->recognised();
        builder.noteTool(columns.tool());
    }
};

}  // namespace

const LabelledFormat& jsonlFormat() {
    static const JsonlFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
