#pragma once

#include <deque>
#include <mutex>
#include <vector>

#include "core/model/hidec_decoding.h"
#include "core/model/sequence_classifier.h"
#include "core/model/tree_reading.h"

namespace hanscope {

/// A model file's content and its networks, whose users take turns.
class HidecModel {
 public:
    HidecModel(const std::filesystem::path& path, ModelFile file, int threads);

    const HidecParameters& parameters() const { return networks_.front().parameters(); }
    const LabelTree& tree() const { return *parameters().tree; }
    /// A document's, one a label.
    std::vector<float> probabilities(const Decoded& decoded) const {
        return labelProbabilities(tree(), decoded, parameters().oneLabelALevel);
    }

    const SequenceModel model;
    mutable std::mutex turn;

    // All with the turn. Texts and passes: one a network.
    void encode(const std::vector<const EncodedDocument*>& documents,
                std::vector<EncodedTexts>& texts, const CancelToken& cancel) const;
    /// By all networks together. Throws Error for a result that is not a number.
    std::vector<Decoded> decode(const std::vector<EncodedTexts>& texts,
                                const std::vector<std::int32_t>& forced,
                                std::vector<DecoderPass>& passes, const CancelToken& cancel) const;
    /// [member][document], each network by itself; none unless they are an ensemble.
    std::vector<std::vector<Decoded>> decodeAlone(const std::vector<EncodedTexts>& texts,
                                                  const CancelToken& cancel) const;
    /// What the node at the end of a path from below the root read.
    NodeAttention attention(const std::vector<EncodedTexts>& texts,
                            const std::vector<std::int32_t>& path) const;
    /// What a triple of each pass read: [member][layer][head][word].
    std::vector<float> textWeights(const std::vector<DecoderPass>& passes, int triple) const;

 private:
    mutable std::deque<HidecNetwork> networks_;  // one a member
};

}  // namespace hanscope
