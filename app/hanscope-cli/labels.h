#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/corpus/encoded_corpus.h"

namespace hanscope::cli {

/// The labels of the corpus's documents as indices into `known`. Throws FileError that names the
/// first label that `known` lacks, and its line; `owner` says whose labels they are ("the model").
LabelLists labelsAmong(const std::vector<std::string>& known, const EncodedCorpus& corpus,
                       const std::filesystem::path& path, const std::string& owner);

}  // namespace hanscope::cli
