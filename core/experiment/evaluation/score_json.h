#pragma once

#include <nlohmann/json.hpp>

#include "core/experiment/evaluation/predictions.h"

namespace hanscope {

/// Adds scores to `object`: "accuracy", or for lists of labels "micro_f1", "macro_f1",
/// "exact_match".
inline void addScores(nlohmann::ordered_json& object, const ModelScores& scores) {
    if (!scores.f1) {
        object["accuracy"] = scores.accuracy;
        return;
    }
    object["micro_f1"] = scores.f1->micro;
    object["macro_f1"] = scores.f1->macro;
    object["exact_match"] = scores.accuracy;
}

}  // namespace hanscope
