#include "core/model_file/label_tree_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"

namespace hanscope {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

const std::vector<std::string> kLabels = {"cs", "cs.CL", "math"};

std::string refusal(const std::string& text) {
    try {
        treeFromText(text, kLabels);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(LabelTreeJson, IsReadBack) {
    const LabelTree tree(kLabels, {-1, 0, -1}, "All", ".");
    EXPECT_EQ(treeText(tree), R"({"parents":[-1,0,-1],"root":"All","separator":"."})");
    const LabelTree read = treeFromText(treeText(tree), kLabels);
    EXPECT_EQ(read.labels(), kLabels);
    EXPECT_EQ(read.parent(1), 0);
    EXPECT_EQ(read.parent(2), read.root());
    EXPECT_EQ(read.name(read.root()), "All");
    EXPECT_EQ(read.separator(), ".");
}

TEST(LabelTreeJson, InvalidTreesAreRefused) {
    const auto with = [](const std::string& parents) {
        return R"({"root":"Root","separator":"","parents":)" + parents + "}";
    };
    EXPECT_EQ(refusal(with("[-1,0,-1]")), "");
    const auto damaged =
        AllOf(HasSubstr("its label tree"), HasSubstr("download or copy the file again"));
    for (const std::string parents :
         {"[-1,0]", "[-1,2,1]", "[1,0,-1]", "[-1,0,3]", "[-1,0,-2]", "[-1,0,0.5]",
          "[-1,0,99999999999]", "[-1,0,\"0\"]", "{}", "[-1,0,18446744073709551615]"})
        EXPECT_THAT(refusal(with(parents)), damaged) << parents;
    EXPECT_THAT(refusal("[]"), damaged);
    EXPECT_THAT(refusal(R"({"root":1,"separator":"","parents":[-1,0,-1]})"), damaged);
    EXPECT_THAT(refusal(R"({"root":"cs","separator":"","parents":[-1,0,-1]})"), damaged);
    EXPECT_THAT(refusal(R"({"root":"R","parents":[-1,0,-1]})"), damaged);
    EXPECT_THAT(refusal("{"), damaged);
}

}  // namespace
}  // namespace hanscope
