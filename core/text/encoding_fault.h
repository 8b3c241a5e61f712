#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/message.h"

namespace hanscope {

/// Returns a sentence that says why `text` is not UTF-8 text, at which byte, and what to do: it
/// begins with a byte order mark of UTF-16 or UTF-32, holds a NUL byte, or is invalid UTF-8.
/// Returns an empty string if it is UTF-8 text. `offset` is the position of `text` in its file; a
/// byte order mark is only looked for at offset 0.
Message encodingFault(std::string_view text, std::uint64_t offset = 0);

}  // namespace hanscope
