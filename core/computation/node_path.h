#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/model/han/han_equations.h"
#include "core/model/reading.h"
#include "core/progress.h"

namespace hanscope {

/// What a layer of a hierarchy decoder (kernels/decoder/decoder.h) computes for one node, in double
/// precision; d numbers each, the heads side by side.
struct NodeLayer {
    DoubleRow input;                     ///< x of the node's token
    DoubleRow query;                     ///< Q LN(x)
    DoubleRows pathWeights;              ///< [head][token] of the tokens of the node's path
    DoubleRow afterPath;                 ///< x after the path attention
    DoubleRow afterFirst;                ///< x after the first feed-forward; empty: there is none
    DoubleRow textQuery;                 ///< Q' LN(x)
    DoubleRows textScores, textWeights;  ///< [head][word]
    DoubleRow afterText;                 ///< x after the text attention
    DoubleRow afterLast;                 ///< x after the last feed-forward
};

/// A decision of a node: one of its children in the label tree, or [END].
struct NodeCandidate {
    static constexpr std::int32_t kEnd = -1;  ///< instead of a label: [END]

    std::int32_t label = kEnd;
    std::string name;              ///< of the label; of [END] "[END]"
    DoubleRow scores;              ///< [network] U · E[u]
    std::optional<double> linear;  ///< summand of the companion
    double score = 0;              ///< what the probability is made of; of networks without a
                                   ///< companion the mean
    double probability = 0;        ///< given the node
    bool isInserted = false;       ///< by decoding
};

/// Every number on the way of one node of a label tree through a decoder to its decisions.
struct NodePath {
    std::shared_ptr<const Reading> reading;  ///< with the tree
    std::int32_t node = 0;                   ///< in TreeReading::nodes
    int network = 0;                         ///< of an ensemble, that is followed
    std::vector<std::string> tokens;  ///< that the node sees: "(", "cs", ")" of its ancestors and
                                      ///< of itself, from the root on
    DoubleRow token, level;           ///< E[v] and L[level]; the second empty without levels
    std::vector<NodeLayer> layers;    ///< from the first to the last
    DoubleRow state;                  ///< U = LN(x)
    std::vector<NodeCandidate> candidates;  ///< in the order in which they are decided
    double networkFactor = 1;               ///< f_n, with a companion
    int networks = 1;                       ///< more than one: an ensemble
    int heads = 1;                          ///< of each layer
    bool isResidual = false;                ///< see DecoderShape::residual
};

/// Why no path can be computed of the nodes of the reading; nothing if one can.
std::optional<Message> nodePathBlocker(const Reading& reading);

/// Follows the node of a label, or of the root (the number of labels), through a network: the node
/// itself if it was inserted and has children, otherwise its parent, which decided about it. The
/// states of the words are those of the kernels. Throws Error if there is a nodePathBlocker() or
/// the text is too long, and Cancelled.
NodePath followNode(std::shared_ptr<const Reading> reading, std::int32_t label, int network,
                    const CancelToken& cancel = {});

}  // namespace hanscope
