#pragma once

#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "core/settings/setting_fields.h"

// What the files share that settingFields() is made of; not for others.

namespace hanscope {

using SettingFields = std::vector<SettingField>;

/// The settings of the network, and of how it is trained.
SettingFields networkFields();
SettingFields trainingFields();

constexpr char kModelGroup[] = "Model", kTrainingGroup[] = "Training",
               kSequenceGroup[] = "Models hidec and flat, which read a document as one sequence";

template <class At>
SettingField settingAt(const char* key, FieldType type, At at) {
    return fieldAt<TrainSettings>(key, std::move(type), at);
}

template <class Names>
Choice oneOf(const Names& names) {
    return {{std::begin(names), std::end(names)}};
}

template <class... Each>
SettingFields listOf(Each&&... each) {
    SettingFields fields;
    (fields.push_back(std::forward<Each>(each)), ...);
    return fields;
}

bool isHan(const TrainSettings& settings);
bool isHidec(const TrainSettings& settings);
bool isFlat(const TrainSettings& settings);
bool isSequence(const TrainSettings& settings);

/// Why the option is refused with another kind of network.
std::string onlyA(const char* models);

}  // namespace hanscope
