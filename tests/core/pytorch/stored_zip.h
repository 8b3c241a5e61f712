#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hanscope::test {

/// A zip archive of entries (name, content) that are not compressed.
std::string storedZip(const std::vector<std::pair<std::string, std::string>>& entries);

/// A zip archive with one entry of so many zeros, which it compresses to about a thousandth.
std::string zipOfZeros(const std::string& name, std::size_t size);

}  // namespace hanscope::test
