#pragma once

#include "core/formats/document_format.h"

namespace hanscope {

/// Office Open XML, as Word and LibreOffice write it: the text of its body without footnotes,
/// headers, comments and deleted text.
class WordFormat : public DocumentFormat {
 public:
    std::string name() const override { return "Word"; }
    std::vector<std::string> endings() const override { return {".docx", ".docm", ".dotx"}; }
    /// Also files of older versions of Word, and encrypted ones, which read() refuses.
    bool recognises(std::string_view firstBytes) const override;
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
