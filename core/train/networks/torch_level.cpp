#include "core/train/networks/torch_level.h"

#include <cmath>

namespace hanscope {
namespace {

using at::Tensor;
using Indices = std::vector<std::int64_t>;

Tensor tensorOf(const Indices& values) {
    return at::tensor(values, at::TensorOptions().dtype(at::kLong));
}

// The rows of the layout in two orders, without its zero rows: "packed" is step by step as
// LibTorch's GRU needs them (the first steps of all sequences first), and "own" is sequence by
// sequence in the caller's order.
struct Rows {
    Indices inputOfPacked;  // input of a packed row
    Indices running;        // [step] number of sequences that have this step
    Indices packedOfOwn;    // position of an own row in the packed order
    Indices sequenceOfOwn;  // the sequence of an own row
    Indices rowOfOwn;       // the row of the layout of an own row
    Indices lengths;        // [sequence]

    explicit Rows(const LevelSteps& steps);
};

Rows::Rows(const LevelSteps& steps) {
    const SequenceLayout& layout = *steps.layout;
    const std::size_t sequences = layout.order.size();
    Indices firstPacked;  // [step]
    std::size_t count = sequences;
    for (std::int32_t t = 0; t < layout.length[0]; ++t) {
        while (layout.length[count - 1] <= t) --count;
        running.push_back(static_cast<std::int64_t>(count));
        firstPacked.push_back(static_cast<std::int64_t>(inputOfPacked.size()));
        for (std::size_t p = 0; p < count; ++p)
            inputOfPacked.push_back(
                (*steps.inputOfRow)[static_cast<std::size_t>(layout.first[p] + t)]);
    }
    Indices positionOf(sequences);
    for (std::size_t p = 0; p < sequences; ++p)
        positionOf[static_cast<std::size_t>(layout.order[p])] = static_cast<std::int64_t>(p);
    for (std::size_t s = 0; s < sequences; ++s) {
        const auto position = static_cast<std::size_t>(positionOf[s]);
        lengths.push_back(layout.length[position]);
        for (std::int64_t t = 0; t < lengths.back(); ++t) {
            packedOfOwn.push_back(firstPacked[static_cast<std::size_t>(t)] + positionOf[s]);
            sequenceOfOwn.push_back(static_cast<std::int64_t>(s));
            rowOfOwn.push_back(layout.first[position] + t);
        }
    }
}

// Reductions (sum, mean, maximum, softmax) over the own rows of each sequence.
class Segments {
 public:
    Segments(const Rows& rows, at::Device device)
        : lengths_(tensorOf(rows.lengths).to(device)),
          sequenceOfRow_(tensorOf(rows.sequenceOfOwn).to(device)) {}

    Tensor sum(const Tensor& rows) const { return reduced(rows, "sum"); }
    Tensor mean(const Tensor& rows) const { return sum(rows) / lengths_.unsqueeze(1); }
    // Copies the value of a sequence to each of its rows.
    Tensor spread(const Tensor& values) const { return values.index_select(0, sequenceOfRow_); }
    Tensor softmax(const Tensor& scores) const {
        const Tensor e = at::exp(scores - spread(reduced(scores.detach(), "max")));
        return e / spread(sum(e));
    }
    Tensor entmax(const Tensor& scores) const;
    Tensor weighted(const Tensor& rows, const Tensor& weights) const {
        return sum(rows * weights.unsqueeze(1));
    }
    Tensor maximum(const Tensor& rows) const;

 private:
    Tensor reduced(const Tensor& rows, const char* how) const {
        return at::segment_reduce(rows, how, lengths_, {}, {}, 0, /*unsafe=*/true);
    }

    Tensor lengths_, sequenceOfRow_;
};

// See core/kernels/pooling/entmax.h. τ is found by bisection: Σ max(0, z − τ)² falls from at least
// 1 at −1 to 0 at 0, where z is s / 2 less its maximum. What is added to p is 0 and has p's
// gradient.
Tensor Segments::entmax(const Tensor& scores) const {
    const Tensor z =
        (scores.detach() - spread(reduced(scores.detach(), "max"))).to(at::kDouble) / 2;
    Tensor low = at::full(lengths_.sizes(), -1.0, z.options()), high = at::zeros_like(low);
    const auto squares = [&](const Tensor& tau) { return at::relu(z - spread(tau)).square(); };
    for (int i = 0; i < 50; ++i) {
        const Tensor middle = (low + high) / 2;
        const Tensor isBelow = sum(squares(middle)) >= 1;
        low = at::where(isBelow, middle, low);
        high = at::where(isBelow, high, middle);
    }
    const Tensor p = squares(low).to(at::kFloat), roots = p.sqrt();
    const Tensor change = roots * (scores - spread(sum(roots * scores) / sum(roots)));
    return p + change - change.detach();
}

// For each dimension only the first row that has the maximum gets the gradient.
Tensor Segments::maximum(const Tensor& rows) const {
    const Tensor values = rows.detach();
    const Tensor numbers =
        at::arange(values.size(0), values.options().dtype(at::kDouble)).unsqueeze(1);
    const Tensor candidates =
        at::where(values == spread(reduced(values, "max")), numbers, values.size(0));
    return sum(rows * (numbers == spread(reduced(candidates, "min"))));
}

// Copies of the parameters on `device`. They are copied as one array, in cuDNN's order of the
// weights of a GRU, so that cuDNN can use them without another copy.
std::vector<Tensor> copiesOf(const std::vector<Tensor>& parameters, at::Device device) {
    std::vector<std::size_t> order = {0, 2, 4, 6, 1, 3, 5, 7};  // weights, then biases
    for (std::size_t i = order.size(); i < parameters.size(); ++i) order.push_back(i);
    std::vector<Tensor> flat;
    Indices sizes;
    for (const std::size_t i : order) {
        flat.push_back(parameters[i].reshape(-1));
        sizes.push_back(parameters[i].numel());
    }
    const std::vector<Tensor> pieces = at::cat(flat).to(device).split_with_sizes(sizes);
    std::vector<Tensor> copies(parameters.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        copies[order[i]] = pieces[i].view(parameters[order[i]].sizes());
    return copies;
}

// Returns the states of the packed rows (rows × D).
Tensor statesOf(const Tensor& x, const std::vector<Tensor>& p, const Rows& rows) {
    const Tensor inputs = x.index_select(0, tensorOf(rows.inputOfPacked).to(x.device()));
    const std::int64_t hidden = p[2].size(1);
    const Tensor start = at::zeros({2, rows.running.front(), hidden}, x.options());
    const std::vector<Tensor> gru = {p[0], p[2], p[1], p[3], p[4], p[6], p[5], p[7]};
    return std::get<0>(at::gru(inputs, tensorOf(rows.running), start, gru, /*has_biases=*/true,
                               /*num_layers=*/1, /*dropout=*/0, /*train=*/true,
                               /*bidirectional=*/true));
}

Tensor similarity(const Segments& segments, const Tensor& states, int rounds) {
    const double beta = 1 / std::sqrt(static_cast<double>(states.size(1)));
    Tensor vectors = segments.mean(states);
    for (int k = 0; k < rounds; ++k) {
        const Tensor scores = (states * segments.spread(vectors)).sum(1) * beta;
        vectors = segments.weighted(states, segments.softmax(scores));
    }
    return vectors;
}

// `offsets` of the own rows may be undefined.
Tensor attention(const Segments& segments, const Tensor& states, const std::vector<Tensor>& p,
                 const Tensor& offsets, bool sparse) {
    const Tensor u = at::tanh(at::linear(states, p[8], p[9]));
    const Tensor scores = at::mv(u, p[10]);
    const Tensor moved = offsets.defined() ? scores + offsets : scores;
    return segments.weighted(states, sparse ? segments.entmax(moved) : segments.softmax(moved));
}

Tensor ofOwnRows(const Tensor& scoreOffsets, const Rows& rows, at::Device device) {
    if (!scoreOffsets.defined()) return {};
    return scoreOffsets.index_select(0, tensorOf(rows.rowOfOwn)).to(device);
}

}  // namespace

Tensor torchLevel(const LevelShape& shape, const Tensor& x, const std::vector<Tensor>& parameters,
                  const LevelSteps& steps, const Tensor& scoreOffsets) {
    const at::Device device = x.device();
    const Rows rows(steps);
    const std::vector<Tensor> p = copiesOf(parameters, device);
    const Tensor states =
        statesOf(x, p, rows).index_select(0, tensorOf(rows.packedOfOwn).to(device));
    const Segments segments(rows, device);
    const auto weighed = [&] {
        return attention(segments, states, p, ofOwnRows(scoreOffsets, rows, device),
                         shape.pooling == Pooling::Sparse);
    };
    switch (shape.pooling) {
        case Pooling::Attention:
        case Pooling::Sparse:
            return weighed();
        case Pooling::AttentionMaximum:
            return at::cat({weighed(), segments.maximum(states)}, 1);
        case Pooling::Mean:
            return segments.mean(states);
        case Pooling::Maximum:
            return segments.maximum(states);
        case Pooling::Similarity:
            return similarity(segments, states, shape.rounds);
    }
    return {};
}

}  // namespace hanscope
