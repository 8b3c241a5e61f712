// Ensembles of the families that read a document as one sequence.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/model/hidec/hidec_classifier.h"
#include "core/model/tree/tree_reading.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"

namespace hanscope {
namespace {

std::shared_ptr<const Document> documentOf(unsigned seed, int words) {
    return std::make_shared<const Document>(
        Segmenter(Preprocessing()).segment(test::randomText(seed, words)));
}

ModelFile together(const std::vector<ModelFile>& models) {
    ModelFile ensemble = models.front();
    std::vector<std::map<std::string, TensorValues>> tensors;
    for (const ModelFile& model : models) tensors.push_back(model.tensors);
    setMembers(ensemble, std::move(tensors));
    return ensemble;
}

const TreeNode* find(const TreeReading& tree, std::int32_t label) {
    const auto found = std::find_if(tree.nodes.begin(), tree.nodes.end(),
                                    [label](const TreeNode& node) { return node.label == label; });
    return found == tree.nodes.end() ? nullptr : &*found;
}

class HidecEnsembleTest : public testing::TestWithParam<bool> {
 protected:
    ModelFile model(unsigned seed) const {
        DecoderConfig config;
        config.layers = 2;
        config.residual = true;
        config.oneLabelALevel = GetParam();
        return test::randomHidec(seed, config);
    }

    const std::vector<ModelFile> models_{model(21), model(22), model(26)};
    const HidecClassifier ensemble_{"m", together(models_), 2};
    const std::vector<std::shared_ptr<const Document>> documents_{
        documentOf(1, 31), documentOf(2, 4), documentOf(3, 77), documentOf(4, 12)};
};

// A member's probability of a node on a given path equals that of its "what if" alone.
TEST_P(HidecEnsembleTest, DecidesByTheMeanAtEveryNode) {
    std::size_t compared = 0, otherwise = 0;
    for (const auto& document : documents_) {
        const Reading reading = ensemble_.read(document);
        std::vector<Reading> alone;
        for (const ModelFile& file : models_)
            alone.push_back(HidecClassifier("m", file, 1).read(document));
        for (const TreeNode& node : reading.tree->nodes) {
            if (node.parent < 0) continue;
            double sum = 0;
            for (const Reading& member : alone) {
                const TreeReading forced = member.tree->explainer->whatIf(node.label, {});
                sum += double{find(forced, node.label)->probability};
                const TreeNode* own = find(*member.tree, node.label);
                otherwise += !own || own->predicted != node.predicted;
            }
            EXPECT_NEAR(node.probability, sum / 3, 1e-6);
            if (!GetParam()) {
                EXPECT_EQ(node.predicted, node.probability > 0.5f);
            }
            ++compared;
        }
    }
    EXPECT_GT(compared, 3 * documents_.size());  // the root's children, and more
    EXPECT_GT(otherwise, 0u);                    // that a member alone would have decided otherwise
}

TEST_P(HidecEnsembleTest, KeepsTheResultOfEachMember) {
    for (const auto& document : documents_) {
        const Reading reading = ensemble_.read(document);
        ASSERT_EQ(reading.ensemble->members.size(), 3u);
        EXPECT_LT(reading.ensemble->agreement.words, 1);
        const NodeAttention all = reading.tree->explainer->attention(7, {});  // the root's
        ASSERT_EQ(all.members, 3);
        std::vector<double> means(document->words().size(), 0);
        for (int k = 0; k < 3; ++k) {
            const Reading alone =
                HidecClassifier("m", models_[static_cast<std::size_t>(k)], 1).read(document);
            EXPECT_EQ(memberReading(reading, k).probabilities, alone.probabilities);
            const NodeAttention own = alone.tree->explainer->attention(7, {});
            for (int layer = 0; layer < 2; ++layer)
                for (int head = 0; head < own.heads; ++head)
                    EXPECT_TRUE(std::equal(own.row(layer, head), own.row(layer, head) + own.words,
                                           all.row(layer, head, k)));
            EXPECT_EQ(memberWeights(all)[static_cast<std::size_t>(k)], wordWeights(own));
            for (std::size_t t = 0; t < means.size(); ++t) means[t] += double{wordWeights(own)[t]};
        }
        for (std::size_t t = 0; t < means.size(); ++t)
            EXPECT_NEAR(wordWeights(all)[t], means[t] / 3, 1e-6);
    }
}

TEST_P(HidecEnsembleTest, ThreeCopiesOfANetworkPredictWhatItPredictsAlone) {
    const HidecClassifier single("m", models_[0], 1),
        thrice("m", together({models_[0], models_[0], models_[0]}), 3);
    EXPECT_EQ(thrice.info().members, 3);
    EXPECT_EQ(thrice.info().summary.front().english(), "Ensemble of 3 HiDECs");
    const std::vector<Reading> readings = thrice.read(documents_, {}, {});
    for (std::size_t i = 0; i < documents_.size(); ++i) {
        const Reading alone = single.read(documents_[i]);
        EXPECT_EQ(readings[i].probabilities, alone.probabilities);
        EXPECT_EQ(readings[i].wordWeights, alone.wordWeights);
        EXPECT_EQ(readings[i].tree->nodes.size(), alone.tree->nodes.size());
        EXPECT_EQ(readings[i].ensemble->agreement.words, 1);
    }
}

TEST_P(HidecEnsembleTest, ProbabilitiesAreThoseOfReadings) {
    std::vector<EncodedDocument> documents{{{7, 14, 21, 3, 3, 8}, {2, 4}}, {}, {{5}, {1}}};
    const EnsembleProbabilities all = ensemble_.memberProbabilities(documents, {}, {});
    EXPECT_EQ(all.together, ensemble_.probabilities(documents, {}, {}));
    ASSERT_EQ(all.members.size(), 3u);
    for (std::size_t k = 0; k < 3; ++k)
        EXPECT_EQ(all.members[k],
                  HidecClassifier("m", models_[k], 1).probabilities(documents, {}, {}));
    EXPECT_EQ(all.together[1], std::vector<float>(7, 0.0f));
}

INSTANTIATE_TEST_SUITE_P(Choices, HidecEnsembleTest, testing::Values(false, true));

TEST(FlatEnsemble, PredictsTheMeanOfItsMembersAndKeepsThem) {
    const std::vector<ModelFile> models{test::randomFlat(1), test::randomFlat(2)};
    const auto ensemble = makeClassifier("m", together(models), 2);
    EXPECT_EQ(ensemble->info().summary.front().english(), "Ensemble of 2 flat networks");
    const auto document = documentOf(5, 19);
    const Reading reading = ensemble->read(document);
    std::vector<Reading> alone;
    for (const ModelFile& file : models)
        alone.push_back(makeClassifier("m", file, 1)->read(document));
    for (std::size_t c = 0; c < 3; ++c)
        EXPECT_NEAR(reading.probabilities[c],
                    (alone[0].probabilities[c] + alone[1].probabilities[c]) / 2, 1e-6);
    for (std::size_t s = 0; s < document->sentences().size(); ++s)
        EXPECT_NEAR(reading.sentenceWeights[s],
                    (alone[0].sentenceWeights[s] + alone[1].sentenceWeights[s]) / 2, 1e-6);
    for (int k = 0; k < 2; ++k) {
        const Reading own = memberReading(reading, k);
        EXPECT_EQ(own.probabilities, alone[static_cast<std::size_t>(k)].probabilities);
        EXPECT_EQ(own.wordWeights, alone[static_cast<std::size_t>(k)].wordWeights);
        EXPECT_EQ(own.sentenceWeights, alone[static_cast<std::size_t>(k)].sentenceWeights);
    }
}

}  // namespace
}  // namespace hanscope
