#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/model_file/outputs.h"
#include "core/text/document.h"

namespace hanscope {

/// What one network of an ensemble made of a document, as in Reading.
struct MemberReading {
    std::vector<float> probabilities, sentenceWeights, wordWeights;
};

/// How alike the members of an ensemble weigh: 1 if all weigh the same, 0 if no two of them weigh
/// the same thing at all (see ensemble.h).
struct Agreement {
    double sentences = 1;  ///< of the document's sentences
    double words = 1;      ///< of the words within their sentences
};

struct TreeReading;

struct EnsembleReading {
    std::vector<MemberReading> members;  ///< two or more
    Agreement agreement;
};

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
    std::shared_ptr<const EnsembleReading> ensemble;  ///< null unless the model is an ensemble
    std::shared_ptr<const TreeReading> tree;  ///< null unless the labels form a tree that the model
                                              ///< decided about node by node (tree_reading.h)

    static constexpr int kMean = -1;  ///< in place of a member: the mean of all members' numbers
};

/// The label that `probabilities` speak for: the first of the largest.
inline int likeliest(const std::vector<float>& probabilities) {
    return static_cast<int>(std::max_element(probabilities.begin(), probabilities.end()) -
                            probabilities.begin());
}

/// An ensemble's reading with the numbers of one member (from 0) in the place of the mean.
inline Reading memberReading(const Reading& reading, int member) {
    const MemberReading& own = reading.ensemble->members.at(static_cast<std::size_t>(member));
    Reading result = reading;
    result.probabilities = own.probabilities;
    result.prediction = likeliest(own.probabilities);
    result.sentenceWeights = own.sentenceWeights;
    result.wordWeights = own.wordWeights;
    return result;
}

/// The labels predicted, the likeliest first: `prediction` alone, or with Sigmoid outputs any
/// number of labels, also none.
inline std::vector<std::int32_t> predictedLabels(const Reading& reading) {
    if (!reading.outputs.isMultiLabel()) return {reading.prediction};
    std::vector<std::int32_t> labels = byProbability(reading.probabilities);
    labels.resize(predictedLabels(reading.probabilities, reading.outputs).size());
    return labels;
}

}  // namespace hanscope
