#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/model/outputs.h"
#include "core/text/document.h"

namespace hanscope {

/// What a classifier made of one document: the one value that crosses from core to the window.
/// Weights lie on the document's own ranges. Immutable by convention once filled.
struct Reading {
    std::shared_ptr<const Document> document;
    std::string modelName;                                   ///< as the model's card names it
    std::shared_ptr<const std::vector<std::string>> labels;  ///< the model's classes, in its order
    Outputs outputs;                                         ///< how the probabilities are meant
    std::vector<float> probabilities;  ///< one a label; sums to 1 unless outputs.isMultiLabel()
    int prediction = 0;                ///< index of the (first) largest probability; where several
                                       ///< labels may apply or none, ask predictedLabels()
    std::vector<float> sentenceWeights;  ///< p_s, one a sentence, sums to 1
    std::vector<float> wordWeights;      ///< p_w, one a word, sums to 1 within each sentence
    std::vector<std::uint8_t> known;     ///< one a word: 1 if the model's vocabulary holds it
    std::vector<std::string> warnings;   ///< sentences for the user; empty as a rule
};

/// The labels predicted, the likeliest first: `prediction` alone, or with Sigmoid outputs any
/// number of labels, also none.
inline std::vector<std::int32_t> predictedLabels(const Reading& reading) {
    if (!reading.outputs.isMultiLabel()) return {reading.prediction};
    std::vector<std::int32_t> labels = byProbability(reading.probabilities);
    labels.resize(predictedLabels(reading.probabilities, reading.outputs).size());
    return labels;
}

}  // namespace hanscope
