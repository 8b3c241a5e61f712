#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hanscope/run_render.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"

namespace hanscope {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// Ten words, of which the fake network's small tree is about (tree_readings.h).
class RenderTree : public ::testing::Test {
 protected:
    RenderTree() { test::writeBytes(folder / "text.txt", "It was good. It went on for hours."); }

    int run(std::vector<std::string> options) {
        options.insert(options.begin(), {"m", folder / "text.txt", "-o", folder / figure});
        ::testing::internal::CaptureStdout();
        ::testing::internal::CaptureStderr();
        const int status = test::runRender(options, [this](const std::filesystem::path&, int) {
            auto classifier = std::make_shared<test::FakeClassifier>();
            if (hasTree) classifier->setTree();
            return classifier;
        });
        output = ::testing::internal::GetCapturedStdout();
        error = ::testing::internal::GetCapturedStderr();
        return status;
    }
    std::string svg() const { return test::readBytes(folder / "a.svg"); }

    test::ScratchFolder folder;
    bool hasTree = true;
    std::string figure = "a.svg", output, error;
};

TEST_F(RenderTree, ANodesAttentionIsDrawnAndNamed) {
    ASSERT_EQ(run({"--node", "cs > CL", "--head", "2"}), 0) << error;
    EXPECT_THAT(output, HasSubstr("Attention: read by cs · head 2 of 2\n"));
    EXPECT_THAT(svg(), HasSubstr("read by cs · head 2 of 2"));
    ASSERT_EQ(run({"--node", "Root"}), 0) << error;
    EXPECT_THAT(output, HasSubstr("Attention: read by Root · mean of 2 heads\n"));
}

TEST_F(RenderTree, TheTreeIsDrawnBelowTheTextOrAlone) {
    ASSERT_EQ(run({"--tree"}), 0) << error;
    EXPECT_THAT(svg(), AllOf(HasSubstr(">physics<"), HasSubstr(">hours")));
    EXPECT_THAT(output, HasSubstr("Heatmap: "));
    ASSERT_EQ(run({"--tree-only"}), 0) << error;
    EXPECT_THAT(svg(), AllOf(HasSubstr(">physics<"), Not(HasSubstr(">hours"))));
    EXPECT_THAT(output, HasSubstr("Tree: "));
}

TEST_F(RenderTree, WhatIfAddsALabel) {
    EXPECT_EQ(run({"--node", "CO"}), 2);  // below math, which is not predicted
    EXPECT_THAT(error, HasSubstr("'CO' was not considered for this text"));
    ASSERT_EQ(run({"--what-if", "math", "--node", "CO", "--tree"}), 0) << error;
    EXPECT_THAT(output,
                HasSubstr("What if: math\nAttention: read by math (what if) · mean of 2 heads\n"));
    EXPECT_THAT(svg(), AllOf(HasSubstr("math (what if)"), HasSubstr(">CO<")));
}

TEST_F(RenderTree, WrongUseIsExplained) {
    EXPECT_EQ(run({"--node", "maths"}), 2);
    EXPECT_THAT(error, HasSubstr("--node 'maths' is neither one of the model's labels"));
    EXPECT_EQ(run({"--node", "cs", "--head", "3"}), 2);
    EXPECT_THAT(error, HasSubstr("--head 3: the model has 2"));
    EXPECT_EQ(run({"--head", "1"}), 2);
    EXPECT_THAT(error, HasSubstr("add --node"));
    figure = "a.html";
    EXPECT_EQ(run({"--tree"}), 2);
    figure = "a.svg";
    EXPECT_THAT(error, HasSubstr("--tree: HTML and LaTeX hold only the text"));
    hasTree = false;
    EXPECT_EQ(run({"--tree"}), 2);
    EXPECT_THAT(error, StartsWith("hanscope render: this model has no label tree"));
}

}  // namespace
}  // namespace hanscope
