#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/settings/train_settings.h"
#include "core/train/networks/text_side.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// What the trainable networks share that read a document as one sequence. The kernels compute the
/// gradients; LibTorch only stores the values.
class SequenceTrainable : public Trainable {
 public:
    at::Tensor embedding() const override { return parameters_.at(kEmbeddingName); }
    std::map<std::string, at::Tensor> denseParameters() const override {
        std::map<std::string, at::Tensor> dense = parameters_;
        dense.erase(kEmbeddingName);
        return dense;
    }

 protected:
    using Gradients = std::map<std::string, at::Tensor>;

    /// Random parameters, by the settings' seed.
    SequenceTrainable(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels)
        : settings_(settings),
          config_(configOf(settings)),
          parameters_(
              randomParameters(config_, vocabulary, labels, settings.seed, settings.contextStart)),
          text_(encoderShape(config_), parameters_.at(kEmbeddingName), settings.precision) {}

    ValuesByName arrays() const {
        return [this](const std::string& name) { return parameters_.at(name).data_ptr<float>(); };
    }
    /// As TextSide::forward(), with the dropout of the part's step.
    const float* states(const EncoderParameters& encoder, const BatchPart& part,
                        const WordChange& change, WorkerPool& pool) {
        const TrainSettings& s = settings_;
        return text_.forward(
            encoder,
            {s.embeddingDropout, s.wordDropout, s.documentDropout, s.seed, part.step, part.first},
            pool, change);
    }
    /// For forEachFlatTensor() and forEachHidecTensor(): a gradient of each, 0 as yet.
    static auto zerosIn(Gradients& gradients) {
        return [&gradients](const std::string& name, const std::vector<std::int64_t>& shape,
                            float*& place) {
            at::Tensor& gradient = gradients[name] = at::zeros(shape, at::kFloat);
            place = gradient.data_ptr<float>();
        };
    }
    /// Sets the gradients of the parameters. Returns that of the embedding rows.
    at::Tensor setGradients(Gradients gradients) {
        const at::Tensor rows = gradients.at(kEmbeddingName);
        gradients.erase(kEmbeddingName);
        for (auto& [name, gradient] : gradients) parameters_.at(name).mutable_grad() = gradient;
        return rows;
    }
    /// ε ‖X‖ of each document.
    std::vector<double> wordNorms() const {
        std::vector<double> norms = words_->normsOf(text_.wordVectors());
        for (double& norm : norms) norm *= settings_.robust.size;
        return norms;
    }

    const TrainSettings settings_;
    const ModelConfig config_;
    std::map<std::string, at::Tensor> parameters_;
    TextSide text_;
    std::optional<DocumentWords> words_;  // of the latest layOut(), if their vectors are changed
};

}  // namespace hanscope
