#include "core/experiment/language_model/language_model.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>

#include "core/error.h"
#include "core/experiment/language_model/language_network.h"

namespace hanscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kWordsInStep = 4096, kMaxWordsInStep = 8192;
constexpr std::int32_t kMaxSequence = 256;
constexpr double kWarmUp = 0.02;  // share of the training in which the rate rises from 0
constexpr std::uint32_t kOrderPurpose = 5, kStepPurpose = 6, kVectorPurpose = 7;
constexpr std::chrono::milliseconds kProgressEvery{50};
constexpr std::chrono::seconds kStateEvery{60};
constexpr double kMemoryOfLoss = 0.98;

class LanguageTraining {
 public:
    LanguageTraining(const DocumentSet& documents, const TensorValues& vectors,
                     const LanguageModelSettings& settings, std::filesystem::path stateFile,
                     const LanguageModelProgress& progress, const CancelToken& cancel)
        : documents_(documents),
          settings_(settings),
          stateFile_(std::move(stateFile)),
          progress_(progress),
          cancel_(cancel),
          words_(documents, static_cast<std::size_t>(vectors.shape.at(0)), cancel),
          network_({vectors.shape.at(0), settings.embedding, settings.hidden}, words_, vectors,
                   settings.seed),
          pool_(settings.threads),
          order_(documents.size()) {}

    /// Continues from the state file, if there is one. Returns false if it is damaged; this object
    /// cannot be used then.
    bool continueFromState() {
        std::error_code error;
        if (stateFile_.empty() || !std::filesystem::exists(stateFile_, error)) return true;
        try {
            CheckpointReader(stateFile_).read(state());
        } catch (const FileError&) {
            return false;
        }
        shareAtBegin_ = share();
        return true;
    }

    std::map<std::string, TensorValues> train() {
        for (; place_.epoch < static_cast<std::uint64_t>(settings_.epochs) && words_.total() > 0;
             ++place_.epoch, place_.next = 0) {
            shuffle();
            while (place_.next < order_.size()) trainSteps();
        }
        std::error_code ignored;
        std::filesystem::remove(stateFile_, ignored);
        return network_.wordLevel(settings_.level);
    }

 private:
    // Where the training stands, between two steps.
    struct Place {
        std::uint64_t epoch = 0, next = 0;  // next: in the order of the epoch
        std::uint64_t words = 0;            // read in all epochs
    };

    void shuffle() {
        std::iota(order_.begin(), order_.end(), 0u);
        RepeatableRandom(settings_.seed, kOrderPurpose, place_.epoch).shuffle(order_);
    }

    // One step on the next documents; more if the last of them is long.
    void trainSteps() {
        EncodedDocument sequences, document;
        while (sequences.words.size() < kWordsInStep && place_.next < order_.size()) {
            documents_.read(order_[place_.next++], document);
            place_.words += document.words.size();
            add(document, sequences);
        }
        if (!sequences.words.empty()) step(sequences);
        report();
        if (!stateFile_.empty() && Clock::now() > saved_ + kStateEvery) saveState();
        if (!cancel_.isCancelled()) return;
        saveState();
        cancel_.check();
    }

    // Appends the document's sequences; takes a step at every kMaxWordsInStep words.
    void add(const EncodedDocument& document, EncodedDocument& sequences) {
        const auto whole = static_cast<std::int32_t>(document.words.size());
        const std::int32_t* words = document.words.data();
        const std::vector<std::int32_t> lengths =
            settings_.level == "word" ? document.sentenceLengths : std::vector<std::int32_t>{whole};
        for (std::int32_t left : lengths)
            while (left > 0) {
                const std::int32_t length = std::min(left, kMaxSequence);
                sequences.words.insert(sequences.words.end(), words, words + length);
                sequences.sentenceLengths.push_back(length);
                words += length;
                left -= length;
                if (sequences.words.size() < kMaxWordsInStep) continue;
                step(sequences);
                sequences = {};
                cancel_.check();  // the state can be saved only between documents
            }
    }

    void step(const EncodedDocument& sequences) {
        const LanguageNetwork::Loss loss = network_.step(
            sequences, RepeatableRandom(settings_.seed, kStepPurpose, network_.steps()),
            settings_.learningRate * std::min(share() / kWarmUp, 1 - share()), pool_);
        loss_ = network_.steps() <= 1 ? loss.mean()
                                      : kMemoryOfLoss * loss_ + (1 - kMemoryOfLoss) * loss.mean();
    }

    double share() const {
        return static_cast<double>(place_.words) /
               (static_cast<double>(words_.total()) * settings_.epochs);
    }

    void report() {
        const Clock::time_point now = Clock::now();
        if (!progress_ || now < reported_ + kProgressEvery) return;
        reported_ = now;
        const std::chrono::duration<double> spent = now - begin_;
        progress_(share(), spent.count() * (1 - share()) / (share() - shareAtBegin_), loss_);
        begin_ += Clock::now() - now;
    }

    std::vector<StateArray> state() {
        std::vector<StateArray> arrays = network_.arrays();
        arrays.push_back({"place", &place_, sizeof place_});
        arrays.push_back({"steps", &network_.steps(), sizeof(std::uint64_t)});
        arrays.push_back({"loss", &loss_, sizeof loss_});
        return arrays;
    }

    // A state that cannot be saved or read costs time only: the training continues without it.
    void saveState() {
        if (stateFile_.empty()) return;
        saved_ = Clock::now();
        try {
            saveCheckpoint(stateFile_, {}, state());
        } catch (const FileError&) {
        }
    }

    const DocumentSet& documents_;
    const LanguageModelSettings& settings_;
    const std::filesystem::path stateFile_;
    const LanguageModelProgress& progress_;
    const CancelToken& cancel_;
    const WordFrequencies words_;
    LanguageNetwork network_;
    WorkerPool pool_;
    std::vector<std::uint32_t> order_;  // of the documents in this epoch
    Place place_;
    double loss_ = 0, shareAtBegin_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point reported_{}, saved_ = begin_;
};

}  // namespace

TensorValues randomVectors(std::size_t vocabulary, const LanguageModelSettings& settings) {
    TensorValues vectors{{static_cast<std::int64_t>(vocabulary), settings.embedding}, {}};
    RepeatableRandom random(settings.seed, kVectorPurpose, 0);
    vectors.values.resize(vocabulary * static_cast<std::size_t>(settings.embedding));
    for (float& value : vectors.values) value = static_cast<float>(0.2 * random.share() - 0.1);
    return vectors;
}

std::map<std::string, TensorValues> trainLanguageModel(const DocumentSet& documents,
                                                       const TensorValues& vectors,
                                                       const LanguageModelSettings& settings,
                                                       const std::filesystem::path& stateFile,
                                                       const LanguageModelProgress& progress,
                                                       const CancelToken& cancel) {
    const auto training = [&](const std::filesystem::path& state) {
        return std::make_unique<LanguageTraining>(documents, vectors, settings, state, progress,
                                                  cancel);
    };
    auto continued = training(stateFile);
    if (continued->continueFromState()) return continued->train();
    return training(stateFile)->train();
}

}  // namespace hanscope
