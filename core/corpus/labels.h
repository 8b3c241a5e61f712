#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// No label at all, or nothing but spaces.
bool isBlankLabel(std::string_view label);

/// Order in which labels are shown and numbered: position i holds the index of the i-th. By value
/// if all of them are numbers, else by bytes.
std::vector<std::int32_t> labelOrder(const std::vector<std::string>& labels);

}  // namespace hanscope
