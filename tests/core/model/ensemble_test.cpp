#include "core/model/ensemble.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/model/han/han_classifier.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

double agreement(const std::vector<std::vector<float>>& distributions) {
    MemberRows rows;
    for (const auto& values : distributions) rows.push_back(&values);
    return agreementOf(rows, 0, distributions.front().size());
}

TEST(Agreement, IsOneForEqualAndZeroForDisjointWeights) {
    EXPECT_DOUBLE_EQ(agreement({{0.5f, 0.25f, 0.25f}, {0.5f, 0.25f, 0.25f}}), 1);
    EXPECT_NEAR(agreement({{1, 0}, {0, 1}}), 0, 1e-12);
    EXPECT_NEAR(agreement({{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0.5f, 0.5f}}), 0, 1e-12);
    EXPECT_DOUBLE_EQ(agreement({{1}, {1}, {1}}), 1);
}

// By the entropies, as the definition has it: H(mean) − mean of H.
TEST(Agreement, IsTheRootOfTheDivergenceOverItsLargest) {
    const auto entropy = [](const std::vector<double>& p) {
        double sum = 0;
        for (const double share : p) sum -= share > 0 ? share * std::log(share) : 0;
        return sum;
    };
    const double two = entropy({0.75, 0.25}) - (entropy({1}) + entropy({0.5, 0.5})) / 2;
    EXPECT_NEAR(agreement({{1, 0}, {0.5f, 0.5f}}), 1 - std::sqrt(two / std::log(2.0)), 1e-12);
    const double three = entropy({0.5, 0.25, 0.25}) -
                         (entropy({1}) + entropy({0.5, 0.25, 0.25}) + entropy({0.5, 0.5})) / 3;
    EXPECT_NEAR(agreement({{1, 0, 0}, {0.5f, 0.25f, 0.25f}, {0, 0.5f, 0.5f}}),
                1 - std::sqrt(three / std::log(3.0)), 1e-12);
}

TEST(Agreement, OfWordsCountsBySentences) {
    const Document document("a b c d", {{{0, 3}, 0, 2}, {{4, 7}, 2, 2}},
                            {{0, 1}, {2, 3}, {4, 5}, {6, 7}});
    // The members agree on the second sentence and disagree on the first, whose weight is a
    // quarter.
    const Agreement both = agreementOf(
        document, {{{}, {0.5f, 0.5f}, {1, 0, 0.5f, 0.5f}}, {{}, {0, 1}, {0, 1, 0.5f, 0.5f}}});
    EXPECT_NEAR(both.words, 0.75, 1e-12);
    EXPECT_NEAR(both.sentences, agreement({{0.5f, 0.5f}, {0, 1}}), 1e-12);
}

class EnsembleTest : public testing::Test {
 protected:
    EnsembleTest() : ensemble_(models_[0]) {
        setMembers(ensemble_, {models_[0].tensors, models_[1].tensors, models_[2].tensors});
    }
    static ModelFile model(unsigned seed) {
        return test::randomModel(Pooling::Attention, 30, 4, seed);
    }
    static std::shared_ptr<const Document> documentOf(int words) {
        std::string text;
        std::vector<Range> ranges;
        std::vector<Sentence> sentences;
        for (int i = 0; i < words; ++i) {
            const auto begin = static_cast<std::uint32_t>(text.size());
            text += "w" + std::to_string(i * 7 % 33);
            ranges.push_back({begin, static_cast<std::uint32_t>(text.size())});
            text += " ";
            if (i % 5 == 0) sentences.push_back({{begin, begin}, static_cast<std::uint32_t>(i), 0});
            ++sentences.back().wordCount;
            sentences.back().range.end = ranges.back().end;
        }
        return std::make_shared<const Document>(text, sentences, ranges);
    }
    void expectMean(const Reading& reading, std::vector<float> Reading::*mean,
                    std::vector<float> MemberReading::*own) const {
        const auto& members = reading.ensemble->members;
        for (std::size_t i = 0; i < (reading.*mean).size(); ++i)
            EXPECT_NEAR((reading.*mean)[i],
                        ((members[0].*own)[i] + (members[1].*own)[i] + (members[2].*own)[i]) / 3,
                        1e-6);
    }

    std::vector<ModelFile> models_{model(1), model(2), model(3)};
    ModelFile ensemble_;
};

TEST_F(EnsembleTest, ReadsWithTheMeanOfItsMembersAndKeepsThem) {
    const HanClassifier classifier("m", ensemble_, 2);
    EXPECT_EQ(classifier.info().members, 3);
    EXPECT_EQ(classifier.info().summary.front().english(), "Ensemble of 3 HANs");
    const Reading reading = classifier.read(documentOf(23));
    ASSERT_EQ(reading.ensemble->members.size(), 3u);
    for (int k = 0; k < 3; ++k) {
        const Reading alone =
            HanClassifier("m", models_[static_cast<std::size_t>(k)], 1).read(documentOf(23));
        EXPECT_EQ(alone.ensemble, nullptr);
        const Reading own = memberReading(reading, k);
        EXPECT_EQ(own.prediction, alone.prediction);
        EXPECT_EQ(own.probabilities, alone.probabilities);
        EXPECT_EQ(own.sentenceWeights, alone.sentenceWeights);
        EXPECT_EQ(own.wordWeights, alone.wordWeights);
    }
    expectMean(reading, &Reading::probabilities, &MemberReading::probabilities);
    expectMean(reading, &Reading::sentenceWeights, &MemberReading::sentenceWeights);
    expectMean(reading, &Reading::wordWeights, &MemberReading::wordWeights);
    EXPECT_EQ(reading.prediction, argmax(reading.probabilities));
    EXPECT_EQ(reading.known[1], 1);
    EXPECT_GT(reading.ensemble->agreement.words, 0);
    EXPECT_LT(reading.ensemble->agreement.words, 1);
}

TEST_F(EnsembleTest, ReadsTheSameAloneAmongOthersAndOnAnyNumberOfThreads) {
    const HanClassifier one("m", ensemble_, 1), three("m", ensemble_, 3);
    const auto together = three.read({documentOf(31), documentOf(4), documentOf(12)}, {}, {});
    const Reading alone = one.read(documentOf(4));
    EXPECT_EQ(alone.probabilities, together[1].probabilities);
    EXPECT_EQ(alone.sentenceWeights, together[1].sentenceWeights);
    EXPECT_EQ(alone.wordWeights, together[1].wordWeights);
    EXPECT_EQ(alone.ensemble->agreement.words, together[1].ensemble->agreement.words);
    EXPECT_EQ(alone.ensemble->members[2].wordWeights, together[1].ensemble->members[2].wordWeights);
}

TEST_F(EnsembleTest, ProbabilitiesAreThoseOfReadingsAndProgressCountsEveryMember) {
    const HanClassifier classifier("m", ensemble_, 2);
    const EncodedDocument document{{7, 14, 21}, {2, 1}};
    std::vector<std::uint64_t> seen;
    const auto [together, members] =
        classifier.memberProbabilities({document, document, {}},
                                       [&](std::uint64_t done, std::uint64_t total) {
                                           seen.push_back(done);
                                           EXPECT_EQ(total, 3u);
                                       },
                                       {});
    EXPECT_EQ(seen, (std::vector<std::uint64_t>{1, 2, 3}));  // one has nothing to read
    ASSERT_EQ(members.size(), 3u);
    EXPECT_NE(members[0][0], members[1][0]);
    EXPECT_EQ(members[1][2], std::vector<float>(4, 0.25f));
    const auto means = classifier.probabilities({document}, {}, {});
    EXPECT_EQ(means[0], together[0]);
    for (std::size_t c = 0; c < 4; ++c)
        EXPECT_NEAR(means[0][c], (members[0][0][c] + members[1][0][c] + members[2][0][c]) / 3,
                    1e-6);
}

}  // namespace
}  // namespace hanscope
