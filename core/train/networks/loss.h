#pragma once

#include <ATen/ATen.h>

#include "core/settings/train_settings.h"

namespace hanscope {

/// Mean cross-entropy (nats) of `logits` (documents × labels) against `labels` (documents), as
/// PyTorch defines it: with class weights w it is Σ w_j ℓ / Σ w_j, j a document's label; with label
/// smoothing ε the target is (1 − ε) for the label, plus ε / C for each of the C labels.
at::Tensor classificationLoss(const at::Tensor& logits, const at::Tensor& labels,
                              const LossSettings& settings);

/// Mean over the documents of the binary cross-entropies (nats) of all labels, summed, of `logits`
/// (documents × labels) against `targets` (the same, 0 or 1): Σ_l −log σ(±z_l), which is the
/// negative log-likelihood of a document's list of labels. Label smoothing ε makes the targets 1 −
/// ε/2 and ε/2. Throws Error if `settings` has class weights.
at::Tensor multiLabelLoss(const at::Tensor& logits, const at::Tensor& targets,
                          const LossSettings& settings);

/// Mean over the documents of the Kullback–Leibler divergence KL(p ‖ q) in nats of the outputs q of
/// `logits` from the outputs p of `constant` (both documents × labels), which receives no gradient:
/// of the distribution over the labels with Softmax outputs, and summed over the labels with
/// Sigmoid outputs.
at::Tensor divergence(OutputKind kind, const at::Tensor& constant, const at::Tensor& logits);

/// Mean over the documents of the entropy in nats of the outputs of `logits` (documents × labels):
/// of the distribution over the labels with Softmax outputs, and summed over the labels with
/// Sigmoid outputs (Grandvalet and Bengio 2005).
at::Tensor entropy(OutputKind kind, const at::Tensor& logits);

/// The divisor of the loss: the number of documents, or the sum of their class weights. The means
/// over parts of a batch, each times its share of the batch's weight, add up to the mean over the
/// batch.
double lossWeight(const at::Tensor& labels, const LossSettings& settings);

}  // namespace hanscope
