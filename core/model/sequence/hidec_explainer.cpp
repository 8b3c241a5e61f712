#include "core/model/sequence/hidec_explainer.h"

#include <algorithm>

#include "core/error.h"

namespace hanscope {

const std::vector<EncodedTexts>& HidecExplainer::texts(const CancelToken& cancel) const {
    if (!texts_) {
        std::vector<EncodedTexts> fresh;
        model_->encode({&document_}, fresh, cancel);
        texts_ = std::move(fresh);
    }
    return *texts_;
}

// The labels from depth 1 down to this one; empty for the root.
std::vector<std::int32_t> HidecExplainer::pathTo(std::int32_t label) const {
    const LabelTree& tree = model_->tree();
    if (label < 0 || label > tree.root())
        throw Error("The label tree has no label with the index " + std::to_string(label) + ".");
    std::vector<std::int32_t> path;
    for (; label != tree.root(); label = tree.parent(label)) path.push_back(label);
    std::reverse(path.begin(), path.end());
    return path;
}

NodeAttention HidecExplainer::attention(std::int32_t label, const CancelToken& cancel) const {
    const std::vector<std::int32_t> path = pathTo(label);
    const std::lock_guard<std::mutex> lock(model_->mutex);
    return model_->attention(texts(cancel), path);
}

TreeReading HidecExplainer::whatIf(std::int32_t label, const CancelToken& cancel) const {
    const std::vector<std::int32_t> forced =
        pathTo(label);  // ascending, as labels are in depth-first order
    const std::lock_guard<std::mutex> lock(model_->mutex);
    std::vector<DecoderPass> passes;
    return treeReading(model_->decode(texts(cancel), forced, passes, cancel).front());
}

TreeReading HidecExplainer::treeReading(const Decoded& decoded) const {
    const LabelTree& tree = model_->tree();
    const HidecParameters& parameters = model_->parameters();
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
