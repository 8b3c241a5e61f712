// The path of a node of a label tree, against what the kernels compute of the same nodes.
#include "core/computation/node_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/model/document_reader.h"
#include "core/model/tree/tree_reading.h"
#include "tests/core/model/random_companion.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

constexpr double kKernelError = 2e-6;  // sums of the kernels are in single precision

std::shared_ptr<const Reading> readingOf(const Classifier& classifier, const std::string& text) {
    return std::make_shared<const Reading>(DocumentReader().read(text, "a text", classifier));
}

/// Every node that decided, through every network: its attention and its decisions.
void expectKernels(const std::shared_ptr<const Reading>& reading, int networks) {
    const TreeReading& tree = *reading->tree;
    for (const std::int32_t label : decidingLabels(tree)) {
        const NodeAttention attention = tree.explainer->attention(label);
        for (int network = 0; network < networks; ++network) {
            const NodePath path = followNode(reading, label, network);
            ASSERT_EQ(path.networks, networks);
            ASSERT_EQ(static_cast<int>(path.layers.size()), attention.layers);
            for (int layer = 0; layer < attention.layers; ++layer)
                for (int head = 0; head < attention.heads; ++head) {
                    const auto& own = path.layers[static_cast<std::size_t>(layer)]
                                          .textWeights[static_cast<std::size_t>(head)];
                    for (std::size_t t = 0; t < own.size(); ++t)
                        ASSERT_NEAR(own[t], double{attention.row(layer, head, network)[t]},
                                    kKernelError);
                }
            for (const NodeCandidate& each : path.candidates) {
                const TreeNode& from = tree.nodes[static_cast<std::size_t>(path.node)];
                if (each.label == NodeCandidate::kEnd) {
                    ASSERT_TRUE(from.endProbability);
                    EXPECT_NEAR(each.probability, double{*from.endProbability}, kKernelError);
                    continue;
                }
                const TreeNode& node =
                    tree.nodes[static_cast<std::size_t>(nodeOfLabel(tree, each.label))];
                EXPECT_NEAR(each.probability, double{node.probability}, kKernelError);
                EXPECT_EQ(each.isInserted, node.isInserted());
            }
            EXPECT_EQ(path.tokens.size(),
                      3 * (1 + static_cast<std::size_t>(
                                   tree.nodes[static_cast<std::size_t>(path.node)].depth)));
        }
    }
}

TEST(NodePathTest, IsThatOfTheKernelsInDecodersOfEveryForm) {
    for (unsigned seed = 1; seed <= 3; ++seed)
        for (const bool isResidual : {false, true})
            for (const int layers : {1, 2}) {
                DecoderConfig decoder;
                decoder.residual = isResidual;
                decoder.layers = layers;
                decoder.feedForwards = isResidual ? 1 : 2;
                decoder.levels = layers == 2;
                decoder.feedForward = 24;
                const auto classifier = makeClassifier("m", test::randomHidec(seed, decoder), 2);
                expectKernels(readingOf(*classifier, test::randomText(seed, 20)), 1);
            }
}

TEST(NodePathTest, EncodersMayBeOfAnyKind) {
    for (const EncoderKind kind : {EncoderKind::Sru, EncoderKind::Rcnn}) {
        const auto classifier = makeClassifier("m", test::randomHidec(2, {}, nullptr, kind), 2);
        expectKernels(readingOf(*classifier, test::randomText(4, 15)), 1);
    }
}

TEST(NodePathTest, OneLabelALevelHasASoftmaxOfTheCandidates) {
    DecoderConfig decoder;
    decoder.oneLabelALevel = true;
    const auto classifier = makeClassifier("m", test::randomHidec(2, decoder), 2);
    const auto reading = readingOf(*classifier, test::randomText(5, 15));
    expectKernels(reading, 1);
    double sum = 0;
    for (const auto& each :
         followNode(reading, static_cast<std::int32_t>(reading->labels->size()), 0).candidates)
        sum += each.probability;
    EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(NodePathTest, NetworksDecideTogetherAndWithACompanion) {
    const ModelFile ensemble = test::ensembleOf(test::randomHidec(2), test::randomHidec(3));
    const std::string text = test::randomText(6, 20);
    expectKernels(readingOf(*makeClassifier("m", ensemble, 2), text), 2);
    const ModelFile both = test::withCompanion(
        ensemble, test::randomLinear(4, ensemble.vocabulary.size(), ensemble.labels.size()), 0.8,
        0.5);
    expectKernels(readingOf(*makeClassifier("m", both, 2), text), 2);
}

TEST(NodePathTest, ANodeOfTheBundledTree) {
    std::stringstream text;
    text << std::ifstream(HANSCOPE_RESOURCES "/samples/abstract-physics.txt").rdbuf();
    const auto classifier = loadClassifier(HANSCOPE_RESOURCES "/models/arxiv-tree.safetensors", 2);
    expectKernels(readingOf(*classifier, text.str()), 1);
}

TEST(NodePathTest, WithoutAMaskThereIsNone) {
    DecoderConfig decoder;
    decoder.mask = false;
    const auto classifier = makeClassifier("m", test::randomHidec(2, decoder), 2);
    const auto blocker = nodePathBlocker(*readingOf(*classifier, test::randomText(5, 15)));
    ASSERT_TRUE(blocker);
    EXPECT_THAT(blocker->english(), ::testing::HasSubstr("all nodes of its level"));
}

}  // namespace
}  // namespace hanscope
