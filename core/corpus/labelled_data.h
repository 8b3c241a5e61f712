#pragma once

#include <cstdint>
#include <filesystem>

#include "core/corpus/corpus.h"

namespace hanscope {

/// Where the validation documents come from: a file, or if there is none, a share of each class, or
/// of the documents of each rarest label (see rarestLabels).
struct Validation {
    std::filesystem::path file;
    double fraction = 0.1;
};

/// The texts of a training: those that train, and those that validate. A validation file is read
/// as the source is.
struct LabelledData {
    CorpusSource source;
    Validation validation;
    std::uint64_t seed = 1;  ///< of the split, where a share validates
};

}  // namespace hanscope
