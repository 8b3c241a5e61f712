#pragma once

#include "core/kernels/matrix.h"
#include "core/model/sequence/text_head.h"
#include "core/model/text_explainer.h"
#include "core/model_file/hidec_parameters.h"

namespace hanscope {

/// The attention pooling and the classifier of a flat network (flat_network.h).
class FlatHead : public TextHead {
 public:
    /// The arrays behind `parameters` must outlive this object.
    FlatHead(const FlatParameters& parameters, const Output& output);

    std::vector<double> forward(const SequenceLayout& layout, const float* states,
                                WorkerPool& pool) override;
    void backward(WorkerPool& pool, float* stateGradients) override;
    std::vector<double> attentionParts(WorkerPool& pool) const override;

 private:
    const FlatParameters& parameters_;
    PackedMatrix attention_, attentionBackward_;
    std::vector<float> gradient_;  // ∂z/∂v (D)
    double bias_ = 0;
    const SequenceLayout* layout_ = nullptr;
    const float* states_ = nullptr;
    std::vector<float> hidden_, weights_, vectors_;
};

}  // namespace hanscope
