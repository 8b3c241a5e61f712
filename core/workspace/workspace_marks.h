#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text/text_structure.h"

namespace hanscope {

/// Ranges as a text, "12-17 20-25": one value of JSON, whose number is limited, for all marks of a
/// document.
std::string rangesText(const std::vector<Range>& ranges);
/// The reverse. Throws Error, whose message begins with `what`, if this is no such text or the
/// ranges are empty, overlap or are not in ascending order.
std::vector<Range> rangesFrom(std::string_view text, const std::string& what);

}  // namespace hanscope
