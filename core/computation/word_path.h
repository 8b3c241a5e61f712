#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/computation/level_path.h"
#include "core/message.h"
#include "core/model/companion.h"
#include "core/model/reading.h"
#include "core/model_file/han_parameters.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// A HAN with attention, written out in double precision. Immutable, thread-safe.
struct HanEquations {
    explicit HanEquations(const HanParameters& parameters);

    LevelEquations words, sentences;
    DoubleRows classifierWeight;  ///< W_c by columns (2H × labels)
    DoubleRow classifierBias;     ///< b_c (labels)
};

/// How the probabilities come from the logits of the networks.
struct LabelDecision {
    std::vector<DoubleRow> networks;  ///< [network] its logits
    std::optional<LogitParts> parts;  ///< with a companion: what is added (companion.h)
    double networkFactor = 1;         ///< f_n, with a companion
    OutputKind kind = OutputKind::Softmax;
    /// What the softmax or the sigmoids read. Without a companion the probabilities of an ensemble
    /// are the mean of its networks' instead, and these are empty.
    DoubleRow logits;
    DoubleRow probabilities;
};

/// Every number on the way of one word through a network to the probabilities: from its vector
/// through the sentence to the sentence's vector, and from this through the text to the labels.
struct WordPath {
    std::shared_ptr<const Reading> reading;
    std::shared_ptr<const HanEquations> equations;
    int network = 0;           ///< the network of an ensemble that is followed
    std::size_t word = 0;      ///< in the document
    std::size_t sentence = 0;  ///< that the word is in
    std::size_t place = 0;     ///< of the word in its sentence
    std::int32_t row = 0;      ///< of the word vectors; meaningless for a word known by parts
    std::vector<std::int32_t> parts;  ///< rows of the vectors of its parts; empty: none
    LevelPath words;                  ///< of the sentence
    LevelPath sentences;              ///< of the text; its inputs are the vectors s_i
    DoubleRow logits;                 ///< W_c v + b_c of this network
    LabelDecision decision;

    const Sentence& span() const { return reading->document->sentences()[sentence]; }
    int networks() const { return static_cast<int>(decision.networks.size()); }
};

/// Why no path can be computed of the reading; nothing if one can.
std::optional<Message> pathBlocker(const Reading& reading);

/// Follows a word of the reading's document through one network. With `isAlone`, the network of an
/// ensemble decides without the others and without a companion. Only the sentence of the word is
/// computed here; the vectors of the others are those of the kernels. Throws Error if
/// there is a pathBlocker() or the text is too long, and Cancelled.
WordPath followWord(std::shared_ptr<const Reading> reading, std::size_t word, int network,
                    bool isAlone, const CancelToken& cancel = {});

}  // namespace hanscope
