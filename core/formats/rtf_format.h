#pragma once

#include "core/formats/document_format.h"

namespace hanscope {

/// Rich Text Format: the body without notes, headers and deleted text.
class RtfFormat : public DocumentFormat {
 public:
    std::string name() const override { return "RTF"; }
    std::vector<std::string> endings() const override { return {".rtf"}; }
    bool recognises(std::string_view firstBytes) const override;
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
