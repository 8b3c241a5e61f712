#include "core/hierarchy/label_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "core/error.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::int32_t> listed(LabelLists::List list) {
    return {list.begin(), list.end()};
}

std::string refusal(std::vector<std::string> names, const std::vector<std::int32_t>& parents) {
    try {
        LabelTree tree(std::move(names), parents);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

// Root ─ cs ─ cs.AI, cs.CL ─ cs.CL.x;  math
LabelTree small() {
    return LabelTree({"cs", "cs.AI", "cs.CL", "cs.CL.x", "math"}, {-1, 0, 0, 2, -1});
}

TEST(LabelTree, KnowsParentsAndChildren) {
    const LabelTree tree = small();
    EXPECT_EQ(tree.size(), 5u);
    EXPECT_EQ(tree.root(), 5);
    EXPECT_EQ(tree.end(), 6);
    EXPECT_EQ(tree.name(tree.root()), "Root");
    EXPECT_THAT(listed(tree.children(tree.root())), ElementsAre(0, 4));
    EXPECT_THAT(listed(tree.candidates(tree.root())), ElementsAre(0, 4, 6));
    EXPECT_THAT(listed(tree.children(0)), ElementsAre(1, 2));
    EXPECT_THAT(listed(tree.candidates(2)), ElementsAre(3, 6));
    EXPECT_THAT(listed(tree.candidates(3)), IsEmpty());
    EXPECT_TRUE(tree.isLeaf(4));
    EXPECT_EQ(tree.leaves(), 3u);
    EXPECT_EQ(tree.parent(3), 2);
    EXPECT_EQ(tree.parent(4), tree.root());
    EXPECT_EQ(tree.parent(tree.root()), -1);
    EXPECT_EQ(tree.depth(tree.root()), 0);
    EXPECT_EQ(tree.depth(3), 3);
    EXPECT_EQ(tree.maxDepth(), 3);
    EXPECT_EQ(tree.path(3), "cs > cs.CL > cs.CL.x");
    EXPECT_EQ(tree.find("cs.CL"), 2);
    EXPECT_FALSE(tree.find("Root"));
    EXPECT_FALSE(tree.find("physics"));
    EXPECT_THAT(tree.labels(), ElementsAre("cs", "cs.AI", "cs.CL", "cs.CL.x", "math"));
}

TEST(LabelTree, NamesMayBePaths) {
    const LabelTree tree({"cs", "cs > CL", "cs > CL > x"}, {-1, 0, 1}, "All", " > ");
    EXPECT_EQ(tree.title(0), "cs");
    EXPECT_EQ(tree.title(2), "x");
    EXPECT_EQ(tree.path(2), "cs > CL > x");
    EXPECT_EQ(tree.title(tree.root()), "All");
}

TEST(LabelTree, ClosesUnderAncestors) {
    const LabelTree tree = small();
    const auto closed = [&](std::vector<std::int32_t> labels) {
        return withAncestors(tree, labels);
    };
    EXPECT_THAT(closed({3}), ElementsAre(0, 2, 3));
    EXPECT_THAT(closed({1, 3, 4}), ElementsAre(0, 1, 2, 3, 4));
    EXPECT_THAT(closed({0, 2, 3}), ElementsAre(0, 2, 3));
    EXPECT_THAT(closed({}), IsEmpty());
}

TEST(LabelTree, InvalidTreesAreRefused) {
    EXPECT_THAT(refusal({}, {}), HasSubstr("no label"));
    EXPECT_THAT(refusal({"a", " "}, {-1, 0}), HasSubstr("without a name"));
    EXPECT_THAT(refusal({"a", "[END]"}, {-1, 0}), HasSubstr("'[END]'"));
    EXPECT_THAT(refusal({"a", "("}, {-1, 0}), HasSubstr("another name"));
    EXPECT_THAT(refusal({"a", "a"}, {-1, 0}), HasSubstr("two nodes named 'a'"));
    EXPECT_THAT(refusal({"Root"}, {-1}), HasSubstr("two nodes named 'Root'"));
    EXPECT_THAT(refusal({"a", "b"}, {-1}), HasSubstr("2 labels and 1 parents"));
    // Cycles, parents that are not there, and children far from their parents.
    EXPECT_THAT(refusal({"a", "b"}, {1, 0}), HasSubstr("'a' does not follow its parent"));
    EXPECT_THAT(refusal({"a"}, {0}), HasSubstr("depth-first"));
    EXPECT_THAT(refusal({"a"}, {7}), HasSubstr("depth-first"));
    EXPECT_THAT(refusal({"a"}, {-2}), HasSubstr("depth-first"));
    EXPECT_THAT(refusal({"a", "b", "c"}, {-1, -1, 0}), HasSubstr("'c' does not follow"));
}

// A chain of `depth` labels, each the child of the one before it.
LabelTree chain(std::int32_t depth) {
    std::vector<std::string> names;
    std::vector<std::int32_t> parents;
    for (std::int32_t i = 0; i < depth; ++i) {
        names.push_back(std::to_string(i));
        parents.push_back(i - 1);
    }
    return LabelTree(std::move(names), parents);
}

TEST(LabelTree, HasAtMost64Levels) {
    const LabelTree tree = chain(64);
    EXPECT_EQ(tree.maxDepth(), 64);
    std::vector<std::int32_t> all(64);
    std::iota(all.begin(), all.end(), 0);
    EXPECT_EQ(withAncestors(tree, std::vector<std::int32_t>{63}), all);
    EXPECT_EQ(withAncestors(tree, all), all);
    try {
        chain(65);
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("more than 64 levels above '64'"));
    }
}

TEST(LabelTree, PathsContinueThoseOfTheirParents) {
    const auto refusalOf = [](const std::string& child, const std::string& separator) {
        try {
            LabelTree({"a", child}, {-1, 0}, "Root", separator);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(refusalOf("a > b", " > "), "");
    EXPECT_THAT(refusalOf("ab", "a separator longer than the label"), HasSubstr("'ab'"));
    EXPECT_THAT(refusalOf("b > c", " > "), HasSubstr("does not continue 'a'"));
}

}  // namespace
}  // namespace hanscope
