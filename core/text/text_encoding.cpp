#include "core/text/text_encoding.h"

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "core/error.h"
#include "core/message.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::string_view kFormMark = "\xef\xbb\xbf";

constexpr char kKorean[] = "EUC-KR";
constexpr std::string_view kEndOfFile = "\x1a";  // of DOS, behind the text
constexpr int kMinConfidence = 20;               // of 100
constexpr std::size_t kSampleBytes = 8000;       // ucsdet looks at no more

struct CloseDetector {
    void operator()(UCharsetDetector* detector) const { ucsdet_close(detector); }
};
struct CloseConverter {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};

std::string_view wideEncodingOf(std::string_view bytes) {
    using namespace std::string_view_literals;
    if (beginsWith(bytes, "\xff\xfe\0\0"sv)) return "UTF-32LE";
    if (beginsWith(bytes, "\0\0\xfe\xff"sv)) return "UTF-32BE";
    if (beginsWith(bytes, "\xff\xfe"sv)) return "UTF-16LE";
    if (beginsWith(bytes, "\xfe\xff"sv)) return "UTF-16BE";
    return {};
}

bool isAsciiByte(char byte) {
    return static_cast<unsigned char>(byte) < 0x80;
}

/// What the statistics look at: the beginning, or of a text with single bytes the lines with other
/// characters than ASCII's, which may come late.
std::string sampleOf(std::string_view bytes) {
    if (bytes.find('\0') != std::string_view::npos)
        return std::string(bytes.substr(0, kSampleBytes));
    std::string sample;
    for (std::size_t begin = 0; begin < bytes.size() && sample.size() < kSampleBytes;) {
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size() - 1) + 1;
        const std::string_view line = bytes.substr(begin, end - begin);
        if (!std::all_of(line.begin(), line.end(), isAsciiByte)) sample += line;
        begin = end;
    }
    return sample;
}

/// Windows' variants have characters where the standard has control characters that no text uses.
std::string widened(const std::string& name) {
    if (name == "ISO-8859-1") return "windows-1252";
    if (name == "ISO-8859-9") return "windows-1254";
    return name;
}

/// The encodings that ICU finds likely enough, best first.
std::vector<std::string> likelyEncodings(std::string_view bytes) {
    const std::string sample = sampleOf(bytes);
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UCharsetDetector, CloseDetector> detector(ucsdet_open(&error));
    ucsdet_setText(detector.get(), sample.data(), static_cast<std::int32_t>(sample.size()), &error);
    std::int32_t count = 0;
    const UCharsetMatch** matches = ucsdet_detectAll(detector.get(), &count, &error);
    std::vector<std::string> names;
    for (std::int32_t i = 0; U_SUCCESS(error) && i < count; ++i) {
        if (ucsdet_getConfidence(matches[i], &error) < kMinConfidence) break;
        const std::string name = widened(ucsdet_getName(matches[i], &error));
        if (name != kUtf8) names.push_back(name);
    }
    return names;
}

/// How many bytes of a text of UTF-8 are a control character other than white space that begins
/// here; 0 if there is none.
std::size_t controlBytesAt(std::string_view text, std::size_t at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((byte < 0x20 && !std::isspace(byte)) || byte == 0x7f) return 1;
    const bool isC1 = byte == 0xc2 && at + 1 < text.size() &&
                      static_cast<unsigned char>(text[at + 1]) < 0xa0 && text[at + 1] != '\x85';
    return isC1 ? 2 : 0;
}

bool hasControls(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at)
        if (controlBytesAt(text, at) > 0) return true;
    return false;
}

/// Whether nearly all characters of two bytes are the usual syllables of Korean. ICU's statistics
/// take Korean for Chinese if it has one of the others, which only Windows has.
bool isKorean(std::string_view bytes) {
    constexpr std::size_t kEnough = 12;  // fewer may be anything
    std::size_t syllables = 0, letters = 0, others = 0;
    for (std::size_t at = 0; at + 1 < bytes.size(); ++at) {
        if (isAsciiByte(bytes[at])) continue;
        const auto lead = static_cast<unsigned char>(bytes[at]);
        const auto trail = static_cast<unsigned char>(bytes[++at]);
        const bool isStandard = lead > 0xa0 && trail > 0xa0;
        if (isStandard && lead >= 0xb0 && lead <= 0xc8)
            ++syllables;
        else if (isStandard && (lead == 0xa4 || lead == 0xa5))
            ++letters;  // single ones; in Japanese, syllables
        else if (!isStandard || lead > 0xc8)
            ++others;
    }
    return syllables >= kEnough && 10 * others <= syllables && 2 * letters <= syllables &&
           isTextIn(bytes, kKorean);
}

/// Whether bytes with NULs are ASCII beside them, and no UTF-16, of which each second one is NUL.
bool isAsciiWithFewNuls(std::string_view bytes) {
    const auto nuls = std::count(bytes.begin(), bytes.end(), '\0');
    return nuls * 4 < static_cast<std::ptrdiff_t>(bytes.size()) &&
           std::all_of(bytes.begin(), bytes.end(), isAsciiByte);
}

/// Whether most characters beside ASCII's are valid UTF-8, which hardly happens by chance, but not
/// all.
bool isDamagedUtf8(std::string_view bytes) {
    constexpr std::size_t kValidForEachDamage = 5;
    std::size_t damaged = 0, valid = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        if (bytes[at] == '\0') return false;
        if (isAsciiByte(bytes[at])) {
            ++at;
            continue;
        }
        UChar32 character = 0;
        U8_NEXT(bytes.data(), at, bytes.size(), character);
        ++(character < 0 ? damaged : valid);
    }
    return damaged > 0 && valid >= kValidForEachDamage * damaged;
}

[[noreturn]] void throwInvalid(const std::string& encoding) {
    throw Error(
        message("this is not a text in the encoding %1; choose another encoding", encoding));
}

/// `onInvalid`: ICU's function for bytes that are not valid.
std::string converted(std::string_view bytes, const std::string& encoding,
                      UConverterToUCallback onInvalid) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, CloseConverter> converter(
        ucnv_open(fullEncoding(encoding).c_str(), &error));
    if (U_FAILURE(error)) throwInvalid(encoding);
    ucnv_setToUCallBack(converter.get(), onInvalid, nullptr, nullptr, nullptr, &error);
    std::string text(4 * bytes.size() + 1, '\0');  // more than any encoding needs
    const std::int32_t size = ucnv_toAlgorithmic(
        UCNV_UTF8, converter.get(), text.data(), static_cast<std::int32_t>(text.size()),
        bytes.data(), static_cast<std::int32_t>(bytes.size()), &error);
    if (U_FAILURE(error)) throwInvalid(encoding);
    text.resize(static_cast<std::size_t>(size));
    return text;
}

}  // namespace

bool isTextIn(std::string_view bytes, const std::string& encoding) {
    try {
        toUtf8(bytes, encoding);
        return true;
    } catch (const Error&) {
        return false;
    }
}

const std::vector<std::string>& knownEncodings() {
    static const std::vector<std::string> names{
        kUtf8,          "UTF-16LE",     "UTF-16BE",     "windows-1252", "ISO-8859-15",
        "windows-1250", "ISO-8859-2",   "windows-1251", "KOI8-R",       "KOI8-U",
        "IBM866",       "windows-1253", "windows-1254", "windows-1255", "windows-1256",
        "windows-1257", "windows-1258", "windows-874",  "macintosh",    "x-mac-cyrillic",
        "IBM850",       "Shift_JIS",    "EUC-JP",       "GB18030",      "Big5",
        kKorean};
    return names;
}

std::string fullEncoding(const std::string& name) {
    return name == kKorean ? "windows-949" : name;
}

std::string encodingOf(std::string_view bytes) {
    const std::string_view wide = wideEncodingOf(bytes);
    if (!wide.empty()) return std::string(wide);
    const bool hasNul = bytes.find('\0') != std::string_view::npos;
    if (hasNul && isAsciiWithFewNuls(bytes)) throw Error(encodingFault(bytes));
    if (!hasNul && !findInvalidUtf8(bytes)) return kUtf8;
    if (!hasNul && isKorean(bytes)) return kKorean;
    for (const std::string& name : likelyEncodings(bytes))
        if (isTextIn(bytes, name)) return name;
    if (hasNul) throw Error(encodingFault(bytes));
    throw UnknownEncoding(encodingFault(bytes));
}

std::string likeliestEncoding(std::string_view bytes) {
    const std::vector<std::string> names = likelyEncodings(bytes);
    return names.empty() ? std::string() : names.front();
}

std::string toUtf8(std::string_view bytes, const std::string& encoding) {
    if (encoding == kUtf8) {
        const Message fault = encodingFault(bytes);
        if (!fault.empty()) throw Error(fault);
        return std::string(bytes);
    }
    if (wideEncodingOf(bytes) == encoding)
        bytes.remove_prefix(encoding.compare(0, 6, "UTF-32") ? 2 : 4);
    std::string text = converted(bytes, encoding, UCNV_TO_U_CALLBACK_STOP);
    if (endsWith(text, kEndOfFile)) text.pop_back();
    if (hasControls(text)) throwInvalid(encoding);
    return text;
}

std::string toUtf8Replacing(std::string_view bytes, const std::string& encoding) {
    const std::string text = converted(bytes, encoding, UCNV_TO_U_CALLBACK_SUBSTITUTE);
    std::string shown;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t control =
            controlBytesAt(text, at);  // of some encodings, ICU's substitute
        if (control > 0)
            shown += "\xef\xbf\xbd";
        else
            shown += text[at];
        at += std::max<std::size_t>(control, 1) - 1;
    }
    return shown;
}

DecodedText decode(std::string_view bytes, const std::string& encoding) {
    if ((encoding.empty() || encoding == kUtf8) && isDamagedUtf8(bytes))
        return {withInvalidUtf8Replaced(bytes),
                kUtf8,
                {message("its bytes that are not valid UTF-8 are shown as �; the first one is "
                         "byte %1",
                         *findInvalidUtf8(bytes))}};
    const std::string used = encoding.empty() ? encodingOf(bytes) : encoding;
    return {toUtf8(bytes, used), used};
}

FileForm formOf(std::string_view bytes) {
    std::ptrdiff_t pairs = 0;
    for (auto at = bytes.find("\r\n"); at != std::string_view::npos;
         at = bytes.find("\r\n", at + 2))
        ++pairs;
    const auto newlines = std::count(bytes.begin(), bytes.end(), '\n');
    return {beginsWith(bytes, kFormMark), pairs > newlines - pairs};
}

std::string editableText(std::string_view bytes) {
    if (beginsWith(bytes, kFormMark)) bytes.remove_prefix(kFormMark.size());
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const bool isPair = bytes[i] == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n';
        if (!isPair) text += bytes[i] == '\r' ? '\n' : bytes[i];
    }
    return text;
}

std::string fileBytes(std::string_view editable, const FileForm& form) {
    std::string bytes(form.byteOrderMark ? kFormMark : std::string_view());
    for (const char character : editable) {
        if (character == '\n' && form.carriageReturns) bytes += '\r';
        bytes += character;
    }
    return bytes;
}

}  // namespace hanscope
