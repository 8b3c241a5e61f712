#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hanscope::test {

/// The bytes of a zip archive with these entries: names and contents.
std::string zipOf(const std::vector<std::pair<std::string, std::string>>& entries);

/// A Word document with this content of <w:body>, and with other entries.
std::string wordWith(const std::string& body,
                     std::vector<std::pair<std::string, std::string>> others = {});

}  // namespace hanscope::test
