#pragma once

#include <ATen/ATen.h>

#include <optional>
#include <vector>

#include "core/label_lists.h"
#include "core/metrics/attention_concentration.h"
#include "core/metrics/metrics.h"
#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"
#include "core/train/processes/gradient_exchange.h"

namespace hanscope {

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

/// Adds to `sums` how many predictions agree with their targets.
void addAgreement(const Outputs& outputs, const at::Tensor& logits, const at::Tensor& targets,
                  StepSums& sums);

/// The agreement of predictions and targets in a batch.
struct BatchAgreement {
    std::size_t right = 0;          ///< documents whose label or list of labels is exactly right
    std::optional<double> microF1;  ///< only with Sigmoid
};
BatchAgreement agreementIn(const Outputs& outputs, const StepSums& sums);

/// Adds up loss and agreement of the validation documents, or of a share of them, document by
/// document.
class ValidationTally {
 public:
    ValidationTally(const Outputs& outputs, std::size_t labels)
        : outputs_(outputs), lists_(labels) {}

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
    const MultiLabelTally& lists() const { return lists_; }  ///< only with Sigmoid
    const AttentionTally& attention() const { return attention_; }

 private:
    const Outputs outputs_;
    double loss_ = 0, weight_ = 0, right_ = 0;
    MultiLabelTally lists_;
    AttentionTally attention_;
};

}  // namespace hanscope
