#pragma once

#include <string>
#include <string_view>

#include "core/formats/document_format.h"

namespace hanscope {

/// Web pages.
class HtmlFormat : public DocumentFormat {
 public:
    std::string name() const override { return "HTML"; }
    std::vector<std::string> endings() const override { return {".html", ".htm", ".xhtml"}; }
    bool recognises(std::string_view firstBytes) const override;
    /// The encoding is the given one; else that of a byte order mark or of the page's <meta>; else
    /// the one that is recognised.
    OpenedText read(std::string_view bytes, const std::string& encoding,
                    const CancelToken& cancel) const override;
};

/// The encoding that a page's first bytes state in <meta charset> or an XML declaration; empty if
/// they do not.
std::string statedEncoding(std::string_view firstBytes);

}  // namespace hanscope
