#pragma once

#include <cstdint>
#include <string>

namespace hanscope {

/// The low `bytes` bytes (1 to 8) of a number, the lowest first.
inline std::string littleEndian(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
    return out;
}

/// The number of these eight bytes, of which the first is the lowest.
inline std::uint64_t littleEndian(const char* bytes) {
    std::uint64_t value = 0;
    for (int i = 7; i >= 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

}  // namespace hanscope
