#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/kernels/changed_states.h"
#include "core/kernels/encoder/encoder.h"
#include "core/model/input/subword_vectors.h"
#include "core/model/sequence/sequence_gradient.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// The spans of a text without which it has words, and their places among all of some spans.
struct LeftTexts {
    /// Keeps no reference.
    LeftTexts(const EncodedDocument& text, const std::vector<WordSpan>& all, Removal removal);

    std::vector<WordSpan> spans;
    std::vector<std::size_t> places;
};

/// The texts that arise when words that follow each other are removed from one text, encoded by a
/// network that reads a text as one sequence. Only the states that change are computed
/// (EncoderVariants).
class SequenceVariants {
 public:
    /// Reads the text. `spans` are those of LeftTexts. The arguments must outlive this object.
    /// Throws Cancelled.
    SequenceVariants(const SequenceTexts& texts, const EncodedDocument& text,
                     const std::vector<WordSpan>& spans, Removal removal, WorkerPool& pool,
                     const CancelToken& cancel);

    /// The states of the text itself (words × D).
    const float* states() const { return variants_->states(); }
    /// The changed states of the texts without spans[first], spans[first + 1], …: of one or more,
    /// as many as are kept in the memory together. Throws Cancelled.
    std::vector<ChangedStates> changedFrom(std::size_t first) const;

 private:
    void addChanged(std::size_t begin, std::size_t end, std::vector<ChangedStates>& changed) const;

    const std::size_t words_;
    const std::vector<WordSpan>& spans_;
    const Removal removal_;
    WorkerPool& pool_;
    const CancelToken& cancel_;
    const std::unique_ptr<const PackedEncoder> encoder_;
    std::vector<std::int64_t> distinctWords_;
    WordRows rows_;                          // of the distinct words
    std::vector<std::int32_t> inputOfWord_;  // [word] index among the distinct words
    std::int32_t unknownInput_ = 0;          // of the unknown word
    std::unique_ptr<const EncoderVariants> variants_;
};

}  // namespace hanscope
