#pragma once

#include <filesystem>

#include "core/corpus/label_project.h"
#include "core/corpus/source_rows.h"
#include "core/progress.h"

namespace hanscope {

/// Which texts are exported.
enum class ExportedTexts { Labelled, All };

/// How many rows were written, and left out.
struct LabelExportResult {
    std::size_t rows = 0;  ///< written
    SkippedRows skipped;   ///< of the corpus
};

/// Writes the rows of a project's corpus with what was decided: as JSON lines if the name of `out`
/// ends in .jsonl, otherwise as CSV. The columns of the corpus come first, unchanged: those of a
/// table, the keys of JSON lines, otherwise "text". Then follow "label" (with lists "labels": an
/// array, in CSV separated by ";"), "labelled_by", "labelled_at", "predicted", "probability" and
/// "notes"; a name that the corpus has already gets "project_" before it. Removed texts are left
/// out. Throws FileError, Cancelled; then there is no file.
LabelExportResult exportLabels(const LabelProject& project, const std::filesystem::path& out,
                               ExportedTexts texts, const ProgressCallback& progress = {},
                               const CancelToken& cancel = {});

}  // namespace hanscope
