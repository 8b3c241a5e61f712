#include "core/train/linear/ngram_topics.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "core/train/linear/one_against_rest.h"
#include "core/train/linear/word_features.h"
#include "tests/core/train/marked_documents.h"

namespace hanscope::test {
namespace {

constexpr std::size_t kAllDocuments = 150, kFirstDocuments = 40;
constexpr int kWordsOfSubjects = 60;

// Each document has the words of one of six subjects, and some of all.
DocumentList documentsOfSubjects() {
    std::mt19937 random(7);
    std::vector<EncodedDocument> documents;
    for (std::size_t i = 0; i < kAllDocuments; ++i) {
        EncodedDocument document;
        const auto subject = static_cast<std::int32_t>(i % 6);
        for (int word = 0; word < 12; ++word)
            document.words.push_back(
                random() % 3 == 0 ? 1 + static_cast<std::int32_t>(random() % kWordsOfSubjects)
                                  : 1 + 10 * subject + static_cast<std::int32_t>(random() % 10));
        document.sentenceLengths = {7, 5};
        documents.push_back(document);
    }
    return DocumentList(documents);
}

class NgramTopicsTest : public testing::Test {
 protected:
    double idfOf(std::size_t f) const {
        return 1 + std::log((1.0 + kAllDocuments) / (1.0 + matrix_.documentsWith(f)));
    }
    // The matrix x of the header, in full, of single words and pairs of three documents or more.
    at::Tensor fullMatrix() const {
        at::Tensor x =
            at::zeros({kAllDocuments, static_cast<std::int64_t>(matrix_.features())}, at::kDouble);
        auto values = x.accessor<double, 2>();
        for (std::size_t d = 0; d < kAllDocuments; ++d) {
            double square = 0;
            for (const std::uint32_t f : matrix_.row(d))
                if (has(f)) square += idfOf(f) * idfOf(f);
            for (const std::uint32_t f : matrix_.row(d))
                if (has(f)) values[static_cast<std::int64_t>(d)][f] = idfOf(f) / std::sqrt(square);
        }
        return x;
    }
    bool has(std::size_t f) const {
        return matrix_.documentsWith(f) >= 3 && lengthOf(matrix_.ngrams()[f]) <= 2;
    }

    const DocumentList documents_ = documentsOfSubjects();
    const NgramMatrix matrix_{documents_, kAllDocuments, 3, 2, {}, {}, {}};
    WorkerPool pool_{2};
    const NgramTopics topics_{matrix_, kFirstDocuments, pool_, {}};
};

// They are orthonormal, the first ones have the largest singular values, and together they hold as
// much of the matrix as so many vectors can, up to a hundredth.
TEST_F(NgramTopicsTest, AreTheLargestSingularVectors) {
    ASSERT_EQ(topics_.size(), 8u);  // one for 20 documents
    const auto K = static_cast<std::int64_t>(topics_.size());
    at::Tensor v = at::zeros({static_cast<std::int64_t>(matrix_.features()), K}, at::kDouble);
    auto values = v.accessor<double, 2>();
    std::size_t withVectors = 0;
    for (std::size_t f = 0; f < matrix_.features(); ++f) {
        ASSERT_EQ(topics_.ofFeature(f) != nullptr, has(f)) << f;
        if (!has(f)) continue;
        ++withVectors;
        for (std::int64_t k = 0; k < K; ++k)
            values[static_cast<std::int64_t>(f)][k] = double{topics_.ofFeature(f)[k]} / idfOf(f);
    }
    EXPECT_GT(withVectors, 140u);
    EXPECT_LT(withVectors, matrix_.features());
    EXPECT_LT((v.t().mm(v) - at::eye(K, at::kDouble)).abs().max().item<double>(), 1e-4);
    const at::Tensor x = fullMatrix();
    const at::Tensor lengths = x.mm(v).norm(2, 0), all = at::linalg_svdvals(x);
    for (std::int64_t k = 0; k < 6; ++k)
        EXPECT_NEAR(lengths[k].item<double>(), all[k].item<double>(), 1e-3) << k;
    const double held = lengths.square().sum().item<double>(),
                 maximum = all.narrow(0, 0, K).square().sum().item<double>();
    EXPECT_GT(held, 0.99 * maximum);
    EXPECT_LE(held, maximum + 1e-4);
}

TEST_F(NgramTopicsTest, ADocumentHasTheSumOfItsNgrams) {
    for (const std::size_t d : {std::size_t{0}, kFirstDocuments - 1})
        for (std::size_t k = 0; k < topics_.size(); k += 3) {
            double sum = 0;
            for (const std::uint32_t f : matrix_.row(d))
                if (topics_.ofFeature(f)) sum += double{topics_.ofFeature(f)[k]};
            EXPECT_NEAR(topics_.ofDocument(d)[k], sum, 1e-4);
        }
}

TEST_F(NgramTopicsTest, AreTheSameWithAnyNumberOfThreads) {
    WorkerPool one(1);
    const NgramTopics again(matrix_, kFirstDocuments, one, {});
    for (std::size_t f = 0; f < matrix_.features(); ++f)
        for (std::size_t k = 0; has(f) && k < topics_.size(); ++k)
            ASSERT_EQ(again.ofFeature(f)[k], topics_.ofFeature(f)[k]);
}

TEST_F(NgramTopicsTest, FewDocumentsHaveFewTopics) {
    const NgramMatrix few(documents_, 12, 1, 2, {}, {}, {});
    const NgramTopics topics(few, 6, pool_, {});
    EXPECT_EQ(NgramTopics(few, 12, pool_, {}).size(), 0u);  // all have labels
    EXPECT_EQ(topics.size(), 1u);
    const NgramMatrix alone(DocumentList({{{1, 2}, {2}, {}}, {{1}, {1}, {}}}), 2, 1, 1, {}, {}, {});
    EXPECT_EQ(NgramTopics(alone, 1, pool_, {}).size(), 0u);  // no n-gram is in three
}

// Of the even words of the vocabulary, and of three that no document has.
TensorValues someWordVectors() {
    constexpr std::int64_t kAll = kWordsOfSubjects + 4, kSize = 3;
    TensorValues words{{kAll, kSize}, std::vector<float>(kAll * kSize)};
    std::mt19937 random(11);
    for (std::int64_t word = 2; word < kAll; word += word < kWordsOfSubjects ? 2 : 1)
        for (std::int64_t k = 0; k < kSize; ++k)
            words.values[static_cast<std::size_t>(word * kSize + k)] =
                static_cast<float>(random() % 100) / 50 - 1;
    return words;
}

TEST_F(NgramTopicsTest, WordsWithVectorsAreFeatures) {
    const TensorValues words = someWordVectors();
    const std::vector<Ngram> always = wordsWithVectors(&words);
    ASSERT_EQ(always.size(), 33u);
    EXPECT_EQ(always.front(), 2u);
    EXPECT_EQ(always.back(), 63u);
    const NgramMatrix matrix(documents_, kAllDocuments, 2, 4, always, {}, {});
    ASSERT_TRUE(std::is_sorted(matrix.ngrams().begin(), matrix.ngrams().end()));
    const auto last = static_cast<std::size_t>(
        std::find(matrix.ngrams().begin(), matrix.ngrams().end(), Ngram{63}) -
        matrix.ngrams().begin());
    ASSERT_LT(last, matrix.features());
    EXPECT_EQ(matrix.documentsWith(last), 0u);
    const WordFeatures features(matrix, kFirstDocuments, &words);
    ASSERT_EQ(features.size(), 3u);
    for (std::size_t k = 0; k < 3; ++k)
        EXPECT_FLOAT_EQ(
            features.ofFeature(last)[k],
            static_cast<float>(1 + std::log(kAllDocuments + 1.0)) * words.values[63 * 3 + k]);
    std::size_t without = 0;
    for (std::size_t f = 0; f < matrix.features(); ++f) {
        const bool has = std::binary_search(always.begin(), always.end(), matrix.ngrams()[f]);
        ASSERT_EQ(features.ofFeature(f) != nullptr, has) << f;
        without += !has;
    }
    EXPECT_GT(without, 20u);  // phrases, and other words of four documents
    EXPECT_EQ(WordFeatures(matrix, kFirstDocuments, nullptr).size(), 0u);
}

// The gradient of the objective of OneAgainstRest, from its formulas alone, in w and u.
TEST_F(NgramTopicsTest, ProblemsWithVectorsReachTheMinimum) {
    const TensorValues words = someWordVectors();
    const WordFeatures wordFeatures(matrix_, kFirstDocuments, &words);
    const std::vector<const FeatureVectors*> shared{&topics_, &wordFeatures};
    LabelledRows rows;
    for (std::size_t i = 0; i < kFirstDocuments; ++i) {
        rows.has.push_back(i % 6 < 2);
        rows.costs.push_back(i % 2 == 0 ? 0.1f : 0.3f);
    }
    const std::vector<float> zero(kFirstDocuments, 0.0f);
    OneAgainstRest problem(matrix_, shared, rows, zero.data());
    std::vector<std::uint32_t> order(kFirstDocuments);
    for (std::uint32_t i = 0; i < kFirstDocuments; ++i) order[i] = i;
    for (int i = 0; i < 500; ++i) problem.pass(order, {});

    const std::size_t F = matrix_.features();
    std::vector<double> p(F, 1), q(F, 1);
    for (std::size_t i = 0; i < kFirstDocuments; ++i)
        for (const std::uint32_t f : matrix_.row(i)) ++(rows.has[i] ? p : q)[f];
    double sumP = 0, sumQ = 0, squares = 0;
    std::vector<double> ofVectors(shared.size());
    for (std::size_t f = 0; f < F; ++f) {
        sumP += p[f];
        sumQ += q[f];
    }
    const auto scale = [&](std::size_t f) { return std::log(p[f] / sumP) - std::log(q[f] / sumQ); };
    for (std::size_t i = 0; i < kFirstDocuments; ++i) {
        for (const std::uint32_t f : matrix_.row(i)) squares += scale(f) * scale(f);
        for (std::size_t v = 0; v < shared.size(); ++v)
            for (std::size_t k = 0; k < shared[v]->size(); ++k)
                ofVectors[v] += std::pow(double{shared[v]->ofDocument(i)[k]}, 2);
    }
    // At the minimum w = −Σ_i ∂loss_i/∂z_i s and u = −r Σ_i ∂loss_i/∂z_i t_i, so the weights
    // follow.
    std::vector<double> w(F, 0);
    std::vector<std::vector<double>> u;
    for (const FeatureVectors* each : shared) u.emplace_back(each->size(), 0);
    for (std::size_t i = 0; i < kFirstDocuments; ++i) {
        const double y = rows.has[i] ? 1 : -1;
        double z = problem.bias();
        for (const std::uint32_t f : matrix_.row(i)) z += double{problem.weight(f)};
        const double pull = y * double{rows.costs[i]} / (1 + std::exp(y * z));
        for (const std::uint32_t f : matrix_.row(i)) w[f] += pull * scale(f);
        for (std::size_t v = 0; v < shared.size(); ++v)
            for (std::size_t k = 0; k < u[v].size(); ++k)
                u[v][k] += pull * double{shared[v]->ofDocument(i)[k]};
    }
    const double shares[] = {2, 4};  // of topics, and of word vectors
    std::size_t unseen = 0;
    for (std::size_t f = 0; f < F; ++f) {
        double expected = w[f] * scale(f);
        for (std::size_t v = 0; v < shared.size(); ++v)
            for (std::size_t k = 0; shared[v]->ofFeature(f) && k < u[v].size(); ++k)
                expected += shares[v] * squares / ofVectors[v] *
                            double{shared[v]->ofFeature(f)[k]} * u[v][k];
        EXPECT_NEAR(problem.weight(f), expected, 1e-3 + 1e-3 * std::abs(expected));
        unseen += w[f] == 0 && std::abs(problem.weight(f)) > 1e-3f;
    }
    EXPECT_GT(unseen, 0u);  // n-grams of documents without labels alone have weights, too
}

}  // namespace
}  // namespace hanscope::test
