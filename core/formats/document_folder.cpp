#include "core/formats/document_folder.h"

#include <unicode/coll.h>

#include <algorithm>
#include <memory>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFiles = 100000;

void sortNaturally(std::vector<fs::path>& paths) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::Collator> collator(
        icu::Collator::createInstance(icu::Locale::getRoot(), status));
    if (U_FAILURE(status)) return std::sort(paths.begin(), paths.end());
    collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
    std::sort(paths.begin(), paths.end(), [&](const fs::path& a, const fs::path& b) {
        UErrorCode ignored = U_ZERO_ERROR;
        const auto order = collator->compareUTF8(a.native(), b.native(), ignored);
        return order != UCOL_EQUAL ? order == UCOL_LESS : a < b;
    });
}

bool isHiddenFile(const fs::path& path) {
    return path.filename().native().rfind('.', 0) == 0;
}

void addFiles(const fs::path& folder, const CancelToken& cancel, std::vector<fs::path>& found) {
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        cancel.check();
        std::error_code ignored;
        if (isHiddenFile(at->path())) {
            at.disable_recursion_pending();
        } else if (hasDocumentEnding(at->path()) && at->is_regular_file(ignored)) {
            found.push_back(at->path());
            if (found.size() > kMaxFiles)
                throw FileError(folder,
                                "this folder has more than 100,000 texts; open a folder below it");
        }
    }
    if (error) throwUnreadable(folder, error.value());
}

}  // namespace

std::vector<fs::path> documentFilesIn(const fs::path& folder, const CancelToken& cancel) {
    std::vector<fs::path> found;
    addFiles(fs::absolute(folder), cancel, found);
    if (found.empty())
        throw FileError(folder, "this folder has no documents; open another one, or single files");
    sortNaturally(found);
    return found;
}

}  // namespace hanscope
