#pragma once

#include <ATen/ATen.h>

#include <optional>
#include <vector>

#include "core/label_lists.h"
#include "core/metrics/metrics.h"
#include "core/train/processes/gradient_exchange.h"
#include "core/train/training.h"

namespace hanscope {

// What a network is trained for and judged by: what differs between one label a document (softmax)
// and any number of them (sigmoids).

/// What documents should get, for the loss: with Softmax the label of each (documents, int64), with
/// Sigmoid 1 for each of its labels and 0 for the others (documents × labels, float).
at::Tensor targetsOf(OutputKind kind, const LabelLists& truth,
                     const std::vector<std::uint32_t>& documents, std::int64_t labels);

/// Of `logits` (documents × labels): classificationLoss() or multiLabelLoss().
at::Tensor lossOf(OutputKind kind, const at::Tensor& logits, const at::Tensor& targets,
                  const LossSettings& settings);

/// Where the classifier's biases start with Sigmoid outputs: log((n + ½) / (N − n + ½)) of a label
/// that n of the N documents have, so that what is learnt first is not how rare most labels are.
std::vector<float> logOdds(const LabelLists& truth, std::size_t labels);

/// The part of a batch's loss, a mean, that the mean over `some` of its documents makes.
double shareOfLoss(OutputKind kind, const LabelLists& truth, const std::vector<std::uint32_t>& some,
                   const std::vector<std::uint32_t>& batch, const LossSettings& settings);

/// Adds to `sums` how the predictions of some documents agree with their targets.
void addAgreement(const Outputs& outputs, const at::Tensor& logits, const at::Tensor& targets,
                  StepSums& sums);

/// What such sums over a batch come to.
struct BatchAgreement {
    std::size_t right = 0;          ///< documents that got what they should, exactly
    std::optional<double> microF1;  ///< with Sigmoid
};
BatchAgreement agreementIn(const Outputs& outputs, const StepSums& sums);

/// Loss and agreement on the validation documents, or on a share of them, one after the other.
class ValidationTally {
 public:
    ValidationTally(const Outputs& outputs, std::size_t labels)
        : outputs_(outputs), lists_(labels) {}

    void add(const std::vector<float>& probabilities, LabelLists::List truth);
    /// With Sigmoid, of a network that does more than compare probabilities: both lists ascending,
    /// the document's loss (nats, summed) and what it is to be divided by.
    void add(LabelLists::List truth, LabelLists::List predicted, double loss, double weight);
    double loss() const { return loss_; }      ///< sum, nats
    double weight() const { return weight_; }  ///< that the loss is divided by: documents, or pairs
    double right() const { return right_; }    ///< documents that got what they should, exactly
    const MultiLabelTally& lists() const { return lists_; }  ///< with Sigmoid

 private:
    const Outputs outputs_;
    double loss_ = 0, weight_ = 0, right_ = 0;
    MultiLabelTally lists_;
};

/// Of all validation documents.
struct Validation {
    double loss = 0;             ///< mean, nats a document (or a pair of parent and child)
    double accuracy = 0;         ///< share that got what they should, exactly
    std::optional<F1Scores> f1;  ///< with Sigmoid
};

}  // namespace hanscope
