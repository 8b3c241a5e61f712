#include "core/train/training.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

#include "core/kernels/matrix.h"
#include "core/model/han_inference.h"
#include "core/train/batches.h"
#include "core/train/embedding_optimizer.h"
#include "core/train/han_module.h"
#include "core/train/optimizer.h"

namespace hanscope {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

ModelConfig configOf(const TrainSettings& settings) {
    ModelConfig config;
    config.pooling = settings.pooling;
    config.sizes = settings.sizes;
    return config;
}

void requireTrainable(const TrainSettings& settings, const LabelledDocuments& training,
                      const LabelledDocuments& validation, std::size_t labels) {
    if (labels < 2)
        throw Error("The training data has only one class; a classifier needs two or more.");
    if (training.documents.empty()) throw Error("There are no documents to train on.");
    if (validation.documents.empty())
        throw Error("There are no documents to validate on; give a larger validation share.");
    if (settings.batchSize < 1 || settings.epochs < 1)
        throw Error("Batch size and number of epochs must be 1 or more.");
    for (const auto* set : {&training, &validation})
        for (std::int32_t label : set->labels)
            if (label < 0 || static_cast<std::size_t>(label) >= labels)
                throw Error("A document's label is not among the model's labels.");
}

struct Validation {
    double loss = 0;
    double accuracy = 0;
};

class TrainingRun {
 public:
    TrainingRun(const TrainSettings& settings, const LabelledDocuments& training,
                const LabelledDocuments& validation, std::size_t vocabulary, std::size_t labels,
                const TrainObserver& observer, const CancelToken& cancel)
        : settings_(settings),
          training_(training),
          validation_(validation),
          observer_(observer),
          cancel_(cancel),
          pool_(settings.threads),
          module_(configOf(settings), vocabulary, labels, settings.seed),
          dense_(settings, denseParameters()),
          embedding_(settings, module_.embedding(), pool_) {}

    void startFrom(const TensorValues& embedding) {
        if (embedding.shape != module_.embedding().sizes().vec())
            throw Error("The word vectors to start from do not fit the vocabulary and its size.");
        std::memcpy(module_.embedding().data_ptr<float>(), embedding.values.data(),
                    embedding.values.size() * sizeof(float));
    }

    TrainResult run() {
        started_ = Clock::now();
        TrainResult result;
        try {
            for (int epoch = 1; epoch <= settings_.epochs && !outOfPatience(result, epoch); ++epoch)
                finishEpoch(trainEpoch(epoch), result);
        } catch (const Cancelled&) {
            result.cancelled = true;
        }
        return result;
    }

 private:
    std::vector<at::Tensor> denseParameters() {
        std::vector<at::Tensor> parameters;
        for (auto& [name, parameter] : module_.denseParameters()) parameters.push_back(parameter);
        return parameters;
    }

    bool outOfPatience(const TrainResult& result, int epoch) const {
        return settings_.patience > 0 && epoch - 1 - result.bestEpoch >= settings_.patience;
    }

    // Falls linearly from the first step to the last.
    double learningRate(std::uint64_t steps) const {
        const double done = static_cast<double>(step_) /
                            (static_cast<double>(steps) * settings_.epochs);
        return settings_.learningRate * (1 - done * (1 - settings_.finalRateShare));
    }

    EpochReport trainEpoch(int epoch) {
        const auto batches =
            shuffledBatches(training_.documents, settings_.batchSize, settings_.seed, epoch);
        EpochReport report;
        report.epoch = epoch;
        const auto start = Clock::now();
        std::uint64_t words = 0, documents = 0;
        double loss = 0;
        for (std::size_t i = 0; i < batches.size(); ++i) {
            cancel_.check();
            const HanBatch batch = batchOf(batches[i]);
            loss += trainStep(batch, batches[i], learningRate(batches.size())) * batch.documents();
            words += static_cast<std::uint64_t>(batch.wordCount);
            documents += batches[i].size();
            reportStep(epoch, i + 1, batches.size(), loss / static_cast<double>(documents),
                       static_cast<double>(words) / secondsSince(start));
        }
        report.trainingLoss = loss / static_cast<double>(documents);
        report.wordsPerSecond = static_cast<double>(words) / secondsSince(start);
        embedding_.catchUpAll();
        const Validation validation = validate();
        report.validationLoss = validation.loss;
        report.validationAccuracy = validation.accuracy;
        report.seconds = secondsSince(start);
        return report;
    }

    HanBatch batchOf(const std::vector<std::uint32_t>& indices) const {
        std::vector<const EncodedDocument*> documents;
        for (std::uint32_t index : indices) documents.push_back(&training_.documents[index]);
        return makeTrainingBatch(documents, module_.vocabulary());
    }

    // Returns the batch's mean loss before the step.
    double trainStep(const HanBatch& batch, const std::vector<std::uint32_t>& indices, double rate) {
        const HanDropout dropout{settings_.embeddingDropout, settings_.wordDropout,
                                 settings_.sentenceDropout,  settings_.documentDropout,
                                 settings_.seed,             step_};
        embedding_.catchUp(batch.distinctWords);
        const at::Tensor logits = module_.forward(batch, pool_, dropout);
        const at::Tensor loss = at::cross_entropy_loss(logits, labelsOf(training_, indices));
        dense_.clearGradients();
        loss.backward();

        const at::Tensor gradient = module_.embeddingGradient(pool_);
        const double norm = gradientNorm(gradient);
        if (!std::isfinite(norm))
            throw Error("Training became unstable: the gradient at step " + std::to_string(step_ + 1) +
                        " is not a number. Try a smaller learning rate.");
        const double scale =
            settings_.clipNorm > 0 && norm > settings_.clipNorm ? settings_.clipNorm / norm : 1;
        ++step_;
        dense_.step(rate, scale, step_);
        embedding_.step(batch.distinctWords, gradient, rate, scale);
        return loss.item<double>();
    }

    double gradientNorm(const at::Tensor& embeddingGradient) const {
        return std::sqrt(dense_.squaredGradientNorm() +
                         squaredNorm(embeddingGradient.data_ptr<float>(), embeddingGradient.numel()));
    }

    static at::Tensor labelsOf(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices) {
        at::Tensor labels = at::empty({static_cast<std::int64_t>(indices.size())}, at::kLong);
        for (std::size_t i = 0; i < indices.size(); ++i)
            labels.data_ptr<std::int64_t>()[i] = set.labels[indices[i]];
        return labels;
    }

    Validation validate() {
        std::vector<const EncodedDocument*> documents;
        for (const EncodedDocument& document : validation_.documents) documents.push_back(&document);
        Validation out;
        HanReader reader(module_.parameters());
        inferAll(reader, documents, pool_, [&](std::size_t i, HanResult&& result) {
            const auto& p = result.probabilities;
            const auto label = static_cast<std::size_t>(validation_.labels[i]);
            out.loss -= std::log(std::max(p[label], 1e-30f));
            if (static_cast<std::size_t>(std::max_element(p.begin(), p.end()) - p.begin()) == label)
                out.accuracy += 1;
        }, {}, cancel_);
        out.loss /= static_cast<double>(documents.size());
        out.accuracy /= static_cast<double>(documents.size());
        return out;
    }

    void finishEpoch(EpochReport report, TrainResult& result) {
        const EpochReport* best = result.bestEpoch ? &result.epochs[result.bestEpoch - 1] : nullptr;
        report.best = !best || report.validationAccuracy > best->validationAccuracy ||
                      (report.validationAccuracy == best->validationAccuracy &&
                       report.validationLoss < best->validationLoss);
        if (report.best) {
            result.bestEpoch = report.epoch;
            result.tensors = module_.values();
        }
        result.epochs.push_back(report);
        if (observer_.epoch) observer_.epoch(report);
    }

    void reportStep(int epoch, std::uint64_t step, std::uint64_t steps, double loss,
                    double wordsPerSecond) const {
        if (!observer_.step) return;
        StepReport report;
        report.epoch = epoch;
        report.epochs = settings_.epochs;
        report.step = step;
        report.steps = steps;
        report.loss = loss;
        report.wordsPerSecond = wordsPerSecond;
        const double total = static_cast<double>(steps) * settings_.epochs;
        const auto done = static_cast<double>(step_);
        report.secondsLeft = secondsSince(started_) / done * (total - done);
        observer_.step(report);
    }

    const TrainSettings settings_;
    const LabelledDocuments& training_;
    const LabelledDocuments& validation_;
    const TrainObserver& observer_;
    const CancelToken& cancel_;
    WorkerPool pool_;
    HanModule module_;
    DenseOptimizer dense_;
    EmbeddingOptimizer embedding_;
    std::uint64_t step_ = 0;
    Clock::time_point started_;
};

}  // namespace

TrainResult trainHan(const TrainSettings& settings, const LabelledDocuments& training,
                     const LabelledDocuments& validation, std::size_t vocabulary, std::size_t labels,
                     const TrainObserver& observer, const CancelToken& cancel,
                     const TensorValues* initialEmbedding) {
    requireTrainable(settings, training, validation, labels);
    TrainingRun run(settings, training, validation, vocabulary, labels, observer, cancel);
    if (initialEmbedding) run.startFrom(*initialEmbedding);
    return run.run();
}

}  // namespace hanscope
