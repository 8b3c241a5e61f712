#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/row_reader.h"
#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

class CsvReader;
enum class LabelTool;

/// The beginning of a source, as a table of all its columns. A field holds at most kFieldBytes;
/// what was cut ends in "…".
struct Preview {
    static constexpr std::size_t kFieldBytes = 2000;  ///< of the text that is shown of a field

    /// The fields of one row.
    struct Row {
        std::uint64_t line = 0;  ///< 1-based; 0: the row is a file of its own
        /// one for each name; without names as many as the row has
        std::vector<std::string> fields;
    };

    /// For .jsonl the keys, in order of appearance. Empty for CSV and TSV, where the first row may
    /// hold the names or not.
    std::vector<std::string> names;
    std::vector<Row> rows;        ///< the first ones of the file
    std::vector<Message> faults;  ///< of rows that are not shown: file, line and reason
    bool hasLists = false;        ///< of a published data set: its texts have lists of labels
    bool isWhole = false;         ///< nothing comes behind the rows
    /// What is unusual about the file: "semicolons between fields", "Windows-1252", "Prodigy", …
    std::vector<Message> recognised;
    std::vector<std::string> sheets;  ///< names of all sheets of a spreadsheet
    bool isOfTool = false;            ///< a label tool wrote it
};

/// Reads up to `rows` rows; fewer if they are long, so that no more than a few MiB are read unless
/// a single row is longer. From a folder, reads the beginnings of texts from all of its labels.
/// Throws FileError if nothing can be read: the file is missing, not in UTF-8, or not of this
/// format. Of `columns`, the form of a table counts.
Preview readPreview(const std::filesystem::path& path, DataFormat format, const Columns& columns,
                    std::size_t rows);

/// The beginning of the character of UTF-8 that contains the position `bytes`.
std::size_t characterBegin(std::string_view text, std::size_t bytes);

/// Collects the rows of a preview until there are enough rows or bytes.
class PreviewBuilder {
 public:
    /// `rows`: how many are wanted at most.
    explicit PreviewBuilder(std::size_t rows) : maximum_(rows) {}

    /// How many rows are wanted.
    std::size_t maximum() const { return maximum_; }
    /// `next` fills a row or returns false at the end; its RowErrors are collected.
    void readAll(const std::function<bool(Preview::Row& row)>& next);
    /// Whose names, hasLists, recognised and sheets the format sets.
    Preview& preview() { return preview_; }
    /// Says which label tool wrote the file.
    void noteTool(LabelTool tool);
    /// Throws Error if all rows are faulty.
    Preview take();

 private:
    void add(Preview::Row row);

    std::size_t maximum_;
    std::size_t bytes_ = 0;
    std::size_t columns_ = 0;
    Preview preview_;
};

/// What others need to know of a format.
struct LabelledFormatTraits {
    const char* name;  ///< "CSV", "RCV1-v2, tokens with .qrels", …
    /// Of the files' names, without those of compression; none: recognised by the content.
    std::vector<std::string> endings = {};
    std::optional<Labelling> labelling = Labelling::One;  ///< none: One or Lists, as the rows show
    bool isTable = false;                                 ///< its first row may name the columns
    bool isJson = false;       ///< it has objects, whose keys are columns
    bool hasTextForm = false;  ///< Columns::separator and Columns::encoding say how it is read
};

/// What readers of files of lines share.
class LineReader : public RowReader {
 public:
    void seek(const RowPlace& place) override { lines_.seek(place.line, place.byte); }
    ReadPosition position() const override { return lines_.position(); }

 protected:
    /// Opens the file, in the encoding that its beginning shows; throws FileError.
    LineReader(const std::filesystem::path& path, Labelling labelling)
        : lines_(path, recognisedForm(path)), labelling_(labelling) {}

    /// The next line that is not blank; false at the end.
    bool nextLine(std::string_view& line);
    /// The same line, which is UTF-8 text; otherwise throws RowError.
    bool nextText(std::string_view& line);
    /// Throws RowError if the last line is not UTF-8 text.
    void requireText() const;
    /// Says that the row begins in the last line.
    void setPlace(Row& row) const;
    /// Throws RowError for the last line.
    [[noreturn]] void fail(const Message& sentence, std::optional<std::uint64_t> byte = {}) const;

    LineSource lines_;     ///< of the file; seek() sets its place
    Labelling labelling_;  ///< what a row has: a label, a list, or nothing
};

/// A format of labelled texts. Each is one class in the file of its RowReader, and one line of the
/// table in row_reader.cpp. Stateless.
class LabelledFormat : public LabelledFormatTraits {
 public:
    virtual ~LabelledFormat() = default;

    /// Whether an existing file or folder has this format, by its content. Files that have an
    /// ending of another format need not be refused. Not called for what is no file. Errors of
    /// reading are left to the reader: then false.
    virtual bool recognises(const std::filesystem::path&) const { return false; }
    /// See openRowReader().
    virtual std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                            const Columns& columns) const = 0;
    /// Of a table, what open() returns; else null.
    virtual std::unique_ptr<CsvReader> openTable(const std::filesystem::path& path,
                                                 const Columns& columns) const;
    /// Adds the first rows. By default those of open(), as a label, or labels, and a text.
    virtual void preview(const std::filesystem::path& path, const Columns& columns,
                         PreviewBuilder& builder) const;
    /// See filesOf(). By default the texts of a folder, or the file, with its class names.
    virtual std::vector<std::filesystem::path> files(const std::filesystem::path& path,
                                                     const Columns& columns) const;
    /// The texts of a folder, each a row of its own, in the order of the rows.
    virtual std::vector<std::filesystem::path> textsOfFolder(const std::filesystem::path& folder,
                                                             Labelling labelling) const;

 protected:
    /// For the classes of the formats.
    explicit LabelledFormat(const LabelledFormatTraits& traits) : LabelledFormatTraits(traits) {}
    /// Adds the first rows of open() as a label, or labels, and a text.
    void previewRows(const std::filesystem::path& path, Labelling wanted,
                     PreviewBuilder& builder) const;
};

/// The only object of its kind; exists as long as the program.
const LabelledFormat& readerFor(DataFormat format);
/// Of the names of all formats' files, without those of compression: ".csv", …
std::vector<std::string> endingsOfLabelledTexts();
/// The same with and without those of compression: ".csv", ".csv.gz", …
std::vector<std::string> endingsOfLabelledFiles();
/// What can be read, for help and invitations: ".csv, .tsv, …, each also with .gz or .zst; a folder
/// for each label; …".
Message labelledFormatsText();

// The formats, each in the file of its reader.
const LabelledFormat& csvFormat();           ///< .csv
const LabelledFormat& tsvFormat();           ///< .tsv
const LabelledFormat& jsonlFormat();         ///< .jsonl
const LabelledFormat& ssFormat();            ///< .ss, of Tang et al. 2015
const LabelledFormat& folderFormat();        ///< a folder of texts for each label
const LabelledFormat& fastTextFormat();      ///< fastText: __label__NAME before the text
const LabelledFormat& webOfScienceFormat();  ///< Web of Science: X.txt, YL1.txt and YL2.txt
const LabelledFormat& eurlexFormat();        ///< EURLEX57K: laws in JSON
const LabelledFormat& rcv1Format();          ///< RCV1-v2: tokens with .qrels
const LabelledFormat& spreadsheetFormat();   ///< .xlsx, .ods
const LabelledFormat& eraserFormat();        ///< ERASER: annotations beside their documents
const LabelledFormat& inceptionFormat();     ///< INCEpTION: a folder of UIMA CAS JSON
const LabelledFormat& labelProjectFormat();  ///< a labelling project (label_project.h)

// For open(): throw FileError unless the wanted columns fit.
/// Of a format with one label a text: throws if lists are wanted. `kind` begins the sentence.
void requireOneLabel(const std::filesystem::path& path, const Columns& columns,
                     const Message& kind);
/// Of a format of lists: throws unless lists or no labels are wanted. `name`: for --labels-column.
void requireLists(const std::filesystem::path& path, const Columns& columns,
                  const std::string& name);

}  // namespace hanscope
