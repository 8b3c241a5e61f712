#include <algorithm>
#include <cmath>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/encoder/sru_stack.h"
#include "core/kernels/state_pieces.h"

namespace hanscope {
namespace {

// ---- long sequences ----

// Steps that are computed together: their products need a few MiB.
constexpr std::int32_t kSruBlock = 8 * StatePieces::kSteps;

// The products of some inputs with the weights of both directions (count × 2 · parts · H).
std::vector<float> productsOf(const PackedSruLayer& layer, const std::vector<float>& x, int count) {
    const std::ptrdiff_t half = std::ptrdiff_t{layer.parts()} * layer.hidden;
    std::vector<float> products(floats(count, 2 * half));
    for (int d = 0; d < 2; ++d)
        multiplyRows(x.data(), layer.input, count, layer.forward[d], nullptr, false,
                     products.data() + d * half, 2 * half);
    return products;
}

SequenceLayout oneSequence(std::int32_t steps) {
    SequenceLayout layout;
    layout.rows = steps;
    layout.first = {0};
    layout.length = {steps};
    layout.order = {0};
    return layout;
}

// The states of the last layer. Of each piece only the cells before its first step are kept, of
// every layer in both directions; the states of the layers below are computed again whenever a
// layer reads them.
class SruPieces final : public StatePieces {
 public:
    // Reads the sequence once for each layer, both directions at a time.
    SruPieces(const PackedSruLayers& layers, const EncoderInputs& inputs,
              const std::int32_t* inputOfStep, std::int32_t steps, WorkerPool& pool,
              const CancelToken& cancel, const ShareDone& shareDone)
        : layers_(layers), inputs_(inputs), inputOfStep_(inputOfStep), steps_(steps) {
        const std::int64_t pieces = (steps_ + kSteps - 1) / kSteps;
        const double all = static_cast<double>(layers.size() * (layers.size() + 1)) / 2;
        for (const PackedSruLayer& layer : layers)
            starts_.insert(starts_.end(), 2,
                           std::vector<float>(floats(pieces, layer.hidden), 0.0f));
        for (std::size_t l = 0; l < layers.size(); ++l) {
            const ShareDone own = partOf(shareDone, static_cast<double>(l + 1) / all / 2);
            pool.run(2, [&](int d) { keepStarts(l, d, cancel, own); });
            cancel.check();
        }
    }

    void read(std::int32_t begin, std::int32_t end, float* states) const override {
        const std::ptrdiff_t H = layers_.back().hidden;
        for (std::int32_t first = begin; first < end; first += kSruBlock)
            statesOf(layers_.size() - 1, first, first + std::min(kSruBlock, end - first),
                     states + (first - begin) * H);
    }

 private:
    // Block after block, in the order of the direction. The cells before and after a block are
    // those that the first piece of it, and of the next one, starts with.
    void keepStarts(std::size_t layer, int d, const CancelToken& cancel,
                    const ShareDone& shareDone) {
        const PackedSruLayer& own = layers_[layer];
        const std::ptrdiff_t H = own.hidden;
        const std::int32_t blocks = (steps_ + kSruBlock - 1) / kSruBlock;
        float* starts = starts_[2 * layer + static_cast<std::size_t>(d)].data();
        std::vector<float> before(static_cast<std::size_t>(H), 0.0f);
        for (std::int32_t i = 0; i < blocks && !cancel.isCancelled(); ++i) {
            const std::int32_t begin = (d == 0 ? i : blocks - 1 - i) * kSruBlock;
            const std::int32_t end = begin + std::min(kSruBlock, steps_ - begin);
            const std::int32_t count = end - begin;
            const std::vector<float> x = inputsOf(layer, begin, end);
            const std::vector<float> products = productsOf(own, x, count);
            const SequenceLayout layout = oneSequence(count);
            std::vector<float> cells(floats(count, H)), states(cells.size());
            SruDirection sru = sruDirection(own, layout, d, x.data(), nullptr, products.data());
            sru.startCells = before.data();
            sruForward(sru, 0, 1, cells.data(), states.data(), H);
            for (std::int32_t piece = begin / kSteps; piece * kSteps < end; ++piece) {
                const std::int32_t last = std::min((piece + 1) * kSteps, end) - 1;
                const std::int32_t previous =
                    d == 0 ? piece * kSteps - 1 - begin : last + 1 - begin;
                const bool isFirst = previous < 0 || previous == count;
                const float* from = isFirst ? before.data() : cells.data() + previous * H;
                std::copy_n(from, H, starts + piece * H);
            }
            const float* last = cells.data() + (d == 0 ? (count - 1) * H : 0);
            before.assign(last, last + H);
            if (shareDone) shareDone(static_cast<double>(count) / steps_);
        }
    }

    std::vector<float> inputsOf(std::size_t layer, std::int32_t begin, std::int32_t end) const {
        const std::ptrdiff_t width = layers_[layer].input;
        std::vector<float> x(floats(end - begin, width));
        if (layer > 0) {
            statesOf(layer - 1, begin, end, x.data());
            return x;
        }
        for (std::ptrdiff_t t = begin; t < end; ++t) {
            const std::int64_t input = inputOfStep_[t];
            const std::int64_t row = inputs_.rowIds ? inputs_.rowIds[input] : input;
            std::copy_n(inputs_.x + row * width, width, x.data() + (t - begin) * width);
        }
        return x;
    }

    void statesOf(std::size_t layer, std::int32_t begin, std::int32_t end, float* states) const {
        const PackedSruLayer& own = layers_[layer];
        const std::ptrdiff_t H = own.hidden;
        const std::vector<float> x = inputsOf(layer, begin, end);
        const std::vector<float> products = productsOf(own, x, end - begin);
        const SequenceLayout layout = layOutPieces(begin, end);
        std::vector<float> cells(floats(end - begin, H)), joined(2 * cells.size());
        for (int d = 0; d < 2; ++d) {
            SruDirection sru = sruDirection(own, layout, d, x.data(), nullptr, products.data());
            sru.startCells =
                starts_[2 * layer + static_cast<std::size_t>(d)].data() + begin / kSteps * H;
            sruForward(sru, 0, layout.sequences(), cells.data(), joined.data() + d * H, 2 * H);
        }
        multiplyRows(joined.data(), 2 * H, end - begin, own.out.forward, own.out.bias, false,
                     states, H);
    }

    const PackedSruLayers& layers_;
    const EncoderInputs inputs_;
    const std::int32_t* const inputOfStep_;
    const std::int32_t steps_;
    std::vector<std::vector<float>> starts_;  // [2 · layer + direction] (pieces × H)
};

// ---- variants ----

// A variant on its way through the layers.
struct SruLane {
    std::int32_t begin, end;       // the steps of the variant with other inputs than the original's
    std::int32_t missing;          // steps that are left out
    const float *products, *x;     // of these steps
    std::vector<float> repeated;   // those of the first layer
    std::vector<float> states[2];  // [direction] those that differ, see SruVariant

    std::int32_t first(std::ptrdiff_t H) const {  // step that differs, in any direction
        return end - static_cast<std::int32_t>(states[1].size()) / static_cast<std::int32_t>(H);
    }
    std::int32_t last(std::ptrdiff_t H) const {  // the one behind the last that differs
        return begin + static_cast<std::int32_t>(states[0].size()) / static_cast<std::int32_t>(H);
    }
};

class SruVariants final : public EncoderVariants {
 public:
    SruVariants(const PackedSruLayers& layers, const EncoderInputs& inputs,
                const std::int32_t* inputOfStep, std::int32_t steps, WorkerPool& pool,
                const CancelToken& cancel)
        : layers_(layers),
          gathered_(gatheredRows(inputs, layers.front().input)),
          x_(inputs.rowIds ? gathered_.data() : inputs.x),
          sequence_(inputOfStep, steps) {
        sruStackForward(layers, sequence_.levelSteps(), {x_, nullptr, inputs.count}, pool, state_,
                        cancel, {});
    }

    const float* states() const override {
        return state_.layers.back().states.data() +
               std::ptrdiff_t{OneSequence::kFirstRow} * layers_.back().hidden;
    }

    void compute(const StepVariant* variants, int count, ChangedStates* changed) const override {
        for (int begin = 0; begin < count; begin += kTogether)
            computeSome(variants + begin, std::min(kTogether, count - begin), changed + begin);
    }

 private:
    // Enough rows for the matrix products, and few enough for the memory.
    static constexpr int kTogether = 8;

    void computeSome(const StepVariant* variants, int count, ChangedStates* changed) const {
        std::vector<SruLane> lanes;
        for (int i = 0; i < count; ++i) lanes.push_back(laneOf(variants[i]));
        std::vector<float> states, products;
        for (std::size_t l = 0; l < layers_.size(); ++l) {
            const PackedSruLayer& layer = layers_[l];
            const std::ptrdiff_t H = layer.hidden;
            std::vector<float> joined;
            for (SruLane& lane : lanes) {
                recur(l, lane);
                joinRows(l, lane, joined);
            }
            const int rows = static_cast<int>(joined.size() / static_cast<std::size_t>(2 * H));
            states.resize(floats(rows, H));
            multiplyRows(joined.data(), 2 * H, rows, layer.out.forward, layer.out.bias, false,
                         states.data(), H);
            const bool isLast = l + 1 == layers_.size();
            if (!isLast) products = productsOf(layers_[l + 1], states, rows);
            const std::ptrdiff_t width = isLast ? 0 : 2 * layers_[l + 1].parts() * H;
            std::ptrdiff_t row = 0;
            for (SruLane& lane : lanes) {
                const std::int32_t first = lane.first(H), last = lane.last(H);
                lane.begin = first;
                lane.end = last;
                lane.products = products.data() + row * width;
                lane.x = states.data() + row * H;
                row += last - first;
            }
        }
        const std::ptrdiff_t H = layers_.back().hidden;
        for (std::size_t i = 0; i < lanes.size(); ++i)
            changed[i] = {lanes[i].begin,
                          lanes[i].end,
                          lanes[i].missing,
                          {lanes[i].x, lanes[i].x + (lanes[i].end - lanes[i].begin) * H}};
    }

    SruLane laneOf(const StepVariant& variant) const {
        SruLane lane{variant.step, variant.step, variant.missing(), nullptr, nullptr, {}, {}};
        if (lane.missing > 0) return lane;
        const PackedSruLayer& layer = layers_.front();
        const std::ptrdiff_t width = std::ptrdiff_t{2} * layer.parts() * layer.hidden,
                             E = layer.input;
        const float* products = state_.layers.front().products.data() + variant.input * width;
        const float* x = x_ + variant.input * E;
        for (std::int32_t i = 0; i < variant.count; ++i)
            lane.repeated.insert(lane.repeated.end(), products, products + width);
        for (std::int32_t i = 0; i < variant.count; ++i)
            lane.repeated.insert(lane.repeated.end(), x, x + E);
        lane.end += variant.count;
        lane.products = lane.repeated.data();
        lane.x = lane.repeated.data() + variant.count * width;
        return lane;
    }

    SruDirection directionAt(std::size_t layer, int d) const {
        const float* products = state_.layers[layer].products.data();
        if (layer == 0)
            return sruDirection(layers_[0], sequence_.layout, d, x_, sequence_.inputOfRow.data(),
                                products);
        return sruDirection(layers_[layer], sequence_.layout, d,
                            state_.layers[layer - 1].states.data(), nullptr, products);
    }

    void recur(std::size_t layer, SruLane& lane) const {
        const PackedSruLayer& own = layers_[layer];
        const std::ptrdiff_t H = own.hidden, half = own.parts() * H;
        for (int d = 0; d < 2; ++d) {
            SruVariant variant{lane.begin,   lane.end,
                               lane.missing, lane.products ? lane.products + d * half : nullptr,
                               lane.x,       {}};
            sruVariant(directionAt(layer, d),
                       state_.layers[layer].cells.data() + d * sequence_.layout.rows * H, variant);
            lane.states[d] = std::move(variant.states);
        }
    }

    // Adds the rows [→h ; ←h] of the steps of a lane that differ in any direction.
    void joinRows(std::size_t layer, const SruLane& lane, std::vector<float>& joined) const {
        const std::ptrdiff_t H = layers_[layer].hidden;
        const std::int32_t first = lane.first(H), last = lane.last(H);
        const float* originals =
            state_.layers[layer].joined.data() + std::ptrdiff_t{OneSequence::kFirstRow} * 2 * H;
        for (std::int32_t t = first; t < last; ++t) {
            const float* original = originals + (t < lane.begin ? t : t + lane.missing) * 2 * H;
            const float* forward =
                t < lane.begin ? original : lane.states[0].data() + (t - lane.begin) * H;
            const float* backward =
                t < lane.end ? lane.states[1].data() + (lane.end - 1 - t) * H : original + H;
            joined.insert(joined.end(), forward, forward + H);
            joined.insert(joined.end(), backward, backward + H);
        }
    }

    const PackedSruLayers& layers_;
    const std::vector<float> gathered_;
    const float* const x_;  // of the distinct inputs
    const OneSequence sequence_;
    SruState state_;
};

// ---- the encoder ----

template <class Values>
std::vector<SruLayerTensors<Values>> layersOf(const std::vector<Values>& arrays) {
    std::vector<SruLayerTensors<Values>> layers;
    for (auto next = arrays.begin(); next != arrays.end();) {
        SruLayerTensors<Values> layer;
        for (std::size_t d = 0; d < 2; ++d) {
            layer.weight[d] = *next++;
            layer.peephole[d] = *next++;
            layer.bias[d] = *next++;
        }
        layer.outWeight = *next++;
        layer.outBias = *next++;
        layers.push_back(layer);
    }
    return layers;
}

class PackedSru final : public PackedEncoder {
 public:
    PackedSru(const EncoderShape& ownShape, const EncoderParameters& parameters, Packing packing)
        : PackedEncoder(ownShape) {
        for (const auto& layer : layersOf(parameters))
            layers_.emplace_back(layers_.empty() ? shape.input : shape.hidden, shape.hidden, layer,
                                 packing);
    }

    void forward(const LevelSteps& steps, const EncoderInputs& inputs, bool /*training*/,
                 WorkerPool& pool, EncoderState& state, const CancelToken& cancel,
                 const ShareDone& shareDone) const override {
        auto& own = state.own<SruState>();
        sruStackForward(layers_, steps, inputs, pool, own, cancel, shareDone);
        state.states = own.layers.back().states.data();
    }

    float* stateGradients(const SequenceLayout& layout, EncoderState& state) const override {
        return state.own<SruState>().layers.back().stateGradients.reserve(
            floats(layout.rows, shape.hidden));
    }

    void backward(const LevelSteps& steps, const EncoderInputs& inputs, WorkerPool& pool,
                  EncoderState& state, const EncoderGradients& gradients) const override {
        auto& own = state.own<SruState>();
        sruStackBackward(layers_, steps, inputs, pool, own, layersOf(gradients));
        state.inputGradients = own.inputGradients.data();
    }

    void inputProducts(const LevelSteps& steps, const EncoderInputs&, WorkerPool& pool,
                       EncoderState& state, float* products) const override {
        sruStackInputProducts(layers_, steps, pool, state.own<SruState>(), products);
    }

    std::unique_ptr<const StatePieces> pieces(const EncoderInputs& inputs,
                                              const std::int32_t* inputOfStep, std::int32_t steps,
                                              WorkerPool& pool, const CancelToken& cancel,
                                              const ShareDone& shareDone) const override {
        return std::make_unique<const SruPieces>(layers_, inputs, inputOfStep, steps, pool, cancel,
                                                 shareDone);
    }

    std::unique_ptr<const EncoderVariants> variants(const EncoderInputs& inputs,
                                                    const std::int32_t* inputOfStep,
                                                    std::int32_t steps, WorkerPool& pool,
                                                    const CancelToken& cancel) const override {
        return std::make_unique<const SruVariants>(layers_, inputs, inputOfStep, steps, pool,
                                                   cancel);
    }

 private:
    PackedSruLayers layers_;
};

class SruEncoder final : public EncoderMethod {
 public:
    SruEncoder() : EncoderMethod({"sru", "SRU", true}) {}

    // Its layers project both directions to H.
    std::int64_t states(std::int64_t hidden) const override { return hidden; }

    std::vector<EncoderTensor> tensors(const EncoderShape& shape) const override {
        const std::int64_t H = shape.hidden;
        const double peepholes = std::sqrt(3.0) * std::sqrt(0.5);
        std::vector<EncoderTensor> tensors;
        for (int layer = 0; layer < shape.layers; ++layer) {
            const std::string own = "sru." + std::to_string(layer) + ".";
            const std::int64_t in = layer == 0 ? shape.input : H, wide = in == H ? 3 * H : 4 * H;
            for (const char* end : {"", "_reverse"}) {
                const double range = std::sqrt(3.0 / static_cast<double>(in));
                tensors.push_back({own + "weight" + end, {wide, in}, range});
                tensors.push_back({own + "peephole" + end, {2 * H}, peepholes});
                tensors.push_back({own + "bias" + end, {2 * H}});
            }
            tensors.push_back({own + "output.weight", {H, 2 * H}, xavierRange(H, 2 * H)});
            tensors.push_back({own + "output.bias", {H}});
        }
        return tensors;
    }
    std::unique_ptr<const PackedEncoder> pack(const EncoderShape& shape,
                                              const EncoderParameters& parameters,
                                              Packing packing) const override {
        return std::make_unique<const PackedSru>(shape, parameters, packing);
    }
    std::size_t keptNumbers(const EncoderShape& shape) const override {
        return static_cast<std::size_t>(2 * shape.input + 18 * shape.layers * shape.hidden);
    }
    // See SruLayerState and SruState.
    std::size_t trainingNumbers(const EncoderShape& shape, std::int64_t, double words,
                                double distinctWords) const override {
        const double H = shape.hidden, ofLayers = 12.0 * shape.layers;
        return static_cast<std::size_t>(words * H * (ofLayers + 14) + distinctWords * H * 16);
    }
};

}  // namespace

const EncoderMethod& sruEncoder() {
    static const SruEncoder kEncoder;
    return kEncoder;
}

}  // namespace hanscope
