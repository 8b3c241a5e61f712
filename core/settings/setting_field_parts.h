#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/message.h"
#include "core/settings/setting_fields.h"

// Internal functions of the files that define settingFields().

namespace hanscope {

using SettingFields = std::vector<SettingField>;  ///< a part of settingFields()

/// The settings of the network and of its training.
SettingFields networkFields();
/// The settings of the training alone.
SettingFields trainingFields();

constexpr char kModelGroup[] = "Model", kTrainingGroup[] = "Training",  ///< of --help
    kSequenceGroup[] = "Models hidec and flat, which read a document as one sequence";

/// A field of TrainSettings, see fieldAt().
template <class... Path>
SettingField settingAt(const char* key, FieldType type, Path... path) {
    return fieldAt<TrainSettings>(key, std::move(type), path...);
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
    At at;  ///< from the config to the field

    /// The field, or its default value.
    auto& operator()(const TrainSettings& settings) const {
        static const Config kUsual;
        const auto* held = std::get_if<Config>(&settings.network);
        return at(held ? *held : kUsual);
    }
    /// The field, or a place that nobody reads.
    auto& operator()(TrainSettings& settings) const {
        static thread_local Config dropped;
        auto* held = std::get_if<Config>(&settings.network);
        return at(held ? *held : dropped);
    }
};
/// Makes an InNetwork for a member of a config, or a member of that.
template <class Config, class Value, class... Further>
auto in(Value Config::*member, Further... further) {
    auto at = [=](auto& config) -> auto& {
        return memberAt(config, member, further...);
    };
    return InNetwork<Config, decltype(at)>{at};
}

/// Does the same for the encoder of a network that reads a document as one sequence.
template <class Value>
struct InEncoder {
    Value EncoderSizes::*member;

    /// The field, or its default value.
    auto& operator()(const TrainSettings& settings) const {
        static const EncoderSizes kUsual;
        const EncoderSizes& sizes =
            hasEncoder(settings.network) ? encoderOf(settings.network) : kUsual;
        return sizes.*member;
    }
    /// The field, or a place that nobody reads.
    auto& operator()(TrainSettings& settings) const {
        static thread_local EncoderSizes dropped;
        EncoderSizes& sizes = hasEncoder(settings.network) ? encoderOf(settings.network) : dropped;
        return sizes.*member;
    }
};
/// Makes an InEncoder.
template <class Value>
InEncoder<Value> inEncoder(Value EncoderSizes::*member) {
    return {member};
}

/// Refers to the size of the word vectors, in the same way.
struct VectorSize {
    /// The size, or the default of a HAN.
    const std::int64_t& operator()(const TrainSettings& settings) const {
        static const std::int64_t kNone = HanSizes().embedding;
        return hasVectors(settings.network) ? embeddingOf(settings.network) : kNone;
    }
    /// The size, or a place that nobody reads.
    std::int64_t& operator()(TrainSettings& settings) const {
        static thread_local std::int64_t dropped;
        return hasVectors(settings.network) ? embeddingOf(settings.network) : dropped;
    }
};

/// The sentence for an option that needs a model of another family.
Message onlyA(const Message& models);

}  // namespace hanscope
