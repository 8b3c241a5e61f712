#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/settings/train_settings.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// The documents of a BatchPart that have labels, with their targets. The others take part only in
/// the terms of the loss that need no labels.
class LabelledPart {
 public:
    LabelledPart(const BatchPart& part, OutputKind kind, std::int64_t labels);

    /// The part of the batch's lossOf() that `logits` (own documents × labels) have: their mean
    /// times their share of the batch. 0 if no own document has labels.
    at::Tensor loss(const at::Tensor& logits, const LossSettings& settings) const;
    /// addAgreement() for these documents.
    void addAgreement(const Outputs& outputs, const at::Tensor& logits, StepSums& sums) const;

 private:
    at::Tensor of(const at::Tensor& logits) const;

    const LabelLists& truth_;
    const OutputKind kind_;
    std::vector<std::uint32_t> own_, batch_;
    at::Tensor rows_;  // of `own_` among the part's own documents; undefined: all
    at::Tensor targets_;
};

}  // namespace hanscope
