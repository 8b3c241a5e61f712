#include "core/text/file_form.h"

#include <algorithm>

namespace hanscope {

namespace {

constexpr std::string_view kFormMark = "\xef\xbb\xbf";

bool beginsWithMark(std::string_view bytes) {
    return bytes.substr(0, kFormMark.size()) == kFormMark;
}

}  // namespace

FileForm formOf(std::string_view bytes) {
    std::ptrdiff_t pairs = 0;
    for (auto at = bytes.find("\r\n"); at != std::string_view::npos;
         at = bytes.find("\r\n", at + 2))
        ++pairs;
    const auto newlines = std::count(bytes.begin(), bytes.end(), '\n');
    return {beginsWithMark(bytes), pairs > newlines - pairs};
}

std::string editableText(std::string_view bytes) {
    if (beginsWithMark(bytes)) bytes.remove_prefix(kFormMark.size());
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
