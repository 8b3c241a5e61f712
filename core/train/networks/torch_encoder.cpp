#include "core/train/networks/torch_encoder.h"

#include <torch/csrc/autograd/custom_function.h>

#include <iterator>

#include "core/kernels/encoder/gru_encoder.h"
#include "core/kernels/sru.h"
#include "core/train/networks/kept_structure.h"
#include "core/train/recurrence/recurrence_kernels.h"

namespace hanscope {
namespace {

using at::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

const RecurrenceKernels& kernelsFor(const Tensor& tensor) {
    return tensor.is_cpu() ? kRecurrenceLoops : *kRecurrencesOnGpu;
}

const float* floatsOf(const Tensor& tensor) {
    return tensor.defined() ? tensor.data_ptr<float>() : nullptr;
}

// The states of a bidirectional GRU: rows × 2H.
struct Gru : Function<Gru> {
    // `projected` (inputs × 6H): the input side of both directions; `recurrent` (2 × 3H × H) and
    // `bias` (2 × 3H) of the recurrent side.
    static Tensor forward(AutogradContext* context, const Tensor& projected,
                          const Tensor& recurrent, const Tensor& bias, const TorchRows* rows) {
        const std::int64_t H = recurrent.size(2), steps = rows->inputs.input.size(0);
        const Tensor states = at::empty({steps, 2 * H}, projected.options()),
                     kept = at::empty({steps, 2, 5 * H}, projected.options()),
                     ofUnit = recurrent.transpose(1, 2).contiguous();
        const GruSequences of = sequences(*rows, projected, bias, recurrent, ofUnit);
        kernelsFor(projected).gruForward(of, states.data_ptr<float>(), kept.data_ptr<float>());
        context->save_for_backward({recurrent});
        context->saved_data["kept"] = kept;
        keepStructure(context, rows);
        return states;
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const Tensor recurrent = context->get_saved_variables()[0];
        const Tensor kept = context->saved_data["kept"].toTensor();
        const TorchRows& rows = keptStructure<TorchRows>(context);
        const std::int64_t H = recurrent.size(2);
        const Tensor gradient = gradients[0].contiguous();
        kernelsFor(kept).gruBackward(sequences(rows, {}, {}, recurrent, {}),
                                     gradient.data_ptr<float>(), kept.data_ptr<float>());
        const Tensor input = kept.narrow(2, H, 3 * H);  // dr, dz, dn
        const Tensor hidden = kept.narrow(2, 0, 3 * H), before = kept.narrow(2, 4 * H, H);
        const auto ofMatrix = [&](std::int64_t direction) {
            return at::mm(hidden.select(1, direction).t(), before.select(1, direction));
        };
        return {sumsByInput(input, rows.inputs).flatten(1),
                inOrder(at::stack({ofMatrix(0), ofMatrix(1)})),
                inOrder(hidden.sum(0)),
                {}};
    }

 private:
    static GruSequences sequences(const TorchRows& rows, const Tensor& projected,
                                  const Tensor& bias, const Tensor& recurrent,
                                  const Tensor& ofUnit) {
        return {recurrent.size(2),
                rows.firstRow.size(0),
                rows.firstRow.data_ptr<std::int64_t>(),
                rows.sortedLengths.data_ptr<std::int64_t>(),
                rows.inputs.input.data_ptr<std::int64_t>(),
                floatsOf(projected),
                floatsOf(bias),
                floatsOf(recurrent),
                floatsOf(ofUnit)};
    }

    // From the order of `kept`, dn r, dr, dz, to that of the gates (in dimension 1).
    static Tensor inOrder(const Tensor& gradient) {
        const std::vector<Tensor> gates = gradient.chunk(3, 1);
        return at::cat({gates[1], gates[2], gates[0]}, 1);
    }
};

// The cells of a bidirectional SRU and those before each step: rows × 2 × H each.
struct SruCells : Function<SruCells> {
    // `update` and `forget` (rows × 2 × H; a part of one array), `peephole` (2 × H).
    static variable_list forward(AutogradContext* context, const Tensor& update,
                                 const Tensor& forget, const Tensor& peephole,
                                 const TorchRows* rows) {
        const Tensor cells = at::empty(update.sizes(), peephole.options()),
                     before = at::empty_like(cells);
        kernelsFor(cells).sruForward(sequences(*rows, update, forget, peephole, cells, before));
        context->saved_data["update"] = update.detach();
        context->saved_data["forget"] = forget.detach();
        context->saved_data["peephole"] = peephole.detach();
        context->saved_data["before"] = before.detach();
        keepStructure(context, rows);
        return {cells, before};
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const auto saved = [&](const char* name) { return context->saved_data[name].toTensor(); };
        const Tensor before = saved("before"), ofCells = gradients[0].contiguous(),
                     ofBefore = gradients[1].contiguous(), ofUpdate = at::empty_like(before),
                     ofForget = at::empty_like(before);
        kernelsFor(before).sruBackward(sequences(keptStructure<TorchRows>(context), saved("update"),
                                                 saved("forget"), saved("peephole"), {}, before),
                                       {floatsOf(ofCells), floatsOf(ofBefore),
                                        ofUpdate.data_ptr<float>(), ofForget.data_ptr<float>()});
        return {ofUpdate, ofForget, (ofForget * before).sum(0), {}};
    }

 private:
    static SruSequences sequences(const TorchRows& rows, const Tensor& update, const Tensor& forget,
                                  const Tensor& peephole, const Tensor& cells,
                                  const Tensor& before) {
        return {update.size(2),
                rows.firstRow.size(0),
                rows.firstRow.data_ptr<std::int64_t>(),
                rows.sortedLengths.data_ptr<std::int64_t>(),
                floatsOf(update),
                floatsOf(forget),
                update.stride(1),
                floatsOf(peephole),
                cells.defined() ? cells.data_ptr<float>() : nullptr,
                before.data_ptr<float>()};
    }
};

// See rcnn_encoder.cpp.
Tensor rcnnStates(const Tensor& x, const std::vector<Tensor>& p, const TorchRows& rows) {
    const Tensor h = torchGruStates(x, p, rows),
                 wordSide = at::linear(x, p[kGruTensors + 1], p[kGruTensors + 2]);
    return at::tanh(at::linear(h, p[kGruTensors]) + gathered(wordSide, rows.inputs));
}

// The places of a layer's parameters after its first one. Those of the reverse direction are as far
// after kReverse.
enum SruTensor : std::size_t {
    kWeight,
    kPeephole,
    kBias,
    kReverse,
    kOut = 6,
    kOutBias,
    kSruTensors
};

// W x + b of the inputs, both directions: inputs × 2 × parts × H, with the parts u, f, r (and s).
Tensor sruProducts(const Tensor& x, const std::vector<Tensor>& p, std::size_t first) {
    const std::int64_t H = p[first + kBias].size(0) / 2, wide = p[first + kWeight].size(0);
    const Tensor none = at::zeros({H}, x.options()), noHighway = none.narrow(0, 0, wide - 3 * H);
    const Tensor bias =
        at::cat({none, p[first + kBias], noHighway, none, p[first + kReverse + kBias], noHighway});
    return at::linear(x, at::cat({p[first + kWeight], p[first + kReverse + kWeight]}), bias)
        .view({x.size(0), 2, -1, H});
}

// A layer's states (rows × H) from its products (rows × 2 × parts × H) and, unless they have four
// parts, its inputs (rows × H).
Tensor sruLayer(const Tensor& products, const Tensor& inputs, const std::vector<Tensor>& p,
                std::size_t first, const TorchRows& rows) {
    const std::vector<Tensor> parts = products.unbind(2);
    const Tensor peepholes =
        at::stack({p[first + kPeephole], p[first + kReverse + kPeephole]}).view({2, 2, -1});
    const std::vector<Tensor> cells =
        SruCells::apply(parts[0], parts[1], peepholes.select(1, 0).contiguous(), &rows);
    const Tensor gate = at::sigmoid(parts[2] + peepholes.select(1, 1) * cells[1]);
    const Tensor highway = parts.size() == 4 ? parts[3] : kSruHighway * inputs.unsqueeze(1);
    const Tensor joined = highway + gate * (cells[0] - highway);
    return at::linear(joined.flatten(1), p[first + kOut], p[first + kOutBias]);
}

// See sru_stack.h.
Tensor sruStates(const Tensor& x, const std::vector<Tensor>& p, const TorchRows& rows) {
    Tensor inputs = x;
    for (std::size_t first = 0; first < p.size(); first += kSruTensors) {
        Tensor products = sruProducts(inputs, p, first);
        if (first == 0) {
            products = gathered(products, rows.inputs);
            if (products.size(2) < 4) inputs = gathered(inputs, rows.inputs);
        }
        inputs = sruLayer(products, inputs, p, first, rows);
    }
    return inputs;
}

using TorchEncoder = Tensor (*)(const Tensor& x, const std::vector<Tensor>& parameters,
                                const TorchRows& rows);

// In the order of EncoderKind.
constexpr TorchEncoder kTorchEncoders[] = {torchGruStates, sruStates, rcnnStates};
static_assert(std::size(kTorchEncoders) == static_cast<std::size_t>(EncoderKind::Rcnn) + 1);

}  // namespace

Tensor torchStates(EncoderKind kind, const Tensor& x, const std::vector<Tensor>& parameters,
                   const TorchRows& rows) {
    return kTorchEncoders[static_cast<std::size_t>(kind)](x, parameters, rows);
}

Tensor torchGruStates(const Tensor& x, const std::vector<Tensor>& p, const TorchRows& rows) {
    const Tensor projected = at::addmm(at::cat({p[1], p[5]}), x, at::cat({p[0], p[4]}).t());
    return Gru::apply(projected, at::stack({p[2], p[6]}), at::stack({p[3], p[7]}), &rows);
}

}  // namespace hanscope
