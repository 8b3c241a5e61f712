#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/corpus/output_check.h"
#include "core/model/document_reader.h"

namespace hanscope::cli {

/// Reads the text of a file, or of standard input if `source` is "-". Throws the errors of
/// DocumentReader::read().
Reading readSource(DocumentReader& reader, const Classifier& classifier, const std::string& source,
                   const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// The same for a text whose sentences and words are given: a sentence a line, with spaces between
/// its words. The file is plain text, whatever its name.
Reading readTokens(const Classifier& classifier, const std::string& source,
                   const ProgressCallback& progress = {});

/// The model and the texts that are files.
std::vector<FileRole> inputsOf(const std::filesystem::path& model,
                               const std::vector<std::string>& sources);

/// The name in the model's card, or that of its file.
std::string modelName(const Classifier& classifier);

}  // namespace hanscope::cli
