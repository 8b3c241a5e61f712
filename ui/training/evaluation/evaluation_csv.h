#pragma once

#include <filesystem>
#include <string>

#include "core/experiment/evaluation/file_evaluation.h"

namespace hanscope::ui {

/// Rows are true classes, columns predictions; counts of documents. Of one label a document.
std::string confusionCsv(const FileEvaluation& result);
/// Precision, recall and F1 (0…1) of each class, and its documents.
std::string scoresCsv(const FileEvaluation& result);
/// A row a document: where it begins, its labels, the predicted ones, and the probability of each
/// label; several labels are joined by ";".
std::string predictionsCsv(const FileEvaluation& result);

using CsvMaker = std::string (*)(const FileEvaluation& result);
/// Writes one of these tables; the file appears whole or not at all. Throws Error if it cannot be
/// written, or if that would replace `model` or the texts that were evaluated.
void writeCsv(const std::filesystem::path& path, CsvMaker csv, const FileEvaluation& result,
              const std::filesystem::path& model);

}  // namespace hanscope::ui
