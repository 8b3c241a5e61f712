// The SRU encoder against its formulas in double precision, sequence by sequence; values and
// gradients.
#include <gtest/gtest.h>
#include <torch/types.h>

#include <cmath>
#include <cstring>
#include <mutex>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/state_pieces.h"
#include "tests/core/kernels/repeated_words.h"

namespace hanscope {
namespace {

using torch::Tensor;

struct Layer {
    Tensor weight[2], peephole[2], bias[2], outWeight, outBias;

    template <class Visit>
    void forEach(Visit visit) {
        for (int d = 0; d < 2; ++d)
            for (Tensor* tensor : {&weight[d], &peephole[d], &bias[d]}) visit(*tensor);
        visit(outWeight);
        visit(outBias);
    }
};

// In the order of EncoderMethod::tensors().
template <class Values>
std::vector<Values> placesOf(std::vector<Layer>& layers) {
    std::vector<Values> places;
    for (Layer& layer : layers)
        layer.forEach([&](Tensor& tensor) { places.push_back(tensor.data_ptr<float>()); });
    return places;
}

Tensor oneDirection(const Layer& layer, int d, const Tensor& x, std::int64_t H) {
    const auto part = [&](std::int64_t i) {
        return torch::matmul(x, layer.weight[d].narrow(0, i * H, H).t());
    };
    const Tensor w = part(0), f = part(1), r = part(2);
    const Tensor s = x.size(1) == H ? x * std::sqrt(3.0) : part(3);
    const Tensor vf = layer.peephole[d].narrow(0, 0, H), vr = layer.peephole[d].narrow(0, H, H);
    const Tensor bf = layer.bias[d].narrow(0, 0, H), br = layer.bias[d].narrow(0, H, H);
    Tensor c = torch::zeros({H}, x.options());
    std::vector<Tensor> states(static_cast<std::size_t>(x.size(0)));
    for (std::int64_t i = 0; i < x.size(0); ++i) {
        const std::int64_t t = d == 0 ? i : x.size(0) - 1 - i;
        const Tensor forget = torch::sigmoid(f[t] + vf * c + bf);
        const Tensor reset = torch::sigmoid(r[t] + vr * c + br);
        c = forget * c + (1 - forget) * w[t];
        states[static_cast<std::size_t>(t)] = reset * c + (1 - reset) * s[t];
    }
    return torch::stack(states);
}

struct SruCase {
    std::int64_t input, hidden, layers;
    std::vector<std::int32_t> lengths;
};

std::vector<Layer> randomLayers(const SruCase& c) {
    const std::int64_t H = c.hidden;
    std::vector<Layer> layers(static_cast<std::size_t>(c.layers));
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const std::int64_t in = l == 0 ? c.input : H, wide = in == H ? 3 * H : 4 * H;
        for (int d = 0; d < 2; ++d) {
            layers[l].weight[d] = torch::randn({wide, in}) / std::sqrt(static_cast<double>(in));
            layers[l].peephole[d] = torch::randn({2 * H});
            layers[l].bias[d] = torch::randn({2 * H}) * 0.3;
        }
        layers[l].outWeight = torch::randn({H, 2 * H}) / std::sqrt(2.0 * static_cast<double>(H));
        layers[l].outBias = torch::randn({H});
    }
    return layers;
}

class SruTest : public testing::TestWithParam<SruCase> {};

TEST_P(SruTest, EqualsDoublePrecisionSequenceBySequence) {
    torch::manual_seed(4);
    const SruCase& c = GetParam();
    const std::int64_t H = c.hidden;
    const test::RepeatedWords words(c.lengths);
    const std::int64_t distinct = words.distinct;

    std::vector<Layer> layers = randomLayers(c);
    Tensor x = torch::randn({distinct, c.input});
    std::vector<Layer> twins = layers;
    for (Layer& layer : twins)
        layer.forEach([](Tensor& t) { t = t.to(torch::kDouble).set_requires_grad(true); });
    const Tensor xTwin = x.to(torch::kDouble).set_requires_grad(true);
    std::vector<Tensor> expected;
    std::int64_t first = 0;
    for (const std::int32_t length : c.lengths) {
        Tensor h = xTwin.index_select(
            0, torch::tensor(std::vector<std::int64_t>(words.inputs.begin() + first,
                                                       words.inputs.begin() + first + length)));
        for (const Layer& layer : twins)
            h = torch::matmul(
                    torch::cat({oneDirection(layer, 0, h, H), oneDirection(layer, 1, h, H)}, 1),
                    layer.outWeight.t()) +
                layer.outBias;
        expected.push_back(h);
        first += length;
    }
    const Tensor all = torch::cat(expected);

    const EncoderShape shape{EncoderKind::Sru, static_cast<int>(c.input), static_cast<int>(H),
                             static_cast<int>(c.layers)};
    const auto encoder = sruEncoder().pack(shape, placesOf<const float*>(layers), true);
    const LevelSteps places = words.steps();
    WorkerPool pool(3), one(1);
    EncoderState state, again;
    const auto count = static_cast<int>(distinct);
    encoder->forward(places, {x.data_ptr<float>(), nullptr, count}, true, pool, state);
    encoder->forward(places, {x.data_ptr<float>(), nullptr, count}, false, one, again);
    const Tensor upstream = torch::randn(all.sizes());
    float* gradients = encoder->stateGradients(words.layout, state);
    for (std::size_t s = 0; s < words.rows.size(); ++s)
        for (std::int64_t j = 0; j < H; ++j) {
            const std::int64_t at = words.rows[s] * H + j;
            EXPECT_NEAR(state.states[at], all[static_cast<std::int64_t>(s)][j].item<double>(),
                        2e-4);
            EXPECT_EQ(state.states[at], again.states[at]);
            gradients[at] = upstream[static_cast<std::int64_t>(s)][j].item<float>();
        }
    (all * upstream.to(torch::kDouble)).sum().backward();
    std::vector<Layer> sums = layers;
    for (Layer& layer : sums) layer.forEach([](Tensor& t) { t = torch::zeros_like(t); });
    encoder->backward(places, {x.data_ptr<float>(), nullptr, count}, pool, state,
                      placesOf<float*>(sums));
    const auto expectClose = [](const Tensor& actual, const Tensor& wanted) {
        const double scale = std::max(1.0, wanted.abs().max().item<double>());
        EXPECT_LT((actual.to(torch::kDouble) - wanted).abs().max().item<double>(), 3e-4 * scale);
    };
    expectClose(torch::from_blob(const_cast<float*>(state.inputGradients), {distinct, c.input}),
                xTwin.grad());
    for (std::size_t l = 0; l < layers.size(); ++l) {
        std::vector<Tensor> wanted;
        twins[l].forEach([&](Tensor& t) { wanted.push_back(t.grad()); });
        std::size_t next = 0;
        sums[l].forEach([&](Tensor& t) { expectClose(t, wanted[next++]); });
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, SruTest,
                         testing::Values(SruCase{5, 5, 1, {1}}, SruCase{3, 7, 1, {4, 1, 9}},
                                         SruCase{6, 6, 2, {3, 12, 5, 1, 1, 8, 2, 2, 30}},
                                         SruCase{4, 17, 3, {7, 2, 40}},
                                         SruCase{33, 33, 2, {5, 70}}));

TEST(SruPieces, HaveTheBitsOfTheWholeSequence) {
    torch::manual_seed(5);
    for (const SruCase& c :
         {SruCase{6, 9, 3, {3000}}, SruCase{9, 9, 1, {1024}}, SruCase{4, 5, 2, {129}}}) {
        const test::RepeatedWords words(c.lengths);
        std::vector<Layer> layers = randomLayers(c);
        const auto encoder =
            sruEncoder().pack({EncoderKind::Sru, static_cast<int>(c.input),
                               static_cast<int>(c.hidden), static_cast<int>(c.layers)},
                              placesOf<const float*>(layers), false);
        const Tensor x = torch::randn({words.distinct, c.input});
        WorkerPool pool(2);
        EncoderState state;
        encoder->forward(words.steps(),
                         {x.data_ptr<float>(), nullptr, static_cast<int>(words.distinct)}, false,
                         pool, state);
        const std::vector<std::int32_t> inputs(words.inputs.begin(), words.inputs.end());
        const std::int32_t steps = c.lengths.front();
        double done = 0;
        std::mutex mutex;
        const auto pieces =
            encoder->pieces({x.data_ptr<float>(), nullptr, static_cast<int>(words.distinct)},
                            inputs.data(), steps, pool, {}, [&](double share) {
                                const std::lock_guard<std::mutex> lock(mutex);
                                done += share;
                            });
        EXPECT_NEAR(done, 1, 1e-9);
        std::vector<float> states(static_cast<std::size_t>(steps * c.hidden));
        pieces->read(128, steps, states.data() + 128 * c.hidden);
        pieces->read(0, 128, states.data());
        EXPECT_EQ(
            0, std::memcmp(states.data(), state.states + c.hidden, states.size() * sizeof(float)));
    }
}

}  // namespace
}  // namespace hanscope
