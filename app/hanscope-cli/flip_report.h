#pragma once

#include <string>

#include "core/faithfulness/flip.h"

namespace hanscope::cli {

/// One line of JSON: "source", "model", "label", "probability" (of the whole text), "predicted",
/// "flips", "steps" with "begin", "end", "text", "replacement" (unless words are removed) and the
/// "probability" after the step.
std::string flipJson(const Flip& flip, const EditedTexts& texts, const Reading& reading,
                     const Classifier& classifier, const std::string& source);

/// The same as readable lines.
std::string flipSummary(const Flip& flip, const EditedTexts& texts, const Reading& reading,
                        const Classifier& classifier, const std::string& source);

}  // namespace hanscope::cli
