#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_lock.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {

/// The bytes of a draft file: a line of JSON with everything about an unsaved document except its
/// text, then the text as it is, then the original if the text was edited. `row`: where the
/// document is in the list.
std::string draftBytes(const OpenDocument& document, int row);

struct Draft {
    OpenDocument document;
    int row = 0;
};

/// The reverse. Throws Error if the bytes are not a complete draft.
Draft readDraft(std::string_view bytes);

/// A folder with the drafts of one process, locked as long as this object exists. Several processes
/// have their folders side by side in `root`; the folder of a process that has ended, or was
/// killed, has no lock any more, and its drafts are taken over by the next process. Not
/// thread-safe. All functions throw FileError if files cannot be written.
class DraftFolder {
 public:
    struct Found {
        std::string name;  ///< the draft is now in this folder, under this name
        Draft draft;
    };

    /// Makes a new folder in `root`, which only the user can read.
    explicit DraftFolder(const std::filesystem::path& root);
    /// Removes the folder if there are no drafts in it.
    ~DraftFolder();
    DraftFolder(const DraftFolder&) = delete;
    DraftFolder& operator=(const DraftFolder&) = delete;

    /// Writes a draft atomically.
    void write(const std::string& name, std::string_view bytes);
    void remove(const std::string& name);

    /// Moves the drafts of ended processes into this folder and returns them in the order of their
    /// rows. A draft that is damaged or cannot be moved stays where it is; its path is added to
    /// `left`.
    std::vector<Found> takeOver(std::vector<std::filesystem::path>& left);

    const std::filesystem::path& path() const { return path_; }

 private:
    void create();
    void requireGone() const;
    [[noreturn]] void fail(int reason) const;
    void takeFrom(const std::filesystem::path& folder, std::vector<Found>& found,
                  std::vector<std::filesystem::path>& left);

    std::filesystem::path root_, path_;
    FileLock lock_;
};

/// Whether processes that have ended left drafts in the root of all draft folders.
bool hasForgottenDrafts(const std::filesystem::path& root);

}  // namespace hanscope::ui
