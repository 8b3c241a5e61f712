#pragma once

#include <string>
#include <vector>

#include "core/corpus/output_check.h"

namespace hanscope::cli {

/// Throws UsageError "OPTION: sentence" if writing `output`, which the option names, would replace
/// one of `others` (see requireNotReplaced). Call it before anything is read.
void requireOutputApart(const std::string& option, const std::vector<FileRole>& others,
                        const FileRole& output);

}  // namespace hanscope::cli
