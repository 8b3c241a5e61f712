#include "core/formats/document_file.h"

#include "core/error.h"
#include "core/text/text_encoding.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace fs = std::filesystem;

DocumentFile readDocumentFile(const fs::path& path, const std::string& encoding,
                              const CancelToken& cancel) {
    const std::string bytes = readFileBytes(path, kMaxDocumentFileBytes);
    const DocumentFormat& format =
        formatOf(path, std::string_view(bytes).substr(0, DocumentFormat::kFirstBytes));
    try {
        OpenedText opened = format.read(bytes, encoding, cancel);
        const std::string fault = documentFault(opened.text.text);
        if (!fault.empty()) throw Error(fault);
        return {std::move(opened.text), std::move(opened.encoding), &format};
    } catch (const UnknownEncoding& error) {
        throw UnknownFileEncoding(path, error.what());
    } catch (const Error& error) {
        throw FileError(path, error.what());
    }
}

}  // namespace hanscope
