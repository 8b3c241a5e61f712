#include "core/train/networks/loss.h"

#include "core/error.h"

namespace hanscope {

at::Tensor classificationLoss(const at::Tensor& logits, const at::Tensor& labels,
                              const LossSettings& settings) {
    at::Tensor weights;
    if (!settings.classWeights.empty())
        weights = at::tensor(settings.classWeights, at::TensorOptions().dtype(at::kFloat));
    constexpr std::int64_t kIgnoreNone = -100;
    return at::cross_entropy_loss(logits, labels, weights, at::Reduction::Mean, kIgnoreNone,
                                  settings.labelSmoothing);
}

at::Tensor multiLabelLoss(const at::Tensor& logits, const at::Tensor& targets,
                          const LossSettings& settings) {
    if (!settings.classWeights.empty())
        throw Error(message("Class weights need documents with one label each; leave them out."));
    const double smoothing = settings.labelSmoothing;
    const at::Tensor smoothed = smoothing > 0 ? targets * (1 - smoothing) + smoothing / 2 : targets;
    return at::binary_cross_entropy_with_logits(logits, smoothed, {}, {}, at::Reduction::Sum) /
           static_cast<double>(logits.size(0));
}

at::Tensor divergence(OutputKind kind, const at::Tensor& constant, const at::Tensor& logits) {
    const at::Tensor from = constant.detach();
    const auto part = [](const at::Tensor& logP, const at::Tensor& logQ) {
        return (at::exp(logP) * (logP - logQ)).sum();
    };
    const at::Tensor sum = kind == OutputKind::Softmax
                               ? part(at::log_softmax(from, 1), at::log_softmax(logits, 1))
                               : part(at::log_sigmoid(from), at::log_sigmoid(logits)) +
                                     part(at::log_sigmoid(-from), at::log_sigmoid(-logits));
    return sum / static_cast<double>(logits.size(0));
}

at::Tensor entropy(OutputKind kind, const at::Tensor& logits) {
    const auto part = [](const at::Tensor& logP) { return -(at::exp(logP) * logP).sum(); };
    const at::Tensor sum = kind == OutputKind::Softmax
                               ? part(at::log_softmax(logits, 1))
                               : part(at::log_sigmoid(logits)) + part(at::log_sigmoid(-logits));
    return sum / static_cast<double>(logits.size(0));
}

double lossWeight(const at::Tensor& labels, const LossSettings& settings) {
    if (settings.classWeights.empty()) return static_cast<double>(labels.numel());
    double sum = 0;
    for (std::int64_t i = 0; i < labels.numel(); ++i)
        sum += settings.classWeights[static_cast<std::size_t>(labels.data_ptr<std::int64_t>()[i])];
    return sum;
}

}  // namespace hanscope
