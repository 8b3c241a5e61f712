#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/hierarchy/taxonomy.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string refusal(const std::string& label, const std::string& separator) {
    try {
        pathsTo(label, separator);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(PathLabels, AreUnderTheirBeginnings) {
    EXPECT_THAT(pathsTo("a > b > c", " > "), ElementsAre("a", "a > b", "a > b > c"));
    EXPECT_THAT(pathsTo("a > b", ">"), ElementsAre("a", "a > b"));
    EXPECT_THAT(pathsTo("physics.acc-ph", "."), ElementsAre("physics", "physics.acc-ph"));
    EXPECT_THAT(pathsTo("a.b", " > "), ElementsAre("a.b"));
}

TEST(PathLabels, WithoutANameOrReservedAreRefused) {
    EXPECT_THAT(refusal("a >  > c", " > "), HasSubstr("'a >  > c' has a part without a name"));
    EXPECT_THAT(refusal("a > ", " > "), HasSubstr("without a name"));
    EXPECT_THAT(refusal(".b", "."), HasSubstr("without a name"));
    EXPECT_THAT(refusal("", "."), HasSubstr("without a name"));
    EXPECT_THAT(refusal("[END].x", "."), HasSubstr("'[END]'"));
    EXPECT_THAT(refusal("Root.x", "."), HasSubstr("leave the root out"));
}

TEST(PathLabels, OfTooManyPartsAreRefused) {
    std::string label = "a";
    for (int i = 0; i < 5000; ++i) label += ".a";
    EXPECT_THAT(refusal(label, "."), HasSubstr("has more than 64 parts between '.'"));
    EXPECT_EQ(pathsTo(label.substr(0, 127), ".").size(), 64U);
}

TEST(PathLabels, MakeATree) {
    // By bytes "a-b" is between "a" and "a.c": depth-first order is not that of bytes.
    const LabelTree tree = treeOfPaths({"b.z", "a-b", "a.c", "a.c", "a.a.q"}, ".");
    EXPECT_THAT(tree.labels(), ElementsAre("a-b", "a", "a.a", "a.a.q", "a.c", "b", "b.z"));
    EXPECT_EQ(tree.path(*tree.find("a.a.q")), "a > a > q");
    EXPECT_EQ(tree.depth(*tree.find("b.z")), 2);
    EXPECT_EQ(tree.title(*tree.find("a.c")), "c");
    EXPECT_EQ(tree.separator(), ".");
}

TEST(PathLabels, OfOnePartMakeATreeOfDepthOne) {
    const LabelTree tree = treeOfPaths({"y", "x"}, " > ");
    EXPECT_THAT(tree.labels(), ElementsAre("x", "y"));
    EXPECT_EQ(tree.maxDepth(), 1);
}

TEST(PathLabels, WithoutLabelsThereIsNoTree) {
    EXPECT_THROW(treeOfPaths({}, "."), Error);
}

}  // namespace
}  // namespace hanscope
