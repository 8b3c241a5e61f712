#pragma once

#include <cstdint>
#include <filesystem>

#include "core/corpus/corpus.h"

namespace hanscope {

/// Where validation documents come from: a file, or if there is none, a share of each class (with
/// lists of labels: of the documents of each rarest label, see rarestLabels).
struct Validation {
    std::filesystem::path file;
    double fraction = 0.1;
};

/// Training and validation texts. A validation file is read with the same settings as the source.
struct LabelledData {
    CorpusSource source;
    Validation validation;
    std::uint64_t seed = 1;  ///< of the split, where a share validates
};

}  // namespace hanscope
