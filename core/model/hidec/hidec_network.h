#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/kernels/decoder/decoder.h"
#include "core/kernels/encoder/encoder.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/model/input/text_batch.h"
#include "core/model_file/hidec_parameters.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The encoder's states of the words of some documents.
struct EncodedTexts {
    std::vector<TextOfDocument> texts;  ///< [document]; they point into `state` or `pieces`
    EncoderState state;
    std::vector<std::unique_ptr<const LongText>> pieces;  ///< of long texts
};

/// The nodes from which the state of one node is computed: the labels from depth 1 down to it
/// (none: it is the root). Without a mask also the others of the document's sub-hierarchy down to
/// that level, [level − 1][node], in any order; those of the path may be among them.
struct ReadPath {
    std::vector<std::int32_t> path;  ///< labels; the root is not among them
    std::vector<std::vector<std::int32_t>> seenNodes = {};
};
/// The nodes of one level that are read, that of the path first.
std::vector<std::int32_t> nodesOfLevel(const ReadPath& read, std::int32_t root, std::size_t level);

/// The HiDEC network, an encoder and the hierarchy decoder (decoder.h); forward pass only. Training
/// uses the same kernels with their backward passes (core/train/networks/hidec_trainable.h). Not
/// thread-safe, because it stores what it computed for each node (see DecoderTable).
class HidecNetwork {
 public:
    /// The arrays behind `parameters` must outlive this object and must not change.
    explicit HidecNetwork(const HidecParameters& parameters);

    /// Encodes documents, each with one word or more; of a LongText, neither the states nor the
    /// attention are kept. Throws Cancelled.
    void encode(const std::vector<const EncodedDocument*>& documents, WorkerPool& pool,
                EncodedTexts& texts, const CancelToken& cancel,
                const ShareDone& shareDone = {}) const;

    /// Appends the triple of `node` (a label or the root) to a pass. `parent` is the triple of the
    /// node's parent in the pass, −1 for the root. The new triple has no state until compute().
    void addTriple(std::int32_t document, std::int32_t node, std::int32_t parent,
                   DecoderPass& pass);
    /// Without a mask: appends the triples of one level of a document, see addLevel() in decoder.h.
    std::int32_t addLevel(std::int32_t document, const std::vector<std::int32_t>& nodes,
                          std::int32_t level, std::int32_t last, DecoderPass& pass);
    /// Appends what the last node of the path needs and returns its triple.
    std::int32_t addPath(std::int32_t document, const ReadPath& read, DecoderPass& pass);
    /// Computes the triples from `first` to the end of the pass.
    void compute(const EncodedTexts& texts, int first, WorkerPool& pool, DecoderPass& pass);

    /// The scores c (decoder.h) of the candidates below a triple's node, which must have children,
    /// in the order of decidedAt(node).
    std::vector<float> scores(const DecoderPass& pass, int triple);
    /// The text–hierarchy attention of a triple's node: [layer][head][word].
    std::vector<float> textWeights(const DecoderPass& pass, int triple, WorkerPool& pool) const;
    /// Adds these weights, of all layers and heads, of some triples of one document to sums [word].
    void addTextWeights(const DecoderPass& pass, const std::vector<std::int32_t>& triples,
                        WorkerPool& pool, std::vector<double>& sums) const;

    const LabelTree& tree() const { return *parameters_.tree; }  ///< of labels, with its root
    /// whose arrays belong to the caller of the constructor
    const HidecParameters& parameters() const { return parameters_; }

 private:
    std::int32_t entryOf(std::int32_t node);
    const DecoderTable& tableOf(const DecoderPass& pass) const {
        return decoder_.shape.mask ? table_ : pass.own;
    }
    std::vector<std::int32_t> queriesOf(int layer, const std::vector<std::int32_t>& triples) const;
    void readWeights(const DecoderTextPart& part, const std::vector<std::int32_t>& rows,
                     WorkerPool& pool, const TakeWeights& take) const;
    void encodeTogether(const std::vector<const EncodedDocument*>& documents, WorkerPool& pool,
                        EncodedTexts& texts, const CancelToken& cancel,
                        const ShareDone& shareDone) const;

    HidecParameters parameters_;
    std::unique_ptr<const PackedEncoder> encoder_;
    PackedDecoder decoder_;
    DecoderTable table_;
    int computedEntries_ = 0;
    std::vector<std::int32_t> entries_;  // [node] entry in table_; −1: none yet
    std::vector<Branches> branches_;     // [node], made at first use
};

}  // namespace hanscope
