#pragma once

#include <algorithm>
#include <cstdint>

#include "core/text/encoded_document.h"

namespace hanscope {

/// Sentences of 8 to 32 words of Zipf's frequencies, `words` in all, by a linear congruential
/// generator that explain_pytorch.py repeats.
inline EncodedDocument drawnText(std::size_t words, std::size_t vocabulary) {
    EncodedDocument text;
    std::uint64_t state = 1;
    const auto draw = [&](std::uint64_t below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 33) % below;
    };
    while (text.words.size() < words) {
        const std::size_t length = std::min<std::size_t>(8 + draw(25), words - text.words.size());
        for (std::size_t t = 0; t < length; ++t)
            text.words.push_back(static_cast<std::int32_t>(1 + draw(1 + draw(vocabulary - 1))));
        text.sentenceLengths.push_back(static_cast<std::int32_t>(length));
    }
    return text;
}

}  // namespace hanscope
