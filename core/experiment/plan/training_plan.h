#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/command_line.h"
#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/encoded/corpus.h"
#include "core/corpus/output_check.h"
#include "core/error.h"
#include "core/experiment/plan/series.h"
#include "core/message.h"
#include "core/model_file/model_file.h"
#include "core/settings/setting_fields.h"
#include "core/text/script.h"

namespace hanscope {

/// The source of the initial word vectors. English: kEnglishSize numbers of those that come with
/// the program (english_vectors.h) and skip-gram for the other numbers, or all of them if the texts
/// are not English.
enum class VectorSource { Random, SkipGram, English, File };

/// The default settings, on a GPU if there is one.
inline TrainSettings settingsForAnyDevice() {
    TrainSettings settings;
    settings.device = Device::Auto;
    return settings;
}

/// The default settings for a network of this family, on a GPU if there is one.
TrainSettings defaultSettings(Family family);

/// The complete input of an experiment. Command line, dialog, presets and interrupted runs all
/// produce this type; runExperiment() (experiment.h) executes it.
struct TrainingPlan {
    LabelledData data;                              ///< the texts
    CacheOptions cache;                             ///< for encoded texts and word vectors
    Preprocessing preprocessing{kGuessedLanguage};  ///< see withDerivedValues()
    std::uint64_t minimumCount = 5;  ///< words that occur more often than this are kept …
    std::size_t vocabularySize = 0;  ///< … at most this many; 0: no limit
    TrainSettings settings = settingsForAnyDevice();
    SeriesSettings series;     ///< of runs
    std::string classWeights;  ///< empty, "balanced" or "LABEL=WEIGHT,…"; goes into settings.loss
                               ///< when the labels are known
    int thresholdFolds = 0;    ///< networks that choose thresholds (see thresholdFoldsOf())
    /// Whether the model is compared with what words and phrases alone tell (linear_baseline.h).
    bool linearBaseline = false;
    bool companion = false;     ///< whether the model gets one (companion_training.h)
    std::int64_t subwords = 0;  ///< rows for parts of words (core/text/vocabulary.h); 0: none
    VectorSource vectors = VectorSource::Random;  ///< see vectorsOf()
    std::filesystem::path vectorFile;             ///< only with VectorSource::File
    /// Only if vectors are learnt from the texts: also from those of the validation documents, as
    /// in the paper. Their labels are not read.
    bool validationVectors = false;
    /// More texts to learn from (see unlabelledOf()); their labels are not read.
    std::vector<std::filesystem::path> unlabelled;
    /// The model that is trained further (see withDerivedValues()); empty: none.
    std::filesystem::path startFrom;
    /// A model whose predictions for the training documents the network learns, too (see
    /// teacherOf()); empty: none.
    std::filesystem::path distil;
    Storage storage = Storage::Float32;  ///< precision of the model's numbers
    ModelCard card;  ///< name, description, data, terms, date, command; empty texts are filled in
    std::filesystem::path out;         ///< the model file to write
    std::filesystem::path checkpoint;  ///< empty: OUT.checkpoint
    std::filesystem::path metrics;     ///< JSON lines (metrics_log.h); empty: none
    bool resume =
        false;  ///< continue from the checkpoint, which must exist; not part of planText()
};

/// A plan is invalid whatever its data contain. `what()` is "OPTION: sentence", where OPTION is the
/// option of hanscope-cli train without dashes, or SOURCE_DATE_EPOCH.
class PlanError : public Error {
 public:
    /// `option`: without dashes; `problem`: the sentence behind it.
    PlanError(const std::string& option, const Message& problem)
        : Error(message("%1: %2", option, problem)), option_(option), problem_(problem) {}
    const std::string& option() const { return option_; }  ///< without dashes
    const Message& problem() const { return problem_; }    ///< without the option

 private:
    std::string option_;
    Message problem_;
};

/// `plan` with the values that follow from its other values: whether documents have lists of
/// labels; if no language was chosen, that of the script of the first rows, or the preprocessing of
/// the model that is distilled; and, if it starts from a model (whose header is read), the model's
/// preprocessing, pooling, sizes and outputs, without the temperature and thresholds that were
/// fitted to its validation documents. Vocabulary and labels are then those of the model too (but
/// see TrainingData::hasOwnLabels), so minimumCount, vocabularySize and vectors have no effect.
/// Throws FileError if the file is not a model, or if the model predicts single labels and the
/// documents have lists of labels, or the reverse.
TrainingPlan withDerivedValues(TrainingPlan plan);

/// The source of the word vectors, and the rows for parts of words; a network without word vectors
/// has neither.
VectorSource vectorsOf(const TrainingPlan& plan);
/// The plan's minimumCount; 0 instead of the usual one if the model is linear, whose n-grams are
/// chosen.
std::uint64_t minimumCountOf(const TrainingPlan& plan);
/// See vectorsOf().
std::int64_t subwordRowsOf(const TrainingPlan& plan);
/// Whether the training learns something from texts without labels: word vectors, a linear model,
/// or learnsFromUnlabelled().
bool usesUnlabelled(const TrainingPlan& plan);
/// The plan's files of texts without labels; none if nothing uses them.
std::vector<std::filesystem::path> unlabelledOf(const TrainingPlan& plan);
/// Whether training steps read the texts without labels, too: with a model to distil, with
/// Robust::VirtualWords, or with the entropy of the answers in the loss.
bool learnsFromUnlabelled(const TrainingPlan& plan);
/// The plan's model to distil; empty if there is none, or if its network cannot learn from one.
std::filesystem::path teacherOf(const TrainingPlan& plan);

/// The networks that choose the thresholds of labels by what they predict for training documents
/// that they have not seen (threshold_networks.h). 0: the validation documents choose them alone,
/// or documents have single labels.
int thresholdFoldsOf(const TrainingPlan& plan);

/// Throws PlanError if a field has a value that is out of range or does not fit the other fields
/// (plan_fields.h).
void requireSoundSettings(const TrainingPlan& plan);
/// requireSoundSettings() and requireDistinctFiles().
void requireSound(const TrainingPlan& plan);

/// The plan as JSON, for presets and interrupted runs: everything except `resume` and the card's
/// command.
std::string planText(const TrainingPlan& plan);
/// A missing key gets its usual value, so that plans of older versions can be read. Throws Error
/// that names a key that is unknown or a value of the wrong type.
TrainingPlan planFromText(std::string_view text);

/// The equivalent call of hanscope-cli in shell syntax, with the options that differ from the
/// defaults. Not included: `resume`, the card's date and command, and the preprocessing, which has
/// no option.
std::string commandLine(const TrainingPlan& plan);
/// Adds the options that tell how the texts of the source are read, which all commands share.
void addSourceOptions(CommandLine& line, const CorpusSource& source);

/// The files that a training with this plan reads, with their roles; those that the plan does not
/// use have an empty path.
std::vector<FileRole> inputsOf(const TrainingPlan& plan);
/// The checkpoint files of an experiment, one per run, in order: plan.checkpoint, or if it is empty
/// OUT.checkpoint; with several runs FILE.1, FILE.2, …. Then one per network of
/// thresholdFoldsOf(): FILE.threshold-1, FILE.threshold-2, ….
std::vector<std::filesystem::path> checkpointPaths(const TrainingPlan& plan);
/// What it reads and writes; options are named without dashes.
CommandFiles commandFilesOf(const TrainingPlan& plan);
/// Throws PlanError if there is no model to write, or if an output would replace another file of
/// the plan (see requireNotReplaced()). Asks the disk.
void requireDistinctFiles(const TrainingPlan& plan);
/// commandFilesOf() without the options.
std::vector<FileRole> filesOf(const TrainingPlan& plan);

/// Weights that give every class the same influence: w_c = N / (C n_c); their mean over the
/// documents is 1. A class without documents is treated as if it had one.
std::vector<double> balancedClassWeights(const std::vector<std::int32_t>& labels,
                                         std::size_t classes);

/// Parses "balanced" or "LABEL=WEIGHT,…" (other labels have weight 1). Returns the weights in the
/// order of `labels`; empty for an empty text. `training` are the labels of the training documents.
/// Throws PlanError that names the faulty part.
std::vector<double> classWeightsFrom(const std::string& text,
                                     const std::vector<std::string>& labels,
                                     const std::vector<std::int32_t>& training);

}  // namespace hanscope
