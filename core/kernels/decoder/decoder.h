#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/decoder/feed_forward.h"
#include "core/kernels/decoder/path_attention.h"
#include "core/kernels/decoder/text_attention.h"

namespace hanscope {

/// The hierarchy decoder (Im et al. 2021) over triples "(" v ")" of sub-hierarchies:
///
///     u = Drop(E[token] + L[level])                                   of each of the three tokens
///     a layer:  x = x + Drop(O concat_h PathAttention(Q n, K n, V n)),  n = LN(x)
///               x = x + Drop(FFN(LN(x)))                              left out with one FFN a
///               layer x = x + Drop(O' concat_h TextAttention(Q' LN(x), K' H, V' H)) x = x +
///               Drop(FFN(LN(x)))                              x + only with residuals
///     U = LN(x) after the last layer
///
/// A token sees its own triple and those of its ancestors alone, and nothing has a position. So its
/// state depends on nothing but the text and the path from the root, and this is used, exactly:
///
/// - Before it first looks at the text, a node's state is the same in all documents: the table,
///   with an entry a node, is computed once for all of them.
/// - Triples whose nodes have no children are in nobody's sight and decide nothing: they are left
///   out, and so are parentheses in the last layer, where nobody sees them any more.
/// - A sub-hierarchy that grows at its ends changes nothing that is there: see growPass().
struct DecoderShape {
    int width = 0;  ///< d, of the words' states too
    int heads = 2;  ///< a divisor of d
    int layers = 1;
    int feedForward = 0;  ///< F, inner width
    bool firstFeedForward =
        true;  ///< two FFNs a layer; else only the one behind the text attention
    bool residual = true;
    std::int32_t openToken = 0, closeToken = 0;  ///< rows of E; a node's row is its own number

    /// Tokens of a triple that a layer goes on with.
    int asking(int layer) const { return layer + 1 < layers ? 3 : 1; }
};

/// Parameters in PyTorch's layouts.
template <class Values>
struct AttentionTensors {
    NormTensors<Values> norm;
    Values query{}, key{}, value{},
        output{};  ///< (d × d) each, without bias; heads one below the other
};
template <class Values>
struct DecoderLayerTensors {
    AttentionTensors<Values> self, text;
    FeedForwardTensors<Values> first, last;
};
template <class Values>  // const float* (parameters), or float* (their gradients)
struct DecoderTensors {
    Values tokens{};  ///< E (tokens × d)
    Values levels{};  ///< L (levels × d): level 1 is row 0
    std::vector<DecoderLayerTensors<Values>> layers;
    NormTensors<Values> norm;
};
using DecoderParameters = DecoderTensors<const float*>;
using DecoderGradients = DecoderTensors<float*>;

/// The parameters rearranged for the products. They must stay while this is used.
struct PackedDecoder {
    struct Layer {
        LayerNorm selfNorm, textNorm;
        Linear query, key, value, output;  // of the path attention
        Linear textQuery, textOutput;
        std::vector<PackedMatrix> textKey, textValue;  // [head] K (dₕ × d), Vᵀ (d × dₕ)
        std::vector<PackedMatrix> textKeyBackward, textValueBackward;  // [head] Kᵀ, V
        FeedForward first, last;
    };
    PackedDecoder() = default;
    PackedDecoder(const DecoderShape& shape, const DecoderParameters& parameters, bool training);

    DecoderShape shape;
    DecoderParameters parameters;
    std::vector<Layer> layers;
    LayerNorm norm;
};

struct DecoderDropout {
    double rate = 0;
    std::uint64_t seed = 0, step = 0;
    std::uint64_t firstDocument = 0;  ///< place of the batch's first document among the step's
};

/// A layer up to its text attention, of triples with three input rows each.
struct DecoderSelfPart {
    std::vector<float> x, normed, keys, values;       ///< (triples × 3 × d)
    std::vector<float> asking, queries, mixed, mask,  ///< (triples × asking × d), from here on
        attended, out;
    FeedForwardState first;
    std::vector<float> textNormed, textQueries;
    std::vector<float> projected;  ///< q̃ of each head (triples × asking × heads × d)
};

/// The rest of a layer, of triples that belong to documents.
struct DecoderTextPart {
    std::vector<DocumentQueries> documents;  ///< a round after the other
    std::vector<float> queries, weights, contexts;
    std::vector<float> headed, mask, attended, out;  ///< (triples × asking × d)
    FeedForwardState last;
};

/// Nodes with their paths: what the first layer computes of them without any text.
struct DecoderTable {
    std::vector<std::int32_t> nodes;    ///< [entry] row of E
    std::vector<std::int32_t> parents;  ///< [entry] entry of the node's parent, before it; −1: none
    std::vector<std::int32_t> levels;  ///< [entry] 1 of the root
    DecoderSelfPart self;
    std::vector<float> embeddingMask;
};

/// Triples of some documents. Those of a document that are added together stand together.
struct DecoderPass {
    std::vector<std::int32_t> documents;  ///< [triple] index into the texts
    std::vector<std::int32_t> entries;    ///< [triple] of the table
    std::vector<std::int32_t> parents;    ///< [triple] of the same document, before it; −1: none
    std::vector<DecoderSelfPart> self;    ///< [layer − 1]
    std::vector<DecoderTextPart> text;    ///< [layer]
    std::vector<float> states;            ///< U of the nodes (triples × d)

    int triples() const { return static_cast<int>(documents.size()); }
};

/// Computes the entries from `first` on, which were added to nodes, parents and levels; those
/// before stay as they are.
void growTable(const PackedDecoder& decoder, int first, const DecoderDropout& dropout,
               WorkerPool& pool, DecoderTable& table);

/// Computes the triples from `first` on, which were added to documents, entries and parents; those
/// before stay as they are: growing triple by triple gives the same bits as all at once.
void growPass(const PackedDecoder& decoder, const DecoderTable& table,
              const std::vector<TextOfDocument>& texts, int first, const DecoderDropout& dropout,
              WorkerPool& pool, DecoderPass& pass);

/// From the gradients of pass.states, of a table and a pass that were computed at once: writes
/// those of the texts' states (`stateGradients[document]`, words × d) and adds those of the
/// parameters. Every document must have a triple.
void decoderBackward(const PackedDecoder& decoder, const DecoderTable& table,
                     const DecoderPass& pass, const std::vector<float>& gradients, WorkerPool& pool,
                     const std::vector<float*>& stateGradients, const DecoderGradients& sums);

}  // namespace hanscope
