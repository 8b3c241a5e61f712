#include "core/model/hidec_explainer.h"

#include <algorithm>

#include "core/error.h"

namespace hanscope {

const EncodedTexts& HidecExplainer::texts(const CancelToken& cancel) const {
    if (!texts_) {
        EncodedTexts fresh;
        model_->network.encode({&document_}, model_->model.pool, fresh, cancel);
        texts_ = std::move(fresh);
    }
    return *texts_;
}

// The labels from below the root down to this one; none for the root.
std::vector<std::int32_t> HidecExplainer::pathTo(std::int32_t label) const {
    const LabelTree& tree = model_->network.tree();
    if (label < 0 || label > tree.root())
        throw Error("The tree has no label of the number " + std::to_string(label) + ".");
    std::vector<std::int32_t> path;
    for (; label != tree.root(); label = tree.parent(label)) path.push_back(label);
    std::reverse(path.begin(), path.end());
    return path;
}

NodeAttention HidecExplainer::attention(std::int32_t label, const CancelToken& cancel) const {
    const std::vector<std::int32_t> path = pathTo(label);
    const std::lock_guard<std::mutex> turn(model_->turn);
    HidecNetwork& network = model_->network;
    const EncodedTexts& states = texts(cancel);
    DecoderPass pass;
    network.addTriple(0, network.tree().root(), -1, pass);
    for (const std::int32_t node : path) network.addTriple(0, node, pass.triples() - 1, pass);
    network.compute(states, 0, model_->model.pool, pass);
    const DecoderShape& shape = network.parameters().decoderShape;
    return {shape.layers, shape.heads, document_.words.size(),
            network.textWeights(pass, pass.triples() - 1)};
}

TreeReading HidecExplainer::whatIf(std::int32_t label, const CancelToken& cancel) const {
    const std::vector<std::int32_t> forced = pathTo(label);  // ascending: depth-first numbers
    const std::lock_guard<std::mutex> turn(model_->turn);
    DecoderPass pass;
    const std::vector<Decoded> decoded =
        decode(model_->network, texts(cancel), forced, model_->model.pool, pass, cancel);
    return treeReading(decoded.front());
}

TreeReading HidecExplainer::treeReading(const Decoded& decoded) const {
    const LabelTree& tree = model_->network.tree();
    const HidecParameters& parameters = model_->network.parameters();
    TreeReading reading;
    reading.rounds = decoded.rounds;
    reading.layers = parameters.decoderShape.layers;
    reading.heads = parameters.decoderShape.heads;
    reading.oneLabelALevel = parameters.oneLabelALevel;
    reading.explainer = shared_from_this();
    for (const DecodedNode& node : decoded.nodes) {
        TreeNode shown;
        shown.label = node.node;
        shown.name = tree.title(node.node);
        shown.parent = node.parent;
        shown.depth = tree.depth(node.node);
        shown.leaf = tree.isLeaf(node.node);
        shown.probability = node.probability;
        shown.predicted = node.predicted;
        shown.forced = node.forced;
        shown.round = node.round;
        if (node.triple >= 0) shown.endProbability = node.endProbability;
        shown.ended = node.ended;
        reading.nodes.push_back(std::move(shown));
    }
    return reading;
}

}  // namespace hanscope
