#pragma once

#include <cstdint>
#include <vector>

#include "core/model/han/han_network.h"
#include "core/model/input/han_batch.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// The gradient of a logit, of the difference of two or of any sum of them, with respect to the
/// words of one text, by one HAN. Because the projection P = W e + b of a word is linear, products
/// with the embedding are products with P, and no multiplication by W is needed:
///
///     (e − e') · ∂z/∂e = (P − P') · ∂z/∂P          P on the path from e' to e: P' + a (P − P')
///
/// The points a of a path are read together, as copies of the text.
class HanGradient {
 public:
    /// The text has one word or more. The arguments must outlive this object.
    HanGradient(const HanNetwork& network, const EncodedDocument& text, const Output& output,
                WorkerPool& pool, const CancelToken& cancel);
    /// The same of z = Σ_c factors[c] z_c.
    HanGradient(const HanNetwork& network, const EncodedDocument& text, std::vector<double> factors,
                WorkerPool& pool, const CancelToken& cancel);

    // Each throws Cancelled, and Error if a result is not a finite number.

    /// GradientKind::Input.
    Contributions timesInput();
    /// GradientKind::Attention, by PoolingMethod::shares() of each level.
    Contributions timesAttention();
    /// For integrated gradients: the sums over the points a of (e − e')·∂z/∂e, from the text of
    /// unknown words to the text, with its outputs. `progress` counts points.
    using Points = std::vector<double>;
    /// See `Points`.
    Contributions sumOnPath(const Points& points, const ProgressCallback& progress);

 private:
    // Reads the text at these points. backward() needs a call with `forGradients`.
    void forward(const Points& points, bool forGradients);
    void backward();
    void sentenceBackward();
    void layOut(std::size_t copies);
    std::vector<float> documentGradients() const;
    void setOrigin(const float* origin);
    LevelSteps wordSteps() const;
    std::int32_t rowOf(std::size_t copy, std::size_t word) const;
    // Σ over the copies of (P − P') · ∂z/∂P, for each word.
    std::vector<double> wordProducts() const;
    double logitAt(std::size_t copy) const;

    const HanNetwork& network_;
    const EncodedDocument& text_;
    const std::vector<double> factors_;  // [label]
    WorkerPool& pool_;
    const CancelToken& cancel_;

    SubwordBatch subwords_;
    std::vector<std::int32_t> sentenceOf_, stepOf_;  // [word]
    FloatBuffer sides_;                              // P of the distinct words
    std::vector<float> unknown_;                     // P of the unknown word
    int distinct_ = 0;
    std::vector<float> origin_;            // P' (6H)
    FloatBuffer differences_;              // P − P' of the distinct words
    HanBatch batch_;                       // copies of the text
    std::vector<std::int32_t> positions_;  // [sequence of the words] position in the layout
    std::vector<float> pointOfRow_;        // a, of each row of the words
    HanNetwork::State state_;
    FloatBuffer sentenceGradients_;  // of the vectors of all copies' sentences
    FloatBuffer products_;           // [row of the words] (P − P') · ∂z/∂P
};

}  // namespace hanscope
