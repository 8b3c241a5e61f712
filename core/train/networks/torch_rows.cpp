#include "core/train/networks/torch_rows.h"

#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <utility>

#include "core/train/networks/kept_structure.h"

namespace hanscope {
namespace {

using at::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

constexpr std::int64_t kRowsPerChunk = 32;  // that one thread sums

Tensor segmentReduced(const Tensor& rows, const char* how, const Tensor& lengths) {
    return at::segment_reduce(rows, how, lengths, {}, {}, 0, /*unsafe=*/true);
}

// Each of the first two is the other's gradient.
struct SumOfRows : Function<SumOfRows> {
    static Tensor forward(AutogradContext* context, const Tensor& rows, const TorchSegments* of) {
        keepStructure(context, of);
        return segmentReduced(rows, "sum", of->lengths);
    }
    static variable_list backward(AutogradContext* context, variable_list gradients) {
        return {gradients[0].index_select(0, keptStructure<TorchSegments>(context).ofRow), {}};
    }
};

struct CopyToRows : Function<CopyToRows> {
    static Tensor forward(AutogradContext* context, const Tensor& values, const TorchSegments* of) {
        keepStructure(context, of);
        return values.index_select(0, of->ofRow);
    }
    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const Tensor& lengths = keptStructure<TorchSegments>(context).lengths;
        return {segmentReduced(gradients[0].contiguous(), "sum", lengths), {}};
    }
};

struct Gather : Function<Gather> {
    static Tensor forward(AutogradContext* context, const Tensor& table, const TorchReads* reads) {
        keepStructure(context, reads);
        return table.index_select(0, reads->input);
    }
    static variable_list backward(AutogradContext* context, variable_list gradients) {
        return {sumsByInput(gradients[0], keptStructure<TorchReads>(context)), {}};
    }
};

// Calls body(row of the layout) for each step, sequence by sequence in the caller's order.
template <class Body>
void forEachStep(const SequenceLayout& layout, Body body) {
    for (const std::int32_t position : positionsIn(layout)) {
        const auto p = static_cast<std::size_t>(position);
        for (std::int32_t t = 0; t < layout.length[p]; ++t) body(layout.first[p] + t);
    }
}

}  // namespace

Tensor sumOfRows(const Tensor& rows, const TorchSegments& segments) {
    return SumOfRows::apply(rows.contiguous(), &segments);
}

Tensor copiedToRows(const Tensor& values, const TorchSegments& segments) {
    return CopyToRows::apply(values, &segments);
}

Tensor maximumOfRows(const Tensor& rows, const TorchSegments& segments) {
    return segmentReduced(rows.detach().contiguous(), "max", segments.lengths);
}

Tensor isFirstMaximum(const Tensor& rows, const TorchSegments& segments) {
    const Tensor values = rows.detach();
    const auto copied = [&](const Tensor& of) { return of.index_select(0, segments.ofRow); };
    std::vector<std::int64_t> column(static_cast<std::size_t>(values.dim()), 1);
    column[0] = values.size(0);
    const Tensor numbers =
        at::arange(values.size(0), values.options().dtype(at::kDouble)).view(column);
    const Tensor candidates =
        at::where(values == copied(maximumOfRows(values, segments)), numbers, values.size(0));
    return numbers == copied(segmentReduced(candidates, "min", segments.lengths));
}

Tensor gathered(const Tensor& table, const TorchReads& reads) {
    return Gather::apply(table, &reads);
}

Tensor sumsByInput(const Tensor& rows, const TorchReads& reads) {
    const Tensor sorted = rows.index_select(0, reads.rowsByInput).flatten(1);
    std::vector<std::int64_t> sizes = rows.sizes().vec();
    sizes[0] = reads.chunksOfInput.size(0);
    return segmentReduced(segmentReduced(sorted, "sum", reads.rowsOfChunk), "sum",
                          reads.chunksOfInput)
        .view(sizes);
}

void IndexCopies::add(Indices indices, Tensor& place) {
    arrays_.push_back(std::move(indices));
    places_.push_back(&place);
}

void IndexCopies::add(const Indices& lengths, TorchSegments& place) {
    Indices ofRow;
    for (std::size_t segment = 0; segment < lengths.size(); ++segment)
        ofRow.insert(ofRow.end(), static_cast<std::size_t>(lengths[segment]),
                     static_cast<std::int64_t>(segment));
    add(lengths, place.lengths);
    add(std::move(ofRow), place.ofRow);
}

void IndexCopies::add(Indices input, std::int64_t inputs, TorchReads& place) {
    Indices next(static_cast<std::size_t>(inputs) + 1, 0), rowsOfChunk, chunksOfInput;
    for (const std::int64_t i : input) ++next[static_cast<std::size_t>(i) + 1];
    for (std::size_t i = 0; i + 1 < next.size(); ++i) {
        const std::int64_t rows = next[i + 1];
        for (std::int64_t done = 0; done < rows; done += kRowsPerChunk)
            rowsOfChunk.push_back(std::min(kRowsPerChunk, rows - done));
        chunksOfInput.push_back((rows + kRowsPerChunk - 1) / kRowsPerChunk);
        next[i + 1] += next[i];
    }
    Indices rowsByInput(input.size());
    for (std::size_t row = 0; row < input.size(); ++row)
        rowsByInput[static_cast<std::size_t>(next[static_cast<std::size_t>(input[row])]++)] =
            static_cast<std::int64_t>(row);
    add(std::move(input), place.input);
    add(std::move(rowsByInput), place.rowsByInput);
    add(std::move(rowsOfChunk), place.rowsOfChunk);
    add(std::move(chunksOfInput), place.chunksOfInput);
}

Tensor IndexCopies::send(at::Device device) {
    Indices sizes;
    std::int64_t total = 0;
    for (const Indices& array : arrays_) {
        sizes.push_back(static_cast<std::int64_t>(array.size()));
        total += sizes.back();
    }
    const Tensor host = at::empty({total}, at::kLong);
    auto* out = host.data_ptr<std::int64_t>();
    for (const Indices& array : arrays_) out = std::copy(array.begin(), array.end(), out);
    const Tensor copy = host.to(device);
    const std::vector<Tensor> copies = copy.split_with_sizes(sizes);
    for (std::size_t i = 0; i < copies.size(); ++i) *places_[i] = copies[i];
    return copy;
}

TorchRows::TorchRows(const LevelSteps& steps, at::Device device) {
    const SequenceLayout& layout = *steps.layout;
    Indices first, lengths, input, ofPosition, sorted;
    std::int64_t rows = 0;
    for (const std::int32_t position : positionsIn(layout)) {
        first.push_back(rows);
        lengths.push_back(layout.length[static_cast<std::size_t>(position)]);
        rows += lengths.back();
    }
    forEachStep(layout, [&](std::int32_t row) {
        input.push_back((*steps.inputOfRow)[static_cast<std::size_t>(row)]);
    });
    for (const std::int32_t sequence : layout.order) {
        ofPosition.push_back(first[static_cast<std::size_t>(sequence)]);
        sorted.push_back(lengths[static_cast<std::size_t>(sequence)]);
    }
    IndexCopies copies;
    copies.add(std::move(input), static_cast<std::int64_t>(steps.rowOffsets->size()) - 1, inputs);
    copies.add(lengths, sequences);
    copies.add(std::move(ofPosition), firstRow);
    copies.add(std::move(sorted), sortedLengths);
    indices = copies.send(device);
}

Tensor layoutRowsOf(const LevelSteps& steps) {
    Indices rows;
    forEachStep(*steps.layout, [&](std::int32_t row) { rows.push_back(row); });
    return at::tensor(rows, at::TensorOptions().dtype(at::kLong));
}

}  // namespace hanscope
