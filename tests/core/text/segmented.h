#pragma once

#include <string>
#include <vector>

#include "core/text/segmenter.h"

namespace hanscope::test {

/// The spelling of each sentence.
inline std::vector<std::string> sentencesOf(const Document& document) {
    std::vector<std::string> sentences;
    for (const Sentence& sentence : document.sentences()) {
        sentences.emplace_back(document.at(sentence.range));
    }
    return sentences;
}

/// The spelling of each word.
inline std::vector<std::string> wordsOf(const Document& document) {
    std::vector<std::string> words;
    for (const Range word : document.words()) words.emplace_back(document.at(word));
    return words;
}

inline Document segmented(std::string text) {
    return Segmenter(Preprocessing{}).segment(std::move(text));
}

inline std::vector<std::string> sentencesOf(std::string text) {
    return sentencesOf(segmented(std::move(text)));
}

inline std::vector<std::string> wordsOf(std::string text) {
    return wordsOf(segmented(std::move(text)));
}

}  // namespace hanscope::test
