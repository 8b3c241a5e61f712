#pragma once

#include <QString>
#include <filesystem>
#include <optional>
#include <string>

#include "core/formats/document_file.h"

namespace hanscope::ui {

/// The text of a file, or if its encoding is not recognised, the sentence that says so.
struct FileText {
    std::optional<DocumentFile> file;
    QString fault;
};

/// Reads a document's file in this encoding; empty: the one that is recognised. Throws FileError
/// for everything but an encoding that is not recognised. May be called on any thread.
FileText readFileText(const std::filesystem::path& path, const std::string& encoding);

}  // namespace hanscope::ui
