#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/kernels/matrix/precision.h"
#include "core/message.h"
#include "core/model_file/linear_parameters.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// The update rules, see core/train/optimizer.h.
enum class OptimizerKind { Sgd, Adam, AdamW };
/// The names in options and checkpoints, in the order of OptimizerKind.
inline constexpr std::array kOptimizerNames{"sgd", "adam", "adamw"};

/// What computes a training step: Hanscope's kernels on the CPU, or LibTorch on a GPU. Auto: the
/// faster one (chosenDevice()). TorchOnCpu runs the code for the GPU on the CPU, for tests.
enum class Device { Auto, Cpu, Cuda, TorchOnCpu };

/// The names of the devices that options can choose, in the order of Device.
inline constexpr std::array kDeviceNames{"auto", "cpu", "cuda"};

/// The name in options, checkpoints and messages.
inline const char* deviceName(Device device) {
    switch (device) {
        case Device::Auto:
            return "auto";
        case Device::Cpu:
            return "cpu";
        case Device::Cuda:
            return "cuda";
        case Device::TorchOnCpu:
            return translatable("LibTorch on the CPU");
    }
    return "";
}

/// How the learning rate changes: not at all; linearly; by a factor every few epochs; as half a
/// cosine; by a factor when EpochReport::score() no longer improves.
enum class ScheduleKind { Constant, Linear, Step, Cosine, Plateau };
/// in the order of ScheduleKind
inline constexpr std::array kScheduleNames{translatable("constant"), translatable("linear"),
                                           translatable("step"), translatable("cosine"),
                                           translatable("plateau")};

/// How the learning rate changes in a run.
struct ScheduleSettings {
    ScheduleKind kind = ScheduleKind::Linear;
    double warmUp =
        0;  ///< share of all steps in which the rate rises linearly from 0; for every kind
    double finalShare = 0.1;  ///< linear, cosine: final rate as a share of the initial one
    int dropEvery = 2;  ///< step, plateau: epochs (plateau: without a better one) before a drop
    double dropFactor = 0.5;  ///< step, plateau: factor of each drop
};

/// What the documents of a batch have a similar number of: words, or sentences, as in the paper.
enum class BatchesBy { Words, Sentences };
inline constexpr std::array kBatchesByNames{"words", "sentences"};  ///< in the order of BatchesBy

/// What the loss is made of, beside the predictions.
struct LossSettings {
    std::vector<double>
        classWeights;  ///< one per label; empty: all equal; must be empty with Sigmoid outputs
    double labelSmoothing = 0;  ///< share of the target that is distributed over all labels
};

/// What is added to the loss so that the network's answer depends less on the exact word vectors:
/// nothing; the loss for the vectors that are worst nearby (adversarial training); or how much the
/// answer changes for those (virtual adversarial training, which does not look at labels).
enum class Robust { Off, Words, VirtualWords };
/// in the order of Robust
inline constexpr std::array kRobustNames{"off", "words", "virtual-words"};

/// With X the vectors of the distinct words of a document, which may change differently in each
/// document, and the change r of norm `size` ‖X‖ in the direction of a gradient (HanTrainable has
/// the formulas), `weight` times loss(X + r) or KL(p(X) ‖ p(X + r)) is added to the loss.
struct RobustSettings {
    Robust kind = Robust::Off;
    double size = 0.02;  ///< ε; larger ones cost accuracy (resources/manual/accuracy.md)
    double weight = 1;   ///< λ
};

/// Learning from the predictions of another model, if there is one (distillationLoss() in
/// train/networks/objective.h).
struct DistilSettings {
    double weight = 1;       ///< λ
    double temperature = 2;  ///< T
};

/// How a linear model is fitted (core/train/linear_run.h).
struct LinearSettings {
    double cost = 0;  ///< C, the weight of a document's loss beside ½‖w‖²; 0: costFor()
    int minimumDocuments = 2;                  ///< that an n-gram must be in
    std::int64_t numbers = kMaxLinearNumbers;  ///< of the model's tensors, at most
    /// [label] a label that comes before it, or −1: only the documents that have that label say
    /// whether they have this one, so its probability is given its parent. Empty: all documents do.
    std::vector<std::int32_t> parents;
};

/// All settings of a training run. The defaults are those of the paper where it gives them.
struct TrainSettings {
    Network network;       ///< family and sizes
    Outputs outputs;       ///< must be Sigmoid if the family needsLists
    double threshold = 0;  ///< Sigmoid: of all labels of the trained model; 0: that of `outputs`,
                           ///< and each label of a HAN or flat model gets its own after training
    OptimizerKind optimizer = OptimizerKind::Adam;
    double learningRate = 1e-3;  ///< η, at the beginning unless there is a warm-up
    ScheduleSettings schedule;
    double momentum = 0.9;   ///< SGD only
    bool nesterov = false;   ///< SGD only
    double weightDecay = 0;  ///< decoupled, per step times learning rate; on matrices, and with
                             ///< AdamW on word vectors
    double clipNorm = 5;     ///< global gradient norm above which gradients are scaled; 0: off
    LossSettings loss;
    /// Attention: context vectors start uniform in ±contextStart/√A. From 1, weights stay nearly
    /// alike for many epochs, and a flat softmax hands little gradient back; from 10 they tell
    /// words apart.
    double contextStart = 10;
    double embeddingDropout = 0.3;  ///< share of embedding values dropped in training
    double wordDropout = 0;  ///< share of words that are replaced by the unknown word in training
    double sentenceDropout = 0.3;  ///< on sentence vectors
    double documentDropout =
        0.3;  ///< on document vectors; in the other networks on the states of a document's words
    double decoderDropout =
        0.1;  ///< only in the hierarchy decoder: on embeddings and in every sublayer
    RobustSettings robust;
    DistilSettings distil;
    LinearSettings linear;
    /// Of people's marks in the loss (markTargets()) of attention with context vectors, or in the
    /// problems of a linear model (LinearRun).
    double marksWeight = 0.3;
    double entropyWeight = 0;  ///< of the entropy of the answers in the loss; only a HAN
    int batchSize = 64;        ///< documents of similar length
    BatchesBy batchesBy = BatchesBy::Words;  ///< what they are alike in
    int epochs = 10;                         ///< passes over the training documents
    int minimumSteps = 0;    ///< more epochs if the documents are too few for so many (epochsFor())
    int patience = 0;        ///< stop after this many epochs without a better one; 0: never
    std::uint64_t seed = 1;  ///< of the first values, the order of documents, dropout
    int threads = 0;         ///< 0: all cores
    Device device = Device::Cpu;
    Precision precision = Precision::Float;  ///< of the products with parameters in a step
};

/// Whether a network can be trained so: it has word vectors and, to compare two answers to a text
/// without labels, the same outputs for all texts.
inline bool canBe(Robust kind, const Network& network) {
    const FamilyMethod& family = methodOf(network);
    if (kind == Robust::VirtualWords && !family.canDistil) return false;
    return family.trainsInSteps || kind == Robust::Off;
}
/// The kind of robust training that takes place.
inline Robust robustOf(const TrainSettings& settings) {
    return canBe(settings.robust.kind, settings.network) ? settings.robust.kind : Robust::Off;
}

/// The weight of people's marks: 0 if the network does not learn from them.
inline double marksWeightOf(const TrainSettings& settings) {
    return methodOf(settings.network).learnsMarks(settings.network) ? settings.marksWeight : 0;
}

/// Whether a GPU computes whole steps: in robust training, and with several processes, numbers
/// change on the host between the passes of a step.
inline bool hasWholeSteps(const TrainSettings& settings, int processes) {
    return processes == 1 && robustOf(settings) == Robust::Off;
}
/// Whether a GPU can train the network with these settings, by so many processes.
inline bool trainsOnGpu(const TrainSettings& settings, int processes) {
    const FamilyMethod& family = methodOf(settings.network);
    return family.usesGpu && (family.sharesWithGpu || hasWholeSteps(settings, processes));
}

/// C of a linear model of so many documents, 1000 divided by their number from 0.1 to 1, unless it
/// is given.
inline double costFor(const LinearSettings& linear, std::uint64_t documents) {
    return linear.cost > 0 ? linear.cost
                           : std::clamp(1000 / static_cast<double>(documents), 0.1, 1.0);
}
/// Whether a linear model of so many documents keeps its last epoch, which is the nearest to the
/// minimum, and is measured in seconds.
inline bool areFewForLinear(std::uint64_t documents) {
    return documents <= 10'000;
}
/// The epochs of such a family, unless they are given; and after how many without a better one a
/// training ends.
inline std::uint64_t defaultEpochs(const Network& network) {
    return methodOf(network).trainsInSteps ? 10 : 30;
}
inline std::uint64_t defaultPatience(const Network& network) {
    return methodOf(network).trainsInSteps ? 0 : 2;
}

/// The epochs of a run in which an epoch reads this many documents.
inline int epochsFor(const TrainSettings& settings, std::uint64_t documents) {
    const auto batch = static_cast<std::uint64_t>(settings.batchSize);
    const std::uint64_t steps = std::max<std::uint64_t>((documents + batch - 1) / batch, 1),
                        minimum = static_cast<std::uint64_t>(settings.minimumSteps);
    return std::max(settings.epochs, static_cast<int>((minimum + steps - 1) / steps));
}

/// The config of a model with these settings. The preprocessing is not set; it belongs to the data.
inline ModelConfig configOf(const TrainSettings& settings) {
    ModelConfig config;
    config.network = settings.network;
    config.outputs = settings.outputs;
    return config;
}

}  // namespace hanscope
