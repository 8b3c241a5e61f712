#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/experiment/predictions.h"

namespace hanscope::cli {

/// What `evaluate` found, ready to be printed.
struct EvaluationReport {
    AnyEvaluation evaluation;
    std::vector<AnyEvaluation> members;  ///< each by itself; none unless the model is an ensemble
    std::vector<std::string> labels;
    std::uint64_t documents = 0;
    std::uint64_t words = 0;
    double seconds = 0;  ///< of classification alone
};

/// One line of JSON, as the README's contract for scripts has it. An ensemble's ends in
/// "members":[{"accuracy","macro_f1"}], or of lists [{"micro_f1","macro_f1","exact_match"}].
std::string evaluationJson(const EvaluationReport& report);

/// For people: a table of the classes, and of one label a document who was taken for whom.
std::string evaluationTable(const EvaluationReport& report);

}  // namespace hanscope::cli
