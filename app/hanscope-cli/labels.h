#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/corpus/encoded_corpus.h"

namespace hanscope::cli {

/// The corpus's labels as indices into `known`. Throws FileError that names the first label that
/// `known` lacks, and its line; `owner` says whose labels they are ("the model").
std::vector<std::int32_t> labelsAmong(const std::vector<std::string>& known,
                                      const EncodedCorpus& corpus,
                                      const std::filesystem::path& path, const std::string& owner);

}  // namespace hanscope::cli
