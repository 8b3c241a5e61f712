#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/decoder/branches.h"
#include "core/kernels/decoder/decoder.h"
#include "core/kernels/text_encoder.h"
#include "core/kernels/worker_pool.h"
#include "core/model_file/hidec_parameters.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The states of some documents' words, which the decoder looks at.
struct EncodedTexts {
    std::vector<TextOfDocument> texts;  ///< in the documents' order; they point into `state`
    EncoderState state;
};

/// The hierarchy decoder with its encoder, for reading. Training differentiates the same kernels
/// (core/train/networks/hidec_trainable.h). The paths of nodes that were met are kept
/// (DecoderTable), so this is not for several threads at a time.
class HidecNetwork {
 public:
    /// The arrays behind `parameters` must stay, unchanged, while this is used.
    explicit HidecNetwork(const HidecParameters& parameters);

    /// Of documents with a word at least. Throws Cancelled.
    void encode(const std::vector<const EncodedDocument*>& documents, WorkerPool& pool,
                EncodedTexts& texts, const CancelToken& cancel) const;

    /// Adds triples of `node` (a label or the root) to a pass and computes what the table lacks;
    /// `parent`: triple of the node's parent in the pass, −1 for the root. They are computed by
    /// compute(), which begins with triple `first`.
    void addTriple(std::int32_t document, std::int32_t node, std::int32_t parent,
                   DecoderPass& pass);
    void compute(const EncodedTexts& texts, int first, WorkerPool& pool, DecoderPass& pass);

    /// The scores c of a triple's node, which has children, with tree().candidates(node).
    std::vector<float> scores(const DecoderPass& pass, int triple);
    /// What the node of a triple read: [layer][head][word].
    std::vector<float> textWeights(const DecoderPass& pass, int triple) const;

    const LabelTree& tree() const { return *parameters_.tree; }
    const HidecParameters& parameters() const { return parameters_; }

 private:
    std::int32_t entryOf(std::int32_t node);

    HidecParameters parameters_;
    PackedEncoder encoder_;
    PackedDecoder decoder_;
    DecoderTable table_;
    int computedEntries_ = 0;
    std::vector<std::int32_t> entries_;  // [node] of the table, −1: none yet
    std::vector<Branches> branches_;     // [node], made when first wanted
};

}  // namespace hanscope
