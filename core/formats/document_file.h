#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/error.h"
#include "core/formats/document_format.h"

namespace hanscope {

/// The largest file, in bytes, that is read as one document, with its pictures and markup. (Its
/// text may have kMaxDocumentBytes.)
constexpr std::uint64_t kMaxDocumentFileBytes = 128u << 20;

struct DocumentFile {
    FormattedText text;
    std::string encoding;          ///< as in OpenedText
    const DocumentFormat* format;  ///< never null
};

/// The encoding of a file is not recognised; if it is a text, the right one can be given.
class UnknownFileEncoding : public FileError {
 public:
    using FileError::FileError;
};

/// Reads a document of any format. `encoding`: see DocumentFormat::read(). Throws FileError:
/// missing, a folder, unreadable, too large, whatever the format refuses, and a text with a
/// documentFault(); UnknownFileEncoding if no encoding was given and none is recognised; Cancelled.
DocumentFile readDocumentFile(const std::filesystem::path& path, const std::string& encoding = {},
                              const CancelToken& cancel = {});

}  // namespace hanscope
