#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"

namespace hanscope {

/// A linear model that was trained beside a network.
struct TrainedLinear {
    NamedTensors tensors;  ///< of its last epoch
    ModelScores scores;    ///< on the validation documents
    int epochs = 0;        ///< that it has learnt for
};

/// How large a linear model may become, and what it knows besides n-grams.
struct LinearSize {
    std::int64_t numbers = 0;  ///< as in LinearSettings
    Subwords parts;            ///< as in LinearConfig
};

/// Trains a linear model with the defaults of its family on the documents of `data`, encoded with
/// its vocabulary; those behind the labelled ones have no labels. `epochs`: after how many it ends;
/// 0: as many as its family takes by itself (LinearRun). None if that is cancelled, or not possible
/// for these documents; then the translatable sentence `impossible`, with the reason in place of
/// %1, is sent as a warning.
std::optional<TrainedLinear> trainLinear(const TrainingPlan& plan, const TrainingData& data,
                                         const LinearSize& size, int epochs, const char* impossible,
                                         const RunListener& listener, const CancelToken& cancel);

/// What words and phrases alone tell: the scores of such a model of the usual size, which learns
/// from the texts without labels, too.
std::optional<ModelScores> linearBaseline(const TrainingPlan& plan, const TrainingData& data,
                                          const UnlabelledTexts& unlabelled,
                                          const RunListener& listener, const CancelToken& cancel);

}  // namespace hanscope
