#include "core/train/optimizer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace hanscope {
namespace {

constexpr double kDecay = 0.3;  // of weights, where it is asked for

TrainSettings settingsOf(OptimizerKind kind, bool nesterov, double decay) {
    TrainSettings settings;
    settings.optimizer = kind;
    settings.nesterov = nesterov;
    settings.weightDecay = decay;
    return settings;
}

// The optimisers as textbooks write them, on one number in double precision.
struct Textbook {
    TrainSettings settings;
    double decay, w, first = 0, second = 0;
    int step = 0;

    void update(double g, double rate) {
        ++step;
        w -= rate * decay * w;
        if (!isAdam(settings.optimizer)) {
            first = 0.9 * first + g;
            w -= rate * (settings.nesterov ? g + 0.9 * first : first);
            return;
        }
        first = 0.9 * first + 0.1 * g;
        second = 0.999 * second + 0.001 * g * g;
        const double m = first / (1 - std::pow(0.9, step)),
                     v = second / (1 - std::pow(0.999, step));
        w -= rate * m / (std::sqrt(v) + 1e-8);
    }
};

class Optimizers : public testing::TestWithParam<TrainSettings> {
 protected:
    TrainSettings settings() const { return GetParam(); }
    // The settings that apply to a word vector: only AdamW's weight decay applies to word vectors.
    Textbook ofWords(double w) const {
        const bool decays = GetParam().optimizer == OptimizerKind::AdamW;
        return {GetParam(), decays ? GetParam().weightDecay : 0, w};
    }
};

TEST_P(Optimizers, DenseFollowsTheTextbook) {
    at::Tensor w = at::full({1, 1}, 0.5).set_requires_grad(true);
    DenseOptimizer optimizer(settings(), {w});
    Textbook expected{settings(), settings().weightDecay, 0.5};
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    for (std::uint64_t step = 1; step <= 30; ++step) {
        const double g = normal(random), rate = 0.01 / static_cast<double>(step);
        w.mutable_grad() = at::full({1, 1}, g);
        optimizer.step(rate, 0.5, step);
        expected.update(0.5 * g, rate);
    }
    EXPECT_NEAR(w.item<double>(), expected.w, 1e-5);
}

// Rows whose words occur only in some steps get the same values as with an optimiser that updates
// every row in every step, with a changing learning rate.
TEST_P(Optimizers, LazyEmbeddingEqualsTheDenseOne) {
    constexpr int kWords = 7, kSize = 3, kSteps = 400;
    std::mt19937 random(2);
    std::normal_distribution<float> normal;
    at::Tensor embedding = at::zeros({kWords, kSize});
    std::vector<Textbook> dense;
    for (int i = 0; i < kWords * kSize; ++i) {
        embedding.data_ptr<float>()[i] = normal(random);
        dense.push_back(ofWords(embedding.data_ptr<float>()[i]));
    }
    WorkerPool pool(2);
    EmbeddingOptimizer lazy(settings(), embedding, pool);
    for (int step = 1; step <= kSteps; ++step) {
        std::vector<std::int64_t> words;
        for (int word = 0; word < kWords; ++word)
            if (random() % (1u << word) == 0) words.push_back(word);  // rarer and rarer
        lazy.catchUp(words);
        at::Tensor gradient = at::zeros({static_cast<std::int64_t>(words.size()), kSize});
        for (std::int64_t i = 0; i < gradient.numel(); ++i)
            gradient.data_ptr<float>()[i] = normal(random);
        const double rate = 0.01 * (1 - step / (2.0 * kSteps));
        lazy.step(words, gradient, rate, 1);
        for (int word = 0; word < kWords; ++word)
            for (int j = 0; j < kSize; ++j) {
                const auto at = std::find(words.begin(), words.end(), word) - words.begin();
                const bool occurs = at < static_cast<std::ptrdiff_t>(words.size());
                dense[static_cast<std::size_t>(word * kSize + j)].update(
                    occurs ? double{gradient.data_ptr<float>()[at * kSize + j]} : 0, rate);
            }
    }
    lazy.catchUpAll();
    for (int i = 0; i < kWords * kSize; ++i)
        EXPECT_NEAR(embedding.data_ptr<float>()[i], dense[static_cast<std::size_t>(i)].w, 2e-5)
            << i;
}

INSTANTIATE_TEST_SUITE_P(Kinds, Optimizers,
                         testing::Values(settingsOf(OptimizerKind::Sgd, false, 0),
                                         settingsOf(OptimizerKind::Sgd, true, kDecay),
                                         settingsOf(OptimizerKind::Adam, false, kDecay),
                                         settingsOf(OptimizerKind::AdamW, false, kDecay)));

}  // namespace
}  // namespace hanscope
