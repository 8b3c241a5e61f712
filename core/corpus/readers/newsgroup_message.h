#pragma once

#include <filesystem>
#include <string>

namespace hanscope {

/// Whether the name of the file is a number, as in 20 Newsgroups.
bool isNewsgroupMessage(const std::filesystem::path& file);

/// The text of a message: its subject and its body. The other lines of its header, which name the
/// newsgroup, are left out. Bytes that are not UTF-8 are taken for ISO 8859-1, and control
/// characters become spaces.
std::string newsgroupText(const std::string& bytes);

}  // namespace hanscope
