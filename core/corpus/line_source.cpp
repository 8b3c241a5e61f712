#include "core/corpus/line_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/error.h"
#include "core/text/encoding_fault.h"
#include "core/text/readable_file.h"

namespace hanscope {

namespace {

constexpr std::size_t kBlock = 1u << 18;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

LineSource::LineSource(const std::filesystem::path& path)
    : path_(path), fileSize_(requireFile(path).value_or(0)) {
    file_.reset(gzopen(path.c_str(), "rb"));
    if (!file_) throwUnreadable(path, errno);
    gzbuffer(file_.get(), kBlock);
    fill();
    requireGzip();
}

bool LineSource::next(std::string_view& line) {
    const std::size_t lineEnd = findLineEnd();
    lineOffset_ = nextOffset_;
    nextOffset_ += lineEnd - begin_;
    line = std::string_view(buffer_).substr(begin_, lineEnd - begin_);
    begin_ = lineEnd;
    if (line.empty()) return false;
    ++lineNumber_;
    check(line);
    if (lineOffset_ == 0 && line.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
        line.remove_prefix(kByteOrderMark.size());
        lineOffset_ = kByteOrderMark.size();
    }
    return true;
}

/// Behind the next line feed, or the end of the file.
std::size_t LineSource::findLineEnd() {
    std::size_t searched = 0;
    while (true) {
        const char* begin = buffer_.data() + begin_ + searched;
        const std::size_t length = end_ - begin_ - searched;
        if (const void* feed = length ? std::memchr(begin, '\n', length) : nullptr) {
            return static_cast<const char*>(feed) - buffer_.data() + 1;
        }
        searched += length;
        if (searched > kMaximumRowBytes) {
            throw FileError(path_,
                            "this line holds more than " + inMebibytes(kMaximumRowBytes) +
                                "; check that the file is a table of texts",
                            {lineNumber_ + 1, {}});
        }
        if (!fill()) return end_;
    }
}

/// Reads a further block behind the unread bytes. False at the end of the file.
bool LineSource::fill() {
    std::copy(buffer_.begin() + begin_, buffer_.begin() + end_, buffer_.begin());
    end_ -= begin_;
    begin_ = 0;
    buffer_.resize(std::max(buffer_.size(), 2 * end_ + kBlock));
    const auto room = static_cast<unsigned>(buffer_.size() - end_);
    const int count = gzread(file_.get(), buffer_.data() + end_, room);
    if (count < 0) throwReadError();
    end_ += static_cast<std::size_t>(count);
    if (count > 0) return true;
    int status = Z_OK;
    gzerror(file_.get(), &status);
    if (status != Z_OK && status != Z_STREAM_END) throwReadError();
    return false;
}

void LineSource::throwReadError() const {
    int status = Z_OK;
    const std::string message = gzerror(file_.get(), &status);
    if (status == Z_ERRNO) throwUnreadable(path_, errno);
    const std::string what = status == Z_BUF_ERROR ? "ends in the middle" : "is damaged";
    throw FileError(path_, "the gzip data " + what + "; get the file again", {lineNumber_ + 1, {}});
}

/// zlib takes what is not gzip for plain bytes; a name that ends in .gz promises otherwise.
void LineSource::requireGzip() {
    if (path_.extension() != ".gz" || !gzdirect(file_.get())) return;
    throw FileError(path_, "this is not gzip data although its name ends in .gz; rename the file");
}

void LineSource::check(std::string_view line) const {
    const std::string fault = encodingFault(line, lineOffset_);
    if (!fault.empty()) throw FileError(path_, fault, {lineNumber_, {}});
}

ReadPosition LineSource::position() const {
    const auto done = static_cast<std::uint64_t>(std::max<z_off_t>(gzoffset(file_.get()), 0));
    return {fileSize_ ? std::min(done, fileSize_) : done, fileSize_};
}

}  // namespace hanscope
