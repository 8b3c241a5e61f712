#pragma once

#include <optional>
#include <string>

#include "core/experiment/companion_training.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/model_file/model_file.h"
#include "core/train/training.h"
#include "core/workers/workers.h"

namespace hanscope {

/// How the parts of a model were trained that has been measured.
struct MeasuredParts {
    const TrainSettings& settings;                 ///< of the network's best run
    int epochs = 0;                                ///< until its best one
    const NamedTensors* start;                     ///< as TrainingJob::start
    const std::optional<CompanionFit>& companion;  ///< nullopt: there is none
};

/// Whether a model, once it has been measured, learns from the validation documents, too: a share
/// of few texts. A file that the user gives for them is kept apart.
bool learnsFromAll(const TrainingPlan& plan, const TrainingData& data);

/// Whether its network does so, and not only its companion: where the tenth that it lacks matters
/// more than the time, which is that of its training once more; only for one network that one
/// process trains and that does not learn from a teacher.
bool networkLearnsFromAll(const TrainingPlan& plan, const TrainingData& data,
                          const Workers& workers);

/// Trains the parts of `model` that do so anew, for the same numbers of epochs, on all documents.
/// The companion's factors, thresholds and the temperature stay, and what was measured; the card
/// says so. Returns false, and the model stays as it is, if nothing learns from all, or if that is
/// not possible, which is sent as a warning. Throws Cancelled; the model then stays as it is, too.
bool learnFromAll(const TrainingPlan& plan, const TrainingData& data,
                  const UnlabelledTexts& unlabelled, const MeasuredParts& parts,
                  const TrainControl& control, const Workers& workers, ModelFile& model,
                  const RunListener& listener, const CancelToken& cancel);

}  // namespace hanscope
