#pragma once

#include <string>

#include "app/hanscope-cli/output.h"
#include "core/metrics/score_difference.h"

namespace hanscope::cli {

/// {"accuracy", "f1"}, with `lists` {"exact_match", "f1"}: each with "first", "second",
/// "difference" and its "interval".
DoubleJson scoreDifferencesJson(const ScoreDifferences& differences, bool lists);

/// A line for each of the two scores.
std::string scoreDifferencesReport(const ScoreDifferences& differences, bool lists);

}  // namespace hanscope::cli
