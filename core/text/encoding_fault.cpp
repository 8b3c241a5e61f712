#include "core/text/encoding_fault.h"

#include <array>
#include <cstdio>

#include "core/message.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

bool startsWith(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

/// "UTF-16" or "UTF-32" if there is such a byte order mark, else empty.
std::string wideEncoding(std::string_view text) {
    using namespace std::string_view_literals;
    if (startsWith(text, "\xff\xfe\0\0"sv) || startsWith(text, "\0\0\xfe\xff"sv)) return "UTF-32";
    if (startsWith(text, "\xff\xfe"sv) || startsWith(text, "\xfe\xff"sv)) return "UTF-16";
    return {};
}

Message conversionFrom(const std::string& encoding) {
    return message("convert it, for example with \"iconv -f %1 -t UTF-8 OLD > NEW\"", encoding);
}

std::string hexadecimal(char byte) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "0x%02X", static_cast<unsigned char>(byte));
    return text.data();
}

}  // namespace

Message encodingFault(std::string_view text, std::uint64_t offset) {
    const std::string wide = offset == 0 ? wideEncoding(text) : std::string();
    if (!wide.empty()) return message("this text is %1, not UTF-8; %2", wide, conversionFrom(wide));
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        return message(
            "this is not a text file (binary data at byte %1); give a plain text in UTF-8",
            offset + nul);
    }
    if (const auto invalid = findInvalidUtf8(text)) {
        return message("this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, %3",
                       offset + *invalid, hexadecimal(text[*invalid]),
                       conversionFrom("WINDOWS-1252"));
    }
    return {};
}

}  // namespace hanscope
