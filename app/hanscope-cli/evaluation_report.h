#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "app/hanscope-cli/group_report.h"
#include "app/hanscope-cli/output.h"
#include "core/experiment/evaluation/file_evaluation.h"
#include "core/experiment/evaluation/word_dependence.h"
#include "core/metrics/attention_measures.h"
#include "core/metrics/score_difference.h"
#include "core/metrics/tree_metrics.h"

namespace hanscope::cli {

/// {"accuracy", "f1"}, with `lists` {"exact_match", "f1"}: each with "first", "second",
/// "difference" and its "interval".
DoubleJson scoreDifferencesJson(const ScoreDifferences& differences, bool lists);

/// A line for each of the two scores.
std::string scoreDifferencesReport(const ScoreDifferences& differences, bool lists);

/// The scores of predictions: with one label a document, with lists of labels, or with labels that
/// form a tree.
using Scores = std::variant<Evaluation, MultiLabelEvaluation, TreeEvaluation>;

/// Of a label for all thresholds.
struct CurveAreas {
    double averagePrecision = 0, roc = 0;
};

/// The results of `evaluate` for one model.
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
    SeenTexts seen;
    Reliability reliability;
    std::optional<Reliability> withoutTemperature;
    double temperature = 1;
    /// [label] of the model, unless it decides in a tree, which reaches only some of its labels.
    std::unordered_map<std::string, CurveAreas> areas;
    std::vector<bool> right;      ///< [document] exactly the true labels are predicted
    LabelLists truth, predicted;  ///< [document] numbers in `labels`
    std::optional<DocumentGroups> groups;
    std::vector<GroupScore> groupScores;     ///< [group]
    Precision precision = Precision::Float;  ///< of the networks' products
    SkippedRows skipped{};                   ///< what was left out of the texts
    std::optional<WordDependence> dependence{};
};

/// Whether documents have lists of labels.
bool hasLists(const EvaluationReport& report);

/// Readable tables of the classes; with one label a document also the confusion matrix, with a tree
/// of labels also its levels. For several models that were measured on the same documents: a table
/// with one line for each, and how they differ from the first.
std::string evaluationTables(const std::vector<EvaluationReport>& reports);

/// One line of JSON, as the manual's page on the command line describes it. That of an ensemble
/// ends with "members":[{"accuracy","macro_f1"}], or of lists
/// [{"micro_f1","macro_f1","exact_match"}], in a tree with the C-scores. For several models that
/// were measured on the same documents: {"models":[…]}. Each element is as for a single model and
/// also has "model", the path of its file.
std::string evaluationJson(const std::vector<EvaluationReport>& reports);

}  // namespace hanscope::cli
