#pragma once

#include <string>

#include "core/corpus/encoded/corpus.h"

namespace hanscope {

/// What was left out, as JSON in one line of ASCII: for files of numbers that were counted in a
/// source.
std::string skippedText(const SkippedRows& skipped);
/// The same again. Throws nlohmann's exceptions for any other text.
SkippedRows skippedIn(const std::string& text);

}  // namespace hanscope
