#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "core/hierarchy/sub_hierarchy.h"
#include "core/hierarchy/taxonomy.h"
#include "tests/core/hierarchy/random_tree.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::randomLabels;
using test::randomTree;

using Ids = std::vector<std::int32_t>;
using Set = std::set<std::int32_t>;

// A direct implementation of the definitions, without ordered ids, triples or stacks.
class BruteForce {
 public:
    BruteForce(const LabelTree& tree, const Ids& labels) : tree_(tree) {
        for (std::int32_t label : labels)
            for (; label != tree.root(); label = tree.parent(label)) members_.insert(label);
    }

    const Set& members() const { return members_; }
    Ids childrenHere(std::int32_t node) const {
        Ids here;
        for (const std::int32_t member : members_)
            if (tree_.parent(member) == node) here.push_back(member);
        return here;
    }
    std::string render(std::int32_t node, int level = 1) const {
        const std::string brace = std::to_string(level) + " ";
        std::string text = "(" + brace + tree_.name(node) + ":" + brace;
        const Ids children = childrenHere(node);
        if (children.empty() && node != tree_.root()) {
            const std::string deeper = std::to_string(level + 1) + " ";
            text += "(" + deeper + "[END]:" + deeper + ")" + deeper;
        }
        for (const std::int32_t child : children) text += render(child, level + 1);
        return text + ")" + brace;
    }

 private:
    const LabelTree& tree_;
    Set members_;
};

std::string textOf(const LabelTree& tree, const HierarchySequence& sequence) {
    std::string text;
    for (std::size_t i = 0; i < sequence.tokens.size(); ++i) {
        const std::int32_t token = sequence.tokens[i];
        if (token == openToken(tree))
            text += "(";
        else if (token == closeToken(tree))
            text += ")";
        else
            text += (token == tree.end() ? "[END]" : tree.name(token)) + ":";
        text += std::to_string(sequence.levels[i]) + " ";
    }
    return text;
}

void expectSightOfAncestors(const LabelTree& tree, const SubHierarchy& hierarchy) {
    const auto nodeOf = [&](std::size_t t) {  // of [END] the node that it ends
        const auto parent = static_cast<std::size_t>(std::max(hierarchy.parents[t], 0));
        return hierarchy.nodes[t] == tree.end() ? hierarchy.nodes[parent] : hierarchy.nodes[t];
    };
    for (std::size_t t = 0; t < hierarchy.size(); ++t) {
        Set above;
        for (std::int32_t node = nodeOf(t); node >= 0; node = tree.parent(node)) above.insert(node);
        for (std::size_t other = 0; other < hierarchy.size(); ++other) {
            const bool isEnd = hierarchy.nodes[other] == tree.end();
            const bool wanted = isEnd ? other == t : above.count(hierarchy.nodes[other]) > 0;
            ASSERT_EQ(
                sees(hierarchy, static_cast<std::int32_t>(t), static_cast<std::int32_t>(other)),
                wanted);
        }
    }
}

void expectTargets(const LabelTree& tree, const SubHierarchy& hierarchy, const BruteForce& force) {
    const BranchTargets targets = branchTargetsOf(tree, hierarchy);
    std::vector<float> wanted;
    for (const std::int32_t triple : targets.triples) {
        const std::int32_t node = hierarchy.nodes[static_cast<std::size_t>(triple)];
        const Ids here = force.childrenHere(node);
        for (const std::int32_t child : tree.children(node))
            wanted.push_back(std::count(here.begin(), here.end(), child) ? 1 : 0);
        wanted.push_back(here.empty() && node != tree.root() ? 1 : 0);
    }
    EXPECT_EQ(targets.values, wanted);
    std::size_t inner = tree.isLeaf(tree.root()) ? 0 : 1;
    for (const std::int32_t member : force.members()) inner += tree.isLeaf(member) ? 0 : 1;
    EXPECT_EQ(targets.triples.size(), inner);
    EXPECT_EQ(targets.ends.back(), targets.values.size());
}

void expectAsDefined(const LabelTree& tree, const Ids& labels) {
    const BruteForce force(tree, labels);
    const SubHierarchy hierarchy = subHierarchyOf(tree, labels);
    const Ids closed = withAncestors(tree, labels);
    EXPECT_EQ(closed, Ids(force.members().begin(), force.members().end()));
    EXPECT_EQ(labelsOf(tree, hierarchy), closed);
    EXPECT_EQ(textOf(tree, written(tree, hierarchy)), force.render(tree.root()));
    expectTargets(tree, hierarchy, force);
}

TEST(RandomTrees, AreWrittenMaskedAndAskedAsDefined) {
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        const LabelTree tree = randomTree(random, static_cast<std::int32_t>(1 + random() % 20));
        const Ids labels = randomLabels(random, tree, 1 + random() % 5);
        expectAsDefined(tree, labels);
        expectSightOfAncestors(tree, subHierarchyOf(tree, labels));
    }
}

// EURLEX57K's size. Lines in disorder give the same nodes, and what is made of a document is as
// large as its part of the tree.
TEST(RandomTrees, MayHaveFourThousandLabels) {
    std::mt19937 random(57);
    const LabelTree tree = randomTree(random, 4000, 6);
    std::vector<std::string> lines;
    for (std::int32_t label = 0; label < tree.root(); ++label)
        lines.push_back(tree.name(tree.parent(label)) + "\t" + tree.name(label) + "\n");
    std::shuffle(lines.begin(), lines.end(), random);
    std::string file;
    for (const std::string& line : lines) file += line;
    const test::ScratchFolder folder;
    const LabelTree read = readTaxonomy(folder.write("eurlex.taxonomy", file));
    ASSERT_EQ(read.size(), 4000u);
    EXPECT_EQ(read.maxDepth(), tree.maxDepth());
    for (std::int32_t label = 0; label < tree.root(); ++label)
        ASSERT_EQ(read.path(*read.find(tree.name(label))), tree.path(label));
    for (int document = 0; document < 20; ++document) {
        const Ids labels = randomLabels(random, read, 400);
        expectAsDefined(read, labels);
        const SubHierarchy hierarchy = subHierarchyOf(read, labels);
        EXPECT_LE(hierarchy.size(),
                  1 + labels.size() * (1 + static_cast<std::size_t>(read.maxDepth())));
        EXPECT_EQ(written(read, hierarchy).tokens.size(), 3 * hierarchy.size());
    }
}

}  // namespace
}  // namespace hanscope
