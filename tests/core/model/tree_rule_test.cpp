// Other ways to decide about the labels of a tree: thresholds of paths, labels of ended paths.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/model/hidec/hidec_classifier.h"
#include "core/model/tree/tree_reading.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"

namespace hanscope {
namespace {

std::shared_ptr<const Document> ruleDocument(unsigned seed, int words) {
    return std::make_shared<const Document>(
        Segmenter(Preprocessing()).segment(test::randomText(seed, words)));
}

std::set<std::int32_t> labelsIn(const Reading& reading) {
    const std::vector<std::int32_t> labels = predictedLabels(reading);
    return {labels.begin(), labels.end()};
}

// With a product as threshold, a label can only be inserted if it is without: a product is at most
// each of its factors. So the reading of the model's own rule has all the numbers.
TEST(TreeRule, WithThePathsThresholdTheProductDecides) {
    std::size_t fewer = 0, predicted = 0;
    for (unsigned seed = 1; seed < 12; ++seed) {
        const HidecClassifier model("m", test::randomHidec(seed), 1);
        const auto byPath = model.withTreeRule({TreeThreshold::Path, {}});
        EXPECT_EQ(byPath->info().outputs.treeThreshold, TreeThreshold::Path);
        const auto document = ruleDocument(seed, 9);
        const Reading plain = model.read(document), reading = byPath->read(document);
        std::set<std::int32_t> expected;
        for (const TreeNode& node : plain.tree->nodes) {
            double product = 1;
            for (const TreeNode* i = &node; i->parent >= 0;
                 i = &plain.tree->nodes[static_cast<std::size_t>(i->parent)])
                product *= double{i->probability};
            if (node.parent < 0) continue;
            if (product > 0.5) expected.insert(node.label);
            if (nodeOfLabel(*reading.tree, node.label) < 0) continue;
            EXPECT_NEAR(reading.probabilities[static_cast<std::size_t>(node.label)], product, 1e-6);
            EXPECT_NEAR(jointProbability(reading, node.label), product, 1e-6);
        }
        EXPECT_EQ(labelsIn(reading), expected);
        for (const TreeNode& node : reading.tree->nodes) {
            if (node.parent < 0) continue;
            EXPECT_EQ(node.predicted, expected.count(node.label) > 0);
        }
        fewer += expected.size() < labelsIn(plain).size();
        predicted += expected.size();
    }
    EXPECT_GT(fewer, 0u);
    EXPECT_GT(predicted, 0u);
}

TEST(TreeRule, WhatIfCountsTheForcedLabelsAsCertain) {
    std::size_t compared = 0;
    for (unsigned seed = 1; seed < 30; ++seed) {
        const HidecClassifier model("m", test::randomHidec(seed), 1);
        const auto byPath = model.withTreeRule({TreeThreshold::Path, {}});
        const Reading reading = byPath->read(ruleDocument(seed, 9));
        const std::int32_t A = 0, C = 1;
        const TreeReading forced = reading.tree->explainer->whatIf(C, {});
        const std::int32_t c = nodeOfLabel(forced, C);
        ASSERT_GE(c, 0);
        if (!forced.nodes[static_cast<std::size_t>(nodeOfLabel(forced, A))].forced ||
            !forced.nodes[static_cast<std::size_t>(c)].forced)
            continue;
        for (const TreeNode& child : forced.nodes) {
            if (child.parent != c) continue;
            EXPECT_EQ(child.predicted, child.probability > 0.5f);
            ++compared;
        }
    }
    EXPECT_GT(compared, 0u);
}

TEST(TreeRule, OfEndedPathsOnlyLabelsWithAnEndAtOrBelowThemArePredicted) {
    std::size_t dropped = 0, kept = 0;
    for (unsigned seed = 1; seed < 25; ++seed) {
        const HidecClassifier model("m", test::randomHidec(seed), 1);
        const auto ended = model.withTreeRule({{}, DecodedLabels::Ended});
        const auto document = ruleDocument(seed, 9);
        const Reading plain = model.read(document), reading = ended->read(document);
        std::set<std::int32_t> expected;
        for (const TreeNode& node : plain.tree->nodes) {
            if (!node.ended) continue;
            for (const TreeNode* i = &node; i->parent >= 0;
                 i = &plain.tree->nodes[static_cast<std::size_t>(i->parent)])
                expected.insert(i->label);
        }
        EXPECT_EQ(labelsIn(reading), expected);
        ASSERT_EQ(reading.tree->nodes.size(), plain.tree->nodes.size());
        for (std::size_t i = 1; i < plain.tree->nodes.size(); ++i) {
            const TreeNode& node = reading.tree->nodes[i];
            EXPECT_EQ(node.isInserted(), plain.tree->nodes[i].predicted);
            EXPECT_EQ(node.predicted, expected.count(node.label) > 0);
            dropped += node.unended;
            kept += node.predicted;
        }
    }
    EXPECT_GT(dropped, 0u);
    EXPECT_GT(kept, 0u);
}

TEST(TreeRule, AnEmptyRuleIsThatOfTheFile) {
    ModelFile file = test::randomHidec(5);
    file.config.outputs.treeThreshold = TreeThreshold::Path;
    const HidecClassifier model("m", file, 1);
    const auto byLabel = model.withTreeRule({TreeThreshold::Label, {}});
    const auto again = byLabel->withTreeRule({});
    const auto document = ruleDocument(5, 20);
    EXPECT_EQ(again->info().outputs.treeThreshold, TreeThreshold::Path);
    EXPECT_EQ(again->read(document).probabilities, model.read(document).probabilities);
    const std::vector<EncodedDocument> encoded{{{1, 2, 3}, {3}}};
    EXPECT_EQ(again->probabilities(encoded), model.probabilities(encoded, {}, {}));
}

}  // namespace
}  // namespace hanscope
