#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/text/byte_source.h"

namespace hanscope {

/// The longest line, or row of several lines, that is read: what is longer is no table of texts.
constexpr std::size_t kMaximumRowBytes = 64u << 20;

/// Lines of a file, plain or compressed (see openBytes). A byte order mark of UTF-8 is skipped.
/// Throws FileError: what openBytes throws, and a line that is too long.
class LineSource {
 public:
    explicit LineSource(const std::filesystem::path& path);

    /// The next line with its line feed, if it has one; valid until the next call. False at the
    /// end. Whether it is text is for the caller to ask: textFault().
    bool next(std::string_view& line);
    /// Why the last line is not UTF-8 text, as a sentence; empty if it is.
    std::string textFault() const;

    std::uint64_t lineNumber() const { return lineNumber_; }  ///< of the last line; 1-based
    std::uint64_t lineOffset() const { return lineOffset_; }  ///< in the uncompressed file
    const std::filesystem::path& path() const { return path_; }
    ReadPosition position() const { return bytes_->position(); }

 private:
    bool fill();
    std::size_t findLineEnd();

    std::filesystem::path path_;
    std::unique_ptr<ByteSource> bytes_;
    std::string buffer_;
    std::size_t begin_ = 0, end_ = 0;  // unread bytes in buffer_
    std::string_view line_;            // as it stands in buffer_
    std::uint64_t lineNumber_ = 0;
    std::uint64_t lineOffset_ = 0, nextOffset_ = 0;
};

}  // namespace hanscope
