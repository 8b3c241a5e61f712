#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/computation/network_changes.h"
#include "core/computation/training_step.h"
#include "core/message.h"
#include "core/model/companion.h"
#include "core/model/han/han_inference.h"
#include "core/model/reading.h"
#include "core/model_file/han_parameters.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"
#include "core/text/vocabulary.h"

namespace hanscope {

class HanExplainer;

/// How the probabilities come from the logits of the networks.
struct LabelDecision {
    std::vector<DoubleRow> networks;        ///< [network] its logits
    std::optional<LogitParts> parts;        ///< with a companion: what is added (companion.h)
    double networkFactor = 1;               ///< f_n, with a companion
    OutputKind kind = OutputKind::Softmax;  ///< softmax or sigmoids
    /// What the softmax or the sigmoids read. Without a companion the probabilities of an ensemble
    /// are the mean of its networks' instead, and these are empty.
    DoubleRow logits;
    DoubleRow probabilities;  ///< [label] those of all networks together
};

/// Every number on the way of one word through a network to the probabilities: from its vector
/// through the sentence to the sentence's vector, and from this through the text to the labels.
struct WordPath {
    std::shared_ptr<const Reading> reading;  ///< of the network without changes
    /// of the network that is followed, without changes
    std::shared_ptr<const HanEquations> equations;
    NetworkChanges changes;                         ///< with which it is followed
    int network = 0;                                ///< the network of an ensemble that is followed
    std::size_t word = 0;                           ///< in the document
    std::size_t sentence = 0;                       ///< that the word is in
    std::map<std::size_t, std::string> replacedBy;  ///< the new words of those that are replaced
    std::vector<std::size_t> read;    ///< [step] the words of the sentence, as they are read
    std::size_t place = 0;            ///< of the word in `read`
    std::int32_t row = 0;             ///< of the word vectors; meaningless for a word with `parts`
    std::vector<std::int32_t> parts;  ///< rows of the vectors of its parts; empty: none
    LevelPath words;                  ///< of the sentence
    LevelPath sentences;              ///< of the text; its inputs are the vectors s_i
    DoubleRow logits;                 ///< W_c v + b_c of this network
    LabelDecision decision;

    /// The sentence of the word.
    const Sentence& span() const { return reading->document->sentences()[sentence]; }
    int networks() const { return static_cast<int>(decision.networks.size()); }  ///< of the model
};

/// Why no path can be computed of the reading; nothing if one can.
std::optional<Message> pathBlocker(const Reading& reading);

/// A text that was read by a HAN, to follow its words, also through a network that is changed. What
/// was computed is kept, so that a change costs little. Thread-safe.
class FollowedText {
 public:
    /// Throws Error if there is a pathBlocker().
    explicit FollowedText(std::shared_ptr<const Reading> reading);
    ~FollowedText();

    /// Follows a word of the document through one network. With `isAlone`, the network of an
    /// ensemble decides without the others and without a companion. Only the sentence of the word
    /// and the level of the sentences are computed here; the vectors of the other sentences are
    /// those of the kernels. Throws Error if the text is too long, and Cancelled.
    WordPath follow(std::size_t word, int network, bool isAlone, const NetworkChanges& changes = {},
                    const CancelToken& cancel = {}) const;

    /// The reading with what the changed networks compute, and a warning that says what was
    /// changed. Without changes the reading itself. Throws like follow().
    std::shared_ptr<const Reading> changed(const NetworkChanges& changes,
                                           const CancelToken& cancel = {}) const;

    /// One step of training on this text with this label, seen from the sentence of the path.
    /// Everything is computed here, in double precision. Throws like follow().
    TrainingStep trainingStep(const WordPath& path, std::int32_t label,
                              const CancelToken& cancel = {}) const;

    /// The reading of the network without changes.
    const Reading& reading() const { return *reading_; }
    /// Of the model.
    const Vocabulary& vocabulary() const;
    /// The row of a word's vector; Vocabulary::kUnknown if it has none of its own.
    std::int32_t rowOf(std::size_t word) const;

 private:
    struct ChangedNetworks;
    /// What the kernels computed.
    struct Results {
        NetworkChanges changes;
        std::vector<std::size_t> order;       // [step of the text] the document's word
        EncodedDocument text;                 // as it is read
        std::vector<NetworkResult> networks;  // the words in the order of `order`
    };

    const HanParameters& parametersOf(int network) const;
    const std::shared_ptr<const HanEquations>& equations(int network) const;
    const Results& results(const NetworkChanges& changes, const CancelToken& cancel) const;

    const std::shared_ptr<const Reading> reading_;
    const HanExplainer& explainer_;
    mutable std::mutex mutex_;                                            // guards what is kept
    mutable std::vector<std::shared_ptr<const HanEquations>> equations_;  // [network]
    mutable std::unique_ptr<ChangedNetworks> changedNetworks_;            // the last ones
    mutable std::unique_ptr<const Results> results_;                      // the last ones
};

}  // namespace hanscope
