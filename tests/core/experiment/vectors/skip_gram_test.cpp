#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/experiment/vectors/skip_gram_network.h"

namespace hanscope {
namespace {

constexpr std::size_t kWords = 7;
constexpr double kRate = 0.5;

DocumentList someDocuments() {
    return DocumentList({{{0, 1, 2, 2, 3}, {5}}, {{4, 3, 2, 1, 0}, {5}}, {{2, 2, 2, 2}, {4}}});
}

// √(t/f) + t/f with f = 7/14 and 1/14.
TEST(WordFrequencies, FrequentWordsAreOftenLeftOut) {
    const WordFrequencies words(someDocuments(), kWords, {});
    EXPECT_EQ(words.total(), 14u);
    EXPECT_NEAR(words.keptShare(2), 0.014142136 + 0.0002, 1e-7);
    EXPECT_NEAR(words.keptShare(4), 0.037416574 + 0.0014, 1e-7);
    EXPECT_TRUE(words.occurs(4));
    EXPECT_FALSE(words.occurs(5));
    const WordFrequencies rare(DocumentList(std::vector<EncodedDocument>(1, {{1}, {1}})), 20000,
                               {});
    EXPECT_EQ(rare.keptShare(3), 1.0f);
}

// Counts 2, 2, 7, 2, 1, 0, 0: their roots are noise words' shares.
TEST(WordFrequencies, NoiseFollowsTheRootsOfCounts) {
    const WordFrequencies words(someDocuments(), kWords, {});
    std::map<std::int32_t, int> drawn;
    for (int i = 0; i < 100000; ++i) ++drawn[words.noiseWord((i + 0.5) / 100000)];
    const double all = 3 * std::sqrt(2.0) + std::sqrt(7.0) + 1;
    EXPECT_NEAR(drawn[0], 100000 * std::sqrt(2.0) / all, 1);
    EXPECT_NEAR(drawn[2], 100000 * std::sqrt(7.0) / all, 1);
    EXPECT_NEAR(drawn[4], 100000 / all, 1);
    EXPECT_EQ(drawn.size(), 5u);
}

class SkipGramRound : public ::testing::Test {
 protected:
    SkipGramRound() {
        settings_.size = 5;
        settings_.window = 1;
        settings_.negatives = 0;
    }
    SkipGramShards shards(std::size_t count) {
        SkipGramShards result;
        while (result.size() < count)
            result.push_back(std::make_unique<SkipGramShard>(settings_, words_));
        return result;
    }
    // A round in which each shard has the same windows: the words 5 and 6, each with the other one
    // in the middle.
    void trainRound(SkipGramNetwork& network, std::size_t count) {
        const SkipGramShards all = shards(count);
        for (const auto& shard : all) {
            shard->begin({1, 1, 1});
            shard->add({5, 6});
            shard->train(network.inputs(), network.outputs(), kRate);
        }
        network.add(all, count, pool_);
    }
    float vectorOf(const SkipGramNetwork& network, std::size_t word, std::size_t i) const {
        return network.vectors().values[word * 5 + i];
    }

    WordVectorSettings settings_;
    // The words 5 and 6 are so rare that they are always kept.
    std::vector<EncodedDocument> documents_ = [] {
        std::vector<EncodedDocument> documents(1, {{5, 6}, {2}});
        documents.push_back({std::vector<std::int32_t>(30000, 1), {30000}});
        return documents;
    }();
    WordFrequencies words_{DocumentList(documents_), kWords, {}};
    WorkerPool pool_{2};
};

TEST_F(SkipGramRound, VectorsStartWithinOneOverTheSize) {
    const SkipGramNetwork network(settings_, words_);
    double largest = 0;
    for (const std::size_t word : {1, 5, 6})
        for (std::size_t i = 0; i < 5; ++i)
            largest = std::max(largest, std::abs(double{vectorOf(network, word, i)}));
    EXPECT_GT(largest, 0.1);
    EXPECT_LE(largest, 0.2);
    EXPECT_EQ(vectorOf(network, 0, 0), 0);  // it does not occur
}

// The change of u is η (1 − σ(v · u)) v, and that of v is η (1 − σ(v · u)) u, where u is the vector
// of the middle and v that of the word beside it; of n equal shards, n/√n times.
TEST_F(SkipGramRound, RoundsFollowTheEquations) {
    for (const std::size_t count : {1, 2, 9}) {
        for (const std::size_t word : {5, 6}) {
            double v[5], u[5] = {}, score = 0;
            SkipGramNetwork trained(settings_, words_);
            for (std::size_t i = 0; i < 5; ++i) v[i] = vectorOf(trained, word, i);
            for (int round = 0; round < 3; ++round) {
                trainRound(trained, count);
                score = 0;
                for (int i = 0; i < 5; ++i) score += v[i] * u[i];
                const double step =
                    kRate / (1 + std::exp(score)) * std::sqrt(static_cast<double>(count));
                for (int i = 0; i < 5; ++i) {
                    const double before = v[i];
                    v[i] += step * u[i];
                    u[i] += step * before;
                }
            }
            for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(vectorOf(trained, word, i), v[i], 1e-6);
        }
    }
}

}  // namespace
}  // namespace hanscope
