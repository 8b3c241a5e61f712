#pragma once

#include <cstdint>

#include "core/model/model_file.h"

namespace hanscope {

enum class OptimizerKind { Sgd, Adam };

/// What decides a training run, beside its data. The paper's values where it gives them.
struct TrainSettings {
    Pooling pooling = Pooling::Attention;
    HanSizes sizes;
    OptimizerKind optimizer = OptimizerKind::Adam;
    double learningRate = 1e-3;
    double finalRateShare =
        0.1;                 ///< the rate falls linearly to this share of itself by the last step
    double momentum = 0.9;   ///< SGD only
    double weightDecay = 0;  ///< decoupled, per step times learning rate; not on embeddings
    double clipNorm = 5;     ///< global gradient norm above which gradients are scaled; 0: off
    double embeddingDropout = 0.3;  ///< share of embedding values dropped in training
    double wordDropout = 0;         ///< share of words read as unknown in training
    double sentenceDropout = 0.3;   ///< on sentence vectors
    double documentDropout = 0.3;   ///< on document vectors
    int batchSize = 64;             ///< documents of similar length
    int epochs = 10;
    int patience = 0;  ///< stop after so many epochs without a better one; 0: never
    std::uint64_t seed = 1;
    int threads = 0;  ///< 0: all cores
};

}  // namespace hanscope
