#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text_structure.h"

namespace hanscope {

/// A sentence: its span in the text, and which of the document's words lie in it (never none).
struct Sentence {
    Range range;
    std::uint32_t firstWord = 0;
    std::uint32_t wordCount = 0;
};

/// A text exactly as it was given, with its sentences and words as ranges into it. Ranges are in
/// text order, do not overlap, and every word lies inside its sentence. What lies between them
/// (spaces, markup, line breaks) belongs to the text but to no word. Immutable, so that any number
/// of readings, views and threads may share one Document.
class Document {
 public:
    Document() = default;
    Document(std::string text, std::vector<Sentence> sentences, std::vector<Range> words,
             TextStructure structure = {})
        : text_(std::move(text)),
          sentences_(std::move(sentences)),
          words_(std::move(words)),
          structure_(std::move(structure)) {}

    const std::string& text() const { return text_; }
    const std::vector<Sentence>& sentences() const { return sentences_; }
    const std::vector<Range>& words() const { return words_; }
    /// Every sentence lies inside a part, unless there are none.
    const TextStructure& structure() const { return structure_; }
    /// The bytes of a range, valid while the document lives.
    std::string_view at(Range range) const {
        return std::string_view(text_).substr(range.begin, range.size());
    }

 private:
    std::string text_;
    std::vector<Sentence> sentences_;
    std::vector<Range> words_;
    TextStructure structure_;
};

}  // namespace hanscope
