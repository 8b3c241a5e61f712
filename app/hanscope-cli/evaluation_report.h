#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/experiment/evaluation/predictions.h"
#include "core/metrics/attention_concentration.h"
#include "core/metrics/tree_metrics.h"

namespace hanscope::cli {

/// The scores of predictions: with one label a document, with lists of labels, or with labels that
/// form a tree.
using Scores = std::variant<Evaluation, MultiLabelEvaluation, TreeEvaluation>;

/// The results of `evaluate` for one model, as input for the functions below.
struct EvaluationReport {
    std::filesystem::path model;
    Scores evaluation;
    std::vector<Scores> members;      ///< each by itself; none unless the model is an ensemble
    std::vector<std::string> labels;  ///< those of the tree, if there is one
    /// Of these labels, if the model has a threshold for each of its labels; nothing for a label of
    /// the tree that the model does not know.
    std::vector<std::optional<double>> thresholds;
    std::shared_ptr<const LabelTree> tree;
    std::uint64_t documents = 0;
    std::uint64_t words = 0;
    double seconds = 0;  ///< of classification alone
    AttentionConcentration attention;
};

/// One line of JSON, as the manual's page on the command line describes it. That of an ensemble
/// ends with "members":[{"accuracy","macro_f1"}], or of lists
/// [{"micro_f1","macro_f1","exact_match"}], in a tree with the C-scores.
std::string evaluationJson(const EvaluationReport& report);

/// For several models that were measured on the same documents: {"models":[…]}. Each element is as
/// for a single model and also has "model", the path of its file.
std::string comparisonJson(const std::vector<EvaluationReport>& reports);

/// The same as a table with one line for each model.
std::string comparisonTable(const std::vector<EvaluationReport>& reports);

/// A readable table of the classes; with one label a document also the confusion matrix, with a
/// tree of labels also its levels.
std::string evaluationTable(const EvaluationReport& report);

}  // namespace hanscope::cli
