#pragma once

#include <vector>

#include "core/settings/field.h"
#include "core/settings/train_settings.h"

namespace hanscope {

using SettingField = Field<TrainSettings>;

/// Every setting of a training run, in the order of --help and of the command line. The kind of the
/// network comes before what depends on it. Not in it: what follows from the data (the kind of the
/// outputs, the tree of the labels, the weights of the classes).
const std::vector<SettingField>& settingFields();

/// After a change from `before`: gives the fields that still have what was usual then what is usual
/// now, with another optimiser or network. Whether any was changed.
bool adaptUsual(TrainSettings& settings, const TrainSettings& before);

/// What an optimiser starts from where nobody says more.
double defaultLearningRate(OptimizerKind optimizer);
double defaultWeightDecay(OptimizerKind optimizer);

}  // namespace hanscope
