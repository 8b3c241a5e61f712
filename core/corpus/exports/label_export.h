#pragma once

#include <filesystem>
#include <string>

#include "core/corpus/cache/source_rows.h"
#include "core/corpus/label_project.h"
#include "core/progress.h"

namespace hanscope {

/// Which texts are exported.
enum class ExportedTexts { Labelled, All };

/// How many rows were written, and left out.
struct LabelExportResult {
    std::size_t rows = 0;  ///< written
    SkippedRows skipped;   ///< of the corpus
};

/// Writes the rows of a project's corpus with what was decided, in the format of this name
/// (label_formats.h); if it is empty, as the ending of `out` says, otherwise as CSV. Removed texts
/// are left out. Throws Error for an unknown format, FileError, Cancelled; then there is no file.
///
/// In CSV and JSON lines the columns of the corpus come first, unchanged: those of a table, the
/// keys of JSON lines, otherwise "text". Then follow "label" (with lists "labels": an array, in CSV
/// separated by ";"), "labelled_by", "labelled_at", "predicted", "probability" and "notes"; a name
/// that the corpus has already, and "labels" beside its "label", gets "project_" before it; who
/// reads the file takes "project_label" for the label.
///
/// What label tools read has the text, the labels, the marked words and, where the tool has a place
/// for them, the other columns of the corpus. Who reads it with this program gets the same texts,
/// labels and marks.
LabelExportResult exportLabels(const LabelProject& project, const std::filesystem::path& out,
                               ExportedTexts texts, const ProgressCallback& progress = {},
                               const CancelToken& cancel = {}, const std::string& format = {});

}  // namespace hanscope
