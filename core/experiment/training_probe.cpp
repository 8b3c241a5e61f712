#include <algorithm>

#include "core/event_handler.h"
#include "core/experiment/starting_probe.h"
#include "core/experiment/trainer.h"
#include "core/experiment/training_cost.h"

namespace hanscope {
namespace {

constexpr double kWarmUpSeconds = 0.8, kTrainingSeconds = 1, kValidationSeconds = 0.4;

// Every n-th document of a set, so that the sample has about `words` words.
class Sample : public DocumentSet {
 public:
    Sample(const LabelledDocuments& whole, double words) : whole_(*whole.documents) {
        const double all = wordsIn(whole_);
        const auto step = static_cast<std::size_t>(std::max(all / words, 1.0));
        for (std::size_t i = 0; i < whole_.size(); i += step) indices_.push_back(i);
    }
    static double wordsIn(const DocumentSet& documents) {
        double words = 0;
        for (std::size_t i = 0; i < documents.size(); ++i)
            words += static_cast<double>(documents.wordCount(i));
        return words;
    }

    std::size_t size() const override { return indices_.size(); }
    std::size_t wordCount(std::size_t i) const override { return whole_.wordCount(indices_[i]); }
    void read(std::size_t i, EncodedDocument& into) const override {
        whole_.read(indices_[i], into);
    }
    LabelLists labels(const LabelLists& whole) const {
        LabelLists labels;
        for (const std::size_t i : indices_) labels.append(whole[i]);
        return labels;
    }

 private:
    const DocumentSet& whole_;
    std::vector<std::size_t> indices_;
};

LabelledDocuments sampleOf(const LabelledDocuments& whole, double words) {
    const auto sample = std::make_shared<Sample>(whole, words);
    return {sample, sample->labels(whole.labels)};
}

// Runs one epoch with the plan's network at a learning rate so small that nothing changes and the
// training cannot become unstable.
class Probe {
 public:
    /// `training`: documentsToLearnFrom().
    Probe(const TrainingPlan& plan, const TrainingData& data, const LabelledDocuments& training,
          const CancelToken& cancel)
        : settings_(withTreeOf(data, plan.settings)),
          data_(data),
          training_(training),
          cancel_(cancel) {
        settings_.epochs = 1;
        settings_.learningRate = 1e-12;
        settings_.weightDecay = 0;
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
        const TrainResult result = train(training_, data_.validation, observer, enough);
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
        return (result.epochs.front().seconds - stepped) / Sample::wordsIn(*some.documents);
    }

 private:
    TrainResult train(const LabelledDocuments& training, const LabelledDocuments& validation,
                      const TrainObserver& observer, const CancelToken& cancel) const {
        const CheckpointPlan none;
        const TrainingJob job{
            settings_, training, validation, data_.vocabulary.size(), data_.labels.size(), observer,
            cancel,    nullptr,  none};
        return loadTrainer().train(job);
    }

    TrainSettings settings_;
    const TrainingData& data_;
    const LabelledDocuments& training_;
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
    return Sample::wordsIn(*training.documents) / speed.wordsPerSecond +
           Sample::wordsIn(*data.validation.documents) * probe.validation(speed.wordsPerSecond);
}

}  // namespace

TrainingTime probeTime(const TrainingPlan& plan, const TrainingData& data,
                       const CancelToken& cancel) {
    cancel.check();
    const UnlabelledTexts unlabelled =
        readUnlabelledTexts(plan, data.validationPlaces, data.vocabulary, {}, cancel);
    LabelledDocuments training = documentsToLearnFrom(plan, data, unlabelled);
    if (!teacherOf(plan).empty()) addUniformTeacher(training, data.labels.size());
    return {probeStartingSeconds(plan, data, unlabelled, cancel),
            epochSeconds(plan, data, training, cancel)};
}

}  // namespace hanscope
