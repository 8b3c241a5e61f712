#include "core/experiment/experiment.h"

#include <chrono>
#include <string>
#include <utility>

#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/checkpoints.h"
#include "core/experiment/companion_training.h"
#include "core/experiment/learning_from_all.h"
#include "core/experiment/linear_baseline.h"
#include "core/experiment/metrics_log.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/experiment/run_folder.h"
#include "core/experiment/texts.h"
#include "core/experiment/threshold_networks.h"
#include "core/experiment/trained_model.h"
#include "core/experiment/trainer.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/experiment/vectors/english_vectors.h"
#include "core/experiment/vectors/vector_cache.h"
#include "core/experiment/vectors/vector_file.h"
#include "core/file_lock.h"
#include "core/message.h"
#include "core/model_file/model_file.h"
#include "core/text/utf8.h"
#include "core/workers/workers.h"

namespace hanscope {

namespace {

/// Returns whether something was replaced.
bool replaceInvalid(std::string& text) {
    std::string valid = withInvalidUtf8Replaced(text);
    if (valid == text) return false;
    text = std::move(valid);
    return true;
}

void sendReplaced(const std::string& names, const RunListener& listener) {
    sendNote(
        listener,
        message(
            "bytes that are not UTF-8 are replaced by U+FFFD (\uFFFD) in the model's card: in %1",
            names));
}

/// Replaces bytes that are not UTF-8 by U+FFFD in all texts of the card, because a model file can
/// only store UTF-8 (file names and options may contain other bytes). Sends a Note that names the
/// changed texts. Called before the training, so that its result can be saved.
void makeStorable(ModelCard& card, const RunListener& listener) {
    std::string names;
    for (const auto& [name, text] : {std::pair("name", &card.name),
                                     {"description", &card.description},
                                     {"data", &card.data},
                                     {"terms", &card.terms},
                                     {"command", &card.command},
                                     {"split", &card.split},
                                     {"date", &card.date}})
        if (replaceInvalid(*text)) names += (names.empty() ? "" : ", ") + std::string(name);
    if (!names.empty()) sendReplaced(names, listener);
}

/// Does the same for one text; `name` is its name in the card.
void makeStorable(std::string& text, const std::string& name, const RunListener& listener) {
    if (replaceInvalid(text)) sendReplaced(name, listener);
}

Message textsOf(const UnlabelledTexts& unlabelled, bool validation) {
    return unlabelled.documents
               ? validation ? message(
                                  "the training documents and %1 texts without labels and the "
                                  "texts of the validation documents",
                                  grouped(unlabelled.documents->size()))
                            : message("the training documents and %1 texts without labels",
                                      grouped(unlabelled.documents->size()))
           : validation
               ? message("the training documents and the texts of the validation documents")
               : message("the training documents");
}

// "12 of the 20 words (60 %)"
Message wordsText(std::size_t found, std::size_t words) {
    return message("%1 of the %2 words (%3)", grouped(found), grouped(words),
                   percent(static_cast<double>(found) / static_cast<double>(words)));
}

TensorValues skipGramVectors(const TrainingPlan& plan, const TrainingData& data,
                             const UnlabelledTexts& unlabelled, const RunListener& listener,
                             const CancelToken& cancel) {
    KeptVectors kept = openWordVectors(
        vectorTexts(plan, data, unlabelled), data.vocabulary.size(), wordVectorSettings(plan, data),
        plan.cache, [&](const Message& sentence) { sendNote(listener, sentence); },
        [&](double share, double secondsLeft) {
            if (listener) listener(PhaseProgress{Phase::MakingWordVectors, share, secondsLeft});
        },
        cancel);
    sendNote(listener, kept.wereTrained
                           ? message("word vectors: skip-gram on %1",
                                     textsOf(unlabelled, plan.validationVectors))
                           : message("word vectors: skip-gram on %1, kept from an earlier run",
                                     textsOf(unlabelled, plan.validationVectors)));
    return std::move(kept.vectors);
}

TensorValues vectorsFromFile(const TrainingPlan& plan, const TrainingData& data,
                             const std::filesystem::path& file, std::int64_t size,
                             const RunListener& listener, const CancelToken& cancel) {
    VectorsFromFile read =
        readWordVectors(file, data.vocabulary, size, Normalizer(plan.preprocessing),
                        plan.settings.seed, progressOf(Phase::MakingWordVectors, listener), cancel);
    sendNote(listener,
             message("word vectors: %1 has %2; the others start at random",
                     file.filename().string(), wordsText(read.found, data.vocabulary.size() - 1)));
    return std::move(read.vectors);
}

// [first | second], row by row.
TensorValues beside(const TensorValues& first, const TensorValues& second) {
    const auto a = static_cast<std::ptrdiff_t>(first.shape[1]),
               b = static_cast<std::ptrdiff_t>(second.shape[1]);
    TensorValues both{{first.shape[0], a + b}, {}};
    both.values.reserve(first.values.size() + second.values.size());
    for (auto x = first.values.begin(), y = second.values.begin(); x != first.values.end();
         x += a, y += b) {
        both.values.insert(both.values.end(), x, x + a);
        both.values.insert(both.values.end(), y, y + b);
    }
    return both;
}

TensorValues englishVectors(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled, const RunListener& listener,
                            const CancelToken& cancel) {
    TensorValues english =
        vectorsFromFile(plan, data, englishVectorFile(), kEnglishSize, listener, cancel);
    if (wordVectorSettings(plan, data).size == 0) return english;
    return beside(english, skipGramVectors(plan, data, unlabelled, listener, cancel));
}

NamedTensors wordVectors(const TrainingPlan& plan, const TrainingData& data,
                         const UnlabelledTexts& unlabelled, const RunListener& listener,
                         const CancelToken& cancel) {
    switch (vectorsOf(plan)) {
        case VectorSource::Random:
            return {};
        case VectorSource::English:
            if (startsFromEnglish(plan, data))
                return {{kEmbeddingName, englishVectors(plan, data, unlabelled, listener, cancel)}};
            sendNote(listener, message("word vectors: the texts are not English, or the English "
                                       "vectors are not installed"));
            [[fallthrough]];
        case VectorSource::SkipGram:
            return {{kEmbeddingName, skipGramVectors(plan, data, unlabelled, listener, cancel)}};
        case VectorSource::File:
            return {{kEmbeddingName,
                     vectorsFromFile(plan, data, plan.vectorFile,
                                     embeddingOf(plan.settings.network), listener, cancel)}};
    }
    return {};
}

/// The initial values of parameters that do not start at random, for TrainingJob::start: the word
/// vectors, or all parameters of the model that is trained further. Throws Error for a file that
/// cannot be read or has other sizes; Cancelled.
NamedTensors startingTensors(const TrainingPlan& plan, const TrainingData& data,
                             const UnlabelledTexts& unlabelled, const RunListener& listener,
                             const CancelToken& cancel) {
    if (!methodOf(plan.settings.network).trainsInSteps) {
        NamedTensors start = linearStart(data.vocabulary, Normalizer(plan.preprocessing),
                                         progressOf(Phase::MakingWordVectors, listener), cancel);
        return start;
    }
    if (data.start) {
        NamedTensors start = data.start->tensors;
        start.erase(kSubwordsName);  // fitted anew to the words' new vectors
        return start;
    }
    return wordVectors(plan, data, unlabelled, listener, cancel);
}

constexpr std::size_t kSingleDocumentsListed = 10;

// The only document of a class is used either for training or for validation, not for both.
void warnOfSingleDocuments(const TrainingData& data, bool lists, const RunListener& listener) {
    std::vector<std::size_t> counts(data.labels.size(), 0);
    const LabelledDocuments validation = validationOf(data);
    for (const auto* set : {&data.training, &validation})
        for (const std::int32_t label : set->labels.values())
            ++counts[static_cast<std::size_t>(label)];
    std::size_t found = 0;
    for (std::size_t label = 0; label < counts.size(); ++label)
        if (counts[label] == 1 && ++found <= kSingleDocumentsListed)
            listener(Warning{
                lists ? message("the label '%1' has only one document, which is used either for "
                                "training or for validation; add more documents or leave it out",
                                data.labels[label])
                      : message("the class '%1' has only one document, which is used either for "
                                "training or for validation; add more documents or leave it out",
                                data.labels[label])});
    if (found > kSingleDocumentsListed)
        listener(Warning{
            message("the same is true of %1 more", grouped(found - kSingleDocumentsListed))});
}

/// Sends a note with the numbers of labels and words and how the documents were divided, and
/// warnings about labels with a single document. `lists`: documents have lists of labels.
void reportData(const TrainingData& data, bool lists, const RunListener& listener) {
    const std::string labels = grouped(data.labels.size()),
                      words = grouped(data.vocabulary.size() - data.englishWords);
    sendNote(listener,
             lists ? message("%1 labels, %2 words; %3", labels, words, cardMessage(data.split))
                   : message("%1 classes, %2 words; %3", labels, words, cardMessage(data.split)));
    if (data.englishWords > 0)
        sendNote(listener, message("known by their English word vectors: %1 further words",
                                   grouped(data.englishWords)));
    if (listener) warnOfSingleDocuments(data, lists, listener);
}

Message dataText(const TrainingPlan& plan) {
    const std::string labelled = plan.data.source.path.filename().string();
    const std::string others =
        joined(unlabelledOf(plan), ", ", [](const auto& path) { return path.filename().string(); });
    return others.empty() ? Message::verbatim(labelled) : message(kDataText, labelled, others);
}

TrainingPlan filledIn(const TrainingPlan& given) {
    TrainingPlan plan = withDerivedValues(given);
    ModelCard& card = plan.card;
    if (card.command.empty()) card.command = commandLine(given);
    if (card.name.empty()) card.name = plan.out.stem().string();
    if (card.data.empty()) card.data = dataText(plan).english();
    if (card.date.empty()) card.date = today();
    return plan;
}

// Checks this before the training rather than after it.
void requirePossible(const TrainingPlan& plan, const Workers& workers) {
    if (workers.isFirst()) requireWritable(plan.out);
    requireDevice(plan.settings.device);
}

// Locks the files that the first process writes, for the duration of the training.
std::vector<OutputLock> locksFor(const TrainingPlan& plan) {
    std::vector<OutputLock> locks;
    locks.emplace_back(plan.out);
    if (!plan.checkpoint.empty()) locks.emplace_back(plan.checkpoint);
    return locks;
}

// What is said about the device; empty: nothing.
Message noteOf(const DeviceChoice& choice) {
    const bool onGpu = choice.device == Device::Cuda;
    const auto cpu = grouped(static_cast<std::uint64_t>(choice.cpuWordsPerSecond)),
               gpu = grouped(static_cast<std::uint64_t>(choice.gpuWordsPerSecond));
    if (choice.cpuWordsPerSecond > 0 || choice.gpuWordsPerSecond > 0)
        return onGpu ? message(
                           "training on the GPU: in a trial it read %1 words per second, and "
                           "the CPU %2",
                           gpu, cpu)
                     : message(
                           "training on the CPU: in a trial it read %1 words per second, and "
                           "the GPU %2",
                           cpu, gpu);
    return onGpu ? message("training on CUDA") : Message();
}

// The state that the runs of one experiment share.
class Experiment {
 public:
    Experiment(const TrainingPlan& plan, const ExperimentObserver& observer,
               const CancelToken& cancel, Workers& workers)
        : plan_(plan),
          observer_(observer),
          cancel_(cancel),
          workers_(workers),
          locks_(workers.isFirst() ? locksFor(plan) : std::vector<OutputLock>()),
          checkpoints_(plan, workers.isFirst()),
          metrics_(workers.isFirst() ? plan.metrics : "", plan.resume, observer.event) {}

    ExperimentResult run() {
        prepare();
        TrainSettings settings = fittedTo(*data_, plan_.settings);
        settings.loss.classWeights =
            classWeightsFrom(plan_.classWeights, data_->labels, data_->training.labels.values());
        if (methodOf(settings.network).trainsInSteps)
            settings.epochs = epochsFor(settings, training_.documents->size());
        settings.device = deviceFor(settings);
        ExperimentResult result;
        result.maximumEpochs = settings.epochs;
        result.skipped = data_->trainingPlaces.corpus->skipped();
        result.series =
            trainSeries(settings, plan_.series,
                        [&](const TrainSettings& each, int run) { return runOne(each, run); });
        const double begin = workedSeconds();
        Networks networks = std::move(result.series.networks);
        const auto outOfFold = unseenBy(settings, result.series);
        if (workers_.isFirst() && !networks.empty() && (!result.series.cancelled || isWanted()))
            keep(std::move(networks), settings, outOfFold, result);
        result.secondsAfter = workedSeconds() - begin;
        return result;
    }

 private:
    void prepare() {
        const double begin = workedSeconds();
        auto data = std::make_shared<TrainingData>();
        workTogether(workers_, cancel_, [&] {
            *data = readTrainingData(plan_, pausing_, cancel_);
            unlabelled_ = readUnlabelledTexts(plan_, *data, pausing_, cancel_);
            addTeacher(plan_, *data, unlabelled_, pausing_, cancel_);
        });
        adopt(std::move(data));
        workTogether(workers_, cancel_, [&] {
            if (workers_.isFirst() &&
                (!checkpoints_.allThere() || !methodOf(plan_.settings.network).trainsInSteps))
                // checkpoints of networks contain their starting tensors
                start_ = startingTensors(plan_, *data_, unlabelled_, pausing_, cancel_);
        });
        send(Prepared{workedSeconds() - begin});
    }

    void adopt(std::shared_ptr<TrainingData> data) {
        makeStorable(data->split, "split", observer_.event);
        requireStorable(modelToTrain(plan_, *data));
        data_ = std::move(data);
        reportData(*data_, plan_.settings.outputs.isMultiLabel(), observer_.event);
        requireFolds(plan_, *data_);
        training_ = documentsToLearnFrom(plan_, *data_, unlabelled_);
        validation_ = validationOf(*data_);
        if (const std::size_t more = training_.documents->size() - data_->training.labels.size())
            sendNote(observer_.event,
                     learnsFromUnlabelled(plan_)
                         ? message("each epoch also reads %1 texts without labels", grouped(more))
                         : message("texts without labels that show which words are alike: %1",
                                   grouped(more)));
        send(DataRead{data_});
    }

    // Of all runs; says so where there is a choice.
    Device deviceFor(const TrainSettings& settings) const {
        if (!methodOf(settings.network).usesGpu) return settings.device;
        TrainingJob job = jobFor(settings, *data_, training_, validation_, workers_);
        job.cancel = cancel_;
        job.checkpoint = checkpoints_.forRun(1, *data_, unlabelled_);
        const DeviceChoice choice = loadTrainer().choose(job);
        const Message note = noteOf(choice);
        if (!note.empty()) sendNote(observer_.event, note);
        return choice.device;
    }

    // The observer's listener, with its pauses in the phases.
    RunListener pausing() {
        if (!observer_.control.pause) return observer_.event;
        return [this](const RunEvent& event) {
            send(event);
            const auto* at = std::get_if<PhaseProgress>(&event);
            if (!at || !canPauseIn(at->phase)) return;
            pause();
        };
    }

    // Of the trainings that are no runs.
    TrainControl controlOfOthers() {
        TrainControl control{{}, observer_.control.clock, {}, {}};
        if (observer_.control.pause) control.pause = [this] { pause(); };
        return control;
    }

    void pause() {
        const double before = seconds();
        observer_.control.pause();
        paused_ += seconds() - before;
    }

    double seconds() const {
        if (observer_.control.clock) return observer_.control.clock();
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }
    // Without pauses outside the runs.
    double workedSeconds() const { return seconds() - paused_; }

    // It depends on the true labels alone, so they take the place of predictions.
    BaselineComparison baselineFor(const Outputs& outputs) const {
        const LabelLists& truth = validation_.labels;
        if (truth.size() == 0) return {};
        return compareWithBaseline(evaluationOf(outputs, data_->labels.size(), truth, truth),
                                   data_->labels);
    }

    TrainResult runOne(const TrainSettings& settings, int run) {
        const CheckpointPlan checkpoint = checkpoints_.forRun(run, *data_, unlabelled_);
        metrics_.begin(run, checkpoint.resume);
        send(RunStarted{run, runsOf(plan_.series), settings, baselineFor(settings.outputs)});
        TrainingJob job = jobFor(settings, *data_, training_, validation_, workers_);
        job.observer = trainObserver(settings.outputs);
        job.cancel = cancel_;
        job.start = start_.empty() ? nullptr : &start_;
        job.checkpoint = checkpoint;
        if (!data_->folds.empty()) job.folds = &data_->folds;
        return loadTrainer().train(job);
    }

    // What the networks of --threshold-folds predict for documents that they have not seen; empty
    // if there are none. If they are cancelled, so is the series.
    std::optional<ThresholdChooser> unseenBy(TrainSettings settings, SeriesResult& series) {
        if (thresholdFoldsOf(plan_) == 0 || series.cancelled) return std::nullopt;
        const SeriesRun& best = series.runs[series.best];
        settings.learningRate = best.learningRate;
        settings.seed = best.seed;
        const auto checkpoint = [&](int fold) {
            return checkpoints_.forFold(fold, best.bestEpoch, *data_, unlabelled_);
        };
        auto counts = outOfFoldCounts({plan_, *data_, training_, settings, best.bestEpoch,
                                       start_.empty() ? nullptr : &start_, checkpoint,
                                       controlOfOthers_, observer_.event, cancel_, workers_});
        series.cancelled = !counts;
        return counts;
    }

    TrainObserver trainObserver(const Outputs& outputs) {
        TrainObserver observer{observer_.control, {}};
        observer.event = [this, outputs](const TrainEvent& event) {
            metrics_.write(event);
            if (!observer_.event) return;
            std::visit([&](const auto& each) { forward(each, outputs); }, event);
        };
        return observer;
    }

    template <typename Event>
    void forward(const Event& event, const Outputs&) const {
        observer_.event(event);
    }
    void forward(const ValidationPredictions& predicted, const Outputs& outputs) const {
        observer_.event(Validated{
            evaluationOf(outputs, data_->labels.size(), data_->validation.labels, predicted.labels),
            predicted.labels});
    }

    void send(const RunEvent& event) const {
        if (observer_.event) observer_.event(event);
    }

    // What was stopped: the best epoch so far, or what has been measured.
    bool isWanted() const { return !observer_.keepsBest || observer_.keepsBest(); }

    // A stop after the last step leaves out what is still to be learnt; no file is replaced before
    // its user has been asked.
    void keep(Networks networks, const TrainSettings& settings,
              const std::optional<ThresholdChooser>& outOfFold, ExperimentResult& result) const {
        SeriesResult& series = result.series;
        ModelFile model = trainedModel(plan_, *data_, series, std::move(networks));
        std::optional<ModelScores> linear;
        std::optional<CompanionFit> companion;
        if (!series.cancelled) {
            linear = learnWordsAndPhrases(model, companion);
            series.cancelled = cancel_.isCancelled();
            if (series.cancelled && !isWanted()) return;
        }
        result.validation =
            completeTrainedModel(plan_, model, series, *data_, outOfFold, linear, observer_.event);
        if (!series.cancelled) {
            learnFromAll(settings, companion, model, result);
            if (cancel_.isCancelled() && !isWanted()) {
                series.cancelled = true;
                return;
            }
        }
        saveModelFile(plan_.out, model, plan_.storage);
        result.model = plan_.out;
        result.card = std::move(model.card);
        result.members = model.config.members;
        send(ModelSaved{plan_.out});
        if (!series.cancelled) checkpoints_.remove();
    }

    // Their scores, if the plan asks for them; as a companion of the model if it asks for that.
    std::optional<ModelScores> learnWordsAndPhrases(ModelFile& model,
                                                    std::optional<CompanionFit>& companion) const {
        if (!methodOf(plan_.settings.network).trainsInSteps) return std::nullopt;
        try {
            if (plan_.companion)
                companion = addCompanion(plan_, *data_, unlabelled_, model, pausing_, cancel_);
            else if (plan_.linearBaseline)
                return linearBaseline(plan_, *data_, unlabelled_, pausing_, cancel_);
        } catch (const Cancelled&) {
        }
        return companion ? std::optional(companion->scores) : std::nullopt;
    }

    void learnFromAll(TrainSettings settings, const std::optional<CompanionFit>& companion,
                      ModelFile& model, ExperimentResult& result) const {
        const SeriesRun& best = result.best();
        settings.learningRate = best.learningRate;
        settings.seed = best.seed;
        const bool isOfNetwork = networkLearnsFromAll(plan_, *data_, workers_);
        try {
            NamedTensors start = start_;
            if (start.empty() && isOfNetwork)
                // as of a resumed run, which has them in its checkpoint
                start = startingTensors(plan_, *data_, unlabelled_, pausing_, cancel_);
            const MeasuredParts parts{settings, best.bestEpoch, start.empty() ? nullptr : &start,
                                      companion};
            result.learntFromAll =
                hanscope::learnFromAll(plan_, *data_, unlabelled_, parts, controlOfOthers_,
                                       workers_, model, pausing_, cancel_) &&
                isOfNetwork;
        } catch (const Cancelled&) {  // the model stays as it was measured
            result.series.cancelled = true;
            result.leftOutAll = isOfNetwork;
        }
    }

    const TrainingPlan& plan_;
    const ExperimentObserver& observer_;
    const CancelToken& cancel_;
    Workers& workers_;
    const RunListener pausing_ = pausing();
    const TrainControl controlOfOthers_ = controlOfOthers();
    double paused_ = 0;                    // seconds outside the runs
    const std::vector<OutputLock> locks_;  // acquired before the checkpoints are checked
    Checkpoints checkpoints_;
    MetricsLog metrics_;
    std::shared_ptr<const TrainingData> data_;
    UnlabelledTexts unlabelled_;
    LabelledDocuments training_, validation_;
    NamedTensors start_;
};

}  // namespace

ExperimentResult runExperiment(const TrainingPlan& given, const ExperimentObserver& observer,
                               const CancelToken& cancel, Workers& workers) {
    requireSound(given);
    TrainingPlan plan = filledIn(given);
    makeStorable(plan.card, observer.event);
    requirePossible(plan, workers);
    if (given.preprocessing.locale == kGuessedLanguage)
        sendNote(observer.event, message("sentences and words are found by the rules of the "
                                         "language '%1'; --language chooses another",
                                         plan.preprocessing.locale));
    return Experiment(plan, observer, cancel, workers).run();
}

}  // namespace hanscope
