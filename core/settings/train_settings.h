#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/model_file/model_file.h"

namespace hanscope {

enum class OptimizerKind { Sgd, Adam, AdamW };
/// As options and checkpoints call them, in that order.
inline constexpr std::array kOptimizerNames{"sgd", "adam", "adamw"};

/// What computes the passes of a step: our kernels on the CPU, or LibTorch on a GPU (Auto: that, if
/// there is one). TorchOnCpu is for tests of what the GPU does where there is none.
enum class Device { Auto, Cpu, Cuda, TorchOnCpu };

/// Those that can be chosen, as options call them, in that order.
inline constexpr std::array kDeviceNames{"auto", "cpu", "cuda"};

inline const char* deviceName(Device device) {
    switch (device) {
        case Device::Auto:
            return "auto";
        case Device::Cpu:
            return "cpu";
        case Device::Cuda:
            return "cuda";
        case Device::TorchOnCpu:
            return "LibTorch on the CPU";
    }
    return "";
}

/// How the learning rate changes: not at all; linearly; by a factor every few epochs; as half a
/// cosine; by a factor when validation (EpochReport::score) no longer gets better.
enum class ScheduleKind { Constant, Linear, Step, Cosine, Plateau };
inline constexpr std::array kScheduleNames{"constant", "linear", "step", "cosine", "plateau"};

struct ScheduleSettings {
    ScheduleKind kind = ScheduleKind::Linear;
    double warmUp = 0;  ///< share of all steps in which the rate rises linearly from 0, any kind
    double finalShare = 0.1;  ///< linear, cosine: the rate falls to this share of itself
    int dropEvery = 2;  ///< step, plateau: epochs (plateau: without a better one) before a drop
    double dropFactor = 0.5;  ///< step, plateau: what a drop multiplies the rate by
};

struct LossSettings {
    std::vector<double> classWeights;  ///< one a label; empty: all alike; not with Sigmoid outputs
    double labelSmoothing = 0;         ///< share of the truth that is spread over all labels
};

/// What decides a training run, beside its data. The paper's values where it gives them.
struct TrainSettings {
    Network network;
    Outputs outputs;  ///< Sigmoid where the network is no HAN
    OptimizerKind optimizer = OptimizerKind::Adam;
    double learningRate = 1e-3;
    ScheduleSettings schedule;
    double momentum = 0.9;   ///< SGD only
    bool nesterov = false;   ///< SGD only
    double weightDecay = 0;  ///< decoupled, per step times learning rate; on matrices, and with
                             ///< AdamW on word vectors
    double clipNorm = 5;     ///< global gradient norm above which gradients are scaled; 0: off
    LossSettings loss;
    double embeddingDropout = 0.3;  ///< share of embedding values dropped in training
    double wordDropout = 0;         ///< share of words read as unknown in training
    double sentenceDropout = 0.3;   ///< on sentence vectors
    double documentDropout = 0.3;   ///< on document vectors; of the other networks on the states of
                                    ///< a document's words
    double decoderDropout = 0.1;    ///< of a HiDEC: on embeddings and in every sublayer
    int batchSize = 64;             ///< documents of similar length
    int epochs = 10;
    int patience = 0;  ///< stop after so many epochs without a better one; 0: never
    std::uint64_t seed = 1;
    int threads = 0;  ///< 0: all cores
    Device device = Device::Cpu;
};

/// What a model's file says of a network with these settings; the preprocessing is the data's.
inline ModelConfig configOf(const TrainSettings& settings) {
    ModelConfig config;
    config.network = settings.network;
    config.outputs = settings.outputs;
    return config;
}

}  // namespace hanscope
