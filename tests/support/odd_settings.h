#pragma once

#include "core/settings/train_settings.h"

namespace hanscope::test {

/// Settings of a HAN, each other than usual and than its neighbours.
inline TrainSettings oddSettings() {
    TrainSettings settings;
    std::get<HanConfig>(settings.network).pooling = Pooling::Similarity;
    std::get<HanConfig>(settings.network).poolingRounds = 3;
    std::get<HanConfig>(settings.network).sizes = {10, 20, 30, 40, 50};
    settings.optimizer = OptimizerKind::Sgd;
    settings.learningRate = 0.1 + 0.2;
    settings.schedule = {ScheduleKind::Plateau, 0.05, 0.2, 3, 0.7};
    settings.momentum = 0.8;
    settings.nesterov = true;
    settings.weightDecay = 1e-4;
    settings.clipNorm = 2.5;
    settings.loss.labelSmoothing = 0.1;
    settings.embeddingDropout = 0.11;
    settings.wordDropout = 0.12;
    settings.contextStart = 7;
    settings.sentenceDropout = 0.13;
    settings.documentDropout = 0.14;
    settings.robust = {Robust::VirtualWords, 2.5, 0.25};
    settings.entropyWeight = 0.15;
    settings.marksWeight = 0.17;
    settings.batchSize = 17;
    settings.batchesBy = BatchesBy::Sentences;
    settings.epochs = 19;
    settings.patience = 4;
    settings.minimumSteps = 21;
    settings.seed = 23;
    settings.threads = 5;
    return settings;
}

}  // namespace hanscope::test
