#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/hierarchy/taxonomy.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Taxonomy : public ::testing::Test {
 protected:
    LabelTree tree(std::string_view bytes) {
        return readTaxonomy(folder_.write("labels.taxonomy", bytes));
    }
    std::string refusal(std::string_view bytes) {
        const auto path = folder_.write("labels.taxonomy", bytes);
        try {
            readTaxonomy(path);
        } catch (const FileError& error) {
            return std::string(error.what()).substr(path.string().size());
        }
        return "accepted";
    }
    static std::vector<std::string> pathsOf(const LabelTree& tree) {
        std::vector<std::string> paths;
        for (std::int32_t node = 0; node < tree.root(); ++node) paths.push_back(tree.path(node));
        return paths;
    }

    test::ScratchFolder folder_;
};

TEST_F(Taxonomy, NamesParentsAndTheirChildren) {
    const LabelTree read = tree("Root\tmath\tcs\r\n\ncs\tcs.CL\tcs.AI\t\nmath\tmath.NA\n");
    EXPECT_THAT(pathsOf(read),
                ElementsAre("math", "math > math.NA", "cs", "cs > cs.CL", "cs > cs.AI"));
    EXPECT_EQ(read.name(read.root()), "Root");
}

TEST_F(Taxonomy, LinesMayComeInAnyOrder) {
    EXPECT_THAT(pathsOf(tree("b\tc\na\tb\nroot of all\tx\ta\nc\tc 1\n")),
                ElementsAre("x", "a", "a > b", "a > b > c", "a > b > c > c 1"));
}

TEST_F(Taxonomy, MayHaveTwoColumnsAndNodesByThemselves) {
    EXPECT_THAT(pathsOf(tree("cs\tcs.CL\nRoot\tcs\ncs\tcs.AI\nRoot\tmath\nmath\n")),
                ElementsAre("cs", "cs > cs.CL", "cs > cs.AI", "math"));
}

TEST_F(Taxonomy, MayHaveTheFormatOfRcv1) {
    const LabelTree read = tree(
        "parent: None    child: Root    child-description: Root\n"
        "parent: Root    child: CCAT    child-description: CORPORATE/INDUSTRIAL\n"
        "parent: CCAT    child: C11     child-description: STRATEGY child: PLANS\n"
        "parent: Root    child: ECAT\n");
    EXPECT_THAT(pathsOf(read), ElementsAre("CCAT", "CCAT > C11", "ECAT"));
    EXPECT_EQ(read.name(read.root()), "Root");
}

TEST_F(Taxonomy, MayBeOfDepthOne) {
    const LabelTree read = tree("Root\ta\tb");
    EXPECT_EQ(read.maxDepth(), 1);
    EXPECT_THAT(read.labels(), ElementsAre("a", "b"));
}

TEST_F(Taxonomy, AnEmptyFileIsRefused) {
    EXPECT_THAT(refusal(""), StartsWith(": this file names no label"));
    EXPECT_THAT(refusal("\n \t\n"), StartsWith(": this file names no label"));
    EXPECT_THAT(refusal("Root\n"), StartsWith(": this file names no label"));
}

TEST_F(Taxonomy, TwoParentsAreRefused) {
    EXPECT_THAT(refusal("Root\ta\tb\na\tx\n\nb\ty\tx\n"),
                AllOf(StartsWith(", line 4: 'x' is put under 'b' here, but is under 'a' already "
                                 "(line 2)"),
                      HasSubstr("leave one out")));
    EXPECT_THAT(refusal("Root\ta\ta\n"), StartsWith(", line 1: 'a' is put under 'Root' here"));
}

TEST_F(Taxonomy, CyclesAreRefused) {
    EXPECT_THAT(refusal("Root\ta\nb\tc\nc\td\nd\tb\n"),
                StartsWith(", line 4: these labels form a cycle, each under the next: 'b' → 'd' → "
                           "'c' → 'b'; leave one"));
    EXPECT_THAT(refusal("a\tb\nb\ta\n"), HasSubstr("'a' → 'b' → 'a'"));
    EXPECT_THAT(refusal("a\ta\n"), StartsWith(": this file names no label"));
    EXPECT_THAT(refusal("Root\tb\na\ta\n"), StartsWith(", line 2: these labels form a cycle, each "
                                                       "under the next: 'a' → 'a'"));
}

TEST_F(Taxonomy, ErrorsBelowACycleNameItsNodes) {
    EXPECT_THAT(refusal("x\ty\nRoot\tr\na\tx\tb\nb\ta\n"), HasSubstr("'a' → 'b' → 'a'"));
}

TEST_F(Taxonomy, AMillionLabelsAreReadAndNoMore) {
    std::string lines = "Root";
    for (int i = 0; i < 999999; ++i) (lines += "\tl") += std::to_string(i);
    const LabelTree largest = tree(lines + "\nl7\tbelow\n");
    EXPECT_EQ(largest.size(), 1000000u);
    EXPECT_EQ(largest.find("below"), 8);
    EXPECT_EQ(largest.leaves(), 999999u);
    EXPECT_EQ(
        refusal(lines + "\nl7\tbelow\nl8\tone more\n"),
        ", line 3: with this line the tree has more than 1,000,000 labels; leave some of them out");
    for (int i = 999999; i < 1000001; ++i) (lines += "\tl") += std::to_string(i);
    EXPECT_EQ(
        refusal(lines),
        ", line 1: with this line the tree has more than 1,000,000 labels; leave some of them out");
}

TEST_F(Taxonomy, OrphansAreRefused) {
    EXPECT_THAT(refusal("Root\ta\na\tb\nc\td\n"), StartsWith(", line 3: 'c' has no parent"));
    EXPECT_THAT(refusal("cs math\nROOT\ta\n"), StartsWith(", line 1: 'cs math' has no parent"));
}

TEST_F(Taxonomy, SeveralRootsAreRefused) {
    EXPECT_THAT(refusal("cs\tcs.CL\nmath\tmath.NA\n"),
                AllOf(StartsWith(", line 2: 2 nodes have no parent ('cs', 'math')"),
                      HasSubstr("add a line that begins with Root")));
}

TEST_F(Taxonomy, ReservedNamesAreRefused) {
    for (const std::string name : {"[END]", "[PAD]", "(", ")"})
        EXPECT_THAT(refusal("Root\ta\na\tb\t" + name + "\n"),
                    StartsWith(", line 2: a node cannot be named '" + name + "'"));
}

TEST_F(Taxonomy, ParentsNeedAName) {
    EXPECT_THAT(refusal("Root\ta\n\tb\n"), StartsWith(", line 2: the parent in this line"));
    EXPECT_THAT(refusal("parent: Root child: \n"),
                StartsWith(", line 1: this line names no child"));
}

TEST_F(Taxonomy, MustBeText) {
    EXPECT_THAT(refusal("Root\ta\na\t\xff\n"), StartsWith(", line 2: "));
    EXPECT_THROW(readTaxonomy(folder_ / "missing.taxonomy"), FileError);
}

}  // namespace
}  // namespace hanscope
