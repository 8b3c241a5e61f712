#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"
#include "core/model/input/han_batch.h"

namespace hanscope {

/// The words of each document of a batch: a row for each pair of a document and a distinct word of
/// it. As inputs of the word level in place of the batch's distinct words, the same word can have
/// another vector in each document. The rows of a document follow each other.
class DocumentWords {
 public:
    /// `batch`, of makeTrainingBatch(), must outlive it.
    explicit DocumentWords(const HanBatch& batch);

    /// number of pairs
    std::int64_t rows() const { return static_cast<std::int64_t>(wordOfRow_.size()); }
    /// [row] index in HanBatch::distinctWords
    const std::vector<std::int64_t>& wordOfRow() const { return wordOfRow_; }
    /// [document] its first row, and the end
    const std::vector<std::int64_t>& firstRow() const { return firstRow_; }
    /// Which row each step of the words reads.
    LevelSteps steps() const { return {&batch_.words, &inputOfStep_, &stepOffsets_, &stepsOfRow_}; }

    /// ‖X‖₂ of each document for the vectors of the batch's distinct words (distinct words × E).
    std::vector<double> normsOf(const at::Tensor& vectors) const;
    /// norms[d] g / ‖g‖₂ for each document, where `gradients` (rows × E) holds g; 0 for g = 0.
    at::Tensor alongGradients(const at::Tensor& gradients, const std::vector<double>& norms) const;
    /// A random change of each document's vectors (rows × E) with these norms: elements of equal
    /// magnitude with random signs, which depend only on the seed, the step, the document's
    /// position in the step, and the word. `firstDocument` is the position of the batch's first
    /// document. It requires gradients.
    at::Tensor randomChange(std::uint64_t seed, std::uint64_t step, std::uint64_t firstDocument,
                            std::int64_t width, const std::vector<double>& norms) const;

 private:
    const HanBatch& batch_;
    std::vector<std::int64_t> wordOfRow_, firstRow_;
    std::vector<std::int32_t> inputOfStep_;               // [row of the layout]
    std::vector<std::int32_t> stepOffsets_, stepsOfRow_;  // see LevelSteps
};

/// What is added to the word vectors of each document (DocumentWords::rows() × E), after dropout.
/// Null: nothing, and documents share the vectors of their words.
struct WordChange {
    const DocumentWords* words = nullptr;  ///< of the batch to which it is added
    at::Tensor change;                     ///< (words->rows() × E)
};

}  // namespace hanscope
