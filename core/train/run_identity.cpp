#include "core/train/run_identity.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/model_file/label_tree_json.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr std::size_t kLongestShown = 60;

std::string text(double value) {
    return json(value).dump();  // as few digits as give the same number again
}

template <class T>
std::uint32_t checksumOf(const std::vector<T>& values, std::uint32_t before) {
    return checksum({reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)},
                    before);
}

std::string fingerprint(const LabelledDocuments& set) {
    std::uint64_t words = 0;
    std::uint32_t crc = checksumOf(set.labels.ends(), checksumOf(set.labels.values(), 0));
    EncodedDocument document;
    for (std::size_t i = 0; i < set.documents->size(); ++i) {
        set.documents->read(i, document);
        words += document.words.size();
        crc = checksumOf(document.sentenceLengths, checksumOf(document.words, crc));
    }
    return std::to_string(set.documents->size()) + " of " + std::to_string(words) +
           " words, checksum " + checksumText(crc);
}

template <class Names, class Kind>
std::string nameOf(Kind kind, const Names& names) {
    return names.at(static_cast<std::size_t>(kind));
}

std::string sizesText(const HanSizes& sizes) {
    std::string list;
    for (std::int64_t size : {sizes.embedding, sizes.wordHidden, sizes.wordAttention,
                              sizes.sentenceHidden, sizes.sentenceAttention})
        list += (list.empty() ? "" : ", ") + std::to_string(size);
    return list;
}

std::string outputsText(const Outputs& outputs) {
    return outputKindName(outputs.kind) +
           (outputs.isMultiLabel() ? " above " + text(outputs.threshold) : "");
}

std::string difference(const std::string& name, const std::string& now, const std::string& then,
                       const std::string& where) {
    if (now.size() > kLongestShown || then.size() > kLongestShown) return name;
    return name + " (now " + now + ", " + where + " " + then + ")";
}

// Of the families that read a document as one sequence.
void addSequenceIdentity(const TrainSettings& settings, RunIdentity& identity) {
    const EncoderSizes& encoder = settings.encoder;
    const DecoderConfig& decoder = settings.decoder;
    identity["family"] = familyName(settings.family);
    identity["encoder"] = nameOf(encoder.kind, kEncoderNames);
    identity["encoder size"] = std::to_string(encoder.hidden);
    identity["encoder layers"] = std::to_string(encoder.layers);
    if (settings.family == Family::Flat)
        identity["attention size"] = std::to_string(encoder.attention);
    if (settings.family != Family::Hidec) return;
    identity["decoder layers"] = std::to_string(decoder.layers);
    identity["heads"] = std::to_string(decoder.heads);
    identity["feed-forward size"] = std::to_string(decoder.feedForward);
    identity["feed-forwards a layer"] = std::to_string(decoder.feedForwards);
    identity["residuals"] = decoder.residual ? "yes" : "no";
    identity["targets"] = nameOf(decoder.targets, kTargetNames);
    identity["one label a level"] = decoder.oneLabelALevel ? "yes" : "no";
    identity["decoder dropout"] = text(settings.decoderDropout);
    identity["label tree"] = treeText(*settings.tree);
}

}  // namespace

RunIdentity identityOf(const TrainSettings& settings, const LabelledDocuments& training,
                       const LabelledDocuments& validation,
                       const std::map<std::string, std::string>& origin) {
    RunIdentity identity = origin;
    if (settings.family != Family::Han) addSequenceIdentity(settings, identity);
    identity["pooling"] = poolingName(settings.pooling);
    if (settings.pooling == Pooling::Similarity)
        identity["pooling rounds"] = std::to_string(settings.poolingRounds);
    identity["sizes"] = sizesText(settings.sizes);
    identity["outputs"] = outputsText(settings.outputs);
    identity["optimizer"] = nameOf(settings.optimizer, kOptimizerNames);
    identity["learning rate"] = text(settings.learningRate);
    identity["schedule"] = nameOf(settings.schedule.kind, kScheduleNames);
    identity["warm-up"] = text(settings.schedule.warmUp);
    identity["final rate"] = text(settings.schedule.finalShare);
    identity["drop every"] = std::to_string(settings.schedule.dropEvery);
    identity["drop factor"] = text(settings.schedule.dropFactor);
    identity["nesterov"] = settings.nesterov ? "yes" : "no";
    identity["class weights"] = json(settings.loss.classWeights).dump();
    identity["label smoothing"] = text(settings.loss.labelSmoothing);
    identity["momentum"] = text(settings.momentum);
    identity["weight decay"] = text(settings.weightDecay);
    identity["clipping"] = text(settings.clipNorm);
    identity["embedding dropout"] = text(settings.embeddingDropout);
    identity["word dropout"] = text(settings.wordDropout);
    identity["sentence dropout"] = text(settings.sentenceDropout);
    identity["document dropout"] = text(settings.documentDropout);
    identity["batch"] = std::to_string(settings.batchSize);
    identity["epochs"] = std::to_string(settings.epochs);
    identity["patience"] = std::to_string(settings.patience);
    identity["seed"] = std::to_string(settings.seed);
    identity["device"] = deviceName(settings.device);
    identity["training documents"] = fingerprint(training);
    identity["validation documents"] = fingerprint(validation);
    return identity;
}

std::string identityText(const RunIdentity& identity) {
    return json(identity).dump();
}

RunIdentity identityFromText(const std::string& text) {
    try {
        return parseStrictJson(text, "its identity").get<RunIdentity>();
    } catch (const json::exception&) {
        throw Error("its identity is not complete");
    }
}

std::string differencesOf(const RunIdentity& now, const RunIdentity& then,
                          const std::string& where) {
    std::string differences;
    const auto add = [&](const std::string& text) {
        differences += (differences.empty() ? "" : "; ") + text;
    };
    for (const auto& [name, value] : now) {
        const auto other = then.find(name);
        if (other == then.end())
            add(name);
        else if (other->second != value)
            add(difference(name, value, other->second, where));
    }
    for (const auto& [name, value] : then)
        if (now.count(name) == 0) add(name);
    return differences;
}

void requireSameRun(const RunIdentity& now, const RunIdentity& then) {
    const std::string differences = differencesOf(now, then, "in the checkpoint");
    if (!differences.empty())
        throw Error("the checkpoint is of a run that differs in: " + differences +
                    "; resume it with what it began with, or delete it and begin anew");
}

}  // namespace hanscope
