#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/error.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/line_source.h"
#include "core/text/segmenter.h"

namespace hanscope {

/// Where a row stands in its source. RowReader::seek() finds it again.
struct RowPlace {
    std::uint64_t number = 0;  ///< from 0, faulty and empty rows included
    std::uint64_t line = 0;    ///< where the row begins, 1-based; 0: the row is a file of its own
    std::uint64_t byte = 0;    ///< where that line begins in the uncompressed file
};

/// A labelled document as a file contains it.
struct Row {
    std::string text;                 ///< UTF-8
    TextStructure structure;          ///< of the text of a document; none: it is plain
    std::vector<Range> sentences;     ///< of the text, where the file marks them; none: to be found
    std::vector<Range> words;         ///< of the text, where the file marks them; none: to be found
    std::vector<std::string> labels;  ///< one, or those of a list; none of them blank
    /// Bytes of the text that people marked as reasons for the labels, a list for each person: in a
    /// labelling project (TextDecision::reasons), in Columns::marks, or in a label tool, of which
    /// the labels of the parts are left out, and all people's marks are one list. In a list
    /// ascending, none empty, none overlaps another.
    std::vector<std::vector<Range>> marks;
    /// Bytes of the text that people marked as what must not matter, in such a list: of a labelling
    /// project (TextDecision::against), of Columns::against, or of a label tool (kAgainst). None
    /// overlaps one of `marks`.
    std::vector<Range> against;
    /// Of a table or of JSON lines, the fields of Columns::others; empty where a row has none.
    std::vector<std::string> others;
    std::uint64_t line = 0;    ///< as in RowPlace
    std::uint64_t byte = 0;    ///< as in RowPlace
    std::uint64_t number = 0;  ///< as in RowPlace; set by who reads the rows
    /// Of a table: whether a quoted field looks as if its quotation mark were a character, and the
    /// lines in it rows.
    bool isDoubtful = false;
};

/// An error in a single row. Reading can continue: the next call reads the following row.
class RowError : public FileError {
 public:
    /// With path, sentence and place.
    using FileError::FileError;
    /// The same error, after which the next row can be read.
    explicit RowError(const FileError& error) : FileError(error) {}
};

/// A row whose text has no label, although each must have one or a list. Who learns from labels
/// counts and leaves it out; to others it is a RowError.
class MissingLabel : public RowError {
 public:
    /// `line`: where the row begins.
    MissingLabel(const std::filesystem::path& path, const Message& sentence, std::uint64_t line)
        : RowError(path, sentence, {line, {}}), line_(line) {}

    std::uint64_t line() const { return line_; }  ///< where the row begins

 private:
    std::uint64_t line_;
};

/// Reads rows one after the other and keeps only one in memory. Not thread-safe.
class RowReader {
 public:
    virtual ~RowReader() = default;

    /// Overwrites `row`. Returns false at the end. Throws RowError, or FileError if no further row
    /// can be read, both with the line.
    virtual bool next(Row& row) = 0;
    /// The next call of next() reads the row of this place, of the same source. Reads no other rows
    /// before it, but decompresses a compressed file up to there. Throws FileError if the file
    /// cannot be opened again.
    virtual void seek(const RowPlace& place) = 0;
    /// How far the file or folder has been read.
    virtual ReadPosition position() const = 0;
};

/// Each is one LabelledFormat (labelled_format.h).
enum class DataFormat {
    Csv,
    Tsv,
    Jsonl,
    Ss,
    Folder,
    FastText,
    WebOfScience,
    Eurlex,
    Rcv1,
    LabelProject,
    Spreadsheet,
    Eraser,
    Inception,
};

/// The format of a published data set that is recognised by its content, not by the ending of its
/// name; none for other data, for what is no file, and for what cannot be read.
std::optional<DataFormat> publishedFormat(const std::filesystem::path& path);

/// The files that are read from a folder or a file, those with its labels included.
std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path,
                                           const Columns& columns);

/// The file or folder whose lines and files RowPlace counts: that of the texts, which a labelling
/// project only names.
std::filesystem::path sourceOfTexts(const std::filesystem::path& path);

/// The texts of a folder, each a row of its own, in the order of the rows.
std::vector<std::filesystem::path> textsOfFolder(const std::filesystem::path& path,
                                                 Labelling labelling = Labelling::One);

/// Returns the published format, or that of a folder, or of a file by the ending of its name.
/// Throws FileError for an unknown ending.
DataFormat dataFormatOf(const std::filesystem::path& path);

/// Whether the name of a file has an ending by which a format is recognised.
bool hasKnownEnding(const std::filesystem::path& path);
/// The name of a file or folder without the ending for which a format of documents or of labelled
/// texts stands: "reviews.csv.gz" -> "reviews". Whatever else follows a dot stays: "Vol. 3".
std::string nameWithoutEnding(const std::filesystem::path& path);
/// Whether it is that of a table or of JSON.
bool isTableName(const std::filesystem::path& path);
/// Whether it is that of a table which cannot be read as one text.
bool isSpreadsheetName(const std::filesystem::path& path);

/// Whether the name ends in .txt, also .txt.gz or .txt.zst. Such a file can only hold texts without
/// labels: a text ends at an empty line, or, so that a file with one text in each line can be read,
/// at the end of the first line after 64 KiB.
bool isPlainText(const std::filesystem::path& path);

/// Whether a file of this name, in the folder of a label, is one of its texts.
bool isTextOfLabel(const std::filesystem::path& file);
/// Whether a folder with a folder for each label would have `file` (an absolute path without links)
/// among its texts if it were there. Throws FileError if the folder cannot be listed.
bool wouldBeText(const std::filesystem::path& folder, const std::filesystem::path& file,
                 Labelling labelling);

/// What is unusual about a file or folder, as a sentence; empty if there is nothing, and for what
/// cannot be read.
Message recognisedText(const std::filesystem::path& path, const Columns& columns);

/// Opens a folder or a file with the reader for its format. Throws FileError if the file is
/// missing, its ending is unknown, or the columns cannot be found.
std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path, const Columns& columns);

/// The text of a row with its structure; takes both out of the row.
FormattedText takeText(Row& row);

/// The document of a row: with the sentences and words that its file marks, and the others found by
/// the segmenter. Takes text, sentences and words out of the row; its labels and place stay. Throws
/// Cancelled.
Document documentOf(Row& row, Segmenter& segmenter, const CancelToken& cancel = {});

}  // namespace hanscope
