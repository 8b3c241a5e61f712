#pragma once

#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/json_types.h"

namespace hanscope::cli {

/// The scores of all documents by their names in JSON, in the order in which they are shown.
DoubleJson scoresJson(const EvaluationReport& report);

/// Of each label.
const std::vector<ClassScore>& classesOf(const EvaluationReport& report);

double perSecond(std::uint64_t count, double seconds);

}  // namespace hanscope::cli
