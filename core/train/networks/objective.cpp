#include "core/train/networks/objective.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/train/networks/tensor_values.h"
#include "core/train/networks/trainable.h"

namespace hanscope {
namespace {

// The binary cross-entropy in nats, summed over the labels: −log p for the true ones, −log(1 − p)
// for the others. 1 − p is at least half the distance between the floats below 1, because p is such
// a float.
double negativeLogLikelihood(const std::vector<float>& probabilities, LabelLists::List truth) {
    constexpr double kMin = 1e-30, kMinComplement = 0x1p-25;
    double sum = 0;
    const std::int32_t* next = truth.begin();
    for (std::size_t label = 0; label < probabilities.size(); ++label) {
        const double p = static_cast<double>(probabilities[label]);
        const bool applies = next != truth.end() && static_cast<std::size_t>(*next) == label;
        sum -= std::log(applies ? std::max(p, kMin) : std::max(1 - p, kMinComplement));
        if (applies) ++next;
    }
    return sum;
}

std::vector<std::uint32_t> labelledAmong(const std::vector<std::uint32_t>& documents,
                                         const LabelLists& labels) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t document : documents)
        if (document < labels.size()) found.push_back(document);
    return found;
}

at::Tensor rowsOf(const std::vector<std::uint32_t>& documents, const LabelLists& labels) {
    std::vector<std::int64_t> rows;
    for (std::size_t i = 0; i < documents.size(); ++i)
        if (documents[i] < labels.size()) rows.push_back(static_cast<std::int64_t>(i));
    return at::tensor(rows, at::kLong);
}

}  // namespace

at::Tensor classificationLoss(const at::Tensor& logits, const at::Tensor& labels,
                              const LossSettings& settings) {
    at::Tensor weights;
    if (!settings.classWeights.empty())
        weights = sentTo(at::tensor(settings.classWeights, at::TensorOptions().dtype(at::kFloat)),
                         logits.device());
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

at::Tensor targetsOf(OutputKind kind, const LabelLists& truth,
                     const std::vector<std::uint32_t>& documents, std::int64_t labels) {
    const auto count = static_cast<std::int64_t>(documents.size());
    if (kind == OutputKind::Softmax) {
        at::Tensor targets = at::empty({count}, at::kLong);
        for (std::size_t i = 0; i < documents.size(); ++i)
            targets.data_ptr<std::int64_t>()[i] = *truth[documents[i]].begin();
        return targets;
    }
    at::Tensor targets = at::zeros({count, labels}, at::kFloat);
    float* row = targets.data_ptr<float>();
    for (std::size_t i = 0; i < documents.size(); ++i, row += labels)
        for (const std::int32_t label : truth[documents[i]]) row[label] = 1;
    return targets;
}

at::Tensor lossOf(OutputKind kind, const at::Tensor& logits, const at::Tensor& targets,
                  const LossSettings& settings) {
    return kind == OutputKind::Softmax ? classificationLoss(logits, targets, settings)
                                       : multiLabelLoss(logits, targets, settings);
}

at::Tensor distillationLoss(OutputKind kind, const at::Tensor& logits, const float* teacher,
                            const std::vector<std::uint32_t>& documents,
                            const DistilSettings& settings) {
    constexpr double kMin = 1e-6;  // keeps the teacher's logits finite
    const double temperature = settings.temperature;
    const std::int64_t labels = logits.size(1);
    at::Tensor q = at::empty(logits.sizes(), at::kFloat);
    for (std::size_t i = 0; i < documents.size(); ++i)
        std::copy_n(teacher + std::int64_t{documents[i]} * labels, labels,
                    q.data_ptr<float>() + static_cast<std::int64_t>(i) * labels);
    q = q.to(at::kDouble).clamp(kMin, 1 - kMin);
    const at::Tensor given = kind == OutputKind::Softmax ? q.log() : q.logit();
    return settings.weight * temperature * temperature *
           divergence(kind, sentTo((given / temperature).to(at::kFloat), logits.device()),
                      logits / temperature);
}

std::vector<float> logOdds(const LabelLists& truth, std::size_t labels) {
    std::vector<double> counts(labels, 0);
    for (const std::int32_t label : truth.values()) ++counts[static_cast<std::size_t>(label)];
    std::vector<float> odds;
    for (const double count : counts)
        odds.push_back(static_cast<float>(
            std::log((count + 0.5) / (static_cast<double>(truth.size()) - count + 0.5))));
    return odds;
}

double shareOfLoss(OutputKind kind, const LabelLists& truth, const std::vector<std::uint32_t>& some,
                   const std::vector<std::uint32_t>& batch, const LossSettings& settings) {
    if (kind == OutputKind::Sigmoid)
        return static_cast<double>(some.size()) / static_cast<double>(batch.size());
    return lossWeight(targetsOf(kind, truth, some, 0), settings) /
           lossWeight(targetsOf(kind, truth, batch, 0), settings);
}

at::Tensor countAgreement(const Outputs& outputs, const at::Tensor& logits,
                          const at::Tensor& targets) {
    const auto count = [](const at::Tensor& truths) { return truths.sum().to(at::kDouble); };
    if (!outputs.isMultiLabel()) {
        const at::Tensor right = count(logits.argmax(1).eq(targets));
        return at::stack({right, at::zeros_like(right), at::zeros_like(right)});
    }
    const at::Tensor truth = targets.gt(0.5);
    const at::Tensor predicted = at::sigmoid(logits.detach()).gt(outputs.threshold);
    return at::stack({count(truth.eq(predicted).all(1)), count(truth.logical_and(predicted)),
                      count(truth) + count(predicted)});
}

void addAgreement(const Outputs& outputs, const at::Tensor& logits, const at::Tensor& targets,
                  StepSums& sums) {
    const at::Tensor agreement = countAgreement(outputs, logits, targets);
    const double* counts = agreement.data_ptr<double>();
    sums.right += counts[0];
    sums.rightLabels += counts[1];
    sums.labels += counts[2];
}

BatchAgreement agreementIn(const Outputs& outputs, const StepSums& sums) {
    BatchAgreement agreement{static_cast<std::size_t>(sums.right), {}};
    if (outputs.isMultiLabel())
        agreement.microF1 = sums.labels > 0 ? 2 * sums.rightLabels / sums.labels : 0;
    return agreement;
}

void ValidationTally::add(const std::vector<float>& probabilities, LabelLists::List truth) {
    const std::vector<std::int32_t> predicted = predictedLabels(probabilities, outputs_);
    if (outputs_.isMultiLabel()) {
        add(truth, predicted, negativeLogLikelihood(probabilities, truth), 1);
    } else {
        weight_ += 1;
        if (*truth.begin() == predicted.front()) right_ += 1;
        const auto label = static_cast<std::size_t>(*truth.begin());
        loss_ -= std::log(std::max(probabilities[label], 1e-30f));
    }
}

void ValidationTally::addAttention(const std::vector<float>& sentenceWeights,
                                   const std::vector<float>& wordWeights,
                                   const EncodedDocument& document) {
    attention_.add(sentenceWeights, wordWeights,
                   {document.sentenceLengths.begin(), document.sentenceLengths.end()});
}

void ValidationTally::add(LabelLists::List truth, LabelLists::List predicted, double loss,
                          double weight) {
    if (std::equal(truth.begin(), truth.end(), predicted.begin(), predicted.end())) right_ += 1;
    loss_ += loss;
    weight_ += weight;
    lists_.add(truth, predicted);
}

LabelledPart::LabelledPart(const BatchPart& part, OutputKind kind, std::int64_t labels,
                           at::Device device)
    : truth_(part.labels),
      kind_(kind),
      own_(labelledAmong(part.own, part.labels)),
      batch_(labelledAmong(part.batch, part.labels)),
      targets_(targetsOf(kind, part.labels, own_, labels).to(device)) {
    if (own_.size() < part.own.size()) rows_ = rowsOf(part.own, part.labels).to(device);
}

at::Tensor LabelledPart::of(const at::Tensor& logits) const {
    return rows_.defined() ? logits.index_select(0, rows_) : logits;
}

at::Tensor LabelledPart::loss(const at::Tensor& logits, const LossSettings& settings) const {
    if (own_.empty()) return 0 * logits.sum();
    const at::Tensor mean = lossOf(kind_, of(logits), targets_, settings);
    if (own_.size() == batch_.size()) return mean;
    return mean * shareOfLoss(kind_, truth_, own_, batch_, settings);
}

at::Tensor LabelledPart::agreement(const Outputs& outputs, const at::Tensor& logits) const {
    if (own_.empty()) return at::zeros({3}, logits.options().dtype(at::kDouble));
    return countAgreement(outputs, of(logits), targets_);
}

void LabelledPart::addAgreement(const Outputs& outputs, const at::Tensor& logits,
                                StepSums& sums) const {
    if (!own_.empty()) hanscope::addAgreement(outputs, of(logits), targets_, sums);
}

}  // namespace hanscope
