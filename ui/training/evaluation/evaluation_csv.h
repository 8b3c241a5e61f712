#pragma once

#include <filesystem>
#include <string>

#include "core/experiment/evaluation/file_evaluation.h"

namespace hanscope::ui {

/// Rows are true classes, columns predictions; cells are counts of documents. Only for documents
/// with one label each.
std::string confusionCsv(const FileEvaluation& result);
/// Precision, recall, F1 (0…1) and number of documents of each class.
std::string scoresCsv(const FileEvaluation& result);
/// One row per document: its position in the file, its labels, the predicted labels, and the
/// probability of each label. Several labels are joined by ";".
std::string predictionsCsv(const FileEvaluation& result);

using CsvMaker = std::string (*)(const FileEvaluation& result);
/// Writes one of these tables, either completely or not at all. Throws Error if the file cannot be
/// written, or if it would replace `model` or the texts that were evaluated.
void writeCsv(const std::filesystem::path& path, CsvMaker csv, const FileEvaluation& result,
              const std::filesystem::path& model);

}  // namespace hanscope::ui
