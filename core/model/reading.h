#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/model_file/outputs.h"
#include "core/text/document.h"

namespace hanscope {

/// The result of one network of an ensemble; the fields are those of Reading.
struct MemberReading {
    /// [label], [sentence], [word]
    std::vector<float> probabilities, sentenceWeights, wordWeights;
};

/// How similar the weights of an ensemble's members are: 1 if they are equal, 0 if no two members
/// give weight to the same sentence or word (see agreementOf() in ensemble.h).
struct Agreement {
    double sentences = 1;  ///< about the sentences of the document
    double words = 1;      ///< about the words within the sentences
};

/// How a model knows a word: not at all, by a vector of its own, or by a vector that is computed
/// from its parts (core/text/vocabulary.h).
enum Known : std::uint8_t { kUnknownWord = 0, kKnownWord = 1, kKnownByParts = 2 };

struct ImportedWeights;
class LoadedFile;
struct LogitParts;
struct TreeReading;
class TextExplainer;

/// What the members of an ensemble say one by one.
struct EnsembleReading {
    std::vector<MemberReading> members;  ///< two or more
    Agreement agreement;                 ///< of the members' weights
};

/// The result of a classifier for one document, and all that the window and the exports show of it.
/// The weights refer to the sentences and words of `document`. Do not change a Reading after it has
/// been filled: it may be shared by threads.
struct Reading {
    std::shared_ptr<const Document> document;                ///< the text that was read
    std::string modelName;                                   ///< the name in the model's card
    std::shared_ptr<const LoadedFile> modelFile;             ///< as ModelFile::origin
    std::shared_ptr<const std::vector<std::string>> labels;  ///< of the model, in its order
    Outputs outputs;                   ///< how the probabilities become predicted labels
    std::vector<float> probabilities;  ///< [label]; sums to 1 unless outputs.isMultiLabel()
    int prediction = 0;                ///< label of the largest probability, the first if several;
                                       ///< use predictedLabels() if outputs.isMultiLabel()
    std::vector<float> sentenceWeights;  ///< p_s, [sentence], sums to 1; of an imported network to
                                         ///< 1 or less (foreign_classifier.cpp)
    std::vector<float> wordWeights;      ///< p_w, [word], sums to 1 within each sentence; likewise
    std::vector<std::uint8_t> known;     ///< [word] how the model knows it: a Known
    std::vector<Message> warnings;       ///< sentences for the user; usually empty
    Message unlikeTraining;              ///< the one of the warnings that says that its words are
                                         ///< not those of the texts that the model learnt from
    std::shared_ptr<const EnsembleReading> ensemble;  ///< null unless the model is an ensemble
    std::shared_ptr<const TreeReading> tree;  ///< null unless the model decoded a label tree
                                              ///< (tree_reading.h)
    /// What the networks and their companion (companion.h) add to the logits; null unless the model
    /// has a companion. In a label tree TreeNode::linear tells it instead.
    std::shared_ptr<const LogitParts> parts;
    /// Answers further questions (text_explainer.h), and keeps the network in memory; null if the
    /// network is not available.
    std::shared_ptr<const TextExplainer> explainer;

    /// Numbers of a file about the document (core/explain/imported_weights.h); null: none.
    std::shared_ptr<const ImportedWeights> imported;

    bool isAttentionChanged =
        false;  ///< made with attention weights that are not the network's own

    static constexpr int kMean = -1;  ///< instead of a member: the mean of all members' numbers
};

/// The label of the largest probability, the first if several are equal.
inline int argmax(const std::vector<float>& probabilities) {
    return static_cast<int>(std::max_element(probabilities.begin(), probabilities.end()) -
                            probabilities.begin());
}

/// A copy of an ensemble's reading in which the numbers of one member (0-based) replace the mean.
inline Reading memberReading(const Reading& reading, int member) {
    const MemberReading& own = reading.ensemble->members.at(static_cast<std::size_t>(member));
    Reading result = reading;
    result.probabilities = own.probabilities;
    result.prediction = argmax(own.probabilities);
    result.sentenceWeights = own.sentenceWeights;
    result.wordWeights = own.wordWeights;
    return result;
}

/// The predicted labels, the most probable first: `prediction` alone or, with Sigmoid outputs, any
/// number of labels, possibly none.
inline std::vector<std::int32_t> predictedLabels(const Reading& reading) {
    if (!reading.outputs.isMultiLabel()) return {reading.prediction};
    std::vector<std::int32_t> labels;
    for (const std::int32_t label : byProbability(reading.probabilities)) {
        const auto i = static_cast<std::size_t>(label);
        if (static_cast<double>(reading.probabilities[i]) > reading.outputs.thresholdOf(i))
            labels.push_back(label);
    }
    return labels;
}

}  // namespace hanscope
