#include "ui/drafts/draft_folder.h"

#include <stdlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

constexpr char kLock[] = "lock";
constexpr char kSuffix[] = ".draft";
constexpr std::size_t kMaxDraftBytes = 4 * kMaxDocumentBytes;  // two texts and their structure

std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code ignored;
    for (fs::directory_iterator at(folder, ignored), end; !ignored && at != end;
         at.increment(ignored))
        entries.push_back(at->path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

/// Also false for what cannot be followed, such as a symbolic link to itself.
bool isFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

/// Removes a folder whose lock is held, unless it still has a file other than the lock.
void removeIfEmpty(const fs::path& folder) {
    removeStaleTemporaries(folder);
    if (entriesOf(folder).size() > 1) return;
    std::error_code ignored;
    fs::remove(folder / kLock, ignored);
    fs::remove(folder, ignored);
}

}  // namespace

DraftFolder::DraftFolder(const fs::path& root) : root_(root) {
    std::error_code error;
    makePrivateFolder(root_, error);
    // Another process may remove a new folder as empty before it is locked.
    while (!lock_.isHeld()) {
        create();
        lock_ = FileLock::tryFor(path_ / kLock);
        if (!lock_.isHeld() && !lock_.isTaken()) requireGone();
    }
}

/// Throws if the new folder is still there, so that it was not locked for another reason.
void DraftFolder::requireGone() const {
    const int reason = errno;
    std::error_code ignored;
    if (fs::remove(path_, ignored)) fail(reason);
}

void DraftFolder::fail(int reason) const {
    throw FileError(
        root_, message("no folder can be made in it (%1); free disk space or check its permissions",
                       std::strerror(reason)));
}

void DraftFolder::create() {
    std::string name = (root_ / "XXXXXX").string();
    if (!::mkdtemp(name.data())) fail(errno);
    path_ = name;
}

DraftFolder::~DraftFolder() {
    removeIfEmpty(path_);
}

void DraftFolder::write(const std::string& name, std::string_view bytes) {
    AtomicFile file(path_ / (name + kSuffix));
    file.write(bytes);
    file.commit();
}

void DraftFolder::remove(const std::string& name) {
    std::error_code ignored;
    fs::remove(path_ / (name + kSuffix), ignored);
}

std::vector<DraftFolder::Found> DraftFolder::takeOver(std::vector<fs::path>& left) {
    std::vector<Found> found;
    for (const fs::path& folder : entriesOf(root_)) {
        if (folder == path_ || !isFolder(folder)) continue;
        const FileLock lock = FileLock::tryFor(folder / kLock);
        if (!lock.isHeld()) continue;
        takeFrom(folder, found, left);
        removeIfEmpty(folder);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.draft.row < b.draft.row; });
    return found;
}

bool hasForgottenDrafts(const fs::path& root) {
    for (const fs::path& folder : entriesOf(root)) {
        if (!isFolder(folder) || !FileLock::tryFor(folder / kLock).isHeld()) continue;
        for (const fs::path& file : entriesOf(folder))
            if (file.extension() == kSuffix) return true;
    }
    return false;
}

void DraftFolder::takeFrom(const fs::path& folder, std::vector<Found>& found,
                           std::vector<fs::path>& left) {
    for (const fs::path& file : entriesOf(folder)) {
        if (file.extension() != kSuffix) continue;
        try {
            Draft draft = readDraft(readRegularFile(file, kMaxDraftBytes));
            fs::rename(file, path_ / file.filename());
            found.push_back({file.stem().string(), std::move(draft)});
        } catch (const std::exception&) {
            left.push_back(file);
        }
    }
}

}  // namespace hanscope::ui
