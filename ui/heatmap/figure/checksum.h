#pragma once

#include <QString>
#include <filesystem>
#include <string>

namespace hanscope::ui {

/// SHA-256 of the bytes, as 64 hexadecimal digits.
QString sha256Of(const std::string& bytes);

/// The same of a file's content. Remembers the result until the file changes. Empty if the file
/// cannot be read. Thread-safe.
QString sha256OfFile(const std::filesystem::path& path);

}  // namespace hanscope::ui
