#include "core/kernels/encoder/sru_stack.h"

#include <algorithm>

namespace hanscope {
namespace {

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

// Writes the products of `count` rows of x to `buffer` (count × 2 · parts · H), which is returned.
float* makeProducts(const PackedSruLayer& layer, const float* x, int count, WorkerPool& pool,
                    FloatBuffer& buffer) {
    const std::ptrdiff_t half = std::ptrdiff_t{layer.parts()} * layer.hidden, in = layer.input;
    float* products = buffer.reserve(floats(count, 2 * half));
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        for (int d = 0; d < 2; ++d)
            multiplyRows(x + begin * in, in, end - begin, layer.forward[d], nullptr, false,
                         products + begin * 2 * half + d * half, 2 * half);
    });
    return products;
}

// Row r of `out` (width) is origin + scaleOfRow[r] · row inputOfRow[r] of `differences`.
void makeRowsOnPath(const SequenceLayout& layout, const float* origin, const float* differences,
                    const std::int32_t* inputOfRow, const float* scaleOfRow, std::size_t width,
                    WorkerPool& pool, float* out) {
    forEachChunk(pool, layout.rows, kRowsPerTask, [&](int begin, int end) {
        for (std::ptrdiff_t row = begin; row < end; ++row) {
            float* own = out + static_cast<std::size_t>(row) * width;
            std::copy_n(origin, width, own);
            addScaled(scaleOfRow[row],
                      differences + static_cast<std::size_t>(inputOfRow[row]) * width, width, own);
        }
    });
}

// Computes the states from state.products.
void layerForward(const PackedSruLayer& layer, const SequenceLayout& layout, const Input& input,
                  WorkerPool& pool, SruLayerState& state) {
    const std::ptrdiff_t H = layer.hidden, rows = layout.rows;
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
    for (int task = 0; gradients.bias[0] && task < 2 * parts; ++task) {
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

// Adds the gradients of the weights, if they are wanted, that `count` rows give, and writes `dx`
// (count × input width).
void productsBackward(const PackedSruLayer& layer, const float* x, const ProductGradients& from,
                      int count, WorkerPool& pool, float* dx,
                      const SruLayerTensors<float*>& gradients) {
    const std::ptrdiff_t H = layer.hidden, in = layer.input, half = layer.parts() * H;
    for (int d = 0; gradients.weight[0] && d < 2; ++d)
        addProductOfRows(from.products + d * half, 2 * half, x, in, count, static_cast<int>(half),
                         layer.input, pool, gradients.weight[d], layer.forward[d].precision);
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

// Computes the products of the first layer. Without an origin its rows are the distinct inputs `x`;
// with one they are the rows of the layout.
Input firstInput(const PackedSruLayer& layer, const LevelSteps& steps, const EncoderInputs& inputs,
                 const float* x, WorkerPool& pool, SruState& state) {
    FloatBuffer& products = state.layers.front().products;
    const std::int32_t* inputOfRow = steps.inputOfRow->data();
    if (!inputs.origin) {
        makeProducts(layer, x, inputs.count, pool, products);
        return {x, inputs.count, inputOfRow};
    }
    const SequenceLayout& layout = *steps.layout;
    const std::size_t E = floats(1, layer.input), wide = floats(2 * layer.parts(), layer.hidden);
    state.differences.assign(x, x + floats(inputs.count, layer.input));
    subtractFromRows(inputs.origin, floats(inputs.count, 1), E, state.differences.data());
    FloatBuffer ofOrigin;
    makeRowsOnPath(
        layout, makeProducts(layer, inputs.origin, 1, pool, ofOrigin),
        makeProducts(layer, state.differences.data(), inputs.count, pool, state.productDifferences),
        inputOfRow, inputs.scaleOfRow, wide, pool,
        products.reserve(floats(layout.rows, static_cast<std::int64_t>(wide))));
    if (layer.projected()) return {nullptr, layout.rows, nullptr};
    float* rows = state.inputsOfRows.reserve(floats(layout.rows, layer.input));
    makeRowsOnPath(layout, inputs.origin, state.differences.data(), inputOfRow, inputs.scaleOfRow,
                   E, pool, rows);
    return {rows, layout.rows, nullptr};
}

// The backward pass, from state.layers.back().stateGradients (rows × H), to the products of the
// first layer, whose input is `first`: adds the gradients of the parameters, if they are wanted, to
// `gradients`, but for the first layer's weights.
ProductGradients backwardToProducts(const PackedSruLayers& layers, const SequenceLayout& layout,
                                    const Input& first, WorkerPool& pool, SruState& state,
                                    const SruGradients& gradients) {
    for (std::size_t l = layers.size();; --l) {
        const PackedSruLayer& layer = layers[l - 1];
        SruLayerState& own = state.layers[l - 1];
        const std::ptrdiff_t H = layer.hidden;
        const Input input =
            l == 1 ? first : Input{state.layers[l - 2].states.data(), layout.rows, nullptr};
        zeroRows(layout, H, own.stateGradients.data());
        linearBackward(layer.out, own.joined.data(), own.stateGradients.data(), layout.rows, false,
                       pool, state.joinedGradients.reserve(floats(layout.rows, 2 * H)),
                       {gradients[l - 1].outWeight, gradients[l - 1].outBias});
        // Later layers have one product per row, which is not needed after its gradient is
        // computed, so the gradients overwrite the products.
        float* products =
            l == 1 ? state.productGradients.reserve(floats(layout.rows, 2 * layer.parts() * H))
                   : own.products.data();
        recurrenceBackward(layer, layout, input, own, products, pool, state, gradients[l - 1]);
        const ProductGradients from{products,
                                    layer.projected() ? nullptr : state.joinedGradients.data()};
        if (l == 1) return from;
        productsBackward(layer, input.x, from, input.count, pool,
                         state.layers[l - 2].stateGradients.reserve(floats(layout.rows, H)),
                         gradients[l - 1]);
    }
}

}  // namespace

PackedSruLayer::PackedSruLayer(int inputWidth, int hiddenWidth,
                               const SruLayerTensors<const float*>& p, Packing packing)
    : input(inputWidth),
      hidden(hiddenWidth),
      parameters(p),
      out(p.outWeight, p.outBias, 2 * hiddenWidth, hiddenWidth, packing) {
    const int wide = parts() * hidden;
    for (int d = 0; d < 2; ++d) {
        forward[d] = packMatrix(p.weight[d], 1, input, input, wide, packing.precision);
        if (packing.training)
            backward[d] = packMatrix(p.weight[d], input, 1, wide, input, packing.precision);
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

std::vector<float> gatheredRows(const EncoderInputs& inputs, std::ptrdiff_t width) {
    std::vector<float> gathered;
    for (int i = 0; inputs.rowIds && i < inputs.count; ++i)
        gathered.insert(gathered.end(), inputs.x + inputs.rowIds[i] * width,
                        inputs.x + (inputs.rowIds[i] + 1) * width);
    return gathered;
}

void sruStackForward(const PackedSruLayers& layers, const LevelSteps& steps,
                     const EncoderInputs& inputs, WorkerPool& pool, SruState& state,
                     const CancelToken& cancel, const ShareDone& shareDone) {
    state.layers.resize(layers.size());
    const std::vector<float> gathered = gatheredRows(inputs, layers.front().input);
    Input input = firstInput(layers.front(), steps, inputs,
                             inputs.rowIds ? gathered.data() : inputs.x, pool, state);
    for (std::size_t l = 0; l < layers.size(); ++l) {
        cancel.check();
        if (l > 0) makeProducts(layers[l], input.x, input.count, pool, state.layers[l].products);
        layerForward(layers[l], *steps.layout, input, pool, state.layers[l]);
        input = {state.layers[l].states.data(), steps.layout->rows, nullptr};
        if (shareDone) shareDone(1.0 / static_cast<double>(layers.size()));
    }
}

void sruStackBackward(const PackedSruLayers& layers, const LevelSteps& steps,
                      const EncoderInputs& inputs, WorkerPool& pool, SruState& state,
                      const SruGradients& gradients) {
    const PackedSruLayer& first = layers.front();
    const std::ptrdiff_t H = first.hidden;
    ProductGradients from = backwardToProducts(layers, *steps.layout,
                                               {inputs.x, inputs.count, steps.inputOfRow->data()},
                                               pool, state, gradients);
    from.products = sumByInput(steps, inputs.count, 2 * first.parts() * H, from.products, pool,
                               state.inputProductGradients);
    if (from.highway)
        from.highway =
            sumByInput(steps, inputs.count, 2 * H, from.highway, pool, state.inputJoinedGradients);
    productsBackward(first, inputs.x, from, inputs.count, pool,
                     state.inputGradients.reserve(floats(inputs.count, first.input)),
                     gradients.front());
}

void sruStackInputProducts(const PackedSruLayers& layers, const LevelSteps& steps, WorkerPool& pool,
                           SruState& state, float* products) {
    const PackedSruLayer& first = layers.front();
    const SequenceLayout& layout = *steps.layout;
    const ProductGradients from =
        backwardToProducts(layers, layout, {state.inputsOfRows.data(), layout.rows, nullptr}, pool,
                           state, SruGradients(layers.size()));
    const int H = first.hidden, wide = 2 * first.parts() * H;
    const auto productOf = [&](int row) {
        const std::int32_t input = (*steps.inputOfRow)[static_cast<std::size_t>(row)];
        double sum = dot(from.products + floats(row, wide),
                         state.productDifferences.data() + floats(input, wide), wide);
        for (int d = 0; from.highway && d < 2; ++d)
            sum += dot(from.highway + floats(2 * row + d, H),
                       state.differences.data() + floats(input, H), H);
        return static_cast<float>(sum);
    };
    std::fill_n(products, layout.rows, 0.0f);
    forEachChunk(pool, layout.sequences(), 1, [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            for (int row = layout.first[i]; row < layout.first[i] + layout.length[i]; ++row)
                products[row] = productOf(row);
    });
}

}  // namespace hanscope
