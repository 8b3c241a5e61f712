#include "core/experiment/evaluation/benchmark.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>

#include "core/experiment/trainer.h"
#include "core/kernels/matrix/instruction_set.h"
#include "core/kernels/matrix/processor_peak.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/model/han/han_classifier.h"

namespace hanscope {

namespace {

/// Python's random.Random for a 32-bit seed: the Mersenne Twister with Python's seeding, and the
/// distributions with Python's methods (documented in CPython's Lib/random.py).
class PythonRandom {
 public:
    // Matsumoto and Nishimura's initialisation from an array of one word.
    explicit PythonRandom(std::uint32_t seed) {
        constexpr std::uint32_t kSize = 624;
        state_[0] = 19650218u;
        for (std::uint32_t i = 1; i < kSize; ++i)
            state_[i] = 1812433253u * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;
        std::uint32_t i = 1;
        const auto advance = [&] {
            if (++i < kSize) return;
            state_[0] = state_[kSize - 1];
            i = 1;
        };
        for (std::uint32_t k = 0; k < kSize; ++k, advance())
            state_[i] = (state_[i] ^ ((state_[i - 1] ^ (state_[i - 1] >> 30)) * 1664525u)) + seed;
        for (std::uint32_t k = 0; k + 1 < kSize; ++k, advance())
            state_[i] = (state_[i] ^ ((state_[i - 1] ^ (state_[i - 1] >> 30)) * 1566083941u)) - i;
        state_[0] = 0x80000000u;
    }

    /// [0, 1), 53 bits
    double random() {
        const std::uint32_t high = next() >> 5, low = next() >> 6;
        return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
    }

    double logNormal(double mu, double sigma) { return std::exp(normal(mu, sigma)); }

 private:
    std::uint32_t next() {
        constexpr std::size_t kSize = 624, kShift = 397;
        if (position_ == kSize) {
            for (std::size_t i = 0; i < kSize; ++i) {
                const std::uint32_t y =
                    (state_[i] & 0x80000000u) | (state_[(i + 1) % kSize] & 0x7fffffffu);
                state_[i] = state_[(i + kShift) % kSize] ^ (y >> 1) ^ ((y & 1u) ? 0x9908b0dfu : 0u);
            }
            position_ = 0;
        }
        std::uint32_t y = state_[position_++];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680u;
        y ^= (y << 15) & 0xefc60000u;
        return y ^ (y >> 18);
    }

    // Kinderman and Monahan's ratio of uniform deviates.
    double normal(double mu, double sigma) {
        const double magic = 4 * std::exp(-0.5) / std::sqrt(2.0);
        for (;;) {
            const double u1 = random();
            const double u2 = 1.0 - random();
            const double z = magic * (u1 - 0.5) / u2;
            if (z * z / 4.0 <= -std::log(u2)) return mu + z * sigma;
        }
    }

    std::array<std::uint32_t, 624> state_{};
    std::size_t position_ = 624;
};

constexpr std::size_t kClasses = 5;

std::int32_t boundedLength(PythonRandom& random, double mu, double sigma, int longest) {
    return std::clamp(static_cast<std::int32_t>(random.logNormal(mu, sigma)), 1, longest);
}

// Word r of the vocabulary (0 is the unknown word and never drawn) is as frequent as 1 / (r + 2.7).
class ZipfWords {
 public:
    explicit ZipfWords(std::size_t vocabulary) {
        double sum = 0;
        for (std::size_t rank = 1; rank < vocabulary; ++rank)
            cumulative_.push_back(sum += 1 / (static_cast<double>(rank) + 2.7));
    }
    std::int32_t draw(PythonRandom& random) const {
        const double point = random.random() * cumulative_.back();
        const auto at = std::lower_bound(cumulative_.begin(), cumulative_.end(), point);
        const auto index =
            std::min(at - cumulative_.begin(), std::ptrdiff_t(cumulative_.size()) - 1);
        return static_cast<std::int32_t>(1 + index);
    }

 private:
    std::vector<double> cumulative_;
};

// The defaults of PyTorch programs: no dropout, no clipping, no schedule.
TrainSettings plainSettings(const BenchmarkSettings& settings) {
    TrainSettings train;
    train.optimizer = OptimizerKind::Sgd;
    train.learningRate = 0.01;
    train.schedule.kind = ScheduleKind::Constant;
    train.clipNorm = 0;
    train.embeddingDropout = train.sentenceDropout = train.documentDropout = 0;
    train.epochs = settings.rounds + 1;
    train.threads = settings.threads;
    train.device = settings.device;
    train.precision = settings.precision;
    train.batchSize = settings.batch;
    std::get<HanConfig>(train.network).sizes.wordHidden = settings.wordHidden;
    return train;
}

ModelFile modelFrom(const BenchmarkDocuments& documents, const TrainSettings& settings,
                    TrainResult&& trained) {
    ModelFile model;
    model.config = configOf(settings);
    model.vocabulary.push_back("<unknown>");
    for (std::size_t i = 1; i < documents.vocabulary; ++i)
        model.vocabulary.push_back(std::to_string(i));
    for (std::size_t i = 0; i < documents.classes; ++i) model.labels.push_back(std::to_string(i));
    model.tensors = std::move(trained.tensors);
    return model;
}

double wordsPerSecond(const Classifier& classifier, const std::vector<EncodedDocument>& documents,
                      std::uint64_t words) {
    const auto start = std::chrono::steady_clock::now();
    classifier.probabilities(documents);
    return static_cast<double>(words) /
           std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double secondsOf(std::uint64_t words, const std::vector<double>& wordsPerSecond) {
    double seconds = 0;
    for (const double speed : wordsPerSecond) seconds += static_cast<double>(words) / speed;
    return seconds;
}

// Writes the speeds of training to `result`, and returns the trained model.
ModelFile measureTraining(const BenchmarkSettings& settings, const BenchmarkDocuments& set,
                          PeakComparison* peak, BenchmarkResult& result) {
    const LabelledDocuments training{std::make_shared<DocumentList>(set.documents),
                                     LabelLists::ofOne(set.labels)};
    const std::vector<EncodedDocument> one = {set.documents.front()};
    const LabelledDocuments validation{std::make_shared<DocumentList>(one),
                                       LabelLists::ofOne({set.labels.front()})};
    const TrainerLibrary& trainer = loadTrainer();
    TrainingJob job{plainSettings(settings), training, validation, set.vocabulary, set.classes};
    job.settings.device = result.device = trainer.choose(job).device;
    job.observer.event = [&](const TrainEvent& event) {
        if (peak && std::holds_alternative<EpochReport>(event))  // after the warm-up
            trainer.profile(&peak->training.kernels);
    };
    const std::shared_ptr<void> ended(nullptr, [&](void*) { trainer.profile(nullptr); });
    TrainResult trained = trainer.train(job);
    for (std::size_t round = 1; round < trained.epochs.size(); ++round)
        result.trainWordsPerSecond.push_back(trained.epochs[round].wordsPerSecond);
    if (peak) peak->training.seconds = secondsOf(result.words, result.trainWordsPerSecond);
    return modelFrom(set, job.settings, std::move(trained));
}

void measureClassification(const BenchmarkSettings& settings, const BenchmarkDocuments& set,
                           ModelFile model, PeakComparison* peak, BenchmarkResult& result) {
    const HanClassifier classifier("benchmark", std::move(model),
                                   {settings.threads, settings.precision});
    wordsPerSecond(classifier, set.documents, result.words);
    if (peak) profileKernels(&peak->classification.kernels);
    for (int round = 0; round < settings.rounds; ++round)
        result.classifyWordsPerSecond.push_back(
            wordsPerSecond(classifier, set.documents, result.words));
    profileKernels(nullptr);
    if (peak) peak->classification.seconds = secondsOf(result.words, result.classifyWordsPerSecond);
}

}  // namespace

std::size_t benchmarkDocuments(std::size_t minimum, int batch) {
    return std::max(minimum, 8 * static_cast<std::size_t>(batch));
}

BenchmarkDocuments drawnDocuments(std::size_t vocabulary, int batch) {
    PythonRandom random(1);
    const ZipfWords words(vocabulary);
    BenchmarkDocuments drawn{
        std::vector<EncodedDocument>(benchmarkDocuments(1024, batch)), {}, vocabulary, kClasses};
    for (EncodedDocument& document : drawn.documents) {
        drawn.labels.push_back(static_cast<std::int32_t>(drawn.labels.size() * 7919 % kClasses));
        const std::int32_t sentences = boundedLength(random, 1.95, 0.7, 30);
        for (std::int32_t s = 0; s < sentences; ++s) {
            const std::int32_t length = boundedLength(random, 2.7, 0.55, 60);
            document.sentenceLengths.push_back(length);
            for (std::int32_t t = 0; t < length; ++t) document.words.push_back(words.draw(random));
        }
    }
    return drawn;
}

BenchmarkResult runBenchmark(const BenchmarkSettings& settings, const BenchmarkDocuments& set) {
    BenchmarkResult result;
    result.documents = set.documents.size();
    for (const EncodedDocument& document : set.documents) result.words += document.words.size();
    result.threads = WorkerPool(settings.threads).threads();
    result.instructions = instructionSet();

    const auto peak = settings.peak ? std::make_shared<PeakComparison>() : nullptr;
    if (peak) {
        WorkerPool pool(settings.threads);
        peak->peak = peakOperationsPerSecond(pool);
    }
    ModelFile model = measureTraining(settings, set, peak.get(), result);
    measureClassification(settings, set, std::move(model), peak.get(), result);
    result.peak = peak;
    return result;
}

}  // namespace hanscope
