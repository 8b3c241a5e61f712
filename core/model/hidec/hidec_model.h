#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "core/model/hidec/hidec_decoding.h"
#include "core/model/loaded_model.h"
#include "core/model/tree/tree_reading.h"

namespace hanscope {

/// How texts are decoded.
struct DecodingRequest {
    std::vector<std::int32_t> forced;                    ///< labels, ascending; see decode()
    decltype(DecoderPass::changeWeights) changeWeights;  ///< as in DecoderPass
    Outputs outputs;                                     ///< how labels are decided
};

/// What a model has computed of some documents before it decodes them.
struct HidecTexts {
    std::vector<EncodedTexts> networks;          ///< [member]
    std::optional<DecodingCompanion> companion;  ///< none if the model has none
};

/// What the networks of a model decode together, and each alone.
struct HidecResult {
    std::vector<Decoded> together;            ///< [document]
    std::vector<std::vector<Decoded>> alone;  ///< [member][document]; empty with one network
    std::vector<DecoderPass> passes;          ///< [member] of `together`
};

/// The content of a HiDEC model file and its networks. The networks are not thread-safe: hold
/// `mutex` while calling the functions that use them.
class HidecModel {
 public:
    /// Throws like LoadedModel.
    HidecModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    /// Of one network; the tree and the rules of decoding are the same for all.
    const HidecParameters& parameters(std::size_t member = 0) const {
        return networks_[member].parameters();
    }
    const LabelTree& tree() const { return *parameters().tree; }  ///< of labels, with its root
    /// The probability of each label of a document, see labelProbabilities().
    std::vector<float> probabilities(const Decoded& decoded, const Outputs& outputs) const {
        return labelProbabilities(tree(), decoded, parameters().oneLabelALevel, outputs);
    }

    const LoadedModel model;
    mutable std::mutex mutex;  ///< protects the networks

    // The functions below require that the caller holds `mutex`. `passes` has one element per
    // network.

    /// `shareDone` is told the shares of each network.
    void encode(const std::vector<const EncodedDocument*>& documents, HidecTexts& texts,
                const CancelToken& cancel, const ShareDone& shareDone = {}) const;
    /// The same with the first network alone.
    void encodeFirst(const std::vector<const EncodedDocument*>& documents, EncodedTexts& texts,
                     const CancelToken& cancel) const {
        networks_.front().encode(documents, model.pool, texts, cancel);
    }
    /// Decodes with all networks and the companion together. Throws Error if a result is not a
    /// finite number.
    std::vector<Decoded> decode(const HidecTexts& texts, const DecodingRequest& request,
                                std::vector<DecoderPass>& passes, const CancelToken& cancel,
                                const ShareDone& shareDone = {}) const;
    /// Decodes with each network separately: [member][document]. Empty if there is only one
    /// network.
    std::vector<std::vector<Decoded>> decodeAlone(const HidecTexts& texts,
                                                  const DecodingRequest& request,
                                                  const CancelToken& cancel,
                                                  const ShareDone& shareDone = {}) const;
    /// Both.
    HidecResult read(const HidecTexts& texts, const DecodingRequest& request,
                     const CancelToken& cancel, const ShareDone& shareDone = {}) const;
    /// The text–hierarchy attention of the last node of `path`.
    NodeAttention attention(const HidecTexts& texts, const ReadPath& path,
                            const DecodingRequest& request) const;
    /// The scores (decoder.h) of the candidates below the last node of `path` by one network:
    /// [document][candidate].
    std::vector<std::vector<float>> scores(std::size_t member, const EncodedTexts& texts,
                                           const ReadPath& path) const;
    /// The text–hierarchy attention of the node of one triple: [member][layer][head][word].
    std::vector<float> textWeights(const std::vector<DecoderPass>& passes, int triple) const;
    /// The mean of these weights over some triples of one document of `words` words, over layers
    /// and heads: [member][word].
    std::vector<std::vector<float>> meanTextWeights(const std::vector<DecoderPass>& passes,
                                                    const std::vector<std::int32_t>& triples,
                                                    std::size_t words) const;

 private:
    mutable std::deque<HidecNetwork> networks_;  // [member]
};

}  // namespace hanscope
