// The encoder of a TextRCNN against LibTorch in double precision, sequence by sequence: values and
// gradients; and the same states in pieces.
#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>
#include <cstring>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/state_pieces.h"
#include "tests/core/kernels/repeated_words.h"

namespace hanscope {
namespace {

using torch::Tensor;

// The tensors of an encoder.
struct Parameters {
    Tensor gru[2][4];  // weight_ih, weight_hh, bias_ih, bias_hh of each direction
    Tensor state, word, bias;

    Parameters(std::int64_t E, std::int64_t H) {
        const auto matrix = [](std::int64_t rows, std::int64_t columns) {
            return torch::randn({rows, columns}) / std::sqrt(static_cast<double>(columns));
        };
        for (auto& own : gru) {
            own[0] = matrix(3 * H, E);
            own[1] = matrix(3 * H, H);
            own[2] = torch::randn({3 * H}) * 0.3;
            own[3] = torch::randn({3 * H}) * 0.3;
        }
        state = matrix(2 * H, 2 * H);
        word = matrix(2 * H, E);
        bias = torch::randn({2 * H}) * 0.3;
    }
    template <class Visit>
    void forEach(Visit visit) {
        for (auto& own : gru)
            for (Tensor& tensor : own) visit(tensor);
        for (Tensor* tensor : {&state, &word, &bias}) visit(*tensor);
    }
    // In the order of EncoderMethod::tensors().
    template <class Values>
    std::vector<Values> places() {
        std::vector<Values> all;
        for (auto& own : gru)
            for (const int tensor : {0, 2, 1, 3}) all.push_back(own[tensor].data_ptr<float>());
        for (const Tensor* tensor : {&state, &word, &bias})
            all.push_back(tensor->data_ptr<float>());
        return all;
    }
    // y = tanh([→h ; x ; ←h] · the paper's one matrix + b), of one sequence x (steps × E).
    Tensor read(const Tensor& x) const {
        std::vector<Tensor> flat;
        for (const auto& own : gru) flat.insert(flat.end(), std::begin(own), std::end(own));
        const std::int64_t H = gru[0][1].size(1);
        const Tensor h =
            std::get<0>(torch::gru(x.unsqueeze(1), torch::zeros({2, 1, H}, x.options()), flat, true,
                                   1, 0.0, false, true, false))
                .squeeze(1);
        const Tensor joined = torch::cat({h.narrow(1, 0, H), x, h.narrow(1, H, H)}, 1);
        const Tensor matrix = torch::cat({state.narrow(1, 0, H), word, state.narrow(1, H, H)}, 1);
        return torch::tanh(torch::matmul(joined, matrix.t()) + bias);
    }
};

struct RcnnCase {
    std::int64_t input, hidden;
    std::vector<std::int32_t> lengths;
};

EncoderShape shapeOf(const RcnnCase& c) {
    return {EncoderKind::Rcnn, static_cast<int>(c.input), static_cast<int>(c.hidden), 1};
}

class RcnnTest : public testing::TestWithParam<RcnnCase> {};

void expectClose(const Tensor& actual, const Tensor& wanted) {
    const double scale = std::max(1.0, wanted.abs().max().item<double>());
    EXPECT_LT((actual.to(torch::kDouble) - wanted).abs().max().item<double>(), 3e-5 * scale);
}

TEST_P(RcnnTest, EqualsDoublePrecisionSequenceBySequence) {
    torch::manual_seed(5);
    const RcnnCase& c = GetParam();
    const test::RepeatedWords words(c.lengths);
    Parameters parameters(c.input, c.hidden), twins = parameters, sums = parameters;
    twins.forEach([](Tensor& t) { t = t.to(torch::kDouble).set_requires_grad(true); });
    sums.forEach([](Tensor& t) { t = torch::zeros_like(t); });
    const Tensor x = torch::randn({words.distinct, c.input});
    const Tensor xTwin = x.to(torch::kDouble).set_requires_grad(true);
    std::vector<Tensor> expected;
    auto next = words.inputs.begin();
    for (const std::int32_t length : c.lengths) {
        expected.push_back(twins.read(
            xTwin.index_select(0, torch::tensor(std::vector<std::int64_t>(next, next + length)))));
        next += length;
    }
    const Tensor all = torch::cat(expected);

    const auto encoder = rcnnEncoder().pack(shapeOf(c), parameters.places<const float*>(), true);
    WorkerPool pool(3), one(1);
    EncoderState state, again;
    const auto count = static_cast<int>(words.distinct);
    encoder->forward(words.steps(), {x.data_ptr<float>(), nullptr, count}, true, pool, state);
    encoder->forward(words.steps(), {x.data_ptr<float>(), nullptr, count}, false, one, again);
    const Tensor upstream = torch::randn(all.sizes());
    float* gradients = encoder->stateGradients(words.layout, state);
    std::fill_n(gradients, words.layout.rows * all.size(1), NAN);  // zero rows are ignored
    for (std::size_t s = 0; s < words.rows.size(); ++s)
        for (std::int64_t j = 0; j < all.size(1); ++j) {
            const auto step = static_cast<std::int64_t>(s);
            const std::int64_t at = words.rows[s] * all.size(1) + j;
            EXPECT_NEAR(state.states[at], all[step][j].item<double>(), 2e-5);
            EXPECT_EQ(state.states[at], again.states[at]);
            gradients[at] = upstream[step][j].item<float>();
        }
    (all * upstream.to(torch::kDouble)).sum().backward();
    encoder->backward(words.steps(), {x.data_ptr<float>(), nullptr, count}, pool, state,
                      sums.places<float*>());
    expectClose(
        torch::from_blob(const_cast<float*>(state.inputGradients), {words.distinct, c.input}),
        xTwin.grad());
    std::vector<Tensor> wanted;
    twins.forEach([&](Tensor& t) { wanted.push_back(t.grad()); });
    std::size_t tensor = 0;
    sums.forEach([&](Tensor& t) { expectClose(t, wanted[tensor++]); });
}

TEST_P(RcnnTest, RowsOfATableAreReadAsTheSameRowsAlone) {
    const RcnnCase& c = GetParam();
    const test::RepeatedWords words(c.lengths);
    Parameters parameters(c.input, c.hidden);
    const auto encoder = rcnnEncoder().pack(shapeOf(c), parameters.places<const float*>(), false);
    const Tensor table = torch::randn({2 * words.distinct, c.input});
    std::vector<std::int64_t> ids;
    for (std::int64_t i = 0; i < words.distinct; ++i) ids.push_back(2 * words.distinct - 1 - i);
    const Tensor picked = table.index_select(0, torch::tensor(ids));
    WorkerPool pool(2);
    EncoderState state, direct;
    const auto count = static_cast<int>(words.distinct);
    encoder->forward(words.steps(), {table.data_ptr<float>(), ids.data(), count}, false, pool,
                     state);
    encoder->forward(words.steps(), {picked.data_ptr<float>(), nullptr, count}, false, pool,
                     direct);
    for (const std::int64_t row : words.rows)
        for (std::int64_t j = 0; j < 2 * c.hidden; ++j)
            EXPECT_EQ(state.states[row * 2 * c.hidden + j], direct.states[row * 2 * c.hidden + j]);
}

INSTANTIATE_TEST_SUITE_P(Shapes, RcnnTest,
                         testing::Values(RcnnCase{5, 5, {1}}, RcnnCase{3, 7, {4, 1, 9}},
                                         RcnnCase{6, 6, {3, 12, 5, 1, 1, 8, 2, 2, 30}},
                                         RcnnCase{33, 17, {7, 2, 90}}));

TEST(RcnnPieces, HaveTheBitsOfTheWholeSequence) {
    const RcnnCase c{6, 9, {300}};
    const test::RepeatedWords words(c.lengths);
    Parameters parameters(c.input, c.hidden);
    const auto encoder = rcnnEncoder().pack(shapeOf(c), parameters.places<const float*>(), false);
    const Tensor x = torch::randn({words.distinct, c.input});
    WorkerPool pool(2);
    EncoderState state;
    const auto count = static_cast<int>(words.distinct);
    encoder->forward(words.steps(), {x.data_ptr<float>(), nullptr, count}, false, pool, state);

    const std::vector<std::int32_t> inputs(words.inputs.begin(), words.inputs.end());
    const auto pieces =
        encoder->pieces({x.data_ptr<float>(), nullptr, count}, inputs.data(), 300, pool, {});
    const std::int64_t D = 2 * c.hidden;
    std::vector<float> states(static_cast<std::size_t>(300 * D));
    pieces->read(128, 300, states.data() + 128 * D);
    pieces->read(0, 128, states.data());
    EXPECT_EQ(0, std::memcmp(states.data(), state.states + D, states.size() * sizeof(float)));
}

TEST(RcnnEncoder, TellsItsProgressAndCanBeCancelled) {
    const RcnnCase c{4, 5, {40, 200, 3}};
    const test::RepeatedWords words(c.lengths);
    Parameters parameters(c.input, c.hidden);
    const auto encoder = rcnnEncoder().pack(shapeOf(c), parameters.places<const float*>(), false);
    const Tensor x = torch::randn({words.distinct, c.input});
    WorkerPool pool(1);
    EncoderState state;
    CancelToken cancel;
    double done = 0;
    const auto read = [&](const ShareDone& shareDone) {
        encoder->forward(words.steps(),
                         {x.data_ptr<float>(), nullptr, static_cast<int>(words.distinct)}, false,
                         pool, state, cancel, shareDone);
    };
    read([&](double share) { done += share; });
    EXPECT_NEAR(done, 1, 1e-9);
    // The GRU's part is done; the layer above it stops.
    done = 0;
    EXPECT_THROW(read([&](double share) {
                     done += share;
                     if (done > 0.75) cancel.cancel();
                 }),
                 Cancelled);
    EXPECT_LT(done, 0.99);
}

}  // namespace
}  // namespace hanscope
