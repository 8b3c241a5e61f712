#include "core/experiment/plan/training_plan.h"

#include <algorithm>
#include <vector>

#include "core/corpus/output_check.h"
#include "core/experiment/checkpoints.h"

namespace hanscope {
namespace {

constexpr double kSgdLearningRate = 0.05, kAdamLearningRate = 1e-3;
constexpr double kAdamWDecay = 0.01;

void require(bool sound, const char* option, const std::string& sentence) {
    if (!sound) throw PlanError(option, sentence);
}

bool isShare(double value) {
    return value >= 0 && value < 1;
}

void requireDistinctFiles(const TrainingPlan& plan) {
    require(!plan.out.empty(), "out", "say where the model is written to");
    std::vector<FileRole> others{
        {"the training texts", plan.data.source.path},
        {"the validation texts", plan.data.validation.file},
        {"the taxonomy", plan.data.source.hierarchy.taxonomy},
        {"the word vectors", plan.vectors == VectorSource::File ? plan.vectorFile : ""},
        {"the model to start from", plan.startFrom}};
    const auto add = [&others](const char* option, const FileRole& output) {
        try {
            requireNotReplaced(others, output);
        } catch (const Error& error) {
            throw PlanError(option, error.what());
        }
        others.push_back(output);
    };
    add("out", {"the model", plan.out});
    for (const std::filesystem::path& path : checkpointPaths(plan))
        add("checkpoint", {"the checkpoint", path});
    add("metrics", {"the metrics", plan.metrics});
}

void requireSoundSeries(const SeriesSettings& series) {
    require(series.seeds >= 1, "seeds", "it takes one or more");
    require(!series.ensemble || (series.seeds >= 2 && series.seeds <= kMostMembers), "ensemble",
            "it takes 2 to " + std::to_string(kMostMembers) +
                " members; say how many with the number of seeds");
    for (const double rate : series.learningRates)
        require(rate > 0, "search", "every learning rate must be above 0");
}

void requireSoundDecoder(const TrainSettings& settings) {
    const EncoderSizes& encoder = settings.encoder;
    const DecoderConfig& decoder = settings.decoder;
    for (const std::int64_t size : {encoder.hidden, encoder.layers, encoder.attention,
                                    decoder.layers, decoder.heads, decoder.feedForward})
        require(size >= 1, "encoder-hidden", "every size of the network must be 1 or more");
    require(decoder.feedForwards == 1 || decoder.feedForwards == 2, "feed-forwards",
            "a layer has 1 or 2");
    require(encoder.states() % decoder.heads == 0, "heads",
            "they must divide the encoder's width of " + std::to_string(encoder.states()));
    require(settings.family == Family::Han || settings.device != Device::Cuda, "device",
            "only a han trains on a GPU; leave it out");
}

void requireSoundNetwork(const TrainSettings& settings) {
    const HanSizes& sizes = settings.sizes;
    for (const std::int64_t size : {sizes.embedding, sizes.wordHidden, sizes.wordAttention,
                                    sizes.sentenceHidden, sizes.sentenceAttention})
        require(size >= 1, "embedding-size", "every size of the network must be 1 or more");
    requireSoundDecoder(settings);
    require(settings.poolingRounds >= 1 && settings.poolingRounds <= kMostPoolingRounds,
            "pooling-rounds", "it takes 1 to " + std::to_string(kMostPoolingRounds));
    require(isThreshold(settings.outputs.threshold), "threshold", "it must be between 0 and 1");
    for (const double share :
         {settings.embeddingDropout, settings.wordDropout, settings.sentenceDropout,
          settings.documentDropout, settings.decoderDropout})
        require(isShare(share), "dropout", "it must be a share: from 0 to below 1");
}

double largestRate(const TrainingPlan& plan) {
    const std::vector<double>& rates = plan.series.learningRates;
    return rates.empty() ? plan.settings.learningRate
                         : *std::max_element(rates.begin(), rates.end());
}

void requireSoundOptimisation(const TrainingPlan& plan) {
    const TrainSettings& settings = plan.settings;
    const ScheduleSettings& schedule = settings.schedule;
    require(settings.learningRate > 0, "learning-rate", "it must be above 0");
    require(isShare(settings.momentum), "momentum", "it must be a share: from 0 to below 1");
    require(settings.weightDecay >= 0 && largestRate(plan) * settings.weightDecay < 1,
            "weight-decay", "times the learning rate it must be below 1; make one of them smaller");
    require(settings.clipNorm >= 0, "clip", "it must be 0 or more");
    require(isShare(schedule.warmUp), "warm-up", "it must be a share: from 0 to below 1");
    require(schedule.finalShare >= 0 && schedule.finalShare <= 1, "final-rate",
            "it must be from 0 to 1");
    require(schedule.dropEvery >= 1, "drop-every", "it takes one epoch or more");
    require(schedule.dropFactor > 0 && schedule.dropFactor <= 1, "drop-factor",
            "it must be above 0 and at most 1");
    require(isShare(settings.loss.labelSmoothing), "label-smoothing",
            "it must be a share: from 0 to below 1");
    require(settings.batchSize >= 1, "batch", "it takes one document or more");
    require(settings.epochs >= 1, "epochs", "it takes one or more");
    require(settings.patience >= 0, "patience", "it must be 0 or more");
}

void requireSameLabelling(const TrainingPlan& plan, const Outputs& outputs) {
    const bool lists = plan.data.source.hasLists();
    if (outputs.isMultiLabel() == lists) return;
    throw FileError(plan.startFrom,
                    lists ? "this model gives every document one label, so it cannot be trained "
                            "further on lists of labels; choose another one"
                          : "this model gives a document any number of labels, so it cannot be "
                            "trained further on single ones; choose another one");
}

}  // namespace

double defaultLearningRate(OptimizerKind optimizer) {
    return optimizer == OptimizerKind::Sgd ? kSgdLearningRate : kAdamLearningRate;
}

double defaultWeightDecay(OptimizerKind optimizer) {
    return optimizer == OptimizerKind::AdamW ? kAdamWDecay : 0;
}

TrainSettings usualSettings(Family family) {
    TrainSettings settings = settingsForAnyDevice();
    settings.family = family;
    if (family == Family::Han) return settings;
    settings.embeddingDropout = 0.5;
    settings.documentDropout = 0.1;
    return settings;
}

TrainingPlan continued(TrainingPlan plan) {
    const bool lists = plan.data.source.hasLists();
    plan.settings.outputs.kind = lists ? OutputKind::Sigmoid : OutputKind::Softmax;
    if (plan.startFrom.empty()) return plan;
    const ModelConfig config = peekModelFile(plan.startFrom).config;
    if (config.members > 1)
        throw FileError(plan.startFrom,
                        "it is an ensemble, which cannot be trained further; choose a model of one "
                        "network");
    requireSameLabelling(plan, config.outputs);
    plan.preprocessing = config.preprocessing;
    plan.settings.family = config.family;
    plan.settings.encoder = config.encoder;
    plan.settings.decoder = config.decoder;
    if (config.tree) plan.data.source.hierarchy = {{}, {}, config.tree};
    plan.settings.pooling = config.pooling;
    plan.settings.poolingRounds = config.poolingRounds;
    plan.settings.sizes = config.sizes;
    plan.settings.outputs = config.outputs;
    return plan;
}

void requireSound(const TrainingPlan& plan) {
    const Validation& validation = plan.data.validation;
    require(!validation.file.empty() || (validation.fraction > 0 && validation.fraction < 1),
            "validation", "the share must be between 0 and 1");
    require(plan.vectors != VectorSource::File || !plan.vectorFile.empty(), "vectors",
            "name the file of the word vectors");
    const LabelHierarchy& hierarchy = plan.data.source.hierarchy;
    require(hierarchy.taxonomy.empty() || hierarchy.pathSeparator.empty(), "path-separator",
            "a file says already how labels lie under one another (--taxonomy); leave one out");
    require(plan.settings.family != Family::Hidec || hierarchy.isGiven(), "model",
            "hidec needs to know how labels lie under one another: give a --taxonomy or a "
            "--path-separator");
    require(plan.settings.family != Family::Flat || plan.data.source.hasLists(), "model",
            "flat is for documents of any number of labels: name the column of "
            "their lists (--labels-column)");
    require(plan.classWeights.empty() || !plan.data.source.hasLists(), "class-weights",
            "with lists of labels or a tree, documents have no class to be weighed by; "
            "leave it out");
    requireDistinctFiles(plan);
    requireSoundSeries(plan.series);
    requireSoundNetwork(plan.settings);
    requireSoundOptimisation(plan);
}

}  // namespace hanscope
