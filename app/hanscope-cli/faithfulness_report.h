#pragma once

#include <string>

#include "core/corpus/corpus.h"
#include "core/faithfulness/tally.h"

namespace hanscope::cli {

/// What was measured.
struct FaithfulnessRun {
    std::string model, texts;  ///< names
    FaithfulnessTally tally;
    SkippedRows skipped;
};

/// One line of JSON: "model", "texts", "documents", "skipped", "shares", "draws", "random" and
/// "lenses"; for each lens "comprehensiveness", "sufficiency", "flip" (each with "mean",
/// "interval", of the first two also "at" each share, and the mean "random") and "tau".
std::string faithfulnessJson(const FaithfulnessRun& run);
/// A table with a row for each lens.
std::string faithfulnessTable(const FaithfulnessRun& run);

}  // namespace hanscope::cli
