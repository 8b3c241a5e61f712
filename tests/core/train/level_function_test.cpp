// A level of the network against the same mathematics written with LibTorch in double precision,
// run sequence by sequence without any batching; values and gradients, over random shapes.
#include "core/train/networks/level_function.h"

#include <gtest/gtest.h>
#include <torch/nn/modules/rnn.h>
#include <torch/types.h>

namespace hanscope {
namespace {

using torch::Tensor;

Tensor parameter(at::IntArrayRef shape, double range) {
    return (torch::rand(shape) * 2 * range - range).set_requires_grad(true);
}

Tensor twin(const Tensor& single) {
    return single.detach().to(torch::kDouble).set_requires_grad(true);
}

void expectClose(const Tensor& actual, const Tensor& expected, double tolerance, const char* what) {
    const Tensor difference = (actual.to(torch::kDouble) - expected).abs();
    const double scale = std::max(1.0, expected.abs().max().item<double>());
    EXPECT_LT(difference.max().item<double>() / scale, tolerance) << what;
}

// One direction of PyTorch's GRU, one sequence, written out.
Tensor gruByHand(const Tensor& x, const Tensor& wIh, const Tensor& bIh, const Tensor& wHh,
                 const Tensor& bHh, bool reverse) {
    const auto H = wHh.size(1);
    Tensor h = torch::zeros({H}, x.options());
    std::vector<Tensor> states(static_cast<std::size_t>(x.size(0)));
    for (std::int64_t i = 0; i < x.size(0); ++i) {
        const std::int64_t t = reverse ? x.size(0) - 1 - i : i;
        const Tensor in = torch::mv(wIh, x[t]) + bIh, rec = torch::mv(wHh, h) + bHh;
        const Tensor r = torch::sigmoid(in.narrow(0, 0, H) + rec.narrow(0, 0, H));
        const Tensor z = torch::sigmoid(in.narrow(0, H, H) + rec.narrow(0, H, H));
        const Tensor n = torch::tanh(in.narrow(0, 2 * H, H) + r * rec.narrow(0, 2 * H, H));
        h = (1 - z) * n + z * h;
        states[static_cast<std::size_t>(t)] = h;
    }
    return torch::stack(states);
}

struct Shape {
    std::int64_t input, hidden, attention;
    std::vector<std::int32_t> lengths;
    double weights;  // range of the weights: large ones saturate the gates
};

class LevelFunctionTest : public testing::TestWithParam<Shape> {};

TEST_P(LevelFunctionTest, EqualDoublePrecisionSequenceBySequence) {
    torch::manual_seed(11);
    const Shape& shape = GetParam();
    const std::int64_t D = shape.input, H = shape.hidden, A = shape.attention;
    const SequenceLayout layout = layOutSequences(shape.lengths);
    std::int64_t steps = 0;
    for (std::int32_t length : shape.lengths) steps += length;

    // Inputs in the caller's order; step s of the batch takes input s % distinct (words repeat).
    const std::int64_t distinct = std::max<std::int64_t>(1, steps * 2 / 3);
    std::vector<std::int32_t> inputOfRow(static_cast<std::size_t>(layout.rows), 0);
    std::vector<std::vector<std::int32_t>> rowsOf(static_cast<std::size_t>(distinct));
    std::vector<std::int64_t> firstStep;
    std::int64_t step = 0;
    for (std::size_t s = 0; s < shape.lengths.size(); ++s) {
        firstStep.push_back(step);
        const auto position =
            std::find(layout.order.begin(), layout.order.end(), s) - layout.order.begin();
        for (std::int32_t t = 0; t < shape.lengths[s]; ++t, ++step) {
            const std::int32_t row = layout.first[static_cast<std::size_t>(position)] + t;
            inputOfRow[static_cast<std::size_t>(row)] = static_cast<std::int32_t>(step % distinct);
            rowsOf[static_cast<std::size_t>(step % distinct)].push_back(row);
        }
    }
    std::vector<std::int32_t> offsets = {0}, rows;
    for (const auto& list : rowsOf) {
        rows.insert(rows.end(), list.begin(), list.end());
        offsets.push_back(static_cast<std::int32_t>(rows.size()));
    }

    const double w = shape.weights;
    std::vector<Tensor> p = {parameter({distinct, D}, 1)};
    for (int d = 0; d < 2; ++d) {
        p.push_back(parameter({3 * H, D}, w));
        p.push_back(parameter({3 * H}, w));
        p.push_back(parameter({3 * H, H}, w));
        p.push_back(parameter({3 * H}, w));
    }
    p.push_back(parameter({A, 2 * H}, w));
    p.push_back(parameter({A}, w));
    p.push_back(parameter({A}, w));
    const Tensor upstream =
        torch::rand({static_cast<std::int64_t>(shape.lengths.size()), 2 * H}) - 0.5;

    WorkerPool pool(3);
    LevelFunction level(
        {static_cast<int>(D), static_cast<int>(H), static_cast<int>(A), Pooling::Attention});
    const Tensor actual =
        level(p[0], {p.begin() + 1, p.end()}, {&layout, &inputOfRow, &offsets, &rows}, pool);
    (actual * upstream).sum().backward();

    std::vector<Tensor> q;
    for (const Tensor& single : p) q.push_back(twin(single));
    std::vector<Tensor> vectors;
    for (std::size_t s = 0; s < shape.lengths.size(); ++s) {
        std::vector<Tensor> x;
        for (std::int32_t t = 0; t < shape.lengths[s]; ++t)
            x.push_back(q[0][(firstStep[s] + t) % distinct]);
        const Tensor sequence = torch::stack(x);
        const Tensor h = torch::cat({gruByHand(sequence, q[1], q[2], q[3], q[4], false),
                                     gruByHand(sequence, q[5], q[6], q[7], q[8], true)},
                                    1);
        const Tensor u = torch::tanh(torch::matmul(h, q[9].t()) + q[10]);
        const Tensor alpha = torch::softmax(torch::mv(u, q[11]), 0);
        vectors.push_back(torch::mv(h.t(), alpha));

        const auto position =
            std::find(layout.order.begin(), layout.order.end(), s) - layout.order.begin();
        const float* weights = level.weights() + layout.first[static_cast<std::size_t>(position)];
        expectClose(torch::tensor(std::vector<float>(weights, weights + shape.lengths[s])), alpha,
                    1e-5, "attention");
        // The second, independent oracle: LibTorch's own GRU.
        torch::nn::GRU gru(torch::nn::GRUOptions(D, H).bidirectional(true).batch_first(true));
        gru->to(torch::kDouble);
        at::NoGradGuard noGradients;
        auto named = gru->named_parameters();
        const char* names[] = {"weight_ih_l0", "bias_ih_l0", "weight_hh_l0", "bias_hh_l0"};
        for (int d = 0; d < 2; ++d)
            for (int i = 0; i < 4; ++i)
                named[std::string(names[i]) + (d ? "_reverse" : "")].copy_(
                    q[static_cast<std::size_t>(1 + 4 * d + i)]);
        expectClose(std::get<0>(gru->forward(sequence.unsqueeze(0)))[0], h, 1e-9, "LibTorch's GRU");
    }
    const Tensor expected = torch::stack(vectors);
    (expected * upstream.to(torch::kDouble)).sum().backward();

    expectClose(actual, expected, 1e-5, "vectors");
    for (std::size_t i = 0; i < p.size(); ++i)
        expectClose(p[i].grad(), q[i].grad(), 1e-4,
                    ("gradient of parameter " + std::to_string(i)).c_str());

    // In bfloat16, whose factors differ by 2^-9 at most, the same within some percent, unless the
    // gates are saturated: then a small difference grows from step to step.
    if (w > 1) return;
    LevelFunction rounded(level.shape(), Precision::BFloat16);
    std::vector<Tensor> r;
    for (const Tensor& single : p) r.push_back(single.detach().clone().set_requires_grad(true));
    const Tensor inBfloat16 =
        rounded(r[0], {r.begin() + 1, r.end()}, {&layout, &inputOfRow, &offsets, &rows}, pool);
    (inBfloat16 * upstream).sum().backward();
    expectClose(inBfloat16, expected, 0.03, "vectors in bfloat16");
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double norm = std::max(q[i].grad().norm().item<double>(), 1e-3);
        EXPECT_LT((r[i].grad().to(torch::kDouble) - q[i].grad()).norm().item<double>(), 0.1 * norm)
            << "gradient " << i << " in bfloat16";
    }
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, LevelFunctionTest,
    testing::Values(Shape{1, 1, 1, {1}, 0.5}, Shape{3, 17, 5, {1, 1, 2}, 0.5},
                    Shape{200, 50, 100, {30, 1, 7, 7, 12, 3, 25, 9, 1, 18}, 0.14},
                    Shape{20, 16, 32, {40}, 0.3}, Shape{7, 3, 300, {5, 6}, 0.4},
                    Shape{5, 33, 8, {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, 0.3},
                    Shape{10, 20, 10, {6, 3, 9}, 30}));  // saturated gates

class PlainPooling : public testing::TestWithParam<Pooling> {};

// Through the whole level, so that the gradient also passes the GRUs.
TEST_P(PlainPooling, GradientEqualsFiniteDifferences) {
    torch::manual_seed(3);
    const SequenceLayout layout = layOutSequences({3, 5, 1});
    const std::vector<std::int32_t> inputOfRow = {0, 0, 1, 2, 3, 4, 0, 5, 6, 7, 0, 8, 0};
    const std::vector<std::int32_t> offsets = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
                                    rows = {1, 2, 3, 4, 5, 7, 8, 9, 11};
    WorkerPool pool(2);
    const std::int64_t E = 3, H = 2;
    std::vector<Tensor> p;
    for (int d = 0; d < 2; ++d)
        for (const auto& shape :
             std::vector<std::vector<std::int64_t>>{{3 * H, E}, {3 * H}, {3 * H, H}, {3 * H}})
            p.push_back(parameter(shape, 1));
    Tensor x = parameter({9, E}, 1);
    const Tensor upstream = torch::rand({3, 2 * H}) - 0.5;
    LevelFunction level({static_cast<int>(E), static_cast<int>(H), 0, GetParam(), /*rounds=*/2});
    const auto loss = [&](const Tensor& inputs) {
        return (level(inputs, p, {&layout, &inputOfRow, &offsets, &rows}, pool) * upstream).sum();
    };
    loss(x).backward();
    const Tensor gradient = x.grad().clone();
    at::NoGradGuard noGradients;
    for (std::int64_t input : {0, 3, 5, 8}) {
        const float step = 1e-2f;
        Tensor up = x.clone(), down = x.clone();
        up[input][2] += step;
        down[input][2] -= step;
        const double slope = (loss(up).item<double>() - loss(down).item<double>()) / (2 * step);
        EXPECT_NEAR(gradient[input][2].item<double>(), slope, 1e-3) << "input " << input;
        EXPECT_NE(slope, 0) << "input " << input;
    }
}

INSTANTIATE_TEST_SUITE_P(Poolings, PlainPooling,
                         testing::Values(Pooling::Mean, Pooling::Maximum, Pooling::Similarity));

}  // namespace
}  // namespace hanscope
