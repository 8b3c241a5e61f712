#include "core/train/learner.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/kernels/matrix/matrix.h"
#include "core/message.h"
#include "core/model_file/safetensors.h"
#include "core/train/networks/tensor_values.h"

namespace hanscope {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16384;  // validation documents in memory at a time

const Message kUnstable = message(
    "Training became unstable: a result on the validation documents is not a number. Try a smaller "
    "learning rate.");
const Message kDiffer = message(
    "The processes no longer have the same parameters; this happens if their machines compute "
    "differently. Start them on machines of the same kind, with --resume to continue from the last "
    "checkpoint.");

std::vector<EncodedDocument> documentsOf(const LabelledDocuments& set,
                                         const std::vector<std::uint32_t>& indices) {
    std::vector<EncodedDocument> documents(indices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) set.documents->read(indices[i], documents[i]);
    return documents;
}

std::vector<std::size_t> wordCounts(const DocumentSet& documents) {
    std::vector<std::size_t> counts(documents.size());
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = documents.wordCount(i);
    return counts;
}

Share ownShare(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
               const Workers& workers) {
    std::vector<std::size_t> counts;
    for (const std::uint32_t index : indices) counts.push_back(set.documents->wordCount(index));
    return shareOf(counts, workers.rank(), workers.size());
}

std::size_t labelledIn(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices) {
    return static_cast<std::size_t>(
        std::count_if(indices.begin(), indices.end(),
                      [&](std::uint32_t index) { return index < set.labels.size(); }));
}

void requireFinite(double gradientNorm, std::uint64_t step) {
    if (!std::isfinite(gradientNorm))
        throw Unstable(
            message("Training became unstable: the gradient at step %1 is not a number. Try a "
                    "smaller learning rate.",
                    step + 1));
}

}  // namespace

Learner::Learner(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels,
                 Workers& workers)
    : settings_(settings),
      workers_(workers),
      pool_(settings.threads),
      network_(makeTrainable(settings, vocabulary, labels)),
      labels_(labels),
      dense_(settings, denseParameters()),
      embedding_(settings, network_->embedding(), pool_) {
    if (DeviceSteps::areFor(settings, workers))
        device_ = std::make_unique<DeviceSteps>(settings, network_->denseParameters(),
                                                network_->embedding(), labels, hostArrays());
}

std::vector<at::Tensor> Learner::denseParameters() const {
    std::vector<at::Tensor> parameters;
    for (const auto& [name, parameter] : network_->denseParameters())
        parameters.push_back(parameter);
    return parameters;
}

void Learner::startFrom(const LabelLists& truth) {
    network_->startFrom(truth);
    restored(past());
}

void Learner::startFrom(const NamedTensors& start) {
    std::map<std::string, at::Tensor> parameters = network_->denseParameters();
    parameters.emplace(kEmbeddingName, network_->embedding());
    for (const auto& [name, tensor] : start) {
        const auto found = parameters.find(name);
        if (found == parameters.end() || tensor.shape != found->second.sizes().vec())
            throw Error(
                message("'%1', from which the training should start, does not fit the network: the "
                        "vocabulary, labels, pooling and sizes must be the same.",
                        name));
        std::memcpy(found->second.data_ptr<float>(), tensor.values.data(),
                    tensor.values.size() * sizeof(float));
    }
    restored(past());
}

void Learner::restored(const EmbeddingOptimizer::Past& past) {
    embedding_.restore(past);
    if (device_) device_->state().upload(past);
}

// The gradient of this process's part of the loss. The process's share of a small batch may be
// empty.
WordGradient Learner::differentiate(const LabelledDocuments& set,
                                    const std::vector<std::uint32_t>& indices, std::uint64_t step,
                                    StepSums& sums) {
    dense_.clearGradients();
    const Share share = ownShare(set, indices, workers_);
    if (share.size() == 0) return {{}, at::empty({0, network_->embedding().size(1)})};
    const auto at = [&](std::size_t i) { return indices.begin() + static_cast<std::ptrdiff_t>(i); };
    const std::vector<std::uint32_t> own(at(share.begin), at(share.end));
    const std::vector<std::int64_t> words = network_->layOut(documentsOf(set, own));
    embedding_.catchUp(words);
    return {words, network_->differentiate({set.labels, own, indices, share.begin, step,
                                            set.teacher ? set.teacher->data() : nullptr},
                                           pool_, sums)};
}

Learner::Step Learner::computed(const LabelledDocuments& set,
                                const std::vector<std::uint32_t>& indices, double rate,
                                std::uint64_t step, bool stop) {
    StepSums sums;
    sums.stop = stop ? 1 : 0;
    const WordGradient own = differentiate(set, indices, step, sums);
    const WordGradient gradient =
        exchangeGradients(workers_, denseParameters(), own, network_->vocabulary(), sums);
    const double norm = gradientNorm(gradient.rows);
    requireFinite(norm, step);
    const double scale =
        settings_.clipNorm > 0 && norm > settings_.clipNorm ? settings_.clipNorm / norm : 1;
    embedding_.catchUp(gradient.words);  // includes the words of the other processes
    dense_.step(rate, scale, step + 1);
    embedding_.step(gradient.words, gradient.rows, rate, scale);
    return {sums.loss, labelledIn(set, indices), agreementIn(settings_.outputs, sums),
            sums.stop > 0};
}

void Learner::begin(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                    double rate, std::uint64_t step, bool stop) {
    if (!device_) {
        begun_.push_back(computed(set, indices, rate, step, stop));
        return;
    }
    if (begun_.empty()) ended_ = step;
    device_->begin(set, indices, rate, step);
    begun_.push_back({0, labelledIn(set, indices), {}, stop});
}

Learner::Step Learner::finish() {
    Step step = begun_.front();
    begun_.pop_front();
    if (!device_) return step;
    const DeviceSteps::Result result = device_->finish();
    requireFinite(result.gradientNorm, ended_++);
    step.loss = result.sums.loss;
    step.agreement = agreementIn(settings_.outputs, result.sums);
    return step;
}

void Learner::prepare(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                      std::uint64_t step) {
    if (device_) device_->prepare(set, indices, step);
}

double Learner::gradientNorm(const at::Tensor& embeddingGradient) const {
    return std::sqrt(dense_.squaredGradientNorm() +
                     squaredNorm(embeddingGradient.data_ptr<float>(), embeddingGradient.numel()));
}

// The results of one process on its share of the validation documents.
struct Learner::Found {
    double loss = 0, weight = 0, right = 0;
    AttentionTally attention;
    bool cancelled = false, unstable = false;
    std::uint32_t checksum = 0;  // of the parameters
};

void Learner::count(const LabelledDocuments& set, const Share& share, ValidationTally& tally,
                    std::vector<std::vector<std::int32_t>>* predicted, const CancelToken& cancel) {
    std::vector<EncodedDocument> documents;
    if (predicted) predicted->resize(share.size());
    for (std::size_t first = share.begin; first < share.end; first += kDocumentsAtOnce) {
        documents.resize(std::min(kDocumentsAtOnce, share.end - first));
        for (std::size_t i = 0; i < documents.size(); ++i)
            set.documents->read(first + i, documents[i]);
        try {
            network_->validate(documents, set.labels, first, pool_, cancel, tally,
                               predicted ? predicted->data() + (first - share.begin) : nullptr);
        } catch (const Error& error) {  // a result that is not a number
            throw Unstable(error.sentence());
        }
    }
}

std::uint32_t Learner::parameterChecksum() {
    std::uint32_t crc = 0;
    const auto add = [&crc](const at::Tensor& parameter) {
        crc = checksum({static_cast<const char*>(parameter.data_ptr()),
                        static_cast<std::size_t>(parameter.numel()) * sizeof(float)},
                       crc);
    };
    for (const at::Tensor& parameter : denseParameters()) add(parameter);
    add(network_->embedding());
    return crc;
}

// Adds in the order of the ranks, so that all processes get the same sums.
Validation Learner::total(const Found& own, std::size_t documents) {
    Validation sum;
    double weight = 0;
    AttentionTally attention;
    bool cancelled = false, unstable = false, same = true;
    for (const Found& found : gathered(workers_, own)) {
        sum.loss += found.loss;
        weight += found.weight;
        sum.accuracy += found.right;
        attention.add(found.attention);
        cancelled = cancelled || found.cancelled;
        unstable = unstable || found.unstable;
        same = same && found.checksum == own.checksum;
    }
    if (cancelled) throw Cancelled();
    if (unstable) throw Unstable(kUnstable);
    if (!same) throw Error(kDiffer);
    sum.loss /= weight;
    sum.accuracy /= static_cast<double>(documents);
    if (methodOf(settings_.network).readsSentences) sum.attention = attention.concentration();
    return sum;
}

// Counts are whole numbers, so their order does not matter.
F1Scores Learner::totalF1(const MultiLabelTally& own) {
    const std::vector<LabelCounts>& counts = own.counts();
    std::vector<LabelCounts> all(counts.size() * static_cast<std::size_t>(workers_.size()));
    workers_.gather(counts.data(), counts.size() * sizeof(LabelCounts), all.data());
    MultiLabelTally sum(counts.size());
    for (auto next = all.begin(); next != all.end();
         next += static_cast<std::ptrdiff_t>(counts.size()))
        sum.add(&*next);
    const MultiLabelEvaluation evaluation = sum.evaluation();
    return {evaluation.microF1, evaluation.macroF1};
}

Validation Learner::validate(const LabelledDocuments& set, const CancelToken& cancel,
                             std::vector<std::vector<std::int32_t>>* predicted) {
    if (device_) {
        device_->state().catchUpAll();
        device_->state().download(false);
        embedding_.restore(device_->state().past());
    }
    embedding_.catchUpAll();
    const Share share = shareOf(wordCounts(*set.documents), workers_.rank(), workers_.size());
    ValidationTally tally(settings_.outputs, labels_);
    Found own;
    try {
        count(set, share, tally, predicted, cancel);
    } catch (const Cancelled&) {
        own.cancelled = true;
    } catch (const Unstable&) {
        if (workers_.size() == 1) throw;
        own.unstable = true;
    }
    own.loss = tally.loss();
    own.weight = tally.weight();
    own.right = tally.right();
    own.attention = tally.attention();
    if (workers_.size() > 1) own.checksum = parameterChecksum();
    Validation result = total(own, set.documents->size());
    if (settings_.outputs.isMultiLabel()) result.f1 = totalF1(tally.lists());
    return result;
}

NamedTensors Learner::valuesFor(const std::vector<std::int64_t>& words) const {
    if (device_) {
        NamedTensors values;
        for (const auto& [name, parameter] : device_->state().denseOnHost())
            values[name] = valuesOf(parameter);
        values[kEmbeddingName] = valuesOf(device_->state().caughtUp(words));
        return values;
    }
    NamedTensors values = network_->denseValues();
    values[kEmbeddingName] = {
        {static_cast<std::int64_t>(words.size()), embeddingOf(settings_.network)},
        embedding_.caughtUp(words)};
    return values;
}

std::vector<StateArray> Learner::arrays() {
    if (device_) device_->state().download(true);
    return hostArrays();
}

std::vector<StateArray> Learner::hostArrays() {
    std::vector<StateArray> arrays = dense_.arrays();
    arrays.push_back({"embedding.parameter", network_->embedding().data_ptr<float>(),
                      static_cast<std::size_t>(network_->embedding().numel()) * sizeof(float)});
    for (StateArray& array : embedding_.arrays()) arrays.push_back(std::move(array));
    return arrays;
}

}  // namespace hanscope
