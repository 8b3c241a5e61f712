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

}  // namespace hanscope
