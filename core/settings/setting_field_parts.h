#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/message.h"
#include "core/settings/setting_fields.h"

// Internal functions of the files that define settingFields().

namespace hanscope {

using SettingFields = std::vector<SettingField>;

/// The settings of the network and of its training.
SettingFields networkFields();
SettingFields trainingFields();

constexpr char kModelGroup[] = "Model", kTrainingGroup[] = "Training",
               kSequenceGroup[] = "Models hidec and flat, which read a document as one sequence";

template <class At>
SettingField settingAt(const char* key, FieldType type, At at) {
    return fieldAt<TrainSettings>(key, std::move(type), at);
}

/// Whether the network is of the family that has this config.
template <class Config>
bool isOf(const TrainSettings& settings) {
    return std::holds_alternative<Config>(settings.network);
}

/// Refers to a field of one family's config. If the settings have another family, reading gives the
/// default value and a written value is discarded.
template <class Config, class At>
struct InNetwork {
    At at;

    auto& operator()(const TrainSettings& settings) const {
        static const Config kUsual;
        const auto* held = std::get_if<Config>(&settings.network);
        return at(held ? *held : kUsual);
    }
    auto& operator()(TrainSettings& settings) const {
        static thread_local Config dropped;
        auto* held = std::get_if<Config>(&settings.network);
        return at(held ? *held : dropped);
    }
};
template <class Config, class At>
InNetwork<Config, At> in(At at) {
    return {at};
}

/// Does the same for the encoder of a network that reads a document as one sequence.
template <class At>
struct InEncoder {
    At at;

    auto& operator()(const TrainSettings& settings) const {
        static const EncoderSizes kUsual;
        return at(hasEncoder(settings.network) ? encoderOf(settings.network) : kUsual);
    }
    auto& operator()(TrainSettings& settings) const {
        static thread_local EncoderSizes dropped;
        return at(hasEncoder(settings.network) ? encoderOf(settings.network) : dropped);
    }
};
template <class At>
InEncoder<At> inEncoder(At at) {
    return {at};
}

/// Refers to the size of the word vectors, in the same way.
struct VectorSize {
    const std::int64_t& operator()(const TrainSettings& settings) const {
        static const std::int64_t kNone = HanSizes().embedding;
        return hasVectors(settings.network) ? embeddingOf(settings.network) : kNone;
    }
    std::int64_t& operator()(TrainSettings& settings) const {
        static thread_local std::int64_t dropped;
        return hasVectors(settings.network) ? embeddingOf(settings.network) : dropped;
    }
};

/// The sentence for an option that needs a model of another family.
Message onlyA(const Message& models);

}  // namespace hanscope
