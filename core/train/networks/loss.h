#pragma once

#include <ATen/ATen.h>

#include "core/settings/train_settings.h"

namespace hanscope {

/// Mean cross-entropy (nats) of `logits` (documents × labels) against `labels` (documents), as
/// PyTorch defines it: with class weights w it is Σ w_j ℓ / Σ w_j, j a document's label; label
/// smoothing ε puts (1 − ε) on the label and ε / C on each of the C labels.
at::Tensor classificationLoss(const at::Tensor& logits, const at::Tensor& labels,
                              const LossSettings& settings);

/// Mean over the documents of the binary cross-entropies (nats) of all labels, summed, of `logits`
/// (documents × labels) against `targets` (the same, 0 or 1): Σ_l −log σ(±z_l), which is the
/// negative log-likelihood of a document's list of labels. Label smoothing ε makes targets of 1 −
/// ε/2 and ε/2. There are no class weights: Error.
at::Tensor multiLabelLoss(const at::Tensor& logits, const at::Tensor& targets,
                          const LossSettings& settings);
/// What the loss divides by: the number of documents, or the sum of their class weights. A mean
/// over some of a batch's documents times their part of the weight adds up to the mean over the
/// batch.
double lossWeight(const at::Tensor& labels, const LossSettings& settings);

}  // namespace hanscope
