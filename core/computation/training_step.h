#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/computation/network_changes.h"
#include "core/model_file/outputs.h"
#include "core/progress.h"

namespace hanscope {

struct HanEquations;

/// What the loss of a text asks of the attention of one level, and what it is after the step.
struct LevelStep {
    DoubleRow scoreSteps;    ///< [step] −∂L/∂score_t
    DoubleRow contextStep;   ///< −∂L/∂c (A), from all sequences of the level
    DoubleRow scoresAfter;   ///< [step] u_tᵀ (c + contextStep)
    DoubleRow weightsAfter;  ///< [step] their softmax
};

/// One step of training on one text with the loss L = −ln p_label, that moves the two context
/// vectors alone, by the negative gradient (learning rate 1), so that the states of the words stay
/// what they are: where attention moves, and what this does to the probabilities. Where a context
/// vector is changed by hand, the changed one is moved.
struct TrainingStep {
    std::int32_t label = 0;
    double loss = 0, lossAfter = 0;
    DoubleRow probabilities, probabilitiesAfter;  ///< [label] of this network alone
    DoubleRow logitSteps;                         ///< [label] −∂L/∂z_c
    LevelStep sentences;
    LevelStep words;  ///< the scores and weights are those of the words of one sentence
};

/// The step of a text whose sentences were encoded with these changes (double precision).
/// `followed` is the sentence whose words are in TrainingStep::words. Throws Cancelled.
TrainingStep trainingStepOf(const HanEquations& network, const std::vector<LevelStates>& sentences,
                            const NetworkChanges& changes, OutputKind kind, std::int32_t label,
                            std::size_t followed, const CancelToken& cancel = {});

}  // namespace hanscope
