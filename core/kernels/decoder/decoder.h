#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/kernels/decoder/decoder_attention.h"
#include "core/kernels/decoder/feed_forward.h"
#include "core/kernels/matrix/matrix.h"

namespace hanscope {

/// The hierarchy decoder (Im et al. 2021), which computes a state U_v for each node v of a
/// document's sub-hierarchy. A node is represented by a triple of tokens, "(" v ")". H holds the
/// states of the document's words; E and L are the embeddings of tokens and levels.
///
///     input:    x = Drop(E[token] + L[level])               for each of the three tokens
///     layer:    x = x + Drop(O concat_h PathAttention_h(Q LN(x), K LN(x), V LN(x)))
///               x = x + Drop(FFN(LN(x)))                    only if firstFeedForward
///               x = x + Drop(O' concat_h TextAttention_h(Q' LN(x), K' H, V' H))
///               x = x + Drop(FFN'(LN(x)))
///     output:   U_v = LN(x)                                 for the token v, after the last layer
///
/// The additions "x +" are omitted without `residual`. See decoder_attention.h and feed_forward.h.
///
/// A token attends to its own triple and to those of its node's ancestors only, and there are no
/// position encodings. The state of a node therefore depends only on the text and on the path from
/// the root to the node. This allows three savings, which do not change any result:
///
/// - Before the first text attention, a node's state is the same in all documents. It is computed
///   once per node and stored in a DecoderTable.
/// - No token attends to the triple of a node without children (except that triple itself), and no
///   decision depends on it. Such triples are omitted. In the last layer, the parentheses are
///   omitted as well, because no later layer reads them.
/// - Adding a node to a sub-hierarchy does not change the states of the nodes that are in it
///   already (see growPass()).
///
/// Without `mask` a token attends to all triples of its document on its node's level and on the
/// levels above. (It cannot see the levels below: in training, these hold the answers.) Only the
/// last of these savings is left, and triples are added level by level (see addLevel()).
struct DecoderShape {
    int width = 0;  ///< d, width of all states, including the words'
    int heads = 2;  ///< a divisor of d; dₕ = d / heads
    int layers = 1;
    int feedForward = 0;                         ///< F, inner width of the FFNs
    bool firstFeedForward = true;                ///< an FFN after the path attention as well
    bool residual = true;                        ///< without: see above
    std::int32_t openToken = 0, closeToken = 0;  ///< rows of E; a node's row is its own number
    bool levels = true;                          ///< without: no L
    bool mask = true;                            ///< without: see addLevel()

    /// The tokens of a triple for which a layer computes queries and outputs: 3, or in the last
    /// layer 1 (the node itself).
    int queryTokens(int layer) const { return layer + 1 < layers ? 3 : 1; }
};

/// Parameters in PyTorch's layouts.
template <class Values>
struct AttentionTensors {
    NormTensors<Values> norm;
    /// Q, K, V and O, (d × d) each, without bias. Head h has the rows h dₕ … (h + 1) dₕ − 1 of Q, K
    /// and V, and these columns of O.
    Values query{}, key{}, value{}, output{};
};
/// The parameters of one layer; those of the feed-forward sublayer that it lacks are not read.
template <class Values>
struct DecoderLayerTensors {
    AttentionTensors<Values> self;     ///< of the path attention
    AttentionTensors<Values> text;     ///< of the text attention
    FeedForwardTensors<Values> first;  ///< after the path attention, if firstFeedForward
    FeedForwardTensors<Values> last;   ///< after the text attention
};
/// The parameters of the decoder.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct DecoderTensors {
    Values tokens{};  ///< E (tokens × d)
    Values levels{};  ///< L (levels × d); level 1 (the root's) is row 0
    std::vector<DecoderLayerTensors<Values>> layers;  ///< [layer]
    NormTensors<Values> norm;                         ///< of the output
};
using DecoderParameters = DecoderTensors<const float*>;  ///< the arrays belong to the caller
using DecoderGradients = DecoderTensors<float*>;         ///< to whose arrays gradients are added

/// The parameters, packed for the matrix products. The arrays behind them must outlive this object.
/// decoderBackward() requires `training`.
struct PackedDecoder {
    /// One layer.
    struct Layer {
        LayerNorm selfNorm, textNorm;
        Linear query, key, value, output;              ///< Q, K, V, O
        Linear textQuery, textOutput;                  ///< Q', O'
        std::vector<PackedMatrix> textKey, textValue;  ///< [head] K' (dₕ × d), V'ᵀ (d × dₕ)
        std::vector<PackedMatrix> textKeyBackward, textValueBackward;  ///< [head] K'ᵀ, V'
        FeedForward first, last;
    };
    PackedDecoder() = default;
    /// The arrays behind `parameters` must outlive this object.
    PackedDecoder(const DecoderShape& shape, const DecoderParameters& parameters, Packing packing);

    DecoderShape shape;
    DecoderParameters parameters;
    std::vector<Layer> layers;
    LayerNorm norm;
};

/// Dropout of the decoder; the same numbers give the same masks (dropout.h).
struct DecoderDropout {
    double rate = 0;                   ///< 0: no dropout
    std::uint64_t seed = 0, step = 0;  ///< of the run; the step of training
    std::uint64_t firstDocument = 0;   ///< index of the batch's first document in its training step
};

/// Where the decoder drops values: the input; after the path attention, the text attention, and the
/// feed-forward parts. A row is dropped by the factors of its site's stream (DropoutStream::site,
/// which differs in every layer and from those of the encoder) from number
/// (document << 32) + (3 · node + query token) · d on; before the first text attention, where the
/// rows are those of a DecoderTable, the document is 0.
enum class DecoderSite : std::uint32_t { Embedding = 16, Self, First, Text, Last };
/// The number of the stream.
inline std::uint32_t streamOf(DecoderSite site, int layer) {
    constexpr std::uint32_t kSitesOfLayer = 16;
    return static_cast<std::uint32_t>(site) + kSitesOfLayer * static_cast<std::uint32_t>(layer);
}

/// The values of a layer from its input to the queries of the text attention, for `triples` triples
/// with T = queryTokens(layer) query tokens each.
struct DecoderSelfPart {
    std::vector<float> x, normed, keys, values;  ///< (triples × 3 × d)
    std::vector<float> queryInputs;              ///< rows of `normed` of the query tokens
    // (triples × T × d) each:
    std::vector<float> queries, headOutputs, mask, attended, out;
    FeedForwardState first;
    std::vector<float> textNormed, textQueries;  ///< (triples × T × d)
    std::vector<float> projected;  ///< q̃ of decoder_attention.h (triples × T × heads × d)
};

/// The values of the rest of a layer, for the triples of a DecoderPass.
struct DecoderTextPart {
    std::vector<DocumentQueries> documents;  ///< in the order in which growPass() added them
    std::vector<float> queries, contexts;    ///< q̃ and c (triples × T × heads × d)
    std::vector<float> weights;              ///< α, see DocumentQueries
    std::vector<float> largest;              ///< see TextAttentionResult (triples × T × heads)
    std::vector<double> sums;                ///< likewise
    std::vector<float> headOutputs, mask, attended, out;  ///< (triples × T × d)
    FeedForwardState last;
};

/// Nodes, each with its path from the root, and what the first layer computes for them before its
/// text attention. It does not depend on a document.
struct DecoderTable {
    std::vector<std::int32_t> nodes;    ///< [entry] row of E
    std::vector<std::int32_t> parents;  ///< [entry] entry of the parent, a smaller one; −1: root
    std::vector<std::int32_t> levels;   ///< [entry] level of the node; 1 for the root
    std::vector<std::int32_t> starts;   ///< [entry] see addLevel(); empty with a mask
    DecoderSelfPart self;
    std::vector<float> embeddingMask;  ///< dropout factors of the input (entries × 3 × d)
};

/// The triples of the sub-hierarchies of several documents. The triples of one document that are
/// added before the same growPass() must be adjacent.
struct DecoderPass {
    std::vector<std::int32_t> documents;  ///< [triple] index of its text
    std::vector<std::int32_t> entries;    ///< [triple] entry of its node in the table
    std::vector<std::int32_t> parents;  ///< [triple] triple of the parent, a smaller one; −1: root
    std::vector<std::int32_t> starts;   ///< [triple] see addLevel(); empty with a mask
    std::vector<DecoderSelfPart> self;  ///< [layer − 1]; that of layer 0 is in the table
    std::vector<DecoderTextPart> text;  ///< [layer]
    std::vector<float> states;          ///< U of the nodes (triples × d)
    /// Unless empty, changes the text attention of one token and head of a node: [word], sum 1.
    /// Called by several threads, for different documents.
    std::function<void(std::int32_t node, std::vector<float>& weights)> changeWeights;
    CancelToken cancel;  ///< checked while a long text is attended to
    DecoderTable own;    ///< without mask: place for the table that belongs to this pass alone

    int triples() const { return static_cast<int>(documents.size()); }  ///< number of triples
};

/// For a decoder without mask: appends the triples of the nodes of one level of a document's
/// sub-hierarchy to the pass, with an entry for each to the table, which has no others. `last` is
/// the document's last triple so far (−1: none); returns its new last one. All triples of a level
/// must be added at once and the levels in ascending order. In this use `parents` is not the parent
/// but the document's triple before: a triple attends to `starts`, the last one of its level, and
/// from there through `parents` to all others.
std::int32_t addLevel(std::int32_t document, const std::vector<std::int32_t>& nodes,
                      std::int32_t level, std::int32_t last, DecoderTable& table,
                      DecoderPass& pass);

/// Computes the entries from `first` to the end. The caller has appended them to nodes, parents and
/// levels; the entries before `first` have been computed already and do not change.
void growTable(const PackedDecoder& decoder, int first, const DecoderDropout& dropout,
               WorkerPool& pool, DecoderTable& table);

/// Computes the triples from `first` to the end. The caller has appended them to documents, entries
/// and parents; the triples before `first` have been computed already and do not change. Adding
/// triples one by one gives the same bits as adding all of them at once.
void growPass(const PackedDecoder& decoder, const DecoderTable& table,
              const std::vector<TextOfDocument>& texts, int first, const DecoderDropout& dropout,
              WorkerPool& pool, DecoderPass& pass);

/// The text attention that nodes should have in the last layer: the backward pass adds the gradient
/// of factor · mean over the heads of KL(shares ‖ α) for each triple.
struct NodeTargets {
    std::vector<std::vector<float>> shares;  ///< [document][word], sum 1; empty: there are none
    std::vector<float> factors;              ///< [triple]
};

/// The backward pass, from `gradients` of pass.states (triples × d). Table and pass must each have
/// been computed by a single call (`first` = 0), and every document must have a triple. Writes the
/// gradients of the words' states to stateGradients[document] (words × d), and adds the gradients
/// of the parameters to `sums`. `parts` is that of textAttentionBackward(), [document], summed over
/// all layers, tokens and heads.
void decoderBackward(const PackedDecoder& decoder, const DecoderTable& table,
                     const DecoderPass& pass, const std::vector<float>& gradients, WorkerPool& pool,
                     const std::vector<float*>& stateGradients, const DecoderGradients& sums,
                     const std::vector<double*>& parts = {}, const NodeTargets& targets = {});

/// The embeddings of the candidates below one node v_i, its children and [END], packed to compute
/// their scores from the node's state U_i (Im et al. 2021):
///
///     c_ij = U_i · E[v_j]        v_j ∈ children(v_i) ∪ {[END]}
struct Branches {
    Branches() = default;
    /// Copies the rows candidateRows[0 … count − 1] of the token embeddings E (tokens × rowWidth).
    /// scoreBranchesBackward() requires a packing for training.
    Branches(const float* tokens, int rowWidth, const std::int32_t* candidateRows, int count,
             Packing packing);

    int width = 0;                   ///< d
    std::vector<std::int32_t> rows;  ///< [candidate] row of E
    PackedMatrix forward;            ///< d × candidates
    PackedMatrix backward;           ///< candidates × d
};

/// Computes the scores c (count × candidates) of `count` states U (count × d) of the node.
void scoreBranches(const Branches& branches, const float* states, int count, float* scores);

/// Writes the gradients of the states (count × d) and of the candidates' embeddings
/// (candidates × d), from the gradients of the scores (count × candidates).
void scoreBranchesBackward(const Branches& branches, const float* states,
                           const float* scoreGradients, int count, float* stateGradients,
                           float* candidateGradients);

}  // namespace hanscope
