#include "ui/shell/documents/file_text.h"

#include "core/text/text_encoding.h"
#include "ui/widgets/core_text.h"

namespace hanscope::ui {

FileText readFileText(const std::filesystem::path& path, const std::string& encoding,
                      const CancelToken& cancel) {
    try {
        return {readDocumentFile(path, encoding, cancel), {}};
    } catch (const UnknownFileEncoding& error) {
        return {{}, coreText(error.what())};
    }
}

}  // namespace hanscope::ui
