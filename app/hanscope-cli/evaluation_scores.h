#pragma once

#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/json_types.h"

namespace hanscope::cli {

/// The scores over all documents, with their names in JSON as keys, in the order in which they are
/// shown.
DoubleJson scoresJson(const EvaluationReport& report);

/// The scores of each label.
const std::vector<ClassScore>& classesOf(const EvaluationReport& report);

double perSecond(std::uint64_t count, double seconds);

}  // namespace hanscope::cli
