#pragma once

#include <QList>
#include <QString>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/explain/lens.h"
#include "core/model_file/loaded_file.h"

namespace hanscope::ui {

/// SHA-256 of the bytes, as 64 hexadecimal digits.
QString sha256Of(const std::string& bytes);

/// The same of the bytes that a model was loaded from, also if another file has its name now.
/// Remembers the result. Empty if they cannot be read any more. Thread-safe.
QString sha256Of(const LoadedFile& file);

/// The same of the file that has this name now.
QString sha256OfFile(const std::filesystem::path& path);

/// What a figure was made from, as keys and values in a fixed order. Keys hold only ASCII letters
/// and digits. Every exported file carries it.
using FigureMetadata = QList<std::pair<QString, QString>>;

/// Program and version, model and the SHA-256 of the file that it was loaded from (left out if it
/// was written to since, or if the network is of a moment of a training), and for each reading the
/// SHA-256 of its text in UTF-8, lens, weights and contrast; also member, node or label if a choice
/// was made. Of the second reading and the following ones the keys end in their number. Reads the
/// model's file, so call it on a worker thread.
FigureMetadata figureMetadata(const std::vector<std::shared_ptr<const ShownReading>>& shown);

}  // namespace hanscope::ui
