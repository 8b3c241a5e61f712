#pragma once

#include <QHash>
#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/message.h"

namespace hanscope::ui {

/// The English name, which is translated when it is shown, and the value of a setting.
using RunSetting = std::pair<std::string, Message>;
using RunSettings = std::vector<RunSetting>;

/// The settings of a plan for comparing runs, the data first. A value is empty if it does not
/// apply.
RunSettings settingsOf(const TrainingPlan& plan);

/// Settings that earlier versions wrote in the language of their window. Their names are known, and
/// the values that are words alone.
class EarlierSettings {
 public:
    EarlierSettings();

    /// A value that is not known stays as it is.
    RunSetting setting(const QString& name, const QString& value) const;

 private:
    QHash<QString, QString> english_;  // by the texts of all languages
};

}  // namespace hanscope::ui
