#include "core/text/line_source.h"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <string_view>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

std::string endingOf(const fs::path& path) {
    return lowerCased(path.extension().string());
}

/// Reads the bytes of a file as they are on disk, and counts them.
class PlainBytes : public ByteSource {
 public:
    explicit PlainBytes(const fs::path& path) : file_(path) {}

    std::size_t read(char* out, std::size_t size) override {
        const std::size_t count = file_.read(done_, out, size);
        done_ += count;
        return count;
    }

    void skip(std::uint64_t size) override { done_ += size; }

    ReadPosition position() const override { return {std::min(done_, file_.size()), file_.size()}; }

    const fs::path& path() const { return file_.path(); }

 private:
    const InputFile file_;
    std::uint64_t done_ = 0;
};

/// The common part of both decompressors: a block of compressed bytes, and the error sentences.
class CompressedBytes : public ByteSource {
 public:
    ReadPosition position() const override { return file_.position(); }

 protected:
    /// `magic`: the first bytes of data of this kind.
    CompressedBytes(const fs::path& path, const char* kind, std::string_view magic)
        : file_(path), kind_(kind), block_(1u << 17) {
        refill();
        begun_ = std::string_view(block_.data(), end_).substr(0, magic.size()) == magic;
    }

    /// The compressed bytes that are not used yet; empty at the end of the file.
    bool refill() {
        if (begin_ < end_) return true;
        begin_ = 0;
        end_ = file_.read(block_.data(), block_.size());
        return end_ > 0;
    }

    [[noreturn]] void fail(const Message& what) const {
        throw FileError(file_.path(),
                        message("the %1 data %2; download or copy the file again", kind_, what));
    }
    [[noreturn]] void notThisKind() const {
        throw FileError(file_.path(),
                        message("this is not %1 data although its name ends in %2; rename the file",
                                kind_, endingOf(file_.path())));
    }

    PlainBytes file_;
    const char* kind_;
    std::vector<char> block_;
    std::size_t begin_ = 0, end_ = 0;  // unused bytes in block_
    bool whole_ = false;               // the last member or frame has ended
    bool begun_ = false;               // the data is of this kind, though it may be damaged
};

class GzipBytes : public CompressedBytes {
 public:
    explicit GzipBytes(const fs::path& path) : CompressedBytes(path, "gzip", "\x1f\x8b") {
        if (inflateInit2(&stream_, 15 + 16) != Z_OK) throw std::bad_alloc();
    }
    ~GzipBytes() override { inflateEnd(&stream_); }

    std::size_t read(char* out, std::size_t size) override {
        std::size_t count = 0;
        while (count == 0) {
            if (!refill()) {
                if (!begun_) notThisKind();
                if (!whole_) fail(message("ends in the middle"));
                return 0;
            }
            count = inflateSome(out, size);
        }
        return count;
    }

 private:
    std::size_t inflateSome(char* out, std::size_t size) {
        if (whole_) inflateReset(&stream_);  // a further member
        const auto room = static_cast<uInt>(std::min<std::size_t>(size, 1u << 30));
        stream_.next_in = reinterpret_cast<Bytef*>(block_.data() + begin_);
        stream_.avail_in = static_cast<uInt>(end_ - begin_);
        stream_.next_out = reinterpret_cast<Bytef*>(out);
        stream_.avail_out = room;
        const int status = inflate(&stream_, Z_NO_FLUSH);
        begin_ = end_ - stream_.avail_in;
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
            if (!begun_) notThisKind();
            fail(message("is damaged"));
        }
        whole_ = status == Z_STREAM_END;
        return room - stream_.avail_out;
    }

    z_stream stream_{};
};

class ZstandardBytes : public CompressedBytes {
 public:
    explicit ZstandardBytes(const fs::path& path)
        : CompressedBytes(path, "Zstandard", "\x28\xb5\x2f\xfd"), stream_(ZSTD_createDStream()) {
        if (!stream_) throw std::bad_alloc();
    }

    std::size_t read(char* out, std::size_t size) override {
        ZSTD_outBuffer made{out, size, 0};
        while (made.pos == 0) {
            const bool more = refill();
            if (!more && !begun_) notThisKind();
            if (!more && whole_) return 0;
            ZSTD_inBuffer taken{block_.data(), end_, begin_};
            const std::size_t status = ZSTD_decompressStream(stream_.get(), &made, &taken);
            begin_ = taken.pos;
            if (ZSTD_isError(status)) refuse(status);
            begun_ = true;
            whole_ = status == 0;
            if (!more && !whole_ && made.pos == 0) fail(message("ends in the middle"));
        }
        return made.pos;
    }

 private:
    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };

    [[noreturn]] void refuse(std::size_t status) const {
        if (!begun_) notThisKind();
        fail(message("cannot be read (%1)", ZSTD_getErrorName(status)));
    }

    std::unique_ptr<ZSTD_DStream, Free> stream_;
};

constexpr std::size_t kBlock = 1u << 18;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

std::string readUnpacked(ByteSource& bytes, std::size_t maximum) {
    constexpr std::size_t kReadBytes = 1u << 16;
    std::string text;
    std::size_t count = 0;
    do {
        text.resize(text.size() + kReadBytes);
        count = bytes.read(text.data() + text.size() - kReadBytes, kReadBytes);
        text.resize(text.size() - kReadBytes + count);
    } while (count > 0 && text.size() <= maximum);
    return text;
}

void ByteSource::skip(std::uint64_t size) {
    std::vector<char> block(std::size_t{1} << 17);
    while (size > 0) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, block.size()));
        const std::size_t count = read(block.data(), wanted);
        if (count == 0) return;
        size -= count;
    }
}

std::unique_ptr<ByteSource> openBytes(const fs::path& path) {
    const std::string ending = endingOf(path);
    if (ending == ".gz") return std::make_unique<GzipBytes>(path);
    if (ending == ".zst") return std::make_unique<ZstandardBytes>(path);
    return std::make_unique<PlainBytes>(path);
}

std::string uncompressedName(const fs::path& path) {
    const std::string ending = endingOf(path);
    const bool compressed = ending == ".gz" || ending == ".zst";
    return lowerCased((compressed ? path.filename().stem() : path.filename()).string());
}

LineSource::LineSource(const std::filesystem::path& path, const LineForm& form)
    : path_(path), form_(form), bytes_(openBytes(path, form)) {
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
    if (byte < nextOffset_) {
        bytes_ = openBytes(path_, form_);
        begin_ = end_ = 0;
        nextOffset_ = 0;
    }
    const std::uint64_t left = byte - nextOffset_, inBuffer = end_ - begin_;
    if (left <= inBuffer) {
        begin_ += left;
    } else {
        bytes_->skip(left - inBuffer);
        begin_ = end_ = 0;
    }
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
