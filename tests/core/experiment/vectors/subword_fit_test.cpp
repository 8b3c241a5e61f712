#include <gtest/gtest.h>

#include <random>

#include "core/experiment/vectors/word_vectors.h"

namespace hanscope {
namespace {

constexpr std::int64_t kRows = 12, kSize = 11;  // no multiple of what is computed together
constexpr double kRidge = 0.05;
const Subwords kSubwords{kRows, 2, 3};

struct Words {
    std::vector<std::string> names{"<unknown>"};
    TensorValues vectors{{1, kSize}, std::vector<float>(kSize, 9.0f)};
};

Words randomWords() {
    Words words;
    std::mt19937 random(4);
    std::uniform_real_distribution<float> uniform(-1, 1);
    for (const char* name :
         {"play", "plays", "player", "plot", "plots", "cast", "casting", "시작"}) {
        words.names.emplace_back(name);
        for (std::int64_t e = 0; e < kSize; ++e) words.vectors.values.push_back(uniform(random));
        ++words.vectors.shape[0];
    }
    return words;
}

// The mean of the vectors of a word's parts.
std::vector<double> meanOf(const std::vector<std::int32_t>& parts, const TensorValues& fitted) {
    std::vector<double> mean(kSize);
    for (const std::int32_t part : parts)
        for (std::size_t e = 0; e < kSize; ++e)
            mean[e] += double{fitted.values[static_cast<std::size_t>(part) * kSize + e]} /
                       static_cast<double>(parts.size());
    return mean;
}

// At the minimum the gradient of the sum of squares is zero.
TEST(SubwordFit, IsTheMinimum) {
    const Words words = randomWords();
    const TensorValues fitted = fitSubwords(words.names, words.vectors, kSubwords, 2);
    ASSERT_EQ(fitted.shape, (std::vector<std::int64_t>{kRows, kSize}));
    std::vector<double> gradient(kRows * kSize);
    for (std::size_t i = 0; i < gradient.size(); ++i)
        gradient[i] = kRidge * double{fitted.values[i]};
    for (std::size_t word = 1; word < words.names.size(); ++word) {
        const std::vector<std::int32_t> parts = subwordRows(words.names[word], kSubwords);
        const std::vector<double> mean = meanOf(parts, fitted);
        for (const std::int32_t part : parts)
            for (std::size_t e = 0; e < kSize; ++e)
                gradient[static_cast<std::size_t>(part) * kSize + e] +=
                    (mean[e] - double{words.vectors.values[word * kSize + e]}) /
                    static_cast<double>(parts.size());
    }
    for (const double each : gradient) EXPECT_NEAR(each, 0, 1e-6);
}

TEST(SubwordFit, ThreadsDoNotChangeABit) {
    const Words words = randomWords();
    EXPECT_EQ(fitSubwords(words.names, words.vectors, kSubwords, 1).values,
              fitSubwords(words.names, words.vectors, kSubwords, 3).values);
}

TEST(SubwordFit, WithoutWordsThereIsNothingToFit) {
    const TensorValues fitted =
        fitSubwords({"<unknown>"}, {{1, kSize}, std::vector<float>(kSize, 1.0f)}, kSubwords, 1);
    EXPECT_EQ(fitted.values, std::vector<float>(kRows * kSize, 0.0f));
}

}  // namespace
}  // namespace hanscope
