#include "core/hierarchy/sub_hierarchy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Ids = std::vector<std::int32_t>;

// R ─ A ─ D ─ I;  B ─ E, F;  C ─ G, H
const LabelTree& example() {
    static const LabelTree tree({"A", "D", "I", "B", "E", "F", "C", "G", "H"},
                                {-1, 0, 1, -1, 3, 3, -1, 6, 6}, "R");
    return tree;
}

Ids idsOf(const LabelTree& tree, const std::string& names) {
    Ids ids;
    std::istringstream words(names);
    for (std::string name; words >> name;) ids.push_back(tree.find(name).value());
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::string tokensOf(const LabelTree& tree, const HierarchySequence& sequence) {
    std::string text;
    for (const std::int32_t token : sequence.tokens) {
        text += text.empty() ? "" : " ";
        if (token == openToken(tree))
            text += "(";
        else if (token == closeToken(tree))
            text += ")";
        else
            text += token == tree.end() ? "[END]" : tree.name(token);
    }
    return text;
}

std::string rendered(const std::string& labels, EndMarks marks = EndMarks::Deepest) {
    const LabelTree& tree = example();
    return tokensOf(tree, written(tree, subHierarchyOf(tree, idsOf(tree, labels), marks)));
}

// The example of the paper, whose 30 tokens and levels are written out here.
constexpr char kExample[] =
    "( R ( A ( D ( I ( [END] ) ) ) ) ( B ( F ( [END] ) ) ) ( C ( [END] ) ) )";

TEST(SubHierarchy, TheExampleTokenByToken) {
    EXPECT_EQ(rendered("I F C"), kExample);
    EXPECT_EQ(rendered("A D I B F C"), kExample);
    const SubHierarchy hierarchy = subHierarchyOf(example(), idsOf(example(), "I F C"));
    const HierarchySequence sequence = written(example(), hierarchy);
    EXPECT_EQ(sequence.tokens.size(), 30u);
    //                                        ( R ( A ( D ( I ( E ) ) ) )
    EXPECT_THAT(sequence.levels, ElementsAre(1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 4, 3, 2,
                                             //  ( B ( F ( E ) ) )
                                             2, 2, 3, 3, 4, 4, 4, 3, 2,
                                             //  ( C ( E ) ) )
                                             2, 2, 3, 3, 3, 2, 1));
}

// The mask of the example from its text alone: the triple of a token is the pair of parentheses
// around it, its ancestors are the pairs that are open there.
TEST(SubHierarchy, TheExamplesMaskTokenByToken) {
    std::vector<std::vector<int>>
        open;  // of each token: its pair, by first token, and those around
    std::vector<int> stack;
    std::istringstream words(kExample);
    int place = 0;
    for (std::string word; words >> word; ++place) {
        if (word == "(") stack.push_back(place);
        open.push_back(stack);
        if (word == ")") stack.pop_back();
    }
    const SubHierarchy hierarchy = subHierarchyOf(example(), idsOf(example(), "I F C"));
    const HierarchySequence sequence = written(example(), hierarchy);
    std::vector<int> visible(30);
    for (std::size_t query = 0; query < 30; ++query)
        for (std::size_t key = 0; key < 30; ++key) {
            const bool wanted =
                std::count(open[query].begin(), open[query].end(), open[key].back());
            EXPECT_EQ(sees(hierarchy, sequence.triples[query], sequence.triples[key]), wanted)
                << query << " " << key;
            visible[query] += wanted ? 1 : 0;
        }
    // By hand: three tokens of each node on the path.
    EXPECT_THAT(visible, ElementsAre(3, 3, 6, 6, 9, 9, 12, 12, 15, 15, 15, 12, 9, 6,  //
                                     6, 6, 9, 9, 12, 12, 12, 9, 6,                    //
                                     6, 6, 9, 9, 9, 6, 3));
}

TEST(SubHierarchy, TriplesKnowTheirParents) {
    const SubHierarchy hierarchy = subHierarchyOf(example(), idsOf(example(), "I F C"));
    const LabelTree& tree = example();
    EXPECT_THAT(hierarchy.nodes,
                ElementsAre(tree.root(), 0, 1, 2, tree.end(), 3, 5, tree.end(), 6, tree.end()));
    EXPECT_THAT(hierarchy.parents, ElementsAre(-1, 0, 1, 2, 3, 0, 5, 6, 0, 8));
    EXPECT_THAT(hierarchy.levels, ElementsAre(1, 2, 3, 4, 5, 2, 3, 4, 2, 3));
}

TEST(SubHierarchy, EveryLabelMayBeMarked) {
    EXPECT_EQ(rendered("B F C", EndMarks::Every),
              "( R ( B ( [END] ) ( F ( [END] ) ) ) ( C ( [END] ) ) )");
    const SubHierarchy hierarchy = subHierarchyOf(example(), idsOf(example(), "F C"));
    EXPECT_EQ(labelsOf(example(), hierarchy), idsOf(example(), "B F C"));
    EXPECT_EQ(labelsOf(example(), hierarchy, true), idsOf(example(), "F C"));
}

TEST(SubHierarchy, PathsMayHaveNoEnd) {
    const LabelTree& tree = example();
    EXPECT_EQ(rendered("B F C", EndMarks::None), "( R ( B ( F ) ) ( C ) )");
    const SubHierarchy hierarchy = subHierarchyOf(tree, idsOf(tree, "I F C"), EndMarks::None);
    const BranchTargets targets = branchTargetsOf(tree, hierarchy, EndMarks::None);
    // R: A B C; A: D; D: I; B: E F; C: G H.
    EXPECT_THAT(targets.ends, ElementsAre(3u, 4u, 5u, 7u, 9u));
    EXPECT_THAT(targets.values, ElementsAre(1, 1, 1, 1, 1, 0, 1, 0, 0));
}

TEST(SubHierarchy, WithoutLabelsHasOnlyTheRoot) {
    EXPECT_EQ(rendered(""), "( R )");
    EXPECT_THAT(labelsOf(example(), subHierarchyOf(example(), Ids())), IsEmpty());
}

TEST(SubHierarchy, GrownInAnotherOrderHasTheSameTokens) {
    const LabelTree& tree = example();
    SubHierarchy grown;  // in rounds, as decoding goes
    const std::int32_t root = grown.add(tree.root(), -1);
    const std::int32_t c = grown.add(*tree.find("C"), root);
    const std::int32_t b = grown.add(*tree.find("B"), root);
    grown.add(tree.end(), c);
    const std::int32_t f = grown.add(*tree.find("F"), b);
    grown.add(tree.end(), f);
    EXPECT_EQ(tokensOf(tree, written(tree, grown)), "( R ( C ( [END] ) ) ( B ( F ( [END] ) ) ) )");
    EXPECT_THAT(grown.levels, ElementsAre(1, 2, 2, 3, 3, 4));
    EXPECT_EQ(labelsOf(tree, grown), idsOf(tree, "B F C"));
}

TEST(SubHierarchy, TargetsAreTheChildrenAndTheEndOfInnerNodes) {
    const LabelTree& tree = example();
    const SubHierarchy hierarchy = subHierarchyOf(tree, idsOf(tree, "I F C"));
    const BranchTargets targets = branchTargetsOf(tree, hierarchy);
    // R: A B C end; A: D end; D: I end; B: E F end; C: G H end; of the leaves nothing.
    EXPECT_THAT(targets.triples, ElementsAre(0, 1, 2, 5, 8));
    EXPECT_THAT(targets.ends, ElementsAre(4u, 6u, 8u, 11u, 14u));
    EXPECT_THAT(targets.values, ElementsAre(1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 1));
}

TEST(SubHierarchy, OfATreeOfDepthOneIsAFlatChoice) {
    const LabelTree tree({"a", "b", "c"}, {-1, -1, -1});
    const SubHierarchy hierarchy = subHierarchyOf(tree, Ids{0, 2});
    const BranchTargets targets = branchTargetsOf(tree, hierarchy);
    EXPECT_EQ(tokensOf(tree, written(tree, hierarchy)), "( Root ( a ( [END] ) ) ( c ( [END] ) ) )");
    EXPECT_THAT(targets.triples, ElementsAre(0));
    EXPECT_THAT(targets.values, ElementsAre(1, 0, 1, 0));
}

}  // namespace
}  // namespace hanscope
