#include <unicode/ucnv.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/file_kind.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr char kWestern[] = "windows-1252";
constexpr std::size_t kStartBytes = 1u << 16;  // that are looked at in any case
constexpr std::size_t kDenseBytes = 8;         // fewer say nothing about a script
constexpr std::size_t kSearchBytes = 4u
                                     << 20;  // in which a character other than ASCII's is searched

struct CloseUConverter {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseUConverter>;

Converter openConverter(const std::filesystem::path& path, const std::string& name) {
    UErrorCode error = U_ZERO_ERROR;
    Converter converter(ucnv_open(fullEncoding(name).c_str(), &error));
    if (U_FAILURE(error))
        throw FileError(path, message("there is no encoding %1; choose another one", name));
    return converter;
}

/// Bytes of another encoding as UTF-8.
class DecodedBytes : public ByteSource {
 public:
    DecodedBytes(const std::filesystem::path& path, const std::string& encoding)
        : bytes_(openBytes(path)),
          from_(openConverter(path, encoding)),
          to_(openConverter(path, kUtf8)),
          block_(kStartBytes) {}

    std::size_t read(char* out, std::size_t size) override {
        char* made = out;
        while (made == out && !isDone_) {
            if (begin_ == end_ && !isEnded_) {
                begin_ = 0;
                end_ = bytes_->read(block_.data(), block_.size());
                isEnded_ = end_ == 0;
            }
            convert(made, out + size);
        }
        return static_cast<std::size_t>(made - out);
    }
    ReadPosition position() const override { return bytes_->position(); }

 private:
    void convert(char*& made, const char* end) {
        UErrorCode error = U_ZERO_ERROR;
        const char* source = block_.data() + begin_;
        ucnv_convertEx(to_.get(), from_.get(), &made, end, &source, block_.data() + end_, pivot_,
                       &pivotBegin_, &pivotEnd_, pivot_ + kPivotUnits, isFirst_, isEnded_, &error);
        isFirst_ = false;
        begin_ = static_cast<std::size_t>(source - block_.data());
        isDone_ = isEnded_ && error != U_BUFFER_OVERFLOW_ERROR;
    }

    static constexpr std::size_t kPivotUnits = 4096;

    std::unique_ptr<ByteSource> bytes_;
    Converter from_, to_;
    std::vector<char> block_;
    std::size_t begin_ = 0, end_ = 0;  // bytes of block_ that are not converted yet
    UChar pivot_[kPivotUnits];
    UChar *pivotBegin_ = pivot_, *pivotEnd_ = pivot_;
    bool isFirst_ = true, isEnded_ = false, isDone_ = false;
};

/// Lines that end with carriage returns end with line feeds.
class LinesOfReturns : public ByteSource {
 public:
    explicit LinesOfReturns(std::unique_ptr<ByteSource> bytes) : bytes_(std::move(bytes)) {}

    std::size_t read(char* out, std::size_t size) override {
        const std::size_t count = bytes_->read(out, size);
        std::replace(out, out + count, '\r', '\n');
        return count;
    }
    void skip(std::uint64_t size) override { bytes_->skip(size); }
    ReadPosition position() const override { return bytes_->position(); }

 private:
    std::unique_ptr<ByteSource> bytes_;
};

bool isAscii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

/// The beginning of a file, up to its first characters that are not ASCII's if they come early
/// enough.
std::string beginningOf(ByteSource& bytes) {
    std::string text;
    std::size_t wanted = kStartBytes;
    for (std::size_t count = 1; count > 0 && text.size() < wanted;) {
        const std::size_t size = text.size();
        text.resize(size + kStartBytes);
        count = bytes.read(text.data() + size, kStartBytes);
        text.resize(size + count);
        if (wanted < kSearchBytes &&
            std::all_of(text.begin() + static_cast<std::ptrdiff_t>(size), text.end(), isAscii))
            wanted += kStartBytes;
    }
    return text;
}

/// Without a last line that is cut, unless it is the only one.
std::string wholeLines(std::string text) {
    const std::size_t end = text.find_last_of("\r\n");
    if (text.size() >= kStartBytes && end != std::string::npos) text.resize(end + 1);
    return text;
}

/// What the bytes that are not ASCII's look like.
struct HighBytes {
    std::size_t characters = 0;  // of UTF-8, with several bytes
    std::size_t invalid = 0;     // bytes that are not UTF-8
    std::size_t alone = 0;       // bytes between those of ASCII
};

HighBytes highBytesOf(std::string_view text) {
    const bool isCut = text.size() >= kStartBytes;
    HighBytes high;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (isAscii(text[at])) continue;
        const bool isAlone = isAscii(at > 0 ? text[at - 1] : ' ') &&
                             isAscii(at + 1 < text.size() ? text[at + 1] : ' ');
        if (isAlone) ++high.alone;
    }
    while (!text.empty()) {
        const std::size_t valid = findInvalidUtf8(text).value_or(text.size());
        for (std::size_t at = 0; at < valid; ++at)
            high.characters += (static_cast<unsigned char>(text[at]) & 0xc0) == 0xc0;
        const bool mayBeCut = isCut && text.size() - valid < 4;  // the beginning of a character
        if (valid < text.size() && !mayBeCut) ++high.invalid;
        text.remove_prefix(std::min(valid + 1, text.size()));
    }
    return high;
}

/// Of Latin letters with marks: Windows-1252, unless the statistics say that they are those of
/// Central Europe or of Turkey.
std::string latinEncodingOf(std::string_view bytes, std::size_t highBytes) {
    constexpr std::string_view kOthers[] = {"windows-1250", "ISO-8859-2", "windows-1254"};
    const std::string likely =
        highBytes >= kDenseBytes ? likeliestEncoding(bytes) : std::string(kWestern);
    const bool isOther =
        std::find(std::begin(kOthers), std::end(kOthers), likely) != std::end(kOthers);
    const std::string encoding = isOther ? likely : std::string(kWestern);
    return isTextIn(bytes, encoding) ? encoding : std::string();
}

/// See recognisedForm().
std::string encodingOfBeginning(std::string_view bytes) {
    using namespace std::string_view_literals;
    if (beginsWith(bytes, "\xff\xfe"sv) && !beginsWith(bytes, "\xff\xfe\0\0"sv)) return "UTF-16LE";
    if (beginsWith(bytes, "\xfe\xff"sv)) return "UTF-16BE";
    if (bytes.find('\0') != std::string_view::npos || !findInvalidUtf8(bytes)) return {};
    const HighBytes high = highBytesOf(bytes);
    if (high.invalid <= high.characters) return {};
    std::size_t highBytes = 0;
    for (const char byte : bytes) highBytes += !isAscii(byte);
    try {
        const bool areDense = highBytes >= kDenseBytes && 4 * high.alone < highBytes;
        if (areDense) return encodingOf(bytes);
    } catch (const Error&) {
        // Nothing is likely enough.
    }
    return latinEncodingOf(bytes, highBytes);
}

/// Whether carriage returns end lines: there is no line feed but between quotation marks, where
/// it may be a line break in a cell of Excel.
bool hasReturnsOnly(std::string_view text) {
    bool isQuoted = false, hasReturns = false;
    for (const char c : text) {
        if (c == '"') isQuoted = !isQuoted;
        if (c == '\n' && !isQuoted) return false;
        hasReturns |= c == '\r' && !isQuoted;
    }
    return hasReturns;
}

}  // namespace

LineForm recognisedForm(const std::filesystem::path& path, const std::string& encoding) {
    if (!isFile(path)) return {};
    LineForm form{encoding};
    if (encoding.empty()) {
        const std::string beginning = beginningOf(*openBytes(path));
        form.encoding = encodingOfBeginning(wholeLines(beginning));
        if (form.encoding.empty()) {
            form.endsWithReturns =
                hasReturnsOnly(std::string_view(beginning).substr(0, kStartBytes));
            return form;
        }
    }
    std::string text(kStartBytes, '\0');
    const auto decoded = openBytes(path, form);
    std::size_t size = 0;
    for (std::size_t count = 1; count > 0 && size < text.size(); size += count)
        count = decoded->read(text.data() + size, text.size() - size);
    text.resize(size);
    form.endsWithReturns = hasReturnsOnly(text);
    return form;
}

std::unique_ptr<ByteSource> openBytes(const std::filesystem::path& path, const LineForm& form) {
    std::unique_ptr<ByteSource> bytes;
    if (form.encoding.empty() || form.encoding == kUtf8)
        bytes = openBytes(path);
    else
        bytes = std::make_unique<DecodedBytes>(path, form.encoding);
    if (form.endsWithReturns) bytes = std::make_unique<LinesOfReturns>(std::move(bytes));
    return bytes;
}

}  // namespace hanscope
