#include "core/train/networks/torch_level.h"

#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <cmath>

#include "core/train/gru/gru_kernels.h"

namespace hanscope {
namespace {

using at::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;
using Indices = std::vector<std::int64_t>;

constexpr std::int64_t kRowsPerChunk = 32;  // that one thread sums

// Calls body(row of the layout) for each step, sequence by sequence in the caller's order.
template <class Body>
void forEachStep(const SequenceLayout& layout, Body body) {
    for (const std::int32_t position : positionsIn(layout)) {
        const auto p = static_cast<std::size_t>(position);
        for (std::int32_t t = 0; t < layout.length[p]; ++t) body(layout.first[p] + t);
    }
}

// The indices of TorchRows on the host.
struct HostRows {
    Indices inputOfRow, rowsByInput, rowsOfChunk, chunksOfInput, sequenceOfRow, lengths, firstRow,
        sortedLengths;

    explicit HostRows(const LevelSteps& steps) {
        place(steps);
        sortByInput(steps.rowOffsets->size() - 1);
    }

 private:
    void place(const LevelSteps& steps);
    void sortByInput(std::size_t inputs);
};

void HostRows::place(const LevelSteps& steps) {
    const SequenceLayout& layout = *steps.layout;
    Indices first;  // [sequence]
    for (const std::int32_t position : positionsIn(layout)) {
        first.push_back(static_cast<std::int64_t>(sequenceOfRow.size()));
        lengths.push_back(layout.length[static_cast<std::size_t>(position)]);
        sequenceOfRow.insert(sequenceOfRow.end(), static_cast<std::size_t>(lengths.back()),
                             static_cast<std::int64_t>(lengths.size()) - 1);
    }
    forEachStep(layout, [&](std::int32_t row) {
        inputOfRow.push_back((*steps.inputOfRow)[static_cast<std::size_t>(row)]);
    });
    for (const std::int32_t sequence : layout.order) {
        firstRow.push_back(first[static_cast<std::size_t>(sequence)]);
        sortedLengths.push_back(lengths[static_cast<std::size_t>(sequence)]);
    }
}

void HostRows::sortByInput(std::size_t inputs) {
    Indices next(inputs + 1, 0);
    for (const std::int64_t input : inputOfRow) ++next[static_cast<std::size_t>(input) + 1];
    for (std::size_t i = 0; i < inputs; ++i) {
        const std::int64_t rows = next[i + 1];
        for (std::int64_t done = 0; done < rows; done += kRowsPerChunk)
            rowsOfChunk.push_back(std::min(kRowsPerChunk, rows - done));
        chunksOfInput.push_back((rows + kRowsPerChunk - 1) / kRowsPerChunk);
        next[i + 1] += next[i];
    }
    rowsByInput.resize(inputOfRow.size());
    for (std::size_t row = 0; row < inputOfRow.size(); ++row)
        rowsByInput[static_cast<std::size_t>(next[static_cast<std::size_t>(inputOfRow[row])]++)] =
            static_cast<std::int64_t>(row);
}

// The copies of arrays on `device`, which all are parts of the array that comes first.
std::vector<Tensor> copiesOf(const std::vector<const Indices*>& arrays, at::Device device) {
    Indices sizes;
    std::int64_t total = 0;
    for (const Indices* array : arrays) {
        sizes.push_back(static_cast<std::int64_t>(array->size()));
        total += sizes.back();
    }
    const Tensor host = at::empty({total}, at::kLong);
    auto* out = host.data_ptr<std::int64_t>();
    for (const Indices* array : arrays) out = std::copy(array->begin(), array->end(), out);
    const Tensor copy = host.to(device);
    std::vector<Tensor> copies = copy.split_with_sizes(sizes);
    copies.insert(copies.begin(), copy);
    return copies;
}

Tensor segmentReduced(const Tensor& rows, const char* how, const Tensor& lengths) {
    return at::segment_reduce(rows, how, lengths, {}, {}, 0, /*unsafe=*/true);
}

const GruKernels& kernelsFor(const Tensor& tensor) {
    return tensor.is_cpu() ? kGruLoops : *kGruOnGpu;
}

// The states of a bidirectional GRU: rows × 2H.
struct Recurrence : torch::autograd::Function<Recurrence> {
    // `projected` (inputs × 6H): the input side of both directions; `recurrent` (2 × 3H × H) and
    // `bias` (2 × 3H) of the recurrent side.
    static Tensor forward(AutogradContext* context, const Tensor& projected,
                          const Tensor& recurrent, const Tensor& bias, const TorchRows* rows) {
        const std::int64_t H = recurrent.size(2), steps = rows->inputOfRow.size(0);
        const Tensor states = at::empty({steps, 2 * H}, projected.options()),
                     kept = at::empty({steps, 2, 5 * H}, projected.options()),
                     ofUnit = recurrent.transpose(1, 2).contiguous();
        const GruSequences of = sequences(*rows, projected, bias, recurrent, ofUnit);
        kernelsFor(projected).forward(of, states.data_ptr<float>(), kept.data_ptr<float>());
        context->save_for_backward({recurrent});
        context->saved_data["kept"] = kept;
        context->saved_data["rows"] = reinterpret_cast<std::int64_t>(rows);
        return states;
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const Tensor recurrent = context->get_saved_variables()[0];
        const Tensor kept = context->saved_data["kept"].toTensor();
        const auto* rows = reinterpret_cast<const TorchRows*>(context->saved_data["rows"].toInt());
        const std::int64_t H = recurrent.size(2);
        const Tensor gradient = gradients[0].contiguous();
        kernelsFor(kept).backward(sequences(*rows, {}, {}, recurrent, {}),
                                  gradient.data_ptr<float>(), kept.data_ptr<float>());
        const Tensor input = kept.narrow(2, H, 3 * H);  // dr, dz, dn
        const Tensor hidden = kept.narrow(2, 0, 3 * H), before = kept.narrow(2, 4 * H, H);
        const auto ofMatrix = [&](std::int64_t direction) {
            return at::mm(hidden.select(1, direction).t(), before.select(1, direction));
        };
        return {byInput(input, *rows),
                inOrder(at::stack({ofMatrix(0), ofMatrix(1)})),
                inOrder(hidden.sum(0)),
                {}};
    }

 private:
    static GruSequences sequences(const TorchRows& rows, const Tensor& projected,
                                  const Tensor& bias, const Tensor& recurrent,
                                  const Tensor& ofUnit) {
        const auto data = [](const Tensor& t) {
            return t.defined() ? t.data_ptr<float>() : nullptr;
        };
        return {recurrent.size(2),
                rows.firstRow.size(0),
                rows.firstRow.data_ptr<std::int64_t>(),
                rows.sortedLengths.data_ptr<std::int64_t>(),
                rows.inputOfRow.data_ptr<std::int64_t>(),
                data(projected),
                data(bias),
                data(recurrent),
                data(ofUnit)};
    }

    // The sums of the rows of each input (rows × 2 × 3H -> inputs × 6H).
    static Tensor byInput(const Tensor& gradient, const TorchRows& rows) {
        const Tensor sorted = gradient.index_select(0, rows.rowsByInput).flatten(1);
        return segmentReduced(segmentReduced(sorted, "sum", rows.rowsOfChunk), "sum",
                              rows.chunksOfInput);
    }

    // From the order of `kept`, dn r, dr, dz, to that of the gates (in dimension 1).
    static Tensor inOrder(const Tensor& gradient) {
        const std::vector<Tensor> gates = gradient.chunk(3, 1);
        return at::cat({gates[1], gates[2], gates[0]}, 1);
    }
};

// The sums over the rows of each sequence, and the values of a sequence copied to each of its rows:
// each is the other's gradient.
struct SumOfRows : torch::autograd::Function<SumOfRows> {
    static Tensor forward(AutogradContext* context, const Tensor& rows, const TorchRows* of) {
        context->saved_data["rows"] = reinterpret_cast<std::int64_t>(of);
        return segmentReduced(rows, "sum", of->lengths);
    }
    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const auto* of = reinterpret_cast<const TorchRows*>(context->saved_data["rows"].toInt());
        return {gradients[0].index_select(0, of->sequenceOfRow), {}};
    }
};

struct CopyToRows : torch::autograd::Function<CopyToRows> {
    static Tensor forward(AutogradContext* context, const Tensor& values, const TorchRows* of) {
        context->saved_data["rows"] = reinterpret_cast<std::int64_t>(of);
        return values.index_select(0, of->sequenceOfRow);
    }
    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const auto* of = reinterpret_cast<const TorchRows*>(context->saved_data["rows"].toInt());
        return {segmentReduced(gradients[0].contiguous(), "sum", of->lengths), {}};
    }
};

// Reductions (sum, mean, maximum, softmax) over the rows of each sequence.
class Segments {
 public:
    explicit Segments(const TorchRows& rows) : rows_(rows) {}

    Tensor sum(const Tensor& rows) const { return SumOfRows::apply(rows.contiguous(), &rows_); }
    Tensor mean(const Tensor& rows) const { return sum(rows) / rows_.lengths.unsqueeze(1); }
    // Copies the value of a sequence to each of its rows.
    Tensor spread(const Tensor& values) const { return CopyToRows::apply(values, &rows_); }
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
        return segmentReduced(rows, how, rows_.lengths);
    }

    const TorchRows& rows_;
};

// See core/kernels/entmax.h. τ is found by bisection: Σ max(0, z − τ)² falls from at least
// 1 at −1 to 0 at 0, where z is s / 2 less its maximum. What is added to p is 0 and has p's
// gradient.
Tensor Segments::entmax(const Tensor& scores) const {
    const Tensor z =
        (scores.detach() - spread(reduced(scores.detach(), "max"))).to(at::kDouble) / 2;
    Tensor low = at::full(rows_.lengths.sizes(), -1.0, z.options()), high = at::zeros_like(low);
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

Tensor similarity(const Segments& segments, const Tensor& states, int rounds) {
    const double beta = 1 / std::sqrt(static_cast<double>(states.size(1)));
    Tensor vectors = segments.mean(states);
    for (int k = 0; k < rounds; ++k) {
        const Tensor scores = (states * segments.spread(vectors)).sum(1) * beta;
        vectors = segments.weighted(states, segments.softmax(scores));
    }
    return vectors;
}

// `offsets` of the rows may be undefined.
Tensor attention(const Segments& segments, const Tensor& states, const std::vector<Tensor>& p,
                 const Tensor& offsets, bool sparse) {
    const Tensor u = at::tanh(at::linear(states, p[8], p[9]));
    const Tensor scores = at::mv(u, p[10]);
    const Tensor moved = offsets.defined() ? scores + offsets : scores;
    return segments.weighted(states, sparse ? segments.entmax(moved) : segments.softmax(moved));
}

// The states of all rows (rows × D).
Tensor statesOf(const Tensor& x, const std::vector<Tensor>& p, const TorchRows& rows) {
    const Tensor projected = at::addmm(at::cat({p[1], p[5]}), x, at::cat({p[0], p[4]}).t());
    return Recurrence::apply(projected, at::stack({p[2], p[6]}), at::stack({p[3], p[7]}), &rows);
}

}  // namespace

TorchRows::TorchRows(const LevelSteps& steps, at::Device device) {
    const HostRows host(steps);
    const std::vector<Tensor> copies =
        copiesOf({&host.inputOfRow, &host.rowsByInput, &host.rowsOfChunk, &host.chunksOfInput,
                  &host.sequenceOfRow, &host.lengths, &host.firstRow, &host.sortedLengths},
                 device);
    indices = copies[0];
    inputOfRow = copies[1];
    rowsByInput = copies[2];
    rowsOfChunk = copies[3];
    chunksOfInput = copies[4];
    sequenceOfRow = copies[5];
    lengths = copies[6];
    firstRow = copies[7];
    sortedLengths = copies[8];
}

Tensor layoutRowsOf(const LevelSteps& steps) {
    Indices rows;
    forEachStep(*steps.layout, [&](std::int32_t row) { rows.push_back(row); });
    return at::tensor(rows, at::TensorOptions().dtype(at::kLong));
}

Tensor torchLevel(const LevelShape& shape, const Tensor& x, const std::vector<Tensor>& parameters,
                  const TorchRows& rows, const Tensor& scoreOffsets) {
    const Tensor states = statesOf(x, parameters, rows);
    const Segments segments(rows);
    const auto weighed = [&] {
        return attention(segments, states, parameters, scoreOffsets,
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
