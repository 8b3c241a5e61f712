#pragma once

#include <vector>

#include "core/settings/field.h"
#include "core/settings/train_settings.h"

namespace hanscope {

using SettingField = Field<TrainSettings>;  ///< see field.h

/// Every setting of a training run, in the order of --help and of the command line. The network's
/// family comes before the settings that depend on it. Values that follow from the data are not
/// included: the kind of the outputs, the label tree, the class weights.
const std::vector<SettingField>& settingFields();

/// Call after settings were changed from `before` to `settings`. Defaults depend on the optimiser
/// and the network: every field that has the default of `before` gets the default of `settings`.
/// Returns whether a field was changed.
bool adaptUsual(TrainSettings& settings, const TrainSettings& before);

/// The default values of an optimiser.
double defaultLearningRate(OptimizerKind optimizer);
/// See defaultLearningRate().
double defaultWeightDecay(OptimizerKind optimizer);

}  // namespace hanscope
