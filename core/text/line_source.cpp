#include "core/text/line_source.h"

#include <cstring>
#include <new>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/encoding_fault.h"
#include "core/text/readable_file.h"

namespace hanscope {

namespace {

constexpr std::size_t kBlock = 1u << 18;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

LineSource::LineSource(const std::filesystem::path& path) : path_(path), bytes_(openBytes(path)) {
    fill();
}

bool LineSource::next(std::string_view& line) {
    const std::size_t lineEnd = findLineEnd();
    lineOffset_ = nextOffset_;
    nextOffset_ += lineEnd - begin_;
    line_ = line = std::string_view(buffer_.get() + begin_, lineEnd - begin_);
    begin_ = lineEnd;
    if (line.empty()) return false;
    ++lineNumber_;
    countEmpty();
    if (lineOffset_ == 0 && line.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
        line.remove_prefix(kByteOrderMark.size());
        lineOffset_ = kByteOrderMark.size();
        line_ = line;
    }
    return true;
}

void LineSource::countEmpty() {
    const bool isEmpty = line_ == "\n" || line_ == "\r\n";
    emptyLines_ = isEmpty ? emptyLines_ + 1 : 0;
    if (emptyLines_ > kMaxEmptyLines)
        throw FileError(
            path_,
            message("more than %1 empty lines follow each other; check that the file has texts",
                    grouped(kMaxEmptyLines)),
            {lineNumber_, {}});
}

void LineSource::seek(std::uint64_t line, std::uint64_t byte) {
    bytes_ = openBytes(path_);
    bytes_->skip(byte);
    begin_ = end_ = 0;
    nextOffset_ = byte;
    lineNumber_ = line - 1;
}

Message LineSource::textFault() const {
    return encodingFault(line_, lineOffset_);
}

/// The position after the next line feed, or the end of the file.
std::size_t LineSource::findLineEnd() {
    std::size_t searched = 0;
    while (true) {
        const char* begin = buffer_.get() + begin_ + searched;
        const std::size_t length = end_ - begin_ - searched;
        if (const void* feed = length ? std::memchr(begin, '\n', length) : nullptr) {
            return static_cast<std::size_t>(static_cast<const char*>(feed) - buffer_.get()) + 1;
        }
        searched += length;
        if (searched > kMaxRowBytes) {
            throw FileError(
                path_,
                message("this line has more than %1; check that the file is a table of texts",
                        inMebibytes(kMaxRowBytes)),
                {lineNumber_ + 1, {}});
        }
        if (!fill()) return end_;
    }
}

/// Appends another block to the unread bytes. False at the end of the file.
bool LineSource::fill() {
    if (begin_ > 0) std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    if (end_ == capacity_) grow(2 * capacity_ + kBlock);
    const std::size_t count = bytes_->read(buffer_.get() + end_, capacity_ - end_);
    end_ += count;
    return count > 0;
}

void LineSource::grow(std::size_t capacity) {
    char* bytes = static_cast<char*>(std::realloc(buffer_.get(), capacity));
    if (!bytes) throw std::bad_alloc();
    static_cast<void>(buffer_.release());  // realloc() has freed it
    buffer_.reset(bytes);
    capacity_ = capacity;
}

}  // namespace hanscope
