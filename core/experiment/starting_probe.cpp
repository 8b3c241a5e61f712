#include "core/experiment/starting_probe.h"

#include <chrono>
#include <optional>

#include "core/experiment/language_model/kept_language_model.h"
#include "core/experiment/starting_settings.h"
#include "core/experiment/vectors/vector_cache.h"

namespace hanscope {
namespace {

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

class StartingProbe {
 public:
    StartingProbe(const TrainingPlan& plan, const TrainingData& data,
                  const UnlabelledTexts& unlabelled, const CancelToken& cancel)
        : plan_(plan),
          words_(data.vocabulary.size()),
          texts_(allTexts(data, unlabelled)),
          vectorTexts_(vectorTexts(plan, data, unlabelled)),
          cancel_(cancel) {}

    double seconds() {
        double seconds = plan_.vectors == VectorSource::SkipGram ? vectorSeconds() : 0;
        if (pretrains(plan_)) seconds += languageModelSeconds();
        return seconds;
    }

 private:
    double vectorSeconds() {
        return probe(cancel_, [this](Stopwatch& watch) {
            vectors_ = openWordVectors(
                           vectorTexts_, words_, wordVectorSettings(plan_), plan_.cache, {},
                           [&](double, double left) { watch.report(left); }, watch.enough())
                           .vectors;
        });
    }

    double languageModelSeconds() {
        const LanguageModelSettings settings = languageModelSettings(plan_);
        const bool isKnown = vectors_ || plan_.vectors == VectorSource::Random;
        if (!vectors_) vectors_ = randomVectors(words_, settings);
        if (isKnown && isLanguageModelKept(texts_, *vectors_, settings, plan_.cache, cancel_))
            return 0;
        return probe(cancel_, [&](Stopwatch& watch) {
            trainLanguageModel(
                texts_, *vectors_, settings, {},
                [&](double, double left, double) { watch.report(left); }, watch.enough());
        });
    }

    const TrainingPlan& plan_;
    const std::size_t words_;
    const JoinedDocuments texts_, vectorTexts_;
    const CancelToken& cancel_;
    std::optional<TensorValues> vectors_;  // if they are cached, or were trained in time
};

}  // namespace

double probeStartingSeconds(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled, const CancelToken& cancel) {
    return data.start ? 0 : StartingProbe(plan, data, unlabelled, cancel).seconds();
}

}  // namespace hanscope
