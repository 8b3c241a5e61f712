#include "tests/ui/support/tree_readings.h"

#include <chrono>
#include <thread>

#include "tests/ui/support/readings.h"

namespace hanscope::test {

namespace {

constexpr std::chrono::milliseconds kShortWait(1);

/// Appends a node that is not predicted and not a leaf, and returns it.
TreeNode& add(TreeReading& tree, std::int32_t label, const std::string& name, std::int32_t parent,
              float probability) {
    TreeNode node;
    node.label = label;
    node.name = name;
    node.parent = parent;
    node.probability = probability;
    if (parent >= 0) {
        const TreeNode& above = tree.nodes[static_cast<std::size_t>(parent)];
        node.depth = above.depth + 1;
        node.round = above.round + 1;
    }
    tree.nodes.push_back(node);
    return tree.nodes.back();
}

void predictLeaf(TreeNode& node) {
    node.leaf = node.predicted = node.ended = true;
}

}  // namespace

TreeReading smallTree() {
    TreeReading tree;
    tree.rounds = 2;
    tree.layers = 1;
    tree.heads = 2;
    add(tree, kRoot, "Root", -1, 1).predicted = true;
    TreeNode& cs = add(tree, kCs, "cs", 0, 0.9F);
    cs.predicted = true;
    cs.endProbability = 0.1F;
    add(tree, kMath, "math", 0, 0.2F);
    predictLeaf(add(tree, kPhysics, "physics", 0, 0.6F));
    add(tree, kAi, "AI", 1, 0.3F).leaf = true;
    predictLeaf(add(tree, kCl, "CL", 1, 0.8F));
    return tree;
}

NodeAttention FakeExplainer::attention(std::int32_t label, const CancelToken& cancel) const {
    std::unique_lock<std::mutex> lock(mutex_);
    asked_.push_back(label);
    while (isBlocked_ && !cancel.isCancelled()) {
        lock.unlock();
        std::this_thread::sleep_for(kShortWait);
        lock.lock();
    }
    cancel.check();
    if (!sentence_.empty()) throw Error(Message::verbatim(sentence_));
    NodeAttention attention{1, 2, words_, {}, members_};
    for (int member = 0; member < members_; ++member) {
        std::vector<float> one(words_, 0);
        one[static_cast<std::size_t>(label + member) % words_] = 1;
        attention.weights.insert(attention.weights.end(), one.begin(), one.end());
        attention.weights.insert(attention.weights.end(), words_,
                                 1.0F / static_cast<float>(words_));
    }
    return attention;
}

TreeReading FakeExplainer::whatIf(std::int32_t label, const CancelToken& cancel) const {
    cancel.check();
    if (!sentence_.empty()) throw Error(Message::verbatim(sentence_));
    TreeReading tree = smallTree();
    for (TreeNode& node : tree.nodes)
        if (node.label == label && !node.predicted) node.predicted = node.forced = true;
    if (label == kMath) {
        tree.nodes[2].endProbability = 0.7F;
        tree.nodes[2].ended = true;
        add(tree, kCo, "CO", 2, 0.4F).leaf = true;
    }
    return tree;
}

void FakeExplainer::block() {
    const std::lock_guard<std::mutex> lock(mutex_);
    isBlocked_ = true;
}

void FakeExplainer::release() {
    const std::lock_guard<std::mutex> lock(mutex_);
    isBlocked_ = false;
}

std::vector<std::int32_t> FakeExplainer::asked() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return asked_;
}

void FakeExplainer::waitForCalls(std::size_t count) const {
    while (asked().size() < count) std::this_thread::sleep_for(kShortWait);
}

void giveSmallTree(Reading& reading) {
    reading.outputs = {OutputKind::Sigmoid, 0.5};
    reading.probabilities = {0.9F, 0.3F, 0.8F, 0.2F, 0, 0.6F};
    reading.prediction = kCs;
    reading.labels = std::make_shared<const std::vector<std::string>>(
        std::vector<std::string>{"cs", "AI", "CL", "math", "CO", "physics"});
    auto tree = std::make_shared<TreeReading>(smallTree());
    int members = 1;
    if (reading.ensemble) {
        EnsembleReading ensemble = *reading.ensemble;
        for (MemberReading& member : ensemble.members) member.probabilities = reading.probabilities;
        members = static_cast<int>(ensemble.members.size());
        reading.ensemble = std::make_shared<const EnsembleReading>(std::move(ensemble));
    }
    tree->explainer = std::make_shared<FakeExplainer>(reading.document->words().size(), members);
    reading.tree = std::move(tree);
}

std::shared_ptr<Reading> smallTreeReading() {
    auto reading = smallReading();
    giveSmallTree(*reading);
    return reading;
}

FakeExplainer& explainerOf(const Reading& reading) {
    // The cast is valid: the readings of these tests own explainers that were made non-const above.
    return const_cast<FakeExplainer&>(static_cast<const FakeExplainer&>(*reading.tree->explainer));
}

std::shared_ptr<Reading> wideTreeReading(int branches, int leaves) {
    auto reading = smallTreeReading();
    TreeReading tree;
    tree.rounds = 2;
    tree.layers = tree.heads = 1;
    tree.explainer = reading->tree->explainer;
    std::vector<std::string> labels;
    add(tree, branches * (leaves + 1), "Root", -1, 1).predicted = true;
    for (int b = 0; b < branches; ++b) {
        labels.push_back("b" + std::to_string(b));
        TreeNode& branch = add(tree, b * (leaves + 1), labels.back(), 0, 0.9F);
        branch.predicted = true;
        branch.endProbability = 0.05F;
        for (int i = 0; i < leaves; ++i)
            labels.push_back("b" + std::to_string(b) + "." + std::to_string(i));
    }
    for (int b = 0; b < branches; ++b)
        for (int i = 0; i < leaves; ++i) {
            const std::int32_t label = b * (leaves + 1) + 1 + i;
            add(tree, label, labels[static_cast<std::size_t>(label)], 1 + b, 0.2F).leaf = true;
        }
    reading->probabilities.assign(labels.size(), 0.2F);
    reading->labels = std::make_shared<const std::vector<std::string>>(std::move(labels));
    reading->tree = std::make_shared<const TreeReading>(std::move(tree));
    return reading;
}

}  // namespace hanscope::test
