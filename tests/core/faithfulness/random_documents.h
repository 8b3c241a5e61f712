#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/text/document.h"

namespace hanscope::test {

using Sentences = std::vector<std::vector<std::string>>;

/// Words w1 … w39 in sentences of up to 9.
inline Sentences randomSentences(unsigned seed, std::size_t count) {
    std::mt19937 random(seed);
    Sentences sentences(count);
    for (auto& sentence : sentences)
        for (std::size_t left = 1 + random() % 9; left > 0; --left)
            sentence.push_back("w" + std::to_string(1 + random() % 39));
    return sentences;
}

/// The document of these words. Sentences without words are left out.
inline std::shared_ptr<const Document> documentOf(const Sentences& sentences) {
    std::string text;
    std::vector<Sentence> spans;
    std::vector<Range> ranges;
    for (const auto& sentence : sentences) {
        if (sentence.empty()) continue;
        Sentence span{{static_cast<std::uint32_t>(text.size()), 0},
                      static_cast<std::uint32_t>(ranges.size()),
                      static_cast<std::uint32_t>(sentence.size())};
        for (const std::string& word : sentence) {
            const auto begin = static_cast<std::uint32_t>(text.size());
            text += word;
            ranges.push_back({begin, static_cast<std::uint32_t>(text.size())});
            text += " ";
        }
        span.range.end = ranges.back().end;
        spans.push_back(span);
    }
    return std::make_shared<const Document>(text, spans, ranges);
}

/// The sentences with those of their words (counted over all sentences) for which keep(word) is
/// true.
template <class Keep>
Sentences kept(const Sentences& sentences, Keep keep) {
    Sentences result;
    std::uint32_t word = 0;
    for (const auto& sentence : sentences) {
        result.emplace_back();
        for (const std::string& each : sentence)
            if (keep(word++)) result.back().push_back(each);
    }
    return result;
}

}  // namespace hanscope::test
