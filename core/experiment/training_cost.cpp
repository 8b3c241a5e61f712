#include "core/experiment/training_cost.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <optional>

#include "core/event_handler.h"
#include "core/experiment/learning_from_all.h"
#include "core/experiment/trainer.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/experiment/vectors/vector_cache.h"
#include "core/kernels/level.h"

namespace hanscope {
namespace {

constexpr std::size_t kBatchesSortedTogether = 16;  // see core/train/training_run.cpp
constexpr std::size_t kDocumentsRead = 200;
constexpr std::size_t kFloat = sizeof(float);

std::vector<std::size_t> longestFirst(const DocumentSet& documents) {
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t longest = std::max<std::size_t>(order.size() / kBatchesSortedTogether, 1);
    std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(longest - 1),
                     order.end(), [&](std::size_t a, std::size_t b) {
                         return documents.wordCount(a) > documents.wordCount(b);
                     });
    order.resize(longest);
    return order;
}

std::size_t elements(const std::vector<std::int64_t>& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1},
                           [](std::size_t product, std::int64_t size) {
                               return product * static_cast<std::size_t>(size);
                           });
}

double decidingNodes(const LabelTree& tree, const LabelLists& labels) {
    std::size_t nodes = labels.size();  // their roots
    for (const std::int32_t label : labels.values()) nodes += tree.isLeaf(label) ? 0 : 1;
    return static_cast<double>(nodes) / static_cast<double>(labels.size());
}

constexpr double kProbeSeconds = 1;

// Measures a work for a while and then cancels it.
class Stopwatch {
 public:
    explicit Stopwatch(const CancelToken& cancel) : cancel_(cancel) {}

    /// To be called with the progress of the work.
    void report(double secondsLeft) {
        const double spent = this->spent();
        whole_ = spent + secondsLeft;
        if (spent > kProbeSeconds || cancel_.isCancelled()) enough_.cancel();
    }
    const CancelToken& enough() const { return enough_; }
    double spent() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }
    /// The estimate for the whole work.
    double whole() const { return whole_; }

 private:
    const CancelToken& cancel_;
    const CancelToken enough_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    double whole_ = 0;
};

// Runs the work for about kProbeSeconds; returns its estimated seconds.
template <class Work>
double probe(const CancelToken& cancel, Work work) {
    cancel.check();
    Stopwatch watch(cancel);
    try {
        work(watch);
        return watch.spent();
    } catch (const Cancelled&) {
        cancel.check();
        return watch.whole();
    }
}

/// Estimated seconds of startingTensors() on this machine: 0 if there is nothing to train or if its
/// result is cached. Trains word vectors for about a second and discards them. Throws Cancelled,
/// and what startingTensors() throws.
double probeStartingSeconds(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled, const CancelToken& cancel) {
    const WordVectorSettings settings = wordVectorSettings(plan, data);
    if (data.start || settings.size == 0) return 0;
    const JoinedDocuments texts = vectorTexts(plan, data, unlabelled);
    return probe(cancel, [&](Stopwatch& watch) {
        openWordVectors(
            texts, data.vocabulary.size(), settings, plan.cache, {},
            [&](double, double left) { watch.report(left); }, watch.enough());
    });
}

constexpr double kWarmUpSeconds = 0.8, kTrainingSeconds = 1, kValidationSeconds = 0.4;

double wordsIn(const DocumentSet& documents) {
    double words = 0;
    for (std::size_t i = 0; i < documents.size(); ++i)
        words += static_cast<double>(documents.wordCount(i));
    return words;
}

// Every n-th document, so that the sample has about `words` words.
LabelledDocuments sampleOf(const LabelledDocuments& whole, double words) {
    const auto step = static_cast<std::size_t>(std::max(wordsIn(*whole.documents) / words, 1.0));
    std::vector<std::size_t> chosen;
    LabelLists labels;
    for (std::size_t i = 0; i < whole.documents->size(); i += step) {
        chosen.push_back(i);
        labels.append(whole.labels[i]);
    }
    return {std::make_shared<ChosenDocuments>(whole.documents, std::move(chosen)),
            std::move(labels)};
}

// Runs one epoch with the plan's network at a learning rate so small that nothing changes and the
// training cannot become unstable.
class Probe {
 public:
    /// `training`: documentsToLearnFrom().
    Probe(const TrainingPlan& plan, const TrainingData& data, const LabelledDocuments& training,
          const CancelToken& cancel)
        : settings_(fittedTo(data, plan.settings)),
          data_(data),
          training_(training),
          validation_(validationOf(data)),
          cancel_(cancel) {
        settings_.epochs = 1;
        settings_.learningRate = 1e-12;
        settings_.weightDecay = 0;
        settings_.linear.minimumDocuments = 1;  // a sample may be a single document
        settings_.device = loadTrainer().choose(jobOf(training_, validation_)).device;
    }

    struct Speed {
        double wordsPerSecond = 0;    // of training
        std::optional<double> epoch;  // its seconds, if it was finished during the measurement
    };
    Speed training() const {
        double warmSeconds = 0, warmWords = 0;
        Speed speed;
        const CancelToken enough;
        TrainObserver observer;
        observer.event = eventHandler([&](const StepReport& report) {
            const double words = report.wordsPerSecond * report.runSeconds;
            if (warmSeconds < kWarmUpSeconds) {  // warm-up: buffers grow, caches are empty
                warmSeconds = report.runSeconds;
                warmWords = words;
            } else {
                const double seconds = report.runSeconds - warmSeconds;
                speed.wordsPerSecond = (words - warmWords) / seconds;
                if (seconds > kTrainingSeconds) enough.cancel();
            }
            if (cancel_.isCancelled()) enough.cancel();
        });
        const TrainResult result = train(training_, validation_, observer, enough);
        cancel_.check();
        if (!result.epochs.empty()) speed.epoch = result.epochs.front().seconds;
        return speed;
    }
    // Seconds per word of validation.
    double validation(double wordsPerSecond) const {
        const LabelledDocuments some =
            sampleOf(data_.validation, wordsPerSecond * kValidationSeconds);
        double stepped = 0;
        TrainObserver observer;
        observer.event =
            eventHandler([&](const StepReport& report) { stepped = report.runSeconds; });
        const TrainResult result = train(sampleOf(data_.training, 1), some, observer, cancel_);
        cancel_.check();
        return (result.epochs.front().seconds - stepped) / wordsIn(*some.documents);
    }

 private:
    TrainResult train(const LabelledDocuments& training, const LabelledDocuments& validation,
                      const TrainObserver& observer, const CancelToken& cancel) const {
        TrainingJob job = jobOf(training, validation);
        if (validation.labels.empty()) job.folds = &data_.folds;
        job.observer = observer;
        job.cancel = cancel;
        return loadTrainer().train(job);
    }
    TrainingJob jobOf(const LabelledDocuments& training,
                      const LabelledDocuments& validation) const {
        TrainingJob job = jobFor(settings_, data_, training, validation);
        return job;
    }

    TrainSettings settings_;
    const TrainingData& data_;
    const LabelledDocuments& training_;
    const LabelledDocuments validation_;
    const CancelToken& cancel_;
};

// The same probability for every label takes the place of the teacher's predictions.
void addUniformTeacher(LabelledDocuments& training, std::size_t labels) {
    training.teacher = std::make_shared<std::vector<float>>(training.documents->size() * labels,
                                                            1 / static_cast<float>(labels));
}

double epochSeconds(const TrainingPlan& plan, const TrainingData& data,
                    const LabelledDocuments& training, const CancelToken& cancel) {
    const Probe probe(plan, data, training, cancel);
    const Probe::Speed speed = probe.training();
    if (speed.epoch) return *speed.epoch;
    if (!data.folds.empty()) return wordsIn(*training.documents) / speed.wordsPerSecond;
    return wordsIn(*training.documents) / speed.wordsPerSecond +
           wordsIn(*data.validation.documents) * probe.validation(speed.wordsPerSecond);
}

}  // namespace

DataSizes sizesOf(const TrainingData& data) {
    DataSizes sizes{data.vocabulary.size(), data.labels.size()};
    if (const auto tree = data.modelTree())
        sizes.nodes = decidingNodes(*tree, data.training.labels);
    const DocumentSet& documents = *data.training.documents;
    const std::vector<std::size_t> longest = longestFirst(documents);
    for (const std::size_t i : longest)
        sizes.words +=
            static_cast<double>(documents.wordCount(i)) / static_cast<double>(longest.size());
    double words = 0, sentences = 0;
    EncodedDocument document;
    for (std::size_t i = 0; i < std::min(longest.size(), kDocumentsRead); ++i) {
        documents.read(longest[i], document);
        words += static_cast<double>(document.words.size());
        sentences += static_cast<double>(document.sentenceLengths.size());
    }
    sizes.sentences = sizes.words * sentences / words;
    return sizes;
}

TrainingCost costOf(const TrainSettings& settings, const DataSizes& sizes) {
    const ModelConfig config = configOf(settings);
    TrainingCost cost;
    for (const auto& [name, shape] : tensorShapes(config, sizes.vocabulary, sizes.labels))
        cost.parameters += elements(shape);
    const std::size_t vectors =
        hasVectors(settings.network)
            ? sizes.vocabulary * static_cast<std::size_t>(embeddingOf(settings.network))
            : 0;
    const std::size_t moments = settings.optimizer == OptimizerKind::Sgd ? 1 : 2;
    cost.parameterBytes = 2 * cost.parameters * kFloat;
    cost.optimizerBytes =
        moments * cost.parameters * kFloat + sizes.vocabulary * sizeof(std::uint64_t);
    cost.gradientBytes = (1 + kMaxParts) * (cost.parameters - vectors) * kFloat;
    cost.batchBytes =
        methodOf(settings.network).trainingNumbers(settings.network, settings.batchSize, sizes) *
        kFloat;
    return cost;
}

TrainingTime probeTime(const TrainingPlan& plan, const TrainingData& data,
                       const CancelToken& cancel) {
    cancel.check();
    const UnlabelledTexts unlabelled = readUnlabelledTexts(plan, data, {}, cancel);
    LabelledDocuments training = documentsToLearnFrom(plan, data, unlabelled);
    if (!teacherOf(plan).empty()) addUniformTeacher(training, data.labels.size());
    TrainingTime time{probeStartingSeconds(plan, data, unlabelled, cancel),
                      epochSeconds(plan, data, training, cancel), training.documents->size()};
    if (networkLearnsFromAll(plan, data, oneProcess()))
        time.epochFromAll = time.epoch *
                            static_cast<double>(time.documents + data.validation.labels.size()) /
                            static_cast<double>(time.documents);
    return time;
}

}  // namespace hanscope
