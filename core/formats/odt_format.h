#pragma once

#include "core/formats/document_format.h"

namespace hanscope {

/// OpenDocument texts: the body without notes, comments and deleted text.
class OdtFormat : public DocumentFormat {
 public:
    std::string name() const override { return "OpenDocument"; }
    std::vector<std::string> endings() const override { return {".odt", ".ott"}; }
    bool recognises(std::string_view firstBytes) const override;
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
