#include <gtest/gtest.h>

#include "core/error.h"
#include "core/model/classifier.h"
#include "core/model/tree/cached_attention.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"

namespace hanscope {
namespace {

TEST(PrecomputedAttention, AnswersForTheNodesThatDecidedWhenTheNetworkIsGone) {
    Segmenter segmenter{Preprocessing()};
    std::size_t inner = 0, others = 0;
    for (unsigned seed = 1; seed < 9; ++seed) {
        const auto model = makeClassifier("m", test::randomHidec(seed), 1);
        const Reading reading = model->read(
            std::make_shared<const Document>(segmenter.segment(test::randomText(seed, 20))));
        const TreeReading& tree = *reading.tree;
        const auto kept = withPrecomputedAttention(tree);
        EXPECT_TRUE(tree.explainer->canAskWhatIf());
        EXPECT_FALSE(kept->explainer->canAskWhatIf());
        ASSERT_EQ(kept->nodes.size(), tree.nodes.size());
        EXPECT_EQ(kept->heads, tree.heads);
        for (const TreeNode& node : tree.nodes) {
            EXPECT_THROW(kept->explainer->whatIf(node.label), Error);
            if (node.parent >= 0 && (node.leaf || !node.predicted)) {
                EXPECT_THROW(kept->explainer->attention(node.label), Error);
                ++others;
                continue;
            }
            const NodeAttention answer = kept->explainer->attention(node.label);
            EXPECT_EQ(answer.words, reading.document->words().size());
            EXPECT_EQ(answer.weights, tree.explainer->attention(node.label).weights);
            inner += node.parent >= 0;
        }
    }
    EXPECT_GT(inner, 0u);
    EXPECT_GT(others, 0u);
}

}  // namespace
}  // namespace hanscope
