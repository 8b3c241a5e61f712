#include "ui/session/file_text.h"

#include "core/text/text_encoding.h"
#include "ui/widgets/core_text.h"

namespace hanscope::ui {

FileText readFileText(const std::filesystem::path& path, const std::string& encoding) {
    try {
        return {readDocumentFile(path, encoding), {}};
    } catch (const UnknownFileEncoding& error) {
        return {{}, coreText(error.what())};
    }
}

}  // namespace hanscope::ui
