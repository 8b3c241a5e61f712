#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/message.h"

namespace hanscope {

/// How far a source has been read, in its own (compressed) bytes, or in files where it is a folder;
/// total 0 where it is not known.
struct ReadPosition {
    std::uint64_t done = 0;  ///< bytes or files
    std::uint64_t total = 0;
};

/// Reads the bytes of a file in order and decompresses them. The ending of the name decides how:
/// .gz is gzip, .zst is Zstandard (both may consist of several members or frames), anything else is
/// plain bytes. Not thread-safe. Every member throws FileError: the file is unreadable, damaged,
/// cut short, or not in the format that its ending names.
class ByteSource {
 public:
    virtual ~ByteSource() = default;

    /// Reads up to `size` (> 0) bytes into `out` and returns their number; 0 only at the end of the
    /// file.
    virtual std::size_t read(char* out, std::size_t size) = 0;
    /// Leaves out the next `size` bytes, or those up to the end of the file.
    virtual void skip(std::uint64_t size);
    /// For the progress of reading.
    virtual ReadPosition position() const = 0;
};

/// Opens a file. Throws FileError, also if the file is missing or is a folder.
std::unique_ptr<ByteSource> openBytes(const std::filesystem::path& path);

/// All bytes, or if there are more, slightly more than `maximum`.
std::string readUnpacked(ByteSource& bytes, std::size_t maximum);

/// How the bytes of a file become lines of UTF-8.
struct LineForm {
    std::string encoding;          ///< as knownEncodings() names it; empty: UTF-8
    bool endsWithReturns = false;  ///< a carriage return alone ends a line
};

/// What the beginning of a file shows, unless `encoding` names its encoding. That is UTF-16 by the
/// byte order mark, UTF-8, or else Windows-1252; with enough letters the one of Central Europe or
/// Turkey that ICU's statistics find, and where most characters are not Latin ones, what
/// encodingOf() says. A damaged file of UTF-8, and one that is no text, is UTF-8. {} for a pipe.
/// Throws FileError.
LineForm recognisedForm(const std::filesystem::path& path, const std::string& encoding = {});

/// Opens a file whose bytes are to be turned into UTF-8 and into lines that end with line feeds;
/// what is not a character of its encoding becomes U+FFFD. Throws FileError.
std::unique_ptr<ByteSource> openBytes(const std::filesystem::path& path, const LineForm& form);

/// The name without .gz or .zst, in lower case: "Reviews.CSV.gz" -> "reviews.csv".
std::string uncompressedName(const std::filesystem::path& path);

/// The longest line, or row of several lines, that is read. A file with longer ones is taken for
/// something else than a table of texts.
constexpr std::size_t kMaxRowBytes = 64u << 20;

/// So many empty lines may follow each other, because nobody is told of the progress, and nobody
/// can cancel, between two rows.
constexpr std::uint64_t kMaxEmptyLines = 1000000;

/// Reads the lines of a plain or compressed file (see openBytes). Skips a byte order mark of UTF-8.
/// Throws FileError as openBytes does, for a line that is too long, and for too many empty lines.
class LineSource {
 public:
    /// Opens the file. Bytes and lines are those of the text in UTF-8.
    explicit LineSource(const std::filesystem::path& path, const LineForm& form = {});

    /// Reads the next line, including its line feed if it has one. `line` is valid until the next
    /// call. Returns false at the end of the file. Does not check that the line is text; call
    /// textFault() for that.
    bool next(std::string_view& line);
    /// Continues with the line of this number, which begins at this byte of the uncompressed file.
    void seek(std::uint64_t line, std::uint64_t byte);
    /// A sentence that says why the last line is not UTF-8 text; empty if it is.
    Message textFault() const;

    std::uint64_t lineNumber() const { return lineNumber_; }     ///< of the last line; 1-based
    std::uint64_t lineOffset() const { return lineOffset_; }     ///< in the uncompressed file
    const std::filesystem::path& path() const { return path_; }  ///< as given to the constructor
    /// Of the file, for the progress of reading.
    ReadPosition position() const { return bytes_->position(); }

 private:
    void countEmpty();
    bool fill();
    void grow(std::size_t capacity);
    std::size_t findLineEnd();

    std::filesystem::path path_;
    LineForm form_;
    std::unique_ptr<ByteSource> bytes_;
    struct Free {
        void operator()(char* bytes) const { std::free(bytes); }
    };
    std::unique_ptr<char[], Free> buffer_;  // of malloc: realloc() moves large ones without a copy
    std::size_t capacity_ = 0;
    std::size_t begin_ = 0, end_ = 0;                // unread bytes in buffer_
    std::string_view line_;                          // as it stands in buffer_
    std::uint64_t lineNumber_ = 0, emptyLines_ = 0;  // the last ones, without one with text
    std::uint64_t lineOffset_ = 0, nextOffset_ = 0;
};

}  // namespace hanscope
