#pragma once

#include "core/formats/document_format.h"

namespace hanscope {

/// Electronic books: their chapters in reading order.
class EpubFormat : public DocumentFormat {
 public:
    std::string name() const override { return "EPUB"; }
    std::vector<std::string> endings() const override { return {".epub"}; }
    bool recognises(std::string_view firstBytes) const override;
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
