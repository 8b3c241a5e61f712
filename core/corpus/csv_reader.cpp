#include "core/corpus/csv_reader.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/list_cell.h"
#include "core/corpus/marked_spans.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/message.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr char kDoccanoSeparator[] = "#";  // of several labels

/// A whole number, as classes are numbered.
std::optional<std::size_t> classNumber(std::string_view field) {
    std::size_t number = 0;
    const std::string_view digits = trimmed(field);
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), number);
    if (error != std::errc() || end != digits.end() || digits.empty()) return std::nullopt;
    return number;
}

/// What a spreadsheet shows of ="01", by which programs keep it from taking a text for a number.
void takeFormula(std::string& field) {
    constexpr std::string_view kBegin = "=\"";
    const bool isText = field.size() > kBegin.size() && beginsWith(field, kBegin) &&
                        field.find('"', kBegin.size()) == field.size() - 1;
    if (isText) field = field.substr(kBegin.size(), field.size() - kBegin.size() - 1);
}

bool isUsualName(const std::string& name) {
    return isUsualTextName(name) || isUsualLabelName(name);
}

}  // namespace

std::filesystem::path classNamesFile(const std::filesystem::path& table) {
    return table.parent_path() / "classes.txt";
}

namespace {

std::unique_ptr<Records> recordsOf(const std::filesystem::path& path, const TableForm& form) {
    auto records = std::make_unique<RecordReader>(path, form.lines, form.marks);
    if (form.hasSpaces) records->leaveOutSpaces();
    if (form.namesSeparator) records->skipLine();
    for (std::size_t i = 0; i < form.titleRows; ++i) records->next();
    return records;
}

}  // namespace

CsvReader::CsvReader(const std::filesystem::path& path, const Columns& columns,
                     const TableForm& form)
    : CsvReader(recordsOf(path, form), columns, form) {}

CsvReader::CsvReader(std::unique_ptr<Records> records, const Columns& columns,
                     const TableForm& form)
    : records_(std::move(records)),
      form_(form),
      labelling_(columns.labelling),
      separators_(columns.separators) {
    readFirstRow(columns);
}

void CsvReader::readFirstRow(const Columns& columns) {
    if (!records_->next())
        fail(message("this table is empty; its first row must name the columns"), 1);
    if (!records_->fault().empty()) fail(records_->fault(), records_->faultLine());
    if (form_.hasRowNames) fields().insertFront();
    columnCount_ = fields().size();
    std::vector<std::string> names = fields().texts();
    const bool isNamed =
        labelling_ != Labelling::None && (!columns.text.empty() || !columns.label.empty());
    const bool isGuessed = columns.header == Header::Guessed && !isNamed;
    if (columns.header == Header::Absent || (isGuessed && looksLikeData(names))) {
        if (isNamed)
            fail(message("a table without a first row of names has no column to be named"), 1);
        if (columnCount_ < 2 && labelling_ != Labelling::None)
            fail(message("this row has one field; a label and a text are wanted"), 1);
        hasNames_ = false;
        readClassNames();
        isFirstPending_ = true;
    } else {
        try {
            choice_ = chooseColumns(names, columns);
        } catch (const Error& error) {
            const bool mayBeData =
                isGuessed && std::none_of(names.begin(), names.end(), isUsualName);
            fail(mayBeData ? message("%1; if the first row has no names of columns, say so "
                                     "(--header no)",
                                     error.sentence())
                           : error.sentence(),
                 records_->line());
        }
        noteTool(names);
        std::unordered_map<std::string_view, std::size_t> places;
        for (std::size_t i = 0; i < names.size(); ++i) places.emplace(names[i], i);
        const auto placeOf = [&](const std::string& name) -> std::optional<std::size_t> {
            const auto found = places.find(name);
            if (name.empty() || found == places.end()) return std::nullopt;
            return found->second;
        };
        marks_ = placeOf(columns.marks);
        against_ = placeOf(columns.against);
        for (const std::string& name : columns.others) {
            const auto found = places.find(name);
            others_.push_back(found == places.end() ? columnCount_ : found->second);
        }
    }
    records_->expect(expectedColumns(names));
}

void CsvReader::noteTool(const std::vector<std::string>& names) {
    tool_ = toolOfColumns(names);
    const auto placeOf = [&](const std::string& name) -> std::optional<std::size_t> {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) return std::nullopt;
        return static_cast<std::size_t>(found - names.begin());
    };
    const std::string& label = names[choice_.label];
    if (tool_ == LabelTool::Argilla && holdsResponses(label)) {
        users_ = placeOf(label + ".users");
        statuses_ = placeOf(label + ".status");
    }
    if (tool_ == LabelTool::LabelStudio) cancelled_ = placeOf("was_cancelled");
    constexpr std::size_t kDoccanosColumns = 4;  // further ones: perhaps another program's table
    if (tool_ != LabelTool::Doccano || separators_ != Columns().separators) return;
    if (names.size() <= kDoccanosColumns) separators_.clear();
    separators_ += kDoccanoSeparator;
}

ExpectedColumns CsvReader::expectedColumns(const std::vector<std::string>& names) {
    ExpectedColumns columns;
    columns.count = columnCount_;
    if (hasNames_)
        for (std::size_t i = 0; i < names.size(); ++i)
            if (!names[i].empty()) columns.named = i + 1;
    columns.isRow = form_.isRow;
    columns.isBeginning = form_.isBeginning;
    if (hasNames_)
        columns.needed = choice_.text + 1;
    else if (labelling_ == Labelling::None)
        columns.needed = 1;  // for the preview
    return columns;
}

bool CsvReader::next(Row& row) {
    if (!nextRecord()) return false;
    requireGoodRecord();
    takeOthers(row);
    takeMarks(row);
    takeLabels(row);
    requireGoodRecord();
    if (hasNames_) {
        const bool isMissing =
            !fields().isQuoted(choice_.text) && isMissingLabel(fields()[choice_.text]);
        row.text.swap(fields()[choice_.text]);
        takeFormula(row.text);
        if (isMissing) row.text.clear();
    } else {
        joinTexts(row);
    }
    row.sentences.clear();
    row.words.clear();
    row.line = records_->line();
    row.byte = records_->byte();
    row.isDoubtful = records_->isDoubtful();
    return true;
}

void CsvReader::seek(const RowPlace& place) {
    isFirstPending_ = false;
    records_->seek(place.line, place.byte);
}

bool CsvReader::nextFields(std::vector<std::string>& all, std::uint64_t& line) {
    if (!nextRecord()) return false;
    requireGoodRecord();
    all = fields().texts();
    line = records_->line();
    return true;
}

void CsvReader::requireGoodRecord() {
    const std::size_t count = fields().size();
    if (records_->fault().empty() && count != columnCount_) {
        const Message found =
            count == 1 ? message("%1 field", 1) : message("%1 fields", grouped(count));
        const Message columns = columnCount_ == 1 ? message("%1 column", 1)
                                                  : message("%1 columns", grouped(columnCount_));
        note(hasNames_
                 ? message("this row has %1, but the first row names %2; check its quotes and "
                           "separators",
                           found, columns)
                 : message("this row has %1, but the first row has %2; check its quotes and "
                           "separators",
                           found, columnCount_));
    }
    if (!records_->fault().empty())
        throw RowError(records_->path(), records_->fault(), {records_->faultLine(), {}});
}

void CsvReader::readClassNames() {
    const std::filesystem::path file = classNamesFile(records_->path());
    const bool areNumbers = labelling_ == Labelling::One && classNumber(fields()[0]);
    if (!areNumbers || !isFile(file)) return;
    LineSource names(file);
    for (std::string_view line; names.next(line);) classes_.emplace_back(trimmed(line));
    while (!classes_.empty() && classes_.back().empty()) classes_.pop_back();
}

void CsvReader::nameClass(std::string& label) {
    const std::size_t number = classNumber(label).value_or(0);
    if (number >= 1 && number <= classes_.size() && !isBlankText(classes_[number - 1])) {
        label = classes_[number - 1];
        return;
    }
    note(classes_.size() == 1 ? message("class '%1' has no name in classes.txt, which has %2 line",
                                        label, grouped(classes_.size()))
                              : message("class '%1' has no name in classes.txt, which has %2 lines",
                                        label, grouped(classes_.size())));
}

bool CsvReader::isCancelled() const {
    if (!cancelled_) return false;
    const std::string_view said = trimmed(fields()[*cancelled_]);
    return said == "True" || said == "true" || said == "1";
}

/// Of each person who answered, whether the answer was submitted; none if that is not known.
std::vector<std::string> CsvReader::answerStatuses() const {
    const auto listAt = [this](const std::optional<std::size_t>& place) {
        return place ? labelsInCell(fields()[*place]).value_or(std::vector<std::string>())
                     : std::vector<std::string>();
    };
    return statuses_ ? listAt(statuses_)
                     : std::vector<std::string>(listAt(users_).size(), "submitted");
}

/// Whether doccano wrote several labels into the field.
bool CsvReader::joinsLabels(const std::string& field) const {
    if (tool_ != LabelTool::Doccano) return false;
    const std::vector<std::string> labels = labelsIn(field, kDoccanoSeparator);
    std::size_t bytes = labels.empty() ? 0 : labels.size() - 1;
    for (const std::string& label : labels) bytes += label.size();
    return labels.size() > 1 && bytes == trimmed(field).size();  // without spaces around it
}

void CsvReader::takeLabels(Row& row) {
    row.labels.clear();
    if (labelling_ == Labelling::None) return;
    std::string& field = fields()[choice_.label];
    if (isCancelled()) field.clear();
    takeFormula(field);
    const bool saysNone = !fields().isQuoted(choice_.label) && isMissingLabel(field);
    const bool isBlank = saysNone || isBlankText(field);
    if (tool_ == LabelTool::LabelStudio && !spansInCell(field).empty())
        return note(
            message("this column holds parts of texts, not labels; choose the column of "
                    "the choices (--label-column)"));
    auto list = tool_ == LabelTool::LabelStudio ? answersInCell(field) : std::nullopt;
    if (!list) list = labelsInCell(field);
    const std::vector<std::string> statuses = answerStatuses();
    const bool areAnswers = list && labelling_ != Labelling::Lists;
    if (areAnswers && list->size() == statuses.size()) list = commonAnswer(*list, statuses);
    if (list) list->erase(std::unique(list->begin(), list->end()), list->end());
    if (labelling_ == Labelling::Lists) {
        const bool isDiscarded = statuses.size() == 1 && statuses.front() != "submitted";
        if (saysNone || isDiscarded || isCancelled()) failMissing(saysNone ? field : "");
        row.labels = list ? *list : labelsIn(field, separators_);
        return;
    }
    if (!isBlank && (list ? list->size() > 1 : joinsLabels(field)))
        note(
            message("this row has several labels; say that their column holds lists "
                    "(--labels-column)"));
    else if (!isBlank && list)
        row.labels = *list;
    else if (!isBlank)
        takeLabel(row, field);
    if (row.labels.empty() && records_->fault().empty() && labelling_ != Labelling::AtMostOne)
        failMissing(saysNone ? field : "");
}

/// `written`: what says that there is no label, if anything does.
void CsvReader::failMissing(const std::string& written) const {
    throw MissingLabel(records_->path(),
                       written.empty()
                           ? message("this row's label is empty; give it one")
                           : message("this row has %1 for a label; give it one", written),
                       records_->line());
}

void CsvReader::takeLabel(Row& row, std::string& field) {
    row.labels = {std::string(trimmed(field))};
    if (!classes_.empty()) nameClass(row.labels.front());
}

/// Only Label Studio writes them into a table, in a column of any name.
std::vector<CountedSpan> CsvReader::spansOfTool() const {
    std::vector<CountedSpan> spans;
    if (tool_ != LabelTool::LabelStudio) return spans;
    for (std::size_t i = 0; i < fields().size(); ++i)
        if (i != choice_.text)
            for (CountedSpan& span : spansInCell(fields()[i])) spans.push_back(std::move(span));
    return spans;
}

void CsvReader::takeMarks(Row& row) {
    row.marks.clear();
    row.against.clear();
    try {
        const std::vector<CountedSpan> spans = spansOfTool();
        if (!spans.empty()) row.marks = {rangesOf(fields()[choice_.text], spans)};
        row.against = rangesOf(fields()[choice_.text], spans, MarkKind::Against);
        if (marks_) row.marks = marksAt(*marks_);
        if (against_) row.against = joinedMarks(marksAt(*against_));
        requireApart(row.marks, row.against);
    } catch (const Error& error) {
        note(error.sentence());
    }
}

std::vector<std::vector<Range>> CsvReader::marksAt(std::size_t column) const {
    const std::string& field = fields()[column];
    if (trimmed(field).empty()) return {};
    return markListsIn(nlohmann::json::parse(field, nullptr, false), fields()[choice_.text]);
}

/// Before the fields of text and label are taken out, one of which may be wanted here, too.
void CsvReader::takeOthers(Row& row) const {
    row.others.resize(others_.size());
    for (std::size_t i = 0; i < others_.size(); ++i)
        row.others[i] = others_[i] < columnCount_ ? fields()[others_[i]] : std::string();
}

void CsvReader::joinTexts(Row& row) const {
    constexpr std::string_view kBreak = "\\n";
    row.text.clear();
    const std::size_t count = fields().size();
    for (std::size_t i = count == 1 ? 0 : 1; i < count; ++i) {
        if (fields()[i].empty()) continue;
        if (!row.text.empty()) row.text += "\n\n";
        std::string_view rest = fields()[i];
        for (auto at = rest.find(kBreak); at != std::string_view::npos; at = rest.find(kBreak)) {
            row.text.append(rest.substr(0, at)) += '\n';
            rest.remove_prefix(at + kBreak.size());
        }
        row.text.append(rest);
    }
}

void CsvReader::fail(const Message& sentence, std::uint64_t line) const {
    throw FileError(records_->path(), sentence, {line, {}});
}

void previewTable(CsvReader& reader, PreviewBuilder& builder) {
    std::optional<LabelTool> tool;
    builder.readAll([&](Preview::Row& row) {
        if (!reader.nextFields(row.fields, row.line)) return false;
        if (!tool) tool = toolOfColumns(row.fields);
        return true;
    });
    builder.noteTool(tool.value_or(LabelTool::None));
}

namespace {

/// Whether one of these separators divides the names of a text and of a label in the first line, as
/// in Excel's "Unicode Text". Spaces do if the names are in quotation marks, as R writes them.
bool namesColumns(const std::filesystem::path& path, std::string_view separators) {
    try {
        LineSource lines(path, recognisedForm(path));
        std::string_view line;
        RecordFields fields;
        if (!lines.next(line)) return false;
        return std::any_of(separators.begin(), separators.end(), [&](char separator) {
            if (separator == ' ' && !beginsWith(line, "\"")) return false;
            splitLine(line, {separator}, fields);
            const std::vector<std::string> names = fields.texts();
            return onlyUsualText(names) && onlyUsualLabel(names);
        });
    } catch (const FileError&) {
        return false;  // its reader reports the error
    }
}

class TableFormat final : public LabelledFormat {
 public:
    TableFormat(const char* ownName, std::vector<std::string> ownEndings, char separator)
        : LabelledFormat({ownName, std::move(ownEndings), Labelling::One, true, false, true}),
          separator_(separator) {}

    bool recognises(const std::filesystem::path& path) const override {
        return isPlainText(path) && isFile(path) &&
               namesColumns(path, separator_ == '\t' ? "\t" : ",;| ");
    }
    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        return openTable(path, columns);
    }
    std::unique_ptr<CsvReader> openTable(const std::filesystem::path& path,
                                         const Columns& columns) const override {
        return std::make_unique<CsvReader>(path, columns,
                                           recognisedTable(path, columns, separator_));
    }
    void preview(const std::filesystem::path& path, const Columns& columns,
                 PreviewBuilder& builder) const override {
        const TableForm form = recognisedTable(path, columns, separator_);
        builder.preview().recognised = unusualParts(form, separator_);
        CsvReader reader(path, {{}, {}, Header::Absent, Labelling::None}, form);
        previewTable(reader, builder);
    }

 private:
    const char separator_;
};

}  // namespace

const LabelledFormat& csvFormat() {
    static const TableFormat kFormat("CSV", {".csv"}, ',');
    return kFormat;
}

const LabelledFormat& tsvFormat() {
    static const TableFormat kFormat("TSV", {".tsv", ".tab"}, '\t');
    return kFormat;
}

}  // namespace hanscope
