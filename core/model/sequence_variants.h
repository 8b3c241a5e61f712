#pragma once

#include <vector>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/level_variants.h"
#include "core/model/han_batch.h"
#include "core/model/sequence_gradient.h"
#include "core/model/subword_vectors.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// The texts that arise when words are removed from one text, each alone, encoded by a
/// network that reads a text as one sequence, if its encoder hasGru. Only the states that change
/// are computed (see level_variants.h).
class SequenceVariants {
 public:
    /// The attention of a flat network, with Pooling::Attention, or Pooling::Mean and nulls.
    struct Attention {
        Pooling pooling = Pooling::Mean;
        int width = 0;                                                       ///< A
        const float *weight = nullptr, *bias = nullptr, *context = nullptr;  ///< as in LevelTensors
    };

    /// Whether texts without one word of this text can be encoded: only states of a GRU are shared,
    /// and without its only word a text has none.
    static bool canEncode(const SequenceTexts& texts, const EncodedDocument& text,
                          Removal removal) {
        return texts.shape.method().hasGru &&
               (removal == Removal::Unknown || text.words.size() > 1);
    }

    /// Reads the text. The arguments must outlive this object. Throws Cancelled.
    SequenceVariants(const SequenceTexts& texts, const Attention& attention,
                     const EncodedDocument& text, Removal removal, WorkerPool& pool,
                     const CancelToken& cancel);

    /// The attention's vectors of the texts without word begin … end − 1: (words × D).
    std::vector<float> vectors(std::size_t begin, std::size_t end) const;
    /// The states of the same texts, one after the other (words × wordsLeft() × D).
    std::vector<float> states(std::size_t begin, std::size_t end) const;
    /// The number of words of such a text.
    std::size_t wordsLeft() const;

 private:
    struct LayerAbove {
        std::unique_ptr<LayerAboveGru> layer;
        LevelState text;     ///< the GRU's states of batch_
        FloatBuffer joined;  ///< y of batch_
        PackedLevel attention;
    };

    void readWithLayer(const SequenceTexts& texts, const Attention& attention,
                       const EncoderInputs& inputs);
    void join(std::size_t word, float* states) const;
    void poolTexts(std::size_t variants, float* states, float* vectors) const;
    std::vector<LevelVariant> variants(std::size_t begin, std::size_t end) const;

    const std::size_t words_;
    const Removal removal_;
    WorkerPool& pool_;
    const CancelToken& cancel_;
    const PackedLevel level_;
    const EncodedDocument unknown_;  // one unknown word, whose input side is needed
    HanBatch batch_;                 // the text and unknown_
    std::int32_t position_ = 0;      // of the text in the layout
    std::int32_t unknownInput_ = 0;  // row of inputSide_
    FloatBuffer inputSide_;
    std::optional<LevelVariants> read_;
    std::optional<LayerAbove> above_;  // if the encoder has one
};

}  // namespace hanscope
