#include "core/train/networks/level_function.h"

#include <torch/csrc/autograd/custom_function.h>

#include "core/model_file/han_parameters.h"

namespace hanscope {
namespace {

using at::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

float* data(const Tensor& t) {
    return t.data_ptr<float>();
}

// Pointers to the arrays of the tensors, by their names in the level.
LevelParameters places(const LevelShape& shape, const std::vector<Tensor>& tensors) {
    LevelParameters out{};
    std::size_t next = 0;
    forEachLevelTensor("", shape, out, [&](const auto&, const auto&, const float*& place) {
        place = data(tensors[next++]);
    });
    return out;
}

}  // namespace

struct LevelFunction::Differentiable : torch::autograd::Function<Differentiable> {
    // The parameters are listed so that autograd knows them; their values were packed before.
    static Tensor forward(AutogradContext* context, const Tensor& x, at::TensorList /*parameters*/,
                          LevelFunction* level) {
        context->save_for_backward({x});
        context->saved_data["level"] = reinterpret_cast<std::int64_t>(level);
        return level->forward(x);
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        auto* level = reinterpret_cast<LevelFunction*>(context->saved_data["level"].toInt());
        variable_list out =
            level->backward(context->get_saved_variables()[0], gradients[0].contiguous());
        out.emplace_back();  // `level` itself has no gradient
        return out;
    }
};

Tensor LevelFunction::operator()(const Tensor& x, const std::vector<Tensor>& parameters,
                                 const LevelSteps& steps, WorkerPool& pool,
                                 const StepTargets& targets) {
    steps_ = steps;
    targets_ = targets.inRowsOf(steps);
    steps_.targets = targets_.arrays();
    pool_ = &pool;
    packed_ = PackedLevel(shape_, places(shape_, parameters), {true, precision_});
    return Differentiable::apply(x.contiguous(), at::TensorList(parameters), this);
}

Tensor LevelFunction::forward(const Tensor& x) {
    const auto inputs = static_cast<int>(x.size(0));
    float* inputSide = state_.inputSide.reserve(static_cast<std::size_t>(inputs) *
                                                static_cast<std::size_t>(shape_.inputSide()));
    projectInputs(packed_, data(x), nullptr, inputs, *pool_, inputSide);
    levelForward(packed_, steps_, inputSide, true, *pool_, state_);
    return at::from_blob(state_.vectors.data(), {steps_.layout->sequences(), shape_.vectors()});
}

variable_list LevelFunction::backward(const Tensor& x, const Tensor& vectorGradients) {
    std::vector<Tensor> gradients;
    LevelGradients arrays{};
    forEachLevelTensor("", shape_, arrays, [&](const auto&, const auto& shape, float*& place) {
        gradients.push_back(at::empty(shape, at::kFloat));
        place = data(gradients.back());
    });
    levelBackward(packed_, steps_, data(x), static_cast<int>(x.size(0)), data(vectorGradients),
                  *pool_, state_, arrays);
    gradients.insert(gradients.begin(), at::from_blob(state_.inputGradients.data(), x.sizes()));
    return gradients;
}

}  // namespace hanscope
