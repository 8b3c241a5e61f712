#pragma once

#include <ATen/ATen.h>

#include <optional>
#include <vector>

#include "core/label_lists.h"
#include "core/model/metrics.h"
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

/// How a batch's predictions agree with its targets.
struct BatchAgreement {
    std::size_t right = 0;          ///< documents that got what they should, exactly
    std::optional<double> microF1;  ///< with Sigmoid
};
BatchAgreement agreementOf(const Outputs& outputs, const at::Tensor& logits,
                           const at::Tensor& targets);

/// Loss and agreement on the validation documents, one after the other.
struct Validation {
    double loss = 0;             ///< mean, nats a document
    double accuracy = 0;         ///< share that got what they should, exactly
    std::optional<F1Scores> f1;  ///< with Sigmoid
};
class ValidationTally {
 public:
    ValidationTally(const Outputs& outputs, std::size_t labels)
        : outputs_(outputs), lists_(labels) {}

    void add(const std::vector<float>& probabilities, LabelLists::List truth);
    Validation result() const;

 private:
    const Outputs outputs_;
    double loss_ = 0, right_ = 0;
    std::size_t documents_ = 0;
    MultiLabelTally lists_;
};

}  // namespace hanscope
