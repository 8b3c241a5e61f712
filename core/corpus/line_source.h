#pragma once

#include <zlib.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/corpus/row_reader.h"

namespace hanscope {

/// The longest line, or row of several lines, that is read: what is longer is no table of texts.
constexpr std::size_t kMaximumRowBytes = 64u << 20;

/// Lines of a UTF-8 file, plain or gzip (several members too). A byte order mark is skipped.
/// Throws FileError: unreadable, damaged or truncated gzip, not UTF-8 text, a line that is too
/// long.
class LineSource {
 public:
    explicit LineSource(const std::filesystem::path& path);

    /// The next line with its line feed, if it has one; valid until the next call. False at the
    /// end.
    bool next(std::string_view& line);

    std::uint64_t lineNumber() const { return lineNumber_; }  ///< of the last line; 1-based
    std::uint64_t lineOffset() const { return lineOffset_; }  ///< in the uncompressed file
    const std::filesystem::path& path() const { return path_; }
    ReadPosition position() const;

 private:
    struct Close {
        void operator()(gzFile file) const { gzclose(file); }
    };

    bool fill();
    void requireGzip();
    std::size_t findLineEnd();
    [[noreturn]] void throwReadError() const;
    void check(std::string_view line) const;

    std::filesystem::path path_;
    std::uint64_t fileSize_ = 0;
    std::unique_ptr<gzFile_s, Close> file_;
    std::string buffer_;
    std::size_t begin_ = 0, end_ = 0;  // unread bytes in buffer_
    std::uint64_t lineNumber_ = 0;
    std::uint64_t lineOffset_ = 0, nextOffset_ = 0;
};

}  // namespace hanscope
