#pragma once

#include <filesystem>
#include <string>

#include "core/formats/document_format.h"
#include "core/text/document.h"

namespace hanscope::cli {

/// The text of bytes, in UTF-8. If they are in another encoding, a note on standard error names it;
/// `source` names the origin of the bytes; `encoding`: see decode(). Throws Error.
std::string decodeWithNote(const std::string& bytes, const std::string& source,
                           const std::string& encoding = {});

/// The text of a document file of any format, with the same note, and
/// notes of what was left out. Throws the errors of
/// readDocumentFile().
FormattedText readWithNote(const std::filesystem::path& path, const ReadOptions& options = {});

}  // namespace hanscope::cli
