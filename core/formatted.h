#pragma once

#include <cstdarg>
#include <cstdio>
#include <string>

namespace hanscope {

/// The text that std::printf() would write, of up to 511 bytes.
__attribute__((format(printf, 1, 2))) inline std::string formatted(const char* format, ...) {
    char text[512];
    std::va_list values;
    va_start(values, format);
    std::vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return text;
}

}  // namespace hanscope
