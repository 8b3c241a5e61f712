#pragma once

#include <QString>
#include <filesystem>
#include <string>

#include "core/model_file/loaded_file.h"

namespace hanscope::ui {

/// SHA-256 of the bytes, as 64 hexadecimal digits.
QString sha256Of(const std::string& bytes);

/// The same of the bytes that a model was loaded from, also if another file has its name now.
/// Remembers the result. Empty if they cannot be read any more. Thread-safe.
QString sha256Of(const LoadedFile& file);

/// The same of the file that has this name now.
QString sha256OfFile(const std::filesystem::path& path);

}  // namespace hanscope::ui
