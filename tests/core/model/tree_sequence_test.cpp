#include "core/model/tree/tree_sequence.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

// The example of the paper: R(A(D(I)), B(F), C); X was considered and rejected.
TreeReading paperTree() {
    TreeReading tree;
    const auto add = [&](const char* name, std::int32_t parent, bool leaf, bool ended) {
        TreeNode node;
        node.label = static_cast<std::int32_t>(tree.nodes.size());
        node.name = name;
        node.parent = parent;
        node.leaf = leaf;
        node.predicted = *name != 'X';
        node.ended = ended;
        node.round = parent < 0 ? 0 : tree.nodes[static_cast<std::size_t>(parent)].round + 1;
        tree.nodes.push_back(node);
    };
    add("R", -1, false, false);
    add("A", 0, false, false);
    add("B", 0, false, false);
    add("X", 0, false, false);
    add("C", 0, false, true);
    add("D", 1, false, false);
    add("F", 2, true, true);
    add("I", 5, true, true);
    return tree;
}

TEST(TreeSequence, IsThatOfThePapersExample) {
    EXPECT_EQ(sequenceText(paperTree()),
              "( R ( A ( D ( I ( [END] ) ) ) ) ( B ( F ( [END] ) ) ) ( C ( [END] ) ) )");
    EXPECT_EQ(sequenceTokens(paperTree(), [](const TreeNode& node) { return node.name; }).size(),
              30u);
}

TEST(TreeSequence, GrowsFromRoundToRound) {
    EXPECT_EQ(sequenceText(paperTree(), 0), "( R )");
    EXPECT_EQ(sequenceText(paperTree(), 1), "( R ( A ) ( B ) ( C ) )");
    EXPECT_EQ(sequenceText(paperTree(), 2),
              "( R ( A ( D ) ) ( B ( F ( [END] ) ) ) ( C ( [END] ) ) )");
}

TEST(TreeSequence, ALabelThatIsInsertedButNotPredictedIsInIt) {
    TreeReading tree = paperTree();
    tree.nodes[3].unended = true;
    EXPECT_EQ(sequenceText(tree),
              "( R ( A ( D ( I ( [END] ) ) ) ) ( B ( F ( [END] ) ) ) ( X ) ( C ( [END] ) ) )");
}

TEST(TreeSequence, OfNoTreeIsEmpty) {
    EXPECT_EQ(sequenceText({}), "");
}

}  // namespace
}  // namespace hanscope
