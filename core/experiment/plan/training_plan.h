#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/corpus/corpus_cache.h"
#include "core/corpus/labelled_data.h"
#include "core/error.h"
#include "core/experiment/plan/series.h"
#include "core/model_file/model_file.h"
#include "core/settings/setting_fields.h"

namespace hanscope {

/// Where the word vectors start.
enum class VectorSource { Random, SkipGram, File };

/// The defaults, on a GPU if there is one.
inline TrainSettings settingsForAnyDevice() {
    TrainSettings settings;
    settings.device = Device::Auto;
    return settings;
}

/// The defaults of such a network, on a GPU if there is one.
TrainSettings usualSettings(Family family);

/// All that an experiment is told: one value, whether a command line, a dialog, a preset or an
/// interrupted run says it. runExperiment() (experiment.h) does it.
struct TrainingPlan {
    LabelledData data;
    CacheOptions cache;  ///< of encoded texts and word vectors
    Preprocessing preprocessing;
    std::uint64_t minimumCount = 5;  ///< words that occur more often are kept …
    std::size_t vocabularySize = 0;  ///< … at most so many of them; 0: no limit
    TrainSettings settings = settingsForAnyDevice();
    SeriesSettings series;
    std::string classWeights;  ///< empty, "balanced" or "LABEL=WEIGHT,…"; for settings.loss once
                               ///< the labels are known
    VectorSource vectors = VectorSource::Random;
    std::filesystem::path vectorFile;  ///< with VectorSource::File
    /// A model that is trained further: see continued(). Empty: none.
    std::filesystem::path startFrom;
    Storage storage = Storage::Float32;
    ModelCard card;  ///< name, description, data, terms, date, command: what is empty is filled in
    std::filesystem::path out;         ///< the model
    std::filesystem::path checkpoint;  ///< empty: OUT.checkpoint
    std::filesystem::path metrics;     ///< JSON lines (metrics_log.h); empty: none
    bool resume = false;               ///< from the checkpoint, which is there; not in planText()
};

/// A plan says what cannot be done, whatever the data. `what()` is "OPTION: sentence", with the
/// option of hanscope-cli train by its name without dashes, or SOURCE_DATE_EPOCH.
class PlanError : public Error {
 public:
    PlanError(const std::string& option, const std::string& sentence)
        : Error(option + ": " + sentence), option_(option) {}
    const std::string& option() const { return option_; }

 private:
    std::string option_;
};

/// `plan` with what follows from the rest of it: whether documents have lists of labels; and, if it
/// starts from a model (whose header is read), the model's preprocessing, pooling, sizes and
/// outputs. Vocabulary and labels are then the model's too (see TrainingData), so that
/// minimumCount, vocabularySize and vectors mean nothing. Throws FileError: no model, or an
/// ensemble; a model of single labels for lists of them, or the other way round.
TrainingPlan continued(TrainingPlan plan);

/// Throws PlanError: a field whose value is out of its range or does not go with the others
/// (plan_fields.h); a file that the training would write over one that it reads or writes otherwise
/// (see requireNotReplaced; this looks at the disk).
void requireSound(const TrainingPlan& plan);

/// The plan as JSON, for presets and interrupted runs: everything but `resume` and the card's
/// command.
std::string planText(const TrainingPlan& plan);
/// Throws Error that names what is wrong: a key that is missing, not known or of another type.
TrainingPlan planFromText(std::string_view text);

/// The call of hanscope-cli that does the same, as a shell takes it: what differs from the
/// defaults. Not in it: `resume`, the card's date and command, and the preprocessing, which has no
/// option.
std::string commandLine(const TrainingPlan& plan);
/// `argument` as a shell takes it: in quotes if need be.
std::string shellQuoted(const std::string& argument);

}  // namespace hanscope
