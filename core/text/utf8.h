#pragma once

#include <cstddef>
#include <string_view>

namespace hanscope {

/// A decoded character and the bytes it took.
struct DecodedCharacter {
    char32_t value = 0;
    std::size_t length = 0;
};

/// The character that begins at `at` (< text.size()) of valid UTF-8.
DecodedCharacter decodeUtf8(std::string_view text, std::size_t at);

}  // namespace hanscope
