#include "core/model/kernel_functions.h"

#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>

#include "core/kernels/attention.h"
#include "core/kernels/gru.h"
#include "core/kernels/matrix.h"
#include "core/kernels/pooling.h"

namespace hanscope {
namespace {

using at::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// Work is cut into a fixed number of parts, so that sums do not depend on the number of threads.
constexpr int kParts = 8;
constexpr int kRowsPerTask = 128;

// What a backward pass needs beside tensors travels through autograd's context as addresses.
template <class T>
std::int64_t address(const T* p) {
    return reinterpret_cast<std::int64_t>(p);
}
template <class T>
T* pointer(AutogradContext* context, const char* name) {
    return reinterpret_cast<T*>(context->saved_data[name].toInt());
}

float* data(const Tensor& t) { return t.data_ptr<float>(); }

Tensor emptyFloats(at::IntArrayRef sizes) { return at::empty(sizes, at::kFloat); }

void multiplyInParallel(const Tensor& a, const PackedMatrix& b, const float* bias, const Tensor& c,
                        WorkerPool& pool) {
    const auto rows = static_cast<int>(a.size(0));
    pool.run((rows + kRowsPerTask - 1) / kRowsPerTask, [&](int task) {
        const int first = task * kRowsPerTask, count = std::min(kRowsPerTask, rows - first);
        multiplyRows(data(a) + std::ptrdiff_t{first} * b.rows, b.rows, count, b, bias, false,
                     data(c) + std::ptrdiff_t{first} * b.columns, b.columns);
    });
}

void zeroRows(const SequenceLayout& layout, float* rows, std::int64_t width) {
    std::fill_n(rows, width, 0.0f);
    for (int i = 0; i < layout.sequences(); ++i)
        std::fill_n(rows + (std::int64_t{layout.first[i]} + layout.length[i]) * width, width, 0.0f);
}

struct Projection : Function<Projection> {
    static Tensor forward(AutogradContext* context, const Tensor& x, const Tensor& weight,
                          const Tensor& bias, WorkerPool* pool) {
        context->save_for_backward({x, weight});
        context->saved_data["pool"] = address(pool);
        const auto columns = static_cast<int>(weight.size(0)), depth = static_cast<int>(weight.size(1));
        const PackedMatrix packed = packMatrix(data(weight), 1, depth, depth, columns);
        Tensor out = emptyFloats({x.size(0), columns});
        multiplyInParallel(x, packed, data(bias), out, *pool);
        return out;
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const auto saved = context->get_saved_variables();
        const Tensor &x = saved[0], &weight = saved[1];
        const Tensor gradient = gradients[0].contiguous();
        WorkerPool& pool = *pointer<WorkerPool>(context, "pool");
        const auto columns = static_cast<int>(weight.size(0)), depth = static_cast<int>(weight.size(1));

        const PackedMatrix packed = packMatrix(data(weight), depth, 1, columns, depth);
        Tensor dx = emptyFloats({x.size(0), depth});
        multiplyInParallel(gradient, packed, nullptr, dx, pool);

        Tensor dWeight = at::zeros({columns, depth}, at::kFloat), dBias = at::zeros({columns}, at::kFloat);
        const int slice = (columns + kParts - 1) / kParts;
        pool.run(kParts, [&](int part) {
            const int begin = std::min(columns, part * slice), end = std::min(columns, begin + slice);
            addTransposedProduct(data(gradient), columns, data(x), depth, x.size(0), depth, begin, end,
                                 data(dWeight), depth);
        });
        addColumnSums(data(gradient), columns, x.size(0), columns, data(dBias));
        return {dx, dWeight, dBias, Tensor()};
    }
};

// Positions are shared out in whole tiles, in kParts runs of about equal numbers of rows.
std::vector<int> tileParts(const SequenceLayout& layout) {
    std::vector<int> bounds = partition(layout, kParts);
    for (int& bound : bounds)
        bound = std::min(layout.sequences(), (bound + kGruTile - 1) / kGruTile * kGruTile);
    return bounds;
}

// [gates n, r, z] of a (H × 3H) transposed gradient -> PyTorch's (3H × H), gates r, z, n.
Tensor recurrentGradient(const Tensor& transposed, std::int64_t H) {
    const Tensor t = transposed.view({H, 3 * H}).t();
    return at::cat({t.narrow(0, H, 2 * H), t.narrow(0, 0, H)});
}

struct BidirectionalGru : Function<BidirectionalGru> {
    static Tensor forward(AutogradContext* context, const Tensor& inputs, const Tensor& weightForward,
                          const Tensor& weightBackward, const Tensor& biasForward,
                          const Tensor& biasBackward, const SequenceLayout* layout, StepInputs steps,
                          WorkerPool* pool, bool training) {
        const std::int64_t H = weightForward.size(1);
        Tensor states = emptyFloats({layout->rows, 2 * H});
        zeroRows(*layout, data(states), 2 * H);
        Tensor gates;
        if (training) gates = emptyFloats({2, layout->rows, 4 * H});
        const GruRecurrence recurrences[2] = {
            packRecurrence(data(weightForward), static_cast<int>(H), false),
            packRecurrence(data(weightBackward), static_cast<int>(H), false)};
        const float* biases[2] = {data(biasForward), data(biasBackward)};
        const std::vector<int> bounds = tileParts(*layout);
        pool->run(2 * kParts, [&](int task) {
            const int direction = task % 2, part = task / 2;
            GruForward gru{layout, direction == 1, data(inputs) + direction * 3 * H, 6 * H,
                           steps.inputOfRow->data(), &recurrences[direction], biases[direction],
                           data(states) + direction * H, 2 * H,
                           training ? data(gates) + direction * layout->rows * 4 * H : nullptr};
            gruForward(gru, bounds[part], bounds[part + 1]);
        });
        if (!training) return states;
        context->save_for_backward({states, gates, weightForward, weightBackward});
        context->saved_data["inputs"] = inputs.size(0);
        context->saved_data["layout"] = address(layout);
        context->saved_data["inputOfRow"] = address(steps.inputOfRow);
        context->saved_data["offsets"] = address(steps.offsets);
        context->saved_data["rows"] = address(steps.rows);
        context->saved_data["pool"] = address(pool);
        return states;
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const auto saved = context->get_saved_variables();
        const Tensor &states = saved[0], &gates = saved[1];
        const Tensor stateGradients = gradients[0].contiguous();
        const auto& layout = *pointer<const SequenceLayout>(context, "layout");
        WorkerPool& pool = *pointer<WorkerPool>(context, "pool");
        const std::int64_t H = saved[2].size(1);

        const GruRecurrence recurrences[2] = {packRecurrence(data(saved[2]), static_cast<int>(H), true),
                                              packRecurrence(data(saved[3]), static_cast<int>(H), true)};
        Tensor weightParts = at::zeros({2, kParts, 3 * H * H}, at::kFloat);
        Tensor biasParts = at::zeros({2, kParts, H}, at::kFloat);
        const std::vector<int> bounds = tileParts(layout);
        pool.run(2 * kParts, [&](int task) {
            const int direction = task % 2, part = task / 2;
            GruBackward gru{&layout, direction == 1, &recurrences[direction],
                            data(states) + direction * H, 2 * H, data(stateGradients) + direction * H,
                            data(gates) + direction * layout.rows * 4 * H};
            const std::int64_t slot = direction * kParts + part;
            gruBackward(gru, bounds[part], bounds[part + 1], data(weightParts) + slot * 3 * H * H,
                        data(biasParts) + slot * H);
        });
        const Tensor dInputs = inputGradients(context, gates, layout, H, pool);
        const Tensor dWeights = weightParts.sum(1), dBiases = biasParts.sum(1);
        return {dInputs, recurrentGradient(dWeights[0], H), recurrentGradient(dWeights[1], H),
                dBiases[0], dBiases[1], Tensor(), Tensor(), Tensor(), Tensor()};
    }

 private:
    // An input's gradient is the sum of [∂r | ∂z | ∂n] over the steps that took it.
    static Tensor inputGradients(AutogradContext* context, const Tensor& gates,
                                 const SequenceLayout& layout, std::int64_t H, WorkerPool& pool) {
        const auto inputs = static_cast<int>(context->saved_data["inputs"].toInt());
        const auto* offsets = pointer<const std::vector<std::int32_t>>(context, "offsets");
        Tensor out = emptyFloats({inputs, 6 * H});
        if (!offsets) {
            copyStepGradients(*pointer<const std::vector<std::int32_t>>(context, "inputOfRow"), gates,
                              layout, H, out);
            return out;
        }
        const auto* rows = pointer<const std::vector<std::int32_t>>(context, "rows");
        const int slice = (inputs + 2 * kParts - 1) / (2 * kParts);
        pool.run(2 * kParts, [&](int task) {
            const int begin = std::min(inputs, task * slice), end = std::min(inputs, begin + slice);
            for (std::int64_t direction = 0; direction < 2; ++direction)
                sumRowSegments(offsets->data(), rows->data(), begin, end,
                               data(gates) + direction * layout.rows * 4 * H + H, 4 * H,
                               static_cast<int>(3 * H), data(out) + direction * 3 * H, 6 * H);
        });
        return out;
    }

    static void copyStepGradients(const std::vector<std::int32_t>& inputOfRow, const Tensor& gates,
                                  const SequenceLayout& layout, std::int64_t H, const Tensor& out) {
        for (int i = 0; i < layout.sequences(); ++i)
            for (std::int64_t row = layout.first[i]; row < layout.first[i] + layout.length[i]; ++row)
                for (std::int64_t direction = 0; direction < 2; ++direction)
                    std::copy_n(data(gates) + (direction * layout.rows + row) * 4 * H + H, 3 * H,
                                data(out) + inputOfRow[row] * 6 * H + direction * 3 * H);
    }
};

struct AttentionPooling : Function<AttentionPooling> {
    static variable_list forward(AutogradContext* context, const Tensor& states, const Tensor& weight,
                                 const Tensor& bias, const Tensor& contextVector,
                                 const SequenceLayout* layout, WorkerPool* pool, bool training) {
        const auto A = static_cast<int>(weight.size(0)), D = static_cast<int>(weight.size(1));
        Tensor vectors = emptyFloats({layout->sequences(), D}), weights = at::zeros({layout->rows}, at::kFloat);
        Tensor hidden;
        if (training) hidden = emptyFloats({layout->rows, A});
        const PackedMatrix packed = packMatrix(data(weight), 1, D, D, A);
        const AttentionForward attention{layout, D, A, data(states), &packed, data(bias),
                                         data(contextVector), training ? data(hidden) : nullptr,
                                         data(weights), data(vectors)};
        const std::vector<int> bounds = partition(*layout, kParts);
        pool->run(kParts, [&](int part) { attentionForward(attention, bounds[part], bounds[part + 1]); });
        if (training) {
            context->save_for_backward({states, weight, contextVector, hidden, weights});
            context->saved_data["layout"] = address(layout);
            context->saved_data["pool"] = address(pool);
        }
        context->mark_non_differentiable({weights});
        return {vectors, weights};
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const auto saved = context->get_saved_variables();
        const auto& layout = *pointer<const SequenceLayout>(context, "layout");
        const Tensor &states = saved[0], &weight = saved[1];
        const std::int64_t A = weight.size(0), D = weight.size(1);
        const Tensor vectorGradients = gradients[0].contiguous();
        Tensor stateGradients = emptyFloats({layout.rows, D});
        const PackedMatrix packed =
            packMatrix(data(weight), D, 1, static_cast<int>(A), static_cast<int>(D));
        const AttentionBackward attention{&layout, static_cast<int>(D), static_cast<int>(A),
                                          data(states), &packed, data(saved[2]), data(saved[4]),
                                          data(vectorGradients), data(saved[3]), data(stateGradients)};
        Tensor weightParts = at::zeros({kParts, A, D}, at::kFloat);
        Tensor biasParts = at::zeros({kParts, A}, at::kFloat), contextParts = at::zeros({kParts, A}, at::kFloat);
        const std::vector<int> bounds = partition(layout, kParts);
        pointer<WorkerPool>(context, "pool")->run(kParts, [&](int part) {
            attentionBackward(attention, bounds[part], bounds[part + 1], data(weightParts) + part * A * D,
                              data(biasParts) + part * A, data(contextParts) + part * A);
        });
        return {stateGradients, weightParts.sum(0), biasParts.sum(0), contextParts.sum(0),
                Tensor(), Tensor(), Tensor()};
    }
};

struct PlainPooling : Function<PlainPooling> {
    static variable_list forward(AutogradContext* context, const Tensor& states, bool maximum,
                                 const SequenceLayout* layout) {
        const auto D = static_cast<int>(states.size(1));
        Tensor vectors = emptyFloats({layout->sequences(), D}), weights = at::zeros({layout->rows}, at::kFloat);
        Tensor winners;
        if (maximum) {
            winners = at::empty({layout->sequences(), D}, at::kInt);
            maximumPooling(*layout, D, data(states), data(vectors), data(weights),
                           winners.data_ptr<std::int32_t>());
        } else {
            meanPooling(*layout, D, data(states), data(vectors), data(weights));
        }
        context->saved_data["winners"] = winners;
        context->saved_data["layout"] = address(layout);
        context->mark_non_differentiable({weights});
        return {vectors, weights};
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const auto& layout = *pointer<const SequenceLayout>(context, "layout");
        const Tensor winners = context->saved_data["winners"].toTensor();
        const Tensor vectorGradients = gradients[0].contiguous();
        const auto D = static_cast<int>(vectorGradients.size(1));
        Tensor stateGradients = at::zeros({layout.rows, D}, at::kFloat);
        if (winners.defined())
            maximumPoolingBackward(layout, D, winners.data_ptr<std::int32_t>(), data(vectorGradients),
                                   data(stateGradients));
        else
            meanPoolingBackward(layout, D, data(vectorGradients), data(stateGradients));
        return {stateGradients, Tensor(), Tensor()};
    }
};

}  // namespace

Tensor projectRows(const Tensor& x, const Tensor& weight, const Tensor& bias, WorkerPool& pool) {
    return Projection::apply(x.contiguous(), weight.contiguous(), bias.contiguous(), &pool);
}

Tensor bidirectionalGru(const Tensor& inputs, const Tensor& weightForward, const Tensor& weightBackward,
                        const Tensor& candidateBiasForward, const Tensor& candidateBiasBackward,
                        const SequenceLayout& layout, const StepInputs& steps, WorkerPool& pool) {
    return BidirectionalGru::apply(inputs, weightForward, weightBackward,
                                   candidateBiasForward.contiguous(), candidateBiasBackward.contiguous(),
                                   &layout, steps, &pool, at::GradMode::is_enabled());
}

Pooled attentionPool(const Tensor& states, const Tensor& weight, const Tensor& bias,
                     const Tensor& context, const SequenceLayout& layout, WorkerPool& pool) {
    const variable_list out = AttentionPooling::apply(states, weight, bias, context, &layout, &pool,
                                                      at::GradMode::is_enabled());
    return {out[0], out[1]};
}

Pooled plainPool(const Tensor& states, Pooling pooling, const SequenceLayout& layout) {
    const variable_list out = PlainPooling::apply(states, pooling == Pooling::Maximum, &layout);
    return {out[0], out[1]};
}

}  // namespace hanscope
