#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hanscope {

/// Why bytes cannot be read as UTF-8 text, as a sentence that names the byte and what to do: a byte
/// order mark of UTF-16 or UTF-32, a NUL byte, or invalid UTF-8. Empty if they can. `offset`: where
/// the bytes begin in their file; a byte order mark is looked for at 0 only.
std::string encodingFault(std::string_view text, std::uint64_t offset = 0);

}  // namespace hanscope
