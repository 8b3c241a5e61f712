#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/model/companion.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// How a companion was trained.
struct CompanionFit {
    ModelScores scores;  ///< of the linear model alone, on the validation documents
    int epochs = 0;      ///< until its best one
};

/// Gives `model`, which has its networks, a companion (core/model/companion.h): trains a linear
/// model on the training documents and the texts without labels, with the words that the model
/// knows, and fits the two factors.
/// It is so large that a file in half precision has 10 MiB, and has at least a quarter of
/// kMaxLinearNumbers. None, and the model stays as it is, if that is cancelled or not possible,
/// which is sent as a warning. So is a network that hardly decides beside its companion, and the
/// card says it, too.
std::optional<CompanionFit> addCompanion(const TrainingPlan& plan, const TrainingData& data,
                                         const UnlabelledTexts& unlabelled, ModelFile& model,
                                         const RunListener& listener, const CancelToken& cancel);

/// The tensors of a companion of `model` that learns for the epochs of `fit`, also from the
/// validation documents. Empty if that is cancelled or not possible, which is sent as a warning.
NamedTensors companionFromAll(const TrainingPlan& plan, const TrainingData& data,
                              const UnlabelledTexts& unlabelled, const CompanionFit& fit,
                              const ModelFile& model, const RunListener& listener,
                              const CancelToken& cancel);

/// Puts its tensors and their sizes into the model, whose companion has its factors.
void setCompanion(NamedTensors tensors, ModelFile& model);

/// Sets the factors f_n, f_l ≥ 0 of the companion to those with the least
///
///     Σ −log p(right | f_n · network + f_l · linear) + ½ (f_n − 1)² + ½ (f_l − 1)²
///
/// over the choices. The last two terms matter only if these are few.
void fitFactors(const std::vector<CompanionChoice>& choices, CompanionConfig& companion);

/// The part of the networks in the spreads of the two parts' logits, from 0 to 1: the difference
/// between the most and the least probable candidate or, of labels of their own, the largest
/// absolute value, summed over the choices.
double networkShare(const std::vector<CompanionChoice>& choices, const CompanionConfig& companion);

}  // namespace hanscope
