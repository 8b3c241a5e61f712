#include "core/formats/plain_text_format.h"

#include "core/error.h"
#include "core/text/text_encoding.h"
#include "core/text/text_file.h"

namespace hanscope {

OpenedText PlainTextFormat::read(std::string_view bytes, const std::string& encoding,
                                 const CancelToken&) const {
    if (bytes.size() > kMaxDocumentBytes) throw Error(tooLargeText(inMebibytes(bytes.size())));
    if (bytes.substr(0, 5) == "%PDF-")
        throw Error("this is a PDF, which needs Qt; open it with hanscope instead of hanscope-cli");
    DecodedText decoded = decode(bytes, encoding);
    return {std::move(decoded.text), std::move(decoded.encoding)};
}

}  // namespace hanscope
