#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/metrics/label_thresholds.h"

namespace hanscope {

/// The least threshold that is chosen for decisions in a tree.
constexpr double kMinTreeThreshold = 0.1;

/// Classifies the documents with `model`, a model of `plan`, and adds what it predicts to
/// `chooser`. `truth`: their labels. A label that is decided in a tree is predicted if its
/// probability and those of all its ancestors are above the threshold, so it counts with the least
/// of them; 0 if that of an ancestor is below kMinTreeThreshold. At most 16,384 documents ×
/// labels × 4 bytes of probabilities are in memory at a time. Throws FileError and Cancelled.
void countForThresholds(const TrainingPlan& plan, ModelFile model, const DocumentSelection& places,
                        const LabelLists& truth, ThresholdChooser& chooser,
                        const ProgressCallback& progress, const CancelToken& cancel = {});

/// The seed of the threshold network for a fold (from 0), other than those of a series of runs.
constexpr std::uint64_t thresholdSeed(std::uint64_t seed, int fold) {
    return seed + 1000 * (static_cast<std::uint64_t>(fold) + 1);
}

/// The networks of --threshold-folds, trained after the network that is kept. The training
/// documents are divided into folds (stratifiedFolds); each network learns from those of all folds
/// but one, with the settings, the word vectors and as many epochs as the network that is kept, and
/// a seed of its own (thresholdSeed). What it predicts for its fold resembles what the model
/// predicts for new documents. The texts of a fold have been read for the word vectors, its labels
/// have not.
struct ThresholdNetworks {
    const TrainingPlan& plan;             ///< withDerivedValues()
    const TrainingData& data;             ///< of `plan`
    const LabelledDocuments& training;    ///< documentsToLearnFrom()
    TrainSettings settings;               ///< of the run that is kept
    int epochs = 0;                       ///< its best epoch
    const NamedTensors* start = nullptr;  ///< as in TrainingJob
    /// The checkpoint of a fold (from 0); its last state stays until the model is saved.
    std::function<CheckpointPlan(int fold)> checkpoint;
    TrainControl control = {};  ///< without snapshots
    RunListener listener = {};  ///< gets PhaseProgress, Note and Warning
    CancelToken cancel = {};    ///< checked as in trainNetwork()
    Workers& workers = oneProcess();
};

/// Throws Error if there are fewer training documents than networks.
void requireFolds(const TrainingPlan& plan, const TrainingData& data);

/// Trains the networks and counts what each predicts for the documents that it has not seen. A
/// network that becomes unstable is left out, with a warning. With several processes, every process
/// calls this and gets the same counts. Empty if cancelled; after that, the checkpoints continue
/// with the same result. Throws like trainNetwork().
std::optional<ThresholdChooser> outOfFoldCounts(const ThresholdNetworks& networks);

}  // namespace hanscope
