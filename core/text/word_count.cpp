#include "core/text/word_count.h"

#include <unicode/uchar.h>

#include <algorithm>

#include "core/text/utf8.h"

namespace hanscope {

bool isWord(std::string_view token) {
    for (std::size_t at = 0; at < token.size();) {
        const DecodedCharacter character = decodeUtf8(token, at);
        if (u_isalnum(static_cast<UChar32>(character.value))) return true;
        at += character.length;
    }
    return false;
}

std::size_t countWords(const Document& document) {
    const auto& tokens = document.words();
    return static_cast<std::size_t>(
        std::count_if(tokens.begin(), tokens.end(),
                      [&](const Range& token) { return isWord(document.at(token)); }));
}

}  // namespace hanscope
