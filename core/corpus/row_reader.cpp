#include "core/corpus/row_reader.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/corpus/csv_reader.h"
#include "core/corpus/label_project.h"
#include "core/corpus/label_tools.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/marks_in_text.h"
#include "core/counted.h"
#include "core/file_kind.h"
#include "core/formats/document_format.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::size_t kTextBytes = 1u << 16;

/// Reads texts without labels from a file of text. A text ends at an empty line, or, so that a file
/// with one text in each line can be read, at the end of the first line after 64 KiB.
class TextReader : public LineReader {
 public:
    explicit TextReader(const std::filesystem::path& path) : LineReader(path, Labelling::None) {}

    /// Throws RowError for a line that is not UTF-8 text; the next row begins after it.
    bool next(Row& row) override {
        row = Row();
        std::string_view line;
        while (row.text.size() < kTextBytes && lines_.next(line)) {
            const Message fault = lines_.textFault();
            if (!fault.empty()) fail(fault);
            const bool isEmpty = trimmed(line).empty();
            if (isEmpty && !row.text.empty()) break;
            if (isEmpty) continue;
            if (row.text.empty()) setPlace(row);
            row.text += line;
        }
        return !row.text.empty();
    }
};

/// The rows of another reader without control characters.
class PrintableRows : public RowReader {
 public:
    explicit PrintableRows(std::unique_ptr<RowReader> rows) : rows_(std::move(rows)) {}

    bool next(Row& row) override {
        if (!rows_->next(row)) return false;
        removeControls(row.text);
        for (std::string& label : row.labels) removeControls(label);
        for (std::string& other : row.others) removeControls(other);
        return true;
    }
    void seek(const RowPlace& place) override { rows_->seek(place); }
    ReadPosition position() const override { return rows_->position(); }

 private:
    std::unique_ptr<RowReader> rows_;
};

/// The sentences of the text, each from its first to its last word; a word belongs to the sentence
/// in which it begins.
std::vector<Sentence> sentencesOf(const std::vector<Range>& places,
                                  const std::vector<Range>& words) {
    std::vector<Sentence> sentences;
    std::uint32_t word = 0;
    const auto count = static_cast<std::uint32_t>(words.size());
    for (std::size_t i = 0; i < places.size() && word < count; ++i) {
        const std::uint32_t first = word;
        const bool isLast = i + 1 == places.size();
        while (word < count && (isLast || words[word].begin < places[i + 1].begin)) ++word;
        if (word > first)
            sentences.push_back({{words[first].begin, words[word - 1].end}, first, word - first});
    }
    return sentences;
}

std::vector<Range> placesOf(const Document& document) {
    std::vector<Range> places;
    for (const Sentence& sentence : document.sentences()) places.push_back(sentence.range);
    return places;
}

constexpr std::size_t kMaxPreviewBytes = 4u << 20;

void shorten(std::string& field) {
    if (field.size() <= Preview::kFieldBytes) return;
    field.resize(characterBegin(field, Preview::kFieldBytes));
    field += "…";
}

// In the order of DataFormat.
const auto& formats() {
    static const std::array kFormats{&csvFormat(),          &tsvFormat(),         &jsonlFormat(),
                                     &ssFormat(),           &folderFormat(),      &fastTextFormat(),
                                     &webOfScienceFormat(), &eurlexFormat(),      &rcv1Format(),
                                     &labelProjectFormat(), &spreadsheetFormat(), &eraserFormat(),
                                     &inceptionFormat()};
    return kFormats;
}

// The first format that `isIt` is true of.
template <class IsIt>
std::optional<DataFormat> firstOf(IsIt isIt) {
    const auto found = std::find_if(formats().begin(), formats().end(),
                                    [&](const LabelledFormat* format) { return isIt(*format); });
    if (found == formats().end()) return std::nullopt;
    return static_cast<DataFormat>(found - formats().begin());
}

std::string endingOf(const std::filesystem::path& path) {
    return std::filesystem::path(uncompressedName(path)).extension().string();
}

/// The format for which the ending of the name stands.
std::optional<DataFormat> formatByName(const std::filesystem::path& path) {
    const std::string ending = endingOf(path);
    return firstOf([&](const LabelledFormat& format) {
        return std::count(format.endings.begin(), format.endings.end(), ending) > 0;
    });
}

[[noreturn]] void failParquet(const std::filesystem::path& path) {
    throw FileError(
        path, message("Parquet files are not read; convert it, for example with Python: "
                      "pandas.read_parquet('%1').to_json('%2.jsonl', orient='records', lines=True)",
                      path.filename().string(), path.stem().string()));
}

}  // namespace

bool isPlainText(const std::filesystem::path& path) {
    return endingOf(path) == ".txt";
}

void requireOneLabel(const std::filesystem::path& path, const Columns& columns,
                     const Message& kind) {
    if (columns.labelling != Labelling::Lists) return;
    throw FileError(path, message("%1 have one label for each text, not lists of labels; leave out "
                                  "--labels-column, or use a .csv, .tsv or .jsonl file",
                                  kind));
}

void requireLists(const std::filesystem::path& path, const Columns& columns,
                  const std::string& name) {
    if (columns.labelling == Labelling::Lists || columns.labelling == Labelling::None) return;
    throw FileError(
        path,
        message("a text of this format has any number of labels; add --labels-column %1", name));
}

const LabelledFormat& readerFor(DataFormat format) {
    return *formats()[static_cast<std::size_t>(format)];
}

std::vector<std::string> endingsOfLabelledTexts() {
    std::vector<std::string> endings;
    for (const LabelledFormat* format : formats())
        endings.insert(endings.end(), format->endings.begin(), format->endings.end());
    return endings;
}

std::vector<std::string> endingsOfLabelledFiles() {
    std::vector<std::string> endings;
    for (const std::string& ending : endingsOfLabelledTexts())
        for (const char* compression : {"", ".gz", ".zst"}) endings.push_back(ending + compression);
    return endings;
}

Message labelledFormatsText() {
    Message all = message("%1, each also with .gz or .zst", joined(endingsOfLabelledTexts(), ", "));
    for (const LabelledFormat* format : formats())
        if (format->endings.empty()) all = message("%1; %2", all, Message::known(format->name));
    return all;
}

std::vector<std::filesystem::path> LabelledFormat::textsOfFolder(
    const std::filesystem::path& folder, Labelling ofTexts) const {
    return folderFormat().textsOfFolder(folder, ofTexts);
}

std::vector<std::filesystem::path> LabelledFormat::files(const std::filesystem::path& path,
                                                         const Columns& columns) const {
    if (isFolder(path)) return textsOfFolder(path, columns.labelling);
    std::vector<std::filesystem::path> all{path};
    if (const auto names = classNamesFile(path); isFile(names)) all.push_back(names);
    return all;
}

std::optional<DataFormat> publishedFormat(const std::filesystem::path& path) {
    if (!isFile(path) && !isFolder(path)) return std::nullopt;
    return firstOf([&](const LabelledFormat& format) { return format.recognises(path); });
}

std::vector<std::filesystem::path> textsOfFolder(const std::filesystem::path& path,
                                                 Labelling labelling) {
    return readerFor(dataFormatOf(path)).textsOfFolder(path, labelling);
}

std::filesystem::path sourceOfTexts(const std::filesystem::path& path) {
    return isLabelProject(path) ? LabelProject::readHeader(path).corpus().path : path;
}

std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path,
                                           const Columns& columns) {
    const DataFormat format = publishedFormat(path).value_or(DataFormat::Folder);
    return readerFor(format).files(path, columns);
}

DataFormat dataFormatOf(const std::filesystem::path& path) {
    if (const auto published = publishedFormat(path)) return *published;
    if (isFolder(path)) return DataFormat::Folder;
    if (const auto named = formatByName(path)) return *named;
    const std::string ending = endingOf(path);
    if (ending == ".parquet") failParquet(path);
    if (ending == ".xls")
        throw FileError(path,
                        message("the old format of Excel is not read; save it as .xlsx, or as "
                                "CSV UTF-8 (in a spreadsheet: Save As)"));
    throw FileError(
        path, message("the format of this file is not known; labelled texts are: %1; single .txt "
                      "files can only be texts without labels (--unlabelled)",
                      labelledFormatsText()));
}

bool hasKnownEnding(const std::filesystem::path& path) {
    return formatByName(path).has_value();
}

std::string nameWithoutEnding(const std::filesystem::path& path) {
    std::vector<std::string> endings = endingsOfLabelledTexts();
    endings.emplace_back(kLabelProjectEnding);
    for (const auto& format : documentFormats())
        for (const std::string& ending : format->endings()) endings.push_back(ending);
    const std::string name = uncompressedName(path);  // in lower case, as the endings
    std::size_t longest = 0;
    for (const std::string& ending : endings)
        if (name.size() > ending.size() && endsWith(name, ending))
            longest = std::max(longest, ending.size());
    return path.filename().string().substr(0, name.size() - longest);
}

bool isTableName(const std::filesystem::path& path) {
    const auto format = formatByName(path);
    return format && (readerFor(*format).isTable || readerFor(*format).isJson);
}

bool isSpreadsheetName(const std::filesystem::path& path) {
    const auto format = formatByName(path);
    return format && readerFor(*format).isTable && !readerFor(*format).hasTextForm;
}

std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path,
                                         const Columns& columns) {
    std::unique_ptr<RowReader> rows;
    if (columns.labelling == Labelling::None && isPlainText(path) && !publishedFormat(path))
        rows = std::make_unique<TextReader>(path);
    else
        rows = readerFor(dataFormatOf(path)).open(path, columns);
    if (!columns.marksInText.empty())
        rows = withMarksInText(std::move(rows), path, columns.marksInText);
    return std::make_unique<PrintableRows>(std::move(rows));
}

std::size_t characterBegin(std::string_view text, std::size_t bytes) {
    while (bytes > 0 && (text[bytes] & 0xc0) == 0x80) --bytes;
    return bytes;
}

bool LineReader::nextLine(std::string_view& line) {
    do {
        if (!lines_.next(line)) return false;
    } while (trimmed(line).empty());
    return true;
}

bool LineReader::nextText(std::string_view& line) {
    if (!nextLine(line)) return false;
    requireText();
    return true;
}

void LineReader::requireText() const {
    const Message fault = lines_.textFault();
    if (!fault.empty()) fail(fault);
}

void LineReader::setPlace(Row& row) const {
    row.line = lines_.lineNumber();
    row.byte = lines_.lineOffset();
}

void LineReader::fail(const Message& sentence, std::optional<std::uint64_t> byte) const {
    throw RowError(lines_.path(), sentence, {lines_.lineNumber(), byte});
}

void PreviewBuilder::readAll(const std::function<bool(Preview::Row& row)>& next) {
    while (preview_.rows.size() + preview_.faults.size() < maximum_ && bytes_ < kMaxPreviewBytes) {
        try {
            Preview::Row row;
            if (!next(row)) {
                preview_.isWhole = true;
                return;
            }
            add(std::move(row));
        } catch (const RowError& error) {
            preview_.faults.push_back(error.sentence());
        }
    }
}

void PreviewBuilder::noteTool(LabelTool tool) {
    const char* name = nameOf(tool);
    preview_.isOfTool = name != nullptr;
    if (name) preview_.recognised.push_back(message("an export of %1", name));
}

Preview PreviewBuilder::take() {
    if (preview_.rows.empty() && !preview_.faults.empty()) throw Error(preview_.faults.front());
    for (Preview::Row& row : preview_.rows) row.fields.resize(columns_);
    return std::move(preview_);
}

void PreviewBuilder::add(Preview::Row row) {
    for (std::string& field : row.fields) {
        removeControls(field);
        bytes_ += field.size();
        shorten(field);
    }
    columns_ = std::max(columns_, row.fields.size());
    preview_.rows.push_back(std::move(row));
}

std::unique_ptr<CsvReader> LabelledFormat::openTable(const std::filesystem::path&,
                                                     const Columns&) const {
    return nullptr;
}

void LabelledFormat::preview(const std::filesystem::path& path, const Columns&,
                             PreviewBuilder& builder) const {
    builder.preview().hasLists = labelling == Labelling::Lists;
    previewRows(path, labelling.value_or(Labelling::Lists), builder);
}

void LabelledFormat::previewRows(const std::filesystem::path& path, Labelling wanted,
                                 PreviewBuilder& builder) const {
    Columns columns;
    columns.labelling = wanted;
    builder.preview().names = {"label", "text"};
    const auto reader = open(path, columns);
    builder.readAll([&](Preview::Row& shown) {
        Row row;
        if (!reader->next(row)) return false;
        if (row.labels.size() != 1 && wanted == Labelling::Lists) builder.preview().hasLists = true;
        shown = {row.line, {joined(row.labels, "; "), row.text}};
        return true;
    });
}

Preview readPreview(const std::filesystem::path& path, DataFormat format, const Columns& columns,
                    std::size_t rows) {
    PreviewBuilder builder(rows);
    readerFor(format).preview(path, columns, builder);
    return builder.take();
}

Message recognisedText(const std::filesystem::path& path, const Columns& columns) {
    const bool isOfFiles = isFolder(path);
    if (!isFile(path) && !isOfFiles) return {};
    std::vector<Message> parts;
    try {
        parts = readPreview(path, dataFormatOf(path), columns, 1).recognised;
    } catch (const Error&) {
        return {};
    }
    if (parts.empty()) return {};
    Message all = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) all = message("%1, %2", all, parts[i]);
    if (isOfFiles) return message("in %1, %2", path.string(), all);
    return message("%1 is read as %2", path.filename().string(), all);
}

FormattedText takeText(Row& row) {
    return {std::move(row.text), std::move(row.structure)};
}

Document documentOf(Row& row, Segmenter& segmenter, const CancelToken& cancel) {
    if (row.words.empty())
        return row.sentences.empty() ? segmenter.segment(takeText(row), cancel)
                                     : segmenter.segment(std::move(row.text), row.sentences);
    std::vector<Range> places = std::move(row.sentences);
    if (places.empty()) places = placesOf(segmenter.segment(row.text, cancel));
    std::vector<Sentence> sentences = sentencesOf(places, row.words);
    return {std::move(row.text), std::move(sentences), std::move(row.words)};
}

}  // namespace hanscope
