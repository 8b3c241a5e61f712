#pragma once

#include "core/formats/document_format.h"

namespace hanscope {

/// Markdown: CommonMark with tables and struck text, read with MD4C.
class MarkdownFormat : public DocumentFormat {
 public:
    std::string name() const override { return "Markdown"; }
    std::vector<std::string> endings() const override { return {".md", ".markdown"}; }
    bool recognises(std::string_view) const override { return false; }
    OpenedText read(std::string_view bytes, const std::string& encoding,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
