#pragma once

#include "core/formats/document_format.h"

namespace hanscope {

/// Texts without any format, and every file that no other format is for.
class PlainTextFormat : public DocumentFormat {
 public:
    std::string name() const override { return "Text"; }
    std::vector<std::string> endings() const override { return {".txt", ".text"}; }
    bool recognises(std::string_view) const override { return false; }
    /// A UTF-8 byte order mark is kept: offsets count from the file's first byte.
    OpenedText read(std::string_view bytes, const std::string& encoding,
                    const CancelToken&) const override;
    bool isPlainText() const override { return true; }
};

}  // namespace hanscope
