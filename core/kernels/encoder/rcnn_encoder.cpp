#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/encoder/rcnn_encoder.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <numeric>

#include "core/kernels/encoder/gru_encoder.h"
#include "core/kernels/level.h"
#include "core/kernels/matrix/linear.h"
#include "core/kernels/matrix/simd-inl.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/state_pieces.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// y = tanh(y + the row of `wordSide` that it reads)
void activate(const float* wordSide, const std::int32_t* inputOfRow, int count, std::size_t width,
              float* y) {
    for (int row = 0; row < count; ++row, y += width) {
        const float* added = wordSide + static_cast<std::size_t>(inputOfRow[row]) * width;
        forEachVector(width, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
            storeFirst(tanh(hn::Add(loadFirst(y + j, lanes), loadFirst(added + j, lanes))), y + j,
                       lanes);
        });
    }
}

// From the gradients of y = tanh(z), those of z: dy (1 − y²).
void activateBackward(const float* y, std::size_t count, float* dy) {
    const Vector one = hn::Set(Floats(), 1.0f);
    forEachVector(count, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector value = loadFirst(y + j, lanes);
        storeFirst(hn::Mul(loadFirst(dy + j, lanes), hn::NegMulAdd(value, value, one)), dy + j,
                   lanes);
    });
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(activate);
HWY_EXPORT(activateBackward);

namespace {

// The layer of a TextRCNN (Lai et al. 2015) above a bidirectional GRU. Of the GRU's states h_t
// (D = 2H) and the vector x_t (E) of the same word it makes the states that are attended (D):
//
//     y_t = tanh(W h_t + V x_t + b)
//
// The paper has one matrix for [→h_t ; x_t ; ←h_t]; W and V are its columns. V x + b is computed
// once for each distinct word. The parameters follow those of the GRU, in PyTorch's layouts.
template <class Values>
struct RcnnTensors {
    explicit RcnnTensors(const std::vector<Values>& arrays)
        : stateWeight(arrays[kGruTensors]),
          wordWeight(arrays[kGruTensors + 1]),
          bias(arrays[kGruTensors + 2]) {}

    Values stateWeight;  // W (D × D)
    Values wordWeight;   // V (D × E)
    Values bias;         // b (D)
};

std::size_t cells(std::int64_t rows, std::int64_t width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

struct PackedLayer {
    PackedLayer(const EncoderShape& shape, const RcnnTensors<const float*>& p, Packing packing)
        : states(p.stateWeight, nullptr, shape.states(), shape.states(), packing),
          words(p.wordWeight, p.bias, shape.input, shape.states(), packing) {}

    // V x + b of the inputs (inputs × D).
    const float* wordSide(const EncoderInputs& inputs, WorkerPool& pool, FloatBuffer& side) const {
        float* out = side.reserve(cells(inputs.count, words.outputs));
        multiplyPickedRows(inputs.x, inputs.rowIds, inputs.count, words.forward, words.bias, pool,
                           out);
        return out;
    }

    // Computes y of `count` rows from h; row i reads row inputOfRow[i] of the word side.
    void forward(const float* h, const float* side, const std::int32_t* inputOfRow, int count,
                 float* y) const {
        const std::ptrdiff_t D = states.outputs;
        multiplyRows(h, D, count, states.forward, nullptr, false, y, D);
        HWY_DYNAMIC_DISPATCH(activate)(side, inputOfRow, count, static_cast<std::size_t>(D), y);
    }

    Linear states;  // W
    Linear words;   // V and b
};

class RcnnVariants final : public EncoderVariants {
 public:
    RcnnVariants(const PackedLayer& layer, const EncoderInputs& inputs,
                 const std::int32_t* inputOfStep, std::int32_t steps, WorkerPool& pool,
                 std::unique_ptr<const EncoderVariants> gru)
        : layer_(layer), inputOfStep_(inputOfStep), gru_(std::move(gru)) {
        layer.wordSide(inputs, pool, wordSide_);
        const std::ptrdiff_t D = layer.states.outputs;
        float* y = states_.reserve(cells(steps, D));
        forEachChunk(pool, steps, kRowsPerTask, [&](int begin, int end) {
            layer.forward(gru_->states() + begin * D, wordSide_.data(), inputOfStep + begin,
                          end - begin, y + begin * D);
        });
    }

    const float* states() const override { return states_.data(); }
    void compute(const StepVariant* variants, int count, ChangedStates* changed) const override {
        gru_->compute(variants, count, changed);
        for (int i = 0; i < count; ++i) join(variants[i], changed[i]);
    }

 private:
    // Replaces the states of the GRU.
    void join(const StepVariant& variant, ChangedStates& changed) const {
        std::vector<std::int32_t> inputs;
        for (std::int32_t t = changed.begin; t < changed.end; ++t) {
            const bool isReplaced =
                t >= variant.step && t < variant.step + variant.count - changed.missing;
            const std::int32_t original = t < variant.step ? t : t + changed.missing;
            inputs.push_back(isReplaced ? variant.input : inputOfStep_[original]);
        }
        const std::vector<float> hidden = std::move(changed.states);
        changed.states.resize(hidden.size());
        layer_.forward(hidden.data(), wordSide_.data(), inputs.data(),
                       static_cast<int>(inputs.size()), changed.states.data());
    }

    const PackedLayer& layer_;
    const std::int32_t* const inputOfStep_;
    const std::unique_ptr<const EncoderVariants> gru_;
    FloatBuffer wordSide_, states_;
};

class RcnnPieces final : public StatePieces {
 public:
    RcnnPieces(const PackedLayer& layer, const EncoderInputs& inputs,
               const std::int32_t* inputOfStep, WorkerPool& pool,
               std::unique_ptr<const StatePieces> gru)
        : layer_(layer), inputOfStep_(inputOfStep), gru_(std::move(gru)) {
        layer.wordSide(inputs, pool, wordSide_);
    }

    void read(std::int32_t begin, std::int32_t end, float* states) const override {
        std::vector<float> hidden(cells(end - begin, layer_.states.outputs));
        gru_->read(begin, end, hidden.data());
        layer_.forward(hidden.data(), wordSide_.data(), inputOfStep_ + begin, end - begin, states);
    }

 private:
    const PackedLayer& layer_;
    const std::int32_t* const inputOfStep_;
    const std::unique_ptr<const StatePieces> gru_;
    FloatBuffer wordSide_;
};

struct RcnnBuffers final : EncoderState::Buffers {
    LevelState gru;
    FloatBuffer wordSide;         // V x + b of the distinct inputs (inputs × D), or, with an
                                  // origin, their differences from that of the origin
    FloatBuffer wordOrigin;       // V o + b (D)
    FloatBuffer outputs;          // y (rows × D), only with training
    FloatBuffer outputGradients;  // (rows × D), then those before the tanh
    FloatBuffer wordGradients;    // of wordSide (inputs × D)
};

class PackedRcnn final : public PackedEncoder {
 public:
    PackedRcnn(const EncoderShape& ownShape, const EncoderParameters& parameters, Packing packing)
        : PackedEncoder(ownShape),
          gru_(packGru(ownShape, parameters, packing)),
          layer_(ownShape, RcnnTensors<const float*>(parameters), packing) {}

    void forward(const LevelSteps& steps, const EncoderInputs& inputs, bool training,
                 WorkerPool& pool, EncoderState& state, const CancelToken& cancel,
                 const ShareDone& shareDone) const override {
        constexpr double kLayerShare = 0.3;  // of the progress
        auto& own = state.own<RcnnBuffers>();
        gruEncoderForward(gru_, steps, inputs, training, pool, own.gru, cancel,
                          partOf(shareDone, 1 - kLayerShare));
        layer_.wordSide(inputs, pool, own.wordSide);
        if (inputs.origin)
            subtractFromRows(layer_.wordSide({inputs.origin, nullptr, 1}, pool, own.wordOrigin),
                             static_cast<std::size_t>(inputs.count), cells(1, shape.states()),
                             own.wordSide.data());
        state.states =
            joinWords(steps, inputs, training, pool, own, cancel, partOf(shareDone, kLayerShare));
    }

    float* stateGradients(const SequenceLayout& layout, EncoderState& state) const override {
        return state.own<RcnnBuffers>().outputGradients.reserve(cells(layout.rows, shape.states()));
    }

    void backward(const LevelSteps& steps, const EncoderInputs& inputs, WorkerPool& pool,
                  EncoderState& state, const EncoderGradients& gradients) const override {
        auto& own = state.own<RcnnBuffers>();
        const RcnnTensors<float*> ofLayer(gradients);
        layerBackward(*steps.layout, pool, own, {ofLayer.stateWeight, nullptr});
        statesBackward(gru_, steps, inputs.x, inputs.count, pool, own.gru, gruPlaces(gradients));
        const float* sums = sumByInput(steps, inputs.count, layer_.words.outputs,
                                       own.outputGradients.data(), pool, own.wordGradients);
        linearBackward(layer_.words, inputs.x, sums, inputs.count, true, pool,
                       own.gru.inputGradients.data(), {ofLayer.wordWeight, ofLayer.bias});
        state.inputGradients = own.gru.inputGradients.data();
    }

    void inputProducts(const LevelSteps& steps, const EncoderInputs& inputs, WorkerPool& pool,
                       EncoderState& state, float* products) const override {
        auto& own = state.own<RcnnBuffers>();
        const int rows = steps.layout->rows, D = shape.states();
        layerBackward(*steps.layout, pool, own, {nullptr, nullptr});
        gruEncoderInputProducts(gru_, steps, inputs, pool, own.gru, products);
        forEachChunk(pool, rows, kRowsPerTask, [&](int begin, int end) {
            for (int row = begin; row < end; ++row) {
                const auto input = (*steps.inputOfRow)[static_cast<std::size_t>(row)];
                products[row] += static_cast<float>(dot(own.outputGradients.data() + cells(row, D),
                                                        own.wordSide.data() + cells(input, D), D));
            }
        });
    }

    std::unique_ptr<const StatePieces> pieces(const EncoderInputs& inputs,
                                              const std::int32_t* inputOfStep, std::int32_t steps,
                                              WorkerPool& pool, const CancelToken& cancel,
                                              const ShareDone& shareDone) const override {
        return std::make_unique<const RcnnPieces>(
            layer_, inputs, inputOfStep, pool,
            gruEncoderPieces(gru_, inputs, inputOfStep, steps, pool, cancel, shareDone));
    }

    std::unique_ptr<const EncoderVariants> variants(const EncoderInputs& inputs,
                                                    const std::int32_t* inputOfStep,
                                                    std::int32_t steps, WorkerPool& pool,
                                                    const CancelToken& cancel) const override {
        return std::make_unique<const RcnnVariants>(
            layer_, inputs, inputOfStep, steps, pool,
            gruEncoderVariants(gru_, inputs, inputOfStep, steps, pool, cancel));
    }

 private:
    // Computes y from h, which training needs later; otherwise h is overwritten.
    const float* joinWords(const LevelSteps& steps, const EncoderInputs& inputs, bool training,
                           WorkerPool& pool, RcnnBuffers& own, const CancelToken& cancel,
                           const ShareDone& shareDone) const {
        const int rows = steps.layout->rows, D = shape.states();
        float* h = own.gru.states.data();
        float* y = training ? own.outputs.reserve(cells(rows, D)) : h;
        forEachChunk(pool, rows, kRowsPerTask, [&](int begin, int end) {
            if (cancel.isCancelled()) return;
            const float* from = h + cells(begin, D);
            std::vector<float> copy;
            if (!training) {
                copy.assign(from, from + cells(end - begin, D));
                from = copy.data();
            }
            const std::int32_t* inputOfRow = steps.inputOfRow->data() + begin;
            if (inputs.origin)
                layerOnPath(from, inputOfRow, inputs.scaleOfRow + begin, end - begin, own,
                            y + cells(begin, D));
            else
                layer_.forward(from, own.wordSide.data(), inputOfRow, end - begin,
                               y + cells(begin, D));
            if (shareDone) shareDone(static_cast<double>(end - begin) / rows);
        });
        cancel.check();
        return y;
    }

    // Computes y of `count` rows from h, of words between the origin and their inputs.
    void layerOnPath(const float* h, const std::int32_t* inputOfRow, const float* scaleOfRow,
                     int count, const RcnnBuffers& own, float* y) const {
        const std::size_t D = cells(1, shape.states());
        std::vector<float> side;
        std::vector<std::int32_t> rows(static_cast<std::size_t>(count));
        std::iota(rows.begin(), rows.end(), 0);
        for (int row = 0; row < count; ++row) {
            side.insert(side.end(), own.wordOrigin.data(), own.wordOrigin.data() + D);
            addScaled(scaleOfRow[row], own.wordSide.data() + cells(inputOfRow[row], shape.states()),
                      D, side.data() + side.size() - D);
        }
        layer_.forward(h, side.data(), rows.data(), count, y);
    }

    // From the gradients of y, whose zero rows are set to 0: adds that of W and writes that of h.
    void layerBackward(const SequenceLayout& layout, WorkerPool& pool, RcnnBuffers& own,
                       const LinearGradients& gradients) const {
        const std::ptrdiff_t D = layer_.states.outputs;
        float* dh = own.gru.stateGradients.reserve(cells(layout.rows, D));
        float* dz = own.outputGradients.data();
        zeroRows(layout, D, dz);
        forEachChunk(pool, layout.rows, kRowsPerTask, [&](int begin, int end) {
            HWY_DYNAMIC_DISPATCH(activateBackward)
            (own.outputs.data() + begin * D, static_cast<std::size_t>((end - begin) * D),
             dz + begin * D);
        });
        linearBackward(layer_.states, own.gru.states.data(), dz, layout.rows, false, pool, dh,
                       gradients);
    }

    const PackedLevel gru_;
    const PackedLayer layer_;
};

class RcnnEncoder final : public EncoderMethod {
 public:
    RcnnEncoder() : EncoderMethod({"rcnn", "TextRCNN"}) {}

    std::vector<EncoderTensor> tensors(const EncoderShape& shape) const override {
        const std::int64_t E = shape.input, D = states(shape.hidden);
        std::vector<EncoderTensor> tensors = gruTensors(shape);
        tensors.push_back({"rcnn.state.weight", {D, D}, xavierRange(D, D)});
        tensors.push_back({"rcnn.word.weight", {D, E}, xavierRange(D, E)});
        tensors.push_back({"rcnn.bias", {D}});
        return tensors;
    }
    std::unique_ptr<const PackedEncoder> pack(const EncoderShape& shape,
                                              const EncoderParameters& parameters,
                                              Packing packing) const override {
        return std::make_unique<const PackedRcnn>(shape, parameters, packing);
    }
    std::size_t keptNumbers(const EncoderShape& shape) const override {
        return gruKeptNumbers(shape);
    }
    std::size_t trainingNumbers(const EncoderShape& shape, std::int64_t attention, double words,
                                double distinctWords) const override {
        return gruTrainingNumbers(shape, attention, words, distinctWords) +
               static_cast<std::size_t>((2 * words + 2 * distinctWords) * shape.states());
    }
};

}  // namespace

const EncoderMethod& rcnnEncoder() {
    static const RcnnEncoder kEncoder;
    return kEncoder;
}

}  // namespace hanscope
#endif
