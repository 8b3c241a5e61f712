#include "core/kernels/sru_pieces.h"

#include <algorithm>

#include "core/kernels/gru.h"

namespace hanscope {
namespace {

// Steps that are computed together: their products need a few MiB.
constexpr std::int32_t kSruBlock = 8 * StatePieces::kSteps;

std::size_t floatsOf(std::int64_t rows, std::int64_t width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

// The products of some inputs with the weights of both directions (count × 2 · parts · H).
std::vector<float> productsOf(const PackedSruLayer& layer, const std::vector<float>& x, int count) {
    const std::ptrdiff_t half = std::ptrdiff_t{layer.parts()} * layer.hidden;
    std::vector<float> products(floatsOf(count, 2 * half));
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

}  // namespace

SruPieces::SruPieces(const std::vector<PackedSruLayer>& layers, const SruPieceInputs& inputs,
                     WorkerPool& pool, const CancelToken& cancel, const ShareDone& shareDone)
    : layers_(layers), inputs_(inputs) {
    const std::int64_t pieces = (inputs_.steps + kSteps - 1) / kSteps;
    const double all = static_cast<double>(layers.size() * (layers.size() + 1)) / 2;
    for (const PackedSruLayer& layer : layers)
        starts_.insert(starts_.end(), 2, std::vector<float>(floatsOf(pieces, layer.hidden), 0.0f));
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const ShareDone own = partOf(shareDone, static_cast<double>(l + 1) / all / 2);
        pool.run(2, [&](int d) { keepStarts(l, d, cancel, own); });
        cancel.check();
    }
}

// Block after block, in the order of the direction. The cells before and after a block are those
// that the first piece of it, and of the next one, starts with.
void SruPieces::keepStarts(std::size_t layer, int d, const CancelToken& cancel,
                           const ShareDone& shareDone) {
    const PackedSruLayer& own = layers_[layer];
    const std::ptrdiff_t H = own.hidden;
    const std::int32_t blocks = (inputs_.steps + kSruBlock - 1) / kSruBlock;
    float* starts = starts_[2 * layer + static_cast<std::size_t>(d)].data();
    std::vector<float> before(static_cast<std::size_t>(H), 0.0f);
    for (std::int32_t i = 0; i < blocks && !cancel.isCancelled(); ++i) {
        const std::int32_t begin = (d == 0 ? i : blocks - 1 - i) * kSruBlock;
        const std::int32_t end = begin + std::min(kSruBlock, inputs_.steps - begin);
        const std::int32_t count = end - begin;
        const std::vector<float> x = inputsOf(layer, begin, end);
        const std::vector<float> products = productsOf(own, x, count);
        const SequenceLayout layout = oneSequence(count);
        std::vector<float> cells(floatsOf(count, H)), states(cells.size());
        SruDirection sru = sruDirection(own, layout, d, x.data(), nullptr, products.data());
        sru.startCells = before.data();
        sruForward(sru, 0, 1, cells.data(), states.data(), H);
        for (std::int32_t piece = begin / kSteps; piece * kSteps < end; ++piece) {
            const std::int32_t last = std::min((piece + 1) * kSteps, end) - 1;
            const std::int32_t previous = d == 0 ? piece * kSteps - 1 - begin : last + 1 - begin;
            const bool isFirst = previous < 0 || previous == count;
            const float* from = isFirst ? before.data() : cells.data() + previous * H;
            std::copy_n(from, H, starts + piece * H);
        }
        const float* last = cells.data() + (d == 0 ? (count - 1) * H : 0);
        before.assign(last, last + H);
        if (shareDone) shareDone(static_cast<double>(count) / inputs_.steps);
    }
}

std::vector<float> SruPieces::inputsOf(std::size_t layer, std::int32_t begin,
                                       std::int32_t end) const {
    const std::ptrdiff_t width = layers_[layer].input;
    std::vector<float> x(floatsOf(end - begin, width));
    if (layer > 0) {
        statesOf(layer - 1, begin, end, x.data());
        return x;
    }
    for (std::ptrdiff_t t = begin; t < end; ++t) {
        const std::int64_t input = inputs_.inputOfStep[t];
        const std::int64_t row = inputs_.rowIds ? inputs_.rowIds[input] : input;
        std::copy_n(inputs_.x + row * width, width, x.data() + (t - begin) * width);
    }
    return x;
}

void SruPieces::statesOf(std::size_t layer, std::int32_t begin, std::int32_t end,
                         float* states) const {
    const PackedSruLayer& own = layers_[layer];
    const std::ptrdiff_t H = own.hidden;
    const std::vector<float> x = inputsOf(layer, begin, end);
    const std::vector<float> products = productsOf(own, x, end - begin);
    const SequenceLayout layout = layOutPieces(begin, end);
    std::vector<float> cells(floatsOf(end - begin, H)), joined(2 * cells.size());
    for (int d = 0; d < 2; ++d) {
        SruDirection sru = sruDirection(own, layout, d, x.data(), nullptr, products.data());
        sru.startCells =
            starts_[2 * layer + static_cast<std::size_t>(d)].data() + begin / kSteps * H;
        sruForward(sru, 0, layout.sequences(), cells.data(), joined.data() + d * H, 2 * H);
    }
    multiplyRows(joined.data(), 2 * H, end - begin, own.out.forward, own.out.bias, false, states,
                 H);
}

void SruPieces::read(std::int32_t begin, std::int32_t end, float* states) const {
    const std::ptrdiff_t H = layers_.back().hidden;
    for (std::int32_t first = begin; first < end; first += kSruBlock)
        statesOf(layers_.size() - 1, first, first + std::min(kSruBlock, end - first),
                 states + (first - begin) * H);
}

}  // namespace hanscope
