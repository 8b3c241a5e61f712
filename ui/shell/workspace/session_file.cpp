#include "ui/shell/workspace/session_file.h"

#include <fstream>
#include <system_error>

#include "core/atomic_file.h"
#include "core/private_folder.h"

namespace hanscope::ui {

namespace fs = std::filesystem;

bool SessionFile::hold() {
    if (lock_.isHeld()) return true;
    std::error_code ignored;
    makePrivateFolder(folder_, ignored);
    lock_ = FileLock::tryFor(folder_ / "lock");
    if (lock_.isHeld()) removeStaleTemporaries(folder_);
    return lock_.isHeld();
}

bool SessionFile::exists() const {
    std::error_code ignored;
    return fs::exists(path(), ignored);
}

void SessionFile::remove() const {
    std::error_code ignored;
    fs::remove(path(), ignored);
}

bool SessionFile::wasInterrupted() const {
    std::error_code ignored;
    return fs::exists(mark(), ignored);
}

/// A mark that cannot be written is only not seen by the next start.
void SessionFile::setOpening(bool isOpening) const {
    std::error_code ignored;
    if (isOpening) {
        std::ofstream(mark()).flush();
    } else {
        fs::remove(mark(), ignored);
    }
}

void SessionFile::write(const fs::path& path, std::string_view json) {
    AtomicFile file(path, AtomicFile::Access::Owner);
    file.write(json);
    file.commit();
}

}  // namespace hanscope::ui
