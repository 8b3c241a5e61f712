#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/kernels/level_variants.h"
#include "core/model/han_batch.h"
#include "core/model/han_network.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// The erasure of each word and each sentence of one text, with one HAN. The text is read once, and
/// all states are kept. For every word that is erased, its sentence is then encoded again, and the
/// level of the sentences, both only where the states change (see level_variants.h).
class HanErasure {
 public:
    /// Reads the text, of one word or more. The arguments must outlive this object. Throws
    /// Cancelled.
    HanErasure(const HanNetwork& network, const EncodedDocument& text, const Output& output,
               Removal removal, WorkerPool& pool, const CancelToken& cancel);

    /// `progress` counts words. Throws Cancelled, and Error if a result is not a finite number.
    Effects effects(const ProgressCallback& progress);

 private:
    // A word: its sentence, and its place in it.
    struct Place {
        std::int32_t sentence, step;
    };

    void readText();
    void readWordLevel(const SubwordBatch& words);
    void readSentenceLevel();
    void listPlaces();
    bool isDeleted() const { return removal_ == Removal::Delete; }
    std::int32_t lengthOf(std::int32_t sentence) const;
    std::vector<double> withoutWords(std::size_t begin, std::size_t end);
    void encodeWithoutWords(std::size_t begin, std::size_t end);
    std::vector<double> withoutSentences();
    // f of the text in which sentence sentences[i] is left out or reads row inputs[i] of sides_.
    std::vector<double> outputsOf(const std::vector<std::int32_t>& sentences,
                                  const std::vector<std::int32_t>& inputs);
    double valueAt(const float* logits) const;

    const HanNetwork& network_;
    const EncodedDocument& text_;
    const Output output_;
    const Removal removal_;
    WorkerPool& pool_;
    const CancelToken& cancel_;

    EncodedDocument unknown_;  // a sentence of unknown words for each length that occurs
    HanBatch batch_;           // the text and, behind it, unknown_
    FloatBuffer wordSides_;    // input side of the words of batch_
    std::vector<std::int32_t> wordPositions_;  // [sentence] position in the layout of the words
    std::int32_t textPosition_ = 0;            // of the text in the layout of the sentences
    std::int32_t unknownInput_ = 0;            // row of the words' input side
    std::vector<Place> places_;                // [word]
    FloatBuffer sides_;  // input side of the sentences: those of the batch, then changed ones
    std::optional<LevelVariants> words_, sentences_;
};

}  // namespace hanscope
