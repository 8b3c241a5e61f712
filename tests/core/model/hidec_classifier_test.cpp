#include "core/model/hidec/hidec_classifier.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>
#include <tuple>

#include "core/error.h"
#include "core/explain/lens.h"
#include "core/model/hidec/hidec_decoding.h"
#include "core/model/text_explainer.h"
#include "core/model/tree/tree_reading.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"

namespace hanscope {
namespace {

using Documents = std::vector<std::shared_ptr<const Document>>;

Documents someDocuments(std::initializer_list<int> lengths) {
    Segmenter segmenter{Preprocessing()};
    Documents documents;
    unsigned seed = 1;
    for (const int words : lengths)
        documents.push_back(
            std::make_shared<const Document>(segmenter.segment(test::randomText(seed++, words))));
    return documents;
}

void expectSameTree(const TreeReading& a, const TreeReading& b) {
    ASSERT_EQ(a.nodes.size(), b.nodes.size());
    EXPECT_EQ(a.rounds, b.rounds);
    for (std::size_t i = 0; i < a.nodes.size(); ++i) {
        EXPECT_EQ(a.nodes[i].label, b.nodes[i].label);
        EXPECT_EQ(a.nodes[i].parent, b.nodes[i].parent);
        EXPECT_EQ(a.nodes[i].probability, b.nodes[i].probability);
        EXPECT_EQ(a.nodes[i].endProbability, b.nodes[i].endProbability);
        EXPECT_EQ(a.nodes[i].predicted, b.nodes[i].predicted);
    }
}

DecoderConfig configOf(int layers, bool oneLabelALevel = false) {
    DecoderConfig config;
    config.layers = layers;
    config.residual = layers > 1;
    config.oneLabelALevel = oneLabelALevel;
    return config;
}

class HidecClassifierTest : public testing::TestWithParam<int> {
 protected:
    HidecClassifier classifier(unsigned seed, int threads = 2) const {
        return {"m.safetensors", test::randomHidec(seed, configOf(GetParam())), threads};
    }
};

TEST_P(HidecClassifierTest, AloneAndInABatchGiveTheSameBits) {
    const Documents documents = someDocuments({20, 1, 7, 120, 3, 20, 64, 2});
    const HidecClassifier batched = classifier(1, 3), single = classifier(1, 1);
    const std::vector<Reading> together = batched.read(documents, {}, {});
    std::size_t inserted = 0;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Reading alone = single.read(documents[i]);
        EXPECT_EQ(alone.probabilities, together[i].probabilities);
        EXPECT_EQ(alone.wordWeights, together[i].wordWeights);
        EXPECT_EQ(alone.sentenceWeights, together[i].sentenceWeights);
        expectSameTree(*alone.tree, *together[i].tree);
        for (const TreeNode& node : alone.tree->nodes) inserted += node.predicted;
    }
    EXPECT_GT(inserted, documents.size());  // more than the roots
}

TEST_P(HidecClassifierTest, PredictedLabelsAreTheNodesThatWereInserted) {
    const HidecClassifier model = classifier(2);
    for (const Reading& reading : model.read(someDocuments({5, 30, 80, 9}), {}, {})) {
        std::set<std::int32_t> nodes;
        for (const TreeNode& node : reading.tree->nodes)
            if (node.predicted && node.parent >= 0) nodes.insert(node.label);
        const std::vector<std::int32_t> labels = predictedLabels(reading);
        EXPECT_EQ(nodes, std::set<std::int32_t>(labels.begin(), labels.end()));
        EXPECT_NEAR(
            std::accumulate(reading.sentenceWeights.begin(), reading.sentenceWeights.end(), 0.0), 1,
            1e-5);
    }
}

// Compares decoding round by round with stored paths to each node's path computed alone by a new
// network.
TEST_P(HidecClassifierTest, CachedEqualsUncached) {
    const ModelFile file = test::randomHidec(3, configOf(GetParam()));
    const auto values = [&](const std::string& name) {
        return file.tensors.at(name).values.data();
    };
    const HidecParameters parameters = hidecParameters(file.config, file.vocabulary.size(), values);
    const std::vector<EncodedDocument> documents{
        {{1, 2, 3, 4, 5}, {5}}, {{7}, {1}}, {{9, 9, 8, 30, 2, 11, 39}, {3, 4}}};
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    WorkerPool pool(2);
    HidecNetwork cached(parameters);
    EncodedTexts texts;
    cached.encode(pointers, pool, texts, {});
    DecoderPass pass;
    const std::vector<Decoded> decoded = decode({{cached, texts, pass}}, {}, {}, pool);
    std::size_t compared = 0;
    for (std::size_t d = 0; d < documents.size(); ++d)
        for (const DecodedNode& node : decoded[d].nodes) {
            if (node.triple < 0) continue;
            HidecNetwork fresh(parameters);
            EncodedTexts own;
            fresh.encode({&documents[d]}, pool, own, {});
            std::vector<std::int32_t> path;
            for (std::int32_t i = node.node; i >= 0; i = fresh.tree().parent(i)) path.push_back(i);
            DecoderPass alone;
            for (auto next = path.rbegin(); next != path.rend(); ++next)
                fresh.addTriple(0, *next, alone.triples() - 1, alone);
            fresh.compute(own, 0, pool, alone);
            EXPECT_EQ(fresh.scores(alone, alone.triples() - 1), cached.scores(pass, node.triple));
            EXPECT_EQ(fresh.textWeights(alone, alone.triples() - 1, pool),
                      cached.textWeights(pass, node.triple, pool));
            ++compared;
        }
    EXPECT_GT(compared, documents.size());
}

// A text whose states are computed in pieces, compared with the same states in an array.
TEST_P(HidecClassifierTest, ALongTextInPiecesEqualsOneInMemory) {
    const ModelFile file = test::randomHidec(9, configOf(GetParam()));
    const auto values = [&](const std::string& name) {
        return file.tensors.at(name).values.data();
    };
    const HidecParameters parameters = hidecParameters(file.config, file.vocabulary.size(), values);
    EncodedDocument document;
    std::mt19937 random(9);
    for (std::size_t i = 0; i < LongText::kMaxWordsInMemory + 300; ++i)
        document.words.push_back(static_cast<std::int32_t>(random() % 40));
    document.sentenceLengths = {static_cast<std::int32_t>(document.words.size())};
    const auto words = static_cast<std::int32_t>(document.words.size());
    const auto D = static_cast<std::size_t>(parameters.encoderShape.states());

    const auto results = [&](int threads, bool inMemory) {
        WorkerPool pool(threads);
        HidecNetwork network(parameters);
        EncodedTexts texts;
        network.encode({&document}, pool, texts, {});
        EXPECT_EQ(texts.texts[0].states, nullptr);
        std::vector<float> states(static_cast<std::size_t>(words) * D);
        texts.pieces[0]->read(0, words, states.data());
        if (inMemory) texts.texts[0] = {states.data(), words};
        DecoderPass pass;
        network.addTriple(0, network.tree().root(), -1, pass);
        network.addTriple(0, 0, 0, pass);
        network.compute(texts, 0, pool, pass);
        std::vector<double> sums(document.words.size(), 0);
        network.addTextWeights(pass, {0, 1}, pool, sums);
        return std::tuple{network.scores(pass, 1), network.textWeights(pass, 1, pool), sums};
    };
    const auto [scores, weights, sums] = results(2, false);
    const auto [wholeScores, wholeWeights, wholeSums] = results(2, true);
    ASSERT_EQ(weights.size(), wholeWeights.size());
    for (std::size_t i = 0; i < scores.size(); ++i)
        EXPECT_NEAR(scores[i], wholeScores[i], 2e-6 * (1 + std::abs(wholeScores[i])));
    for (std::size_t i = 0; i < weights.size(); ++i)
        ASSERT_NEAR(weights[i], wholeWeights[i], 1e-5 * wholeWeights[i]);
    for (std::size_t i = 0; i < sums.size(); ++i)
        ASSERT_NEAR(sums[i], wholeSums[i], 1e-5 * wholeSums[i]);
    EXPECT_EQ(results(1, false), results(5, false));
}

TEST_P(HidecClassifierTest, ALongTextCanHaveItsAttentionChanged) {
    const HidecClassifier model = classifier(10);
    const auto reading = std::make_shared<const Reading>(
        model.read(someDocuments({static_cast<int>(LongText::kMaxWordsInMemory) + 10})[0]));
    const auto words = static_cast<std::size_t>(reading->document->words().size());
    const auto even =
        withChangedAttention(reading, {{AttentionChange::Kind::Uniform,
                                        AttentionChange::Level::Words, AttentionChange::kAll, 0}});
    const NodeAttention root = even->tree->explainer->attention(7);
    for (std::size_t t = 0; t < words; ++t)
        ASSERT_NEAR(root.row(0, 0)[t], 1.0 / static_cast<double>(words), 1e-8);
    const NodeAttention own = reading->tree->explainer->attention(7);
    EXPECT_NEAR(std::accumulate(own.row(0, 0), own.row(0, 0) + words, 0.0), 1, 1e-5);
}

TEST_P(HidecClassifierTest, ProgressEndsWithTheAttentionOfTheWords) {
    const HidecClassifier model = classifier(11);
    const Documents documents = someDocuments({900});
    std::vector<double> shares;
    model.read(documents,
               [&](std::uint64_t done, std::uint64_t total) {
                   EXPECT_EQ(total, documents[0]->words().size());
                   shares.push_back(static_cast<double>(done) / static_cast<double>(total));
               },
               {});
    const auto toldIn = [&](double from, double to) {
        return std::any_of(shares.begin(), shares.end(),
                           [&](double share) { return share > from && share < to; });
    };
    EXPECT_TRUE(toldIn(0.49, 0.51)) << "the words are encoded";
    EXPECT_TRUE(toldIn(0.51, 0.79)) << "a round is decoded";
    EXPECT_TRUE(toldIn(0.79, 0.81)) << "the labels are decided";
    EXPECT_EQ(shares.back(), 1);
}

TEST_P(HidecClassifierTest, EveryNodeHasItsAttention) {
    const HidecClassifier model = classifier(4);
    const Reading reading = model.read(someDocuments({33}).front());
    const std::size_t words = reading.document->words().size();
    std::vector<double> sums(words, 0);
    double deciding = 0;
    for (std::int32_t label = 0; label <= 7; ++label) {
        const NodeAttention attention = reading.tree->explainer->attention(label, {});
        ASSERT_EQ(attention.weights.size(),
                  static_cast<std::size_t>(attention.layers * attention.heads) * words);
        EXPECT_EQ(attention.layers, GetParam());
        for (int layer = 0; layer < attention.layers; ++layer)
            for (int head = 0; head < attention.heads; ++head)
                EXPECT_NEAR(std::accumulate(attention.row(layer, head),
                                            attention.row(layer, head) + words, 0.0),
                            1, 1e-5);
        for (const TreeNode& node : reading.tree->nodes) {
            if (node.label != label || !node.endProbability) continue;
            const std::vector<float> mean = wordWeights(attention);
            for (std::size_t t = 0; t < words; ++t) sums[t] += double{mean[t]};
            ++deciding;
        }
    }
    for (double& sum : sums) sum /= deciding;
    const Reading expected = withWordWeights(reading, std::vector<float>(sums.begin(), sums.end()));
    for (std::size_t t = 0; t < words; ++t)
        EXPECT_NEAR(expected.wordWeights[t], reading.wordWeights[t], 1e-5);
    EXPECT_THROW(reading.tree->explainer->attention(8, {}), Error);
}

TEST_P(HidecClassifierTest, WhatIfForcesAPathAndLeavesTheRest) {
    const HidecClassifier model = classifier(5);
    for (const Reading& reading : model.read(someDocuments({12, 40}), {}, {})) {
        const std::int32_t F = 2;  // below A and C
        const TreeReading forced = reading.tree->explainer->whatIf(F, {});
        std::set<std::int32_t> inserted;
        for (const TreeNode& node : forced.nodes) {
            if (node.predicted) inserted.insert(node.label);
            EXPECT_EQ(node.forced, node.forced && node.probability <= 0.5f);
        }
        for (const std::int32_t label : {0, 1, 2}) EXPECT_EQ(inserted.count(label), 1u) << label;
        for (const TreeNode& plain : reading.tree->nodes) {
            const auto same =
                std::find_if(forced.nodes.begin(), forced.nodes.end(),
                             [&](const TreeNode& node) { return node.label == plain.label; });
            ASSERT_NE(same, forced.nodes.end());
            EXPECT_EQ(same->probability, plain.probability);
            EXPECT_TRUE(!plain.predicted || same->predicted);
        }
    }
}

DecoderConfig withoutMask(int layers, EndMarks targets) {
    DecoderConfig config = configOf(layers);
    config.mask = config.levels = false;
    config.targets = targets;
    return config;
}

TEST(HidecWithoutMask, AloneAndInABatchGiveTheSameBits) {
    for (const EndMarks targets : {EndMarks::Deepest, EndMarks::None}) {
        const ModelFile file = test::randomHidec(11, withoutMask(2, targets));
        const HidecClassifier batched("m", file, 3), single("m", file, 1);
        const Documents documents = someDocuments({20, 1, 7, 120, 3, 20});
        const std::vector<Reading> together = batched.read(documents, {}, {});
        for (std::size_t i = 0; i < documents.size(); ++i) {
            const Reading alone = single.read(documents[i]);
            EXPECT_EQ(alone.probabilities, together[i].probabilities);
            EXPECT_EQ(alone.wordWeights, together[i].wordWeights);
            expectSameTree(*alone.tree, *together[i].tree);
        }
    }
}

// The state of a node depends on the others of its level; explanations use the same ones.
TEST(HidecWithoutMask, ExplanationsReadTheSameNodesAsTheDecision) {
    std::size_t compared = 0;
    for (unsigned seed = 12; seed < 16; ++seed) {
        const HidecClassifier model("m", test::randomHidec(seed, withoutMask(1, EndMarks::Deepest)),
                                    1);
        const Reading reading = model.read(someDocuments({9}).front());
        const std::size_t words = reading.document->words().size();
        std::vector<double> sums(words, 0);
        double deciding = 0;
        for (const TreeNode& node : reading.tree->nodes) {
            if (node.parent >= 0) {
                const Output output{node.label, {}};
                EXPECT_NEAR(reading.explainer->outputs({reading.explainer->text()}, output).front(),
                            double{node.probability}, 1e-6);
                ++compared;
            }
            if (!node.predicted || node.leaf) continue;
            const auto weights = wordWeights(reading.tree->explainer->attention(node.label, {}));
            for (std::size_t t = 0; t < words; ++t) sums[t] += double{weights[t]};
            ++deciding;
        }
        for (double& sum : sums) sum /= deciding;
        const Reading expected =
            withWordWeights(reading, std::vector<float>(sums.begin(), sums.end()));
        for (std::size_t t = 0; t < words; ++t)
            EXPECT_NEAR(expected.wordWeights[t], reading.wordWeights[t], 1e-5);
    }
    EXPECT_GT(compared, 12u);
}

TEST(HidecWithoutEnd, NoPathEnds) {
    const HidecClassifier model("m", test::randomHidec(4, withoutMask(1, EndMarks::None)), 1);
    const Reading reading = model.read(someDocuments({30}).front());
    for (const TreeNode& node : reading.tree->nodes) {
        EXPECT_FALSE(node.ended);
        EXPECT_FALSE(node.endProbability.has_value());
    }
    EXPECT_EQ(model.withTreeRule({{}, DecodedLabels::Ended})->info().outputs.treeLabels,
              DecodedLabels::All);
}

INSTANTIATE_TEST_SUITE_P(Layers, HidecClassifierTest, testing::Values(1, 2, 3));

TEST(HidecOneLabelALevel, PredictsOnePathAndSaysSoByProbability) {
    const HidecClassifier model("m", test::randomHidec(6, configOf(1, true)), 2);
    for (const Reading& reading : model.read(someDocuments({5, 17, 50, 4, 4, 9}), {}, {})) {
        const TreeReading& tree = *reading.tree;
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            if (!tree.nodes[i].endProbability) continue;
            double sum = double{*tree.nodes[i].endProbability};
            int chosen = tree.nodes[i].ended;
            for (const TreeNode& node : tree.nodes)
                if (node.parent == static_cast<std::int32_t>(i)) {
                    sum += double{node.probability};
                    chosen += node.predicted;
                }
            EXPECT_NEAR(sum, 1, 1e-5);
            EXPECT_EQ(chosen, 1);
        }
        std::set<std::int32_t> nodes;
        for (const TreeNode& node : tree.nodes)
            if (node.predicted && node.parent >= 0) nodes.insert(node.label);
        const std::vector<std::int32_t> labels = predictedLabels(reading);
        EXPECT_EQ(nodes, std::set<std::int32_t>(labels.begin(), labels.end()));
    }
}

TEST(HidecDepthOne, EveryLabelIsConsideredInOneRound) {
    const auto flat = std::make_shared<const LabelTree>(std::vector<std::string>{"x", "y", "z"},
                                                        std::vector<std::int32_t>{-1, -1, -1});
    const HidecClassifier model("m", test::randomHidec(7, {}, flat), 1);
    const Reading reading = model.read(someDocuments({25}).front());
    EXPECT_EQ(reading.tree->nodes.size(), 4u);
    EXPECT_EQ(reading.tree->rounds, 1);
    EXPECT_EQ(reading.tree->nodes[2].name, "y");
    EXPECT_TRUE(reading.tree->nodes[2].leaf);
}

// The size of EURLEX57K: memory grows with the inserted nodes, not with the tree.
TEST(HidecClassifier, FourThousandLabelsTakeTheMemoryOfThoseThatAreLookedAt) {
    std::vector<std::string> names;
    std::vector<std::int32_t> parents;
    const auto add = [&](std::int32_t parent) {
        names.push_back("n" + std::to_string(names.size()));
        parents.push_back(parent);
        return static_cast<std::int32_t>(names.size()) - 1;
    };
    for (int a = 0; a < 10; ++a) {
        const std::int32_t top = add(-1);
        for (int b = 0; b < 20; ++b) {
            const std::int32_t middle = add(top);
            for (int c = 0; c < 19; ++c) add(middle);
        }
    }
    const auto tree = std::make_shared<const LabelTree>(names, parents);
    ASSERT_EQ(tree->size(), 4010u);
    const ModelFile file = test::randomHidec(9, configOf(2), tree);
    const auto values = [&](const std::string& name) {
        return file.tensors.at(name).values.data();
    };
    HidecNetwork network(hidecParameters(file.config, file.vocabulary.size(), values));
    const EncodedDocument document{{1, 2, 3, 4, 5, 6, 7, 8}, {8}};
    WorkerPool pool(2);
    EncodedTexts texts;
    network.encode({&document}, pool, texts, {});
    DecoderPass pass;
    const std::vector<std::int32_t> forced{0, 1, 2};
    const Decoded decoded = decode({{network, texts, pass}}, {}, forced, pool).front();
    std::size_t deciding = 0, considered = 1;
    for (const DecodedNode& node : decoded.nodes) {
        if (node.triple < 0) continue;
        ++deciding;
        considered += tree->children(node.node).size();
    }
    EXPECT_EQ(decoded.nodes.size(), considered);
    EXPECT_EQ(static_cast<std::size_t>(pass.triples()), deciding);
    EXPECT_GE(deciding, 3u);
    EXPECT_LT(deciding, 100u);
    EXPECT_EQ(pass.states.size(), deciding * 12);                  // the width
    EXPECT_EQ(pass.text[0].weights.size(), deciding * 3 * 2 * 8);  // tokens, heads, words
    EXPECT_EQ(pass.text[1].weights.size(), deciding * 2 * 8);      // the nodes' tokens alone
}

TEST(HidecClassifier, ADocumentWithoutWordsIsRefusedAndHasProbabilitiesOfZero) {
    const HidecClassifier model("m", test::randomHidec(8), 1);
    EXPECT_THROW(model.read(std::make_shared<const Document>()), Error);
    const auto probabilities = model.probabilities({{{}, {}}, {{3, 4}, {2}}}, {}, {});
    EXPECT_EQ(probabilities[0], std::vector<float>(7, 0.0f));
    EXPECT_GT(*std::max_element(probabilities[1].begin(), probabilities[1].end()), 0);
}

// An explanation keeps the states of the text in the memory, the reading of a long one does not.
TEST(FlatClassifier, ALongTextGivesTheOutputsOfItsStatesInTheMemory) {
    for (const EncoderKind kind : {EncoderKind::Gru, EncoderKind::Sru, EncoderKind::Rcnn}) {
        const auto shared = makeClassifier("m", test::randomFlat(3, kind), 2);
        const Classifier& model = *shared;
        const Documents documents =
            someDocuments({30, static_cast<int>(LongText::kMaxWordsInMemory) + 300});
        const std::vector<Reading> readings = model.read(documents, {}, {});
        for (const Reading& reading : readings) {
            EXPECT_NEAR(std::accumulate(reading.sentenceWeights.begin(),
                                        reading.sentenceWeights.end(), 0.0),
                        1, 1e-4);
            const double logit =
                reading.explainer->contributions({}, GradientKind::Input, {}, {}).output;
            EXPECT_NEAR(reading.probabilities[0], 1 / (1 + std::exp(-logit)), 1e-4);
        }
        EXPECT_EQ(model.read(documents[0]).probabilities, readings[0].probabilities);
        EXPECT_EQ(model.read(documents[1]).probabilities, readings[1].probabilities);
    }
}

TEST(FlatClassifier, AloneAndInABatchGiveTheSameBits) {
    const auto batched = makeClassifier("m", test::randomFlat(1), 3),
               single = makeClassifier("m", test::randomFlat(1), 1);
    const Documents documents = someDocuments({20, 1, 90, 4});
    const std::vector<Reading> together = batched->read(documents, {}, {});
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Reading alone = single->read(documents[i]);
        EXPECT_EQ(alone.probabilities, together[i].probabilities);
        EXPECT_EQ(alone.wordWeights, together[i].wordWeights);
        EXPECT_NEAR(
            std::accumulate(alone.sentenceWeights.begin(), alone.sentenceWeights.end(), 0.0), 1,
            1e-5);
        EXPECT_EQ(alone.tree, nullptr);
    }
}

}  // namespace
}  // namespace hanscope
