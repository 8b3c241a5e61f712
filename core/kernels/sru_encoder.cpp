#include "core/kernels/sru_encoder.h"

#include <algorithm>

#include "core/kernels/level_parts.h"
#include "core/kernels/vectors.h"

namespace hanscope {
namespace {

std::size_t floats(std::int64_t rows, std::int64_t width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

// The input of a layer: the distinct inputs, or the states of the layer below.
struct Input {
    const float* x;
    int count;
    const std::int32_t* inputOfRow;  // [row of the layout] row of x; null: the same row
};

SruDirection directionOf(const PackedSruLayer& layer, const SequenceLayout& layout, int d,
                         const Input& input, const SruLayerState& state) {
    return sruDirection(layer, layout, d, input.x, input.inputOfRow, state.products.data());
}

void makeProducts(const PackedSruLayer& layer, const Input& input, WorkerPool& pool,
                  SruLayerState& state) {
    const std::ptrdiff_t half = std::ptrdiff_t{layer.parts()} * layer.hidden, in = layer.input;
    float* products = state.products.reserve(floats(input.count, 2 * half));
    forEachChunk(pool, input.count, kRowsPerTask, [&](int begin, int end) {
        for (int d = 0; d < 2; ++d)
            multiplyRows(input.x + begin * in, in, end - begin, layer.forward[d], nullptr, false,
                         products + begin * 2 * half + d * half, 2 * half);
    });
}

void layerForward(const PackedSruLayer& layer, const SequenceLayout& layout, const Input& input,
                  WorkerPool& pool, SruLayerState& state) {
    const std::ptrdiff_t H = layer.hidden, rows = layout.rows;
    makeProducts(layer, input, pool, state);
    float* cells = state.cells.reserve(floats(2 * rows, H));
    float* joined = state.joined.reserve(floats(rows, 2 * H));
    zeroRows(layout, 2 * H, joined);
    const std::vector<int> bounds = tileParts(layout);
    const int parts = static_cast<int>(bounds.size()) - 1;
    pool.run(2 * parts, [&](int task) {
        const int d = task / parts;
        const auto part = static_cast<std::size_t>(task % parts);
        sruForward(directionOf(layer, layout, d, input, state), bounds[part], bounds[part + 1],
                   cells + d * rows * H, joined + d * H, 2 * H);
    });
    linearForward(layer.out, joined, layout.rows, pool, state.states.reserve(floats(rows, H)));
}

// The backward pass of both directions' recurrences: writes the gradients of the products to
// `products`, adds those of peepholes and biases to `gradients`, and, unless the layer is
// projected, overwrites state.joinedGradients by the gradients of x through the highway.
void recurrenceBackward(const PackedSruLayer& layer, const SequenceLayout& layout,
                        const Input& input, const SruLayerState& own, float* products,
                        WorkerPool& pool, SruState& state,
                        const SruLayerTensors<float*>& gradients) {
    const std::ptrdiff_t H = layer.hidden, rows = layout.rows, half = layer.parts() * H;
    const std::vector<int> bounds = tileParts(layout);
    const int parts = static_cast<int>(bounds.size()) - 1;
    state.partGradients.assign(floats(2 * parts, 4 * H), 0.0f);
    pool.run(2 * parts, [&](int task) {
        const int d = task / parts;
        const auto part = static_cast<std::size_t>(task % parts);
        float* sums = state.partGradients.data() + floats(task, 4 * H);
        sruBackward(directionOf(layer, layout, d, input, own), bounds[part], bounds[part + 1],
                    own.cells.data() + d * rows * H, state.joinedGradients.data() + d * H, 2 * H,
                    products + d * half, 2 * half, sums, sums + 2 * H);
    });
    zeroRows(layout, 2 * half, products);
    for (int task = 0; task < 2 * parts; ++task) {
        const float* sums = state.partGradients.data() + floats(task, 4 * H);
        addScaled(1, sums, floats(2, H), gradients.peephole[task / parts]);
        addScaled(1, sums + 2 * H, floats(2, H), gradients.bias[task / parts]);
    }
}

// Gradients of the products (rows of 2 · parts · H), and of x through both directions' highways
// (rows of 2H; null if the layer is projected).
struct ProductGradients {
    const float *products, *highway;
};

// Adds the gradients of the weights that `count` rows give, and writes `dx` (count × input width).
void productsBackward(const PackedSruLayer& layer, const float* x, const ProductGradients& from,
                      int count, WorkerPool& pool, float* dx,
                      const SruLayerTensors<float*>& gradients) {
    const std::ptrdiff_t H = layer.hidden, in = layer.input, half = layer.parts() * H;
    for (int d = 0; d < 2; ++d)
        addProductOfRows(from.products + d * half, 2 * half, x, in, count, static_cast<int>(half),
                         layer.input, pool, gradients.weight[d]);
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        for (int d = 0; d < 2; ++d)
            multiplyRows(from.products + begin * 2 * half + d * half, 2 * half, end - begin,
                         layer.backward[d], nullptr, d == 1, dx + begin * in, in);
        if (!from.highway) return;
        for (std::ptrdiff_t row = begin; row < end; ++row)
            for (int d = 0; d < 2; ++d)
                addScaled(1, from.highway + (2 * row + d) * H, static_cast<std::size_t>(H),
                          dx + row * in);
    });
}

}  // namespace

PackedSruLayer::PackedSruLayer(int inputWidth, int hiddenWidth,
                               const SruLayerTensors<const float*>& p, bool training)
    : input(inputWidth),
      hidden(hiddenWidth),
      parameters(p),
      out(p.outWeight, p.outBias, 2 * hiddenWidth, hiddenWidth, training) {
    const int wide = parts() * hidden;
    for (int d = 0; d < 2; ++d) {
        forward[d] = packMatrix(p.weight[d], 1, input, input, wide);
        if (training) backward[d] = packMatrix(p.weight[d], input, 1, wide, input);
    }
}

SruDirection sruDirection(const PackedSruLayer& layer, const SequenceLayout& layout, int d,
                          const float* x, const std::int32_t* inputOfRow, const float* products) {
    const std::ptrdiff_t half = std::ptrdiff_t{layer.parts()} * layer.hidden;
    return {&layout,
            layer.hidden,
            d == 1,
            layer.projected(),
            inputOfRow,
            products + d * half,
            2 * half,
            x,
            layer.input,
            layer.parameters.peephole[d],
            layer.parameters.bias[d]};
}

void sruEncoderForward(const std::vector<PackedSruLayer>& layers, const LevelSteps& steps,
                       const float* x, const std::int64_t* rowIds, int inputs, WorkerPool& pool,
                       SruState& state, const CancelToken& cancel, const ShareDone& shareDone) {
    state.layers.resize(layers.size());
    std::vector<float> gathered;
    if (rowIds) {
        const std::ptrdiff_t E = layers.front().input;
        for (int i = 0; i < inputs; ++i)
            gathered.insert(gathered.end(), x + rowIds[i] * E, x + (rowIds[i] + 1) * E);
        x = gathered.data();
    }
    Input input{x, inputs, steps.inputOfRow->data()};
    for (std::size_t l = 0; l < layers.size(); ++l) {
        cancel.check();
        layerForward(layers[l], *steps.layout, input, pool, state.layers[l]);
        input = {state.layers[l].states.data(), steps.layout->rows, nullptr};
        if (shareDone) shareDone(1.0 / static_cast<double>(layers.size()));
    }
}

void sruEncoderBackward(const std::vector<PackedSruLayer>& layers, const LevelSteps& steps,
                        const float* x, int inputs, WorkerPool& pool, SruState& state,
                        const std::vector<SruLayerTensors<float*>>& gradients) {
    const SequenceLayout& layout = *steps.layout;
    for (std::size_t l = layers.size(); l-- > 0;) {
        const PackedSruLayer& layer = layers[l];
        SruLayerState& own = state.layers[l];
        const std::ptrdiff_t H = layer.hidden;
        const Input input = l == 0 ? Input{x, inputs, steps.inputOfRow->data()}
                                   : Input{state.layers[l - 1].states.data(), layout.rows, nullptr};
        zeroRows(layout, H, own.stateGradients.data());
        linearBackward(layer.out, own.joined.data(), own.stateGradients.data(), layout.rows, false,
                       pool, state.joinedGradients.reserve(floats(layout.rows, 2 * H)),
                       {gradients[l].outWeight, gradients[l].outBias});
        const std::ptrdiff_t wide = 2 * layer.parts() * H;
        // Later layers have one product per row, which is not needed after its gradient is
        // computed, so the gradients overwrite the products.
        float* products = l == 0 ? state.productGradients.reserve(floats(layout.rows, wide))
                                 : own.products.data();
        recurrenceBackward(layer, layout, input, own, products, pool, state, gradients[l]);
        ProductGradients from{products, layer.projected() ? nullptr : state.joinedGradients.data()};
        float* dx = nullptr;
        if (l > 0) {
            dx = state.layers[l - 1].stateGradients.reserve(floats(layout.rows, H));
        } else {
            from.products =
                sumByInput(steps, inputs, wide, products, pool, state.inputProductGradients);
            if (from.highway)
                from.highway = sumByInput(steps, inputs, 2 * H, from.highway, pool,
                                          state.inputJoinedGradients);
            dx = state.inputGradients.reserve(floats(inputs, layer.input));
        }
        productsBackward(layer, input.x, from, input.count, pool, dx, gradients[l]);
    }
}

}  // namespace hanscope
