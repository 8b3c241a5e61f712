#include "core/computation/node_path.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <utility>

#include "core/error.h"
#include "core/model/hidec/hidec_explainer.h"

namespace hanscope {
namespace {

const HidecExplainer* hidecOf(const Reading& reading) {
    return dynamic_cast<const HidecExplainer*>(reading.explainer.get());
}

double sumOfProducts(const DoubleRow& a, const float* b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * static_cast<double>(b[i]);
    return sum;
}

/// W x + b; `bias` may be null.
DoubleRow product(const float* weight, const DoubleRow& x, std::size_t rows,
                  const float* bias = nullptr) {
    DoubleRow out(rows);
    for (std::size_t r = 0; r < rows; ++r)
        out[r] =
            sumOfProducts(x, weight + r * x.size()) + (bias ? static_cast<double>(bias[r]) : 0);
    return out;
}

DoubleRow normed(const NormTensors<const float*>& norm, const DoubleRow& x) {
    const auto width = static_cast<double>(x.size());
    const double mean = std::accumulate(x.begin(), x.end(), 0.0) / width;
    double variance = 0;
    for (const double value : x) variance += (value - mean) * (value - mean) / width;
    DoubleRow out(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        out[i] = (x[i] - mean) / std::sqrt(variance + kLayerNormEpsilon) *
                     static_cast<double>(norm.gain[i]) +
                 static_cast<double>(norm.bias[i]);
    return out;
}

/// The decoder of one network for the tokens of a path, layer by layer. Token 3 i + 1 is node i,
/// between its parentheses.
class PathDecoder {
 public:
    PathDecoder(const HidecParameters& parameters, const float* states, std::size_t words)
        : shape_(parameters.decoderShape),
          tensors_(parameters.tensors.decoder),
          states_(states),
          words_(words),
          width_(static_cast<std::size_t>(shape_.width)),
          size_(width_ / static_cast<std::size_t>(shape_.heads)) {}

    DoubleRow tokenVector(std::int32_t token) const {
        return rowOf(tensors_.tokens + static_cast<std::size_t>(token) * width_, width_);
    }
    DoubleRow levelVector(std::size_t level) const {
        return shape_.levels ? rowOf(tensors_.levels + level * width_, width_) : DoubleRow();
    }

    /// Computes the state of the last node of `nodes`, which begin with the root.
    DoubleRow run(const std::vector<std::int32_t>& nodes, std::vector<NodeLayer>& layers,
                  const CancelToken& cancel) const {
        DoubleRows x;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            for (const std::int32_t token : {shape_.openToken, nodes[i], shape_.closeToken})
                x.push_back(sumOf(tokenVector(token), levelVector(i)));
        for (const auto& tensors : tensors_.layers) {
            DoubleRows next(x.size());
            layers.emplace_back();
            for (std::size_t token = 0; token < x.size(); ++token) {
                cancel.check();
                NodeLayer unused;
                const bool isShown = token + 2 == x.size();
                if (!isShown && &tensors == &tensors_.layers.back()) continue;  // nobody reads it
                next[token] = layer(tensors, x, token, isShown ? layers.back() : unused);
            }
            x = std::move(next);
        }
        return normed(tensors_.norm, x[x.size() - 2]);
    }

 private:
    static DoubleRow sumOf(DoubleRow a, const DoubleRow& b) {
        for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
        return a;
    }
    DoubleRow added(const DoubleRow& x, DoubleRow out) const {
        return shape_.residual ? sumOf(std::move(out), x) : out;
    }

    DoubleRow layer(const DecoderLayerTensors<const float*>& tensors, const DoubleRows& x,
                    std::size_t token, NodeLayer& out) const {
        out.input = x[token];
        out.afterPath = added(x[token], pathAttention(tensors.self, x, token, out));
        DoubleRow next = out.afterPath;
        if (shape_.firstFeedForward) next = out.afterFirst = feedForward(tensors.first, next);
        next = out.afterText = added(next, textAttention(tensors.text, next, out));
        return out.afterLast = feedForward(tensors.last, next);
    }

    /// A token sees those of its own node and of the nodes above it.
    DoubleRow pathAttention(const AttentionTensors<const float*>& tensors, const DoubleRows& x,
                            std::size_t token, NodeLayer& out) const {
        const std::size_t seen = token / 3 * 3 + 3;
        out.query = product(tensors.query, normed(tensors.norm, x[token]), width_);
        DoubleRows keys, values;
        for (std::size_t i = 0; i < seen; ++i) {
            const DoubleRow own = normed(tensors.norm, x[i]);
            keys.push_back(product(tensors.key, own, width_));
            values.push_back(product(tensors.value, own, width_));
        }
        DoubleRow heads(width_);
        for (std::size_t first = 0; first < width_; first += size_) {
            DoubleRow scores(seen);
            for (std::size_t i = 0; i < seen; ++i)
                for (std::size_t j = first; j < first + size_; ++j)
                    scores[i] += out.query[j] * keys[i][j] / std::sqrt(static_cast<double>(size_));
            out.pathWeights.push_back(softmaxOf(scores));
            for (std::size_t i = 0; i < seen; ++i)
                for (std::size_t j = first; j < first + size_; ++j)
                    heads[j] += out.pathWeights.back()[i] * values[i][j];
        }
        return product(tensors.output, heads, width_);
    }

    /// For a head with the rows K and V of its matrices: q · (K h_t) = (Kᵀ q) · h_t, and
    /// Σ_t α_t V h_t = V Σ_t α_t h_t.
    DoubleRow textAttention(const AttentionTensors<const float*>& tensors, const DoubleRow& x,
                            NodeLayer& out) const {
        out.textQuery = product(tensors.query, normed(tensors.norm, x), width_);
        DoubleRow heads(width_);
        for (std::size_t first = 0; first < width_; first += size_) {
            DoubleRow query(width_), scores(words_), mixed(width_);
            for (std::size_t r = first; r < first + size_; ++r)
                for (std::size_t i = 0; i < width_; ++i)
                    query[i] += out.textQuery[r] *
                                static_cast<double>(tensors.key[r * width_ + i]) /
                                std::sqrt(static_cast<double>(size_));
            for (std::size_t t = 0; t < words_; ++t)
                scores[t] = sumOfProducts(query, states_ + t * width_);
            out.textWeights.push_back(softmaxOf(scores));
            for (std::size_t t = 0; t < words_; ++t)
                for (std::size_t i = 0; i < width_; ++i)
                    mixed[i] +=
                        out.textWeights.back()[t] * static_cast<double>(states_[t * width_ + i]);
            const DoubleRow own = product(tensors.value + first * width_, mixed, size_);
            std::copy(own.begin(), own.end(), heads.begin() + static_cast<std::ptrdiff_t>(first));
            out.textScores.push_back(std::move(scores));
        }
        return product(tensors.output, heads, width_);
    }

    DoubleRow feedForward(const FeedForwardTensors<const float*>& tensors,
                          const DoubleRow& x) const {
        DoubleRow inner = product(tensors.inWeight, normed(tensors.norm, x),
                                  static_cast<std::size_t>(shape_.feedForward), tensors.inBias);
        for (double& value : inner) value = std::max(0.0, value);
        return added(x, product(tensors.outWeight, inner, width_, tensors.outBias));
    }

    const DecoderShape& shape_;
    const DecoderParameters& tensors_;
    const float* const states_;
    const std::size_t words_, width_, size_;
};

/// The labels from the root down to a node of the reading.
std::vector<std::int32_t> pathTo(const TreeReading& tree, std::int32_t node) {
    std::vector<std::int32_t> path;
    for (std::int32_t at = node; at >= 0; at = tree.nodes[static_cast<std::size_t>(at)].parent)
        path.insert(path.begin(), tree.nodes[static_cast<std::size_t>(at)].label);
    return path;
}

/// The probabilities of the candidates from the scores of all networks, as decoding computes them.
void decide(NodePath& path, bool oneLabelALevel) {
    const bool hasCompanion = std::any_of(path.candidates.begin(), path.candidates.end(),
                                          [](const auto& each) { return each.linear.has_value(); });
    const auto networks = static_cast<std::size_t>(path.networks);
    for (NodeCandidate& each : path.candidates) {
        each.score = std::accumulate(each.scores.begin(), each.scores.end(), 0.0) /
                     static_cast<double>(networks);
        if (hasCompanion) each.score = path.networkFactor * each.score + each.linear.value_or(0);
    }
    const std::size_t readings = hasCompanion ? 1 : networks;
    for (std::size_t k = 0; k < readings; ++k) {
        DoubleRow scores;
        for (const NodeCandidate& each : path.candidates)
            scores.push_back(hasCompanion ? each.score : each.scores[k]);
        const DoubleRow shares = oneLabelALevel ? softmaxOf(scores) : DoubleRow();
        for (std::size_t i = 0; i < scores.size(); ++i)
            path.candidates[i].probability +=
                (oneLabelALevel ? shares[i] : 1 / (1 + std::exp(-scores[i]))) /
                static_cast<double>(readings);
    }
}

}  // namespace

std::optional<Message> nodePathBlocker(const Reading& reading) {
    const HidecExplainer* hidec = hidecOf(reading);
    if (!hidec || !reading.tree)
        return message(
            "The network that made this reading is not available, so its numbers cannot "
            "be computed again.");
    if (hidec->model().parameters().decoderShape.mask) return std::nullopt;
    return message(
        "In this model a node sees all nodes of its level, not its path alone, so that "
        "its way cannot be followed by itself.");
}

NodePath followNode(std::shared_ptr<const Reading> reading, std::int32_t label, int network,
                    const CancelToken& cancel) {
    if (const auto blocker = nodePathBlocker(*reading)) throw Error(*blocker);
    const HidecExplainer& explainer = *hidecOf(*reading);
    const HidecModel& model = explainer.model();
    const TreeReading& tree = *reading->tree;
    NodePath path;
    path.node = decidingNode(tree, std::max(0, nodeOfLabel(tree, label)));
    path.network = network;
    const std::vector<std::int32_t> nodes = pathTo(tree, path.node);
    for (const std::int32_t node : nodes) {
        path.tokens.push_back("(");
        path.tokens.push_back(tree.nodes[static_cast<std::size_t>(nodeOfLabel(tree, node))].name);
        path.tokens.push_back(")");
    }
    HidecTexts texts;
    {
        const std::lock_guard lock(model.mutex);
        model.encode({&explainer.text()}, texts, cancel);
    }
    path.networks = static_cast<int>(texts.networks.size());
    if (texts.companion) path.networkFactor = texts.companion->networkFactor;
    const HidecParameters& first = model.parameters();
    path.heads = first.decoderShape.heads;
    path.isResidual = first.decoderShape.residual;
    for (const std::int32_t candidate : decidedAt(model.tree(), nodes.back(), first.targets)) {
        NodeCandidate& next = path.candidates.emplace_back();
        const std::int32_t found = nodeOfLabel(tree, candidate);
        const TreeNode* known = found < 0 ? nullptr : &tree.nodes[static_cast<std::size_t>(found)];
        const bool isLabel = static_cast<std::size_t>(candidate) < reading->labels->size();
        next.label = isLabel ? candidate : NodeCandidate::kEnd;
        next.name = !isLabel ? "[END]"
                    : known  ? known->name
                             : (*reading->labels)[static_cast<std::size_t>(candidate)];
        next.linear =
            texts.companion
                ? std::optional(
                      isLabel ? texts.companion->logits.front()[static_cast<std::size_t>(candidate)]
                              : 0.0)
                : std::nullopt;
        next.isInserted = isLabel ? known && known->isInserted()
                                  : tree.nodes[static_cast<std::size_t>(path.node)].ended;
        for (int k = 0; k < path.networks; ++k) next.scores.push_back(candidate);
    }
    for (int k = 0; k < path.networks; ++k) {
        const TextOfDocument& text = texts.networks[static_cast<std::size_t>(k)].texts.front();
        if (!text.states)
            throw Error(
                message("The text is too long to follow a node of the tree number by number; "
                        "open a part of it."));
        const HidecParameters& p = model.parameters(static_cast<std::size_t>(k));
        const PathDecoder decoder(p, text.states, static_cast<std::size_t>(text.words));
        std::vector<NodeLayer> layers;
        const DoubleRow state = decoder.run(nodes, layers, cancel);
        for (NodeCandidate& each : path.candidates) {
            double& score = each.scores[static_cast<std::size_t>(k)];
            const DoubleRow token = decoder.tokenVector(static_cast<std::int32_t>(score));
            score = std::inner_product(state.begin(), state.end(), token.begin(), 0.0);
        }
        if (k != network) continue;
        path.layers = std::move(layers);
        path.state = state;
        path.token = decoder.tokenVector(nodes.back());
        path.level = decoder.levelVector(nodes.size() - 1);
    }
    decide(path, tree.oneLabelALevel);
    path.reading = std::move(reading);
    return path;
}

}  // namespace hanscope
