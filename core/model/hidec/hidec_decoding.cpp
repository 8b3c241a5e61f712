#include "core/model/hidec/hidec_decoding.h"

#include <algorithm>
#include <cmath>

#include "core/model/companion.h"
#include "core/model/ensemble.h"

namespace hanscope {
namespace {

bool isInserted(const DecodedNode& node) {
    return node.predicted || node.unended;
}

// A node whose candidates are to be decided.
struct Choice {
    std::size_t document;
    std::int32_t index;  // in Decoded::nodes of the document
};

class Decoding {
 public:
    Decoding(const std::vector<DecodingMember>& members, const Outputs& outputs,
             const std::vector<std::int32_t>& forced, const DecodingCompanion* companion)
        : members_(members),
          companion_(companion),
          outputs_(outputs),
          parameters_(members.front().network.parameters()),
          tree_(*parameters_.tree),
          forced_(forced),
          documents_(members.front().texts.texts.size()),
          last_(documents_.size(), -1) {
        for (std::size_t i = 0; i < documents_.size(); ++i) {
            DecodedNode root;
            root.node = tree_.root();
            root.predicted = true;
            insert(i, root);
        }
    }

    // One round: computes the states of the frontier and decides about the candidates below it.
    void step(WorkerPool& pool) {
        const int first = triples();
        const std::vector<Choice> frontier = std::move(frontier_);
        frontier_.clear();
        ++round_;
        if (parameters_.decoderShape.mask)
            addTriples(frontier);
        else
            addLevels(frontier);
        for (const DecodingMember& member : members_)
            member.network.compute(member.texts, first, pool, member.pass);
        for (const Choice& choice : frontier) decide(choice);
    }

    bool isOver() const { return frontier_.empty(); }
    std::vector<Decoded>& documents() { return documents_; }

 private:
    void addTriples(const std::vector<Choice>& frontier) {
        for (const Choice& choice : frontier) {
            DecodedNode& node = at(choice);
            node.triple = triples();
            const std::int32_t parent =
                node.parent < 0 ? -1 : at({choice.document, node.parent}).triple;
            for (const DecodingMember& member : members_)
                member.network.addTriple(static_cast<std::int32_t>(choice.document), node.node,
                                         parent, member.pass);
        }
    }

    // Without a mask, all nodes of the frontier's level are seen. The frontier is in the order of
    // the documents.
    void addLevels(const std::vector<Choice>& frontier) {
        for (std::size_t i = 0; i < frontier.size(); ++i)
            if (i == 0 || frontier[i].document != frontier[i - 1].document)
                addLevel(frontier[i].document);
    }
    void addLevel(std::size_t document) {
        const std::vector<std::int32_t> nodes =
            levelsOf(tree_, documents_[document]).at(static_cast<std::size_t>(round_ - 1));
        auto node = nodes.begin();
        for (DecodedNode& each : documents_[document].nodes) {
            if (!isInserted(each) || each.round != round_ - 1) continue;
            if (!tree_.isLeaf(each.node))
                each.triple = triples() + static_cast<int>(node - nodes.begin());
            ++node;
        }
        std::int32_t last = -1;
        for (const DecodingMember& member : members_)
            last = member.network.addLevel(static_cast<std::int32_t>(document), nodes, round_,
                                           last_[document], member.pass);
        last_[document] = last;
    }

    int triples() const { return members_.front().pass.triples(); }

    DecodedNode& at(const Choice& choice) {
        return documents_[choice.document].nodes[static_cast<std::size_t>(choice.index)];
    }

    void insert(std::size_t document, const DecodedNode& node) {
        std::vector<DecodedNode>& nodes = documents_[document].nodes;
        const auto index = static_cast<std::int32_t>(nodes.size());
        nodes.push_back(node);
        if (!node.predicted) return;
        if (tree_.isLeaf(node.node))
            nodes.back().ended = parameters_.targets != EndMarks::None;
        else
            frontier_.push_back({document, index});
    }

    // Whether a candidate is inserted for its probability or for that of its path.
    bool isAbove(float probability, double joint) const {
        const auto ofPath = static_cast<float>(joint);
        return double{outputs_.treeThreshold == TreeThreshold::Path ? ofPath : probability} >
               outputs_.threshold;
    }

    // The probabilities of the candidates below a triple's node.
    std::vector<float> probabilitiesBelow(int triple, const LabelLists::List& candidates,
                                          std::size_t document) const {
        const bool one = parameters_.oneLabelALevel;
        std::vector<std::vector<float>> all;
        for (const DecodingMember& member : members_)
            all.push_back(member.network.scores(member.pass, triple));
        if (companion_)
            return branchProbabilities(scoresTogether(all, candidates, *companion_, document), one);
        for (std::vector<float>& own : all) own = branchProbabilities(own, one);
        return meanOf(all);
    }

    void decide(const Choice& choice) {
        const DecodedNode parent = at(choice);
        const LabelLists::List candidates = decidedAt(tree_, parent.node, parameters_.targets);
        const bool one = parameters_.oneLabelALevel;
        const std::vector<float> probabilities =
            probabilitiesBelow(parent.triple, candidates, choice.document);
        const auto likeliest =
            std::max_element(probabilities.begin(), probabilities.end()) - probabilities.begin();
        documents_[choice.document].rounds = round_;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            const double joint = parent.joint * double{probabilities[i]};
            const bool chosen = one ? static_cast<std::ptrdiff_t>(i) == likeliest
                                    : isAbove(probabilities[i], joint);
            DecodedNode child;
            child.node = candidates.begin()[i];
            if (child.node == tree_.end()) {
                at(choice).endProbability = probabilities[i];
                at(choice).ended = chosen;
                continue;
            }
            child.parent = choice.index;
            child.round = round_;
            child.probability = probabilities[i];
            child.forced =
                !chosen && std::binary_search(forced_.begin(), forced_.end(), child.node);
            child.predicted = chosen || child.forced;
            child.joint = child.forced ? parent.joint : joint;
            insert(choice.document, child);
        }
    }

    const std::vector<DecodingMember>& members_;
    const DecodingCompanion* companion_;
    const Outputs& outputs_;
    const HidecParameters& parameters_;  // of the first member; the others differ in tensors only
    const LabelTree& tree_;
    const std::vector<std::int32_t>& forced_;
    std::vector<Decoded> documents_;
    std::vector<std::int32_t> last_;  // [document] its last triple, without a mask
    std::vector<Choice> frontier_;
    int round_ = 0;
};

// Takes the prediction from the nodes without an [END] at or below them. Forced nodes keep it.
void dropUnended(std::vector<DecodedNode>& nodes) {
    std::vector<char> keeps(nodes.size());
    for (std::size_t i = nodes.size(); i-- > 1;) {
        if (nodes[i].ended || nodes[i].forced) keeps[i] = 1;
        if (keeps[i]) keeps[static_cast<std::size_t>(nodes[i].parent)] = 1;
        nodes[i].unended = nodes[i].predicted && !keeps[i];
        nodes[i].predicted = nodes[i].predicted && keeps[i];
    }
}

float notAbove(double threshold) {
    const auto nearest = static_cast<float>(threshold);
    return double{nearest} > threshold ? std::nextafter(nearest, 0.0f) : nearest;
}

}  // namespace

std::vector<Decoded> decode(const std::vector<DecodingMember>& members, const Outputs& outputs,
                            const std::vector<std::int32_t>& forced, WorkerPool& pool,
                            const CancelToken& cancel, const ShareDone& shareDone,
                            const DecodingCompanion* companion) {
    for (const DecodingMember& member : members) member.pass.cancel = cancel;
    const int maxRounds = std::max(1, members.front().network.tree().maxDepth());
    int rounds = 0;
    Decoding decoding(members, outputs, forced, companion);
    while (!decoding.isOver()) {
        cancel.check();
        decoding.step(pool);
        if (shareDone && ++rounds < maxRounds) shareDone(1.0 / maxRounds);
    }
    if (shareDone) shareDone(std::max(1, maxRounds - rounds) / static_cast<double>(maxRounds));
    if (outputs.treeLabels == DecodedLabels::Ended)
        for (Decoded& decoded : decoding.documents()) dropUnended(decoded.nodes);
    return std::move(decoding.documents());
}

// The nodes of a level first, in their order, then the [END] of those above.
std::vector<std::vector<std::int32_t>> levelsOf(const LabelTree& tree, const Decoded& decoded) {
    std::vector<std::vector<std::int32_t>> levels;
    const auto add = [&](int level, std::int32_t node) {
        levels.resize(std::max(levels.size(), static_cast<std::size_t>(level)));
        levels[static_cast<std::size_t>(level) - 1].push_back(node);
    };
    for (const DecodedNode& node : decoded.nodes)
        if (isInserted(node)) add(node.round + 1, node.node);
    for (const DecodedNode& node : decoded.nodes)
        if (node.ended) add(node.round + 2, tree.end());
    return levels;
}

std::vector<float> branchProbabilities(const std::vector<float>& scores, bool oneLabelALevel) {
    std::vector<float> probabilities;
    if (!oneLabelALevel) {
        for (const float score : scores)
            probabilities.push_back(static_cast<float>(1 / (1 + std::exp(-double{score}))));
        return probabilities;
    }
    const double highest = double{*std::max_element(scores.begin(), scores.end())};
    double sum = 0;
    for (const float score : scores) sum += std::exp(double{score} - highest);
    for (const float score : scores)
        probabilities.push_back(static_cast<float>(std::exp(double{score} - highest) / sum));
    return probabilities;
}

std::vector<float> scoresTogether(const std::vector<std::vector<float>>& networks,
                                  const LabelLists::List& candidates,
                                  const DecodingCompanion& companion, std::size_t document) {
    std::vector<const std::vector<float>*> rows;
    for (const std::vector<float>& network : networks) rows.push_back(&network);
    const std::vector<double> mean = meanLogits(rows), &own = companion.logits[document];
    std::vector<float> scores;
    for (std::size_t i = 0; i < mean.size(); ++i) {
        const auto candidate = static_cast<std::size_t>(candidates.begin()[i]);
        scores.push_back(static_cast<float>(companion.networkFactor * mean[i] +
                                            (candidate < own.size() ? own[candidate] : 0)));
    }
    return scores;
}

std::vector<float> labelProbabilities(const LabelTree& tree, const Decoded& decoded,
                                      bool oneLabelALevel, const Outputs& outputs) {
    std::vector<float> probabilities(tree.size(), 0.0f);
    const bool isOfPath = outputs.treeThreshold == TreeThreshold::Path;
    const std::vector<DecodedNode>& nodes = decoded.nodes;
    // With one label per level: the largest and second largest probability below each node.
    std::vector<float> first(nodes.size(), 0), second(nodes.size(), 0);
    const auto note = [&](std::size_t parent, float probability) {
        second[parent] = std::max(second[parent], std::min(first[parent], probability));
        first[parent] = std::max(first[parent], probability);
    };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].triple >= 0) note(i, nodes[i].endProbability);
        if (nodes[i].parent >= 0)
            note(static_cast<std::size_t>(nodes[i].parent), nodes[i].probability);
    }
    for (const DecodedNode& node : nodes) {
        if (node.parent < 0) continue;
        float& probability = probabilities[static_cast<std::size_t>(node.node)];
        probability = isOfPath ? static_cast<float>(node.joint) : node.probability;
        if (node.unended) probability = std::min(probability, notAbove(outputs.threshold));
        if (!oneLabelALevel) continue;
        const auto parent = static_cast<std::size_t>(node.parent);
        const float rival = node.predicted ? second[parent] : first[parent];
        probability /= probability + rival;
        probability = node.predicted ? std::max(probability, std::nextafter(0.5f, 1.0f))
                                     : std::min(probability, 0.5f);
    }
    return probabilities;
}

std::vector<std::int32_t> labelsOf(const LabelTree& tree, const Decoded& decoded) {
    std::vector<std::int32_t> labels;
    for (const DecodedNode& node : decoded.nodes)
        if (node.predicted && node.node != tree.root()) labels.push_back(node.node);
    std::sort(labels.begin(), labels.end());
    return labels;
}

}  // namespace hanscope
