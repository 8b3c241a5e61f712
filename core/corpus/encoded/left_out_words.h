#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The words of a corpus that a training does not read, because people marked them as ones that
/// must not matter (EncodedDocument::against). What they marked in one document is left out there.
/// What they marked in two documents or more, and nowhere as a reason, is left out of all, so that
/// nothing is learnt of it. Immutable, thread-safe.
class LeftOutWords {
 public:
    /// Reads all documents if some have such marks. `known`: normalised words that are left out
    /// everywhere, too.
    explicit LeftOutWords(const EncodedCorpus& corpus, const std::vector<std::string>& known = {});

    /// Nothing is left out of any document.
    bool isEmpty() const { return isEmpty_; }
    /// Whether a word of the corpus, by its id, is left out of all documents.
    bool isEverywhere(std::int32_t word) const {
        return !isEverywhere_.empty() && isEverywhere_[static_cast<std::size_t>(word)] != 0;
    }
    /// These words: that with marks in most documents first.
    const std::vector<std::string>& everywhere() const { return everywhere_; }
    /// [word] 1 if it is left out; empty: none is, or all are, so that nothing would be left.
    /// `document`: of the corpus.
    std::vector<std::uint8_t> in(const EncodedDocument& document) const;

 private:
    std::vector<std::uint8_t> isEverywhere_;  // [word of the corpus]
    std::vector<std::string> everywhere_;
    bool isEmpty_ = true;
};

}  // namespace hanscope
