#include "core/corpus/readers/newsgroup_message.h"

#include <algorithm>
#include <string_view>

#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

bool isControl(unsigned char byte) {
    return (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7f;
}

std::string utf8OfLatin1(const std::string& bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char each : bytes) {
        const auto byte = static_cast<unsigned char>(each);
        if (byte < 0x80) {
            text += each;
        } else {
            text += static_cast<char>(0xc0 | (byte >> 6));
            text += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return text;
}

/// "Name: value", with a name of letters and hyphens.
bool isHeaderLine(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    return std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    });
}

}  // namespace

bool isNewsgroupMessage(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
}

std::string newsgroupText(const std::string& bytes) {
    std::string text = findInvalidUtf8(bytes) ? utf8OfLatin1(bytes) : bytes;
    std::replace_if(
        text.begin(), text.end(), [](char c) { return isControl(static_cast<unsigned char>(c)); },
        ' ');
    std::string subject;
    constexpr std::string_view kSubject = "Subject:";
    std::string_view rest = text;
    const bool hasHeader = isHeaderLine(rest.substr(0, rest.find('\n')));
    while (hasHeader && !rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.empty()) break;
        if (line.substr(0, kSubject.size()) == kSubject)
            subject = trimmed(line.substr(kSubject.size()));
    }
    return subject.empty() ? std::string(rest) : subject + "\n\n" + std::string(rest);
}

}  // namespace hanscope
