#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/label_lists.h"
#include "core/metrics/attention_measures.h"
#include "core/metrics/metrics.h"
#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"
#include "core/train/processes/gradient_exchange.h"

namespace hanscope {

struct BatchPart;

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

// Loss and scores of a network: everything that differs between one label a document (softmax) and
// any number of labels (sigmoids).

/// The targets of the documents for the loss: with Softmax the label of each (documents, int64),
/// with Sigmoid 1 for each of its labels and 0 for the others (documents × labels, float).
at::Tensor targetsOf(OutputKind kind, const LabelLists& truth,
                     const std::vector<std::uint32_t>& documents, std::int64_t labels);

/// classificationLoss() or multiLabelLoss() of `logits` (documents × labels).
at::Tensor lossOf(OutputKind kind, const at::Tensor& logits, const at::Tensor& targets,
                  const LossSettings& settings);

/// The part of the loss that makes the predictions equal those of a teacher (Hinton et al. 2015):
/// the weight λ times T² KL(q ‖ p), the mean over the `documents`, where p are the probabilities of
/// `logits` / T (documents × labels) and q those of the teacher's logits / T. `teacher` as in
/// BatchPart.
at::Tensor distillationLoss(OutputKind kind, const at::Tensor& logits, const float* teacher,
                            const std::vector<std::uint32_t>& documents,
                            const DistilSettings& settings);

/// Initial biases of the classifier with Sigmoid outputs: log((n + ½) / (N − n + ½)) for a label
/// that n of the N documents have. Without them, the network would first have to learn how rare
/// most labels are.
std::vector<float> logOdds(const LabelLists& truth, std::size_t labels);

/// The factor of the mean loss over the documents `some` in the mean loss over the whole `batch`.
double shareOfLoss(OutputKind kind, const LabelLists& truth, const std::vector<std::uint32_t>& some,
                   const std::vector<std::uint32_t>& batch, const LossSettings& settings);

/// How many predictions agree with their targets: StepSums::right, rightLabels and labels, as
/// float64 on the device of the arguments.
at::Tensor countAgreement(const Outputs& outputs, const at::Tensor& logits,
                          const at::Tensor& targets);
/// Adds that, which must be on the host, to `sums`.
void addAgreement(const Outputs& outputs, const at::Tensor& logits, const at::Tensor& targets,
                  StepSums& sums);

/// The agreement of predictions and targets in a batch.
struct BatchAgreement {
    std::size_t right = 0;          ///< documents whose label or list of labels is exactly right
    std::optional<double> microF1;  ///< only with Sigmoid
};
/// From the sums over a whole batch.
BatchAgreement agreementIn(const Outputs& outputs, const StepSums& sums);

/// Adds up loss and agreement of the validation documents, or of a share of them, document by
/// document.
class ValidationTally {
 public:
    /// `labels`: their number.
    ValidationTally(const Outputs& outputs, std::size_t labels)
        : outputs_(outputs), lists_(labels) {}

    /// A document with the network's probabilities: [label]. With Softmax it has one label.
    void add(const std::vector<float>& probabilities, LabelLists::List truth);
    /// For a network with Sigmoid outputs that chooses the labels itself: true and predicted
    /// labels, both ascending, the document's summed loss in nats, and the divisor of this loss.
    void add(LabelLists::List truth, LabelLists::List predicted, double loss, double weight);
    /// Adds the weights of a document, from a HAN.
    void addAttention(const std::vector<float>& sentenceWeights,
                      const std::vector<float>& wordWeights, const EncodedDocument& document);
    double loss() const { return loss_; }  ///< sum, nats
    double weight() const {
        return weight_;
    }  ///< divisor of the loss: number of documents, or of pairs
    double right() const {
        return right_;
    }  ///< documents whose label or list of labels is exactly right
    const MultiLabelTally& lists() const { return lists_; }         ///< only with Sigmoid
    const AttentionTally& attention() const { return attention_; }  ///< only of a HAN

 private:
    const Outputs outputs_;
    double loss_ = 0, weight_ = 0, right_ = 0;
    MultiLabelTally lists_;
    AttentionTally attention_;
};

/// The documents of a BatchPart that have labels, with their targets. The others take part only in
/// the terms of the loss that need no labels.
class LabelledPart {
 public:
    /// `device`: that of the logits.
    LabelledPart(const BatchPart& part, OutputKind kind, std::int64_t labels,
                 at::Device device = at::kCPU);

    /// The part of the batch's lossOf() that `logits` (own documents × labels) have: their mean
    /// times their share of the batch. 0 if no own document has labels.
    at::Tensor loss(const at::Tensor& logits, const LossSettings& settings) const;
    /// countAgreement() and addAgreement() for these documents.
    at::Tensor agreement(const Outputs& outputs, const at::Tensor& logits) const;
    /// The same on the host.
    void addAgreement(const Outputs& outputs, const at::Tensor& logits, StepSums& sums) const;

    /// The rows of the part's logits that have labels; undefined: all of them.
    const at::Tensor& rows() const { return rows_; }
    /// targetsOf() these documents, on the device of the logits.
    const at::Tensor& targets() const { return targets_; }

 private:
    at::Tensor of(const at::Tensor& logits) const;

    const LabelLists& truth_;
    const OutputKind kind_;
    std::vector<std::uint32_t> own_, batch_;
    at::Tensor rows_;  // of `own_` among the part's own documents; undefined: all
    at::Tensor targets_;
};

}  // namespace hanscope
