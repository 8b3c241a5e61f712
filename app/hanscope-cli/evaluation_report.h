#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/experiment/predictions.h"
#include "core/metrics/tree_metrics.h"

namespace hanscope::cli {

/// Agreement of one label a document, of lists, or of lists whose labels form a tree.
using Scores = std::variant<Evaluation, MultiLabelEvaluation, TreeEvaluation>;

/// What `evaluate` found of a model, ready to be printed.
struct EvaluationReport {
    std::filesystem::path model;
    Scores evaluation;
    std::vector<Scores> members;      ///< each by itself; none unless the model is an ensemble
    std::vector<std::string> labels;  ///< those of the tree, if there is one
    std::shared_ptr<const LabelTree> tree;
    std::uint64_t documents = 0;
    std::uint64_t words = 0;
    double seconds = 0;  ///< of classification alone
};

/// One line of JSON, as the manual's page on the command line describes it. An ensemble's ends in
/// "members":[{"accuracy","macro_f1"}], or of lists [{"micro_f1","macro_f1","exact_match"}], in a
/// tree with the C-scores.
std::string evaluationJson(const EvaluationReport& report);

/// Of several models that were measured on the same documents: {"models":[…]}, each as alone, with
/// "model", its file.
std::string comparisonJson(const std::vector<EvaluationReport>& reports);

/// The same for people: a line a model.
std::string comparisonTable(const std::vector<EvaluationReport>& reports);

/// For people: a table of the classes, of one label a document who was taken for whom, and of a
/// tree its levels.
std::string evaluationTable(const EvaluationReport& report);

}  // namespace hanscope::cli
