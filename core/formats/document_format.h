#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/progress.h"
#include "core/text/formatted_text.h"

namespace hanscope {

/// What a format has read from a file.
struct OpenedText {
    FormattedText text;
    std::string encoding;  ///< of the file's characters; empty if the format determines it
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
    /// Reads a whole file. `encoding`: see decode(); formats that state their encoding ignore it.
    /// Throws Error, whose sentence says "it" or "this" for the file, if the bytes are damaged,
    /// encrypted, hostile, or without text; and Cancelled.
    virtual OpenedText read(std::string_view bytes, const std::string& encoding,
                            const CancelToken& cancel) const = 0;
    /// Whether the text can be written back to such a file as it is: only plain text.
    virtual bool isPlainText() const { return false; }

    static constexpr std::size_t kFirstBytes = 4096;
};

/// The formats that this program can read, in the order in which they are asked whether they
/// recognise a file; plain text is the last one.
const std::vector<std::unique_ptr<const DocumentFormat>>& documentFormats();

/// Adds a format, before the others. Call it at the start of a program, before any thread reads
/// documents.
void addDocumentFormat(std::unique_ptr<const DocumentFormat> format);

/// The first format that recognises the file's first bytes; else the one with the ending of its
/// name; else plain text.
const DocumentFormat& formatOf(const std::filesystem::path& path, std::string_view firstBytes);

/// Whether the file's ending is that of a document format.
bool hasDocumentEnding(const std::filesystem::path& path);

}  // namespace hanscope
