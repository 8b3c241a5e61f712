#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/message.h"
#include "core/progress.h"
#include "core/text/document.h"

namespace hanscope {

/// How a document is read, where there is a choice.
struct ReadOptions {
    std::string encoding{};  ///< see decode(); formats that state their encoding ignore it
    /// Of a web page only the main text, without navigation, headers and footers; none: if the page
    /// says where its main text is.
    std::optional<bool> mainTextOnly{};
};

/// What a format has read from a file.
struct OpenedText {
    FormattedText text;      ///< with its structure
    std::string encoding{};  ///< of the file's characters; empty if the format determines it
    /// What could not be read and was left out: sentences that say "it" for the file.
    std::vector<Message> warnings{};
    /// Whether only the main text was read; none: the file does not offer this choice.
    std::optional<bool> mainTextOnly{};
};

/// A kind of files that are opened as documents. Thread-safe.
class DocumentFormat {
 public:
    virtual ~DocumentFormat() = default;

    /// As the file dialog shows it: "Word".
    virtual std::string name() const = 0;
    /// In lower case, with the dot; the first one is the usual one.
    virtual std::vector<std::string> endings() const = 0;
    /// Whether a file with these first bytes (kFirstBytes, or all of a smaller one) is certainly of
    /// this format, whatever its name.
    virtual bool recognises(std::string_view firstBytes) const = 0;
    /// Reads a whole file. Throws Error, whose sentence says "it" or "this" for the file, if the
    /// bytes are damaged, encrypted, hostile, or without text; and Cancelled.
    virtual OpenedText read(std::string_view bytes, const ReadOptions& options,
                            const CancelToken& cancel) const = 0;
    /// Whether the text can be written back to such a file as it is: only plain text.
    virtual bool isPlainText() const { return false; }

    static constexpr std::size_t kFirstBytes = 4096;  ///< bytes that recognises() is given
};

// The formats of the core beside plain text, each in its file.
std::unique_ptr<const DocumentFormat> epubFormat();      ///< .epub
std::unique_ptr<const DocumentFormat> htmlFormat();      ///< .html, .htm, .xhtml
std::unique_ptr<const DocumentFormat> markdownFormat();  ///< .md, .markdown
std::unique_ptr<const DocumentFormat> odtFormat();       ///< .odt, .ott
std::unique_ptr<const DocumentFormat> rtfFormat();       ///< .rtf
std::unique_ptr<const DocumentFormat> wordFormat();      ///< .docx, .docm, .dotx

/// The formats that this program can read, in the order in which they are asked whether they
/// recognise a file; plain text is the last one.
const std::vector<std::unique_ptr<const DocumentFormat>>& documentFormats();

/// Adds a format, before the others. Call it at the start of a program, before any thread reads
/// documents.
void addDocumentFormat(std::unique_ptr<const DocumentFormat> format);

/// The first format that recognises the file's first bytes; else the one with the ending of its
/// name; else plain text.
const DocumentFormat& documentFormatOf(const std::filesystem::path& path,
                                       std::string_view firstBytes);

/// Whether the file's ending is that of a document format.
bool hasDocumentEnding(const std::filesystem::path& path);
/// The same, of those that every program of Hanscope can read: none that was added.
bool hasCoreDocumentEnding(const std::filesystem::path& path);

/// The largest file, in bytes, that is read as one document, with its pictures and markup. (Its
/// text may have kMaxDocumentBytes.)
constexpr std::uint64_t kMaxDocumentFileBytes = 128u << 20;

/// A document as it was read.
struct DocumentFile {
    FormattedText text;                ///< with its structure
    std::string encoding;              ///< this and the following as in OpenedText
    std::vector<Message> warnings;     ///< none of them empty
    std::optional<bool> mainTextOnly;  ///< see OpenedText
    const DocumentFormat* format;      ///< never null
};

/// The encoding of a file is not recognised; if it is a text, the right one can be given.
class UnknownFileEncoding : public FileError {
 public:
    /// See FileError.
    using FileError::FileError;
};

/// Reads a document of any format. Throws FileError:
/// missing, a folder, unreadable, too large, whatever the format refuses, and a text with a
/// documentFault(); UnknownFileEncoding if no encoding was given and none is recognised; Cancelled.
DocumentFile readDocumentFile(const std::filesystem::path& path, const ReadOptions& options = {},
                              const CancelToken& cancel = {});

/// The files with an ending of a document (hasDocumentEnding()) in a folder and in the folders
/// below it. Numbers in names count as numbers: "a2" comes before "a10"; the order is the same in
/// every language. Hidden files, hidden folders and symbolic links to folders are left out. Throws
/// FileError if there are none, more than 100,000, or the folder cannot be read; and Cancelled.
/// Thread-safe.
std::vector<std::filesystem::path> documentFilesIn(const std::filesystem::path& folder,
                                                   const CancelToken& cancel);

}  // namespace hanscope
