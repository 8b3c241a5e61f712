#pragma once

#include <cstddef>
#include <vector>

#include "core/model/han_equations.h"
#include "core/model/text_vectors.h"
#include "core/model/words_read.h"
#include "core/model_file/model_file.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// An imported HAN, computed with the quirks of the program that trained it (see
/// model_file/han_quirks.h). Plain loops in double precision, one document at a time: exact rather
/// than fast. Thread-safe; the result depends on the document only.
class ForeignHan {
 public:
    /// `file` has a HanConfig; its tensors are copied.
    explicit ForeignHan(const ModelFile& file);

    /// 2H of each level.
    VectorSizes vectorSizes() const;

    /// The document has one word or more. The weights of sentences and words that are not read are
    /// 0, and so are their vectors, and those that padding gets are left out, so weights sum to 1
    /// or less. Throws Error if the text with its padding is too long, or a result is not a finite
    /// number. Calls `shareDone` after each sentence. Throws Cancelled.
    NetworkResult read(const EncodedDocument& document, const CancelToken& cancel = {},
                       const ShareDone& shareDone = {}) const;

    /// How many words of the document are read.
    std::size_t wordsRead(const EncodedDocument& document) const;

    const HanQuirks& quirks() const { return quirks_; }  ///< those of the program that trained it

 private:
    // A sentence that is read: its words in the document.
    struct Span {
        std::size_t first = 0, count = 0;
    };
    std::vector<Span> spansOf(const EncodedDocument& document) const;
    bool isFilledUp() const;
    std::size_t longestOf(const std::vector<Span>& spans) const;
    DoubleRows inputsOf(const EncodedDocument& document, Span span, std::size_t steps) const;
    DoubleRows readWords(const EncodedDocument& document, NetworkResult& result,
                         const CancelToken& cancel, const ShareDone& shareDone) const;

    HanQuirks quirks_;
    OutputKind outputs_;
    HanEquations network_;
    std::vector<float> embedding_;  // (V × E)
    std::size_t embeddingSize_;
};

}  // namespace hanscope
