#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/model/model_file.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

enum class OptimizerKind { Sgd, Adam };

/// What decides a training run, beside its data. The paper's values where it gives them.
struct TrainSettings {
    Pooling pooling = Pooling::Attention;
    HanSizes sizes;
    OptimizerKind optimizer = OptimizerKind::Adam;
    double learningRate = 1e-3;
    double finalRateShare = 0.1;  ///< the rate falls linearly to this share of itself by the last step
    double momentum = 0.9;        ///< SGD only
    double weightDecay = 0;       ///< decoupled, per step times learning rate; not on embeddings
    double clipNorm = 5;          ///< global gradient norm above which gradients are scaled; 0: off
    double embeddingDropout = 0.3;  ///< share of embedding values dropped in training
    double wordDropout = 0;         ///< share of words read as unknown in training
    double sentenceDropout = 0.3;   ///< on sentence vectors
    double documentDropout = 0.3;   ///< on document vectors
    int batchSize = 64;           ///< documents of similar length
    int epochs = 10;
    int patience = 0;             ///< stop after so many epochs without a better one; 0: never
    std::uint64_t seed = 1;
    int threads = 0;              ///< 0: all cores
};

/// Encoded documents with the index of each one's label.
struct LabelledDocuments {
    std::vector<EncodedDocument> documents;
    std::vector<std::int32_t> labels;
};

/// During an epoch, after each batch.
struct StepReport {
    int epoch = 0;   ///< 1-based
    int epochs = 0;
    std::uint64_t step = 0, steps = 0;  ///< within the epoch
    double loss = 0;                    ///< running mean of the epoch, nats a document
    double wordsPerSecond = 0;
    double secondsLeft = 0;             ///< estimate for the whole run
};

struct EpochReport {
    int epoch = 0;
    double trainingLoss = 0;        ///< mean over the epoch, dropout on
    double validationLoss = 0;
    double validationAccuracy = 0;  ///< 0…1
    double seconds = 0;             ///< training and validation
    double wordsPerSecond = 0;      ///< training alone
    bool best = false;              ///< the best validation accuracy so far (ties: lower loss)
};

/// Called on the thread that called trainHan().
struct TrainObserver {
    std::function<void(const StepReport&)> step;
    std::function<void(const EpochReport&)> epoch;
};

struct TrainResult {
    std::map<std::string, TensorValues> tensors;  ///< of the best epoch; empty if none was finished
    std::vector<EpochReport> epochs;
    int bestEpoch = 0;       ///< 0: none finished
    bool cancelled = false;
};

/// Trains a HAN. The same settings and data give the same model, bit for bit, whatever the number of
/// threads. A cancelled run returns the best epoch so far. `initialEmbedding` (vocabulary × E), if
/// given, starts the word vectors. Throws Error if the loss is not a number or a label has no sense.
TrainResult trainHan(const TrainSettings& settings, const LabelledDocuments& training,
                     const LabelledDocuments& validation, std::size_t vocabulary,
                     std::size_t labels, const TrainObserver& observer = {},
                     const CancelToken& cancel = {}, const TensorValues* initialEmbedding = nullptr);

}  // namespace hanscope
