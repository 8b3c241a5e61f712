#include "core/settings/setting_fields.h"

#include <iterator>

#include "core/settings/setting_field_parts.h"

namespace hanscope {

const std::vector<SettingField>& settingFields() {
    static const SettingFields fields = [] {
        SettingFields all = networkFields();
        SettingFields training = trainingFields();
        std::move(training.begin(), training.end(), std::back_inserter(all));
        return all;
    }();
    return fields;
}

bool adaptUsual(TrainSettings& settings, const TrainSettings& before) {
    bool isChanged = false;
    for (const SettingField& field : settingFields()) {
        if (!field.defaultValue) continue;
        const FieldValue then = field.defaultValue(before), now = field.defaultValue(settings);
        if (then == now || field.get(settings) != then) continue;
        field.set(settings, now);
        isChanged = true;
    }
    return isChanged;
}

double defaultLearningRate(OptimizerKind optimizer) {
    return optimizer == OptimizerKind::Sgd ? 0.05 : 1e-3;
}

double defaultWeightDecay(OptimizerKind optimizer) {
    return optimizer == OptimizerKind::AdamW ? 0.01 : 0;
}

}  // namespace hanscope
