#include "core/model/tree/tree_reading.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TreeReading smallTree() {
    TreeReading reading;
    const auto add = [&](std::int32_t label, const char* name, std::int32_t parent, bool leaf,
                         bool predicted) {
        TreeNode node;
        node.label = label;
        node.name = name;
        node.parent = parent;
        node.leaf = leaf;
        node.predicted = predicted;
        reading.nodes.push_back(node);
    };
    add(4, "Root", -1, false, true);
    add(0, "cs", 0, false, true);
    add(3, "math", 0, false, false);
    add(1, "cs.AI", 1, true, true);
    add(2, "cs.CL", 1, true, false);
    return reading;
}

TEST(TreeReading, ALeafAndARejectedNodeWereDecidedByTheirParent) {
    const TreeReading reading = smallTree();
    EXPECT_EQ(decidingNode(reading, 0), 0);
    EXPECT_EQ(decidingNode(reading, 1), 1);
    EXPECT_EQ(decidingNode(reading, 2), 0);
    EXPECT_EQ(decidingNode(reading, 3), 1);
    EXPECT_EQ(decidingNode(reading, 4), 1);
}

TEST(TreeReading, PathsLeaveTheRootOut) {
    EXPECT_EQ(pathText(smallTree(), 4), "cs > cs.CL");
    EXPECT_EQ(pathText(smallTree(), 0), "Root");
}

TEST(TreeReading, AJointProbabilityIsTheProductOfThePath) {
    TreeReading tree = smallTree();
    tree.nodes[1].probability = 0.5f;
    tree.nodes[4].probability = 0.25f;
    EXPECT_EQ(jointProbability(tree, 0), 1);
    EXPECT_EQ(jointProbability(tree, 4), 0.125);
    Reading reading;
    reading.tree = std::make_shared<const TreeReading>(tree);
    reading.probabilities = {0.75f, 0, 0.5f, 0};
    EXPECT_EQ(jointProbability(reading, 2), 0.375);  // the reading's own
    EXPECT_EQ(jointProbability(reading, 7), 0);      // not considered
    tree.oneLabelALevel = true;
    reading.tree = std::make_shared<const TreeReading>(tree);
    EXPECT_EQ(jointProbability(reading, 2), 0.125);
}

TEST(NodeAttention, MeansAreOverTheSelectedRows) {
    const NodeAttention attention{2, 2, 2, {1, 0, 0.5f, 0.5f, 0, 1, 0.25f, 0.75f}};
    EXPECT_EQ(wordWeights(attention, {1, 1}), (std::vector<float>{0.25f, 0.75f}));
    EXPECT_EQ(wordWeights(attention, {0}), (std::vector<float>{0.75f, 0.25f}));
    EXPECT_EQ(wordWeights(attention, {AttentionChoice::kMean, 0}),
              (std::vector<float>{0.5f, 0.5f}));
    EXPECT_EQ(wordWeights(attention), (std::vector<float>{0.4375f, 0.5625f}));
}

TEST(NodeAttention, BecomesSentencesAndTheirWordsShares) {
    Reading reading;
    reading.document =
        std::make_shared<Document>("a b c", std::vector<Sentence>{{{0, 3}, 0, 2}, {{4, 5}, 2, 1}},
                                   std::vector<Range>{{0, 1}, {2, 3}, {4, 5}});
    reading.probabilities = {0.5f};
    const Reading read = withWordWeights(reading, {0.5f, 0.25f, 0.25f});
    EXPECT_EQ(read.sentenceWeights, (std::vector<float>{0.75f, 0.25f}));
    EXPECT_FLOAT_EQ(read.wordWeights[0], 2.0f / 3);
    EXPECT_FLOAT_EQ(read.wordWeights[1], 1.0f / 3);
    EXPECT_EQ(read.wordWeights[2], 1);
    EXPECT_EQ(read.probabilities, reading.probabilities);
}

TEST(NodeAttention, WordsOfASentenceWithoutWeightHaveEqualShares) {
    Reading reading;
    reading.document =
        std::make_shared<Document>("a b c", std::vector<Sentence>{{{0, 3}, 0, 2}, {{4, 5}, 2, 1}},
                                   std::vector<Range>{{0, 1}, {2, 3}, {4, 5}});
    EXPECT_EQ(withWordWeights(reading, {0, 0, 1}).wordWeights, (std::vector<float>{0.5f, 0.5f, 1}));
}

// The first member reads the first sentence, the second reads all words alike.
TEST(NodeAttention, GivesEachMemberItsOwn) {
    Reading reading;
    reading.document =
        std::make_shared<Document>("a b c", std::vector<Sentence>{{{0, 3}, 0, 2}, {{4, 5}, 2, 1}},
                                   std::vector<Range>{{0, 1}, {2, 3}, {4, 5}});
    EnsembleReading ensemble;
    ensemble.members = {{{0.25f}, {0, 1}, {1, 0, 1}}, {{0.75f}, {0, 1}, {1, 0, 1}}};
    reading.ensemble = std::make_shared<const EnsembleReading>(ensemble);
    const float third = 1.0f / 3;
    const NodeAttention attention{1, 1, 3, {0.25f, 0.75f, 0, third, third, third}, 2};
    const Reading read = withMemberWeights(reading, memberWeights(attention));
    EXPECT_FLOAT_EQ(read.sentenceWeights[0], (1 + 2 * third) / 2);
    EXPECT_FLOAT_EQ(read.wordWeights[0], (0.25f + third) / (1 + 2 * third));
    const MemberReading &first = read.ensemble->members[0], &second = read.ensemble->members[1];
    EXPECT_EQ(first.sentenceWeights, (std::vector<float>{1, 0}));
    EXPECT_EQ(first.wordWeights, (std::vector<float>{0.25f, 0.75f, 1}));
    EXPECT_FLOAT_EQ(second.sentenceWeights[0], 2 * third);
    EXPECT_FLOAT_EQ(second.wordWeights[1], 0.5f);
    EXPECT_EQ(second.probabilities, std::vector<float>{0.75f});
    EXPECT_LT(read.ensemble->agreement.sentences, 1);
}

}  // namespace
}  // namespace hanscope
