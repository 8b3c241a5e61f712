#pragma once

#include <optional>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/metrics/metrics.h"
#include "core/model/companion.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Gives `model`, which has its networks, a companion (core/model/companion.h): trains a linear
/// model on the training documents and the texts without labels, with the words that the model
/// knows, and fits the two factors.
/// It is so large that a file in half precision has 10 MiB, and has at least a quarter of
/// kMaxLinearNumbers. Returns the scores of the linear model alone; none, and the model stays as it
/// is, if that is cancelled or not possible, which is sent as a warning.
std::optional<ModelScores> addCompanion(const TrainingPlan& plan, const TrainingData& data,
                                        const UnlabelledTexts& unlabelled, ModelFile& model,
                                        const RunListener& listener, const CancelToken& cancel);

/// Sets the factors f_n, f_l ≥ 0 of the companion to those with the least
///
///     Σ −log p(right | f_n · network + f_l · linear) + ½ (f_n − 1)² + ½ (f_l − 1)²
///
/// over the choices. The last two terms matter only if these are few.
void fitFactors(const std::vector<CompanionChoice>& choices, CompanionConfig& companion);

}  // namespace hanscope
